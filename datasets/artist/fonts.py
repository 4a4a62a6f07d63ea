"""Free fonts, and words as outlines."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from fontTools.pens.basePen import BasePen  # type: ignore[import-untyped]  # ships no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from datasets.artist.outline import Outline, Points

ROOT: Final = Path(__file__).resolve().parents[2]
FONTS_FOLDER: Final = ROOT / "build" / "fonts"
"""Where ``scripts/fetch_fonts`` puts the files."""


class MissingFontError(FileNotFoundError):
    """A font of the list is not on this machine."""


@dataclass(frozen=True)
class Font:
    """One font of ``datasets/fonts.toml`` or ``datasets/more_fonts.toml``."""

    key: str
    package: str
    version: str
    file: str
    style: str
    license: str
    held_out: bool = False


def _read_list(name: str) -> dict[str, Font]:
    table = tomllib.loads((ROOT / "datasets" / name).read_text(encoding="utf-8"))
    return {key: Font(key=key, **entry) for key, entry in table.items()}


FONTS: Final = _read_list("fonts.toml")
"""The fonts that everything is drawn in, by their keys."""
MORE_FONTS: Final = _read_list("more_fonts.toml")
"""Those of the decks that only training draws, beside the others."""


def font_of(key: str) -> Font:
    """The font with this key, of either list.

    Raises:
        KeyError: there is none.
    """
    return MORE_FONTS[key] if key in MORE_FONTS else FONTS[key]


@cache
def _open(key: str) -> TTFont:
    path = FONTS_FOLDER / font_of(key).file
    if not path.is_file():
        more = " --more" if key in MORE_FONTS else ""
        raise MissingFontError(f"no font {path}: run scripts/fetch_fonts{more}")
    return TTFont(path)


class _ContourPen(BasePen):  # type: ignore[misc]  # the base is untyped
    """Collects a glyph's contours as points, curves sampled."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.contours: list[list[tuple[float, float]]] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - named by fontTools
        self.contours.append([pt])

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - named by fontTools
        self.contours[-1].append(pt)

    def _curveToOne(  # noqa: N802 - named by fontTools
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        corners = np.asarray([self.contours[-1][-1], pt1, pt2, pt3], dtype=np.float64)
        t = np.linspace(0, 1, 9)[1:, None]
        weights = np.hstack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3])
        self.contours[-1].extend((float(x), float(y)) for x, y in weights @ corners)


def _glyph(key: str, letter: str) -> tuple[list[Points], float]:
    """A glyph's contours and its width, in font units, y up."""
    font = _open(key)
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(letter)]]
    pen = _ContourPen(glyphs)
    glyph.draw(pen)
    return [np.asarray(contour, dtype=np.float64) for contour in pen.contours], glyph.width


@lru_cache(maxsize=4096)
def text(words: str, key: str) -> Outline:
    """*words* in the font *key*: digits are 1 high, the baseline at 0, centered in x.

    Raises:
        MissingFontError: the font's file is not there.
        KeyError: the font has no such letter.
    """
    contours: list[Points] = []
    pen_x = 0.0
    for letter in words:
        glyph, width = _glyph(key, letter)
        contours += [contour + np.asarray((pen_x, 0)) for contour in glyph]
        pen_x += width
    scale = 1 / _digit_height(key)
    return Outline(tuple((c - np.asarray((pen_x / 2, 0))) * (scale, -scale) for c in contours))


@cache
def _digit_height(key: str) -> float:
    ys = np.vstack(_glyph(key, "1")[0])[:, 1]
    return float(ys.max() - ys.min())
