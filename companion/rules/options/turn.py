"""Two players, wrong plays and an empty draw pile (rule book, sections 4 and 7)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Choice

TWO_PLAYER_REVERSE: Final = Choice(
    key="two_player_reverse",
    section="4.4",
    title=Text("Reverse with two players", "两人时的转向"),
    explains=Text(
        "What does a Reverse do when only two players hold cards?",
        "只剩两人有牌时，转向有什么作用？",
    ),
    default="skip",
    values={
        "skip": Text(
            "With two players a Reverse acts as a Skip: whoever played it plays again.",
            "两人对玩时，转向等于跳过：出牌的人接着再出。",
        ),
        "plain": Text(
            "With two players a Reverse only turns the direction: the opponent plays next.",
            "两人对玩时，转向只改变方向，接着轮到对手出牌。",
        ),
    },
)

ILLEGAL_PLAY: Final = Choice(
    key="illegal_play",
    section="4.7",
    title=Text("Wrong card", "出错牌"),
    explains=Text("What follows when a card does not fit?", "打出的牌不合规则怎么办？"),
    default="take_back",
    values={
        "take_back": Text(
            "A wrong card is taken back and costs nothing; if it was that player's turn,"
            " it still is.",
            "出错的牌收回，不罚；原本轮到他的话，仍由他出牌。",
        ),
        "take_back_draw_2": Text(
            "A wrong card is taken back and costs 2 cards; if it was that player's turn,"
            " it still is.",
            "出错的牌收回，并罚抽2张；原本轮到他的话，仍由他出牌。",
        ),
        "stands": Text(
            "A wrong card stands as if it had fitted; the referee only notes it.",
            "出错的牌照样算数，裁判只作记录。",
        ),
    },
)

RESHUFFLE: Final = Choice(
    key="reshuffle",
    section="7.1",
    title=Text("Reshuffle", "重新洗牌"),
    explains=Text(
        "Where do new cards come from when the draw pile is used up?", "牌库用完怎么办？"
    ),
    default="keep_top",
    values={
        "keep_top": Text(
            "When the draw pile is used up, the top discard stays and the cards below it are"
            " shuffled as the new draw pile.",
            "牌库用完时，弃牌堆最上面一张留下，其余的牌重洗，作为新的牌库。",
        ),
    },
)

DRAW_SHORTFALL: Final = Choice(
    key="draw_shortfall",
    section="7.1",
    title=Text("Too few cards to draw", "牌不够抽"),
    explains=Text(
        "What if fewer cards are left than a player must draw?",
        "剩下的牌比该抽的少怎么办？",
    ),
    default="take_available",
    values={
        "take_available": Text(
            "A player who must draw more cards than there are takes what there is;"
            " the rest is forgiven.",
            "该抽的牌比剩下的多时，有几张抽几张，其余免去。",
        ),
        "owe": Text(
            "A player who must draw more cards than there are takes what there is"
            " and draws the rest after the next reshuffle.",
            "该抽的牌比剩下的多时，有几张抽几张，其余等下次洗牌后补抽。",
        ),
    },
)

BLOCKED_ROUND: Final = Choice(
    key="blocked_round",
    section="7.2",
    title=Text("Blocked round", "僵局"),
    explains=Text(
        "What if there is nothing left to draw and nobody can play?",
        "无牌可抽、又没有人能出牌时怎么办？",
    ),
    default="lowest_points",
    values={
        "lowest_points": Text(
            "In a blocked round the player with the fewest points in hand wins.",
            "出现僵局时，手中牌点数最少的人获胜。",
        ),
        "void": Text(
            "A blocked round is void and played again.", "出现僵局时，本局作废，重新发牌再打。"
        ),
    },
)
