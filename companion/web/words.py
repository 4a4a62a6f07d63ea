"""The words of the scoreboard, the seats and the way in, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards import Color
from companion.cards.text import Text
from companion.rules.rulings import Severity

TABLE: Final = Text("Table", "牌桌")
MY_SEAT: Final = Text("My seat", "我的座位")
HISTORY: Final = Text("Rounds", "历史")
RULES: Final = Text("Rules", "规则")
HOST: Final = Text("Host", "主持")
MENU: Final = Text("Menu", "菜单")
SKIP: Final = Text("Skip to the content", "跳到内容")

NO_CONNECTION: Final = Text(
    "No connection: what you see may be old. Trying again …",
    "连接中断：显示的内容可能已过时。正在重试……",
)
SENDING: Final = Text("Sending …", "发送中……")
NOT_SENT: Final = Text("Not sent: no connection. Tap again.", "没有发出：连接中断。请再按一次。")
NOTED: Final = Text("Noted.", "已记下。")

NO_ROUND: Final = Text("No round yet", "还没有开始")
HOW_TO_BEGIN: Final = Text(
    "The host sets the table up, with the PIN from the computer's screen.",
    "由主持人布置牌桌，密码在电脑屏幕上。",
)
SET_UP: Final = Text("Set the table up", "布置牌桌")
TURN_OF: Final = Text("It is the turn of", "轮到")
TURN_FIRST: Final = Text("Turn over the first card", "翻开第一张牌")
DEALT: Final = Text("{} dealt.", "{}坐庄。")
UNDER_CAMERA: Final = Text("Lay it where the camera sees it.", "请放在摄像头看得到的地方。")
NOT_CERTAIN: Final = Text("Not seen, only inferred", "推断所得，并未看到")
WON: Final = Text("{} won the round", "{}赢了这一局")
NOBODY_WON: Final = Text("The round is over", "本局结束")
HANDS_MISSING: Final = Text("Show the cards that are left: {}.", "请亮出剩下的牌：{}。")
COMMA: Final = Text(", ", "、")
CLOSED: Final = Text("The round is closed.", "本局已结束。")
COUNT_HANDS: Final = Text("Count the hands", "数手牌")
STANDING: Final = Text("Standing", "积分")
DEALS_NEXT: Final = Text("{} deals the next round.", "下一局{}坐庄。")
POINTS: Final = Text("{} points", "{}分")
LEFT: Final = Text("left: {} points", "剩{}分")
UNITS: Final = {
    "points": POINTS,
    "chips": Text("{} chips", "{}枚筹码"),
    "places": Text("sum of places {}", "名次和{}"),
}
CLOCKWISE: Final = Text("clockwise", "顺时针")
COUNTERCLOCKWISE: Final = Text("counterclockwise", "逆时针")
TOP_CARD: Final = Text("Top card", "顶牌")
NO_CARD: Final = Text("No card yet", "还没有牌")
ANY_COLOR: Final = Text("any color", "任意颜色")
UNNAMED_COLOR: Final = Text("not named yet", "尚未指定")
OR: Final = Text("or", "或")
SEATS: Final = Text("Players", "玩家")
EXACTLY: Final = Text("{} cards", "{}张")
EXACTLY_ONE: Final = Text("1 card", "1张")
ABOUT: Final = Text("about {} ({} to {})", "约{}张（{}到{}张）")
AT_LEAST: Final = Text("about {} (at least {})", "约{}张（至少{}张）")
ROUGHLY: Final = Text("about {}", "约{}张")
OR_MORE: Final = Text("at least {}", "至少{}张")
FROM_TO: Final = Text("{} to {}", "{}到{}张")
ANY_NUMBER: Final = Text("an unknown number of cards", "未知张数")
OWES: Final = Text("draws {}", "摸{}张")
UNO: Final = Text("UNO", "UNO")
UNO_DUE: Final = Text("UNO?", "UNO？")
OUT: Final = Text("out, number {}", "第{}个出完")
ASKED: Final = Text("Please say", "请回答")
SAY_WHAT: Final = Text("Say what it was", "说明是怎么回事")
ANOTHER_CARD: Final = Text("Another card", "别的牌")
WHAT_HAPPENED: Final = Text("What happened", "经过")
MISSED: Final = Text("Something was missed", "漏了一步")
NOTHING_YET: Final = Text("Nothing yet.", "暂无。")
BEGAN: Final = Text("A round begins. {} dealt. Rules: {}.", "新的一局。{}坐庄。规则：{}。")
GONE: Final = Text("No longer holds", "撤销")
CORRECTED: Final = Text("Corrected", "更正")
JOIN: Final = Text("Join with your phone", "用手机加入")
HOW_TO_JOIN: Final = Text(
    "Point your phone's camera at the picture, in the same Wi-Fi.",
    "手机连接同一个 Wi-Fi，用相机扫描下图。",
)
ONLY_HERE: Final = Text(
    "These pages were opened for this computer alone (--local).",
    "这些页面只对这台电脑开放（--local）。",
)

SEVERITIES: Final = {
    Severity.FAULT: Text("Fault", "违规"),
    Severity.QUESTION: Text("Question", "提问"),
    Severity.PENALTY: Text("Penalty", "罚牌"),
    Severity.REFUSED: Text("No effect", "无效"),
    Severity.REQUEST: Text("To do", "待办"),
    Severity.NOTE: Text("Note", "说明"),
}

WHO_ARE_YOU: Final = Text("Who are you?", "你是谁？")
SIT_HERE: Final = Text(
    "This phone then acts for you, and for nobody else.", "之后这台手机只代表你操作。"
)
TAKEN_SEAT: Final = Text("plays from another phone", "已在另一台手机上")
WATCHING: Final = Text("Only watching? The table shows everything.", "只是观看？牌桌页面显示一切。")
LOUDSPEAKER: Final = Text("Let this phone speak", "用这台手机说话")
STAND_UP: Final = Text("That is not me", "这不是我")
YOUR_TURN: Final = Text("Your turn", "轮到你了")
TURN_NOW: Final = Text("{}'s turn", "轮到{}")
YOU_HOLD: Final = Text("You hold", "你有")
YOU_DRAW: Final = Text("You draw {}", "你要摸{}张")
I_CALL: Final = Text("UNO!", "UNO！")
I_LAID: Final = Text("I laid a card", "我出了一张牌")
WE_TURNED_OVER: Final = Text("The first card is …", "翻开的是……")
WHICH_DID_YOU_LAY: Final = Text("Which card did you lay?", "你出了哪张牌？")
SAME_SET: Final = Text(
    "You laid {}. A card that makes a set with it counts as laid together with it.",
    "你出了{}。现在再点能与它组成对牌的牌，就算一起打出。",
)
WHICH_IS_FIRST: Final = Text("Which card was turned over first?", "翻开的第一张是哪张牌？")
NOT_NOW: Final = Text("Not now", "先不记")
I_DREW: Final = Text("I drew one", "我摸了一张")
I_TOOK: Final = Text("I drew all {}", "{}张已摸完")
I_PASS: Final = Text("I pass", "我过")
I_CHALLENGE: Final = Text("Challenge!", "质疑！")
I_CATCH: Final = Text("{} forgot UNO!", "{}没喊UNO！")
I_TAKE_BACK: Final = Text("I take it back", "我收回")
I_AM_OUT: Final = Text("No card left", "我出完了")
WRONG: Final = Text("That was wrong", "刚才不对")
WHICH_COLOR: Final = Text("Which color?", "什么颜色？")
MORE: Final = Text("More", "更多")
NOT_ASKED: Final = Text("That is not asked any more.", "这个问题已经不用回答了。")

PIN: Final = Text("Host PIN", "主持密码")
PIN_STANDS: Final = Text(
    "It stands on the screen of the table's computer.", "密码显示在牌桌电脑的屏幕上。"
)
ENTER: Final = Text("Enter", "进入")
LANGUAGES: Final = {"en": "English", "zh": "中文"}
BACK: Final = Text("Back to the table", "回到牌桌")
SORRY: Final = Text("Not done", "没有执行")

LETTERS: Final = {
    Color.RED: Text("R", "红"),
    Color.YELLOW: Text("Y", "黄"),
    Color.GREEN: Text("G", "绿"),
    Color.BLUE: Text("B", "蓝"),
}
"""What stands on a chip, so that its color is not the only sign."""
