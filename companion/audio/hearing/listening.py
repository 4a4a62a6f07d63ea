"""The one thread that listens: a view that knows who can owe a call, and a desk for the host."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Final, Self

from companion.audio.hearing.level import SILENCE, decibels, on_meter
from companion.audio.hearing.microphone import Clock, SoundSource
from companion.audio.hearing.model import ListenerModel, WorkingPoint
from companion.audio.hearing.opinion import seconded
from companion.audio.hearing.owing import owing
from companion.audio.hearing.ports import Meter
from companion.audio.hearing.register import Register
from companion.audio.hearing.settings import HearingSettings
from companion.audio.hearing.spotter import Spotter, spotter_of
from companion.audio.hearing.trouble import (
    ALONE,
    HEARS_AGAIN,
    TEXTS,
    DeafError,
    DeafTrouble,
    EarHealth,
)
from companion.audio.hearing.words import Block, Word
from companion.cards.text import Text
from companion.rules.facts import Called, Source
from companion.rules.ruleset import Ruleset
from companion.rules.seating import Seat
from companion.table import Began, Ended, Notice, Told, Update
from companion.table.ports import Reporter

LOOK_AGAIN: Final = 5.0
"""Seconds between two looks for a microphone that is missing."""
DEAD: Final = 10.0
"""Seconds of digital silence after which the microphone counts as switched off."""
SUREST: Final = 0.8
"""The confidence of a heard call at most, 0 to 1: below what an accusation can rest on."""


class CallListener:
    """A view of the session, and a :class:`~companion.audio.hearing.ports.HearingDesk`.

    Use it as a context manager; leaving closes the microphone. It opens in any
    case: what keeps it from hearing is told, not raised.

    Args:
        settings: How the table wants to be listened to.
        source: What is listened to.
        reporter: Who is told of calls.
        speaking: Whether the companion itself is heard now.
        tell: Hears when nobody is heard, and when it hears again; in the listener's thread.
        clock: The table's clock.
        model: The model to listen with; without one it is deaf.
    """

    def __init__(  # noqa: PLR0913 - what a listener is made of
        self,
        settings: HearingSettings,
        source: SoundSource,
        reporter: Reporter,
        speaking: Callable[[], bool],
        tell: Callable[[EarHealth], None],
        *,
        clock: Clock = time.monotonic,
        model: ListenerModel | None = None,
    ) -> None:
        self._settings = settings
        self._source = source
        self._reporter = reporter
        self._speaking = speaking
        self._tell = tell
        self._clock = clock
        self._model = model
        self._lock = Lock()
        self._register = Register()
        self._rules: Ruleset | None = None
        self._trouble: EarHealth | None = None
        self._alone = False
        self._level = SILENCE
        self._last_word: float | None = None
        self._sounded = clock()
        self._news = Event()
        self._closing = False
        self._thread = Thread(target=self._run, name="listener", daemon=True)

    def __enter__(self) -> Self:
        """Begin to listen."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Listen no more."""
        self._closing = True
        self._news.set()
        self._thread.join()

    # As a view

    def show(self, update: Update) -> None:
        """Learn who can owe a call after *update*."""
        with self._lock:
            if isinstance(update.cause, Began):
                self._rules = update.cause.deal.rules
                self._register = Register()
            if self._rules is None:
                return
            owe = () if isinstance(update.cause, Ended) else owing(self._rules, update.state)
            self._register = self._register.knowing(owe, self._clock())
            self._credit()

    def warn(self, notice: Notice) -> None:
        """Nothing: notices are for people."""

    # As a desk

    @property
    def settings(self) -> HearingSettings:
        """How the table wants to be listened to."""
        return self._settings

    @property
    def trouble(self) -> EarHealth | None:
        """Why nobody is heard at the moment, if so."""
        return self._trouble

    @property
    def remark(self) -> Text | None:
        """What would make it hear more, if anything is missing for that."""
        missing = self._alone and self._model is not None and self._model.second is not None
        return ALONE if missing else None

    @property
    def points(self) -> tuple[WorkingPoint, ...]:
        """The sensitivities to choose from; none without a model."""
        return () if self._model is None else self._model.points

    @property
    def chosen(self) -> int:
        """Which of them is in force; 0 without a model."""
        if self._model is None:
            return 0
        return self._model.points.index(self._model.point(self._settings.sensitivity))

    def change(self, settings: HearingSettings) -> None:
        """Listen like this from now on."""
        self._settings = settings
        self._news.set()

    def meter(self) -> Meter:
        """What the meter shows now."""
        now = self._clock()
        with self._lock:
            listens = self._hears and self._register.listens(now) and not self._speaking()
            heard = None if self._last_word is None else now - self._last_word
            return Meter(on_meter(self._level), listens, heard)

    # The thread

    @property
    def _hears(self) -> bool:
        return self._settings.on and self._trouble is None

    def _run(self) -> None:
        try:
            model = ListenerModel.read() if self._model is None else self._model
            model, opinion = seconded(model)
            spotter = spotter_of(model, opinion)
            self._model = model
            self._alone = opinion is None
        except DeafError as error:
            self._fails(error.trouble)
            return
        while True:
            self._news.clear()
            if self._closing:
                return
            if self._settings.on:
                self._listen(spotter, model)
            else:
                self._news.wait()

    def _listen(self, spotter: Spotter, model: ListenerModel) -> None:
        """Listen until something is changed, or until nothing is heard any more."""
        settings = self._settings
        threshold = model.point(settings.sensitivity).threshold
        spotter.forget()
        self._sounded = self._clock()
        try:
            with closing(self._source.blocks(settings.device)) as blocks:
                for block in blocks:
                    self._hear(spotter, block, threshold)
                    if self._news.is_set():
                        return
        except DeafError as error:
            self._fails(error.trouble)
        self._level = SILENCE
        self._news.wait(LOOK_AGAIN)
        with self._lock:
            self._credit()
        self._source.look_again()

    def _hear(self, spotter: Spotter, block: Block, threshold: float) -> None:
        self._measure(block)
        with self._lock:
            self._credit()
        if self._speaking():
            spotter.forget()
            return
        with self._lock:
            listens = self._register.listens(block.at)
        if not listens:
            spotter.wait(block.samples)
            return
        for word in spotter.listen(block, threshold):
            self._heard(word)

    def _heard(self, word: Word) -> None:
        with self._lock:
            self._last_word = word.at
            self._register = self._register.with_word(word)
            self._credit()

    def _credit(self) -> None:
        """Report the words that are somebody's call by now; hold the lock."""
        self._register, given = self._register.settled(self._clock())
        for seat, word in given:
            self._reporter.report(_call(seat, word))

    def _measure(self, block: Block) -> None:
        """Keep the level, and notice a microphone that gives nothing, and its first sound."""
        self._level = decibels(block.samples)
        now = self._clock()
        if self._level > SILENCE:
            self._sounded = now
            self._is_well()
        elif now - self._sounded >= DEAD:
            self._fails(DeafTrouble.MUTED)

    def _fails(self, trouble: DeafTrouble) -> None:
        """Tell it, if it was not told."""
        if self._trouble is None or self._trouble.trouble is not trouble:
            self._trouble = EarHealth(trouble, present=True, text=TEXTS[trouble])
            self._tell(self._trouble)

    def _is_well(self) -> None:
        if self._trouble is not None:
            over = EarHealth(self._trouble.trouble, present=False, text=HEARS_AGAIN)
            self._trouble = None
            self._tell(over)


def _call(seat: Seat, word: Word) -> Told:
    return Told(Called(seat), Source.MICROPHONE, word.at, min(word.score, SUREST))
