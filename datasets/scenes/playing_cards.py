"""French playing cards in many designs: pips, courts, corner marks, red and black."""

from __future__ import annotations

from typing import Final

import numpy as np

from datasets.artist.canvas import Canvas, Color
from datasets.artist.fonts import text
from datasets.artist.outline import Outline, arc, ellipse, polygon, rectangle
from datasets.scenes.deck import CardTexture
from datasets.scenes.printed import HEIGHT, TEXT_FONTS, any_color, near, printed

_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

_COLUMNS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    9: ((-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (0, 0), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1)),
    10: (
        (-1, -1), (1, -1), (0, -0.67), (-1, -0.33), (1, -0.33),
        (-1, 0.33), (1, 0.33), (0, 0.67), (-1, 1), (1, 1),
    ),
}  # fmt: skip
"""Where the pips of a number stand, in shares of half the field that holds them."""


def _heart() -> Outline:
    t = np.linspace(0, 2 * np.pi, 40)
    x = 16 * np.sin(t) ** 3
    y = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    return polygon(np.stack([x, -y], axis=1)).fitted(1)


def _foot() -> Outline:
    return polygon([(0, -0.1), (0.05, 0.2), (0.22, 0.5), (-0.22, 0.5), (-0.05, 0.2)])


def _spade() -> Outline:
    return _heart().turned(180).scaled(1, 0.85).moved(0, -0.08)


def _club() -> Outline:
    return polygon(arc(0.25, 0, 360, 30)[:-1])


Suit = tuple[tuple[Outline, ...], bool]
"""The pieces of a pip, 1 high, and whether it is red."""

SUITS: Final[tuple[Suit, ...]] = (
    ((_heart(),), True),
    ((polygon([(0, -0.5), (0.38, 0), (0, 0.5), (-0.38, 0)]),), True),
    ((_spade(), _foot()), False),
    (
        (_club().moved(0, -0.25), _club().moved(-0.25, 0.1), _club().moved(0.25, 0.1), _foot()),
        False,
    ),
)


def _stamp(canvas: Canvas, suit: Suit, at: tuple[float, float], size: float, ink: Color) -> None:
    upside_down = at[1] > 0.01
    for piece in suit[0]:
        turned = piece.turned(180) if upside_down else piece
        canvas.paint(turned.scaled(size).moved(*at), ink)


def playing_card(seed: int) -> CardTexture:
    """A French playing card: pips or a framed court, in red or in black, two corners or four."""
    rng = np.random.default_rng([41, seed])
    canvas = Canvas(HEIGHT, float(rng.uniform(0.6, 0.74)))
    canvas.paint(rectangle(3, 3), near(rng, (244, 248, 248), 6))
    suit = SUITS[int(rng.integers(4))]
    ink = near(rng, (35, 30, 205), 22) if suit[1] else near(rng, (28, 26, 26), 12)
    if rng.random() < 0.06:
        ink = near(rng, (60, 120, 20) if rng.random() < 0.5 else (160, 90, 20), 15)
    rank = int(rng.integers(13))
    if rank < 10:
        _pips(canvas, rng, suit, rank + 1, ink)
    else:
        _court(canvas, rng, suit, ink)
    _corners(canvas, rng, suit, _RANKS[rank], ink)
    return printed(canvas, float(rng.uniform(0.02, 0.07)))


def _pips(canvas: Canvas, rng: np.random.Generator, suit: Suit, count: int, ink: Color) -> None:
    aspect = canvas.width / canvas.height
    size = float(rng.uniform(0.11, 0.2)) if count > 1 else float(rng.uniform(0.2, 0.6))
    if count == 1 and rng.random() < 0.15:
        return
    x, y = aspect * rng.uniform(0.2, 0.26), rng.uniform(0.28, 0.36)
    for column, row in _COLUMNS[count]:
        _stamp(canvas, suit, (column * x, row * y), size, ink)


def _court(canvas: Canvas, rng: np.random.Generator, suit: Suit, ink: Color) -> None:
    """A frame with a figure of bright pieces, twice, the second upside down."""
    aspect = canvas.width / canvas.height
    width, height = aspect * rng.uniform(0.58, 0.72), rng.uniform(0.68, 0.8)
    canvas.paint(rectangle(width + 0.015, height + 0.015), near(rng, (90, 60, 40), 40))
    canvas.paint(rectangle(width, height), near(rng, (235, 244, 246), 8))
    for _ in range(int(rng.integers(5, 14))):
        shape = (rectangle, ellipse)[int(rng.integers(2))]
        piece = shape(width * rng.uniform(0.1, 0.6), height * rng.uniform(0.04, 0.3))
        piece = piece.turned(rng.uniform(-60, 60)).moved(
            rng.uniform(-0.25, 0.25) * width, rng.uniform(-0.4, 0) * height
        )
        inks = (ink, any_color(rng, (0.6, 1), (0.4, 1)), (30, 200, 235), (30, 26, 26))
        paint, clip = inks[int(rng.integers(4))], rectangle(width, height)
        canvas.paint(piece, paint, clip=clip)
        canvas.paint(piece.turned(180), paint, clip=clip)
    _stamp(canvas, suit, (-0.32 * width, -0.36 * height), 0.13, ink)
    _stamp(canvas, suit, (0.32 * width, 0.36 * height), 0.13, ink)


def _corners(canvas: Canvas, rng: np.random.Generator, suit: Suit, rank: str, ink: Color) -> None:
    aspect = canvas.width / canvas.height
    letters = text(rank, str(rng.choice(TEXT_FONTS)))
    size = float(rng.uniform(0.07, 0.2))
    x, y = -aspect / 2 + 0.04 + size * 0.3, -0.5 + 0.04 + size / 2
    corner = letters.fitted(size).scaled(min(1.0, 1.1 / len(rank)), 1).moved(x, y)
    pip_at, pip = (x, y + size * 0.5 + 0.05), float(rng.uniform(0.06, 0.1))
    others = rng.random() < 0.25
    for turn in (0, 180):
        canvas.paint(corner.turned(turn), ink)
        for piece in suit[0]:
            canvas.paint(piece.scaled(pip).moved(*pip_at).turned(turn), ink)
        if others:
            canvas.paint(corner.moved(-2 * x, 0).turned(turn), ink)
