"""The last card: which cards may end a round (rule book, 6.1)."""

from __future__ import annotations

from typing import Final

from companion.cards import Rank
from companion.cards.text import Text
from companion.rules.law import HouseRule, Law
from companion.rules.option import Choice
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Code
from companion.rules.state import Play, RoundState

_NEVER_LAST: Final = (
    Rank.REVERSE,
    Rank.SKIP,
    Rank.WILD,
    Rank.WILD_SHUFFLE_HANDS,
    Rank.WILD_SWAP_HANDS,
    Rank.WILD_CUSTOM,
)
"""Neither Draw Two nor Wild Draw Four is on the sources' list (rule book, 6.1)."""

LAST_CARD: Final = Choice(
    key="last_card",
    section="6.1",
    title=Text("Last card", "最后一张牌"),
    explains=Text("Which cards may be a player's last?", "最后一张可以出什么牌？"),
    default="any",
    values={
        "any": Text("Any card may be the last one.", "最后一张可以是任意的牌。"),
        "no_reverse_skip_wild": Text(
            "The last card may not be a Reverse, a Skip or a Wild; a Draw Two or a Wild Draw"
            " Four may be. Whoever has only a forbidden card left cannot play and draws.",
            "最后一张不能是转向、跳过或变色，但可以是+2或+4；"
            "只剩不能出的牌时，视为无牌可出，要摸牌。",
        ),
        "numbers_only": Text(
            "The last card must be a number card;"
            " whoever has only another card left cannot play and draws.",
            "最后一张只能是数字牌；只剩其他牌的人视为无牌可出，要摸牌。",
        ),
    },
)


class LastCard(HouseRule):
    """Some cards may not be the last one."""

    def in_force(self, rules: Ruleset) -> bool:
        """Under every value but ``any``."""
        return rules[LAST_CARD] != "any"

    def forbids(self, law: Law, state: RoundState, play: Play) -> Code | None:
        """Refuse a play that surely empties the hand with such a card."""
        if play.seat is None or not restricted(law, play):
            return None
        hand = state.hands[play.seat]
        return Code.LAST_CARD if hand.known and hand.hi == len(play.cards) else None


def restricted(law: Law, play: Play) -> bool:
    """Whether the cards of *play* may not be anybody's last ones."""
    custom = law[LAST_CARD]
    if custom == "any":
        return False
    if custom == "numbers_only":
        return any(not card.rank.is_number for card in play.cards)
    return any(card.rank in _NEVER_LAST for card in play.cards)
