"""A fact in the words of the notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.cards import Card, write_cards
from companion.rules import facts as f
from companion.rules.facts import Fact
from companion.rules.seating import Seat
from companion.rules.transcript.reserved import RESERVED
from companion.rules.transcript.roster import written_name
from companion.rules.transcript.words import CALLED, EMPTY_HAND, SILENT


def name_text(name: str) -> str:
    """A player's name, in quotation marks where the notation needs them."""
    return written_name(name, RESERVED)


def fact_text(fact: Fact, names: Sequence[str]) -> str:
    """A fact in notation.

    Args:
        fact: What happened.
        names: The players by seat, newcomers included.
    """

    def who(seat: Seat | None) -> str:
        return "?" if seat is None else name_text(names[seat])

    return _FORMS[type(fact)](fact, who)


Who = Callable[[Seat | None], str]
Form = Callable[[Any, Who], str]


def _hand(cards: Sequence[Card]) -> str:
    return write_cards(cards) or EMPTY_HAND


def _and_cards(cards: Sequence[Card] | None) -> str:
    return "" if cards is None else f" {write_cards(cards)}"


def _dealt(fact: f.Dealt, who: Who) -> str:
    hands = (f"{who(seat)} {_hand(hand)}" for seat, hand in enumerate(fact.hands))
    return f"hands: {' / '.join(hands)}"


def _laid(fact: f.Laid, who: Who) -> str:
    color = "" if fact.color is None else f" > {fact.color.letter}"
    return f"{who(fact.seat)}{' jumps' if fact.jump else ''}{_and_cards(fact.cards)}{color}"


def _drew(fact: f.Drew, who: Who) -> str:
    count = "" if fact.count == 1 or fact.cards is not None else f" {fact.count}"
    return f"{who(fact.seat)} draws{count}{_and_cards(fact.cards)}"


def _chose(fact: f.Chose, who: Who) -> str:
    return f"{who(fact.seat)} {'keeps' if fact.target is None else f'swaps {who(fact.target)}'}"


def _revealed(fact: f.Revealed, who: Who) -> str:
    del who
    shown = "" if fact.hand is None else f" {_hand(fact.hand)}"
    return f"{'guilty' if fact.guilty else 'innocent'}{shown}"


def _accused(fact: f.Accused, who: Who) -> str:
    called = "" if fact.called is None else f" {CALLED if fact.called else SILENT}"
    return f"{who(fact.by)} accuses {who(fact.of)}{called}"


def _word(word: str) -> Form:
    return lambda fact, who: f"{who(fact.seat)} {word}"


_FORMS: Final[Mapping[type[Fact], Form]] = {
    f.Dealt: _dealt,
    f.FirstCard: lambda fact, _: f"first: {fact.card}",
    f.Laid: _laid,
    f.TookBack: _word("back"),
    f.Drew: _drew,
    f.Took: lambda fact, who: f"{who(fact.seat)} takes{_and_cards(fact.cards)}",
    f.Passed: _word("passes"),
    f.Reached: _word("reaches"),
    f.Named: lambda fact, who: f"{who(fact.seat)} names {fact.color.letter}",
    f.Chose: _chose,
    f.Called: _word("uno"),
    f.Accused: _accused,
    f.Challenged: lambda fact, who: f"{who(fact.by)} challenges",
    f.Revealed: _revealed,
    f.Counted: lambda fact, who: f"{who(fact.seat)} counts {fact.count}",
    f.SaidOut: _word("out"),
    f.Advised: _word("advises"),
    f.Reshuffled: lambda _, __: "reshuffle",
    f.Left: _word("leaves"),
    f.Joined: lambda fact, who: f"{name_text(fact.name)} joins after {who(fact.after)}",
    f.Shown: lambda fact, who: f"{who(fact.seat)} shows {_hand(fact.cards)}",
}
