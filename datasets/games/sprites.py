"""Hands as pictures with transparency, drawn once and then moved about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture
from datasets.games.motion import Spot
from datasets.games.room import Room
from datasets.games.visits import Visit
from datasets.scenes.people import Finger, Hand, paint_arm, paint_fingers, pose_hand
from datasets.scenes.stage import Stage

_LENGTH: Final = 10.5
_HALF_WIDTH: Final = 2.3
_AHEAD: Final = 0.4
"""The picture of a hand: behind, beside and before its fingertips, card heights."""

_VARIANTS: Final = 3
"""How many hands of each pose one player has."""


@dataclass(frozen=True, eq=False)
class Sprite:
    """A picture with premultiplied alpha.

    Attributes:
        image: ``(h, w, 4)``.
        tips: Where the fingertips are, pixels.
        unit: Pixels per card height.
    """

    image: Picture
    tips: tuple[float, float]
    unit: float


def sprite(paint: Callable[[Stage], None], size: tuple[int, int]) -> Picture:
    """What *paint* puts over a stage, shadows included, with premultiplied alpha.

    It is painted over black and over white: what differs shines through.
    """
    width, height = size
    dark, bright = (Stage(np.full((height, width, 3), tone, np.uint8)) for tone in (0, 255))
    paint(dark)
    paint(bright)
    through = cv2.subtract(bright.image, dark.image).max(axis=2)
    return np.dstack([dark.image, 255 - through])


class Hands:
    """The hands of one game's players.

    Args:
        seed: The film's seed.
        room: Where they sit.
    """

    def __init__(self, seed: int, room: Room) -> None:
        self.seed = seed
        self.room = room
        self._drawn = lru_cache(maxsize=64)(self._draw)

    def of(self, visit: Visit) -> tuple[Sprite, Sprite | None]:
        """The hand of a visit; and its thumb, if cards are held between them."""
        variant = int(visit.hand.start * 10) % _VARIANTS
        return self._drawn(visit.seat, visit.pose, variant, visit.second, visit.under)

    def _draw(
        self, seat: int, pose: str, variant: int, second: bool, under: bool
    ) -> tuple[Sprite, Sprite | None]:
        unit = self.room.camera.scale
        size = (round((_LENGTH + _AHEAD) * unit), round(2 * _HALF_WIDTH * unit))
        tips = (_LENGTH * unit, _HALF_WIDTH * unit)
        person = self.room.people[seat]
        if second:
            person = replace(person, side=-person.side)
        rng = np.random.default_rng([37, self.seed, seat, sum(pose.encode()), variant])
        hand = pose_hand(rng, person, pose, (np.asarray(tips), 0.0), unit)
        fingers, thumb = hand.fingers[:-1], hand.fingers[-1:]
        if not under:
            return _cropped(lambda stage: _paint(stage, hand, hand.fingers), size, tips, unit), None
        return (
            _cropped(lambda stage: _paint(stage, hand, fingers), size, tips, unit),
            _cropped(lambda stage: paint_fingers(stage, hand, thumb), size, tips, unit),
        )


def _paint(stage: Stage, hand: Hand, fingers: tuple[Finger, ...]) -> None:
    paint_arm(stage, hand)
    paint_fingers(stage, hand, fingers)


def _cropped(
    paint: Callable[[Stage], None], size: tuple[int, int], tips: tuple[float, float], unit: float
) -> Sprite:
    """The sprite without its empty margins."""
    image = sprite(paint, size)
    x, y, width, height = cv2.boundingRect(np.ascontiguousarray(image[..., 3]))
    part = np.ascontiguousarray(image[y : y + height, x : x + width])
    return Sprite(part, (tips[0] - x, tips[1] - y), unit)


def placed(hand: Sprite, tips: Spot, room: Room) -> NDArray[np.float64]:
    """The 2x3 matrix that brings a sprite's fingertips to *tips*."""
    here, there = room.pixel(tips), room.pixel(tips.ahead(1.0))
    c, s = (there - here) / hand.unit
    x, y = hand.tips
    return np.asarray([[c, -s, here[0] - c * x + s * y], [s, c, here[1] - s * x - c * y]])


def extent(hand: Sprite, matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """The corners ``(4, 2)`` of a placed sprite in pixels."""
    height, width = hand.image.shape[:2]
    corners = np.asarray([(0, 0, 1), (width, 0, 1), (width, height, 1), (0, height, 1)])
    return corners @ matrix.T
