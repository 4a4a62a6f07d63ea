"""What counts only once it has lasted."""

from __future__ import annotations


class Lasting:
    """A condition that begins, and ends, only after it held for a while.

    Args:
        begins_after: Seconds that it must hold to begin.
        ends_after: Seconds that it must not hold to end.
    """

    def __init__(self, begins_after: float, ends_after: float = 1.0) -> None:
        self._begins_after = begins_after
        self._ends_after = ends_after
        self._since: float | None = None
        self.present = False

    def update(self, holds: bool, at: float) -> bool:
        """Take in whether it *holds* at the moment *at*; whether it counts."""
        if holds == self.present:
            self._since = None
            return self.present
        self._since = at if self._since is None else self._since
        wait = self._ends_after if self.present else self._begins_after
        if at - self._since >= wait:
            self.present = holds
            self._since = None
        return self.present

    def end(self) -> None:
        """It ends at once, and what began to count begins anew."""
        self.present = False
        self._since = None
