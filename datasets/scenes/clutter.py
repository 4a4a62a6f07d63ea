"""Other things on a table: phones, cups, paper, boxes, cards of other games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from datasets.artist.canvas import Canvas, Color, Picture
from datasets.artist.fonts import FONTS, text
from datasets.artist.outline import ellipse, rectangle, rounded
from datasets.scenes.deck import premultiplied
from datasets.scenes.tables import hsv


@dataclass(frozen=True, eq=False)
class Thing:
    """A flat thing: its texture with premultiplied alpha and its size in card heights."""

    texture: Picture
    width: float
    height: float


def _color(
    rng: np.random.Generator,
    saturation: tuple[float, float] = (0, 1),
    value: tuple[float, float] = (0.05, 1),
) -> Color:
    blue, green, red = hsv(rng.uniform(0, 360), rng.uniform(*saturation), rng.uniform(*value))
    return round(float(blue)), round(float(green)), round(float(red))


def _thing(canvas: Canvas, shape: tuple[float, float], height: float, round_off: float) -> Thing:
    aspect = shape[0] / shape[1]
    image = premultiplied(canvas.finish(rounded(aspect, 1, round_off)))
    return Thing(image, height * aspect, height)


def _phone(rng: np.random.Generator) -> Thing:
    canvas = Canvas(220, 0.48)
    canvas.paint(rectangle(2, 2), _color(rng, (0, 0.2), (0.02, 0.25)))
    screen = (12, 10, 10) if rng.random() < 0.6 else _color(rng)
    canvas.paint(rounded(0.45, 0.94, 0.05), screen)
    if sum(screen) > 100:
        for row in range(4):
            for column in range(3):
                icon = rounded(0.09, 0.09, 0.02).moved(-0.14 + 0.14 * column, -0.35 + 0.15 * row)
                canvas.paint(icon, _color(rng))
    return _thing(canvas, (0.48, 1), rng.uniform(1.6, 1.9), 0.07)


def _paper(rng: np.random.Generator) -> Thing:
    aspect = rng.uniform(0.6, 0.8)
    canvas = Canvas(260, aspect)
    canvas.paint(rectangle(2, 2), _color(rng, (0, 0.12), (0.85, 1)))
    ink = _color(rng, (0, 0.6), (0.05, 0.4))
    left = -aspect * 0.42
    for line in range(int(rng.integers(4, 22))):
        length = aspect * rng.uniform(0.2, 0.82)
        canvas.paint(rectangle(length, 0.011).moved(left + length / 2, -0.44 + 0.041 * line), ink)
    return _thing(canvas, (aspect, 1), rng.uniform(1.0, 3.3), 0.004)


def _note(rng: np.random.Generator) -> Thing:
    """A note with a large figure or word: a score, a price, a book's title."""
    canvas = Canvas(200, rng.uniform(0.6, 1.1))
    canvas.paint(rectangle(3, 3), _color(rng, (0, 1), (0.4, 1)))
    letters = str(rng.choice(["42", "3:15", "A", "K", "108", "MENU", "7", "No", "B2"]))
    glyphs = text(letters, str(rng.choice(list(FONTS))))
    x0, _, x1, _ = glyphs.box
    size = min(0.5, canvas.width / canvas.height * 0.8 / (x1 - x0))
    canvas.paint(
        glyphs.moved(0, 0.5).scaled(size).turned(rng.uniform(-20, 20)),
        _color(rng, (0, 1), (0, 0.5)),
    )
    return _thing(canvas, (canvas.width / canvas.height, 1), rng.uniform(0.5, 2), 0.01)


def _cup(rng: np.random.Generator) -> Thing:
    canvas = Canvas(200, 1.0)
    canvas.paint(rectangle(2, 2), _color(rng, (0, 0.8), (0.3, 1)))
    canvas.paint(ellipse(0.86, 0.86), _color(rng, (0, 0.3), (0.5, 1)))
    canvas.paint(ellipse(0.8, 0.8), _color(rng, (0.2, 0.9), (0.08, 0.7)))
    return _thing(canvas, (1, 1), rng.uniform(0.7, 1.1), 0.5)


def _box(rng: np.random.Generator) -> Thing:
    """A box or a book: a strong color with a picture-like field."""
    aspect = rng.uniform(0.5, 1.3)
    canvas = Canvas(200, aspect)
    canvas.paint(rectangle(3, 3), _color(rng, (0.3, 1), (0.2, 1)))
    for _ in range(int(rng.integers(1, 5))):
        shape = rectangle if rng.random() < 0.5 else ellipse
        outline = shape(aspect * rng.uniform(0.2, 0.8), rng.uniform(0.1, 0.6))
        canvas.paint(
            outline.turned(rng.uniform(-40, 40)).moved(
                rng.uniform(-0.2, 0.2), rng.uniform(-0.3, 0.3)
            ),
            _color(rng),
        )
    return _thing(canvas, (aspect, 1), rng.uniform(0.8, 2.6), 0.01)


def _playing_card(rng: np.random.Generator) -> Thing:
    """A card of another game: white, with letters in its corners."""
    canvas = Canvas(200, 0.68)
    canvas.paint(rectangle(2, 2), (245, 248, 248))
    ink = (30, 30, 200) if rng.random() < 0.5 else (20, 20, 20)
    letter = text(str(rng.choice(list("A23456789JQK"))), "roboto_slab").moved(0, 0.5)
    corner = letter.scaled(0.1).moved(-0.26, -0.4)
    for outline in (corner, corner.turned(180)):
        canvas.paint(outline, ink)
    for _ in range(int(rng.integers(1, 9))):
        pip = rectangle(0.08, 0.08).turned(45)
        canvas.paint(pip.moved(rng.uniform(-0.18, 0.18), rng.uniform(-0.35, 0.35)), ink)
    return _thing(canvas, (0.68, 1), rng.uniform(0.95, 1.05), 0.05)


def _pen(rng: np.random.Generator) -> Thing:
    canvas = Canvas(256, 0.0625)
    canvas.paint(rectangle(2, 2), _color(rng))
    canvas.paint(rectangle(2, 0.3).moved(0, 0.4), _color(rng))
    return _thing(canvas, (0.0625, 1), rng.uniform(1.3, 1.8), 0.03)


def _coin(rng: np.random.Generator) -> Thing:
    canvas = Canvas(64, 1.0)
    canvas.paint(rectangle(2, 2), _color(rng, (0.1, 0.5), (0.4, 0.8)))
    canvas.paint(ellipse(0.8, 0.8), _color(rng, (0.1, 0.4), (0.5, 0.9)))
    return _thing(canvas, (1, 1), rng.uniform(0.2, 0.4), 0.5)


THINGS: Final[tuple[Callable[[np.random.Generator], Thing], ...]] = (
    _phone, _paper, _note, _cup, _box, _playing_card, _pen, _coin,
)  # fmt: skip
_VARIANTS: Final = 40
_MADE: dict[tuple[int, int], Thing] = {}


def choose_thing(rng: np.random.Generator) -> Thing:
    """One of many things, each made once."""
    key = (int(rng.integers(len(THINGS))), int(rng.integers(_VARIANTS)))
    if key not in _MADE:
        _MADE[key] = THINGS[key[0]](np.random.default_rng([13, *key]))
    return _MADE[key]
