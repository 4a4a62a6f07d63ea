"""What somebody writes in the notation of transcripts, as reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.cards import InvalidNotationError, parse_cards
from companion.cards.text import Text
from companion.rules.corrections import Amended, Entry, Inserted, corrected
from companion.rules.facts import FirstCard, Joined, Laid, Observation, Source
from companion.rules.transcript.correcting import KINDS, Correctable, read_correction
from companion.rules.transcript.errors import RefusedProblem
from companion.rules.transcript.roster import Roster
from companion.rules.transcript.statements import read_fact
from companion.rules.transcript.tokens import Kind, Token, tokens_of
from companion.rules.transcript.words import Words
from companion.table import Corrected, Report, Told
from companion.table.situation import Situation


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
    roster, correctable = _roster(situation), _correctable(situation.log)
    try:
        statements = _statements(tokens_of(written, 1))
        return tuple(
            _report(Words(statement, roster), len(situation.log) + place, correctable)
            for place, statement in enumerate(statements, start=1)
        )
    except RefusedProblem as error:
        raise RefusedInputError(error.problem.text) from error


def _roster(situation: Situation) -> Roster:
    """The players, and which entry said that somebody joined: that one can be corrected."""
    roster, said = Roster(), dict(_joined(situation.log))
    for name in situation.names:
        if name in said:
            roster.join(name, said[name])
        else:
            roster.add(name)
    return roster


def _joined(log: Sequence[Observation | Entry]) -> Iterator[tuple[str, int]]:
    """Who joined, and the number of the entry that said so first."""
    for entry in log:
        match entry:
            case Observation(number, Joined(name=name)) | Entry(
                number, Inserted(_, Joined(name=name))
            ):
                yield name, number


def _statements(tokens: Sequence[Token]) -> list[list[Token]]:
    """The parts between semicolons."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind is Kind.MARK and token.text == ";":
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def _correctable(log: Sequence[Observation | Entry]) -> Correctable:
    """What corrections can name: what still stands."""
    correctable = Correctable()
    for observation in corrected(log):
        correctable.add(observation.number)
    return correctable


def _report(words: Words, number: int, correctable: Correctable) -> Report:
    if words.next_word in KINDS:
        entry = read_correction(words, number, correctable)
        words.end()
        return Corrected(entry.correction)
    fact = read_fact(words, number)
    words.end()
    return Told(fact, Source.KEYBOARD)


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


_NO_CARD: Final = Text(
    "write a card: a color r y g b with 0-9, S, V or D, or one of W W4 WS WX WC",
    "请写一张牌：颜色 r y g b 加 0-9、S、V 或 D，或 W W4 WS WX WC",
)
