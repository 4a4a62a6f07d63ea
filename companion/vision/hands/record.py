"""The seats as a table's settings remember them: by name, since seats change hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.vision.hands.seats import Point, SeatMap

KEY: Final = "seats"
"""Under this key the settings keep them."""


def write_seats(names: Sequence[str], seats: SeatMap) -> dict[str, list[float]]:
    """The places of *names*, who sit in this order, in plain JSON types.

    Raises:
        ValueError: there are more or fewer names than seats.
    """
    return {name: list(entry) for name, entry in zip(names, seats.entries, strict=True)}


def read_seats(kept: object, names: Sequence[str]) -> SeatMap | None:
    """The seats of *names*, in their order.

    Returns:
        ``None`` where one of them was never shown: a hand that may be a newcomer's
        is nobody's.
    """
    if not isinstance(kept, Mapping):
        return None
    entries = [_point(kept.get(name)) for name in names]
    shown = tuple(entry for entry in entries if entry is not None)
    return SeatMap(shown) if len(shown) == len(names) else None


def _point(kept: object) -> Point | None:
    match kept:
        case [float() | int() as x, float() | int() as y] if 0 <= x <= 1 and 0 <= y <= 1:
            return float(x), float(y)
        case _:
            return None
