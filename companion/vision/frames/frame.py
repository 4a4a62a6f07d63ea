"""One picture with the moment it was taken."""

from __future__ import annotations

from dataclasses import dataclass

from companion.vision.arrays import Image


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture of a source.

    Attributes:
        image: Shape (height, width, 3), blue green red, 0 to 255.
        at: When it was captured, in seconds on the monotonic clock. For a
            recording that is not paced: the start of reading plus the place in
            the recording.
        number: Counts the pictures of one source from 1, upwards without end,
            also over reconnections.
    """

    image: Image
    at: float
    number: int
