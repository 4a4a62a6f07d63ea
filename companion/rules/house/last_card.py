"""The last card: which cards may end a round (rule book, 6.1)."""

from __future__ import annotations

from typing import Final

from companion.rules.option import Choice
from companion.rules.text import Text

LAST_CARD: Final = Choice(
    key="last_card",
    section="6.1",
    title=Text("Last card", "最后一张牌"),
    explains=Text("Which cards may be a player's last?", "最后一张可以出什么牌？"),
    default="any",
    values={
        "any": Text("Any card may be the last one.", "最后一张可以是任意的牌。"),
        "no_reverse_skip_wild": Text(
            "The last card may not be a Reverse, a Skip or a Wild;"
            " whoever has only such a card left cannot play and draws.",
            "最后一张不能是转向、跳过或变色；只剩这种牌的人视为无牌可出，要摸牌。",
        ),
        "numbers_only": Text(
            "The last card must be a number card;"
            " whoever has only another card left cannot play and draws.",
            "最后一张只能是数字牌；只剩其他牌的人视为无牌可出，要摸牌。",
        ),
    },
)
