"""Clips on disk, so that the next evening begins with all of them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from platformdirs import user_cache_path

from companion.audio.clip import Clip, DamagedClipError

MOST_BYTES: Final = 60_000_000
"""Some 700 sentences of 2 seconds."""


class ClipShelf:
    """Clips by key; any thread may use it.

    What cannot be written is made again the next time: a full disk costs
    milliseconds, not the voice.

    Args:
        folder: Where they lie.
        most_bytes: If they take more room, those that were not used for longest go.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most_bytes = most_bytes

    def get(self, key: str) -> Clip | None:
        """The clip, if it is there and whole."""
        path = self._path(key)
        try:
            clip = Clip.from_wav(path.read_bytes())
            os.utime(path)
        except (OSError, DamagedClipError):
            return None
        return clip

    def put(self, key: str, clip: Clip) -> None:
        """Keep *clip*, whole or not at all."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=self._folder, suffix=".part", delete=False) as part:
                part.write(clip.wav())
            Path(part.name).replace(self._path(key))

    def tidy(self) -> None:
        """Remove what is too much, and what was never finished."""
        with suppress(OSError):
            for part in self._folder.glob("*.part"):
                part.unlink()
            found = [(path.stat().st_mtime, path) for path in self._folder.glob("*.wav")]
            room = self._most_bytes
            for _, path in sorted(found, reverse=True):
                room -= path.stat().st_size
                if room < 0:
                    path.unlink()

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.wav"


def default_shelf() -> ClipShelf:
    """In the folder where this system keeps what can be made again."""
    return ClipShelf(user_cache_path("companion", appauthor=False) / "voice")
