"""What pictures themselves show about the camera."""

from __future__ import annotations

from typing import Final

from companion.vision.arrays import Floats, Image
from companion.vision.frames.exposure import Exposure, exposure_of
from companion.vision.frames.frame import Frame
from companion.vision.frames.frozen import FrozenCheck
from companion.vision.frames.lasting import Lasting
from companion.vision.frames.position import Place, TablePosition
from companion.vision.frames.rest import NewPlace
from companion.vision.frames.trouble import (
    BLACK_AFTER,
    HIDDEN_AFTER,
    MOVED_AFTER,
    OVEREXPOSED_AFTER,
    RESTS_AFTER,
    Trouble,
)

_LOOK_EVERY: Final = 0.25
_PLACE_EVERY: Final = 0.5
_STEP: Final = 8
"""Every eighth pixel of every eighth row is a fair sample of a picture."""


class PictureWatch:
    """Looks at some of a source's frames, a few times per second.

    Args:
        live: Whether the pictures come from a sensor now: only then can they freeze.
        steady: Whether they are one camera's view: only then can it move.
    """

    def __init__(self, live: bool, steady: bool) -> None:
        self._frozen = FrozenCheck() if live else None
        self._position = TablePosition() if steady else None
        self._black = Lasting(BLACK_AFTER)
        self._overexposed = Lasting(OVEREXPOSED_AFTER)
        self._moved = Lasting(MOVED_AFTER)
        self._hidden = Lasting(HIDDEN_AFTER)
        self._new_place = NewPlace(RESTS_AFTER)
        self.went: Floats | None = None
        """How the table went in the picture, if the last look took its new place for right."""
        self._look_due = self._place_due = float("-inf")
        self._troubles: frozenset[Trouble] = frozenset()

    @property
    def position(self) -> TablePosition | None:
        """Where the table stands; ``None`` where that means nothing."""
        return self._position

    def look(self, frame: Frame) -> frozenset[Trouble]:
        """Take in a frame; what is wrong as far as known, sample by sample."""
        if frame.at >= self._look_due:
            self._look_due = frame.at + _LOOK_EVERY
            self._check(frame)
        return self._troubles

    def reopened(self) -> None:
        """The camera was opened anew."""
        if self._frozen is not None:
            self._frozen.resume()

    def learn_again(self) -> None:
        """Where the camera stands now is right."""
        if self._position is not None:
            self._position.learn_again()
        self._moved.end()
        self._hidden.end()
        self._new_place.forget()

    def _check(self, frame: Frame) -> None:
        self.went = None
        sample = frame.image[::_STEP, ::_STEP].copy()
        exposure = exposure_of(sample)
        self._black.update(exposure is Exposure.BLACK, frame.at)
        self._overexposed.update(exposure is Exposure.OVEREXPOSED, frame.at)
        if exposure is Exposure.READABLE:
            self._check_readable(frame, sample)
        elif self._frozen is not None:
            self._frozen.resume()
        self._troubles = self._present()

    def _check_readable(self, frame: Frame, sample: Image) -> None:
        if self._frozen is not None:
            self._frozen.look(sample, frame.at)
        if self._position is not None and frame.at >= self._place_due:
            self._place_due = frame.at + _PLACE_EVERY
            self._place_is(self._position.look(frame.image), frame)

    def _place_is(self, place: Place, frame: Frame) -> None:
        if place in {Place.LEARNED, Place.MOVED}:
            self._moved.update(place is Place.MOVED, frame.at)
        if place is not Place.UNKNOWN:
            self._hidden.update(place is Place.UNRECOGNIZED, frame.at)
        if place is Place.LEARNED:
            self._new_place.forget()
        elif self._moved.present and self._rests_elsewhere(frame):
            self.learn_again()

    def _rests_elsewhere(self, frame: Frame) -> bool:
        motion = None if self._position is None else self._position.motion
        if motion is None or not self._new_place.rests(motion, frame.at, frame.image.shape):
            return False
        self.went = motion
        return True

    def _present(self) -> frozenset[Trouble]:
        present = {
            Trouble.FROZEN: self._frozen is not None and self._frozen.frozen,
            Trouble.BLACK: self._black.present,
            Trouble.OVEREXPOSED: self._overexposed.present,
            Trouble.MOVED: self._moved.present,
            Trouble.HIDDEN: self._hidden.present and not self._moved.present,
        }
        return frozenset(trouble for trouble, here in present.items() if here)
