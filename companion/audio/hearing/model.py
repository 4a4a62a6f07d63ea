"""The model that hears the word: its file, and how sure it must be."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.audio.hearing.trouble import DeafError, DeafTrouble

MODELS: Final = Path(__file__).resolve().parents[3] / "models"
"""Where the models lie in a checkout."""


@dataclass(frozen=True, slots=True)
class WorkingPoint:
    """How sure the network must be, and what comes of it, as it was measured.

    Attributes:
        threshold: The least score that counts, 0 to 1.
        heard: How many of a hundred clear calls, at 10 dB over noise, are heard.
        credited: In how many of a hundred five-second windows of talk without a
            call one is heard all the same.
    """

    threshold: float
    heard: float
    credited: float


@dataclass(frozen=True, slots=True)
class SecondModel:
    """What a second opinion is made of, where a network that knows speech is installed.

    Attributes:
        path: The ONNX file that makes an opinion of what that network says.
        sha256: Its checksum, hexadecimal.
        field: Moments that one opinion is made of.
        bar: The least score of the listener that is looked into, 0 to 1.
        weight: How much that opinion counts against the listener's, in logits.
        points: The curve of both together, as far as the listener's.
    """

    path: Path
    sha256: str
    field: int
    bar: float
    weight: float
    points: tuple[WorkingPoint, ...]

    def checked_bytes(self) -> bytes:
        """The file's content.

        Raises:
            DeafError: it is missing, or its checksum is not the one that is listed.
        """
        return _checked(self.path, self.sha256)


@dataclass(frozen=True, slots=True)
class ListenerModel:
    """The listener, as ``models/listener.toml`` describes it.

    Attributes:
        path: The ONNX file.
        sha256: Its checksum, hexadecimal.
        field: Frames that one answer is made of.
        step: Frames from one answer to the next.
        points: From the most careful to the most willing one.
        usual: Which of them a table begins with.
        second: What a second opinion is made of; ``None`` if there is none.
    """

    path: Path
    sha256: str
    field: int
    step: int
    points: tuple[WorkingPoint, ...]
    usual: int
    second: SecondModel | None = None

    @classmethod
    def read(cls, folder: Path = MODELS) -> ListenerModel:
        """Read ``listener.toml`` in *folder*.

        Raises:
            DeafError: there is none, or it lacks something.
        """
        try:
            entries = tomllib.loads((folder / "listener.toml").read_text(encoding="utf-8"))
            return cls(
                path=folder / entries["file"],
                sha256=entries["sha256"],
                field=int(entries["field"]),
                step=int(entries["step"]),
                points=tuple(map(_point, entries["points"])),
                usual=int(entries["usual"]),
                second=_second(folder, entries["second"]) if "second" in entries else None,
            )
        except (OSError, KeyError, TypeError, ValueError) as error:
            raise DeafError(DeafTrouble.NO_MODEL) from error

    def point(self, sensitivity: int | None) -> WorkingPoint:
        """The working point nearest to that *sensitivity*; the usual one if absent."""
        wanted = self.usual if sensitivity is None else sensitivity
        return self.points[min(max(wanted, 0), len(self.points) - 1)]

    def checked_bytes(self) -> bytes:
        """The file's content.

        Raises:
            DeafError: it is missing, or its checksum is not the one that is listed.
        """
        return _checked(self.path, self.sha256)


def _checked(path: Path, sha256: str) -> bytes:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DeafError(DeafTrouble.NO_MODEL) from error
    if hashlib.sha256(content).hexdigest() != sha256:
        raise DeafError(DeafTrouble.NO_MODEL)
    return content


def _second(folder: Path, entries: dict[str, Any]) -> SecondModel:
    return SecondModel(
        path=folder / entries["file"],
        sha256=entries["sha256"],
        field=int(entries["field"]),
        bar=float(entries["bar"]),
        weight=float(entries["weight"]),
        points=tuple(map(_point, entries["points"])),
    )


def _point(entry: dict[str, Any]) -> WorkingPoint:
    return WorkingPoint(float(entry["threshold"]), float(entry["heard"]), float(entry["credited"]))
