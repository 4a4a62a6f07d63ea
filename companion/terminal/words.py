"""The words of the terminal, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.rulings import Severity

TITLE: Final = Text("The referee", "裁判")
ROUND: Final = Text("round {}", "第{}局")
NO_ROUND: Final = Text(
    "No round yet. Open the address on a phone, and set the table up under Host.",
    "还没有开始。请用手机打开上面的地址，在“主持”里设置牌桌。",
)

ADDRESS: Final = Text("Phones: {}", "手机：{}")
PIN: Final = Text("Host PIN: {}", "主持密码：{}")
NO_ROOM: Final = Text(
    "The window is too small for the code: make it larger.",
    "窗口太小，放不下二维码：请把窗口拉大。",
)

TOP: Final = Text("Top card", "顶牌")
COLOR: Final = Text("Color", "颜色")
DIRECTION: Final = Text("Direction", "方向")
TURN: Final = Text("Turn", "轮到")
OWES: Final = Text("owes {}", "欠{}张")
UNO: Final = Text("UNO", "UNO")
CLOCKWISE: Final = Text("↻ clockwise", "↻ 顺时针")
COUNTERCLOCKWISE: Final = Text("↺ counterclockwise", "↺ 逆时针")
ANY_COLOR: Final = Text("any", "任意")
UNNAMED_COLOR: Final = Text("not named yet", "尚未指定")
ONE_OF: Final = Text(" or ", "或")
TURN_FIRST: Final = Text("Turn over the first card.", "请翻开第一张牌。")
OVER: Final = Text(
    "The round is over. n begins the next one.",
    "本局结束。按 n 开始下一局。",
)
WINNER: Final = Text("{} won the round.", "{}赢了这一局。")
CLOSED: Final = Text("The round is closed.", "本局已结束。")
SCORE: Final = Text("What the round is worth: {}.", "本局计分：{}。")
AND: Final = Text(" and ", "和")
CARDS: Final = Text("{}", "{}张")

BEGAN: Final = Text("A round begins: {}. {} dealt. Rules: {}.", "新的一局：{}。{}坐庄。规则：{}。")
COMMA: Final = Text(", ", "、")
AMENDED: Final = Text("Corrected: {number} was: {fact}", "更正：第{number}条其实是：{fact}")
WITHDRAWN: Final = Text("Corrected: {number} never happened.", "更正：第{number}条没有发生。")
INSERTED: Final = Text("Corrected: before {number}: {fact}", "更正：第{number}条之前：{fact}")
OVERRULED: Final = Text("The table decides: {number} counts.", "全桌决定：第{number}条照算。")
GONE: Final = Text("No longer", "撤销")
CAMERA: Final = Text("Camera", "摄像头")
VOICE: Final = Text("Voice", "语音")
PAGES: Final = Text("Pages", "网页")
SYSTEM: Final = Text("Companion", "程序")
BY_RULE: Final = Text("{sentence} ({rule})", "{sentence}（{rule}）")
STOP: Final = Text(". ", "。")
SPACE: Final = Text(" ", "")

SEVERITIES: Final = {
    Severity.FAULT: Text("Fault", "违规"),
    Severity.QUESTION: Text("Question", "提问"),
    Severity.PENALTY: Text("Penalty", "罚牌"),
    Severity.REFUSED: Text("No effect", "无效"),
    Severity.REQUEST: Text("To do", "待办"),
    Severity.NOTE: Text("Note", "说明"),
}
ANOTHER_CARD: Final = Text("e another card", "e 别的牌")
MORE_ASKED: Final = Text("({} more)", "（还有{}个）")

WHO: Final = Text("{}:  {}", "{}：  {}")
WHOM: Final = Text("{} {}:  {}", "{}{}：  {}")
SUBJECT: Final = Text("{} …", "{} ……")
WRITE_CARD: Final = Text(
    "What was number {}? (r5 yS gV bD W W4) {}", "第{}条是什么牌？（r5 yS gV bD W W4）{}"
)
WRITE: Final = Text("Write: {}", "输入：{}")
AGAIN: Final = Text(
    "The round is not over: n again closes it and begins the next.",
    "本局还没有结束：再按 n 就结束它并开始下一局。",
)
NOTHING_THERE: Final = Text("There is nothing to correct.", "没有可以更正的记录。")
NOT_ASKED: Final = Text("Nothing is asked that {} answers.", "没有可以用 {} 回答的问题。")
NO_KEY: Final = Text("{} means nothing here: ? shows the keys.", "{} 没有意义：按 ? 看按键。")
LOOKS_AGAIN: Final = Text("The camera stands right as it is now.", "摄像头现在的位置就是对的。")
KEPT: Final = Text(
    "The round is kept: companion play goes on with it.",
    "本局已保存：再次运行 companion play 即可继续。",
)

HELP_TITLE: Final = Text(
    "Keys (arrows scroll, any other key goes back)", "按键（方向键翻看，按其他键返回）"
)
HELP_TITLE_BEFORE_CODE: Final = Text(
    "Keys (arrows scroll, ? shows the code for phones, any other key goes back)",
    "按键（方向键翻看，再按 ? 看手机用的二维码，按其他键返回）",
)
HELP: Final = (
    Text(
        "A capital letter says who: B d = B drew. Without it: the player on turn.",
        "先按大写字母表示谁：B d = B 摸牌。不按则指轮到的人。",
    ),
    Text("Digits answer the question that is shown.", "数字键回答屏幕上的问题。"),
    Text("r y g b  a color was named", "r y g b  指定颜色（红黄绿蓝）"),
    Text("u  called UNO: u B, or B u", "u  喊了UNO：u B 或 B u"),
    Text(
        "a  said that somebody forgot UNO: A a B = A accuses B",
        "a  指出有人没喊UNO：A a B = A 指出 B",
    ),
    Text("c  challenged the Wild Draw Four; then a digit", "c  质疑+4，然后按数字"),
    Text("s  swaps hands with: s B; s - with nobody", "s  换手牌：s B；s - 不换"),
    Text(
        "d  drew a card    t  took all that was owed    p  passed",
        "d  摸一张    t  摸完所欠    p  过",
    ),
    Text("k  took the last card back    x  has no card left", "k  收回刚出的牌    x  手里没牌了"),
    Text(
        "w  who it was: w B    e  which card it was: e r9 Enter",
        "w  是谁出的：w B    e  是哪张牌：e r9 回车",
    ),
    Text(
        "o  the last play counts anyway    z  the last entry never happened",
        "o  刚才的出牌照算    z  撤销最后一条",
    ),
    Text(
        "n  next round (B n: B deals)    l  the camera stands right    q  quit",
        "n  下一局（B n：B 坐庄）    l  摄像头位置没问题    q  退出",
    ),
    Text(
        "Enter or :  write anything in the notation of docs/notation.md:",
        "回车或 :  用 docs/notation.md 的写法输入：",
    ),
    Text(
        "  Ben draws 2; amend 12: Ana r9; before 12: Ben draws; Ana shows r5 W",
        "  Ben draws 2; amend 12: Ana r9; before 12: Ben draws; Ana shows r5 W",
    ),
    Text(
        "Arrows and Page Up scroll. Esc takes back what you began to key.",
        "方向键和 Page Up 翻看。Esc 取消输入。",
    ),
)

COLOR_KEYS: Final = Text("r y g b color", "r y g b 颜色")
CARD_KEY: Final = Text("card", "改牌")
NEXT_KEY: Final = Text("n next round", "n 下一局")
WRITE_KEY: Final = Text("Enter write", "回车 输入")
LAST_KEYS: Final = Text("? keys  q quit", "? 按键  q 退出")
