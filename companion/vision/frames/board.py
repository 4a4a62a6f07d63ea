"""What is wrong with a camera at present, and the changes nobody heard of yet."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Set as AbstractSet
from typing import Final

from companion.cards.text import Text
from companion.vision.arrays import Floats
from companion.vision.frames.errors import CameraError
from companion.vision.frames.health import Health
from companion.vision.frames.phrases import BEGAN, GOES_ON, OVER
from companion.vision.frames.trouble import OF_THE_PICTURE, Trouble

_KEPT: Final = 100


class HealthBoard:
    """Turns what is seen again and again into changes; any thread may use it.

    Of changes that nobody takes only the last hundred are kept.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._present: frozenset[Trouble] = frozenset()
        self._changes: deque[Health] = deque(maxlen=_KEPT)

    @property
    def present(self) -> frozenset[Trouble]:
        """What is wrong now."""
        return self._present

    def failed(self, error: CameraError, at: float) -> None:
        """No picture arrives, because of *error*; earlier troubles stand until one does."""
        self._replace(self._present | {error.trouble}, at, error.text)

    def silent(self, at: float) -> None:
        """No picture arrived for too long; any better reason stands."""
        if self._present <= OF_THE_PICTURE:
            self._replace(self._present | {Trouble.SILENT}, at)

    def seen(self, troubles: AbstractSet[Trouble], at: float, went: Floats | None = None) -> None:
        """A picture arrived and shows *troubles*.

        Args:
            troubles: What is wrong.
            at: The moment of the picture.
            went: How the table went, if the camera's new place is right from now on.
        """
        self._replace(frozenset(troubles), at, went=went)

    def take(self) -> tuple[Health, ...]:
        """The changes since the last call, in order."""
        with self._lock:
            changes = tuple(self._changes)
            self._changes.clear()
        return changes

    def _replace(
        self,
        troubles: frozenset[Trouble],
        at: float,
        why: Text | None = None,
        went: Floats | None = None,
    ) -> None:
        with self._lock:
            for trouble in sorted(self._present - troubles):
                self._changes.append(_over(trouble, at, went))
            for trouble in sorted(troubles - self._present):
                self._changes.append(Health(trouble, True, at, why or BEGAN[trouble]))
            self._present = troubles


def _over(trouble: Trouble, at: float, went: Floats | None) -> Health:
    if trouble is Trouble.MOVED and went is not None:
        return Health(trouble, False, at, GOES_ON, went)
    return Health(trouble, False, at, OVER[trouble])
