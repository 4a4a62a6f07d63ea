"""The Customizable card: a rule of the table's own (rule book, 8.7)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import FreeText

CUSTOM_TEXT: Final = FreeText(
    key="custom_text",
    section="8.7",
    title=Text("Customizable card", "自定义变色牌"),
    explains=Text(
        "Which rule did the table write on its Customizable cards?",
        "自定义变色牌上写了什么规则？",
    ),
    default="",
    sentence=Text(
        "A Customizable card is a Wild with a rule of the table's own: {words}",
        "自定义变色牌是一张变色牌，另按本桌自定的规则执行：{words}",
    ),
    empty=Text(
        "A Customizable card on which nothing is written is played as a Wild.",
        "没有写规则的自定义变色牌，就当作变色牌。",
    ),
)
