"""Is the pile still, and is nothing in the way? Answered on a small gray picture."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Floats, Image
from companion.vision.frames.exposure import Exposure, exposure_of
from companion.vision.pile.settings import GateSettings
from companion.vision.pile.zone import Mask, Zone

_DARK: Final = 16.0
"""Keeps the noise of dark pictures from counting as contrast, in gray levels."""
_STEP: Final = 8
"""Every eighth pixel of every eighth row is a fair sample of a picture."""
_CARD_REACH: Final = 1.1
"""How far a card and its contrast with the table reach from its center, in card lengths."""


class GateState(StrEnum):
    """What the pile and the table around it are doing."""

    MOVING = "moving"
    HAND_PRESENT = "hand_present"
    """Something still reaches in over the pile: a hand, a sleeve, a cat."""
    SETTLED = "settled"
    UNREADABLE = "unreadable"
    """Nothing is to be seen: the lamp is off, or the camera dazzled."""


class Gate:
    """Compares each frame with the one before and with the settled table.

    Compared is the *local contrast*: a pixel's brightness relative to the mean
    around it. Exposure, slow light and soft shadows change both alike, so they
    cancel; a hand or a card brings edges. A card is no larger than a card,
    but whoever reaches for the pile reaches in from outside: an arm over the
    picture's edge, where no card of the pile comes to lie. Anything else that lies
    still belongs to the table soon, such as the piles after a reshuffle, or a card
    that a close picture cuts off.

    Args:
        zone: Where the pile lies; without it the whole picture is the pile.
        settings: Levels and areas.
    """

    def __init__(self, zone: Zone | None = None, settings: GateSettings | None = None) -> None:
        self._zone = zone
        self._settings = settings or GateSettings()
        self._previous: Floats | None = None

    def judge(self, image: Image, at: float) -> GateState:
        """The state at *at*, in seconds on the camera's clock.

        The first picture, and the first of another size, counts as moving. A black
        or an overexposed one shows nothing, and nothing is learned from it.
        """
        if exposure_of(image[::_STEP, ::_STEP]) is not Exposure.READABLE:
            return GateState.UNREADABLE
        contrast = local_contrast(image, self._settings)
        if self._previous is None or self._previous.shape != contrast.shape:
            self._start(contrast, image.shape[1], at)
            return GateState.MOVING
        moved = _differs(contrast, self._previous, self._settings.motion_level)
        strange = _differs(contrast, self._table, self._settings.change_level)
        self._previous = contrast
        self._since[moved | ~strange] = at
        self._moved[moved] = at
        if np.count_nonzero(moved & self._pile) >= self._settings.motion_area:
            return GateState.MOVING
        return self._judge_still(contrast, strange, at)

    def _start(self, contrast: Floats, width: int, at: float) -> None:
        self._previous = self._table = contrast
        self._at, self._since = at, np.full(contrast.shape, at)
        self._moved = self._since.copy()
        scale = contrast.shape[1] / width
        self._pile, self._outside, self._edge = _areas(self._zone, contrast.shape, scale)

    def _judge_still(self, contrast: Floats, strange: Mask, at: float) -> GateState:
        if strange.mean() > self._settings.relearn_share:
            self._table = contrast
            return GateState.SETTLED
        still_for, reaching = at - self._since, self._reaching_in(strange)
        arms = _from(self._edge, reaching)
        patience = np.where(arms, self._settings.give_up_s, self._settings.absorb_s)
        self._learn(contrast, (still_for >= patience) | (self._pile & ~reaching), ~strange, at)
        came = strange & ~arms & (at - self._moved < self._settings.absorb_s)
        if arms.any() or self._reaching_in(came).any():
            return GateState.HAND_PRESENT
        return GateState.SETTLED

    def _learn(self, contrast: Floats, known: Mask, alike: Mask, at: float) -> None:
        """Take over what is known to be the table; follow slowly what looks like it."""
        share = min(1.0, (at - self._at) / self._settings.drift_s)
        self._at = at
        shares = np.where(known, 1.0, np.where(alike, share, 0.0)).astype(np.float32)
        self._table = self._table + shares * (contrast - self._table)

    def _reaching_in(self, strange: Mask) -> Mask:
        """What reaches from outside over the pile; nothing else."""
        hand = np.zeros_like(strange)
        if np.count_nonzero(strange & self._pile) < self._settings.hand_area:
            return hand
        for part in _parts(strange):
            here, there = (
                np.count_nonzero(part & a) for a in (strange & self._pile, self._outside)
            )
            if min(here, there) >= self._settings.hand_area:
                hand |= part
        return hand


def local_contrast(image: Image, settings: GateSettings) -> Floats:
    """Each pixel of the shrunk picture relative to the mean around it, about 1."""
    height, width = image.shape[:2]
    size = (settings.width, max(1, round(settings.width * height / width)))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    gray = cv2.blur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32), (3, 3))
    around = cv2.blur(gray, (settings.window, settings.window))
    return np.asarray((gray + _DARK) / (around + _DARK), np.float32)


def _differs(one: Floats, other: Floats, level: float) -> Mask:
    return np.asarray(np.abs(one - other) > level)


def _parts(strange: Mask) -> Iterator[Mask]:
    """The connected parts of *strange*, with a pixel around them."""
    joined = cv2.dilate(strange.astype(np.uint8), np.ones((3, 3), np.uint8))
    count, labels = cv2.connectedComponents(joined)
    yield from (labels == label for label in range(1, count))


def _from(edge: Mask, reaching: Mask) -> Mask:
    """Those parts that come in over *edge*, as arms do."""
    arms = np.zeros_like(reaching)
    for part in _parts(reaching):
        if (part & edge).any():
            arms |= part
    return arms


def _areas(zone: Zone | None, shape: tuple[int, ...], scale: float) -> tuple[Mask, Mask, Mask]:
    """The pile; what no card of the pile reaches, and the picture's edge; such edge alone."""
    edge = np.ones(shape, bool)
    edge[1:-1, 1:-1] = False
    if zone is None:
        return np.ones(shape, bool), edge, edge
    size = (shape[1], shape[0])
    beyond = ~zone.mask(size, scale, beyond=_CARD_REACH)
    return zone.mask(size, scale), beyond | edge, beyond & edge
