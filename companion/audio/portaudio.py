"""PortAudio, which everybody in the process shares: loudspeaker and microphone.

It lists devices when it starts. To see one that was plugged in later it has to
be started anew, which ends every open stream: that is done only while nobody
has one open.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from types import ModuleType
from typing import Final

from companion.audio.health import NoSoundError, SoundTrouble

_GATE: Final = Condition()
_OPEN: Final[list[object]] = []
"""The streams that are open now, by any token."""


def sounddevice() -> ModuleType:
    """The package, once the library is installed.

    Raises:
        NoSoundError: it is not.
    """
    try:
        return importlib.import_module("sounddevice")
    except OSError as error:
        raise NoSoundError(SoundTrouble.NO_PORTAUDIO) from error


@contextmanager
def stream_open() -> Iterator[ModuleType]:
    """Hold this while a stream is open.

    Raises:
        NoSoundError: PortAudio is not installed.
    """
    package = sounddevice()
    token = object()
    with _GATE:
        _OPEN.append(token)
    try:
        yield package
    finally:
        with _GATE:
            _OPEN.remove(token)


def look_for_devices() -> None:
    """List the devices anew, unless somebody has a stream open.

    Raises:
        NoSoundError: PortAudio is not installed.
    """
    package = sounddevice()
    with _GATE:
        if not _OPEN:
            package._terminate()  # noqa: SLF001 - there is no public way to list devices anew
            package._initialize()  # noqa: SLF001 - likewise
