"""What the companion says about itself: its camera, its log, what it refuses."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards.text import Text
from companion.terminal.words import CAMERA


@dataclass(frozen=True, slots=True)
class News:
    """Something about a camera, or the voice, that those at the table have to know.

    Attributes:
        key: What it is about; the same when it is over.
        present: Whether it is so now; ``False`` when it is over.
        text: The sentence.
        label: Who says so.
    """

    key: str
    present: bool
    text: Text
    label: Text = CAMERA
