"""A camera that watches the piles and reports what happens there."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Final

from companion.cards import Card
from companion.cards.text import Text, TextError
from companion.table.ports import Reporter
from companion.table.sightings import Happening, Sighting
from companion.vision.arrays import Floats
from companion.vision.detection import Detector
from companion.vision.frames import Feed, Frame, Health, Trouble
from companion.vision.hands import (
    DrawPileFinder,
    HandFollower,
    WaitingDraws,
    credited,
    draw_seen,
)
from companion.vision.pictures import as_jpeg
from companion.vision.pile import PileTracker, PileWatcher
from companion.vision.placing import Circle, circle_of, zone_of

_WAIT: Final = 0.25
"""Seconds after which the watcher looks up although no frame came."""
_UNFIT: Final = frozenset({Trouble.BLACK, Trouble.OVEREXPOSED, Trouble.MOVED, Trouble.HIDDEN})
"""While the camera has these troubles its pictures say nothing about the pile."""
_NO_PICTURE: Final = Text("there is no picture yet: wait a moment", "还没有画面：请稍等")


class CameraWatcher:
    """A :class:`~companion.table.ports.Watcher`: frames in, sightings out.

    Args:
        feed: Where frames come from.
        detector: Names the cards.
        known: What lay on the pile before a restart, in landing order.
        tell: Hears what begins and ends to be wrong with the camera.
        reach: Hears of each frame's moment.
        hands: Says whose hand it was; without it nobody is named, and turn order rules.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what it watches with, and who hears of it
        self,
        feed: Feed,
        detector: Detector,
        known: tuple[Card, ...],
        tell: Callable[[Health], None],
        reach: Callable[[float], None],
        hands: HandFollower | None = None,
    ) -> None:
        self._feed = feed
        self._detector = detector
        self._pile = PileWatcher(detector, PileTracker(known=known))
        self._tell = tell
        self._reach = reach
        self._hands = hands
        self._finder = DrawPileFinder(detector)
        self._draws = WaitingDraws()
        self._troubles: set[Trouble] = set()
        self._swept = False
        self._frame: Frame | None = None
        self._placed: Circle | None = None
        self._moved, self._next, self._stopped = Event(), Event(), Event()
        self._begun = Event()

    def watch(self, reporter: Reporter) -> None:
        """Report what happens on the pile until the recording ends or :meth:`stop`.

        Raises:
            CameraError: the source failed for good.
        """
        number = 0
        while not self._stopped.is_set():
            frame = self._feed.latest(number, _WAIT)
            self._tell_of_health()
            if frame is not None:
                number = frame.number
                self._frame = frame
                self._reach(frame.at)
                self._look(frame, reporter)
            elif self._feed.ended:
                return

    def stop(self) -> None:
        """Watch no more."""
        self._stopped.set()

    def follow_hands(self, hands: HandFollower | None) -> None:
        """From the next frame on *hands* says whose hand it was; nobody does if absent."""
        self._hands = hands

    def learn_again(self) -> None:
        """The camera stands right as it is now; the pile's place is found anew.

        Where hands come in is another place now: nobody is named until somebody
        shows the seats again.
        """
        self._hands = None
        self._feed.learn_again()
        self._moved.set()

    def next_round(self) -> None:
        """The pile is swept away for the next round."""
        self._next.set()

    def begin(self) -> None:
        """A first round begins: whatever lies on the pile now is new."""
        self._begun.set()

    def still(self) -> bytes | None:
        """The newest picture as JPEG; ``None`` before the first one."""
        return None if self._frame is None else as_jpeg(self._frame.image)

    def pile(self) -> Circle | None:
        """Where the discard pile lies; ``None`` until the first card showed it."""
        zone, frame = self._pile.tracker.zone, self._frame
        if zone is None or frame is None:
            return None
        height, width = frame.image.shape[:2]
        return circle_of(zone, width, height)

    def place_pile(self, circle: Circle) -> None:
        """The discard pile lies there, and only there cards count.

        Raises:
            TextError: there is no picture yet in which that could be.
        """
        if self._frame is None:
            raise TextError(_NO_PICTURE)
        self._placed = circle

    def _look(self, frame: Frame, reporter: Reporter) -> None:
        self._rearrange(frame)
        if self._troubles & _UNFIT:
            self._pile.tracker.disturb()
            return
        hands = self._hands
        if hands is not None:
            hands.see(frame.image, frame.at)
        sighting = self._pile.see(frame.image, frame.at)
        if sighting is not None:
            seen = sighting if hands is None else credited(sighting, hands)
            self._draws.pile_changed(seen.at, seen.seat)
            if not self._is_sweeping(seen):
                reporter.report(seen)
        if hands is not None:
            self._watch_draws(hands, frame, reporter)

    def _watch_draws(self, hands: HandFollower, frame: Frame, reporter: Reporter) -> None:
        """Report who drew; look for the draw pile while nobody knows where it lies."""
        self._draws.add(hands.drawn())
        for visit in self._draws.ready(frame.at, settled=not self._pile.tracker.undecided):
            reporter.report(draw_seen(visit))
        zone = self._pile.tracker.zone
        if zone is None or not hands.misses_draw_pile:
            return
        place = self._finder.look(frame.image, frame.at, zone)
        if place is not None:
            hands.place_draw_pile(place)

    def _rearrange(self, frame: Frame) -> None:
        """Do what somebody wanted since the last picture."""
        tracker = self._pile.tracker
        if self._begun.is_set():
            self._begun.clear()
            self._pile = PileWatcher(self._detector, PileTracker(zone=tracker.zone))
        if self._moved.is_set():
            self._moved.clear()
            self._pile = PileWatcher(self._detector, PileTracker(known=tracker.cards))
        if self._placed is not None:
            height, width = frame.image.shape[:2]
            zone, self._placed = zone_of(self._placed, width, height), None
            self._pile = PileWatcher(self._detector, PileTracker(known=tracker.cards, zone=zone))
        if self._next.is_set():
            self._next.clear()
            self._swept = True

    def _is_sweeping(self, sighting: Sighting) -> bool:
        """Whether it only shows how the last round's pile goes away."""
        sweeping = self._swept and sighting.happening is not Happening.LAID
        self._swept = sweeping
        return sweeping

    def _tell_of_health(self) -> None:
        for health in self._feed.changes():
            self._note(health)
            self._tell(health)

    def _note(self, health: Health) -> None:
        if health.present:
            self._troubles.add(health.trouble)
        else:
            self._troubles.discard(health.trouble)
        if health.motion is not None:
            self._go_on_elsewhere(health.motion)

    def _go_on_elsewhere(self, motion: Floats) -> None:
        """The camera rests in another place: the pile is known and lies elsewhere in the picture.

        Where hands come in is another place, too: nobody is named until somebody
        shows the seats again.
        """
        self._hands = None
        tracker = self._pile.tracker
        zone = None if tracker.zone is None else tracker.zone.moved(motion)
        self._pile = PileWatcher(self._detector, PileTracker(zone=zone, known=tracker.cards))
