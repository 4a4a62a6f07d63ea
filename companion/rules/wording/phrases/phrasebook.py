"""The form of a phrasebook: what has to be worded in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.cards import Card
from companion.rules.events import Reason
from companion.rules.rulings import Code, Remedy

Phrases: TypeAlias = str | tuple[str, ...]
"""One phrase, or several with the fullest first; the one that leaves least
unsaid is taken (:func:`companion.rules.wording.telling.tell`)."""


@dataclass(frozen=True, slots=True)
class Words:
    """What stands in a phrase for players, cards and colors.

    Attributes:
        somebody: A player whom nobody can name.
        somebody_else: A second one.
        that_card: A card that nobody can name.
        that_color: Likewise a color.
        card: A card, and how many of it lie one on the other.
        all_of: Several of a kind in one breath: ``a, b and c``; never empty.
        one_of: The same as a choice: ``a, b or c``.
    """

    somebody: str
    somebody_else: str
    that_card: str
    that_color: str
    card: Callable[[Card, int], str]
    all_of: Callable[[Sequence[str]], str]
    one_of: Callable[[Sequence[str]], str]


@dataclass(frozen=True, slots=True)
class Wording:
    """One ruling in one language.

    Attributes:
        says: How it is stated.
        asks: How it is asked where it is not certain: never an accusation.
        remedy: Its own remedy, where that of its kind would not be clear.
    """

    says: Phrases
    asks: Phrases
    remedy: Phrases | None = None


def states(*phrases: str) -> Wording:
    """A ruling that blames nobody, so that it can be stated in any case."""
    return Wording(says=phrases, asks=phrases)


def asks(*phrases: str, remedy: Phrases | None = None) -> Wording:
    """A ruling that is a question in any case."""
    return Wording(says=phrases, asks=phrases, remedy=remedy)


@dataclass(frozen=True, slots=True)
class Grounds:
    """How the option that decided is named, with ``{title} {key} {value}``.

    Attributes:
        plain: The option alone.
        otherwise: With ``{otherwise}``, a value under which the answer were another.
    """

    plain: str
    otherwise: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPhrases:
    """The events; ``perhaps`` marks what is inferred.

    Attributes:
        fines: What somebody has to draw besides a +2 or +4, by reason.
        moved: Hands that changed places, by :attr:`HandsMoved.how
            <companion.rules.events.HandsMoved>`.
        swapped_somehow: A swap of which nobody knows between whom.
    """

    first_card: Phrases
    laid: Phrases
    laid_perhaps: Phrases
    jumped_in: Phrases
    jumped_in_perhaps: Phrases
    wrong_laid: Phrases
    wrong_laid_perhaps: Phrases
    taken_back: Phrases
    taken_back_perhaps: Phrases
    misread: Phrases
    cancelled: Phrases
    drawn: Phrases
    drawn_perhaps: Phrases
    passed: Phrases
    passed_perhaps: Phrases
    passed_silently: Phrases
    turn: Phrases
    turn_perhaps: Phrases
    skipped: Phrases
    clockwise: Phrases
    counterclockwise: Phrases
    clockwise_perhaps: Phrases
    counterclockwise_perhaps: Phrases
    color: Phrases
    color_perhaps: Phrases
    color_untold: Phrases
    owes: Phrases
    fines: Mapping[Reason, Phrases]
    forgiven: Phrases
    one_left: Phrases
    one_left_perhaps: Phrases
    called: Phrases
    called_early: Phrases
    accused: Phrases
    counted: Phrases
    challenged: Phrases
    guilty: Phrases
    innocent: Phrases
    wild4_returned: Phrases
    moved: Mapping[str, Phrases]
    swapped_somehow: Phrases
    reshuffled: Phrases
    reshuffled_perhaps: Phrases
    out: Phrases
    out_perhaps: Phrases
    out_in_place: Phrases
    won: Phrases
    blocked: Phrases
    ended: Phrases
    reopened: Phrases
    shown: Phrases
    left: Phrases
    joined: Phrases


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """All sentences of one language."""

    words: Words
    rulings: Mapping[Code, Wording]
    remedies: Mapping[Remedy, Phrases]
    grounds: Grounds
    events: EventPhrases
