"""A deck's design: all choices of style, made once per seed."""

from __future__ import annotations

import colorsys
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

import numpy as np

from datasets.artist.canvas import Color
from datasets.artist.fonts import FONTS, MORE_FONTS, Font, font_of
from datasets.artist.style import (
    BACKS,
    CUSTOMS,
    DRAWS,
    REVERSES,
    SHUFFLES,
    SKIPS,
    SWAPS,
    UNDERLINES,
    WILD4S,
    WILDS,
    ColorName,
    Design,
    Emblem,
    EmblemStyle,
    Family,
    Ink,
    Lettering,
    Manners,
    Palette,
    Sheet,
    WildCorners,
)

__all__ = ["HELD_OUT", "MANY_FONTS", "TRAIN", "Design", "design", "is_held_out"]

Name = TypeVar("Name", bound=str)

TRAIN: Final = range(10_000)
"""Seeds of the designs that models may learn from."""
HELD_OUT: Final = range(10_000, 10_200)
"""Seeds of the designs, in fonts of their own, that only evaluation sees."""
MANY_FONTS: Final = range(20_000, 30_000)
"""Seeds of the designs that models may learn from in ``MORE_FONTS`` too."""


def is_held_out(seed: int) -> bool:
    """Whether the design with this seed is kept from training."""
    return HELD_OUT.start <= seed < MANY_FONTS.start


def _fonts_of(seed: int) -> list[Font]:
    """The fonts that the design with this seed may be in."""
    more = MORE_FONTS.values() if seed in MANY_FONTS else ()
    return [*(f for f in FONTS.values() if f.held_out == is_held_out(seed)), *more]


@lru_cache(maxsize=4096)
def design(seed: int) -> Design:
    """The deck with this seed, always the same."""
    rng = np.random.default_rng([7, seed])
    families: list[Family] = ["oval", "ring", "rays", "plain", "free"]
    family = families[rng.choice(5, p=[0.28, 0.3, 0.12, 0.12, 0.18])]
    emblem = _emblem(rng, family)
    fonts = _fonts_of(seed)
    font = _font(rng, family, fonts)
    big = _big(rng, font, emblem.kind, family)
    return Design(
        seed=seed,
        family=family,
        palette=_palette(rng),
        sheet=_sheet(rng, family),
        emblem=emblem,
        big=big,
        index=_index(rng, big, family, on_rays=emblem.kind == "rays" and emblem.ray_tint == 1),
        index_inset=(rng.uniform(0.012, 0.035), rng.uniform(0.008, 0.03)),
        manners=_manners(rng, family, emblem.kind),
        corners=_corners(np.random.default_rng([8, seed])),
        words=_pick(rng, {"none": 0.72, "small": 0.13, "band": 0.15}),
        word_font=_font(rng, "free", fonts),
        back=_pick(rng, dict.fromkeys(BACKS, 1.0)),
        back_color=_pick(rng, {"black": 4, "red": 2, "blue": 2, "green": 1, "yellow": 0.5}),
        back_word=_pick(rng, dict.fromkeys(("", "KIRO", "OMBA", "TAVI", "ZEMO", "LUMA"), 1.0)),
    )


def _pick(rng: np.random.Generator, weights: Mapping[Name, float]) -> Name:
    """One of the names, as often as its weight says."""
    shares = np.asarray(list(weights.values()))
    return list(weights)[int(rng.choice(len(shares), p=shares / shares.sum()))]


def _hue(
    rng: np.random.Generator,
    hue: tuple[float, float],
    saturation: tuple[float, float],
    value: tuple[float, float],
) -> Color:
    """A color with hue in degrees and saturation and value in 0 to 1, drawn from ranges."""
    r, g, b = colorsys.hsv_to_rgb(
        (rng.uniform(*hue) % 360) / 360, rng.uniform(*saturation), rng.uniform(*value)
    )
    return round(b * 255), round(g * 255), round(r * 255)


def _palette(rng: np.random.Generator) -> Palette:
    green = ((78, 105), (0.7, 0.95), (0.5, 0.75))
    if rng.random() < 0.6:
        green = ((120, 158), (0.65, 1), (0.36, 0.66))
    gray = round(rng.uniform(236, 254))
    dark = round(rng.uniform(12, 44))
    return Palette(
        red=_hue(rng, (350, 367), (0.78, 1), (0.72, 0.97)),
        yellow=_hue(rng, (43, 57), (0.78, 1), (0.9, 1)),
        green=_hue(rng, *green),
        blue=_hue(rng, (198, 224), (0.75, 1), (0.58, 0.95)),
        black=(dark, dark, dark),
        paper=(gray - round(rng.uniform(0, 14)), gray, gray),
    )


def _sheet(rng: np.random.Generator, family: Family) -> Sheet:
    borders = {"narrow": (0.02, 0.035), "usual": (0.036, 0.055), "wide": (0.055, 0.078)}
    width = _pick(rng, {"narrow": 2, "usual": 5, "wide": 2, "none": 1 if family != "oval" else 0})
    border = rng.uniform(*borders[width]) if width in borders else 0.0
    border_ink: Ink = "black" if family in ("free", "plain") and rng.random() < 0.15 else "white"
    corner = rng.uniform(0.03, 0.07)
    return Sheet(
        aspect=rng.uniform(0.64, 0.66),
        corner=corner,
        border=border,
        panel_corner=max(0.0, corner - border) + rng.uniform(0, 0.04),
        border_ink=border_ink,
        wild_border_ink="black" if rng.random() < 0.1 else border_ink,
        wild_panel="paper" if rng.random() < 0.07 else "black",
        inner_line=rng.uniform(0.004, 0.009) if rng.random() < 0.08 else 0.0,
    )


def _emblem(rng: np.random.Generator, family: Family) -> EmblemStyle:
    kinds: dict[Family, dict[Emblem, float]] = {
        "oval": {"oval": 1},
        "ring": {"ring": 0.92, "double_ring": 0.08},
        "rays": {"rays": 0.45, "inner_rays": 0.15, "burst": 0.22, "disc": 0.18},
        "plain": {"plain": 0.75, "tint": 0.25},
        "free": {
            "oval": 1,
            "ring": 1,
            "double_ring": 0.5,
            "disc": 1,
            "rays": 1,
            "burst": 0.7,
            "tint": 1,
            "plain": 0.5,
        },
    }
    kind: Emblem = _pick(rng, kinds[family])
    if kind in _DISCS and rng.random() < 0.75:
        height = rng.uniform(0.38, 0.6)
        width, tilt = height, 0.0
    else:
        height = rng.uniform(0.74, 0.94) * (0.85 if kind in _DISCS else 1)
        width = height * rng.uniform(0.52, 0.68)
        tilt = rng.uniform(18, 38) if rng.random() < 0.92 else rng.uniform(-5, 60)
    return EmblemStyle(
        kind=kind,
        width=width,
        height=height,
        tilt=tilt,
        line=rng.uniform(0.012, 0.03),
        rays=int(rng.integers(10, 30)),
        ray_tint=float(rng.choice([0.2, 0.35, 1.0])) if kind == "rays" else rng.uniform(0.15, 0.9),
        ray_gap=float(rng.choice([0.0, 0.7, 1.4])),
    )


_DISCS: Final = ("disc", "rays", "inner_rays", "burst")


def _font(rng: np.random.Generator, family: Family, fonts: Sequence[Font]) -> str:
    likely: dict[Family, dict[str, float]] = {
        "oval": {"italic": 6, "grotesque": 2, "condensed": 1, "rounded": 1, "slab": 0.3},
        "ring": {"grotesque": 6, "italic": 1.5, "condensed": 1, "rounded": 1, "slab": 0.3},
        "rays": {"grotesque": 2, "italic": 2, "condensed": 1, "rounded": 3, "slab": 0.5},
        "plain": {"grotesque": 2, "italic": 1, "condensed": 1, "rounded": 2, "slab": 1},
        "free": {"grotesque": 1, "italic": 1, "condensed": 1, "rounded": 1, "slab": 1},
    }
    styles = likely[family]
    per_style = Counter(font.style for font in fonts)
    return _pick(rng, {font.key: styles[font.style] / per_style[font.style] for font in fonts})


def _shadow(rng: np.random.Generator, size: float) -> tuple[float, float]:
    if rng.random() < 0.3:
        return 0.0, 0.0
    reach = size * rng.uniform(0.02, 0.075)
    return float(rng.choice([-1, 1])) * reach, reach * rng.uniform(0.3, 1.1)


def _big(rng: np.random.Generator, font: str, emblem: Emblem, family: Family) -> Lettering:
    on_white = emblem == "oval" or emblem in _DISCS
    ink: Ink = "white"
    if on_white:
        ink = "color" if rng.random() < 0.9 else "black"
    elif family != "ring" and emblem != "tint" and rng.random() < 0.1:
        ink = "black"
    height = rng.uniform(0.27, 0.42) if family != "rays" else rng.uniform(0.24, 0.34)
    outlined = rng.random() < (0.85 if ink != "black" else 0.2)
    line_width = height * rng.uniform(0.008, 0.032) if outlined else 0.0
    hollow = not on_white and rng.random() < 0.06
    italic = font_of(font).style == "italic"
    leaning = rng.random() < (0.45 if family == "oval" else 0.15) and not italic
    return Lettering(
        font=font,
        height=height,
        stretch=rng.uniform(0.86, 1.15),
        slant=rng.uniform(0.1, 0.3) if leaning else 0.0,
        turn=rng.uniform(-12, 18) if rng.random() < 0.15 else 0.0,
        ink="color" if hollow else ink,
        line_ink="white" if hollow or (ink == "black" and rng.random() < 0.5) else "black",
        line_width=height * rng.uniform(0.03, 0.06) if hollow else line_width,
        shadow=_shadow(rng, height) if outlined else (0.0, 0.0),
        halo_width=height * rng.uniform(0.02, 0.05) if rng.random() < 0.12 else 0.0,
        underline=_pick(rng, dict.fromkeys(UNDERLINES, 1.0) | {"bar": 5}),
        underline_gap=rng.uniform(0.09, 0.17),
    )


def _index(rng: np.random.Generator, big: Lettering, family: Family, *, on_rays: bool) -> Lettering:
    height = rng.uniform(0.065, 0.125) if family != "ring" else rng.uniform(0.085, 0.14)
    outlined = rng.random() < 0.7 or on_rays
    ink: Ink = "white" if rng.random() < 0.93 else "black"
    return Lettering(
        font=big.font,
        height=height,
        stretch=big.stretch,
        slant=big.slant,
        turn=0.0,
        ink=ink,
        line_ink="black" if ink == "white" else "white",
        line_width=height * rng.uniform(0.05 if on_rays else 0.012, 0.06) if outlined else 0.0,
        shadow=_shadow(rng, height * 1.3) if outlined else (0.0, 0.0),
        halo_width=height * rng.uniform(0.03, 0.07) if outlined and rng.random() < 0.1 else 0.0,
        underline=big.underline if rng.random() < 0.8 else "bar",
        underline_gap=rng.uniform(0.1, 0.18),
    )


def _manners(rng: np.random.Generator, family: Family, emblem: Emblem) -> Manners:
    reverses = dict.fromkeys(REVERSES, 1.0) | {"s_arrows": 6.0 if family in ("oval", "ring") else 2}
    draws = dict.fromkeys(DRAWS, 1.0)
    draws |= {"rimmed_cards": 5} if emblem == "oval" else {"white_cards": 4}
    wilds = dict.fromkeys(WILDS, 1.0) | {"oval": 6, "word": 4}
    wild4s = dict.fromkeys(WILD4S, 1.0) | {"stairs": 4, "diamond": 4}
    names: tuple[ColorName, ...] = ("red", "yellow", "green", "blue")
    return Manners(
        reverse=_pick(rng, reverses),
        reverse_turn=rng.uniform(-58, -36) if rng.random() < 0.85 else rng.uniform(-95, 5),
        reverse_body=rng.uniform(0.8, 1.2),
        skip=_pick(rng, dict.fromkeys(SKIPS, 0.6) | {"slash": 6}),
        skip_weight=rng.uniform(0.1, 0.26),
        draw2=_pick(rng, draws),
        wild=_pick(rng, wilds),
        wild4=_pick(rng, wild4s),
        wild4_ground=_pick(rng, {"white": 6, "black": 2, "quarters": 1}),
        wild_index=_pick(
            rng, {"oval": 4, "disc": 2, "letter": 1.5, "star": 0.7, "cards": 1, "none": 0.6}
        ),
        card_slant=rng.uniform(0.2, 0.45) if rng.random() < 0.5 else 0.0,
        card_step=(rng.uniform(0.2, 0.55), rng.uniform(0.25, 0.55)),
        lower_in_front=rng.random() < 0.5,
        order=tuple(names[i] for i in rng.permutation(4)),
    )


def _corners(rng: np.random.Generator) -> WildCorners:
    return WildCorners(
        shuffle=_pick(rng, dict.fromkeys(SHUFFLES, 1.0)),
        swap=_pick(rng, dict.fromkeys(SWAPS, 1.0)),
        custom=_pick(rng, dict.fromkeys(CUSTOMS, 1.0)),
        colored=rng.random() < 0.6,
        body=rng.uniform(0.14, 0.22),
        slant=rng.uniform(0.1, 0.3) if rng.random() < 0.4 else 0.0,
    )
