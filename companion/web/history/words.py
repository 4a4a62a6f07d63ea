"""The words of the history, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text

HISTORY: Final = Text("Rounds", "历史")
NONE: Final = Text("No round was recorded yet.", "还没有记录。")
ROUND: Final = Text("Round {}", "第{}局")
STILL_OPEN: Final = Text("on the table now", "正在进行")
UNREADABLE: Final = Text("cannot be read", "无法读取")
ENTRIES: Final = Text("{} entries", "{}条记录")
PLAYERS: Final = Text("Players", "玩家")
RULES: Final = Text("Rules", "规则")
TURN_BY_TURN: Final = Text("Turn by turn", "逐步经过")
NOTHING: Final = Text("Nothing happened yet.", "还没有发生什么。")
PUT_RIGHT: Final = Text("settled by the table", "桌上已确认")
ASKED: Final = Text("still asked", "待确认")
PICTURED: Final = Text("with a picture", "有照片")
CORRECTIONS: Final = Text("Corrections", "更正")
WINNER: Final = Text("{} won.", "{}赢了。")
NO_WINNER: Final = Text("The round is over; nobody won.", "本局结束，没有赢家。")

WHAT_IF: Final = Text("What if you had played by other rules?", "如果按别的规则玩呢？")
WHAT_IF_LEAD: Final = Text(
    "The same cards, judged again. What was played stays as it was.",
    "同样的出牌，重新裁判一次。原来的记录不变。",
)
JUDGE: Final = Text("Judge it again", "重新裁判")
OTHER_RULES: Final = Text("Other rules", "不同的规则")
SAME_RULES: Final = Text("These are the rules that you played by.", "这就是当时的规则。")
NO_DIFFERENCE: Final = Text("The referee would have said the same.", "裁判会作同样的裁决。")
GONE: Final = Text("Would not have been said", "就不会有的裁决")
NEW: Final = Text("Would have been said", "会多出的裁决")
CHANGED: Final = Text("Would have been said otherwise", "会不同的裁决")
AT: Final = Text("Number {}", "第{}条")
