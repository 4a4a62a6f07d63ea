"""Films as files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cv2

from datasets.games.render import Frame

CODEC: Final = "mp4v"
"""MPEG-4 part 2: what the usual builds of OpenCV can both write and read."""


class VideoError(OSError):
    """A film cannot be written."""


def write_video(path: Path, frames: Iterator[Frame], size: tuple[int, int], fps: float) -> int:
    """Write a film; say how many pictures it has.

    Raises:
        VideoError: this build of OpenCV has no such codec, or the file cannot be made.
    """
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*CODEC), fps, size)
    if not writer.isOpened():
        raise VideoError(f"OpenCV cannot write {path} with the codec {CODEC}")
    count = 0
    try:
        for frame in frames:
            writer.write(frame.image)
            count += 1
    finally:
        writer.release()
    return count


def write_small_video(
    path: Path, frames: Iterator[Frame], size: tuple[int, int], fps: float, kilobits: int
) -> int:
    """Write a film as H.264, much smaller than :func:`write_video` can make it.

    Args:
        path: Where to.
        frames: The film.
        size: Width and height.
        fps: Frames per second.
        kilobits: How many a second of it may take.

    Raises:
        VideoError: the package imageio-ffmpeg is not installed.
    """
    try:
        from imageio_ffmpeg import write_frames  # noqa: PLC0415 - only this needs the package
    except ImportError as error:
        raise VideoError("small films need a package: pip install imageio-ffmpeg") from error
    packer = write_frames(
        str(path),
        size,
        pix_fmt_in="bgr24",
        fps=fps,
        codec="libx264",
        quality=None,
        bitrate=f"{kilobits}k",
        output_params=["-preset", "slow", "-threads", "1", "-movflags", "+faststart"],
        macro_block_size=2,
    )
    packer.send(None)
    count = 0
    for frame in frames:
        packer.send(frame.image.tobytes())
        count += 1
    packer.close()
    return count
