"""What waits to be said: by priority, never too early, never too late. No thread, no clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.audio.kinds import Kind, Manner, Priority
from companion.audio.prompt import Prompt
from companion.cards.names import Language
from companion.cards.text import Text

TEST: Manner = Manner(Priority.NEWS, 10.0)


@dataclass(frozen=True, slots=True)
class Item:
    """A prompt with its words.

    Attributes:
        text: As people read it.
        said: As the voice says it, in its language.
        language: Which one.
        prompt: What it comes from; ``None`` for a test.
    """

    text: Text
    said: str
    language: Language
    prompt: Prompt | None = None

    @property
    def manner(self) -> Manner:
        """How urgent it is."""
        return TEST if self.prompt is None else self.prompt.manner

    @property
    def kind(self) -> Kind | None:
        """What it is about; ``None`` for a test."""
        return None if self.prompt is None else self.prompt.kind

    @property
    def after(self) -> float:
        """Seconds to wait before it is said."""
        return 0.0 if self.prompt is None else self.prompt.after


@dataclass(frozen=True, slots=True)
class _Entry:
    item: Item
    order: int
    due: float
    stale: float


class Agenda:
    """What waits to be said. Times are seconds on any one clock."""

    def __init__(self) -> None:
        self._entries: list[_Entry] = []
        self._added = 0

    def add(self, item: Item, now: float) -> None:
        """Say *item* when its time has come."""
        due = now + item.after
        self._added += 1
        self._entries.append(_Entry(item, self._added, due, due + item.manner.valid_for))

    def keep(self, wanted: Callable[[Item], bool]) -> None:
        """Drop what is not *wanted* any more."""
        self._entries = [entry for entry in self._entries if wanted(entry.item)]

    def take(self, now: float) -> Item | None:
        """What is to be said now: the most important, then the oldest; it is no longer here."""
        self._entries = [entry for entry in self._entries if entry.stale > now]
        due = [entry for entry in self._entries if entry.due <= now]
        if not due:
            return None
        first = min(due, key=lambda entry: (-entry.item.manner.priority, entry.order))
        self._entries.remove(first)
        return first.item

    def next_due(self) -> float | None:
        """When the next one is due; ``None`` if nothing waits."""
        return min((entry.due for entry in self._entries), default=None)
