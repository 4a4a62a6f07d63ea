"""What this room refuses, and what it would have accepted.

::

    MatchError
    ├── InvalidFormatError    options that contradict one another
    ├── InvalidSeatingError   players, teams, seats or tables that do not fit
    ├── InvalidResultError    a round that cannot have ended like that
    ├── InvalidTallyError     a question about a tally that makes no sense
    ├── MatchOverError        the match has been decided already
    ├── MatchNotOverError     the match has not been decided yet
    └── NoRoundError          there is no such round
"""

from __future__ import annotations


class MatchError(ValueError):
    """Something that cannot be done to a match.

    Attributes:
        wrong: What is wrong, as half a sentence.
        allowed: What is allowed instead, as the other half.
    """

    def __init__(self, wrong: str, allowed: str) -> None:
        super().__init__(wrong, allowed)
        self.wrong = wrong
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.wrong}; {self.allowed}"


class InvalidFormatError(MatchError):
    """Options that contradict one another, or a value that no option has."""


class InvalidSeatingError(MatchError):
    """Players, teams, seats or tables that do not fit the format."""


class InvalidResultError(MatchError):
    """A round that cannot have ended like that."""


class InvalidTallyError(MatchError):
    """A question about a tally that makes no sense."""


class MatchOverError(MatchError):
    """The match has been decided already."""


class MatchNotOverError(MatchError):
    """The match has not been decided yet."""


class NoRoundError(MatchError):
    """There is no such round."""
