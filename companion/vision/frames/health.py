"""Changes of a camera's health, as the table is told."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards.text import Text
from companion.vision.arrays import Floats
from companion.vision.frames.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Health:
    """A trouble began or is over.

    Attributes:
        trouble: What.
        present: Whether it began; ``False`` when it is over.
        at: When it was noticed, in seconds on the monotonic clock.
        text: The sentence for the screen and the voice.
        motion: Where the table's points went in the picture, shape (2, 3), in pixels,
            if a camera that was moved rests elsewhere and that is taken for right.
    """

    trouble: Trouble
    present: bool
    at: float
    text: Text
    motion: Floats | None = None
