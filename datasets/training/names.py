"""The classes of the models, in the order of their outputs."""

from __future__ import annotations

from typing import Final

from companion.cards import ALL_CARDS, label_of
from companion.vision.tally.checking import NUMBERS

BACK: Final = "back"
OTHER: Final = "other"

LOCATOR_NAMES: Final = ("face", BACK, "index")
"""What the locator finds: a whole face, a whole back, a corner index."""

READER_NAMES: Final = (*map(label_of, ALL_CARDS), BACK, OTHER)
"""What a reader answers: each card of both boxes, a back, or nothing that is a card."""

FITTER_NAMES: Final = ("x", "y", "length", "width", "cosine", "sine", "lean", "out_x", "out_y")
"""What the fitter answers: see ``companion.vision.fitter.outline``."""

CHECKER_NAMES: Final = (*NUMBERS, *map(label_of, ALL_CARDS))
"""What the checker answers: numbers, then how likely an index is each card's."""
