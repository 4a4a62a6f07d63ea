"""Where the log lies: a file, or the address of a database."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from companion.cards.text import Text
from companion.table.ports import LogRefusedError

NAME: Final = "table.sqlite3"


@dataclass(frozen=True, slots=True)
class LogPlace:
    """Where a log and its evidence lie.

    Attributes:
        url: The address of the database.
        file: The database itself, where it is a file.
        evidence: The folder of the pictures.
    """

    url: URL
    file: Path | None
    evidence: Path

    @property
    def name(self) -> str:
        """What messages call it: the file, or the address without its password."""
        return str(self.file or self.url.render_as_string(hide_password=True))


def default_place() -> LogPlace:
    """In the folder where this system keeps what programs store for a user."""
    return _file(user_data_path("companion", appauthor=False) / NAME)


def place_of(path_or_url: str) -> LogPlace:
    """The place that a user named: a file, or an address such as ``postgresql://...``.

    Raises:
        LogRefusedError: it is a folder, nothing that lasts, or an address that no database has.
    """
    if "://" not in path_or_url:
        return _named_file(path_or_url)
    try:
        url = make_url(path_or_url)
    except ArgumentError as error:
        raise LogRefusedError(
            Text(f"{path_or_url} is no database address", f"{path_or_url} 不是数据库地址")
        ) from error
    if url.get_backend_name() == "sqlite":
        return _named_file(url.database or "")
    pictures = user_data_path("companion", appauthor=False) / f"{url.host}-{url.database}-evidence"
    return LogPlace(url, None, pictures)


def _named_file(path: str) -> LogPlace:
    if path in {"", ":memory:"}:
        raise LogRefusedError(
            Text(
                "the log needs a file: --log evening.sqlite3", "记录要有文件：--log evening.sqlite3"
            )
        )
    if Path(path).is_dir():
        raise LogRefusedError(
            Text(
                f"{path} is a folder: name a file in it, such as {Path(path) / NAME}",
                f"{path} 是文件夹：请写其中的文件，例如 {Path(path) / NAME}",
            )
        )
    return _file(Path(path))


def _file(path: Path) -> LogPlace:
    url = URL.create("sqlite", database=str(path))
    return LogPlace(url, path, path.with_name(f"{path.stem}-evidence"))
