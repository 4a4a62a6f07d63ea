"""How a transcript may begin: with a first card, or with a position."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.corrections import Entry
from companion.rules.transcript.errors import Problem, TranscriptError
from companion.rules.transcript.fact_text import fact_text
from companion.rules.transcript.transcript import Transcript, fact_of

_BEFORE_PLAY: Final = (f.Dealt, f.FirstCard, f.Left, f.Joined)


def check_beginning(transcript: Transcript, origin: str) -> None:
    """Refuse play before the first card, and a first card on top of a position.

    Raises:
        TranscriptError: naming *origin* and the observation at fault.
    """
    problem = None if _corrects_first_card(transcript) else _problem(transcript)
    if problem is not None:
        raise TranscriptError(origin, [problem])


def _corrects_first_card(transcript: Transcript) -> bool:
    corrections = (entry for entry in transcript.log if isinstance(entry, Entry))
    return any(isinstance(fact_of(entry), f.FirstCard) for entry in corrections)


def _problem(transcript: Transcript) -> Problem | None:
    for entry, place in zip(transcript.log, transcript.places.entries, strict=True):
        if isinstance(entry, Entry):
            continue
        if isinstance(entry.fact, f.FirstCard):
            return None if transcript.start is None else Problem(place, "first", _TWO_BEGINNINGS)
        if transcript.start is None and not isinstance(entry.fact, _BEFORE_PLAY):
            return Problem(place, fact_text(entry.fact, transcript.names), _NO_FIRST_CARD)
    return None


_NO_FIRST_CARD: Final = Text(
    "play begins before the first card: write first: CARD above this, or a start: position",
    "翻首张之前不能出牌：请在上面写 first: 牌，或写 start: 局面",
)
_TWO_BEGINNINGS: Final = Text(
    "the position of start: has a top card already: delete this, or that line",
    "start: 的局面已有顶牌：请删掉这里或那一行",
)
