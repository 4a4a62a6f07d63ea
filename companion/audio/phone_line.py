"""A phone as loudspeaker: it is told which clip to play, and fetches it."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock
from typing import Final

from companion.audio.health import NoSoundError, SoundTrouble
from companion.audio.ports import ClipBegins, ClipStops, Hang, PhoneCue, Utterance

STEP: Final = 0.05
"""Seconds between two looks whether the sentence goes on."""


class PhoneLine:
    """An :class:`~companion.audio.ports.Outlet` for every phone that listens."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._phones: dict[int, Callable[[PhoneCue], None]] = {}
        self._calls = 0

    def listen(self, hear: Callable[[PhoneCue], None]) -> Hang:
        """Tell *hear* what to play, until what is returned is called."""
        with self._lock:
            self._calls += 1
            call = self._calls
            self._phones[call] = hear

        def hang() -> None:
            with self._lock:
                self._phones.pop(call, None)

        return hang

    @property
    def anybody(self) -> bool:
        """Whether a phone listens."""
        with self._lock:
            return bool(self._phones)

    def play(self, utterance: Utterance, goes_on: Callable[[], bool]) -> None:
        """Tell the phones, and wait as long as the clip lasts."""
        self.check()
        self.begin(utterance)
        waited = 0.0
        while waited < utterance.clip.seconds:
            if not goes_on():
                self.stop(utterance)
                return
            time.sleep(STEP)
            waited += STEP

    def check(self) -> None:
        """Look whether a phone listens."""
        if not self.anybody:
            raise NoSoundError(SoundTrouble.NO_PHONE)

    def begin(self, utterance: Utterance) -> None:
        """Tell the phones that *utterance* begins."""
        self._send(
            ClipBegins(
                utterance.id,
                utterance.number,
                utterance.text,
                utterance.clip.seconds,
                utterance.volume,
            )
        )

    def stop(self, utterance: Utterance) -> None:
        """Tell the phones to fall silent."""
        self._send(ClipStops(utterance.number))

    def _send(self, cue: PhoneCue) -> None:
        with self._lock:
            phones = list(self._phones.values())
        for hear in phones:
            hear(cue)
