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

from collections.abc import Callable, Sequence

from companion.cards.text import Text, TextError


class MatchError(TextError):
    """Something that cannot be done to a match.

    Attributes:
        wrong: What is wrong, as half a sentence.
        allowed: What is allowed instead, as the other half.
        about: The players who are mentioned, in groups; ``{0}`` in either half stands for
            the first group. Without names for them, they are called by what identifies them.
    """

    def __init__(self, wrong: Text, allowed: Text, *about: Sequence[str]) -> None:
        self.wrong = wrong
        self.allowed = allowed
        self.about = about
        super().__init__(self.named(str))

    def named(self, name_of: Callable[[str], str]) -> Text:
        """The whole sentence, with the players' names.

        Args:
            name_of: What a player is called.
        """
        text = Text(f"{self.wrong.en}; {self.allowed.en}", f"{self.wrong.zh}；{self.allowed.zh}")
        if not self.about:
            return text
        groups = [list(map(name_of, group)) for group in self.about]
        en, zh = ([comma.join(group) for group in groups] for comma in (", ", "、"))
        return Text(text.en.format(*en), text.zh.format(*zh))


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
