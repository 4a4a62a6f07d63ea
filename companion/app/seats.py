"""Where the players sit, as somebody showed it on the picture, and what the camera makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Final, Protocol

from companion.cards.text import Text, TextError
from companion.storage import SettingsFile
from companion.table.updates import Notice, Update
from companion.vision.hands import (
    ArmFollower,
    HandFollower,
    Point,
    SeatMap,
    read_seats,
    write_seats,
)
from companion.vision.hands.record import KEY
from companion.vision.placing import Circle

_SEATS_FIRST: Final = Text("show first who sits where", "请先指出谁坐在哪里")


class FollowsHands(Protocol):
    """The watcher of the table."""

    def follow_hands(self, hands: HandFollower | None) -> None:
        """From now on *hands* says whose hand it was; nobody does if absent."""


class SeatDesk:
    """Keeps the watcher's seats in step with the names of the round.

    A :class:`~companion.table.ports.View` of the session. Seats are remembered by
    name; while somebody's was never shown, a newcomer's for example, no hand is
    anybody's.

    Args:
        watcher: Is told whose arms come in where.
        settings: Where the places are kept until next Saturday.
    """

    def __init__(self, watcher: FollowsHands, settings: SettingsFile) -> None:
        self._watcher = watcher
        self._settings = settings
        self._lock = Lock()
        self._names: tuple[str, ...] = ()
        self._hands: ArmFollower | None = None

    def show(self, update: Update) -> None:
        """Follow the hands of those who play now."""
        with self._lock:
            if update.names != self._names:
                self._names = update.names
                self._follow()

    def warn(self, notice: Notice) -> None:
        """Nothing that goes wrong elsewhere moves a seat."""

    def seats(self, names: Sequence[str]) -> Mapping[str, Point]:
        """Where *names* sit: as shown, or spaced evenly where somebody's place is missing."""
        shown = read_seats(self._settings.get(KEY), names) or SeatMap.evenly(len(names))
        return dict(zip(names, shown.entries, strict=True))

    def place_seats(self, places: Mapping[str, Point]) -> None:
        """These players sit there, from now on and next Saturday.

        Args:
            places: Where somebody tapped on the still, for each name.

        Raises:
            TextError: it cannot be remembered.
        """
        seats = SeatMap.tapped(list(places.values()))
        with self._lock:
            written = write_seats(list(places), seats)
            self._settings.put(KEY, {name: [x, y] for name, (x, y) in written.items()})
            self._follow()

    def draw_pile(self) -> Circle | None:
        """Where the draw pile is watched; ``None`` while it was not found."""
        hands = self._hands
        return None if hands is None else hands.draw_pile

    def place_draw_pile(self, circle: Circle) -> None:
        """The draw pile lies there, until something else does.

        Raises:
            TextError: nobody showed yet who sits where.
        """
        hands = self._hands
        if hands is None:
            raise TextError(_SEATS_FIRST)
        hands.place_draw_pile(circle)

    def forget(self) -> None:
        """The camera was moved: arms come in elsewhere.

        Raises:
            TextError: it cannot be remembered.
        """
        with self._lock:
            if self._settings.get(KEY) is not None:
                self._settings.put(KEY, None)
            self._follow()

    def _follow(self) -> None:
        seats = read_seats(self._settings.get(KEY), self._names) if self._names else None
        self._hands = None if seats is None else ArmFollower(seats)
        self._watcher.follow_hands(self._hands)
