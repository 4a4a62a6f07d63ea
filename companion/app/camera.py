"""What watches the table, opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Final

from companion.app.slowness import TimedFeed
from companion.app.waiting import WaitingFeed
from companion.app.wanted import Wanted
from companion.cards.text import Text
from companion.terminal import News
from companion.vision.frames import (
    CameraError,
    Capture,
    Feed,
    FrameSource,
    InOrder,
    PushedFrames,
    source_named,
)
from companion.vision.frames.devices import cameras_plugged_in

_NO_CAMERA: Final = Text(
    "No camera is plugged in. Plug one in, name another source with --source, or see the companion"
    " at work without one: companion demo",
    "没有找到摄像头。请插上摄像头，或用 --source 指定其他来源；"
    "没有摄像头也可以先看演示：companion demo",
)

_NO_CAMERA_YET: Final = Text(
    "No camera is plugged in. Play on: tell me your cards on “My seat”, or let a phone be the"
    " camera (see Host). With a camera: plug it in and start again, or see companion demo.",
    "没有找到摄像头，仍可照常玩：在“我的座位”页告诉我你出的牌，或用手机当摄像头（见“主持”页）。"
    "要用摄像头，请插上后重新启动；演示：companion demo。",
)

_NO_PAGES: Final = Text(
    "A phone brings its pictures through the pages: leave out --no-web.",
    "手机的画面要通过网页传来：请去掉 --no-web。",
)

_WAITS: Final = Text(
    "The recording waits at its first picture until a round begins.",
    "录像停在第一个画面，开局后再播放。",
)


_BREAK: Final = 1.0
"""Seconds; no two pictures are farther apart, unless a recording was begun anew."""


class NoCameraError(CameraError):
    """No camera is plugged in, and nobody named another source."""

    def __init__(self) -> None:
        super().__init__(_NO_CAMERA)


class NoPagesError(CameraError):
    """A phone shall be the camera, and there are no pages through which it could."""

    def __init__(self) -> None:
        super().__init__(_NO_PAGES)


class FrameClock:
    """Time as a recording tells it of which every picture is read.

    Args:
        paced: Whether it is read no faster than it was taken; where looking takes
            longer than that, the recording waits, and nothing of it is missed.
    """

    def __init__(self, *, paced: bool = False) -> None:
        self._now = time.monotonic()
        self._paced = paced
        self._ahead: float | None = None

    def __call__(self) -> float:
        """Seconds, up to the newest picture."""
        return self._now

    def reach(self, at: float) -> None:
        """A picture of that moment was read."""
        if self._paced:
            self._wait(at)
        self._now = max(self._now, at)

    def _wait(self, at: float) -> None:
        """Wait until as much time has passed as between the pictures; time lost stays lost."""
        ahead = at - time.monotonic()
        if self._ahead is not None and 0 < ahead - self._ahead < _BREAK:
            time.sleep(ahead - self._ahead)
        else:
            self._ahead = ahead


def source_of(wanted: Wanted) -> FrameSource:
    """What watches the table. Without any camera a phone may become it, where there are pages.

    Raises:
        CameraError: it is none that is known, or no camera is plugged in and no phone can help.
    """
    if wanted.source is not None:
        source = source_named(wanted.source, real_time=not wanted.every_picture)
        if isinstance(source, PushedFrames) and wanted.pages is None:
            raise NoPagesError
        return source
    plugged_in = cameras_plugged_in()
    if plugged_in:
        return source_named(str(plugged_in[0].number))
    if wanted.pages is None:
        raise NoCameraError
    return PushedFrames(absent=_NO_CAMERA_YET)


@contextmanager
def feed_of(source: FrameSource) -> Iterator[Feed]:
    """Every picture of a recording, the newest of anything live."""
    if not source.live:
        source.open()
        yield InOrder(source)
        return
    with Capture(source) as capture:
        yield capture


def watched_feed(
    feed: Feed, source: FrameSource, wanted: Wanted, begun: Event, tell: Callable[[News], None]
) -> Feed:
    """*feed* as the table needs it.

    A recording waits until the first round has *begun*, and that is told. Where pictures
    do not wait for who looks at them, *tell* hears when this computer does not keep up.
    """
    if not source.live and not begun.is_set():
        feed = WaitingFeed(feed, source, begun.is_set)
        tell(News("waiting", present=False, text=_WAITS))
    return feed if wanted.every_picture else TimedFeed(feed, tell)
