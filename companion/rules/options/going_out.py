"""What the last card does (rule book, 6.2 and 6.3)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Choice, Toggle

LAST_DRAW_APPLIES: Final = Toggle(
    key="last_draw_applies",
    section="6.2",
    title=Text("Last card +2 or +4", "最后一张是+2或+4"),
    explains=Text(
        "Does the next player still draw when the last card is a Draw Two or Wild Draw Four?",
        "赢家最后一张是+2或+4，下家还要罚抽吗？",
    ),
    default=True,
    on=Text(
        "If the last card is a Draw Two or a Wild Draw Four, the next player still draws,"
        " and those cards belong to that hand.",
        "最后一张是+2或+4时，下家仍要罚抽，抽到的牌算在下家手里。",
    ),
    off=Text(
        "If the last card is a Draw Two or a Wild Draw Four, nobody draws any more.",
        "最后一张是+2或+4时，下家不再罚抽。",
    ),
)

SHUFFLE_LAST: Final = Choice(
    key="shuffle_last",
    section="6.3",
    title=Text("Last card Shuffle Hands", "最后一张是洗手牌"),
    explains=Text(
        "Does a player win with a Shuffle Hands as last card?", "最后一张打出洗手牌算赢吗？"
    ),
    default="redeal_no_win",
    values={
        "redeal_no_win": Text(
            "A Shuffle Hands as last card does not win: its player is dealt cards"
            " like everybody else.",
            "最后一张是洗手牌不算赢：出牌人和大家一样重新分到牌。",
        ),
        "win": Text(
            "A Shuffle Hands as last card wins the round; nothing is shuffled.",
            "最后一张是洗手牌也算赢，不再洗手牌。",
        ),
    },
)
