"""Tables: what the cards lie on, seen through the camera."""

from __future__ import annotations

import colorsys
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture
from datasets.scenes.camera import Camera

TILE: Final = 768
"""Pixels of a table's tile each way."""
VARIANTS: Final = 12
"""How many tables there are of each kind."""

Field = NDArray[np.float32]


def noise(rng: np.random.Generator, coarse: tuple[int, int]) -> Field:
    """Smooth noise over a tile, about -1 to 1, with *coarse* cells down and across."""
    grid = rng.normal(0, 0.5, coarse).astype(np.float32)
    smooth = cv2.resize(grid, (TILE, TILE), interpolation=cv2.INTER_CUBIC)
    return smooth.astype(np.float32, copy=False)


def layered(rng: np.random.Generator, coarse: tuple[int, int], octaves: int) -> Field:
    """Noise at several scales, each twice as fine and half as strong as the one before."""
    total = np.zeros((TILE, TILE), np.float32)
    for octave in range(octaves):
        cells = (min(TILE, coarse[0] * 2**octave), min(TILE, coarse[1] * 2**octave))
        total += noise(rng, cells) / 2**octave
    return total


def hsv(hue: float, saturation: float, value: float) -> NDArray[np.float32]:
    """A color, blue, green, red 0 to 255, from hue in degrees and shares 0 to 1."""
    r, g, b = colorsys.hsv_to_rgb(hue % 360 / 360, saturation, value)
    return np.asarray((b * 255, g * 255, r * 255), dtype=np.float32)


def _blend(share: Field, low: NDArray[np.float32], high: NDArray[np.float32]) -> Field:
    clear = np.clip(share, 0, 1)[..., None]
    return low * (1 - clear) + high * clear


def _wood(rng: np.random.Generator) -> Field:
    hue, value = rng.uniform(15, 38), rng.uniform(0.22, 0.85)
    saturation = rng.uniform(0.25, 0.65)
    grain = layered(rng, (int(rng.integers(20, 60)), 2), 4)
    rings = np.sin(layered(rng, (6, 1), 2) * rng.uniform(6, 18))
    share = 0.5 + 0.3 * grain + 0.15 * rings
    return _blend(share, hsv(hue, saturation + 0.1, value * 0.6), hsv(hue, saturation, value))


def _planks(rng: np.random.Generator) -> Field:
    wood = _wood(rng)
    width = int(rng.integers(60, 190))
    for top in range(0, TILE, width):
        wood[top : top + width] *= rng.uniform(0.8, 1.15)
        wood[top : top + 3] *= 0.45
        wood[top : top + width] = np.roll(wood[top : top + width], int(rng.integers(TILE)), axis=1)
    return wood


def _weave(rng: np.random.Generator, period: float, depth: float) -> Field:
    y, x = np.mgrid[0:TILE, 0:TILE].astype(np.float32)
    threads = np.sin(x * (2 * np.pi / period)) * np.sin(y * (2 * np.pi / period))
    fuzz = rng.normal(0, depth * 0.6, (TILE, TILE))
    return np.asarray(depth * threads + fuzz, dtype=np.float32)


def _cloth(rng: np.random.Generator) -> Field:
    color = hsv(rng.uniform(0, 360), rng.uniform(0, 0.7), rng.uniform(0.15, 0.95))
    folds = 1 + 0.12 * layered(rng, (3, 3), 2)
    weave = 1 + _weave(rng, rng.uniform(3, 9), rng.uniform(0.02, 0.09))
    return color * (folds * weave)[..., None]


def _felt(rng: np.random.Generator) -> Field:
    color = hsv(
        rng.choice([140, 150, 0, 225, 275]) + rng.uniform(-8, 8),
        rng.uniform(0.4, 0.85),
        rng.uniform(0.18, 0.6),
    )
    return color * (1 + 0.1 * rng.normal(0, 1, (TILE, TILE, 1)).astype(np.float32))


def _glass(rng: np.random.Generator) -> Field:
    color = hsv(rng.uniform(150, 240), rng.uniform(0, 0.25), rng.uniform(0.03, 0.6))
    gleam = np.clip(layered(rng, (2, 2), 2), 0, 1) * rng.uniform(10, 90)
    return color + gleam[..., None]


def _laminate(rng: np.random.Generator) -> Field:
    color = hsv(rng.uniform(20, 60), rng.uniform(0, 0.18), rng.uniform(0.55, 0.97))
    dots = (rng.random((TILE, TILE)) < rng.uniform(0, 0.04)).astype(np.float32)
    speckle = np.asarray(cv2.GaussianBlur(dots, (3, 3), 0), dtype=np.float32)
    return color * (1 - 0.5 * speckle + 0.03 * layered(rng, (4, 4), 3))[..., None]


def _plain(rng: np.random.Generator) -> Field:
    color = hsv(rng.uniform(0, 360), rng.uniform(0, 0.3), rng.choice([0.05, 0.12, 0.3, 0.6, 0.92]))
    return color * (1 + 0.05 * layered(rng, (3, 3), 5))[..., None]


def _checks(rng: np.random.Generator) -> Field:
    period = int(rng.integers(24, 130))
    y, x = np.mgrid[0:TILE, 0:TILE] // period % 2
    share = (x + y).astype(np.float32) / 2 if rng.random() < 0.6 else (x ^ y).astype(np.float32)
    color = hsv(rng.uniform(0, 360), rng.uniform(0.4, 0.9), rng.uniform(0.3, 0.9))
    white = hsv(40, 0.05, 0.95)
    return _blend(share, white, color) * (1 + _weave(rng, 4, 0.04))[..., None]


def _stripes(rng: np.random.Generator) -> Field:
    edges = np.sort(rng.integers(0, TILE, 24))
    colors = [
        hsv(rng.uniform(0, 360), rng.uniform(0.1, 0.8), rng.uniform(0.2, 0.95)) for _ in range(4)
    ]
    bands = np.searchsorted(edges, np.arange(TILE)) % 4
    row = np.stack(colors)[bands]
    return np.repeat(row[None], TILE, axis=0) * (1 + _weave(rng, 5, 0.05))[..., None]


def _mat(rng: np.random.Generator) -> Field:
    """A play mat: one color with printed lines, circles and a border."""
    ground = np.empty((TILE, TILE, 3), np.float32)
    ground[:] = hsv(rng.uniform(0, 360), rng.uniform(0.2, 0.9), rng.uniform(0.1, 0.6))
    for _ in range(int(rng.integers(3, 12))):
        color = tuple(
            float(c) for c in hsv(rng.uniform(0, 360), rng.uniform(0, 0.8), rng.uniform(0.3, 1))
        )
        x, y = (int(v) for v in rng.integers(0, TILE, 2))
        size, pen = int(rng.integers(30, 320)), int(rng.integers(2, 14))
        if rng.random() < 0.5:
            cv2.circle(ground, (x, y), size, color, pen, cv2.LINE_AA)
        else:
            cv2.rectangle(ground, (x, y), (x + size, y + int(size * 1.5)), color, pen, cv2.LINE_AA)
    return ground * (1 + 0.06 * rng.normal(0, 1, (TILE, TILE, 1)).astype(np.float32))


def _marble(rng: np.random.Generator) -> Field:
    veins = np.abs(np.sin(layered(rng, (3, 3), 5) * rng.uniform(3, 7)))
    light = rng.random() < 0.6
    low, high = hsv(30, 0.05, 0.6 if light else 0.4), hsv(40, 0.03, 0.95 if light else 0.1)
    return _blend(veins**0.4, low, high)


def _cork(rng: np.random.Generator) -> Field:
    grains = layered(rng, (90, 90), 3)
    return _blend(0.5 + 0.5 * grains, hsv(28, 0.6, 0.4), hsv(33, 0.45, 0.8))


def _playmat(rng: np.random.Generator) -> Field:
    """A picture-like mat: clouds of several colors."""
    picture = np.zeros((TILE, TILE, 3), np.float32)
    for _ in range(4):
        color = hsv(rng.uniform(0, 360), rng.uniform(0.3, 0.9), rng.uniform(0.2, 0.9))
        picture += color * np.clip(layered(rng, (4, 4), 3), 0, 1)[..., None]
    return picture + 20


def _slate(rng: np.random.Generator) -> Field:
    rough = layered(rng, (12, 12), 5)
    return hsv(210, 0.1, rng.uniform(0.15, 0.4)) * (1 + 0.35 * rough)[..., None]


_KINDS: Final[dict[str, Callable[[np.random.Generator], Field]]] = {
    "wood": _wood, "planks": _planks, "cloth": _cloth, "felt": _felt, "glass": _glass,
    "laminate": _laminate, "plain": _plain, "checks": _checks, "stripes": _stripes, "mat": _mat,
    "marble": _marble, "cork": _cork, "playmat": _playmat, "slate": _slate,
}  # fmt: skip


@lru_cache(maxsize=160)
def tile(kind: str, variant: int) -> Picture:
    """One table's tile ``(TILE, TILE, 3)``.

    Raises:
        KeyError: there is no such kind of table.
    """
    rng = np.random.default_rng([11, sum(kind.encode()), variant])
    return np.clip(_KINDS[kind](rng), 0, 255).astype(np.uint8)


def choose_tile(rng: np.random.Generator, kinds: tuple[str, ...]) -> Picture:
    """A table of one of *kinds*."""
    return tile(str(rng.choice(kinds)), int(rng.integers(VARIANTS)))


def table_seen(rng: np.random.Generator, kinds: tuple[str, ...], camera: Camera) -> Picture:
    """The bare table through *camera*; its pattern reaches as far as the picture."""
    picture = choose_tile(rng, kinds)
    reach = rng.uniform(3.0, 7.0)
    angle, shift = rng.uniform(0, 2 * np.pi), rng.uniform(0, TILE, 2)
    c, s = np.cos(angle) * reach / TILE, np.sin(angle) * reach / TILE
    to_table = np.asarray([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ np.asarray(
        [[1, 0, -shift[0]], [0, 1, -shift[1]], [0, 0, 1]]
    )
    matrix = camera.table_homography() @ to_table
    return _warped(picture, matrix, camera.size)


def _warped(picture: Picture, matrix: NDArray[np.float64], size: tuple[int, int]) -> Picture:
    flags = cv2.INTER_LINEAR
    return cv2.warpPerspective(picture, matrix, size, flags=flags, borderMode=cv2.BORDER_REFLECT)
