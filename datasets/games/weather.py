"""Light through a game: it drifts warmer and colder, and the camera's exposure steps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from datasets.artist.canvas import Picture
from datasets.games.room import Room
from datasets.scenes.light import choose_light, light_fields
from datasets.scenes.settings import SceneSettings

_ONE: Final = 120
"""The factor 1 in the picture of factors, whose pixels are bytes."""
_STEP_SECONDS: Final = 0.4
_BETWEEN_STEPS: Final = 25.0
_DAZZLING: Final = 0.45
"""No mirrored lamp is stronger than this."""
_CLEAR: Final = 0.05
"""How far the discard pile is out of a lamp's mirror image, in shares of the picture's width."""
_WARM: Final = 0.9
"""With so little blue for its red, light is warm; the other way round it is cold."""
_EXPOSED: Final = (0.8, 1.15)
"""Brightness of the discard pile that the camera's exposure arrives at."""

Spot = tuple[float, float, float, float]
"""As in :attr:`datasets.scenes.light.Light.glares`."""


@dataclass(frozen=True, slots=True)
class Step:
    """The camera's exposure goes from its last factor to another one."""

    at: float
    factor: float


class Weather:
    """The light of one game.

    Attributes:
        steps: Of the camera's exposure.
        tone: ``warm``, ``neutral`` or ``cold``, as the discard pile looks in it.

    Args:
        rng: Chance.
        room: What it falls on.
        settings: Kinds of light.
        seconds: How long the game takes.
    """

    def __init__(
        self, rng: np.random.Generator, room: Room, settings: SceneSettings, seconds: float
    ) -> None:
        light = choose_light(rng, settings.lights, settings.mixed_light_share, settings.glare_share)
        light = replace(light, glares=_bearable(light.glares, room))
        field, glare = light_fields(light, room.camera.size)
        x, y = np.clip(room.pixel(room.discard).astype(int), 0, np.asarray(room.camera.size) - 1)
        meant = float(field[y, x].mean())
        right = float(np.clip(meant, *_EXPOSED)) / meant
        self._field = cv2.convertScaleAbs(field, alpha=_ONE * right)
        self._glare = cv2.convertScaleAbs(glare)
        self._contrast = light.contrast
        self._warmth = rng.uniform(0, 0.07)
        self._period = rng.uniform(15, 70)
        self._phase = rng.uniform(0, 2 * np.pi)
        self.steps = _exposure_steps(rng, seconds)
        self.tone = _tone(*field[y, x])

    def lit(self, image: Picture, window: tuple[int, int, int, int]) -> Picture:
        """The part *window*, ``(x_min, y_min, x_max, y_max)``, of the picture as lit."""
        x0, y0, x1, y1 = window
        product = cv2.multiply(image, self._field[y0:y1, x0:x1], scale=1 / _ONE)
        return cv2.add(product, self._glare[y0:y1, x0:x1])

    def exposed(self, image: Picture, time: float) -> Picture:
        """The lit picture as the camera takes it at *time*."""
        return cv2.LUT(image, self._curve(time))

    def _curve(self, time: float) -> Picture:
        """Per channel, which level each level becomes: ``(1, 256, 3)``."""
        warm = self._warmth * np.sin(self._phase + 2 * np.pi * time / self._period)
        gains = np.exp(np.asarray((-warm, 0.0, warm))) * self._exposure(time)
        level = np.arange(256)[:, None] / 255 * gains
        curve = np.round(255 * np.clip(level, 0, 1) ** self._contrast)
        return np.asarray(curve[None], dtype=np.uint8)

    def _exposure(self, time: float) -> float:
        before, now = 1.0, 1.0
        share = 1.0
        for step in self.steps:
            if step.at > time:
                break
            before, now = now, step.factor
            share = min(1.0, (time - step.at) / _STEP_SECONDS)
        return before + share * (now - before)


def _bearable(spots: tuple[Spot, ...], room: Room) -> tuple[Spot, ...]:
    """Mirrored lamps, none of them in the discard pile: people would move pile or lamp."""
    width, height = room.camera.size
    x, y = room.pixel(room.discard) / (width, height)
    return tuple(
        (cx, cy, radius, min(strength, _DAZZLING))
        for cx, cy, radius, strength in spots
        if np.hypot(x - cx, (y - cy) * height / width) > radius + _CLEAR
    )


def _tone(blue: float, _green: float, red: float) -> str:
    """What light of this color is called."""
    if blue < _WARM * red:
        return "warm"
    return "cold" if red < _WARM * blue else "neutral"


def _exposure_steps(rng: np.random.Generator, seconds: float) -> tuple[Step, ...]:
    steps = []
    at = rng.exponential(_BETWEEN_STEPS) + 2
    while at < seconds:
        steps.append(Step(round(float(at), 3), float(np.clip(rng.normal(1, 0.08), 0.84, 1.18))))
        at += rng.exponential(_BETWEEN_STEPS) + 1
    return tuple(steps)
