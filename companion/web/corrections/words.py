"""The words of the pages for corrections, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text

WHAT_IS_WRONG: Final = Text("What is wrong about this?", "哪里不对？")
REALLY: Final = Text("It was really …", "其实是……")
ANOTHER_STEP: Final = Text("Not this one? Choose another", "不是这一步？选别的")
CHANGE: Final = Text("Put it right", "更正")
ANOTHER_CARD: Final = Text("It was another card", "是另一张牌")
LIKELY: Final = Text("Perhaps one of these", "可能是这些")
ALL_CARDS: Final = Text("All cards", "所有的牌")
APART: Final = Text("They were two plays", "其实是两次出牌")
APART_WHY: Final = Text(
    "Two people laid them one after the other, and I took them for one play.",
    "两个人先后出的，我看成了一次。",
)
THEN: Final = Text("{}, then {}", "先{}，再{}")
WHICH_CARD: Final = Text("Which of the cards was it?", "是其中哪一张？")
ANOTHER_PLAYER: Final = Text("Somebody else did it", "是别人")
ANOTHER_COLOR: Final = Text("Another color was named", "指定的是别的颜色")
ANOTHER_COUNT: Final = Text("It was another number of cards", "张数不对")
ANOTHER_TARGET: Final = Text("The hands were swapped with", "是和谁换的手牌")
ANOTHER_ACCUSED: Final = Text("Who forgot to call UNO?", "是谁没喊UNO？")
VERDICT: Final = Text("What the hand showed", "亮出的手牌说明")
GUILTY: Final = Text("The challenge was right", "质疑成立")
INNOCENT: Final = Text("The challenge was wrong", "质疑不成立")
NEVER: Final = Text("It never happened", "没有这回事")
COUNTS: Final = Text("We let it count", "我们算它有效")
COUNTS_WHY: Final = Text(
    "The table decides: it counts tonight, and play goes on from it.",
    "全桌决定：今晚算有效，从这里继续。",
)
MISSED_BEFORE: Final = Text("Something is missing before it", "在这之前漏了一步")
MISSED_NOW: Final = Text("Something was missed since", "之后漏了一步")
MISSED_LEAD: Final = Text(
    "It happened just now, after everything that is listed. What was it?",
    "是刚刚发生的，在所有记录之后。是什么？",
)
TOOK: Final = Text("{} drew what was owed", "{}摸完了所欠的牌")
A_CARD: Final = Text("Which card was laid?", "出了哪张牌？")
A_FIRST_CARD: Final = Text("Which card was turned over first?", "翻开的第一张是哪张牌？")
A_DRAW: Final = Text("Who drew a card?", "谁摸了一张牌？")
A_PASS: Final = Text("Who passed?", "谁过了？")
OWED: Final = Text("The debt was paid", "所欠的牌摸完了")
A_CALL: Final = Text("Who called UNO?", "谁喊了UNO？")
A_COLOR: Final = Text("Which color was named?", "指定了什么颜色？")
AS_IT_IS: Final = Text("recorded so", "现在的记录")

CHANGED: Final = Text("Put right", "已更正")
RECORDED: Final = Text("Recorded", "已记录")
RULINGS_GONE: Final = Text("No longer holds", "不再成立")
RULINGS_NEW: Final = Text("Now holds", "现在成立")
RULINGS_OTHER: Final = Text("Says something else now", "说法改了")
NOTHING_ELSE: Final = Text("Nothing else changes.", "其他都不变。")
ON_THE_TABLE: Final = Text("On the table", "牌桌上")
WAS: Final = Text("was", "原来")
IS: Final = Text("is now", "现在")
UNDO: Final = Text("Take this back", "撤回这次更正")
TO_THE_TABLE: Final = Text("Back to the table", "回到牌桌")
MORE_WRONG: Final = Text("Something else is wrong about it", "还有别的不对")
WITH_PICTURE: Final = Text("See the picture and the rule", "看照片和规则")

NOTHING: Final = Text("Nothing happened yet in this round.", "这一局还没有发生什么。")
OVER: Final = Text(
    "This round is closed: nothing can be put right in it any more.",
    "本局已结束，不能再更正。",
)
ANOTHER_ROUND: Final = Text(
    "Another round has begun since. Look at the table again.",
    "已经开始新的一局。请再看一下牌桌。",
)
NOT_UNDOABLE: Final = Text(
    "This was put right again since, or taken back already.",
    "之后又更正过，或者已经撤回了。",
)
SEAT_FIRST: Final = Text(
    "Choose your seat first: only players put things right.",
    "请先选择座位：只有玩家可以更正。",
)
