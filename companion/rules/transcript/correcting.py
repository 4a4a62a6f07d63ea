"""Corrections: statements that name an earlier one by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.cards.text import Text
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Fact
from companion.rules.transcript.statements import read_fact
from companion.rules.transcript.words import Words

KINDS: Final = ("amend", "withdraw", "before", "overrule")
"""What corrections begin with."""

STATING: Final = ("amend", "before")
"""Those that go on to state a fact."""

MOST_ENTRIES: Final = 10_000
"""So many entries are far more than any round has."""

TOO_LONG: Final = Text(
    f"a round has a few hundred observations, and this is number {MOST_ENTRIES + 1}:"
    " write one round in each file",
    f"一局只有几百条记录，而这是第{MOST_ENTRIES + 1}条：请每个文件只写一局",
)


class Correctable:
    """Which entries so far state something that a correction can name."""

    def __init__(self) -> None:
        self._stating: set[int] = set()
        self._withdrawn: set[int] = set()

    def add(self, number: int) -> None:
        """Entry *number* states something."""
        self._stating.add(number)

    def complaint(self, number: int) -> Text | None:
        """Why *number* cannot be corrected; ``None`` if it can."""
        if number in self._stating:
            return None
        if number in self._withdrawn:
            return Text(f"observation {number} was withdrawn", f"第{number}条已经撤回")
        return Text(
            f"there is no observation {number} above that could be corrected",
            f"上面没有可以更正的第{number}条",
        )

    def entry(
        self, kind: str, target: int, number: int, read: Callable[[int | None], Fact]
    ) -> Entry:
        """The correction of entry *target*, which can be corrected.

        Args:
            kind: One of :data:`KINDS`.
            target: The entry that is put right.
            number: The entry that the correction becomes.
            read: Gives the fact that a correction states; told the entry whose
                fact it replaces, if it replaces one.
        """
        match kind:
            case "amend":
                return Entry(number, Amended(target, read(target)))
            case "before":
                inserted = Entry(number, Inserted(target, read(None)))
                self._stating.add(number)
                return inserted
            case "withdraw":
                self._stating.remove(target)
                self._withdrawn.add(target)
                return Entry(number, Withdrawn(target))
            case _:
                return Entry(number, Overruled(target))


def read_correction(words: Words, number: int, correctable: Correctable) -> Entry:
    """Read a correction.

    Args:
        words: The statement; one of :data:`KINDS` comes next.
        number: The entry that it becomes.
        correctable: What it can name.

    Raises:
        RefusedProblem: it names nothing that can be corrected, or is not understood.
    """
    kind = words.step().text
    target = _target(words, correctable)
    if kind in STATING and not words.mark(":"):
        raise words.refuse(
            words.next,
            f"write a colon and what happened: {kind} {target}: A r5",
            f"请写冒号和发生的事：{kind} {target}: A r5",
        )
    return correctable.entry(
        kind, target, number, lambda amended: read_fact(words, number, amended)
    )


def _target(words: Words, correctable: Correctable) -> int:
    token = words.next
    number = words.number(1, MOST_ENTRIES)
    complaint = correctable.complaint(number)
    if complaint is not None:
        raise words.refuse(token, complaint.en, complaint.zh)
    return number
