"""The live screen: one loop that waits for keys and for news, and draws."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final, Protocol, TypeAlias, assert_never

from companion.cards.names import Language
from companion.cards.text import TextError
from companion.table import Began, Corrected, Notice, RefusedReportError, Report, Told, Update
from companion.table.asking import STILL, asked_now
from companion.table.draws import DrawSighting
from companion.table.sightings import Sighting
from companion.table.situation import Situation
from companion.terminal import words as w
from companion.terminal.device import Device
from companion.terminal.invitation import Invitation
from companion.terminal.keys import (
    EMPTY,
    SCROLLS,
    TURNS_THE_PAGE,
    Act,
    Answer,
    Draft,
    NextRound,
    Wish,
    press,
)
from companion.terminal.news import News
from companion.terminal.screen import (
    Page,
    View,
    farthest_leaf,
    farthest_scroll,
    page_after,
    screen,
)
from companion.terminal.story import paragraphs, said_by

_WELL: Final = frozenset({"log_again"})
"""Notices that tell of something good."""


class Desk(Protocol):
    """What the keys work on."""

    def report(self, report: Report) -> Future[tuple[Update, ...]]:
        """Put *report* into the queue of the session."""

    def next_round(self, dealer: str | None) -> Future[Update]:
        """Close the round on the table if it is open, and begin the next one."""

    def learn_again(self) -> None:
        """The camera stands right as it is now."""


Item: TypeAlias = Update | Notice | News | Answer | None


class LiveView:
    """A :class:`~companion.table.ports.View` that fills a terminal.

    Any thread may tell it something; :meth:`run` draws.

    Args:
        device: The terminal.
        language: In which language.
    """

    def __init__(self, device: Device, language: Language) -> None:
        self._device = device
        self._inbox: SimpleQueue[Item] = SimpleQueue()
        self._bell, self._ring = os.pipe()
        os.set_blocking(self._ring, False)
        os.set_blocking(self._bell, False)
        self.view = View(Situation(language))
        self._over = False
        self._moved = monotonic()

    def show(self, update: Update) -> None:
        """Show the next update."""
        self._tell(update)

    def warn(self, notice: Notice) -> None:
        """Show what is wrong with the companion itself."""
        self._tell(notice)

    def news(self, news: News) -> None:
        """Show how the camera is."""
        self._tell(news)

    def stop(self) -> None:
        """Make :meth:`run` return; a signal handler may call it."""
        self._over = True
        self._tell(None)

    def invite(self, invitation: Invitation) -> None:
        """Show where the pages for phones are; call it before :meth:`run`."""
        self.view = replace(self.view, invitation=invitation)

    def run(self, desk: Desk) -> None:
        """Draw and take keys until somebody quits.

        Args:
            desk: What the keys work on.
        """
        with self._signals():
            while not self._over:
                self._device.draw(screen(self.view, *self._device.size))
                waits = self._patience()
                ready, _, _ = select.select([self._device.keyboard, self._bell], [], [], waits)
                if not ready:
                    situation = replace(self.view.situation, still=True)
                    self.view = replace(self.view, situation=situation)
                if self._bell in ready:
                    self._take_in()
                if self._device.keyboard in ready:
                    for key in self._device.pressed():
                        self._press(key, desk)

    def _tell(self, item: Item) -> None:
        self._inbox.put(item)
        try:
            os.write(self._ring, b".")
        except BlockingIOError:
            return  # it rings already

    def _take_in(self) -> None:
        os.read(self._bell, 4096)
        while True:
            try:
                item = self._inbox.get_nowait()
            except Empty:
                return
            if isinstance(item, Update):
                self._moved = monotonic()
            if item is not None:
                self.view = taken_in(self.view, item)

    def _patience(self) -> float | None:
        """Seconds until play will seem to have stopped; ``None`` if nothing waits for that."""
        situation = self.view.situation
        if situation.still or not any(each.patient for each in asked_now(situation)):
            return None
        return max(self._moved + STILL - monotonic(), 0.0)

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """What the terminal itself asks for: another size, and Ctrl-Z."""
        handlers = {signal.SIGWINCH: self._redraw, signal.SIGTSTP: self._pause}
        before = {number: signal.signal(number, handle) for number, handle in handlers.items()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _redraw(self, *_: object) -> None:
        self._device.forget()
        self._tell(None)

    def _pause(self, *_: object) -> None:
        """Stop as a good program does, and take the terminal again afterward."""
        self._device.give_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._device.take()
        self._tell(None)

    def _press(self, key: str, desk: Desk) -> None:
        if self.view.page is not Page.STORY:
            self.view = leafed(self.view, key, *self._device.size)
            return
        draft, acts = press(self.view.draft, key, self.view.situation)
        self.view = replace(self.view, draft=draft, answer=None)
        for act in acts:
            self._do(act, desk)

    def _do(self, act: Act, desk: Desk) -> None:
        match act:
            case Answer():
                self.view = taken_in(self.view, act)
            case NextRound(dealer):
                self._watch(desk.next_round(dealer))
            case Wish():
                self._grant(act, desk)
            case Sighting() | DrawSighting() | Told() | Corrected():
                self.view = replace(self.view, scrolled=0)
                self._watch(desk.report(act))
            case _:  # pragma: no cover - mypy proves that there is nothing else
                assert_never(act)

    def _grant(self, wish: Wish, desk: Desk) -> None:
        match wish:
            case Wish.QUIT:
                self._over = True
            case Wish.HELP:
                self.view = replace(self.view, page=page_after(self.view))
            case Wish.LEARN_AGAIN:
                desk.learn_again()
                self.view = taken_in(self.view, Answer(w.LOOKS_AGAIN))
            case Wish.REDRAW:
                self._device.forget()
            case _:
                columns, rows = self._device.size
                self.view = scrolled(self.view, wish, columns, rows)

    def _watch(self, future: Future[Update] | Future[tuple[Update, ...]]) -> None:
        """Say it if what was keyed is refused; what is accepted is told as an update."""
        future.add_done_callback(partial(_refusal, tell=self._tell))


def _refusal(
    future: Future[Update] | Future[tuple[Update, ...]], tell: Callable[[Item], None]
) -> None:
    error = None if future.cancelled() else future.exception()
    if isinstance(error, RefusedReportError | TextError):
        tell(Answer(error.text))


def taken_in(view: View, item: Update | Notice | News | Answer) -> View:
    """*view* after something was told."""
    language = view.situation.language
    match item:
        case Update():
            situation = view.situation.with_update(item)
            begun = isinstance(item.cause, Began)
            draft = EMPTY if begun else _still_meant(view.draft, view.situation, situation)
            story = (*(view.story if not begun else ()), *paragraphs(item, language))
            return replace(view, situation=situation, draft=draft, story=story, scrolled=0)
        case Notice(trouble, text):
            told = said_by(text, w.SYSTEM, language, wrong=trouble.value not in _WELL)
            return replace(view, story=(*view.story, told))
        case News(key, present, text, label):
            told = said_by(text, label, language, wrong=present)
            others = {other: said for other, said in view.troubles.items() if other != key}
            troubles = {**others, key: item} if present else others
            return replace(view, story=(*view.story, told), troubles=troubles)
        case Answer(text):
            return replace(view, answer=text)


def _still_meant(draft: Draft, before: Situation, now: Situation) -> Draft:
    """What is half keyed, unless it is about a card on which another one came to lie."""
    about_last = draft.verb in {"w", "o", "z"}
    return EMPTY if about_last and before.last_cards() != now.last_cards() else draft


def scrolled(view: View, wish: Wish, columns: int, rows: int) -> View:
    """*view* with the story scrolled by a line or by half a screen."""
    wanted = view.scrolled + _lines_up(wish, rows)
    return replace(view, scrolled=min(max(wanted, 0), farthest_scroll(view, columns)))


def leafed(view: View, key: str, columns: int, rows: int) -> View:
    """*view* after *key* on the page of keys, or on that of the code."""
    if view.page is Page.KEYS and key in SCROLLS:
        wanted = view.leafed - _lines_up(SCROLLS[key], rows)
        return replace(view, leafed=min(max(wanted, 0), farthest_leaf(view, columns, rows)))
    turned = page_after(view) if key in TURNS_THE_PAGE else Page.STORY
    return replace(view, page=turned, leafed=0)


def _lines_up(wish: Wish, rows: int) -> int:
    return {
        Wish.SCROLL_UP: 1,
        Wish.SCROLL_DOWN: -1,
        Wish.PAGE_UP: rows // 2,
        Wish.PAGE_DOWN: -(rows // 2),
    }[wish]
