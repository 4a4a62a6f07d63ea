"""The cameras that are plugged in, by number and name (Linux)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

VIDEO_DEVICES: Final = Path("/sys/class/video4linux")
"""One folder ``videoN`` per device, with the files ``name`` and ``index``."""


@dataclass(frozen=True, slots=True, order=True)
class PluggedIn:
    """One camera.

    Attributes:
        number: The N of ``/dev/videoN``.
        name: What its maker calls it.
    """

    number: int
    name: str

    def __str__(self) -> str:
        return f"{self.number} “{self.name}”"


def cameras_plugged_in(devices: Path = VIDEO_DEVICES) -> tuple[PluggedIn, ...]:
    """Every camera, by number; one device per camera, the others carry no pictures."""
    found = (_camera(folder) for folder in devices.glob("video*"))
    return tuple(sorted(camera for camera in found if camera is not None))


def cameras_called(name: str, devices: Path = VIDEO_DEVICES) -> tuple[PluggedIn, ...]:
    """The cameras of exactly this *name* or, without any, those whose name contains it."""
    wanted = name.casefold()
    cameras = cameras_plugged_in(devices)
    exact = tuple(camera for camera in cameras if camera.name.casefold() == wanted)
    return exact or tuple(camera for camera in cameras if wanted in camera.name.casefold())


def _camera(folder: Path) -> PluggedIn | None:
    number = folder.name.removeprefix("video")
    try:
        name = (folder / "name").read_text(encoding="utf-8", errors="replace").strip()
        first = (folder / "index").read_text(encoding="ascii", errors="replace").strip() == "0"
    except OSError:
        return None
    return PluggedIn(int(number), name) if first and number.isdecimal() else None
