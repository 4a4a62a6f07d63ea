"""One frame: what moves is drawn over the settled table, and only there."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from datasets.artist.canvas import Picture
from datasets.games.room import Room
from datasets.games.sprites import Hands, Sprite, extent, placed
from datasets.games.tabletop import Tabletop
from datasets.games.visits import Flight, Lying, Visit
from datasets.scenes.stage import Shadow, Stage

Window = tuple[int, int, int, int]
"""``(x_min, y_min, x_max, y_max)`` in pixels."""

_SHUTTER: Final = 1 / 40
"""Seconds for which the shutter is open."""
_FINEST: Final = 4.0
"""Pixels that something may move between two parts of an exposure."""
_MOST_PARTS: Final = 8
_FRONT: Final = 1.2
"""How far around a card's middle its picture and shadow reach, card heights."""


class Shooting:
    """Draws what moves.

    Args:
        room: The camera and the table.
        hands: The players' hands.
        tabletop: How cards look.
    """

    def __init__(self, room: Room, hands: Hands, tabletop: Tabletop) -> None:
        self.room = room
        self.hands = hands
        self.tabletop = tabletop

    def moving(self, visits: list[Visit], time: float) -> tuple[Picture, Window] | None:
        """The part of the picture in which something moves, unlit; nothing if all is still."""
        window = self._window(visits, time)
        if window is None:
            return None
        x0, y0, x1, y1 = window
        count = self._parts(visits, time)
        parts = []
        for part in range(count):
            image = self.tabletop.image[y0:y1, x0:x1].copy()
            self._draw(_Part(image, (x0, y0)), visits, time, time + _SHUTTER * part / count)
            parts.append(image)
        return _averaged(parts), window

    def _window(self, visits: list[Visit], time: float) -> Window | None:
        """Where hands and cards are during the exposure."""
        points = []
        for visit in visits:
            hand, _ = self.hands.of(visit)
            for instant in (time, time + _SHUTTER):
                tips = visit.hand.at(instant)
                points.append(_on_picture(extent(hand, placed(hand, tips, self.room)), self.room))
            points += [
                self.room.pixel(flight.track.at(instant)) + reach
                for flight in visit.flights
                if _flies(flight, time)
                for instant in (time, time + _SHUTTER)
                for reach in np.asarray([(-1, -1), (1, 1)]) * _FRONT * self.room.camera.scale
            ]
        if not points:
            return None
        width, height = self.room.camera.size
        every = np.vstack(points)
        x0, y0 = np.maximum(np.floor(every.min(axis=0)), 0).astype(int)
        x1, y1 = np.minimum(np.ceil(every.max(axis=0)), (width, height)).astype(int)
        return (int(x0), int(y0), int(x1), int(y1)) if x1 > x0 and y1 > y0 else None

    def _parts(self, visits: list[Visit], time: float) -> int:
        """How many instants the exposure is put together from."""
        ways = [
            np.linalg.norm(
                self.room.pixel(visit.hand.at(time + _SHUTTER))
                - self.room.pixel(visit.hand.at(time))
            )
            for visit in visits
        ]
        return int(np.clip(np.ceil(max(ways) / _FINEST), 1, _MOST_PARTS))

    def _draw(self, part: _Part, visits: list[Visit], time: float, instant: float) -> None:
        for visit in visits:
            for flight in visit.flights:
                if _flies(flight, time) and not (visit.under and instant < flight.released):
                    self._draw_card(part, flight, instant)
        for visit in visits:
            tips = visit.hand.at(instant)
            hand, thumb = self.hands.of(visit)
            part.draw(hand, placed(hand, tips, self.room))
            if thumb is None:
                continue
            for flight in visit.flights:
                if _flies(flight, time) and instant < flight.released:
                    self._draw_card(part, flight, instant)
            part.draw(thumb, placed(thumb, tips, self.room))

    def _draw_card(self, part: _Part, flight: Flight, instant: float) -> None:
        spot = flight.track.at(instant)
        still = self.tabletop.shadow
        high = 1 + 6 * max(0.0, spot.lift)
        shadow = Shadow(still.dx * high, still.dy * high, still.blur * high, still.strength / high)
        part.lay(self.tabletop, Lying(flight.label, spot), shadow)


class _Part:
    """A part of the picture being drawn; *corner* is its top-left."""

    def __init__(self, image: Picture, corner: tuple[int, int]) -> None:
        self.stage = _Sheet(image)
        self.corner = np.asarray(corner, dtype=np.float32)

    def lay(self, tabletop: Tabletop, card: Lying, shadow: Shadow) -> None:
        """Lay a card."""
        tabletop.lay(self.stage, card, shadow, self.corner)

    def draw(self, hand: Sprite, matrix: np.ndarray) -> None:
        """Put a hand over everything."""
        height, width = self.stage.image.shape[:2]
        every = extent(hand, matrix) - self.corner
        x0, y0 = np.maximum(np.floor(every.min(axis=0)), 0).astype(int)
        x1, y1 = np.minimum(np.ceil(every.max(axis=0)), (width, height)).astype(int)
        if x1 <= x0 or y1 <= y0:
            return
        here = matrix - np.asarray([[0, 0, x0 + self.corner[0]], [0, 0, y0 + self.corner[1]]])
        layer = cv2.warpAffine(hand.image, here, (int(x1 - x0), int(y1 - y0)))
        self.stage.blend(layer, (int(x0), int(y0)))


class _Sheet(Stage):
    """A stage that keeps no owners: nobody asks who covers whom."""

    def blend(self, layer: Picture, corner: tuple[int, int], owner: int = 0) -> None:  # noqa: ARG002
        """Put a layer with premultiplied alpha over the picture."""
        x, y = corner
        height, width = layer.shape[:2]
        below = self.image[y : y + height, x : x + width]
        colors = cv2.cvtColor(layer, cv2.COLOR_BGRA2BGR)
        rest = cv2.cvtColor(255 - layer[..., 3], cv2.COLOR_GRAY2BGR)
        cv2.add(cv2.multiply(below, rest, scale=1 / 255), colors, dst=below)


def _averaged(parts: list[Picture]) -> Picture:
    if len(parts) == 1:
        return parts[0]
    total = np.zeros(parts[0].shape, np.float32)
    for part in parts:
        cv2.accumulate(part, total)
    return cv2.convertScaleAbs(total, alpha=1 / len(parts))


def _flies(flight: Flight, time: float) -> bool:
    return flight.track.start <= time < flight.track.end


def _on_picture(points: np.ndarray, room: Room) -> np.ndarray:
    """A hand's corners, drawn in to the picture's edge."""
    clipped: np.ndarray = np.clip(points, (-1, -1), np.asarray(room.camera.size) + 1)
    return clipped
