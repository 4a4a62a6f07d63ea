"""Filling a phrase: the words for what is known, and a phrase for what is not.

A phrase names what it mentions in braces: ``{seat}``, ``{other}``, ``{seats}``,
``{cards}``, ``{top}``, ``{n}``, ``{color}``; with a capital, ``{Cards}``, at the
start of a sentence. ``{cards:goes|go}`` is the first word for one, the second for several.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from string import Formatter

from companion.cards import Card, Color, color_name
from companion.cards.names import Language
from companion.rules.seating import Seat
from companion.rules.wording.phrases import PHRASEBOOKS
from companion.rules.wording.phrases.phrasebook import Phrases, Words


@dataclass(frozen=True, slots=True)
class About:
    """What a sentence is about; what is absent is not known.

    Attributes:
        seat: Whom it concerns first.
        other: The second player.
        seats: Several players, in order.
        cards: In landing order.
        top: The card that they were laid on.
        count: A number of cards; 0 if there is none to speak of.
        colors: One color, or several of which one counts.
    """

    seat: Seat | None = None
    other: Seat | None = None
    seats: tuple[Seat, ...] = ()
    cards: tuple[Card, ...] = ()
    top: Card | None = None
    count: int = 0
    colors: tuple[Color, ...] = ()


@dataclass(frozen=True, slots=True)
class _Mention:
    """Words for one thing that a phrase mentions.

    Attributes:
        words: As they stand within a sentence.
        count: How many things it is, for the words that agree with it.
        known: Whether it is more than "somebody" or "that card".
        is_name: Whether the words are a player's own, which stay as they are.
    """

    words: str
    count: int = 1
    known: bool = True
    is_name: bool = False

    def __format__(self, agreement: str) -> str:
        """The words themselves, or those of ``one|several`` that agree with them."""
        if not agreement:
            return self.words
        one, several = agreement.split("|")
        return one if self.count == 1 else several

    def at_start(self) -> _Mention:
        """The same at the start of a sentence."""
        if self.is_name:
            return self
        return replace(self, words=self.words[:1].upper() + self.words[1:])


def tell(phrases: Phrases, about: About, names: Sequence[str], language: Language) -> str:
    """Fill the phrase that leaves least unsaid.

    Args:
        phrases: One phrase, or several with the fullest first.
        about: What there is to mention.
        names: The players' names by seat; an absent or blank one reads "somebody".
        language: The language of *phrases*.
    """
    mentions = _mentions(about, names, language)
    unknown = frozenset(key for key, mention in mentions.items() if not mention.known)
    at_start = {key.capitalize(): mention.at_start() for key, mention in mentions.items()}
    return choose(phrases, unknown).format_map({**mentions, **at_start})


def choose(phrases: Phrases, unknown: frozenset[str]) -> str:
    """The phrase that mentions fewest of the *unknown* things; the first of equals."""
    alternatives = (phrases,) if isinstance(phrases, str) else phrases
    return min(alternatives, key=lambda phrase: len(_mentioned(phrase) & unknown))


@cache
def _mentioned(phrase: str) -> frozenset[str]:
    return frozenset(key.lower() for _, key, _, _ in Formatter().parse(phrase) if key)


def _mentions(about: About, names: Sequence[str], language: Language) -> Mapping[str, _Mention]:
    words = PHRASEBOOKS[language].words
    return {
        "seat": _player(about.seat, names, words.somebody),
        "other": _player(about.other, names, words.somebody_else),
        "seats": _players(about.seats, names, words),
        "cards": _cards(about.cards, words),
        "top": _cards(() if about.top is None else (about.top,), words),
        "n": _Mention(str(about.count), about.count, known=about.count != 0),
        "color": _colors(about.colors, words, language),
    }


def _player(seat: Seat | None, names: Sequence[str], unknown: str) -> _Mention:
    name = names[seat] if seat is not None and 0 <= seat < len(names) else ""
    known = bool(name.strip())
    return _Mention(name if known else unknown, known=known, is_name=known)


def _players(seats: tuple[Seat, ...], names: Sequence[str], words: Words) -> _Mention:
    players = [_player(seat, names, words.somebody) for seat in seats]
    return _Mention(
        words.all_of([player.words for player in players]) if players else words.somebody,
        count=max(len(players), 1),
        known=any(player.known for player in players),
        is_name=bool(players) and players[0].is_name,
    )


def _cards(cards: tuple[Card, ...], words: Words) -> _Mention:
    if not cards:
        return _Mention(words.that_card, known=False)
    runs = [(card, len(list(run))) for card, run in groupby(cards)]
    return _Mention(words.all_of([words.card(*run) for run in runs]), len(cards))


def _colors(colors: tuple[Color, ...], words: Words, language: Language) -> _Mention:
    if not colors:
        return _Mention(words.that_color, known=False)
    return _Mention(words.one_of([color_name(color, language) for color in colors]))
