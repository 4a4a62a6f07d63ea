"""Collecting what is wrong instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from companion.rules.transcript.errors import (
    MOST_PROBLEMS,
    Place,
    Problem,
    RefusedProblem,
    TranscriptError,
)


class Problems:
    """The problems of one text, up to a limit."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._found: list[Problem] = []

    def add(self, problem: Problem) -> None:
        """Keep *problem*.

        Raises:
            TranscriptError: there are too many now to read on.
        """
        self._found.append(problem)
        if len(self._found) == MOST_PROBLEMS:
            raise self._error(complete=False)

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Keep the problem at which the block stops, if it does."""
        try:
            yield
        except RefusedProblem as error:
            self.add(error.problem)

    def raise_any(self) -> None:
        """Refuse the text if anything is wrong with it.

        Raises:
            TranscriptError: with all problems so far.
        """
        if self._found:
            raise self._error(complete=True)

    def _error(self, *, complete: bool) -> TranscriptError:
        return TranscriptError(self._origin, sorted(self._found, key=_place), complete=complete)


def _place(problem: Problem) -> tuple[int, int]:
    """Line and column; paths of JSON are found in their order."""
    where = problem.where
    return (where.line, where.column) if isinstance(where, Place) else (0, 0)
