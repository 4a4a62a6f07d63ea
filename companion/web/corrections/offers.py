"""Everything that may be wrong about one thing that happened, as answers to tap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.cards import Card, Color, Deck, Rank, card_name, deck_cards
from companion.cards.names import Language
from companion.rules import facts as f
from companion.rules.facts import Fact, FirstCard, Laid
from companion.rules.options.setup import DECK
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Severity
from companion.web.corrections import words as w
from companion.web.corrections.answers import (
    Answer,
    Group,
    card_answers,
    color_answers,
    people_answers,
)
from companion.web.corrections.saying import APART, COUNTS, NEVER, can_say, doer_of
from companion.web.record import Account, Step
from companion.web.record.words import COMMA
from companion.web.record.words import cards as so_many

_LOOK_ALIKE: Final = {
    Rank.SIX: Rank.NINE,
    Rank.NINE: Rank.SIX,
    Rank.SKIP: Rank.ZERO,
    Rank.ZERO: Rank.SKIP,
    Rank.ONE: Rank.SEVEN,
    Rank.SEVEN: Rank.ONE,
}
"""Symbols that look alike upside down or from afar."""
_COUNTED: Final = 10
"""So many cards at most can be chosen as a number of cards."""


def cards_in_play(rules: Ruleset) -> tuple[Card, ...]:
    """Every face that this table's deck has, in order."""
    return tuple(sorted(deck_cards(Deck(rules[DECK]))))


def shown_cards(fact: Fact) -> tuple[Card, ...]:
    """The cards that can have been misread in *fact*."""
    match fact:
        case Laid(cards):
            return cards
        case FirstCard(card):
            return (card,)
        case _:
            return ()


def offers(account: Account, step: Step, place: int, language: Language) -> tuple[Group, ...]:
    """Everything that may be wrong about *step* but what came before it.

    Args:
        account: The round.
        step: One of its observations.
        place: Which card of a set is in question, counted from 0.
        language: Which language.
    """
    groups = [
        *_apart(step, language),
        *_cards(account, step, place, language),
        *_people(account, step),
        *_details(account, step, language),
        *_whether(step, language),
        *_deck(account, step, place, language),
    ]
    return tuple(group for group in groups if group.answers)


def _apart(step: Step, language: Language) -> Iterator[Group]:
    """Where a set may have been two plays."""
    cards = shown_cards(step.observation.fact)
    answers = (
        Answer(f"{APART} {place}", _then(cards[:place], cards[place:], language))
        for place in range(1, len(cards))
    )
    yield Group(w.APART, tuple(answers), "plain", w.APART_WHY)


def _then(first: Sequence[Card], second: Sequence[Card], language: Language) -> str:
    comma = COMMA.in_language(language)
    named = (comma.join(card_name(card, language) for card in cards) for cards in (first, second))
    return w.THEN.in_language(language).format(*named)


def _cards(account: Account, step: Step, place: int, language: Language) -> Iterator[Group]:
    """The cards that it is easily taken for."""
    shown = shown_cards(step.observation.fact)
    if not shown:
        return
    deck = cards_in_play(account.deal.rules)
    was = shown[place]
    likely = (card for card in _alike(was) if card in deck and card is not was)
    yield Group(w.LIKELY, card_answers(f"card {place}", likely, language), "cards")


def _deck(account: Account, step: Step, place: int, language: Language) -> Iterator[Group]:
    """Any other card."""
    shown = shown_cards(step.observation.fact)
    if shown:
        deck = cards_in_play(account.deal.rules)
        answers = card_answers(f"card {place}", deck, language, shown[place])
        yield Group(w.ALL_CARDS, answers, "deck")


def _alike(card: Card) -> Iterator[Card]:
    """Cards that are easily taken for *card*: by their symbol, or by their color."""
    if card.color is None:
        yield from (Card(Rank.WILD), Card(Rank.WILD_DRAW_FOUR))
        return
    if card.rank in _LOOK_ALIKE:
        yield Card(_LOOK_ALIKE[card.rank], card.color)
    yield from (Card(card.rank, color) for color in Color if color is not card.color)


def _people(account: Account, step: Step) -> Iterator[Group]:
    """Who it was."""
    fact = step.observation.fact
    if can_say(fact, "player"):
        doer = doer_of(fact)
        answers = people_answers("player", account.seats, account.names, current=doer)
        yield Group(w.ANOTHER_PLAYER, answers, "people")
    match fact:
        case f.Chose(target) if target is not None:
            others = (seat for seat in account.seats if seat != fact.seat)
            swapped = people_answers("with", others, account.names, current=target)
            yield Group(w.ANOTHER_TARGET, swapped, "people")
        case f.Accused(by, of):
            others = (seat for seat in account.seats if seat != by)
            accused = people_answers("of", others, account.names, current=of)
            yield Group(w.ANOTHER_ACCUSED, accused, "people")


def _details(account: Account, step: Step, language: Language) -> Iterator[Group]:
    """The color, the number of cards, the verdict."""
    fact = step.observation.fact
    match fact:
        case Laid(cards, color=color) if cards[-1].is_wild or len(cards) > 1:
            named = color_step(account, step).observation.fact
            told = named.color if isinstance(named, f.Named) else color
            yield Group(w.ANOTHER_COLOR, color_answers("color", language, told), "colors")
        case f.Named(color):
            yield Group(w.ANOTHER_COLOR, color_answers("color", language, color), "colors")
        case f.Drew(count=count) | f.Counted(count=count):
            answers = (
                Answer(f"count {number}", so_many(number, language), current=number == count)
                for number in range(1, _COUNTED + 1)
            )
            yield Group(w.ANOTHER_COUNT, tuple(answers), "people")
        case f.Revealed(guilty):
            yield Group(
                w.VERDICT,
                (
                    Answer("guilty 1", w.GUILTY.in_language(language), current=guilty),
                    Answer("guilty 0", w.INNOCENT.in_language(language), current=not guilty),
                ),
                "people",
            )


def color_step(account: Account, step: Step) -> Step:
    """The observation that says which color goes with *step*: the naming after it, or itself."""
    following = account.after(step.number)
    told_later = (
        isinstance(step.observation.fact, Laid)
        and step.observation.fact.color is None
        and following is not None
        and isinstance(following.observation.fact, f.Named)
    )
    return following if told_later and following is not None else step


def _whether(step: Step, language: Language) -> Iterator[Group]:
    """Whether it counts, and whether it happened at all."""
    laid = isinstance(step.observation.fact, Laid)
    if laid and any(ruling.severity is Severity.FAULT for ruling in step.rulings):
        yield Group(
            w.COUNTS, (Answer(COUNTS, w.COUNTS.in_language(language)),), "plain", w.COUNTS_WHY
        )
    yield Group(w.NEVER, (Answer(NEVER, w.NEVER.in_language(language)),), "plain")
