"""What can be said about a round: each fact of the table has its form of words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.cards import Card, Color
from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.catalog import nearest
from companion.rules.facts import Fact
from companion.rules.seating import Seat
from companion.rules.transcript.characters import visible
from companion.rules.transcript.errors import Problem, RefusedProblem
from companion.rules.transcript.roster import InvalidNameError
from companion.rules.transcript.tokens import Kind
from companion.rules.transcript.words import (
    CALLED,
    CARD_FORMS,
    SILENT,
    Words,
    did_you_mean,
    is_card,
    likely_card,
)


def read_fact(words: Words, number: int, amended: int | None = None) -> Fact:
    """Read what happened, up to the notes about it.

    Args:
        words: The statement.
        number: The entry that it becomes.
        amended: The entry that it puts right, where it does.

    Raises:
        RefusedProblem: it is not a statement.
    """
    read = TABLE.get(words.next_word or "")
    if read is not None:
        words.step()
        words.mark(":")
        return read(words)
    if words.second_word == "joins":
        return _joined(words, number, amended)
    return _by(words, None if words.mark("?") else words.seat())


def _by(words: Words, seat: Seat | None) -> Fact:
    token, verb = words.next, words.next_word
    if verb is None:
        raise words.refuse(
            token,
            f"what happened? write a card, or {_LISTED}",
            f"发生了什么？请写一张牌，或 {_LISTED}",
        )
    if verb in ANYBODY:
        words.step()
        return ANYBODY[verb](words, seat)
    if verb not in SOMEBODY:
        return _laid(words, seat)
    if seat is None:
        raise words.refuse(
            token, f"before {verb} stands a name, not ?", f"{verb} 前面要写名字，不能写问号"
        )
    words.step()
    return SOMEBODY[verb](words, seat)


def _laid(words: Words, seat: Seat | None) -> Fact:
    word = words.next_word or ""
    if not is_card(word):
        complaint = _neither(word)
        raise words.refuse(words.next, complaint.en, complaint.zh)
    cards, color = _cards_and_color(words)
    return f.Laid(cards, seat, color)


def _neither(word: str) -> Text:
    shown, card = visible(word), likely_card(word)
    ways = Text(f": write {CARD_FORMS}, or {_LISTED}", f"：请写 {CARD_FORMS}，或 {_LISTED}")
    hint = did_you_mean(card) if card is not None else nearest(word, VERBS)
    if hint.en or not word.isascii():
        ways = hint
    return Text(
        f"{shown} is neither a card nor something that a player does{ways.en}",
        f"{shown} 既不是牌，也不是玩家的动作{ways.zh}",
    )


def _cards_and_color(words: Words) -> tuple[tuple[Card, ...], Color | None]:
    cards = words.cards()
    return cards, words.color() if words.mark(">") else None


def _jumps(words: Words, seat: Seat | None) -> Fact:
    cards, color = _cards_and_color(words)
    return f.Laid(cards, seat, color, jump=True)


def _draws(words: Words, seat: Seat | None) -> Fact:
    if not words.more:
        return f.Drew(seat)
    if (words.next_word or "")[:1].isdigit():
        return f.Drew(seat, words.number(1))
    cards = words.cards()
    return f.Drew(seat, len(cards), cards)


def _takes(words: Words, seat: Seat | None) -> Fact:
    return f.Took(seat, words.cards() if words.more else None)


def _accuses(words: Words, seat: Seat) -> Fact:
    accused = words.seat()
    if words.word(CALLED):
        return f.Accused(seat, accused, called=True)
    return f.Accused(seat, accused, called=False if words.word(SILENT) else None)


def _joined(words: Words, number: int, amended: int | None) -> Fact:
    name = words.step()
    words.step()
    if name.kind is Kind.MARK:
        raise words.refuse(name, "a newcomer needs a name", "新来的人要有名字")
    if not words.word("after"):
        raise words.refuse(
            words.next,
            "write after whom, clockwise: NAME joins after NAME",
            "请写坐在谁的下家：NAME joins after NAME",
        )
    after = words.seat()
    try:
        seat = words.roster.join(name.text, number, amended)
    except InvalidNameError as error:
        raise RefusedProblem(Problem(name.place, visible(name.text), error.text)) from error
    return f.Joined(seat, after, words.roster.names[seat])


def _hands(words: Words) -> Fact:
    hands: dict[Seat, tuple[Card, ...]] = {}
    while True:
        token = words.next
        seat = words.seat()
        if seat in hands:
            name = words.roster.names[seat]
            raise words.refuse(token, f"{name} has a hand already", f"{name} 的手牌写了两次")
        hands[seat] = words.hand()
        if not words.mark("/"):
            break
    missing = [name for seat, name in enumerate(words.roster.names) if seat not in hands]
    if missing:
        raise words.refuse(
            words.next,
            f"the hand of {missing[0]} is missing: write every hand, - for an empty one",
            f"少了 {missing[0]} 的手牌：每个人的都要写，没有牌写 -",
        )
    return f.Dealt(tuple(hands[seat] for seat in sorted(hands)))


def _revealed(words: Words, *, guilty: bool) -> Fact:
    return f.Revealed(guilty, words.hand() if words.more else None)


TABLE: Final[Mapping[str, Callable[[Words], Fact]]] = {
    "hands": _hands,
    "first": lambda words: f.FirstCard(words.card()),
    "guilty": lambda words: _revealed(words, guilty=True),
    "innocent": lambda words: _revealed(words, guilty=False),
    "reshuffle": lambda _: f.Reshuffled(),
}
"""Statements that begin with a word of their own; a colon may stand after it."""

ANYBODY: Final[Mapping[str, Callable[[Words, Seat | None], Fact]]] = {
    "jumps": _jumps,
    "draws": _draws,
    "takes": _takes,
    "passes": lambda _, seat: f.Passed(seat),
    "reaches": lambda _, seat: f.Reached(seat),
    "back": lambda _, seat: f.TookBack(seat),
    "names": lambda words, seat: f.Named(words.color(), seat),
    "swaps": lambda words, seat: f.Chose(words.seat(), seat),
    "keeps": lambda _, seat: f.Chose(None, seat),
    "challenges": lambda _, seat: f.Challenged(seat),
}
"""What a player does, or somebody whom nobody can name: ``? draws``."""

SOMEBODY: Final[Mapping[str, Callable[[Words, Seat], Fact]]] = {
    "uno": lambda _, seat: f.Called(seat),
    "accuses": _accuses,
    "counts": lambda words, seat: f.Counted(seat, words.number(0)),
    "out": lambda _, seat: f.SaidOut(seat),
    "advises": lambda _, seat: f.Advised(seat),
    "leaves": lambda _, seat: f.Left(seat),
    "shows": lambda words, seat: f.Shown(seat, words.hand()),
}
"""What is only ever said of a player by name."""

VERBS: Final = (*ANYBODY, *SOMEBODY, "joins")

_LISTED: Final = " ".join(VERBS)
