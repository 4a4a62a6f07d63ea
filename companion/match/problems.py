"""What can be wrong with a tally, as facts and as a sentence for the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.cards import Card, card_name
from companion.cards.names import Language
from companion.match.sides import Seat


@dataclass(frozen=True, slots=True)
class TooManyOfCard:
    """More cards of one face than were printed: a third red 5, a second red 0.

    Attributes:
        card: The face.
        printed: How many the deck has, 0 if it has none.
        held: The seats whose hands hold it, each with how many.
        discarded: How many lie on the discard pile.
    """

    card: Card
    printed: int
    held: tuple[tuple[Seat, int], ...]
    discarded: int

    @property
    def found(self) -> int:
        """How many were seen."""
        return sum(number for _, number in self.held) + self.discarded

    def sentence(self, names: Sequence[str], language: Language = "en") -> str:
        """Name the card, the numbers and where it lies."""
        card = card_name(self.card, language)
        if language == "zh":
            where = [f"{names[seat]}{number}张" for seat, number in self.held]
            where += [f"弃牌堆{self.discarded}张"] if self.discarded else []
            return f"{card}有{self.found}张，整副牌只有{self.printed}张：{'，'.join(where)}。"
        where = [f"{names[seat]} holds {number}" for seat, number in self.held]
        where += [f"{self.discarded} on the discard pile"] if self.discarded else []
        return f"{self.found} of {card}, but the deck has {self.printed}: {', '.join(where)}."


@dataclass(frozen=True, slots=True)
class WrongCardCount:
    """All cards together are too many, or too few although all were counted.

    Attributes:
        found: How many cards were counted.
        printed: How many the deck has.
    """

    found: int
    printed: int

    def sentence(self, names: Sequence[str], language: Language = "en") -> str:  # noqa: ARG002
        """Name both numbers."""
        off = abs(self.found - self.printed)
        if language == "zh":
            word = "多" if self.found > self.printed else "少"
            return f"一共数到{self.found}张牌，整副牌是{self.printed}张：{word}了{off}张。"
        word = "too many" if self.found > self.printed else "missing"
        return f"{self.found} cards counted, but the deck has {self.printed}: {off} {word}."


@dataclass(frozen=True, slots=True)
class MissingCards:
    """Every card should have been seen, and these were not.

    Attributes:
        cards: The cards, in the order of the deck.
    """

    cards: tuple[Card, ...]

    def sentence(self, names: Sequence[str], language: Language = "en") -> str:  # noqa: ARG002
        """Name the cards."""
        cards = [card_name(card, language) for card in self.cards]
        return (
            f"没有看到：{'，'.join(cards)}。"
            if language == "zh"
            else f"Not seen: {', '.join(cards)}."
        )


@dataclass(frozen=True, slots=True)
class WrongPoints:
    """Hands that were reported as points cannot be worth that much or that little.

    Attributes:
        seats: The seats whose hands were reported as points.
        found: Those points together.
        least: The least that the cards not seen elsewhere can be worth.
        most: The most that they can be worth.
    """

    seats: tuple[Seat, ...]
    found: int
    least: int
    most: int

    def sentence(self, names: Sequence[str], language: Language = "en") -> str:
        """Name the players, their points and what would be possible."""
        who = [names[seat] for seat in self.seats]
        if language == "zh":
            possible = f"{self.least}到{self.most}" if self.least < self.most else f"{self.most}"
            return f"{'、'.join(who)}报了{self.found}分，剩下的牌只能是{possible}分。"
        possible = f"{self.least} to {self.most}" if self.least < self.most else f"{self.most}"
        return (
            f"{' and '.join(who)}: {self.found} points reported,"
            f" but the other cards make {possible}."
        )


@dataclass(frozen=True, slots=True)
class UnexpectedHandSize:
    """A hand of more or fewer cards than what was seen of the round leaves it.

    Attributes:
        seat: Whose hand.
        found: How many cards were counted.
        least: It cannot hold fewer.
        most: It cannot hold more.
    """

    seat: Seat
    found: int
    least: int
    most: int

    def sentence(self, names: Sequence[str], language: Language = "en") -> str:
        """Name the player, the cards and what was expected: the bound that is crossed."""
        too_few = self.found < self.least
        bound = self.least if too_few else self.most
        about = ("at least ", "至少") if too_few else ("at most ", "最多")
        en, zh = ("", "") if self.least == self.most else about
        if language == "zh":
            return f"{names[self.seat]}的手牌数到{self.found}张，应该{zh}有{bound}张。"
        return f"{names[self.seat]}: {self.found} counted, but the hand should hold {en}{bound}."


Problem: TypeAlias = (
    TooManyOfCard | WrongCardCount | MissingCards | WrongPoints | UnexpectedHandSize
)
"""Something about a tally that cannot be; each has a ``sentence(names, language)``."""


def concerned(problem: Problem, counted: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats whose hands are in question, so that a table looks at those first.

    Args:
        problem: What cannot be.
        counted: Every seat whose hand was counted: all of them where the cards
            together are too many or too few.
    """
    match problem:
        case TooManyOfCard():
            return tuple(seat for seat, _ in problem.held)
        case WrongPoints():
            return problem.seats
        case UnexpectedHandSize():
            return (problem.seat,)
        case WrongCardCount() | MissingCards():
            return tuple(counted)
