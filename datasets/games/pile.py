"""The discard pile: where each card comes to lie, and stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from companion.rules.seating import Seat
from datasets.games.motion import Spot
from datasets.games.room import THICKNESS, Room
from datasets.games.visits import Lying
from datasets.scenes.truth import Quad

_STRAY_SHARE: Final = 0.04
"""How often a card lands half beside the pile."""
_MOST_OFF: Final = 0.75
"""No card lies further from the pile's middle than this, in card heights."""


def landing_spots(
    rng: np.random.Generator, room: Room, seat: Seat, below: int, count: int
) -> tuple[Spot, ...]:
    """Where a player's *count* cards come to lie on a pile of *below* cards."""
    first = _near_middle(rng, room, seat)
    step = rng.choice([0.0, 1.0, 1.0, 2.0]) * rng.uniform(0.25, 0.4)
    way = replace(first, turn=first.turn + rng.uniform(-25, 25))
    spots = []
    for i in range(count):
        spot = way.ahead(step * (i - (count - 1) / 2))
        turn = first.turn + rng.normal(0, 4)
        spots.append(_kept_near(replace(spot, turn=turn, lift=THICKNESS * (below + i)), room))
    return tuple(spots)


def _near_middle(rng: np.random.Generator, room: Room, seat: Seat) -> Spot:
    middle = room.discard
    stray = rng.uniform(0.4, 0.7) if rng.random() < _STRAY_SHARE else 0.0
    angle = rng.uniform(0, 2 * np.pi)
    x = middle.x + rng.normal(0, room.spread) + stray * np.cos(angle)
    y = middle.y + rng.normal(0, room.spread) + stray * np.sin(angle)
    turn = middle.turn
    if room.own_way:
        turn = room.heading(seat, middle) + 90 + 180 * rng.integers(2)
    return Spot(float(x), float(y), float(turn + rng.normal(0, room.twist)))


def _kept_near(spot: Spot, room: Room) -> Spot:
    middle = room.discard
    off = spot.distance(middle)
    if off <= _MOST_OFF:
        return spot
    share = _MOST_OFF / off
    x, y = (a + share * (b - a) for a, b in ((middle.x, spot.x), (middle.y, spot.y)))
    return replace(spot, x=x, y=y)


def nudged(rng: np.random.Generator, room: Room, spot: Spot) -> Spot:
    """Where a card lies after somebody pushed it: nearer to the middle, if it strayed."""
    off = spot.distance(room.discard)
    target = spot.toward(replace(room.discard, turn=spot.turn, lift=spot.lift), min(1, off))
    dx, dy = rng.normal(0, 0.08, 2)
    moved = replace(target, x=target.x + dx, y=target.y + dy, turn=spot.turn + rng.normal(0, 8))
    return _kept_near(moved, room)


def visible_shares(room: Room, pile: tuple[Lying, ...], last: int) -> list[float]:
    """How much of each of the topmost *last* cards is not covered, 0 to 1, lowest first."""
    quads = [room.quad(card.spot) for card in pile[-last:]]
    return [_uncovered(quad, quads[i + 1 :]) for i, quad in enumerate(quads)]


def _uncovered(quad: Quad, above: list[Quad]) -> float:
    x0, y0 = np.floor(quad.min(axis=0)).astype(int)
    width, height = (np.ceil(quad.max(axis=0)).astype(int) - (x0, y0) + 1).tolist()
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad - (x0, y0)).astype(np.int32), 1)
    area = int(mask.sum())
    for other in above:
        cv2.fillConvexPoly(mask, np.round(other - (x0, y0)).astype(np.int32), 0)
    return round(int(mask.sum()) / max(1, area), 3)
