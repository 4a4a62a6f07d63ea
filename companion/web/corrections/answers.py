"""Buttons, and groups of them: the answers to one question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.cards import Card, Color, card_name, color_name
from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.seating import Seat
from companion.web.faces import Face, Tint, face_of, tint_of


@dataclass(frozen=True, slots=True)
class Answer:
    """A button.

    Attributes:
        say: What it says, see :mod:`companion.web.corrections.saying`.
        label: What stands on it; for a card its name.
        face: The card that is drawn on it.
        tint: The color that is drawn on it.
        current: Whether that is what is recorded.
    """

    say: str
    label: str
    face: Face | None = None
    tint: Tint | None = None
    current: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Answers to one question.

    Attributes:
        title: The question, or what all of them say.
        answers: The buttons, in order.
        look: How they are laid out: ``cards``, ``deck``, ``people``, ``colors`` or
            ``plain``.
        why: A sentence below the title, where one helps.
    """

    title: Text
    answers: tuple[Answer, ...]
    look: str
    why: Text | None = None


def card_answers(
    say: str, cards: Iterable[Card], language: Language, current: Card | None = None
) -> tuple[Answer, ...]:
    """A button for each card; *say* comes before the card's notation."""
    return tuple(
        Answer(
            f"{say} {card}",
            card_name(card, language),
            face_of(card, language),
            current=card is current,
        )
        for card in cards
    )


def color_answers(say: str, language: Language, current: Color | None = None) -> tuple[Answer, ...]:
    """A button for each color; *say* comes before its letter."""
    return tuple(
        Answer(
            f"{say} {color.letter}",
            color_name(color, language),
            tint=tint_of(color, language),
            current=color is current,
        )
        for color in Color
    )


def people_answers(
    say: str,
    seats: Iterable[Seat],
    names: Sequence[str],
    label: str = "{}",
    current: Seat | None = None,
) -> tuple[Answer, ...]:
    """A button for each player; *say* comes before the seat.

    Args:
        say: What the buttons say, without the seat.
        seats: The players.
        names: Everybody's names by seat.
        label: What stands on the buttons, with braces for the name.
        current: Who is recorded.
    """
    return tuple(
        Answer(f"{say} {seat}", label.format(names[seat]), current=seat == current)
        for seat in seats
    )
