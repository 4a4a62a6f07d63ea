"""Everything that a table wants, opened and tied to one session."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from threading import Event, Thread
from typing import Final

from cv2.utils import logging

from companion.app.beginning import begin, offer
from companion.app.camera import FrameClock, feed_of, source_of, watched_feed
from companion.app.hands import HandDesk
from companion.app.hearing import HearingDesk, listening
from companion.app.pages import pages_served, socket_for
from companion.app.seats import SeatDesk
from companion.app.table import Crier, Table
from companion.app.voice import VoiceDesk, speaking
from companion.app.wanted import Wanted
from companion.audio.voice import VoiceView
from companion.cards.names import Language
from companion.cards.text import Text
from companion.storage import (
    EvidenceFiles,
    LogPlace,
    SettingsFile,
    open_log,
    open_shelf,
    settings_path,
)
from companion.storage.book import book_beside
from companion.table import Session
from companion.terminal import News
from companion.terminal.words import SYSTEM
from companion.vision import open_detector
from companion.vision.frames import FrameSource, Health, PushedFrames
from companion.vision.watching import CameraWatcher
from companion.web import Services

_FROM_ITS_BEGINNING: Final = Text(
    "The recording begins at its first picture, and the open round goes on with it. Another round"
    " begins with --new.",
    "录像从第一个画面放起，内容接在未结束的这一局后面。要另开一局，请用 --new。",
)


@contextmanager
def open_table(wanted: Wanted, tell: Callable[[News], None]) -> Iterator[Table]:
    """Open everything that *wanted* names; the round of the log goes on, or one begins.

    Args:
        wanted: What the table wants.
        tell: Hears how the camera is.

    Raises:
        TextError: the log cannot be used, or the round cannot begin like that.
        CameraError: the source is none, or a recording that cannot be read.
        ModelFileError: the models cannot be loaded.
    """
    logging.setLogLevel(logging.LOG_LEVEL_ERROR)  # of cameras we tell more, and what to do
    with ExitStack() as stack:
        sock = None if wanted.pages is None else stack.enter_context(socket_for(wanted.pages))
        log = stack.enter_context(open_log(wanted.place))
        settings = SettingsFile(settings_path(wanted.place))
        if settings.get("language") != wanted.language:
            settings.put("language", wanted.language)
        clock = FrameClock(paced=wanted.paced) if wanted.every_picture else None
        source = source_of(wanted)
        feed = stack.enter_context(feed_of(source))
        detector = open_detector(model=wanted.model)
        evidence = EvidenceFiles(wanted.place.evidence)
        session = Session(log, evidence, time.monotonic if clock is None else clock)
        stack.enter_context(session)
        known = () if wanted.new else session.pile()
        begin(session, wanted, waits=source.live)
        begun = Event()
        if session.since(0):
            begun.set()
        else:
            offer(settings, wanted)
        crier = Crier(tell)
        for news in _first_news(session, settings, source):
            crier.tell(news)
        voice = stack.enter_context(_voice(wanted, session, settings, crier))
        ear = stack.enter_context(_ear(wanted, session, settings, crier, voice))
        reach = _ignore if clock is None else clock.reach
        watched = watched_feed(feed, source, wanted, begun, crier.tell)
        health = partial(_tell_health, crier, voice)
        watcher = CameraWatcher(watched, detector, known, health, reach)
        seats = SeatDesk(watcher, settings)
        Thread(target=session.follow, args=(seats,), name="seats", daemon=True).start()
        table = Table(session, watcher, crier, seats, begun)
        if sock is not None:
            services = Services(
                table=table,
                settings=settings,
                pictures=evidence,
                archive=stack.enter_context(open_shelf(wanted.place)),
                camera=table,
                phone_camera=source if isinstance(source, PushedFrames) else None,
                voice=None if voice is None else VoiceDesk(voice, settings),
                hearing=ear,
                book=stack.enter_context(book_beside(wanted.place)),
                hands=HandDesk(),
                seats=seats,
            )
            pages = pages_served(wanted, services, sock, crier, voice)
            table.invitation = stack.enter_context(pages)
        stack.callback(table.stop)
        table.start()
        yield table


def _first_news(session: Session, settings: SettingsFile, source: FrameSource) -> Iterator[News]:
    """What those at the table have to know before the first card."""
    if settings.lost is not None:
        yield News("settings", present=False, text=settings.lost, label=SYSTEM)
    if not source.live and len(session.since(0)) > 1:
        yield News("again", present=False, text=_FROM_ITS_BEGINNING)


def language_of(place: LogPlace) -> Language:
    """The language that the table of *place* spoke the last time; English at first."""
    return "zh" if SettingsFile(settings_path(place)).get("language") == "zh" else "en"


@contextmanager
def _voice(
    wanted: Wanted, session: Session, settings: SettingsFile, crier: Crier
) -> Iterator[VoiceView | None]:
    """The voice, where one is wanted."""
    if not wanted.voice:
        yield None
        return
    with speaking(session, settings, wanted.language, crier.tell) as voice:
        yield voice


@contextmanager
def _ear(
    wanted: Wanted,
    session: Session,
    settings: SettingsFile,
    crier: Crier,
    voice: VoiceView | None,
) -> Iterator[HearingDesk | None]:
    """What listens for UNO, where that is wanted; the voice says what nobody heard only then."""
    if not wanted.listens:
        yield None
        return
    speaks = _silence if voice is None else voice.speaking
    with listening(session, settings, speaks, crier.tell) as ear:
        if voice is not None:
            voice.listens = ear.hears
        yield ear


def _tell_health(crier: Crier, voice: VoiceView | None, health: Health) -> None:
    crier.tell(News(health.trouble.value, health.present, health.text))
    if voice is not None:
        voice.camera(health.trouble.value, present=health.present)


def _silence() -> bool:
    """There is no voice that could be heard."""
    return False


def _ignore(_: float) -> None:
    """Time goes by itself."""
