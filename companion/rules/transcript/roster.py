"""Who is at the table: names and letters, from the first card to the last."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from companion.cards.text import Text, TextError
from companion.rules.catalog import nearest
from companion.rules.seating import Seat
from companion.rules.table_size import FEWEST_PLAYERS, MOST_PLAYERS
from companion.rules.transcript.characters import suspicion, writable

MOST_SEATS: Final = 26
LONGEST_NAME: Final = 40

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class InvalidNameError(TextError):
    """A name that nobody can have, or that nobody has."""


class Roster:
    """The players by seat; it grows while a transcript is read.

    A player is meant by name or, where that isn't quoted, by the letter of the
    seat: A for seat 0, clockwise.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self._joined: dict[str, int] = {}

    def add(self, name: str) -> Seat:
        """Seat somebody; the name must be new and no other seat's letter.

        Somebody whose name is refused sits there all the same, so that one
        problem does not become many.

        Raises:
            InvalidNameError: it is no name, or can be confused with another one.
        """
        name = unicodedata.normalize("NFC", name)
        complaint = self._complaint(name)
        self.names.append(name)
        if complaint is not None:
            raise InvalidNameError(complaint)
        return len(self.names) - 1

    def join(self, name: str, number: int, amended: int | None = None) -> Seat:
        """Seat somebody who came later.

        Args:
            name: The newcomer.
            number: The entry that says so.
            amended: The entry that it puts right, where it does; the newcomer of
                that entry keeps the seat.

        Raises:
            InvalidNameError: as :meth:`add`.
        """
        name = unicodedata.normalize("NFC", name)
        if amended is not None and self._joined.get(name) == amended:
            return self.names.index(name)
        seat = self.add(name)
        self._joined[name] = number
        return seat

    def seat(self, word: str, *, quoted: bool = False) -> Seat:
        """Who is meant.

        Raises:
            InvalidNameError: nobody; the message suggests the nearest name.
        """
        name = unicodedata.normalize("NFC", word)
        if name in self.names:
            return self.names.index(name)
        if not quoted and len(name) == 1 and name in _LETTERS[: len(self.names)]:
            return _LETTERS.index(name)
        raise _nobody(word, self.names)

    def _complaint(self, name: str) -> Text | None:
        """Why the next one to sit down cannot be called *name*; ``None`` if that works."""
        own = _LETTERS[len(self.names) : len(self.names) + 1]
        if not name.strip() or len(name) > LONGEST_NAME or not writable(name):
            return _NO_NAME
        if name in self.names:
            return Text(
                f"{name} is at the table already: give each player another name",
                f"{name} 已经在座：每个人的名字要不同",
            )
        if not own:
            return _TOO_MANY
        if len(name) == 1 and name in _LETTERS and name != own:
            return Text(
                f"{name} stands for another seat (this one is {own}): write a longer name",
                f"{name} 代表另一个座位（这个座位是 {own}）：请写长一点的名字",
            )
        return None


_NO_NAME: Final = Text(
    f"a name has 1 to {LONGEST_NAME} visible characters and no quotation marks",
    f"名字要有1到{LONGEST_NAME}个看得见的字符，不能有引号",
)
_TOO_MANY: Final = Text(
    f"{MOST_SEATS} people at most can play in one round", f"一局里最多有{MOST_SEATS}人"
)


def size_complaint(count: int) -> Text | None:
    """Why *count* players cannot be dealt in; ``None`` if they can."""
    if FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return None
    are = "is" if count == 1 else "are"
    return Text(
        f"UNO is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, and {count} {are} named;"
        " names with spaces stand in quotation marks",
        f"UNO适合{FEWEST_PLAYERS}到{MOST_PLAYERS}人，这里写了{count}人；名字里有空格时要加引号",
    )


def _nobody(word: str, names: list[str]) -> InvalidNameError:
    doubt = suspicion(word)
    hint = Text("", "") if doubt.en else nearest(word, names)
    last = _LETTERS[: len(names)][-1]
    there_en = f"{', '.join(names)}, or A to {last}"
    there_zh = f"{'、'.join(names)}，或 A 到 {last}"
    return InvalidNameError(
        Text(
            f"nobody here is called {word}{doubt.en}{hint.en or f'; there are {there_en}'}",
            f"这里没有叫 {word} 的人{doubt.zh}{hint.zh or f'；在座的有 {there_zh}'}",
        )
    )


_BARE: Final = re.compile(r"[\w.'’&-]+\Z")


def written_name(name: str, reserved: frozenset[str]) -> str:
    """The name as it stands in a transcript, quoted where it needs to be."""
    bare = _BARE.match(name) and name not in reserved and not name.startswith("-")
    return name if bare else f'"{name}"'
