"""Looks at the pile while a hand is there: the lower cards of a set lie open for a moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from companion.vision.arrays import Image
from companion.vision.detection import Part
from companion.vision.pile.settings import VoteSettings
from companion.vision.pile.vote import Frame, Seen, seen_at_times

_LANDED_S: Final = 0.35
"""So long after something begins to move no card has come to rest yet."""
_SINGLE_S: Final = 0.65
"""In so many seconds one card is laid: 95 of 100 in the bench's films, and a set in none."""
_NEXT_S: Final = 0.9
"""So much later the next card of a set is what others will cover."""
_EVERY_S: Final = 0.12
_OF_EACH: Final = 5
"""So many pictures show a card while it lies open; they are looked at before the next one rests."""
_MOST: Final = 3 * _OF_EACH
"""Hands that stay longer do something else."""

_SLOW_S: Final = 0.3
"""Looks after which the next picture comes so late keep a set waiting once it lies there."""


class Glimpses:
    """Which pictures of a visit are looked at, and what was found on the pile.

    One card is laid so quickly that no look comes in its way: pictures wait until the
    visit turns out to be a longer one.

    Args:
        settings: When looks agree.
    """

    def __init__(self, settings: VoteSettings) -> None:
        self._settings = settings
        self._frames: list[Frame] = []
        self._waiting = deque[tuple[float, Image]]()
        """Pictures, and from when on they are looked at."""
        self._kept = 0
        self._since = self._due = float("inf")
        self._looked = float("inf")
        """When the last picture was looked at, if that was the one before."""

    def begin(self, at: float) -> None:
        """A visit begins at *at*, in seconds on the camera's clock."""
        self._frames, self._kept = [], 0
        self._waiting.clear()
        self._since, self._due, self._looked = at, at + _LANDED_S, float("inf")

    def next(self, image: Image, at: float) -> Image | None:
        """The picture to look at now, if one is: *image*, taken at *at*, or one before it."""
        if at - self._looked > _SLOW_S:
            self._waiting.clear()
            self._kept = _MOST
        self._looked = float("inf")
        if at >= self._due and self._kept < _MOST:
            self._keep(image, at)
        if not self._waiting or at < self._waiting[0][0]:
            return None
        self._looked = at
        return self._waiting.popleft()[1]

    def _keep(self, image: Image, at: float) -> None:
        self._waiting.append((self._since + _SINGLE_S, image))
        self._kept += 1
        self._due = at + _EVERY_S
        if self._kept % _OF_EACH == 0:
            self._since += _NEXT_S
            self._due = self._since + _LANDED_S

    def add(self, frame: Frame) -> None:
        """Keep what a look found on the pile."""
        self._frames.append(frame)

    @property
    def frames(self) -> tuple[Frame, ...]:
        """What each look found, in order."""
        return tuple(self._frames)

    def seen(self) -> Iterator[Seen]:
        """What several of the looks found in one place: it lay there, whatever covers it now."""
        cards = dict.fromkeys(d.card for frame in self._frames for d in frame)
        for card in filter(None, cards):
            own = [[d for d in frame if d.card is card] for frame in self._frames]
            for part in (Part.INDEX, Part.FACE):
                yield from seen_at_times(own, self._settings, part)
