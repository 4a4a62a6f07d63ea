"""Chapter 3: the dealer, the deal and the first card."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import has_special_wilds
from companion.rules.book.section import Draft, says, says_if
from companion.rules.options.setup import (
    DEALER_PICK,
    FIRST_REVERSE,
    FIRST_SPECIAL_WILD,
    FIRST_WILD,
    FIRST_WILD4,
)
from companion.rules.ruleset import Ruleset


def _draws_for_dealer(rules: Ruleset) -> bool:
    return rules[DEALER_PICK] != "manual"


def _another_card_counts_as_wild(rules: Ruleset) -> bool:
    special = has_special_wilds(rules) and rules[FIRST_SPECIAL_WILD] == "as_wild"
    return special or rules[FIRST_WILD4] == "as_wild"


SETUP: Final = (
    Draft("3", Text("Setup", "开局")),
    Draft(
        "3.1",
        Text("The dealer", "选庄家"),
        (
            says(
                "The dealer shuffles all cards well and deals.",
                "庄家把全副牌洗匀，然后发牌。",
            ),
            says_if(
                _draws_for_dealer,
                "If several players tie for the deal, only they draw again."
                " The cards drawn go back before the deck is shuffled.",
                "有几人并列时，只由他们再抽一次。抽出的牌放回后再洗牌。",
            ),
        ),
    ),
    Draft(
        "3.2",
        Text("Dealing", "发牌"),
        (
            says(
                "The cards are dealt face down, and players look at nobody's hand but their own."
                " The rest lies face down as the draw pile.",
                "牌背面朝上发给大家，各人只看自己的牌。其余的牌背面朝上放好，作为牌库。",
            ),
        ),
    ),
    Draft(
        "3.3",
        Text("The first card", "首张牌"),
        (
            says(
                "The dealer turns up the top card of the draw pile as the first discard."
                " If it is a number card, the opening player plays on it and play goes"
                " clockwise. The opening player may draw instead, as in any turn (4.2).",
                "庄家从牌库翻开最上面一张，作为弃牌堆的首张牌。如果是数字牌，就由首家接着出牌，"
                "按顺时针方向进行；首家也可以像平时一样不出而摸牌（见4.2）。",
            ),
            says(
                "A card that goes back into the draw pile is shuffled in before another is"
                " turned up, until a card comes that may lie there.",
                "放回的牌要先洗进牌库再重新翻，直到翻出可以作首张的牌为止。",
            ),
            says_if(
                _another_card_counts_as_wild,
                "A first card that counts as a Wild is treated exactly as a Wild turned up first.",
                "当作变色牌的首张牌，一切按首张是变色牌的规则处理。",
            ),
            says_if(
                lambda rules: rules[FIRST_WILD] == "opener_plays_any",
                "Until that first play every color is in play; a Wild Draw Four is lawful on it.",
                "在首家出牌之前，任何颜色都算当前颜色，这时出+4是合法的。",
            ),
            says_if(
                lambda rules: rules[FIRST_REVERSE] != "no_effect",
                "With two players the direction makes no difference: after the player who is"
                " named for a Reverse the other one plays.",
                "两人对玩时方向没有区别：首张是转向时规定的人先出，然后轮到另一人。",
            ),
        ),
    ),
)
