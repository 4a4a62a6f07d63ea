"""Chapter 6: the last card."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import (
    challenges,
    has_shuffle_hands,
    has_special_wilds,
    knocks_out,
    moves_hands,
    passes_debts_on,
    plays_sets,
)
from companion.rules.book.section import Draft, says_if
from companion.rules.house.last_card import LAST_CARD
from companion.rules.options.going_out import LAST_DRAW_APPLIES
from companion.rules.ruleset import Ruleset


def _restricts_last_card(rules: Ruleset) -> bool:
    return rules[LAST_CARD] != "any"


def _last_draw_counts(rules: Ruleset) -> bool:
    return rules[LAST_DRAW_APPLIES] and rules[LAST_CARD] != "numbers_only"


GOING_OUT: Final = (
    Draft("6", Text("Going out", "出完牌")),
    Draft(
        "6.1",
        Text("The last card", "最后一张"),
        (
            says_if(
                lambda rules: not knocks_out(rules),
                "The round is over as soon as a hand is empty and the last card has been"
                " settled. After a last wild no color need be named.",
                "有人出完牌、最后一张的效果也处理完，本局就结束。最后一张是万能牌时，不必再指定颜色。",
            ),
            says_if(
                knocks_out,
                "Whoever has an empty hand is out of the round and safe. The last card still"
                " has its full effect on the others; then play goes on from the next player"
                " who holds cards.",
                "手牌出完的人先脱身。最后一张牌对其他人照样生效，然后由下一个手里还有牌的人继续。",
            ),
            says_if(
                _restricts_last_card,
                "The card drawn instead may be played as after any draw, if it fits.",
                "因此而摸到的牌，如果能出，可以照常打出。",
            ),
            says_if(
                lambda rules: (
                    rules[LAST_CARD] == "no_reverse_skip_wild" and has_special_wilds(rules)
                ),
                "The other wilds of this deck are treated like a Wild here.",
                "本副牌的其他特殊万能牌，在这里与变色牌相同。",
            ),
            says_if(
                lambda rules: _restricts_last_card(rules) and plays_sets(rules),
                "If several cards at once empty the hand, each of them must be a card that may"
                " be the last.",
                "一次打出多张直接出完时，其中每一张都必须是可以作最后一张的牌。",
            ),
            says_if(
                moves_hands,
                "A 7 or a 0 goes out like any number: no hands are swapped.",
                "最后一张是7或0时，和普通数字牌一样，不再换手牌。",
            ),
        ),
    ),
    Draft(
        "6.2",
        Text("Last card +2 or +4", "最后一张是+2或+4"),
        (
            says_if(
                lambda rules: rules[LAST_CARD] == "numbers_only",
                "At this table the last card is always a number card (6.1).",
                "本桌的最后一张只能是数字牌（见6.1）。",
            ),
            says_if(
                lambda rules: _last_draw_counts(rules) and not knocks_out(rules),
                "First the last card is played, then the next player draws, then the hands are"
                " counted.",
                "顺序是：打出最后一张，下家罚抽，然后再计算各家手里的牌。",
            ),
            says_if(
                lambda rules: _last_draw_counts(rules) and passes_debts_on(rules),
                "The next player draws the whole total of a stack and cannot pass it on.",
                "叠加时由下家按总数罚抽，不能再转给别人。",
            ),
            says_if(
                lambda rules: _last_draw_counts(rules) and challenges(rules),
                "A challenge is possible but always fails; its extra cards are drawn, too.",
                "可以质疑，但一定失败，多罚的牌也要抽。",
            ),
        ),
    ),
    Draft(
        "6.3",
        Text("Last card Shuffle Hands", "最后一张是洗手牌"),
        (
            says_if(
                lambda rules: not has_shuffle_hands(rules),
                "There is no Wild Shuffle Hands in this table's deck.",
                "本桌的牌里没有洗手牌。",
            ),
        ),
    ),
)
