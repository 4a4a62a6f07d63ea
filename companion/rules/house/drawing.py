"""Drawing instead of playing: how many cards, and what may follow (rule book, 4.2 and 8.5)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Choice

DRAW_MODE: Final = Choice(
    key="draw_mode",
    section="8.5",
    plain_section="4.2",
    title=Text("Draw until playable", "摸到能出为止"),
    explains=Text(
        "How many cards does a player draw instead of playing?", "不出牌时，要摸几张牌？"
    ),
    default="one",
    values={
        "one": Text(
            "A player who does not play draws one card.",
            "不出牌的人摸一张牌。",
        ),
        "until_playable": Text(
            "A player who does not play draws until a card comes that can be played.",
            "不出牌的人一直摸到能出的牌为止。",
        ),
    },
)

VOLUNTARY_DRAW: Final = Choice(
    key="voluntary_draw",
    section="8.5",
    plain_section="4.2",
    title=Text("Drawing by choice", "主动摸牌"),
    explains=Text("May a player draw who could play?", "有能出的牌，可以不出而去摸牌吗？"),
    default="allowed",
    values={
        "allowed": Text(
            "A player may draw even when holding a card that can be played.",
            "手里有能出的牌，也可以不出而去摸牌。",
        ),
        "forbidden": Text(
            "A player who can play must play; only a player who cannot may draw.",
            "有能出的牌就必须出，只有无牌可出时才能摸牌。",
        ),
    },
)

AFTER_DRAW: Final = Choice(
    key="after_draw",
    section="8.5",
    plain_section="4.2",
    title=Text("After drawing", "摸牌之后"),
    explains=Text(
        "May or must a card be played after drawing?", "摸牌之后，可以出牌还是必须出牌？"
    ),
    default="may_play_drawn",
    values={
        "may_play_drawn": Text(
            "After drawing, a player may play the drawn card if it fits,"
            " but no other card, or pass.",
            "摸到的牌如果能出，可以马上打出，但不能改出别的牌；也可以不出。",
        ),
        "must_play_drawn": Text(
            "After drawing, a player must play the drawn card if it fits.",
            "摸到的牌如果能出，必须马上打出。",
        ),
        "may_play_any": Text(
            "After drawing, a player may play any card that fits, or pass.",
            "摸牌之后，可以打出手里任何一张能出的牌，也可以不出。",
        ),
        "never_play": Text(
            "After drawing, the turn is over; the drawn card is not played.",
            "摸牌之后这一轮就结束，摸到的牌不能马上打出。",
        ),
    },
)
