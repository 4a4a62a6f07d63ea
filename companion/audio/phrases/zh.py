"""Everything that is spoken in Chinese."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.audio.phrases.spoken import Line, Spoken
from companion.rules.rulings import Code
from companion.rules.wording.phrases.phrasebook import Phrases, Wording, asks, states

_LINES: Final[Mapping[Line, Phrases]] = {
    Line.ONE_CARD: "{seat}只剩一张牌了。",
    Line.ONE_CARD_MAYBE: "{seat}，只剩一张了吗？",
    Line.UNO_NOT_HEARD: "我没听到{seat}喊UNO。",
    Line.UNO_FORGOT: "{seat}忘了喊UNO。",
    Line.OWES: ("{seat}抽{n}张。", "下一位抽{n}张。"),
    Line.COLOR_NOW: "现在是{color}。",
    Line.DIRECTION: "换方向。",
    Line.TURN: "{seat}，该你了。",
    Line.TURN_OWING: "{seat}，你要抽{n}张。",
    Line.WON: ("{seat}赢了这一局！", "这一局结束。"),
    Line.OUT_IN_PLACE: "{seat}出完了，第{n}名。",
    Line.ROUND_OVER: "这一局结束。",
    Line.ROUND_BLOCKED: "谁都出不了了。这一局结束。",
    Line.GOES_ON: ("还没结束。{seat}还要抽牌。", "还没结束。"),
    Line.WHICH_OF: "这是{cards}，还是{top}？",
    Line.WHICH_CARD: "这是什么牌？",
    Line.WHICH_CARDS: "这是哪几张牌？",
    Line.IT_WAS_CARDS: "更正。那是{cards}。",
    Line.IT_WAS_PLAYER: ("更正。那是{seat}出的。", "更正。是谁出的还不清楚。"),
    Line.ADDED_PLAY: ("更正。{seat}出过{cards}。", "更正。之前还有{cards}。"),
    Line.ADDED_DRAW: "更正。{seat}抽过{n}张。",
    Line.REMOVED_PLAY: "更正。{cards}没有出过。",
    Line.CORRECTED: "已更正。",
    Line.SORRY: "抱歉，{seat}。",
    Line.CAMERA_GONE: "没有画面了。请检查摄像头。",
    Line.CAMERA_BLIND: "太暗了。我看不到牌桌。",
    Line.CAMERA_BRIGHT: "太亮了。我看不清牌。",
    Line.CAMERA_MOVED: "摄像头被移动了。",
    Line.CAMERA_HIDDEN: "找不到牌桌了。请检查摄像头。",
    Line.CAMERA_TROUBLE: "摄像头出了问题。请看屏幕。",
    Line.CAMERA_BACK: "又看得见了。",
    Line.LOG_STUCK: "牌局无法保存。请看屏幕。",
    Line.LOG_AGAIN: "牌局又能保存了。",
    Line.TEST: "大家好，我是牌桌的声音。",
}

_REALLY: Final = ("刚才真是{cards}吗？", "刚才是什么牌？")
_DRAWS: Final = "{seat}抽{n}张。"

_RULINGS: Final[Mapping[Code, Wording]] = {
    Code.NO_MATCH: Wording(
        says=(
            "等等，{seat}。{cards}接不上。现在是{color}。",
            "{cards}接不上。现在是{color}。",
            "{cards}接不上。",
        ),
        asks=_REALLY,
    ),
    Code.OUT_OF_TURN: Wording(
        says=(
            "等等，{seat}。现在轮到{other}。",
            "等等。现在轮到{other}。",
            "等等，{seat}。还没轮到你。",
            "等等。还没轮到。",
        ),
        asks=("刚才是{seat}，还是{other}？", "刚才是{seat}吗？", "刚才是谁出的？"),
    ),
    Code.ONE_CARD: Wording(
        says=("等等，{seat}。一次只能出一张。", "等等。一次只能出一张。"),
        asks="那是一次出的吗？",
    ),
    Code.MIXED_SYMBOLS: Wording(
        says=("等等，{seat}。这几张不能一起出。", "这几张不能一起出。"),
        asks="那是一次出的吗？",
    ),
    Code.MUST_TAKE: Wording(
        says=("等等，{seat}。先抽{n}张。", "等等，{seat}。要先抽牌。", "等等。要先抽牌。"),
        asks=("{seat}抽{n}张了吗？", "{seat}先抽牌了吗？", "先抽牌了吗？"),
    ),
    Code.ONLY_DRAWN: Wording(
        says=(
            "等等，{seat}。你已经摸过牌。{cards}不能出了。",
            "等等，{seat}。你已经摸过牌。",
            "摸过牌，{cards}不能出了。",
            "摸过牌就不能出了。",
        ),
        asks=("{seat}之前摸牌了吗？", "之前有人摸牌吗？"),
    ),
    Code.LAST_CARD: Wording(
        says=(
            "等等，{seat}。本桌{cards}不能当最后一张。",
            "本桌{cards}不能当最后一张。",
        ),
        asks=("那是{seat}的最后一张吗？", "那是最后一张吗？"),
    ),
    Code.COLOR: Wording(
        says=(
            "等等，{seat}。不能选{color}。",
            "等等，{seat}。不能选这种颜色。",
            "不能选这种颜色。",
        ),
        asks=("{seat}选的是什么颜色？", "刚才选的是什么颜色？"),
    ),
    Code.JUMP_NOT_IDENTICAL: Wording(
        says=("等等，{seat}。完全一样的牌才能点断。", "完全一样的牌才能点断。"),
        asks=("{seat}是点断吗？", "刚才是点断吗？"),
    ),
    Code.JUMP_KIND: Wording(
        says=(
            "等等，{seat}。这里{cards}不能点断。",
            "这里{cards}不能点断。",
        ),
        asks=("{seat}是点断吗？", "刚才是点断吗？"),
    ),
    Code.JUMP_LATE: Wording(
        says=("{seat}，点断晚了。", "点断晚了。"),
        asks=("{seat}赶上了吗？", "赶上了吗？"),
    ),
    Code.WILD4_UNLAWFUL: Wording(
        says=("等等，{seat}。你的手牌不能出{cards}。", "这样的手牌不能出{cards}。"),
        asks=("{seat}的手牌能出{cards}吗？", "手牌能出{cards}吗？"),
    ),
    Code.MUST_PLAY: Wording(
        says=("等等，{seat}。你必须出牌。", "有能出的牌就必须出。"),
        asks=("{seat}有能出的牌吗？", "有能出的牌吗？"),
    ),
    Code.MUST_DRAW: Wording(
        says=("等等，{seat}。先摸牌。", "等等。先摸牌。"),
        asks=("{seat}摸牌了吗？", "刚才摸牌了吗？"),
    ),
    Code.DREW_AGAIN: Wording(
        says=("{seat}，摸多了。", "牌摸多了。"),
        asks=("{seat}摸了几张？", "刚才摸了几张？"),
    ),
    Code.ACTED_OUT_OF_TURN: asks(
        "刚才是{seat}吗？现在轮到{other}。", "刚才是{seat}吗？", "刚才是谁？"
    ),
    Code.IMPOSSIBLE_CARD: asks("这真是{cards}吗？", "这是什么牌？"),
    Code.NOT_HELD: asks(*_REALLY),
    Code.WHO_PLAYED: asks("{cards}是谁出的？", "刚才是谁出的？"),
    Code.HOW_MANY: asks("{seat}，你有几张牌？", "手里有几张牌？"),
    Code.DID_CALL: asks("{seat}喊UNO了吗？", "刚才喊UNO了吗？"),
    Code.IS_OUT: asks("{seat}，手里还有牌吗？", "有人出完了吗？"),
    Code.LAST_CARD_MAYBE: asks("{seat}，那是最后一张吗？", "那是最后一张吗？"),
    Code.UNO_FORGOTTEN: Wording(
        says=(f"{{seat}}没喊UNO。{_DRAWS}", "{seat}没喊UNO。", "没喊UNO。"),
        asks=("{seat}喊UNO了吗？", "刚才喊UNO了吗？"),
    ),
    Code.FALSE_CALL: Wording(
        says=(f"还没到喊UNO的时候。{_DRAWS}", "还没到喊UNO的时候。"),
        asks=("喊UNO的是{seat}吗？", "谁喊了UNO？"),
    ),
    Code.FALSE_ACCUSATION: Wording(
        says=(f"{{other}}没有做错。{_DRAWS}", f"举报错了。{_DRAWS}", "举报错了。"),
        asks=("是{seat}举报的吗？", "刚才是谁举报的？"),
    ),
    Code.ADVICE: Wording(
        says=(f"请不要支招。{_DRAWS}", "请不要支招。"),
        asks=("{seat}支招了吗？", "刚才有人支招吗？"),
    ),
    Code.GUILTY: Wording(says=(f"质疑成功。{_DRAWS}", "质疑成功。"), asks="质疑成功了吗？"),
    Code.INNOCENT: Wording(says=(f"质疑失败。{_DRAWS}", "质疑失败。"), asks="质疑失败了吗？"),
    Code.CHALLENGE_NOT_VICTIM: states("只有{other}能质疑。", "现在你不能质疑。"),
    Code.CHALLENGE_LATE: states("质疑晚了。"),
    Code.CHALLENGE_NOTHING: states("没有可以质疑的牌。"),
    Code.CHALLENGE_OFF: states("这张不能质疑。"),
    Code.CHALLENGE_TWICE: states("已经质疑过了。"),
    Code.ACCUSATION_LATE: states("晚了，不能追究了。"),
    Code.ACCUSATION_UNFOUNDED: states("{other}没有做错。", "没有人做错。"),
    Code.NOT_STARTED: states("请翻开首张牌。"),
    Code.ALREADY_STARTED: states("这一局已经开始了。"),
    Code.ROUND_OVER: states("这一局已经结束。"),
    Code.NO_SUCH_SEAT: states("那里没有人。"),
    Code.NOTHING_ASKED: states("现在没有要回答的。"),
    Code.BAD_TARGET: states("{seat}，请换一位交换。", "请换一位交换。"),
    Code.NOTHING_TO_TAKE: states("没有要抽的牌。"),
    Code.NOTHING_TO_TAKE_BACK: states("没有可以收回的牌。"),
    Code.BAD_DEAL: states("这样的手牌不可能。"),
    Code.CONTRADICTION: asks("{seat}，请数一数牌。", "请数一数牌。"),
    Code.NEED_COLOR: states("{seat}，什么颜色？", "什么颜色？"),
    Code.NEED_TARGET: states("{seat}，和谁换？", "谁和谁换？"),
    Code.NEED_REVEAL: states(
        "{seat}，请把手牌给{other}看。",
        "{seat}，请把手牌给质疑的人看。",
        "请把手牌给质疑的人看。",
    ),
    Code.REDRAW: states("这张不行。请另翻一张。"),
    Code.OVERRULED: states("{cards}算数。大家说了算。"),
    Code.STANDS: states("{cards}照样算数。"),
    Code.SHORTFALL: states("牌不够抽了。"),
    Code.BLOCKED: states("谁都出不了了。"),
}

CHINESE: Final = Spoken(_LINES, _RULINGS)
