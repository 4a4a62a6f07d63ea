"""Every ruling in Chinese: what is said, what is asked, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.rulings import Code, Remedy
from companion.rules.wording.phrases.phrasebook import Grounds, Phrases, Wording, asks, states

RULINGS: Final[Mapping[Code, Wording]] = {
    Code.NO_MATCH: Wording(
        says=(
            "{seat}不能在{top}上出{cards}：当前颜色是{color}。",
            "{top}上不能出{cards}：当前颜色是{color}。",
            "{seat}不能出{cards}：当前颜色是{color}，接不上。",
            "{cards}接不上：当前颜色是{color}。",
            "{cards}接不上。",
        ),
        asks=(
            "{seat}出的真是{cards}吗？当前颜色是{color}，接不上。",
            "刚才出的真是{cards}吗？好像接不上。",
            "刚才出的是什么牌？好像接不上。",
        ),
    ),
    Code.OUT_OF_TURN: Wording(
        says=(
            "{seat}现在不能出{cards}：轮到{other}。",
            "{cards}要等一等：轮到{other}。",
            "{seat}现在不能出{cards}：还没轮到。",
            "现在不能出{cards}：还没轮到。",
        ),
        asks=(
            "{cards}是{seat}出的，还是{other}出的？",
            "{cards}是{seat}出的吗？",
            "{cards}是谁出的？",
        ),
        remedy="收回，等轮到了再出。",
    ),
    Code.ONE_CARD: Wording(
        says=("{seat}不能一次打出{cards}。", "不能一次打出{cards}。"),
        asks=("{cards}是{seat}一次打出的吗？", "{cards}是一次打出的吗？"),
    ),
    Code.MIXED_SYMBOLS: Wording(
        says=(
            "{seat}不能把{cards}一起打出：对牌的数字或功能必须相同。",
            "不能把{cards}一起打出：对牌的数字或功能必须相同。",
        ),
        asks=("{cards}是{seat}一起打出的吗？", "{cards}是一起打出的吗？"),
    ),
    Code.MUST_TAKE: Wording(
        says=(
            "{seat}要先罚抽{n}张，{cards}收回。",
            "{seat}要先罚抽{n}张。",
            "{seat}要先罚抽。",
        ),
        asks=(
            "{seat}出{cards}之前，罚抽{n}张了吗？",
            "打出{cards}之前，罚抽{n}张了吗？",
            "{seat}罚抽{n}张了吗？",
            "{seat}先罚抽了吗？",
            "刚才先罚抽了吗？",
        ),
    ),
    Code.ONLY_DRAWN: Wording(
        says=("{seat}这次已经摸过牌，不能再出{cards}。", "已经摸过牌，不能再出{cards}。"),
        asks=("{seat}出{cards}之前摸过牌吗？", "打出{cards}之前摸过牌吗？"),
    ),
    Code.LAST_CARD: Wording(
        says=(
            "本桌规定，{seat}不能用{cards}当最后一张。",
            "本桌规定，{cards}不能当最后一张。",
        ),
        asks=("{cards}是{seat}的最后一张牌吗？", "{cards}是最后一张手牌吗？"),
    ),
    Code.COLOR: Wording(
        says=(
            "{seat}出{cards}，不能指定{color}。",
            "{seat}不能指定这种颜色。",
        ),
        asks=("{seat}指定的是{color}吗？", "{seat}指定的是什么颜色？", "指定的是什么颜色？"),
        remedy="从打出的颜色里指定一种；不指定就按最上面一张。",
    ),
    Code.JUMP_NOT_IDENTICAL: Wording(
        says=(
            "{seat}不能在{top}上用{cards}点断：两张牌必须完全相同。",
            "{top}上不能用{cards}点断：两张牌必须完全相同。",
            "{seat}不能用{cards}点断：必须和最上面那张完全相同。",
            "不能用{cards}点断：必须和最上面那张完全相同。",
        ),
        asks=("{seat}是用{cards}点断吗？", "是用{cards}点断吗？"),
        remedy="收回，牌局继续。",
    ),
    Code.JUMP_KIND: Wording(
        says=("{seat}在这里不能用{cards}点断。", "这里不能用{cards}点断。"),
        asks=("{seat}是用{cards}点断吗？", "是用{cards}点断吗？"),
        remedy="收回，牌局继续。",
    ),
    Code.JUMP_LATE: Wording(
        says=("{seat}用{cards}点断晚了。", "用{cards}点断晚了。"),
        asks=("{seat}用{cards}点断赶上了吗？", "用{cards}点断赶上了吗？"),
        remedy="收回，牌局继续。",
    ),
    Code.WILD4_UNLAWFUL: Wording(
        says=(
            "当前颜色是{color}，{seat}按手里的牌不能出{cards}。",
            "{seat}按手里的牌不能出{cards}。",
        ),
        asks=("按{seat}手里的牌，能出{cards}吗？", "按手里的牌，能出{cards}吗？"),
    ),
    Code.MUST_PLAY: Wording(
        says=(
            "{seat}摸到{cards}，必须打出。",
            "{seat}有能出的牌，必须出。",
        ),
        asks=(
            "{seat}摸到的{cards}能出吗？",
            "{seat}有能出的牌吗？",
            "手里有能出的牌吗？",
        ),
    ),
    Code.MUST_DRAW: Wording(
        says="{seat}不能直接不出，要先摸牌。",
        asks=("{seat}这次摸牌了吗？", "刚才摸牌了吗？"),
        remedy="摸一张牌。",
    ),
    Code.DREW_AGAIN: Wording(
        says="{seat}这次摸的牌超过了规定。",
        asks=("{seat}这次摸了几张？", "刚才摸了几张？"),
    ),
    Code.ACTED_OUT_OF_TURN: asks(
        "刚才是{seat}吗？现在轮到{other}。",
        "刚才是{seat}吗？",
        "刚才是谁？",
    ),
    Code.IMPOSSIBLE_CARD: asks(
        "那真是{cards}吗？整副牌里只有{n}张。",
        "那真是{cards}吗？整副牌里没有。",
        "那是什么牌？",
    ),
    Code.NOT_HELD: asks(
        "{seat}出的真是{cards}吗？按我的记录，手里没有这{cards:张|些}牌。",
        "那真是{cards}吗？",
        "那是什么牌？",
    ),
    Code.WHO_PLAYED: asks(
        "{cards}是{seat}出的，还是有人点断？",
        "{cards}是谁出的？",
    ),
    Code.HOW_MANY: asks(
        "{seat}手里有几张牌？{other}没听到喊UNO。",
        "{seat}手里有几张牌？",
        "手里有几张牌？",
    ),
    Code.DID_CALL: asks(
        "{seat}喊UNO了吗？我没听到。",
        "刚才喊UNO了吗？我没听到。",
        remedy=("没喊的话罚抽{n}张。", "由大家决定。"),
    ),
    Code.IS_OUT: asks("{seat}手里还有牌吗？", "刚出牌的人手里还有牌吗？"),
    Code.LAST_CARD_MAYBE: asks(
        "{cards}是{seat}的最后一张牌吗？本桌规定不能这样收尾。",
        "{cards}是最后一张手牌吗？本桌规定不能这样收尾。",
    ),
    Code.UNO_FORGOTTEN: Wording(
        says=(
            "{seat}罚抽{n}张：{other}发现没喊UNO。",
            "{seat}罚抽{n}张：没喊UNO。",
            "{seat}没有及时喊UNO。",
        ),
        asks=("{seat}喊UNO了吗？", "刚才喊UNO了吗？"),
    ),
    Code.FALSE_CALL: Wording(
        says=(
            "{seat}罚抽{n}张：喊了UNO，却不是只剩一张牌。",
            "{seat}喊了UNO，却不是只剩一张牌。",
        ),
        asks=("喊UNO的是{seat}吗？", "谁喊了UNO？"),
    ),
    Code.FALSE_ACCUSATION: Wording(
        says=(
            "{seat}罚抽{n}张：举报{other}举报错了。",
            "{seat}罚抽{n}张：举报错了。",
            "{seat}举报错了。",
        ),
        asks=(
            "举报{other}的是{seat}吗？",
            "刚才举报的是{seat}吗？",
            "谁举报了{other}？",
            "刚才是谁举报的？",
        ),
    ),
    Code.ADVICE: Wording(
        says=("{seat}罚抽{n}张：给别人支招。", "{seat}给别人支招。"),
        asks=("{seat}给别人支招了吗？", "刚才有人支招吗？"),
    ),
    Code.GUILTY: Wording(
        says=(
            "{seat}罚抽{n}张：{other}质疑成功。",
            "{seat}罚抽{n}张：质疑成功。",
            "质疑成功。",
        ),
        asks="质疑成功了吗？",
    ),
    Code.INNOCENT: Wording(
        says=(
            "{seat}罚抽{n}张：{other}可以出这张+4，质疑失败。",
            "{seat}罚抽{n}张：质疑失败。",
            "质疑失败。",
        ),
        asks="质疑失败了吗？",
    ),
    Code.CHALLENGE_NOT_VICTIM: states(
        "现在只有{other}可以质疑，{seat}不能。",
        "现在只有{other}可以质疑。",
        "只有要罚抽的人可以质疑。",
    ),
    Code.CHALLENGE_LATE: states("{seat}现在不能再质疑了。", "现在不能再质疑了。"),
    Code.CHALLENGE_NOTHING: states("现在没有可以质疑的牌。"),
    Code.CHALLENGE_TWICE: states("这张+4已经有人质疑了。"),
    Code.CHALLENGE_OFF: states("这张+4不能质疑。"),
    Code.ACCUSATION_LATE: states(
        "晚了，{other}没喊UNO已经不能追究。",
        "晚了，没喊UNO已经不能追究。",
    ),
    Code.ACCUSATION_UNFOUNDED: states("对{other}的举报不成立。", "举报不成立。"),
    Code.NOT_STARTED: states("还没有翻开首张牌。"),
    Code.ALREADY_STARTED: states("这一局已经开始了。"),
    Code.ROUND_OVER: states("这一局已经结束，{cards}不算。", "这一局已经结束。"),
    Code.NO_SUCH_SEAT: states(
        "现在不能坐到{other}旁边。",
        "{seat}不在这一局里。",
        "那个座位没有人。",
    ),
    Code.NOTHING_ASKED: states(
        "现在不由{seat}指定{color}。",
        "现在不能指定{color}。",
        "现在没有问{seat}。",
        "现在没有要回答的。",
    ),
    Code.BAD_TARGET: states("{seat}要和这一局里的另一位玩家交换手牌。"),
    Code.NOTHING_TO_TAKE: states("{seat}没有要罚抽的牌。", "现在没有要罚抽的牌。"),
    Code.NOTHING_TO_TAKE_BACK: states("没有可以收回的牌。"),
    Code.BAD_DEAL: states("这样的手牌不可能：{cards}太多了。", "这样的手牌不可能。"),
    Code.CONTRADICTION: asks(
        "对得上吗？请数一数{seat}的牌。",
        "对得上吗？这和我看到的不一样。",
    ),
    Code.NEED_COLOR: states("请{seat}指定颜色。", "请指定颜色。"),
    Code.NEED_TARGET: states("请{seat}选一位玩家交换手牌。", "请选一位玩家交换手牌。"),
    Code.NEED_REVEAL: states(
        "请{seat}把手牌只给{other}看。",
        "请{seat}把手牌只给质疑的人看。",
        "请把手牌只给质疑的人看。",
    ),
    Code.REDRAW: states("{cards}不能当首张牌。"),
    Code.OVERRULED: states("大家说了算：{cards}算数。"),
    Code.STANDS: states("{cards}照样算数。"),
    Code.SHORTFALL: states("牌不够抽：{seat}还差{n}张。", "牌不够抽了。"),
    Code.BLOCKED: states("没有人能出牌，也没有牌可摸：这一局结束。"),
}

REMEDIES: Final[Mapping[Remedy, Phrases]] = {
    Remedy.NONE: "",
    Remedy.TAKE_BACK: "收回，重新出。",
    Remedy.TAKE_BACK_AND_DRAW: ("收回，抽{n}张。", "收回，抽牌。"),
    Remedy.TAKE_BACK_AND_TAKE: ("收回{cards}，罚抽{n}张。", "罚抽{n}张。", "先罚抽。"),
    Remedy.DRAW: ("罚抽{n}张。", "罚抽。"),
    Remedy.NAME_COLOR: "请指定颜色。",
    Remedy.CHOOSE_PLAYER: "请选另一位玩家。",
    Remedy.SHOW_HAND: ("把手牌给{other}看。", "把手牌给质疑的人看。"),
    Remedy.PLAY_DRAWN: ("打出{cards}。", "请出牌。"),
    Remedy.ANOTHER_CARD: "放回牌库，另翻一张。",
    Remedy.ASK: "由大家决定。",
    Remedy.STANDS: "继续。",
}

GROUNDS: Final = Grounds(
    plain="{title}：本桌采用 `{key} = {value}`。",
    otherwise="{title}：本桌采用 `{key} = {value}`；若是 `{otherwise}`，这样出就合法。",
)
