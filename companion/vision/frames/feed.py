"""How the watcher of the table gets its frames."""

from __future__ import annotations

from typing import Protocol

from companion.vision.frames.frame import Frame
from companion.vision.frames.health import Health


class Feed(Protocol):
    """Frames of one source, newest first or one by one, and how the camera is."""

    @property
    def ended(self) -> bool:
        """Whether no further frame will come; the last may not be read yet."""
        ...

    def latest(self, after_number: int, timeout: float) -> Frame | None:
        """A frame with a number above *after_number*; ``None`` if none came in time.

        Args:
            after_number: Of the frame that is known already; 0 at first.
            timeout: Seconds to wait at most.

        Raises:
            CameraError: the source failed for good.
        """
        ...

    def changes(self) -> tuple[Health, ...]:
        """What began or ended to be wrong since the last call, in order."""
        ...

    def learn_again(self) -> None:
        """Where the camera stands now is right, however it came there."""
        ...
