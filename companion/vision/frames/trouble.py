"""What can be wrong with a camera, and how soon it is noticed."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Trouble(StrEnum):
    """What is wrong with a camera or its picture."""

    UNPLUGGED = "unplugged"
    UNREACHABLE = "unreachable"
    SILENT = "silent"
    """It is there and sends no pictures."""
    GARBLED = "garbled"
    """What it sends can't be read: damaged, or the wrong codec."""
    UNREADABLE = "unreadable"
    """A recording that can't be read."""
    FROZEN = "frozen"
    """The same picture again and again, without a real sensor's noise."""
    BLACK = "black"
    OVEREXPOSED = "overexposed"
    MOVED = "moved"
    """The table stands elsewhere in the picture than when it was learned."""
    HIDDEN = "hidden"
    """The table is not recognized: the camera was turned away, or something is before it."""


OF_THE_PICTURE: Final = frozenset(
    {
        Trouble.FROZEN,
        Trouble.BLACK,
        Trouble.OVEREXPOSED,
        Trouble.MOVED,
        Trouble.HIDDEN,
    }
)
"""What shows in pictures that do arrive; everything else is about their arrival."""

FROZEN_AFTER: Final = 5.0
FROZEN_WITHOUT_NOISE_AFTER: Final = 30.0
BLACK_AFTER: Final = 2.0
OVEREXPOSED_AFTER: Final = 3.0
MOVED_AFTER: Final = 2.0
RESTS_AFTER: Final = 3.0
"""Seconds after which the new place of a camera that was moved is taken for right."""
HIDDEN_AFTER: Final = 5.0

CONNECTING_WITHIN: Final = 3.0
"""Seconds that an address gets to answer."""
PICTURE_WITHIN: Final = 3.0
"""Seconds that an open source gets for each picture before it is opened anew."""
SILENT_AFTER: Final = 4.0
"""Seconds without a picture after which silence is told, whatever the driver waits for."""

NOTICED_WITHIN: Final[Mapping[Trouble, float]] = MappingProxyType(
    {
        Trouble.UNPLUGGED: SILENT_AFTER + 1,
        Trouble.UNREACHABLE: CONNECTING_WITHIN + 1,
        Trouble.SILENT: SILENT_AFTER + 1,
        Trouble.GARBLED: PICTURE_WITHIN + 1,
        Trouble.UNREADABLE: 1.0,
        Trouble.FROZEN: FROZEN_AFTER + 1,
        Trouble.BLACK: BLACK_AFTER + 1,
        Trouble.OVEREXPOSED: OVEREXPOSED_AFTER + 1,
        Trouble.MOVED: MOVED_AFTER + 2,
        Trouble.HIDDEN: HIDDEN_AFTER + 2,
    }
)
"""Seconds from the moment it happens until it is reported.

A camera that showed no noise since it was opened may be showing a drawing that
stands still: it is called frozen only after ``FROZEN_WITHOUT_NOISE_AFTER``.
"""
