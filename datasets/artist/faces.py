"""One card of a deck, drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from datasets.artist.backs import draw_back
from datasets.artist.canvas import Canvas, Picture
from datasets.artist.corners import Box, draw_indices
from datasets.artist.emblems import draw_panel
from datasets.artist.middles import draw_middle
from datasets.artist.outline import rounded
from datasets.artist.style import Design

COLORS: Final = ("red", "yellow", "green", "blue")
RANKS: Final = (*"0123456789", "skip", "reverse", "draw2")
WILDS: Final = ("wild", "wild4", "wild_shuffle", "wild_swap", "wild_custom")

LABELS: Final = tuple(f"{color}_{rank}" for color in COLORS for rank in RANKS) + WILDS + ("back",)
"""Everything that can be drawn: both boxes' faces, and the back."""


@dataclass(frozen=True, eq=False)
class DrawnCard:
    """A picture of one card, upright.

    Attributes:
        image: ``(height, width, 4)``, blue, green, red, alpha; the corners are transparent.
        indices: The boxes of the ink in the top-left and the bottom-right
            corner; empty for backs and for wilds whose corners are blank.
    """

    image: Picture
    indices: tuple[Box, ...]


def draw_card(label: str, design: Design, height: int) -> DrawnCard:
    """Draw one card of *design*, *height* pixels high.

    Args:
        label: One of ``LABELS``.
        design: The deck.
        height: 16 or more; the picture's width follows from the deck's aspect.

    Raises:
        KeyError: nothing has this label.
    """
    canvas = Canvas(height, design.sheet.aspect)
    sheet = design.sheet
    silhouette = rounded(sheet.aspect, 1, sheet.corner)
    if label == "back":
        draw_back(canvas, design)
        return DrawnCard(canvas.finish(silhouette), ())
    if label not in LABELS:
        raise KeyError(f"no card has the label {label!r}")
    color, _, rank = label.partition("_")
    if color in ("wild", "wild4"):
        color, rank = design.sheet.wild_panel, label
    draw_panel(canvas, design, color)
    draw_middle(canvas, design, color, rank)
    boxes = draw_indices(canvas, design, color, rank)
    return DrawnCard(canvas.finish(silhouette), boxes)
