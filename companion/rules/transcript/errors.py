"""What is wrong with a transcript, where, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from companion.cards.text import Text, TextError

MOST_PROBLEMS: Final = 20
"""After so many problems reading stops: the file is something else."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a text.

    Attributes:
        line: Counted from 1.
        column: Counted from 1, in characters.
    """

    line: int
    column: int

    @property
    def text(self) -> Text:
        """The place in words."""
        return Text(f"line {self.line}, column {self.column}", f"第{self.line}行第{self.column}列")


@dataclass(frozen=True, slots=True)
class JsonPath:
    """A place in a JSON document, such as ``observations[3].seat``."""

    path: str

    @property
    def text(self) -> Text:
        """The path, which is the same in every language."""
        return Text(self.path, self.path)


Where: TypeAlias = Place | JsonPath


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        where: Where it stands.
        found: The offending text, with invisible characters made visible.
        text: What is wrong and what to do, without the place.
    """

    where: Where
    found: str
    text: Text


class RefusedProblem(Exception):  # noqa: N818 - never leaves this package
    """Reading a statement stopped at a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text.en)
        self.problem = problem


class TranscriptError(TextError):
    """A text that is not a transcript.

    Attributes:
        problems: What is wrong, in the order of the text; never empty.
        complete: Whether these are all, or reading stopped after the last one.
    """

    def __init__(self, origin: str, problems: Sequence[Problem], *, complete: bool = True) -> None:
        lines = [_sentence(origin, problem) for problem in problems]
        if not complete:
            lines.append(_MORE)
        super().__init__(
            Text("\n".join(line.en for line in lines), "\n".join(line.zh for line in lines))
        )
        self.problems = tuple(problems)
        self.complete = complete


_MORE: Final = Text(
    f"reading stopped after {MOST_PROBLEMS} problems; is this a transcript?",
    f"已有{MOST_PROBLEMS}处问题，不再往下读；这确实是对局记录吗？",
)


def _sentence(origin: str, problem: Problem) -> Text:
    where = problem.where.text
    return Text(
        f"{origin}, {where.en}: {problem.text.en}", f"{origin} {where.zh}：{problem.text.zh}"
    )
