"""The pictures of sightings, in files beside the log."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from companion.storage.errors import LostPictureError
from companion.table.ports import Needed, Picture, RoundId
from companion.table.sightings import Sighting, Still

LIMIT: Final = 2 << 30
"""Bytes that the pictures of all rounds may take: two gibibytes, some 10,000 plays."""

_NAME: Final = re.compile(r"(\d{6,})/(\d{6,})-(?:before|after)\.jpg")


class EvidenceFiles:
    """An :class:`~companion.table.ports.EvidenceStore` in a folder.

    A picture is called ``000012/000041-after.jpg``: round 12, observation 41.

    Args:
        folder: Where; it is made with the first picture.
        limit: Bytes that all pictures together may take.
    """

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self.folder = folder
        self._limit = self._tidy_from = limit
        self._size = sum(path.stat().st_size for _, path in self._pictures())

    def keep(
        self, record: RoundId, number: int, sighting: Sighting
    ) -> tuple[Picture | None, Picture | None]:
        """Keep the stills before and after *sighting*, on disk when this returns.

        Raises:
            LostPictureError: they cannot be written.
        """
        name = f"{record:06}/{number:06}"
        return (
            self._keep(f"{name}-before.jpg", sighting.before),
            self._keep(f"{name}-after.jpg", sighting.after),
        )

    def _keep(self, name: str, still: Still | None) -> Picture | None:
        if still is None:
            return None
        path = self.folder / name
        replaced = path.stat().st_size if path.exists() else 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _write(path, still.jpeg)
        except OSError as error:
            raise LostPictureError(str(path), error.strerror or str(error)) from error
        self._size += len(still.jpeg) - replaced
        return Picture(name, still.at)

    def read(self, picture: Picture) -> bytes | None:
        """The JPEG; ``None`` if it was removed to make room."""
        try:
            return (self.folder / picture.name).read_bytes()
        except FileNotFoundError:
            return None

    def picture(self, name: str) -> bytes | None:
        """The JPEG of that name; ``None`` if there is none, or it is no picture's name."""
        return self.read(Picture(name, 0.0)) if _NAME.fullmatch(name) else None

    def tidy(self, needed: Needed) -> bool:
        """If they exceed the limit, remove the oldest pictures that are not *needed*.

        Returns:
            Whether there is room again; after a no, nothing is done or said until
            a twentieth of the limit has come in addition.
        """
        if self._size <= self._tidy_from:
            return True
        self._make_room(needed(), self._limit - self._limit // 20)
        fits = self._size <= self._limit
        self._tidy_from = self._limit if fits else self._size + self._limit // 20
        return fits

    def _make_room(self, stay: frozenset[tuple[RoundId, int]], size: int) -> None:
        for subject, path in self._pictures():
            if self._size <= size:
                return
            if subject not in stay:
                self._size -= path.stat().st_size
                path.unlink()

    def _pictures(self) -> list[tuple[tuple[RoundId, int], Path]]:
        """Every picture with its round and observation, the oldest first."""
        found = []
        for path in self.folder.glob("*/*.jpg"):
            name = _NAME.fullmatch(path.relative_to(self.folder).as_posix())
            if name is not None:
                found.append(((int(name[1]), int(name[2])), path))
        return sorted(found)


def _write(path: Path, data: bytes) -> None:
    """Write *data* so that *path* is complete or absent, whenever the power fails."""
    part = path.with_suffix(".part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
