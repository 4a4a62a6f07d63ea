"""The loudspeaker that the table chose: the computer, a phone, or both."""

from __future__ import annotations

from collections.abc import Callable

from companion.audio.health import NoSoundError
from companion.audio.phone_line import PhoneLine
from companion.audio.ports import Outlet, Utterance
from companion.audio.settings import SpeaksFrom


class Outlets:
    """An :class:`~companion.audio.ports.Outlet` that another choice switches at once.

    Where this computer should speak and has no loudspeaker, a phone that listens steps in.

    Args:
        computer: The loudspeaker of this computer.
        phones: The phones that listen.
        speaks_from: Which one speaks.
    """

    def __init__(self, computer: Outlet, phones: PhoneLine, speaks_from: SpeaksFrom) -> None:
        self.speaks_from = speaks_from
        self._computer = computer
        self._phones = phones

    def play(self, utterance: Utterance, goes_on: Callable[[], bool]) -> None:
        """Play where the table wants it."""
        match self.speaks_from:
            case SpeaksFrom.COMPUTER:
                self._aloud(utterance, goes_on)
            case SpeaksFrom.PHONE:
                self._phones.play(utterance, goes_on)
            case SpeaksFrom.BOTH:
                self._phones.begin(utterance)
                self._aloud(utterance, goes_on)
                if not goes_on():
                    self._phones.stop(utterance)

    def check(self) -> None:
        """Look whether something would be heard there."""
        if self.speaks_from is SpeaksFrom.PHONE:
            self._phones.check()
            return
        try:
            self._computer.check()
        except NoSoundError:
            if not self._phones.anybody:
                raise

    def _aloud(self, utterance: Utterance, goes_on: Callable[[], bool]) -> None:
        try:
            self._computer.play(utterance, goes_on)
        except NoSoundError:
            if not self._phones.anybody:
                raise
            self._phones.play(utterance, goes_on)
