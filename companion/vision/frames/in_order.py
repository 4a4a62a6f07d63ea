"""Every frame of a recording, one by one."""

from __future__ import annotations

from companion.vision.frames.board import HealthBoard
from companion.vision.frames.frame import Frame
from companion.vision.frames.health import Health
from companion.vision.frames.source import FrameSource
from companion.vision.frames.watch import PictureWatch


class InOrder:
    """A feed that reads when it is asked: nothing is dropped, the same every time.

    Args:
        source: A recording that is not paced.
    """

    def __init__(self, source: FrameSource) -> None:
        self._source = source
        self._watch = PictureWatch(source.live, source.steady)
        self._board = HealthBoard()
        self._frame: Frame | None = None
        self.ended = False

    def latest(self, after_number: int, timeout: float) -> Frame | None:  # noqa: ARG002 - it never waits
        """The first frame that is not yet read with a number above *after_number*.

        Raises:
            CameraError: the recording can't be read.
        """
        while not self.ended and (self._frame is None or self._frame.number <= after_number):
            self._frame = self._source.read()
            if self._frame is None:
                self.ended = True
                self._source.close()
            else:
                troubles = self._watch.look(self._frame)
                self._board.seen(troubles, self._frame.at, self._watch.went)
        return self._frame

    def changes(self) -> tuple[Health, ...]:
        """What began or ended to be wrong since the last call, in order."""
        return self._board.take()

    def learn_again(self) -> None:
        """Where the camera stands now is right."""
        self._watch.learn_again()
