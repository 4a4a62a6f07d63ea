"""A transcript judged: everything that there is to say about it, as data."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards.text import Text
from companion.rules.catalog import make_ruleset
from companion.rules.corrections import Difference, Entry, difference, judge_log, rulings_of
from companion.rules.house.registry import law_of
from companion.rules.law import Law
from companion.rules.option import InvalidRulesetError
from companion.rules.options.match import ROTATION
from companion.rules.position import InvalidPositionError, letter, parse_position
from companion.rules.referee import Decision, start
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Ruling, Severity
from companion.rules.state import RoundState
from companion.rules.table_size import check_seats
from companion.rules.transcript import Place, Problem, Transcript, TranscriptError

AGAINST_THE_RULES = frozenset({Severity.FAULT, Severity.PENALTY})
"""The severities of rulings against somebody."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the referee says about a transcript.

    Attributes:
        transcript: What was written.
        rules: By which rules it was judged: those that the transcript names or
            was given, with its own options.
        opening: The state before the first observation.
        decisions: One for each observation, as corrected and in the order in
            which they happened.
        corrected: What the corrections changed; ``None`` if there are none.
    """

    transcript: Transcript
    rules: Ruleset
    opening: RoundState
    decisions: tuple[Decision, ...]
    corrected: Difference | None

    @property
    def state(self) -> RoundState:
        """The state after the last observation."""
        return self.decisions[-1].state if self.decisions else self.opening

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """All rulings, in order."""
        return rulings_of(self.decisions)

    @property
    def faults(self) -> tuple[Ruling, ...]:
        """The rulings against somebody."""
        return tuple(ruling for ruling in self.rulings if ruling.severity in AGAINST_THE_RULES)


def judge_transcript(transcript: Transcript, base: Ruleset, origin: str) -> Report:
    """Judge a transcript.

    Args:
        transcript: What was written.
        base: The ruleset that it names, or another one; its own options come on top.
        origin: What error messages call the transcript, such as a file name.

    Raises:
        TranscriptError: its options contradict those of *base*, so many players
            cannot play by these rules, or its position is none.
    """
    rules = _rules(transcript, base, origin)
    law = law_of(rules)
    opening = _opening(transcript, law, origin)
    decisions = judge_log(law, opening, transcript.log)
    told = [entry for entry in transcript.log if not isinstance(entry, Entry)]
    corrected = None
    if len(told) < len(transcript.log):
        corrected = difference(rulings_of(judge_log(law, opening, told)), rulings_of(decisions))
    return Report(transcript, rules, opening, tuple(decisions), corrected)


def _rules(transcript: Transcript, base: Ruleset, origin: str) -> Ruleset:
    try:
        rules = make_ruleset(
            base.name,
            dict(transcript.options),
            base=base,
            title=base.title,
            description=base.description,
        )
    except InvalidRulesetError as error:
        raise _error(transcript, origin, "options", error.text) from error
    try:
        check_seats(at_one_table(rules), len(transcript.seats))
    except InvalidRulesetError as error:
        raise _error(transcript, origin, "seats", error.text) from error
    return rules


def at_one_table(rules: Ruleset) -> Ruleset:
    """The rules with a rotation of one table: a round of ``eight_28`` is played by four."""
    if rules[ROTATION] == "none":
        return rules
    return make_ruleset(rules.name, {ROTATION.key: "four_12"}, base=rules)


def _opening(transcript: Transcript, law: Law, origin: str) -> RoundState:
    seats, dealer, senses = len(transcript.seats), transcript.dealer, transcript.senses
    text = transcript.start
    if text is None:
        return start(law, seats, dealer, senses)
    try:
        opening = parse_position(f"players={seats} dealer={letter(dealer)} {text}", law, senses)
    except InvalidPositionError as error:
        raise _error(transcript, origin, "start", error.text) from error
    if len(opening.hands) != seats:
        other = Text(
            f"the position has {len(opening.hands)} players, and {seats} are named",
            f"局面里有{len(opening.hands)}人，而写了{seats}人的名字",
        )
        raise _error(transcript, origin, "start", other)
    return opening


def _error(transcript: Transcript, origin: str, line: str, text: Text) -> TranscriptError:
    """The problem with a line of the header."""
    where = transcript.places.header.get(line, Place(1, 1))
    return TranscriptError(origin, [Problem(where, line, text)])
