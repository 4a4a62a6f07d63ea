"""One film through the real chain, up to the sightings."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path

from companion.table.reports import Report
from companion.table.sightings import Sighting
from companion.table.updates import Update
from companion.vision import Detector
from companion.vision.frames.video_file import VideoFile
from companion.vision.watching import CameraWatcher
from datasets.games.bench.live import LiveFilm, Stopwatch
from datasets.games.bench.looks import KeptLooks


@dataclass(frozen=True, slots=True)
class Told:
    """A sighting.

    Attributes:
        sighting: With its moment in seconds from the first frame.
        at: When it was reported, in the same seconds.
    """

    sighting: Sighting
    at: float


@dataclass(frozen=True, slots=True)
class Watched:
    """What came of watching a film.

    Attributes:
        frames: How many frames were judged; the others passed meanwhile.
        looks: How many of them the detector looked at.
        looking: Processor seconds that took.
        spent: Processor seconds of the watcher, with those of the detector.
        troubles: What was said of the camera.
    """

    told: tuple[Told, ...]
    frames: int
    looks: int
    looking: float
    spent: float
    troubles: tuple[str, ...]


class _Notes:
    """A reporter that writes down what it hears, and when."""

    def __init__(self, feed: LiveFilm) -> None:
        self._feed = feed
        self.told: list[Told] = []

    def report(self, report: Report) -> Future[tuple[Update, ...]]:
        """Note *report*."""
        if isinstance(report, Sighting):
            began = self._feed.began
            moved = _seconds_from(began, report)
            self.told.append(Told(moved, self._feed.now() - began))
        done: Future[tuple[Update, ...]] = Future()
        done.set_result(())
        return done


def watch(film: Path, detector: Detector, looks: Path) -> Watched:
    """Watch *film* as if it were live.

    Args:
        film: A video file.
        detector: Names the cards.
        looks: Where the detector's answers are kept.
    """
    stopwatch = Stopwatch()
    kept = KeptLooks(detector, looks, stopwatch)
    troubles: list[str] = []
    feed = LiveFilm(VideoFile(film, real_time=False), stopwatch)
    notes = _Notes(feed)
    watcher = CameraWatcher(
        feed, kept, (), lambda health: troubles.append(health.trouble.value), lambda _: None
    )
    watcher.watch(notes)
    return Watched(
        tuple(notes.told), feed.frames, kept.count, kept.spent, feed.spent, tuple(troubles)
    )


def _seconds_from(began: float, sighting: Sighting) -> Sighting:
    """*sighting* in seconds from the first frame, without its pictures."""
    return replace(sighting, at=sighting.at - began, before=None, after=None)
