"""Color, rank and card: the vocabulary of the deck."""

from __future__ import annotations

from enum import IntEnum
from functools import total_ordering
from typing import ClassVar, Final


class InvalidCardError(ValueError):
    """No such card is printed: a colored wild, or a number without a color."""


class Color(IntEnum):
    """The four colors, in the order in which hands are sorted."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3

    @property
    def letter(self) -> str:
        """The color's letter in notation: ``r y g b``."""
        return "rygb"[self]


class Rank(IntEnum):
    """What is printed on a card apart from its color.

    Two cards match by symbol when their ranks are equal (number with number,
    Skip with Skip and so on).
    """

    ZERO = 0
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    SKIP = 10
    REVERSE = 11
    DRAW_TWO = 12
    WILD = 13
    WILD_DRAW_FOUR = 14
    WILD_SHUFFLE_HANDS = 15
    WILD_SWAP_HANDS = 16
    WILD_CUSTOM = 17

    @property
    def is_number(self) -> bool:
        """Whether this is 0 to 9."""
        return self <= Rank.NINE

    @property
    def is_wild(self) -> bool:
        """Whether a card of this rank has no color of its own."""
        return self >= Rank.WILD


@total_ordering
class Card:
    """One face of the deck; ``Card(Rank.FIVE, Color.RED)`` is always the same object.

    Cards are immutable, so identity is equality: comparing and hashing cost
    nothing, which matters in replays and simulations. The color a player
    *names* for a wild belongs to the round, never to the card.

    Raises:
        InvalidCardError: a wild with a color, or any other card without one.
    """

    __slots__ = ("color", "index", "is_wild", "rank")

    rank: Final[Rank]  # type: ignore[misc]  # set once, in __new__
    color: Final[Color | None]  # type: ignore[misc]
    index: Final[int]  # type: ignore[misc]
    is_wild: Final[bool]  # type: ignore[misc]

    _printed: ClassVar[dict[tuple[Rank, Color | None], Card]] = {}

    def __new__(cls, rank: Rank, color: Color | None = None) -> Card:  # noqa: PYI034 - interned
        """Return the one card with this face."""
        card = cls._printed.get((rank, color))
        if card is None:
            raise InvalidCardError(
                f"there is no {rank.name} with a color"
                if rank.is_wild
                else f"a {rank.name} needs one of four colors"
            )
        return card

    @classmethod
    def print_face(cls, rank: Rank, color: Color | None) -> Card:
        """Add a face to the deck; called once per face, while this module loads."""
        card = object.__new__(cls)
        for name, value in (
            ("rank", rank),
            ("color", color),
            ("index", len(cls._printed)),
            ("is_wild", rank.is_wild),
        ):
            object.__setattr__(card, name, value)
        cls._printed[rank, color] = card
        return card

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a card never changes."""
        raise AttributeError(f"a card is immutable: cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        """Refuse: a card never changes."""
        raise AttributeError(f"a card is immutable: cannot delete {name!r}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Color | None]]:
        """Pickle and copy by face, so that identity survives."""
        return Card, (self.rank, self.color)

    def __lt__(self, other: Card) -> bool:
        """Order by color, then by rank; wilds last."""
        if not isinstance(other, Card):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        """Write the card in notation: ``r5``, ``yS``, ``W4``."""
        return CODES[self.rank] if self.color is None else self.color.letter + CODES[self.rank]

    def __repr__(self) -> str:
        """Write the card in notation, marked as a card."""
        return f"<{self}>"


CODES: Final = {
    **{rank: str(int(rank)) for rank in Rank if rank.is_number},
    Rank.SKIP: "S",
    Rank.REVERSE: "V",
    Rank.DRAW_TWO: "D",
    Rank.WILD: "W",
    Rank.WILD_DRAW_FOUR: "W4",
    Rank.WILD_SHUFFLE_HANDS: "WS",
    Rank.WILD_SWAP_HANDS: "WX",
    Rank.WILD_CUSTOM: "WC",
}
"""How each rank is written in notation."""

ALL_CARDS: Final[tuple[Card, ...]] = tuple(
    [Card.print_face(rank, color) for color in Color for rank in Rank if not rank.is_wild]
    + [Card.print_face(rank, None) for rank in Rank if rank.is_wild]
)
"""Every distinct face of both boxes, in order: 52 colored cards and 5 wilds."""
