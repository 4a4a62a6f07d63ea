"""What lies on tables and is no card of this game, each straightened like one.

French playing cards, the faces of other games, and printed things: the face reader
learns that none of them has a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from datasets.artist.canvas import Canvas
from datasets.artist.fonts import text
from datasets.artist.outline import Outline, ellipse, rectangle, rounded, star
from datasets.scenes.clutter import choose_thing
from datasets.scenes.deck import CardTexture
from datasets.scenes.playing_cards import SUITS, playing_card
from datasets.scenes.printed import HEIGHT, TEXT_FONTS, any_color, printed

_WORDS: Final = (
    "MAGIC", "42", "TRAP", "108", "3/4", "Quiz", "XII", "B7", "AB", "&", "HP 60", "75",
)  # fmt: skip


def choose_stranger(rng: np.random.Generator) -> CardTexture:
    """One of very many; half of them are playing cards."""
    kinds = list(_STRANGERS)
    shares = np.array([_STRANGERS[kind] for kind in kinds])
    kind = kinds[int(rng.choice(len(kinds), p=shares / shares.sum()))]
    return kind(int(rng.integers(_VARIANTS)))


def other_game(seed: int) -> CardTexture:
    """A card of another game: a ground, perhaps a frame, shapes, a word and lines of text."""
    rng = np.random.default_rng([43, seed])
    canvas = Canvas(HEIGHT, float(rng.uniform(0.58, 0.78)))
    aspect = canvas.width / canvas.height
    canvas.paint(rectangle(3, 3), any_color(rng, (0, 1), (0.15, 1)))
    if rng.random() < 0.7:
        inset = rng.uniform(0.03, 0.12)
        canvas.paint(rounded(aspect - inset, 1 - inset, 0.04), any_color(rng, (0, 1), (0.15, 1)))
    for _ in range(int(rng.integers(0, 7))):
        _scatter(canvas, rng, aspect)
    if rng.random() < 0.6:
        _print_word(canvas, rng, aspect)
    for line in range(int(rng.integers(0, 7))):
        length = aspect * rng.uniform(0.3, 0.75)
        canvas.paint(rectangle(length, 0.012).moved(0, 0.2 + 0.03 * line), (40, 40, 40))
    return printed(canvas, float(rng.uniform(0.0, 0.07)))


def _scatter(canvas: Canvas, rng: np.random.Generator, aspect: float) -> None:
    shapes: tuple[Outline, ...] = (
        rectangle(1, 1),
        ellipse(1, 1),
        star(0.5, 0.22, int(rng.integers(4, 9))),
        SUITS[int(rng.integers(4))][0][0],
    )
    piece = shapes[int(rng.integers(len(shapes)))].scaled(
        rng.uniform(0.08, 0.55), rng.uniform(0.08, 0.55)
    )
    spot = rng.uniform(-0.35, 0.35) * aspect, rng.uniform(-0.35, 0.35)
    canvas.paint(piece.turned(rng.uniform(0, 360)).moved(*spot), any_color(rng, (0, 1), (0.05, 1)))


def _print_word(canvas: Canvas, rng: np.random.Generator, aspect: float) -> None:
    outline = text(str(rng.choice(_WORDS)), str(rng.choice(TEXT_FONTS)))
    x0, _, x1, _ = outline.box
    height = min(rng.uniform(0.08, 0.4), 0.8 * aspect / max(x1 - x0, 0.1))
    word = outline.moved(0, 0.5).scaled(height).moved(0, rng.uniform(-0.35, 0.35))
    canvas.paint(word, any_color(rng, (0, 1), (0, 1)))


def paper(seed: int) -> CardTexture:
    """A sheet of one color, plain, lined, or printed like a receipt."""
    rng = np.random.default_rng([47, seed])
    canvas = Canvas(HEIGHT, float(rng.uniform(0.4, 0.9)))
    aspect = canvas.width / canvas.height
    saturation = (0.0, 0.1) if rng.random() < 0.4 else (0.3, 1.0)
    canvas.paint(rectangle(3, 3), any_color(rng, saturation, (0.5, 1)))
    ink = any_color(rng, (0, 0.6), (0.05, 0.4))
    rows = int(rng.integers(0, 20))
    for row in range(rows):
        words = int(rng.integers(1, 4))
        for word in range(words):
            x = -0.42 * aspect + 0.84 * aspect * (word + 0.4) / words
            bar = rectangle(
                0.84 * aspect / words * rng.uniform(0.3, 0.85), rng.uniform(0.008, 0.02)
            )
            canvas.paint(bar.moved(x, -0.44 + 0.045 * row), ink)
    return printed(canvas, 0.005)


def _thing(seed: int) -> CardTexture:
    thing = choose_thing(np.random.default_rng([53, seed]))
    return CardTexture(thing.texture, np.empty((0, 4)), thing.width / thing.height)


_STRANGERS: Final[dict[Callable[[int], CardTexture], float]] = {
    playing_card: 0.5, other_game: 0.25, paper: 0.1, _thing: 0.15,
}  # fmt: skip
"""What there is, and how often."""

_VARIANTS: Final = 3000
"""How many different ones there are of each kind."""
