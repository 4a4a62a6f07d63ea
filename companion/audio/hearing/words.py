"""What comes out of a microphone, and what is heard in it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.audio.hearing.spectrum import Samples


@dataclass(frozen=True, slots=True)
class Block:
    """A moment of sound.

    Attributes:
        samples: Mono, -1 to 1.
        at: When its last sample was heard, in seconds on the table's clock.
    """

    samples: Samples
    at: float


@dataclass(frozen=True, slots=True)
class Word:
    """Somebody may have said the word.

    Attributes:
        at: When it ended, in seconds on the table's clock.
        score: How sure the network is, 0 to 1.
    """

    at: float
    score: float
