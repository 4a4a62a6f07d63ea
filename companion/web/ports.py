"""What the pages need from other rooms: protocols only.

Every port but the table and the settings may be absent; the page of an absent
one says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from companion.cards.text import Text
from companion.table import Deal, Report, Update
from companion.table.ports import View
from companion.web.ports_archive import Archive
from companion.web.ports_hearing import HearingDesk
from companion.web.ports_match import HandReader, MatchBook
from companion.web.ports_seats import SeatDesk
from companion.web.ports_voice import VoiceDesk

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What a settings store keeps."""

Circle: TypeAlias = tuple[float, float, float]
"""Center x, y and radius, each as a share, 0 to 1, of the picture's width (y: of its height)."""


class Table(Protocol):
    """The session at the table. Any thread may call it.

    A future raises :class:`~companion.table.RefusedReportError` if what was asked
    for cannot be done, and :class:`~companion.cards.text.TextError` in general.
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


BLIND: Final = frozenset({"unplugged", "unreachable", "silent", "garbled", "watcher"})
"""What news of a camera are about that brings no pictures now."""


class CameraDesk(Protocol):
    """The camera, as a host handles it."""

    def troubles(self) -> Sequence[CameraNews]:
        """What is wrong with it now, the latest last."""

    def still(self) -> bytes | None:
        """The newest picture as JPEG; ``None`` before the first one."""

    def learn_again(self) -> None:
        """The camera stands right as it is now."""

    def pile(self) -> Circle | None:
        """Where the discard pile lies; ``None`` until the first card showed it."""

    def place_pile(self, circle: Circle) -> None:
        """The discard pile lies there, and only there cards count.

        Raises:
            TextError: there is no picture yet in which that could be.
        """


class PhoneCamera(Protocol):
    """A phone that watches the table: its browser brings the pictures."""

    def push(self, jpeg: bytes) -> None:
        """Take a picture in, captured now.

        Raises:
            TextError: it is no whole JPEG, or far too large.
        """


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that the pages work on.

    Attributes:
        table: The session.
        settings: What is remembered.
        pictures: The evidence, where it is kept.
        archive: The recorded rounds.
        camera: The camera, where there is one.
        phone_camera: Where a phone's pictures go, if one is the camera.
        voice: The voice, where there is one.
        hearing: The listening for UNO, where there is any.
        book: The matches and the players, where they are kept.
        hands: What reads photographs of hands, where that is possible.
        seats: Who sits where in the picture, where a camera watches.
    """

    table: Table
    settings: Settings
    pictures: Pictures | None = None
    archive: Archive | None = None
    camera: CameraDesk | None = None
    phone_camera: PhoneCamera | None = None
    voice: VoiceDesk | None = None
    hearing: HearingDesk | None = None
    book: MatchBook | None = None
    hands: HandReader | None = None
    seats: SeatDesk | None = None
