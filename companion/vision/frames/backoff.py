"""How long to wait between attempts to get a camera back."""

from __future__ import annotations

from typing import Final

FIRST: Final = 0.25
LONGEST: Final = 4.0


class BackOff:
    """Waits that double from a quarter of a second to four, until something works."""

    def __init__(self) -> None:
        self._next = FIRST

    def wait(self) -> float:
        """Seconds to wait before the next attempt."""
        wait = self._next
        self._next = min(2 * wait, LONGEST)
        return wait

    def reset(self) -> None:
        """It works again."""
        self._next = FIRST
