"""Rounds as a terminal is told them, written in the notation of transcripts."""

from companion.rules.presets import preset
from companion.rules.senses import CAMERA_ONLY, FULL
from companion.rules.transcript import parse_transcript
from companion.table import Deal
from companion.table.ports import Evidence, RoundRecord
from companion.table.questions import TELL_FROM
from companion.table.retelling import retold
from companion.table.sightings import Happening, Reading
from companion.table.situation import Situation

NAMES = ("Ana", "Ben", "Cara")


def record_of(statements, *, rules=None, names=NAMES, watched=False, unsure=None):
    """A recorded round.

    Args:
        statements: In the notation, ``;`` between them.
        watched: Whether only a camera watches it; else everything is reported.
        unsure: By number of an observation, its confidence and the other card.
    """
    text = f"seats: {' '.join(names)}\ndealer: Ana\n{statements}\n"
    log = parse_transcript(text, "told").log
    evidence = {}
    for number, (confidence, other) in (unsure or {}).items():
        reading = Reading(log[number - 1].fact.cards[0], confidence, 5, (other, 1 - confidence))
        evidence[number] = Evidence(Happening.LAID, (reading,))
    deal = Deal(rules or preset("mattel"), names, 0, CAMERA_ONLY if watched else FULL)
    numbers = tuple(range(2, len(log) + 2))
    return RoundRecord(1, 1, deal, 1, log, numbers, evidence)


def told(statements, language="en", **how):
    """The situation after a round was told so far."""
    _, updates = retold(record_of(statements, **how), TELL_FROM)
    situation = Situation(language)
    for update in updates:
        situation = situation.with_update(update)
    return situation
