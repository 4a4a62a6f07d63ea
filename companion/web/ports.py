"""What the pages need from other rooms: protocols only.

Every port but the table and the settings may be absent; the page of an absent
one says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from companion.rules.text import Text
from companion.table import Deal, Report, Update
from companion.table.ports import View

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What a settings store keeps."""


class Table(Protocol):
    """The session at the table. Any thread may call it.

    A future raises :class:`~companion.table.RefusedReportError` if what was asked
    for cannot be done, and :class:`~companion.rules.text.TextError` in general.
    """

    def report(self, report: Report) -> Future[tuple[Update, ...]]:
        """Put *report* into the queue; the future holds what came of it."""

    def start_round(self, deal: Deal) -> Future[Update]:
        """Begin the first round of a new match; no other may be open."""

    def next_round(self, dealer: str | None = None) -> Future[Update]:
        """Close the round on the table if it is open, and begin the next one."""

    def end_round(self) -> Future[Update]:
        """Close the round on the table."""

    def since(self, number: int) -> tuple[Update, ...]:
        """Every update of the round on the table after event *number*; 0 for all."""

    def follow(self, view: View, number: int = 0) -> None:
        """Tell *view* everything after event *number* until the session is closed."""


class Settings(Protocol):
    """What is remembered until next Saturday, by key. Any thread may call it."""

    def get(self, key: str) -> Json:
        """What was put under *key* last; ``None`` if nothing was."""

    def put(self, key: str, value: Json) -> None:
        """Remember *value* under *key*; on disk when this returns.

        Raises:
            TextError: it cannot be written.
        """


class Pictures(Protocol):
    """The pictures that were kept as evidence."""

    def picture(self, name: str) -> bytes | None:
        """The JPEG that the log calls *name*; ``None`` if there is none (any more)."""


@dataclass(frozen=True, slots=True)
class CameraNews:
    """One thing about a camera that those at the table have to know.

    Attributes:
        key: What it is about.
        text: The sentence.
    """

    key: str
    text: Text


class CameraDesk(Protocol):
    """The camera, as a host handles it."""

    def troubles(self) -> Sequence[CameraNews]:
        """What is wrong with it now, the latest last."""

    def still(self) -> bytes | None:
        """The newest picture as JPEG; ``None`` before the first one."""

    def learn_again(self) -> None:
        """The camera stands right as it is now."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that the pages work on.

    Attributes:
        table: The session.
        settings: What is remembered.
        pictures: The evidence, where it is kept.
        camera: The camera, where there is one.
    """

    table: Table
    settings: Settings
    pictures: Pictures | None = None
    camera: CameraDesk | None = None
