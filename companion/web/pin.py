"""The host's PIN: who knows it is the host; who guesses has to wait."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from hmac import compare_digest
from threading import Lock
from typing import Final

from companion.web.ports import Settings
from companion.web.refusals import TOO_MANY, WRONG_PIN, RefusedRequestError, filled

DIGITS: Final = 4
WINDOW: Final = 60.0
"""Seconds for which a wrong PIN is held against somebody."""
MOST_OF_ONE: Final = 5
MOST_OF_ALL: Final = 30
"""Wrong PINs within the window, from one address and from all: guessing takes hours."""


class Pin:
    """The PIN, and the wrong ones that were tried.

    Args:
        settings: Where it is remembered; a new one is made if there is none.
        clock: Seconds since any moment.

    Attributes:
        code: The PIN.
        key: What a host's cookie holds; it changes with the PIN.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        self._lock = Lock()
        self._wrong: deque[tuple[float, str]] = deque()
        kept = settings.get("host")
        if isinstance(kept, dict) and isinstance(kept.get("pin"), str):
            self.code, self.key = str(kept["pin"]), str(kept.get("key"))
        else:
            self.change()

    def change(self) -> None:
        """Make another PIN: who was host is not any more."""
        self.code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        self.key = secrets.token_urlsafe(16)
        self._settings.put("host", {"pin": self.code, "key": self.key})

    def check(self, tried: str, address: str) -> None:
        """Let pass who knows the PIN.

        Raises:
            RefusedRequestError: it is wrong, or too many wrong ones came before.
        """
        with self._lock:
            wait = self._wait(address)
            if wait:
                raise RefusedRequestError(filled(TOO_MANY, wait), 429, wait)
            if not compare_digest(tried.encode(), self.code.encode()):
                self._wrong.append((self._clock(), address))
                raise RefusedRequestError(WRONG_PIN, 403)

    def _wait(self, address: str) -> int:
        """Seconds until *address* may try again; 0 if it may now."""
        now = self._clock()
        while self._wrong and self._wrong[0][0] <= now - WINDOW:
            self._wrong.popleft()
        own = [at for at, whose in self._wrong if whose == address]
        oldest = [own[-MOST_OF_ONE]] if len(own) >= MOST_OF_ONE else []
        if len(self._wrong) >= MOST_OF_ALL:
            oldest.append(self._wrong[-MOST_OF_ALL][0])
        return max((int(at + WINDOW - now) + 1 for at in oldest), default=0)
