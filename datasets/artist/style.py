"""The vocabulary of style: what a deck's design decides, and the choices there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from datasets.artist.canvas import Color

Family = Literal["oval", "ring", "rays", "plain", "free"]
Emblem = Literal[
    "oval", "ring", "double_ring", "disc", "rays", "inner_rays", "burst", "tint", "plain"
]
Ink = Literal["white", "color", "black"]
ColorName = Literal["red", "yellow", "green", "blue"]

REVERSES: Final = ("s_arrows", "parallel", "circling", "crescents", "loop", "fork")
SKIPS: Final = ("slash", "backslash", "no_entry", "gapped", "crossed")
DRAWS: Final = ("white_cards", "rimmed_cards", "colored_cards", "fan", "plus", "cards_plus")
WILDS: Final = (
    "oval", "word", "disc", "ring", "shapes", "whole", "petals", "bands", "pinwheel", "diamond",
    "oval_ring",
)  # fmt: skip
WILD4S: Final = ("stairs", "diamond", "fan", "grid", "plus_oval", "plus_cards", "plus")
UNDERLINES: Final = ("bar", "round_bar", "wedge", "dot", "short_bar")
SHUFFLES: Final = ("crossing", "wheel", "tossed")
SWAPS: Final = ("between", "across", "traded")
CUSTOMS: Final = ("blank", "lined", "written")
BACKS: Final = ("oval", "ring", "lattice", "quarters", "stripes", "rays")


@dataclass(frozen=True)
class Palette:
    """The deck's printed colors."""

    red: Color
    yellow: Color
    green: Color
    blue: Color
    black: Color
    paper: Color

    def __getitem__(self, name: str) -> Color:
        """A color by its English name."""
        color: Color = getattr(self, name)
        return color


@dataclass(frozen=True)
class Sheet:
    """The card itself; lengths in card heights."""

    aspect: float
    corner: float
    border: float
    panel_corner: float
    border_ink: Ink
    wild_border_ink: Ink
    wild_panel: Literal["black", "paper"]
    inner_line: float


@dataclass(frozen=True)
class EmblemStyle:
    """What lies behind the big symbol."""

    kind: Emblem
    width: float
    height: float
    tilt: float
    line: float
    rays: int
    ray_tint: float
    ray_gap: float


@dataclass(frozen=True)
class Lettering:
    """How digits and symbols are set; lengths in card heights."""

    font: str
    height: float
    stretch: float
    slant: float
    turn: float
    ink: Ink
    line_ink: Ink
    line_width: float
    shadow: tuple[float, float]
    halo_width: float
    underline: str
    underline_gap: float


@dataclass(frozen=True)
class Manners:
    """Which of several ways each action card is drawn."""

    reverse: str
    reverse_turn: float
    reverse_body: float
    skip: str
    skip_weight: float
    draw2: str
    wild: str
    wild4: str
    wild4_ground: Literal["white", "black", "quarters"]
    wild_index: Literal["oval", "disc", "letter", "star", "cards", "none"]
    card_slant: float
    card_step: tuple[float, float]
    lower_in_front: bool
    order: tuple[ColorName, ...]


@dataclass(frozen=True)
class WildCorners:
    """The signs in the corners of the three rarer wilds.

    Attributes:
        shuffle, swap, custom: Which of several signs each has.
        colored: Whether they are in the deck's colors, or in its ink alone.
        body: How thick their arrows are, in shares of the sign's height.
        slant: How far their little cards lean right per unit upward.
    """

    shuffle: str
    swap: str
    custom: str
    colored: bool
    body: float
    slant: float


@dataclass(frozen=True)
class Design:
    """All choices of style of one deck."""

    seed: int
    family: Family
    palette: Palette
    sheet: Sheet
    emblem: EmblemStyle
    big: Lettering
    index: Lettering
    index_inset: tuple[float, float]
    manners: Manners
    corners: WildCorners
    words: Literal["none", "small", "band"]
    word_font: str
    back: str
    back_color: str
    back_word: str
