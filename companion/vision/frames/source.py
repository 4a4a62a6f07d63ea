"""Where frames come from."""

from __future__ import annotations

from typing import Protocol

from companion.vision.frames.frame import Frame


class FrameSource(Protocol):
    """A camera, a stream or a recording, read by one thread.

    Creating a source touches no device: ``open`` does.
    """

    @property
    def name(self) -> str:
        """What messages call it; passwords are left out."""
        ...

    @property
    def live(self) -> bool:
        """Whether it shows the world as it is now, so that what stops can come back."""
        ...

    @property
    def steady(self) -> bool:
        """Whether all pictures are one camera's view from one place."""
        ...

    @property
    def rate(self) -> float:
        """The nominal number of frames per second."""
        ...

    def open(self) -> None:
        """Get ready to read; does nothing if that is so already.

        Raises:
            CameraError: why it gives no pictures.
        """
        ...

    def read(self) -> Frame | None:
        """The next frame, or ``None`` at the end of a recording. Waits a bounded time.

        Raises:
            CameraError: why there is no next frame.
        """
        ...

    def close(self) -> None:
        """Let the device go; may be called at any time and twice; ``open`` opens again."""
        ...
