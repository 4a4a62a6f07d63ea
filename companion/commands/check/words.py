"""The words around a checked transcript, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.rulings import Severity
from companion.rules.state import Need

SEVERITIES: Final = {
    Severity.FAULT: Text("Fault", "违规"),
    Severity.QUESTION: Text("Question", "提问"),
    Severity.PENALTY: Text("Penalty", "罚牌"),
    Severity.REFUSED: Text("No effect", "无效"),
    Severity.REQUEST: Text("To do", "待办"),
    Severity.NOTE: Text("Note", "说明"),
}
NEEDS: Final = {
    Need.COLOR: Text("{} names a color", "{}指定颜色"),
    Need.TARGET: Text("{} chooses a player", "{}选一名玩家"),
    Need.REVEAL: Text("{} shows the hand to the challenger", "{}把手牌给质疑者看"),
}
COLUMNS: Final = (
    Text("#", "#"),
    Text("Observed", "记录"),
    Text("Turn", "轮到"),
    Text("Direction", "方向"),
    Text("Color", "颜色"),
)
CLOCKWISE_WORD: Final = Text("↻ clockwise", "↻ 顺时针")
COUNTERCLOCKWISE_WORD: Final = Text("↺ counterclockwise", "↺ 逆时针")
ANY_COLOR: Final = Text("any", "任意")
UNNAMED_COLOR: Final = Text("not named", "未指定")
NOT_BEGUN: Final = Text("-", "-")
OVER: Final = Text("(round over)", "（本局结束）")

RULES: Final = Text("{file}: {title} ({name}){options}", "{file}：{title}（{name}）{options}")
WITH: Final = Text(" with {}", "，其中 {}")
SEATS: Final = Text("Seats, clockwise: {}", "座位（顺时针）：{}")
DEALER: Final = Text("{} (dealer)", "{}（庄家）")
SENSES: Final = Text("Always reported: {}", "一定有人报的：{}")
NOTHING_REPORTED: Final = Text("only the cards on the pile", "只有牌堆上的牌")
START: Final = Text("start", "开始")

OWED: Final = Text("owes", "欠牌")
OWES: Final = Text("{} {}", "{} {}张")
WAITS: Final = Text("waits", "等待")
HANDS: Final = Text("hands", "手牌")
THEN: Final = Text("so", "于是")
REMEDY: Final = Text("now", "处理")
RULE: Final = Text("rule", "规则")
STOP: Final = Text(". ", "。")
COMMA: Final = Text(", ", "，")

CORRECTIONS: Final = Text("Corrections (marked *)", "更正（标 * 的）")
IN_SHORT: Final = Text("({number}) {severity}: {sentence}", "（{number}）{severity}：{sentence}")
UNCHANGED: Final = Text("no ruling changed", "裁决没有变化")
GONE: Final = Text("gone", "撤销")
NEW: Final = Text("new", "新增")
CHANGED: Final = Text("changed", "改变")

ROUND: Final = Text("The round", "本局")
GOES_ON: Final = Text("It is not over.", "尚未结束。")
HANDS_NOW: Final = Text("Hands: {}", "手牌：{}")
WINNER: Final = Text("{} won.", "{}获胜。")
BLOCKED: Final = Text("It is blocked: nobody can play or draw.", "僵局：谁也无牌可出、无牌可摸。")

SCORE: Final = Text("Score", "计分")
WON: Final = Text("won", "获胜")
VOID: Final = Text("void, to be played again", "作废重来")
MISSING: Final = Text(
    "The hands of {} are not known: write {} at the end.", "还不知道{}的手牌：请在末尾写 {}。"
)
PAYS: Final = Text("{payer} pays {payee} {chips}", "{payer}付给{payee} {chips}")
TALLY: Final = Text("Cards", "牌数")
POSSIBLE: Final = Text(
    "Nothing contradicts the deck of {cards} cards.", "与整副{cards}张牌没有矛盾。"
)

NEXT_SENTENCE: Final = Text(" ", "")
NO_FAULT: Final = Text("No fault.", "没有违规。")
FAULTS: Final = Text("Faults and penalties: {}.", "违规和罚牌：{}处。")
QUESTIONS: Final = Text("Questions: {}.", "待确认：{}处。")
