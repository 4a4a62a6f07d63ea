"""Which house rules there are, in the order in which they review a play."""

from __future__ import annotations

from typing import Final

from companion.cards import ALL_CARDS, Deck, deck_cards
from companion.rules.house.jump_in import JumpIn
from companion.rules.house.last_card import LastCard
from companion.rules.house.multi import Multi
from companion.rules.house.seven_zero import SevenZero
from companion.rules.house.stacking import Deflection, Stacking
from companion.rules.law import HouseRule, Law
from companion.rules.options.setup import DECK, DECK_COPIES
from companion.rules.ruleset import Ruleset

HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    Stacking(),
    Deflection(),
    Multi(),
    JumpIn(),
    SevenZero(),
    LastCard(),
)
"""Every house rule that changes what is legal or what follows from a play."""


def law_of(rules: Ruleset) -> Law:
    """Make *rules* ready for judging."""
    counts = deck_cards(Deck(rules[DECK]), rules[DECK_COPIES])
    return Law(
        rules=rules,
        house=tuple(rule for rule in HOUSE_RULES if rule.in_force(rules)),
        limits=bytes(counts[card] for card in ALL_CARDS),
        choices=rules.choices,
    )
