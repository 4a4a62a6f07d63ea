"""Chapter 7: when the draw pile is used up."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import passes_debts_on
from companion.rules.book.section import Draft, says, says_if
from companion.rules.options.turn import BLOCKED_ROUND

DRAW_PILE: Final = (
    Draft("7", Text("When the draw pile is used up", "牌库用完")),
    Draft(
        "7.1",
        Text("Shuffling again", "重新洗牌"),
        (
            says(
                "The color in play, the direction, the turn and the cards owed stay as they"
                " are. A draw that has begun goes on from the new draw pile.",
                "当前颜色、方向、轮到谁、还欠几张都不变。抽到一半的，从新的牌库接着抽。",
            ),
            says(
                "If the discard pile is only its top card, there is nothing to shuffle.",
                "弃牌堆只剩最上面一张时，没有牌可洗。",
            ),
            says_if(
                passes_debts_on,
                "A player who owes cards may pass them on (8.1) although nothing can be drawn.",
                "没有牌可抽时，被罚抽的人仍可以按8.1转给别人。",
            ),
        ),
    ),
    Draft(
        "7.2",
        Text("A blocked round", "僵局"),
        (
            says(
                "The round is blocked when nothing is left to draw or to shuffle and all"
                " players have passed in turn.",
                "没有牌可抽、也没有牌可洗，而且所有人依次都不出牌，就是僵局。",
            ),
            says_if(
                lambda rules: rules[BLOCKED_ROUND] == "lowest_points",
                "Players who tie for the fewest points share the win.",
                "点数最少的有几人并列时，并列获胜。",
            ),
        ),
    ),
)
