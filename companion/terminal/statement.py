"""What somebody writes in the notation of transcripts, as reports."""

from __future__ import annotations

from collections.abc import Iterator

from companion.cards import InvalidNotationError, parse_cards
from companion.rules.corrections import Amended, Entry
from companion.rules.facts import FirstCard, Laid, Observation, Source
from companion.rules.text import Text
from companion.rules.transcript import TranscriptError, parse_transcript, write_transcript
from companion.table import Corrected, Report, Told
from companion.terminal.situation import Situation


class RefusedInputError(ValueError):
    """What was keyed means nothing.

    Attributes:
        text: Why, and what to write instead.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def reports_of(written: str, situation: Situation) -> tuple[Report, ...]:
    """The reports that *written* makes: statements or corrections, ``;`` between them.

    Raises:
        RefusedInputError: it is not in the notation, or corrects what is not there.
    """
    before = situation.transcript
    if before is None or not written.strip():
        return ()
    try:
        after = parse_transcript(f"{write_transcript(before)}{written}\n", "")
    except TranscriptError as error:
        raise RefusedInputError(error.problems[0].text) from error
    return tuple(_reports(after.log[len(before.log) :]))


def _reports(entries: tuple[Observation | Entry, ...]) -> Iterator[Report]:
    for entry in entries:
        if isinstance(entry, Observation):
            yield Told(entry.fact, Source.KEYBOARD, confidence=entry.confidence)
        else:
            yield Corrected(entry.correction)


def other_card(written: str, number: int, situation: Situation) -> Corrected:
    """The correction that says: observation *number* was really this card, or these.

    Raises:
        RefusedInputError: *written* is no card, or the observation shows none.
    """
    seen = situation.observation(number)
    try:
        cards = parse_cards(written)
    except InvalidNotationError as error:
        raise RefusedInputError(_NO_CARD) from error
    match seen, cards:
        case Observation(fact=FirstCard()), (card,):
            return Corrected(Amended(number, FirstCard(card)))
        case Observation(fact=Laid(_, seat, color, jump)), (_, *_):
            return Corrected(Amended(number, Laid(cards, seat, color, jump)))
        case _:
            raise RefusedInputError(_NO_CARD)


_NO_CARD = Text(
    "write a card: a color r y g b with 0-9, S, V or D, or one of W W4 WS WX WC",
    "请写一张牌：颜色 r y g b 加 0-9、S、V 或 D，或 W W4 WS WX WC",
)
