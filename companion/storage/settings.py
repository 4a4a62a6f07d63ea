"""What a table remembers until next Saturday, in a small file beside the log."""

from __future__ import annotations

import json
import os
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

from companion.cards.text import Text, TextError
from companion.storage.places import LogPlace

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

_AFTER: Final = "-evidence"


def settings_path(place: LogPlace) -> Path:
    """Where the settings of the table lie whose log is at *place*: beside its pictures."""
    stem = place.evidence.name.removesuffix(_AFTER)
    return place.evidence.with_name(f"{stem}-settings.json")


class SettingsFile:
    """Settings by key, in one JSON file that is replaced as a whole.

    Args:
        path: The file; it need not be there.

    Attributes:
        lost: What to tell those at the table where the file cannot be read: everything is
            as at first. It is put aside as ``….damaged`` before another one is written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._aside: Path | None = None
        self.lost: Text | None = None
        self._values = self._read()

    def get(self, key: str) -> Json:
        """What was put under *key* last; ``None`` if nothing was."""
        with self._lock:
            return self._values.get(key)

    def put(self, key: str, value: Json) -> None:
        """Remember *value* under *key*; on disk when this returns.

        Raises:
            TextError: it cannot be written.
        """
        with self._lock:
            values = {**self._values, key: value}
            self._write(values)
            self._values = values

    def _read(self) -> dict[str, Json]:
        try:
            values = json.loads(self._path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError):
            values = None
        if isinstance(values, dict):
            return values
        self._aside = self._path.with_suffix(".damaged")
        self.lost = Text(
            f"the settings of this table cannot be read. They are put aside as {self._aside}, and"
            " everything is set as at first, the PIN too",
            f"这张桌子的设置无法读取，已另存为 {self._aside}；"
            "所有设置恢复最初的样子，主持密码也换了",
        )
        return {}

    def _write(self, values: dict[str, Json]) -> None:
        draft = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._aside is not None:
                self._path.replace(self._aside)
                self._aside = None
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as f:
                f.write(json.dumps(values, ensure_ascii=False, indent=1).encode())
                f.flush()
                os.fsync(f.fileno())
            draft.replace(self._path)
        except OSError as error:
            raise TextError(
                Text(
                    f"settings cannot be written to {self._path}: {error.strerror}",
                    f"设置无法写入 {self._path}：{error.strerror}",
                )
            ) from error
