"""The table as it lies, learned slowly, so that what moves above it stands out."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Floats, Image
from companion.vision.hands.settings import HandSettings
from companion.vision.pile.zone import Mask

_DARK: Final = 8.0
"""Keeps the noise of dark pictures from counting as light, in gray levels."""
_TREMBLES: Final = 3.0
"""Something else than the table differs from it by so many times what it usually strays."""
_STRAYS: Final = 2.0
"""One picture counts as straying by so many times what is strange at most: it may be a card."""
_SAMPLED: Final = 4
"""Every so manieth pixel, both ways, tells how bright the picture is."""


class Background:
    """The known table in a small picture.

    A step of the camera's exposure multiplies every color of the picture, so each
    is compared after its median was made the same. A laid card becomes part of the
    table once it has lain still; an arm that rests takes longer, as one that draws cards does.

    Args:
        settings: Levels and times.
    """

    def __init__(self, settings: HandSettings) -> None:
        self._settings = settings
        self._before: Floats | None = None

    @property
    def seen(self) -> Floats:
        """The shrunk picture that was seen last; there must have been one."""
        if self._before is None:
            raise ValueError("no picture was seen yet")
        return self._before

    def strange(self, image: Image, at: float) -> Mask:
        """Which pixels of the shrunk picture show something else than the table.

        Args:
            image: The camera's picture.
            at: Its capture time in seconds; the first picture is all table.
        """
        small = self._shrunk(image)
        if self._before is None or self._before.shape != small.shape:
            self._before = self._table = small
            self._at, self._since = at, np.full(small.shape[:2], at)
            self._arms = np.zeros(small.shape[:2], bool)
            self._noise = np.zeros(small.shape[:2], np.float32)
            return np.zeros(small.shape[:2], bool)
        apart = _apart(small, self._exposed(small))
        strange = apart > np.maximum(self._settings.strange, _TREMBLES * self._noise)
        self._listen(apart, at)
        moved = _apart(small, self._before) > self._settings.moved
        self._since[moved | ~strange] = at
        patience = np.where(self._arms, self._settings.give_up_s, self._settings.absorb_s)
        rested = strange & (at - self._since >= patience)
        self._learn(small, rested, strange, at)
        self._before = small
        return np.asarray(strange & ~rested)

    def keep(self, arms: Mask) -> None:
        """These pixels of the picture seen last show arms: they may lie still for longer."""
        self._arms = arms

    def _shrunk(self, image: Image) -> Floats:
        height, width = image.shape[:2]
        size = (self._settings.width, max(1, round(self._settings.width * height / width)))
        small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.GaussianBlur(small, (3, 3), 0), np.float32)

    def _exposed(self, small: Floats) -> Floats:
        """The known table in the light of *small*."""
        here, there = small[::_SAMPLED, ::_SAMPLED], self._table[::_SAMPLED, ::_SAMPLED]
        light = np.median((here + _DARK) / (there + _DARK), axis=(0, 1))
        return np.asarray((self._table + _DARK) * light - _DARK, np.float32)

    def _listen(self, apart: Floats, at: float) -> None:
        """Learn how far each pixel of the table strays in the picture of a camera that trembles."""
        share = min(1.0, (at - self._at) / self._settings.drift_s)
        strays = np.minimum(apart, _STRAYS * self._settings.strange)
        self._noise += np.where(self._arms, 0.0, share * (strays - self._noise)).astype(np.float32)

    def _learn(self, small: Floats, rested: Mask, strange: Mask, at: float) -> None:
        share = min(1.0, (at - self._at) / self._settings.drift_s)
        self._at = at
        shares = np.where(rested, 1.0, np.where(strange, 0.0, share)).astype(np.float32)
        self._table = self._table + shares[..., None] * (small - self._table)


def _apart(one: Floats, other: Floats) -> Floats:
    """The largest difference of a color, for each pixel."""
    return np.asarray(np.abs(one - other).max(axis=2), np.float32)
