"""What the user writes for a source."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from companion.vision.frames.address import address_of
from companion.vision.frames.errors import UnknownSourceError
from companion.vision.frames.mjpeg import MjpegStream
from companion.vision.frames.phrases import NO_SUCH_SCHEME, NO_SUCH_SOURCE, filled
from companion.vision.frames.pi_camera import PiCamera
from companion.vision.frames.pushed import PushedFrames
from companion.vision.frames.rtsp import RtspStream
from companion.vision.frames.source import FrameSource
from companion.vision.frames.stills import KINDS, Stills
from companion.vision.frames.usb import UsbCamera
from companion.vision.frames.video_file import VideoFile

_PI_CAMERA: Final = re.compile(r"picamera2?(?::(\d))?")
_DEVICE: Final = re.compile(r"(?:/dev/video)?(\d{1,3})")
_VIDEOS: Final = (".avi", ".m4v", ".mjpeg", ".mkv", ".mov", ".mp4", ".mpeg", ".mpg", ".webm")


def open_source(spec: str, real_time: bool = True) -> FrameSource:
    """The source that *spec* names, open: what is wrong with it is said at once.

    Raises:
        CameraError: it names no source, or the source gives no pictures.
    """
    source = source_named(spec, real_time)
    source.open()
    return source


def source_named(spec: str, real_time: bool = True) -> FrameSource:
    """The source that *spec* names, not yet open.

    Args:
        spec: ``0`` or ``/dev/video0``, a camera's name (``HD Webcam``), a video
            file, a folder of stills or one picture, ``rtsp://…``, ``http://…``
            (MJPEG), ``picamera`` (``picamera:1`` for the second), ``phone``.
        real_time: Whether recordings run as fast as they were taken.

    Raises:
        UnknownSourceError: it names nothing of the kind.
    """
    spec = spec.strip()
    if device := _DEVICE.fullmatch(spec):
        return UsbCamera(int(device[1]))
    if pi_camera := _PI_CAMERA.fullmatch(spec.lower()):
        return PiCamera(int(pi_camera[1] or 0))
    if spec.lower() == PushedFrames.name:
        return PushedFrames()
    if "://" in spec:
        return _stream(spec)
    return _recording_or_camera(spec, real_time)


def _stream(spec: str) -> FrameSource:
    match spec.partition("://")[0].lower():
        case "http" | "https":
            return MjpegStream(address_of(spec))
        case "rtsp" | "rtsps":
            return RtspStream(address_of(spec))
        case _:
            raise UnknownSourceError(filled(NO_SUCH_SCHEME, spec=spec))


def _recording_or_camera(spec: str, real_time: bool) -> FrameSource:
    path = Path(spec)
    if not spec:
        raise UnknownSourceError(filled(NO_SUCH_SOURCE, spec="“”"))
    if _exists(path):
        stills = path.is_dir() or path.suffix.lower() in KINDS
        return Stills(path, real_time) if stills else VideoFile(path, real_time)
    if len(path.parts) > 1 or path.suffix.lower() in (*KINDS, *_VIDEOS):
        raise UnknownSourceError(filled(NO_SUCH_SOURCE, spec=spec))
    return UsbCamera(spec)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name too long for a file
        return False
