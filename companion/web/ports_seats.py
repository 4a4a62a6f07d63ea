"""What the pages need in order to learn who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

Circle: TypeAlias = tuple[float, float, float]
"""``(x, y, radius)`` as shares of the picture's width, height and width."""

Place: TypeAlias = tuple[float, float]
"""``(x, y)`` as shares, 0 to 1, of the picture's width and height."""


class SeatDesk(Protocol):
    """From which side of the picture each player's arm comes in. Any thread may call it."""

    def seats(self, names: Sequence[str]) -> Mapping[str, Place]:
        """Where *names* sit: as shown, or spaced evenly where somebody's place is missing."""

    def place_seats(self, places: Mapping[str, Place]) -> None:
        """These players sit there, from now on and next Saturday.

        Args:
            places: For each name, in which direction from the middle.

        Raises:
            TextError: it cannot be remembered.
        """

    def draw_pile(self) -> Circle | None:
        """Where the draw pile is watched; ``None`` while it was not found."""

    def place_draw_pile(self, circle: Circle) -> None:
        """The draw pile lies there, until something else does.

        Raises:
            TextError: nobody showed yet who sits where.
        """
