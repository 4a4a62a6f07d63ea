"""Who sits where."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's place for the whole round, counted from 0; it never changes hands."""

Direction: TypeAlias = int
"""1 is clockwise, the order in which seats are listed; -1 is counterclockwise."""

CLOCKWISE: Final[Direction] = 1
COUNTERCLOCKWISE: Final[Direction] = -1


def seat_after(order: tuple[Seat, ...], seat: Seat, direction: Direction, steps: int = 1) -> Seat:
    """The seat that is *steps* places further on.

    Args:
        order: The seats that still hold cards, clockwise.
        seat: Where to count from; it must be in *order*.
        direction: 1 clockwise, -1 counterclockwise.
        steps: How far; 0 or more.
    """
    return order[(order.index(seat) + direction * steps) % len(order)]
