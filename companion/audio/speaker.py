"""The one thread that speaks: one sentence at a time, the most important first."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition, Thread
from types import TracebackType
from typing import Final, Self, TypeAlias
from uuid import uuid4

from companion.audio.agenda import Agenda, Item
from companion.audio.clip import Clip
from companion.audio.health import BACK, TEXTS, Health, NoSoundError, SoundTrouble, unsaid
from companion.audio.kinds import Priority
from companion.audio.ports import CannotSayError, Outlet, Utterance
from companion.audio.studio import Studio
from companion.cards.text import Text

Clock: TypeAlias = Callable[[], float]

RECENT: Final = 20
"""So many utterances can be heard again, or fetched by a phone."""
ECHO: Final = 0.8
"""Seconds that a room goes on sounding, and that a phone which fetches its clips is behind."""
LATE: Final = 2.0
"""Seconds after its end at which a clip counts as over, even if its device hangs."""
LOOK_AGAIN: Final = 5.0
"""Seconds between two looks for a loudspeaker that is missing."""


@dataclass(slots=True)
class _Speech:
    """What is being said, and whether it goes on."""

    item: Item
    goes_on: bool = True


class Speaker:
    """Says what is put on its agenda. Nobody who asks it to waits.

    Use it as a context manager; leaving falls silent at once.

    Args:
        studio: Where clips are made.
        outlet: What makes them heard.
        tell: Hears when there is no sound, and when there is again.
        clock: Seconds.
    """

    def __init__(
        self,
        studio: Studio,
        outlet: Outlet,
        tell: Callable[[Health], None],
        clock: Clock = time.monotonic,
    ) -> None:
        self.volume = 1.0
        self._studio = studio
        self._outlet = outlet
        self._tell = tell
        self._clock = clock
        self._news = Condition()
        self._agenda = Agenda()
        self._now: _Speech | None = None
        self._recent: deque[Utterance] = deque(maxlen=RECENT)
        self._spoken = 0
        self._quiet_from = 0.0
        self._trouble: Health | None = None
        self._closed = False
        self._thread = Thread(target=self._run, name="voice", daemon=True)

    def __enter__(self) -> Self:
        """Begin to speak."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Fall silent."""
        with self._news:
            self._closed = True
            self._cut(lambda _: True)
            self._news.notify_all()
        self._thread.join(LATE)  # a device that hangs keeps nobody from closing

    def say(self, item: Item) -> None:
        """Say *item* when its turn comes; what is less important gives way if it interrupts."""
        with self._news:
            self._agenda.add(item, self._clock())
            if item.manner.interrupts and not item.after:
                self._cut(lambda now: now.manner.priority < Priority.IMPORTANT)
            self._news.notify_all()

    def keep(self, wanted: Callable[[Item], bool]) -> None:
        """Drop what is not *wanted* any more, even in mid-sentence."""
        with self._news:
            self._agenda.keep(wanted)
            self._cut(lambda now: not wanted(now))

    def speaking(self) -> bool:
        """Whether anything is heard now, its echo included."""
        with self._news:
            return self._clock() < self._quiet_from

    @property
    def trouble(self) -> Health | None:
        """Why nothing is heard, if so."""
        with self._news:
            return self._trouble

    def recent(self) -> tuple[Utterance, ...]:
        """What was said last, the newest first."""
        with self._news:
            return tuple(reversed(self._recent))

    def _cut(self, gives_way: Callable[[Item], bool]) -> None:
        if self._now is not None and gives_way(self._now.item):
            self._now.goes_on = False

    def _run(self) -> None:
        while True:
            speech = self._wait()
            if self._closed:
                return
            if speech is None:
                self._look_again()
            else:
                self._speak(speech)

    def _wait(self) -> _Speech | None:
        """The next thing to say; ``None`` if it is time to look for a loudspeaker."""
        with self._news:
            look = self._clock() + LOOK_AGAIN if self._trouble is not None else None
            while not self._closed:
                now = self._clock()
                item = self._agenda.take(now)
                if item is not None:
                    self._now = _Speech(item)
                    return self._now
                if look is not None and now >= look:
                    return None
                moments = [each for each in (self._agenda.next_due(), look) if each is not None]
                self._news.wait(min(moments) - now if moments else None)
            return None

    def _speak(self, speech: _Speech) -> None:
        try:
            clip = self._studio.clip(speech.item.said, speech.item.language)
            self._outlet.play(self._utterance(speech.item, clip), lambda: speech.goes_on)
        except CannotSayError:
            self._tell(unsaid(SoundTrouble.NO_VOICE, speech.item.text))
        except NoSoundError as error:
            self._fails(error.trouble)
        except Exception as error:  # noqa: BLE001 - one sentence less, and the evening goes on
            self._tell(unsaid(SoundTrouble.FAILED, Text(repr(error), repr(error))))
        else:
            self._is_well()
        finally:
            with self._news:
                self._now = None
                self._quiet_from = self._clock() + ECHO

    def _utterance(self, item: Item, clip: Clip) -> Utterance:
        with self._news:
            self._spoken += 1
            begun = Utterance(uuid4().hex, self._spoken, item.kind, item.text, clip, self.volume)
            self._quiet_from = self._clock() + clip.seconds + LATE
            self._recent.append(begun)
        return begun

    def _look_again(self) -> None:
        try:
            self._outlet.check()
        except NoSoundError as error:
            self._fails(error.trouble)
        else:
            self._is_well()

    def _fails(self, trouble: SoundTrouble) -> None:
        """Tell it, if it was not told."""
        if self._trouble is None or self._trouble.trouble is not trouble:
            self._set(Health(trouble, present=True, text=TEXTS[trouble]))

    def _is_well(self) -> None:
        if self._trouble is not None:
            self._set(Health(self._trouble.trouble, present=False, text=BACK))

    def _set(self, health: Health) -> None:
        with self._news:
            self._trouble = health if health.present else None
        self._tell(health)
