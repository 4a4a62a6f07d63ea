"""How large a card and its index are in one picture: all cards of a deck are alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from companion.cards import ALL_CARDS, Rank
from companion.vision.arrays import Floats, Quad
from companion.vision.tally.evidence import Corner, Whole
from companion.vision.tally.slant import STRAIGHT, Sized, Slant, growth_of, stretch_of

_INDEX: Final = 0.135
"""The box of an index is about this wide, in card lengths."""
_CARD: Final = (3.6, 16.0)
"""The length of a card in widths of the boxes of its indices, in any deck."""
_TOLERANCE: Final = 1.6
"""So many times as large or small as the others a card may look."""
_NEARLY: Final = 1.15
"""Outlines of cards side by side in a photograph hardly differ more in length."""
_SHAPE: Final = (0.45, 0.85)
"""How wide a card is in lengths: a note or a coaster is wider."""
_READ: Final = 0.5
"""An outline whose card is read less surely, 0 to 1, says nothing of the slant."""

_WIDTHS: Final = {
    Rank.ONE: 0.87,
    Rank.SIX: 1.05,
    Rank.NINE: 1.05,
    Rank.DRAW_TWO: 1.23,
    Rank.WILD_DRAW_FOUR: 1.24,
    Rank.WILD: 1.08,
}
"""How wide an index is beside most others of its deck; those that are not listed are 1."""
_NARROWER: Final = 1.9
"""An index looks at most so many times as narrow as it should: half of it may be hidden."""
_WIDER: Final = 1.6
_UNCLEAR_WIDER: Final = 1.45
"""And at most so many times as wide; the second if it was not clearly found and read. What is
wider is the picture in a card's middle: of 33 such on 400 rendered hands none was an index."""
_WILD_WIDER: Final = 1.9
_RATHER_FOUND: Final = 0.85
"""Likewise a wild card's, which is a picture of its own in many decks, if it was found so surely,
0 to 1."""
_CLEARLY: Final = 0.9
"""From here on something is clearly found, or read, 0 to 1."""

_WIDTH: Final = np.array([_WIDTHS.get(card.rank, 1.0) for card in ALL_CARDS], np.float32)
_WILD: Final = np.array([card.color is None for card in ALL_CARDS])


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in pixels.

    Attributes:
        card: The length of a card in the hand's middle, seen from straight above.
        index: The width of most indices there.
        measured: Whether a whole card was seen, or its length is only guessed from indices.
        slant: How the hand is seen.
        apart: How far from each other this deck prints the two indices of a card, in times
            as far as most.
    """

    card: float
    index: float
    measured: bool
    slant: Slant = STRAIGHT
    apart: float = 1.0

    def card_at(self, point: Floats) -> float:
        """The length of a card at *point*."""
        return self.card * self.slant.size_at(point)

    def fits_card(self, quad: Quad, most: float = _TOLERANCE) -> bool:
        """Whether the outline *quad* is at most *most* times as long as a card, or as short."""
        return 1 / most < self.times(quad) < most

    def off(self, outline: Quad) -> float:
        """How much longer or shorter than a card *outline*, which two indices span, is.

        Returns:
            The absolute value of a logarithm.
        """
        return abs(math.log(max(1e-6, self.times(outline) / self.apart)))

    def spans_card(self, outline: Quad, most: float) -> bool:
        """Whether *outline*, which two indices span, is at most *most* times too long or short."""
        return self.off(outline) < math.log(most)

    def is_just_like(self, quad: Quad) -> bool:
        """Whether the outline *quad* is nearly as long as a card, and has its shape."""
        narrow, wide = _SHAPE
        flat = self.slant.flat(quad)
        shape = _width_of(flat) / max(1.0, length_of(flat))
        return self.fits_card(quad, _NEARLY) and narrow < shape < wide

    def fits_index(self, corner: Corner) -> bool:
        """Whether *corner* can be one of these indices."""
        times = _usual_side(corner) / self.slant.size_at(corner.middle) / self.index
        return 1 / _NARROWER < times < _widest(corner)

    def times(self, quad: Quad) -> float:
        """How many times as long as a card the outline *quad* is."""
        return length_of(self.slant.flat(quad)) / self.card_at(quad.mean(axis=0))


def scale_of(wholes: Sequence[Whole], corners: Sequence[Corner]) -> Scale | None:
    """The sizes of most of what was found; ``None`` where nothing was.

    Clear readings count far more than doubtful ones. An outline that is hardly
    longer than the indices is no card's: it was drawn around an index.
    """
    indices = [
        Sized(corner.middle, _usual_side(corner), (corner.strength * corner.found) ** 2)
        for corner in corners
    ]
    index = _median(indices, STRAIGHT)
    cards = [w for w in wholes if index is None or _is_long(length_of(w.quad) / index)]
    slant = _slant_of(cards, indices)
    card, index = _median(_lengths(cards, slant), slant), _median(indices, slant)
    if card is None:
        return None if index is None else Scale(index / _INDEX, index, measured=False, slant=slant)
    return Scale(card, index or card * _INDEX, measured=True, slant=slant)


def _slant_of(wholes: Sequence[Whole], indices: Sequence[Sized]) -> Slant:
    """How the hand with *wholes* and *indices* is seen.

    The shapes of whole cards say how it is stretched; their lengths, and the widths of the
    indices, where in the picture things look larger.
    """
    everything = [*(whole.quad.mean(axis=0) for whole in wholes), *(one.middle for one in indices)]
    if not everything:
        return STRAIGHT
    read = [whole for whole in wholes if whole.strength >= _READ]
    stretch = stretch_of([whole.quad for whole in read], [whole.strength**2 for whole in read])
    slant = Slant(np.mean(everything, axis=0), np.zeros(2, np.float32), stretch)
    growth = growth_of(_lengths(wholes, slant), indices, slant.middle)
    return Slant(slant.middle, growth, stretch)


def _lengths(wholes: Sequence[Whole], slant: Slant) -> list[Sized]:
    """How long *wholes* are, seen from straight above."""
    return [
        Sized(whole.quad.mean(axis=0), length_of(slant.flat(whole.quad)), whole.strength**2)
        for whole in wholes
    ]


def _usual_side(corner: Corner) -> float:
    """How wide *corner* would be if it said what most cards say, in pixels."""
    shares = corner.belief / max(1e-6, float(corner.belief.sum()))
    return corner.side / max(0.5, float(shares @ _WIDTH))


def _widest(corner: Corner) -> float:
    """How many times as wide as it should *corner* may look, and be an index all the same."""
    wild = float(corner.belief[_WILD].sum()) > 0.5 * float(corner.belief.sum())
    if wild and corner.found >= _RATHER_FOUND:
        return _WILD_WIDER
    clear = corner.found >= _CLEARLY and corner.strength >= _CLEARLY
    return _WIDER if clear else _UNCLEAR_WIDER


def length_of(quad: Quad) -> float:
    """The length of a card in pixels: the mean of its two long sides."""
    sides = [float(np.linalg.norm(quad[i] - quad[i - 1])) for i in range(4)]
    return max(sides[0] + sides[2], sides[1] + sides[3]) / 2


def _width_of(quad: Quad) -> float:
    """The mean of the two short sides of a card in pixels."""
    sides = [float(np.linalg.norm(quad[i] - quad[i - 1])) for i in range(4)]
    return min(sides[0] + sides[2], sides[1] + sides[3]) / 2


def _median(things: Sequence[Sized], slant: Slant) -> float | None:
    """The weighted median of the sizes that *things* would have in the middle."""
    if not things:
        return None
    sizes = [one.size / slant.size_at(one.middle) for one in things]
    order = np.argsort(sizes)
    heavy = np.cumsum([things[i].weight for i in order])
    return float(sizes[order[np.searchsorted(heavy, heavy[-1] / 2)]])


def _is_long(times: float) -> bool:
    return _CARD[0] < times < _CARD[1]
