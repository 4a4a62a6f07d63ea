"""The words of the pages about a round, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.facts import Source
from companion.rules.rulings import Severity

TURN: Final = Text("Turn", "轮到")
TOP: Final = Text("Top card", "顶牌")
COLOR: Final = Text("Color", "颜色")
DIRECTION: Final = Text("Direction", "方向")
CARDS_OF: Final = Text("Cards of {}", "{}的手牌")
OWED_BY: Final = Text("{} has to draw", "{}要摸")

WON: Final = Text("{} won", "{}赢了")
NOBODY_WON: Final = Text("round over, nobody won", "本局结束，没有赢家")
NO_CARD: Final = Text("no card yet", "还没有牌")
COLOR_UNNAMED: Final = Text("not named yet", "尚未指定")
ANY_COLOR: Final = Text("any", "任意")
OR: Final = Text(" or ", "或")
CLOCKWISE: Final = Text("clockwise", "顺时针")
COUNTERCLOCKWISE: Final = Text("counterclockwise", "逆时针")
NOT_THERE: Final = Text("not at the table", "不在座")

COMMA: Final = Text(", ", "、")
SPACE: Final = Text(" ", "")
SOMEBODY: Final = Text("somebody", "有人")

SEVERITIES: Final = {
    Severity.FAULT: Text("Against the rules", "违规"),
    Severity.QUESTION: Text("A question", "提问"),
    Severity.PENALTY: Text("Penalty", "罚牌"),
    Severity.REFUSED: Text("No effect", "无效"),
    Severity.REQUEST: Text("Still to do", "待办"),
    Severity.NOTE: Text("Good to know", "说明"),
}
SOURCES: Final = {
    Source.CAMERA: Text("seen by the camera", "摄像头看到"),
    Source.MICROPHONE: Text("heard by the microphone", "麦克风听到"),
    Source.PHONE: Text("told on a phone", "手机报告"),
    Source.KEYBOARD: Text("told at the keyboard", "键盘报告"),
    Source.TRANSCRIPT: Text("told by the table", "由玩家告知"),
}

_NO_CARDS: Final = Text("nothing", "不用")
_ONE_CARD: Final = Text("1 card", "1张")
_CARDS: Final = Text("{} cards", "{}张")


def cards(count: int, language: Language) -> str:
    """So many cards: ``2 cards``, ``nothing``."""
    if count == 0:
        return _NO_CARDS.in_language(language)
    return (_ONE_CARD if count == 1 else _CARDS).in_language(language).format(count)
