"""Does a card still lie where it lay? Answered by the pictures before and after a visit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Floats, Image, Quad
from companion.vision.geometry import area, box_around
from companion.vision.pile.pose import length
from companion.vision.pile.zone import Zone

_LEAST: Final = 0.04
"""So much of a card must be open to judge."""
_DIFFERENT: Final = 40.0
"""Steps of 0 to 255 in one color, after exposure is evened out."""
_EDGE: Final = 0.025
"""Edges are left out: a pixel's shift changes them."""
_TELLING: Final = 0.1
"""So much of a card must have looked otherwise to see that it is gone."""
_RIM: Final = 0.012
"""How well an outline is known, in card lengths."""
_TELLING_RIM: Final = 0.002
"""So much of a card's area must stick out to tell whose rim it is."""
_SMALL: Final = 320
"""The long side in pixels of the pictures whose shift is measured."""
_FARTHEST: Final = 12.0
"""No camera is shaken farther without being moved, in pixels."""
_BESIDE: Final = 0.5
"""So far from the pile, in card lengths, nothing of it is seen."""
_SHADE: Final = 0.06
"""So far around a card its shadow falls, in card lengths."""
_COARSE: Final = 24.0
"""A card's length in pixels where it is enough to see that something card-sized lies there."""
_SLIMNESS: Final = 0.64
"""A card's width in lengths."""
_BETTER: Final = 0.9
"""A shift must explain so much of the difference that only this is left."""


class Traces(Protocol):
    """What pictures tell about a place that a card lay in."""

    @property
    def before(self) -> Image | None:
        """The table before the visit, if that is known."""
        ...

    def changed(self, place: Quad, covers: Sequence[Quad] = ()) -> float | None:
        """How much of *place* looks otherwise than before the visit, 0 to 1.

        Looked at is what *covers* leave open; ``None`` where that is too little.
        """
        ...

    def uncovered(
        self, places: Sequence[Quad], earlier: Image, covers: Sequence[Quad] = ()
    ) -> float | None:
        """How much of *places* looks again as in the picture *earlier*, 0 to 1.

        Looked at is what *covers* leave open and what looked otherwise just before
        the visit; ``None`` where that is too little.
        """
        ...

    def rim_remains(self, old: Quad, covers: Sequence[Quad], earlier: Image) -> float | None:
        """How much of what *covers* leave open of *old* looks as before the visit, 0 to 1.

        The rest looks as in the picture *earlier*, before there was a card;
        ``None`` where the two pictures hardly differ, or too little is open.
        """
        ...

    def elsewhere(self, places: Sequence[Quad]) -> float | None:
        """How much of the pile and around it looks otherwise, *places* left out, in cards.

        ``None`` where it isn't known what belongs to the pile.
        """
        ...


class NoTraces:
    """No pictures: nothing is told."""

    before: Image | None = None

    def changed(self, place: Quad, covers: Sequence[Quad] = ()) -> float | None:  # noqa: ARG002
        """``None``."""
        return None

    def uncovered(
        self,
        places: Sequence[Quad],  # noqa: ARG002
        earlier: Image,  # noqa: ARG002
        covers: Sequence[Quad] = (),  # noqa: ARG002
    ) -> float | None:
        """``None``."""
        return None

    def rim_remains(
        self,
        old: Quad,  # noqa: ARG002
        covers: Sequence[Quad],  # noqa: ARG002
        earlier: Image,  # noqa: ARG002
    ) -> float | None:
        """``None``."""
        return None

    def elsewhere(self, places: Sequence[Quad]) -> float | None:  # noqa: ARG002
        """``None``."""
        return None


class PictureTraces:
    """Two pictures of one camera, before and after a visit.

    Args:
        before: The settled table before the visit.
        after: The settled table after it, of the same size.
        zone: Where the pile lies; without it the camera is taken to stand still.
    """

    def __init__(self, before: Image, after: Image, zone: Zone | None = None) -> None:
        self.before: Image | None = before
        self._before = before
        self._after = after
        self._zone = zone
        self._lights: dict[int, Floats] = {}
        self._shifts: dict[int, Floats] = {}

    def changed(self, place: Quad, covers: Sequence[Quad] = ()) -> float | None:
        """How much of *place* looks otherwise than before, as far as *covers* leave it open."""
        window = _window([place], self._after.shape)
        open_pixels = _filled(_grown(place, -_EDGE), window)
        for cover in covers:
            open_pixels &= ~_filled(_grown(cover, _EDGE), window)
        if np.count_nonzero(open_pixels) < _LEAST * area(place):
            return None
        differs = _difference(self._as_now(self._before, window), _cut(self._after, window))
        return float((differs[open_pixels] > _DIFFERENT).mean())

    def uncovered(
        self, places: Sequence[Quad], earlier: Image, covers: Sequence[Quad] = ()
    ) -> float | None:
        """How much of *places* looks again as in *earlier*, as far as *covers* leave it open."""
        if earlier.shape != self._after.shape:
            return None
        window = _window(places, self._after.shape)
        pixels = np.any([_filled(_grown(place, -_EDGE), window) for place in places], axis=0)
        for cover in covers:
            pixels &= ~_filled(_grown(cover, _SHADE), window)
        if not pixels.any():
            return None
        then, before, now = self._in_turn(earlier, window)
        telling = pixels & (_apart(then, before) > _DIFFERENT)
        if np.count_nonzero(telling) < _TELLING * max(map(area, places)):
            return None
        unlike = _apart(now, then)
        again = (unlike < _DIFFERENT) & (unlike < _apart(now, before))
        return float(again[telling].mean())

    def rim_remains(self, old: Quad, covers: Sequence[Quad], earlier: Image) -> float | None:
        """Whether the rim of *old* beside *covers* still shows the card, or what lay under it."""
        if earlier.shape != self._after.shape:
            return None
        window = _window([old, *covers], self._after.shape)
        rim = _filled(_grown(old, -_RIM), window)
        for cover in covers:
            rim &= ~_filled(_grown(cover, _RIM), window)
        if not rim.any():
            return None
        then, before, now = self._in_turn(earlier, window, blur=3)
        telling = rim & (_apart(then, before) > _DIFFERENT)
        if np.count_nonzero(telling) < _TELLING_RIM * area(old):
            return None
        remains = _apart(now, before) < _apart(now, then)
        return float(remains[telling].mean())

    def elsewhere(self, places: Sequence[Quad]) -> float | None:
        """How many cards' areas of the pile look otherwise outside *places*."""
        if self._zone is None:
            return None
        window = self._zone.window(self._after.shape)
        then, now = self._as_now(self._before, window), _cut(self._after, window)
        if not now.size:
            return None
        differs = _difference(then, now) > _DIFFERENT
        for place in places:
            differs &= ~_filled(_grown(place, _SHADE), window)
        scale = _COARSE / self._zone.card_length
        size = max(1, round(now.shape[1] * scale)), max(1, round(now.shape[0] * scale))
        coarse = cv2.resize(differs.astype(np.float32), size, interpolation=cv2.INTER_AREA)
        pile = self._zone.mask(
            (round(self._after.shape[1] * scale), round(self._after.shape[0] * scale)), scale
        )
        left, top = round(window[0] * scale), round(window[1] * scale)
        pile = pile[top : top + size[1], left : left + size[0]]
        coarse = coarse[: pile.shape[0], : pile.shape[1]]
        return float(np.count_nonzero((coarse > 0.5) & pile) / (_COARSE * _COARSE * _SLIMNESS))

    def _in_turn(self, earlier: Image, window: _Window, blur: int = 5) -> tuple[Floats, ...]:
        """The part *window* of *earlier*, before the visit and now, without noise."""
        older = (self._as_now(picture, window) for picture in (earlier, self._before))
        size = (blur, blur)
        return tuple(
            np.asarray(cv2.blur(each, size), np.float32)
            for each in (*older, _cut(self._after, window))
        )

    def _as_now(self, picture: Image, window: _Window) -> Floats:
        """The part *window* of an older picture, shifted and lit as the one after the visit."""
        dx, dy = self._shift(picture)
        x0, y0, x1, y1 = window
        move = np.array([[1, 0, dx - x0], [0, 1, dy - y0]], np.float32)
        moved = cv2.warpAffine(picture, move, (x1 - x0, y1 - y0), borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(cv2.LUT(moved, self._relit(picture)), np.float32)

    def _relit(self, picture: Image) -> Floats:
        """What became of each color's 256 steps, shape (256, 1, 3): it got brighter or darker.

        By how much is the median over the whole picture.
        """
        if id(picture) not in self._lights:
            then, now = (
                each[::8, ::8].reshape(-1, 3).astype(np.float32) + 1
                for each in (picture, self._after)
            )
            gain = np.asarray(np.median(now / then, axis=0), np.float32)
            steps = np.minimum(np.arange(256, dtype=np.uint8)[:, None] * gain, 255)
            self._lights[id(picture)] = np.asarray(steps, np.float32)[:, None]
        return self._lights[id(picture)]

    def _shift(self, picture: Image) -> Floats:
        """How far the picture after the visit is shifted against *picture*, ``(x, y)``."""
        if self._zone is None:
            return np.zeros(2, np.float32)
        if id(picture) not in self._shifts:
            scale = _SMALL / max(self._after.shape[:2])
            before = _gray(picture, scale)
            beside = _beside(self._zone, (before.shape[1], before.shape[0]), scale)
            shift = _shift_between(before, self._small, beside, _FARTHEST * scale)
            self._shifts[id(picture)] = shift / np.float32(scale)
        return self._shifts[id(picture)]

    @cached_property
    def _small(self) -> Floats:
        """The picture after the visit, small and gray."""
        return _gray(self._after, _SMALL / max(self._after.shape[:2]))


_Window = tuple[int, int, int, int]
"""``(x_min, y_min, x_max, y_max)`` in pixels of the picture."""


def _shift_between(before: Floats, after: Floats, beside: Floats, farthest: float) -> Floats:
    """How far everything *beside* the pile moved, ``(x, y)`` in pixels of the small pictures.

    Nothing, unless the two pictures fit clearly better for it, and it is no more than
    *farthest*: what people leave on a plain table is no measure.
    """
    size = (before.shape[1], before.shape[0])
    window = beside * cv2.createHanningWindow(size, cv2.CV_32F)
    shift, _ = cv2.phaseCorrelate(before, after, window)
    if float(np.abs(shift).max()) > farthest:
        return np.zeros(2, np.float32)
    move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    moved = cv2.warpAffine(before, move, size, borderMode=cv2.BORDER_REPLICATE)
    fits, fitted = (float((beside * np.abs(each - after)).sum()) for each in (moved, before))
    return np.asarray(shift, np.float32) * (fits < _BETTER * fitted)


@lru_cache(maxsize=2)
def _beside(zone: Zone, size: tuple[int, int], scale: float) -> Floats:
    """What of a small picture shows no card of the pile, 0 to 1 per pixel."""
    pile = zone.mask(size, scale, beyond=_BESIDE)
    return np.asarray(cv2.blur((~pile).astype(np.float32), (9, 9)), np.float32)


def _gray(picture: Image, scale: float) -> Floats:
    size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.float32)


def _difference(one: Floats, other: Floats, blur: int = 5) -> Floats:
    """The largest difference of any color per pixel, without noise."""
    size = (blur, blur)
    return _apart(np.asarray(cv2.blur(one, size)), np.asarray(cv2.blur(other, size)))


def _apart(one: Floats, other: Floats) -> Floats:
    """The largest difference of any color per pixel."""
    blue, green, red = cv2.split(cv2.absdiff(one, other))
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.float32)


def _cut(picture: Image, window: _Window) -> Floats:
    x0, y0, x1, y1 = window
    return picture[y0:y1, x0:x1].astype(np.float32)


def _grown(quad: Quad, share: float) -> Quad:
    """*quad* larger on every side by *share* of its length."""
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    half = np.array([sides[0] + sides[2], sides[1] + sides[3]]) / 4
    along = (quad[1] + quad[2] - quad[0] - quad[3]) / 2
    across = (quad[2] + quad[3] - quad[0] - quad[1]) / 2
    units = [way / max(float(np.linalg.norm(way)), 1.0) for way in (along, across)]
    step = share * length(quad)
    signs = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    reach = np.maximum(step, -half.min())
    return np.asarray(
        quad + reach * (signs[:, :1] * units[0] + signs[:, 1:] * units[1]), np.float32
    )


def _filled(quad: Quad, window: _Window) -> NDArray[np.bool_]:
    """Which pixels of *window* lie in *quad*."""
    x0, y0, x1, y1 = window
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    corners = quad - np.array([x0, y0], np.float32)
    cv2.fillConvexPoly(mask, corners.round().astype(np.int32), (1,))
    return mask > 0


def _window(quads: Sequence[Quad], shape: tuple[int, ...]) -> _Window:
    """The pixels around *quads* that lie in a picture of *shape*."""
    x_min, y_min, x_max, y_max = box_around(np.concatenate(list(quads)))
    x0, x1 = np.clip([np.floor(x_min), np.ceil(x_max)], 0, shape[1]).astype(int)
    y0, y1 = np.clip([np.floor(y_min), np.ceil(y_max)], 0, shape[0]).astype(int)
    return int(x0), int(y0), int(x1), int(y1)
