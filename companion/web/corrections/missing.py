"""What may have happened without anybody reporting it, as answers to tap."""

from __future__ import annotations

from collections.abc import Iterator

from companion.cards.names import Language
from companion.rules.state import Phase
from companion.web.corrections import words as w
from companion.web.corrections.answers import Group, card_answers, color_answers, people_answers
from companion.web.corrections.offers import cards_in_play
from companion.web.corrections.saying import BEFORE
from companion.web.record import Account


def missing(account: Account, language: Language, *, before: bool) -> tuple[Group, ...]:
    """Everything that may have been missed.

    Args:
        account: The round.
        language: Which language.
        before: Whether it happened before something that is recorded, not at the end.
    """
    prefix = f"{BEFORE} " if before else ""
    return tuple(_groups(prefix, account, language, before=before))


def _groups(prefix: str, account: Account, language: Language, *, before: bool) -> Iterator[Group]:
    seats, names, deck = account.seats, account.names, cards_in_play(account.deal.rules)
    if account.state.phase is Phase.SETUP:
        yield Group(w.A_FIRST_CARD, card_answers(prefix + "first", deck, language), "deck")
        return
    debt = account.state.debt
    if debt is not None and not before:
        took = w.TOOK.in_language(language)
        yield Group(w.OWED, people_answers("take", (debt.seat,), names, took), "people")
    for word, asks in (("draw", w.A_DRAW), ("uno", w.A_CALL), ("pass", w.A_PASS)):
        yield Group(asks, people_answers(prefix + word, seats, names), "people")
    yield Group(w.A_COLOR, color_answers(prefix + "color", language), "colors")
    yield Group(w.A_CARD, card_answers(prefix + "card", deck, language), "deck")
