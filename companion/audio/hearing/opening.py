"""A listener made ready: model, microphone, and the thread that listens."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.audio.hearing.listening import CallListener
from companion.audio.hearing.microphone import Clock, Microphone
from companion.audio.hearing.settings import HearingSettings
from companion.audio.hearing.trouble import EarHealth
from companion.table.ports import Reporter


def open_hearing(
    settings: HearingSettings,
    reporter: Reporter,
    speaking: Callable[[], bool],
    tell: Callable[[EarHealth], None],
    clock: Clock = time.monotonic,
) -> CallListener:
    """The listener of a table, to be entered as a context and followed as a view.

    Args:
        settings: How the table wants to be listened to.
        reporter: The session.
        speaking: Whether the companion itself is heard now; see ``VoiceDesk.speaking``.
        tell: Hears what keeps it from hearing, and when that is over.
        clock: The session's clock.
    """
    return CallListener(settings, Microphone(clock), reporter, speaking, tell, clock=clock)
