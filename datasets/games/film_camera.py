"""What the camera does to each picture: it shakes, blurs, adds grain and packs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from datasets.artist.canvas import Picture
from datasets.games.room import Room
from datasets.scenes.light import Lens, choose_lens

_ROOM: Final = 64
"""How many pixels the grain's tile is larger than the picture."""
_MOST_NOISE: Final = 7.0
"""Standard deviation of the grain, 0 to 255, in a room in which people can play."""
_BETWEEN_BUMPS: Final = 30.0
_BUMP_SECONDS: Final = 0.5


class FilmCamera:
    """The camera of one game.

    Args:
        rng: Chance.
        seed: The film's seed, for the grain of each picture.
        room: What it shows.
        seconds: How long the film is.
        flawless: Whether it stands still and takes no grain.
    """

    def __init__(
        self, rng: np.random.Generator, seed: int, room: Room, seconds: float, flawless: bool
    ) -> None:
        self.seed = seed
        lens = choose_lens(rng, room.camera.scale)
        lens = replace(lens, motion=0.0, noise=min(lens.noise, _MOST_NOISE))
        self.shake = rng.uniform(0.1, 0.7) if rng.random() < 0.5 else 0.0
        self.rhythm = rng.uniform(0.4, 3.0, 4)
        self.bumps = _bumps(rng, seconds)
        if flawless:
            lens = Lens(0.0, 0.0, 0.0, 0.0, 0.0, 0)
            self.shake, self.bumps = 0.0, ()
        self.lens = lens
        width, height = room.camera.size
        shape = (height + _ROOM, width + _ROOM, 3)
        grain = cv2.GaussianBlur(rng.normal(0, 1.3, shape).astype(np.float32), (3, 3), 0.5)
        self._brighter, self._darker = (
            cv2.convertScaleAbs(np.maximum(sign * lens.noise * grain, 0)) for sign in (1, -1)
        )

    def take(self, image: Picture, number: int, time: float) -> Picture:
        """The picture as the file stores it; *number* is the frame's."""
        dx, dy = self.offset(time)
        if dx or dy:
            moved = np.asarray([[1, 0, dx], [0, 1, dy]])
            size = image.shape[1::-1]
            image = cv2.warpAffine(image, moved, size, borderMode=cv2.BORDER_REPLICATE)
        if self.lens.blur > 0.3:
            image = cv2.GaussianBlur(image, (0, 0), self.lens.blur)
        if self.lens.noise > 0.5:
            image = self._grainy(image, number)
        if self.lens.sharpening:
            soft = cv2.GaussianBlur(image, (5, 5), 1.2)
            amount = self.lens.sharpening
            image = cv2.addWeighted(image, 1 + amount, soft, -amount, 0)
        if self.lens.quality:
            return _packed(image, self.lens.quality)
        return image

    def offset(self, time: float) -> tuple[float, float]:
        """By how many pixels the picture is off at *time*, to the right and down."""
        a, b, c, d = 2 * np.pi * self.rhythm * time
        dx = self.shake * (np.sin(a) + 0.6 * np.sin(1.7 * b))
        dy = self.shake * (np.sin(c) + 0.6 * np.sin(1.3 * d))
        for at, amount in self.bumps:
            if at <= time < at + _BUMP_SECONDS:
                swing = amount * np.exp(-(time - at) / 0.12) * np.cos(38 * (time - at))
                dx, dy = dx + 0.6 * swing, dy + swing
        return float(dx), float(dy)

    def _grainy(self, image: Picture, number: int) -> Picture:
        height, width = image.shape[:2]
        y, x = np.random.default_rng([47, self.seed, number]).integers(0, _ROOM, 2)
        part = np.s_[y : y + height, x : x + width]
        return cv2.subtract(cv2.add(image, self._brighter[part]), self._darker[part])


def _bumps(rng: np.random.Generator, seconds: float) -> tuple[tuple[float, float], ...]:
    """When somebody knocks against the table, and by how many pixels it swings."""
    bumps = []
    at = rng.exponential(_BETWEEN_BUMPS)
    while at < seconds:
        bumps.append((round(float(at), 3), rng.uniform(2, 6)))
        at += rng.exponential(_BETWEEN_BUMPS) + 1
    return tuple(bumps)


def _packed(image: Picture, quality: int) -> Picture:
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))
