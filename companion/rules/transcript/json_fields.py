"""The fields of facts as JSON: players by name, cards and colors in notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.cards import Card, Color, InvalidNotationError, parse_card, parse_color
from companion.rules.seating import Seat
from companion.rules.transcript.json_node import Node
from companion.rules.transcript.roster import InvalidNameError, Roster
from companion.rules.transcript.words import CARD_FORMS, MOST_COUNT

Names = Sequence[str]


@dataclass(frozen=True)
class Coder:
    """How the values of a field are read and written."""

    read: Callable[[Node, Roster], Any]
    write: Callable[[Any, Names], Any]


def read_json_seat(node: Node, roster: Roster) -> Seat:
    """The player whose name *node* is.

    Raises:
        RefusedProblem: nobody has that name.
    """
    try:
        return roster.seat(node.text(), quoted=True)
    except InvalidNameError as error:
        raise node.wrong(error) from error


def _read_card(node: Node, _: object = None) -> Card:
    try:
        return parse_card(node.text())
    except InvalidNotationError:
        raise node.refuse(f"write a card: {CARD_FORMS}", f"请写一张牌：{CARD_FORMS}") from None


def _read_color(node: Node, _: Roster) -> Color:
    try:
        return parse_color(node.text())
    except InvalidNotationError:
        raise node.refuse("write a color: r, y, g or b", "请写颜色：r、y、g 或 b") from None


def _read_hand(node: Node, _: Roster) -> tuple[Card, ...]:
    return tuple(map(_read_card, node.items("cards")))


def _read_hands(node: Node, roster: Roster) -> tuple[tuple[Card, ...], ...]:
    return tuple(_read_hand(hand, roster) for hand in node.items("hands"))


def _write_hand(cards: Sequence[Card], _: Names) -> list[str]:
    return list(map(str, cards))


_SEAT: Final = Coder(read_json_seat, lambda seat, names: names[seat])
_HAND: Final = Coder(_read_hand, _write_hand)
_PLAIN_TRUTH: Final = Coder(lambda node, _: node.truth(), lambda value, _: value)

CODERS: Final[Mapping[str, Coder]] = {
    "seat": _SEAT,
    "by": _SEAT,
    "of": _SEAT,
    "after": _SEAT,
    "target": _SEAT,
    "card": Coder(_read_card, lambda card, _: str(card)),
    "cards": _HAND,
    "hand": _HAND,
    "hands": Coder(_read_hands, lambda hands, names: [_write_hand(h, names) for h in hands]),
    "color": Coder(_read_color, lambda color, _: color.letter),
    "jump": _PLAIN_TRUTH,
    "guilty": _PLAIN_TRUTH,
    "called": _PLAIN_TRUTH,
    "count": Coder(lambda node, _: node.whole(0, MOST_COUNT), lambda count, _: count),
    "name": Coder(lambda node, _: node.text(), lambda name, _: name),
}
"""How each field is read and written, by its name."""
