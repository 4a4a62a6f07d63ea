"""The words of the page for disputes, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text

TITLE: Final = Text("What happened here?", "这里发生了什么？")
BEFORE: Final = Text("Before", "之前")
AFTER: Final = Text("After", "之后")
NO_PICTURE: Final = Text(
    "No picture was kept of this.",
    "这一步没有照片。",
)
PICTURE_GONE: Final = Text(
    "The picture was removed to make room for newer ones.",
    "照片已删除，为新照片腾出空间。",
)
READ_AS: Final = Text("The camera read {}, {} sure", "摄像头认为是{}，把握{}")
OR_ELSE: Final = Text("; else {}, {}", "；否则是{}，{}")
PUT_RIGHT: Final = Text("Settled by the table.", "桌上已确认。")
HOW_KNOWN: Final = Text("How we know", "依据")
NO_RULING: Final = Text("The referee has nothing to say against it.", "裁判对此没有异议。")
LEFT_OPEN: Final = Text(
    "It looked wrong, but that was not certain: nothing is held against anybody.",
    "看起来不对，但不能确定，所以不追究任何人。",
)
THE_RULE: Final = Text("The rule", "规则")
OUR_CHOICE: Final = Text("What this table chose", "本桌的选择")
OTHERWISE: Final = Text("At a table that chose otherwise", "如果本桌另作选择")
OVERRULE: Final = Text("We let it count", "我们算它有效")
OVERRULE_WHY: Final = Text(
    "The table decides: it counts tonight, and play goes on from it.",
    "全桌决定：今晚算有效，从这里继续。",
)
SEAT_FIRST: Final = Text(
    "To let it count, choose your seat first.",
    "要算它有效，请先选择座位。",
)
SOMETHING_ELSE: Final = Text("Something is wrong here", "这里有错")
EARLIER: Final = Text("Earlier", "前一步")
LATER: Final = Text("Later", "后一步")
WHOLE_ROUND: Final = Text("The whole round", "整局经过")
