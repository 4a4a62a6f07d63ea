"""The listening for UNO, opened, and as the host's page handles it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final

from companion.audio.hearing.opening import open_hearing
from companion.audio.hearing.ports import HearingDesk as Listening
from companion.audio.hearing.settings import (
    HearingSettings,
    InvalidHearingError,
    from_json,
    to_json,
)
from companion.audio.hearing.trouble import EarHealth
from companion.cards.text import Text, TextError
from companion.storage import SettingsFile
from companion.table import Session
from companion.terminal import News
from companion.web.ports import Json
from companion.web.ports_hearing import HearingState, Meter, Sensitivity

KEY: Final = "hearing"
"""Under which the settings remember how the table wants to be listened to."""

_MICROPHONE: Final = Text("Microphone", "麦克风")
_NO_SUCH: Final = Text("there is no such way to listen", "没有这种听法")


@contextmanager
def listening(
    session: Session,
    settings: SettingsFile,
    speaking: Callable[[], bool],
    tell: Callable[[News], None],
) -> Iterator[HearingDesk]:
    """Listen for calls at the table of *session* until the context is left.

    Args:
        session: Who is told of calls.
        settings: Where is remembered how the table wants to be listened to.
        speaking: Whether the companion itself is heard now.
        tell: Hears what keeps it from hearing, and when that is over.
    """
    how = _remembered(settings)
    with open_hearing(how, session, speaking, lambda each: tell(_news(each)), session.clock) as ear:
        Thread(target=session.follow, args=(ear,), name="listening", daemon=True).start()
        yield HearingDesk(ear, settings)


def _remembered(settings: SettingsFile) -> HearingSettings:
    """As the last time; as at first if that cannot be read any more."""
    try:
        return from_json(settings.get(KEY) or {})
    except InvalidHearingError:
        return HearingSettings()


def _news(health: EarHealth) -> News:
    return News(f"ear {health.trouble.value}", health.present, health.text, _MICROPHONE)


class HearingDesk:
    """What the host's page sees of *listening*.

    Args:
        listening: The listener itself.
        settings: Where is remembered how the table wants it.
    """

    def __init__(self, listening: Listening, settings: SettingsFile) -> None:
        self._listening = listening
        self._settings = settings

    def state(self) -> HearingState:
        """How it is set."""
        trouble = self._listening.trouble
        return HearingState(
            on=self._listening.settings.on,
            ways=tuple(Sensitivity(each.heard, each.credited) for each in self._listening.points),
            chosen=self._listening.chosen,
            trouble=None if trouble is None else trouble.text,
            remark=self._listening.remark,
        )

    def hears(self) -> bool:
        """Whether the microphone is open and nothing keeps it from hearing."""
        return self._listening.settings.on and self._listening.trouble is None

    def change(self, *, on: bool, way: int) -> None:
        """Listen otherwise, from now on and next Saturday.

        Raises:
            TextError: there is no such way, or it cannot be remembered.
        """
        ways = len(self._listening.points)
        if ways and not 0 <= way < ways:
            raise TextError(_NO_SUCH)
        device = self._listening.settings.device
        wanted = HearingSettings(on=on, sensitivity=way if ways else None, device=device)
        document: dict[str, Json] = {**to_json(wanted)}
        self._settings.put(KEY, document)
        self._listening.change(wanted)

    def meter(self) -> Meter:
        """What the meter shows now."""
        shown = self._listening.meter()
        return Meter(shown.level, shown.listens, shown.heard)
