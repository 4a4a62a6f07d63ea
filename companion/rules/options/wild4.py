"""When a Wild Draw Four may be played, and the challenge (rule book, 4.5 and 4.6)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Choice, Number

WILD4_RESTRICTION: Final = Choice(
    key="wild4_restriction",
    section="4.5",
    title=Text("When a Wild Draw Four is lawful", "+4何时合法"),
    explains=Text("Which other cards in hand forbid it?", "手里有什么牌时不能出+4？"),
    default="color",
    values={
        "color": Text(
            "A Wild Draw Four is lawful only if its player holds no card of the color in play;"
            " equal numbers, equal actions and wilds in hand do not matter.",
            "手里没有当前颜色的牌时，出+4才合法；数字相同、功能相同的牌和万能牌都不影响。",
        ),
        "playable": Text(
            "A Wild Draw Four is lawful only if its player holds no other card"
            " that could be played.",
            "手里没有任何其他能出的牌时，出+4才合法。",
        ),
        "none": Text("A Wild Draw Four is always lawful.", "+4任何时候出都合法。"),
    },
)

WILD4_POLICING: Final = Choice(
    key="wild4_policing",
    section="4.6",
    title=Text("Who watches the Wild Draw Four", "谁来管+4"),
    explains=Text(
        "What keeps a player from bluffing with a Wild Draw Four?", "怎么防止有人乱出+4？"
    ),
    default="challenge",
    values={
        "challenge": Text(
            "Only the player who must draw may challenge a Wild Draw Four,"
            " before taking the first card.",
            "只有该罚抽的人可以质疑+4，而且要在抽第一张牌之前提出。",
        ),
        "enforced": Text(
            "An unlawful Wild Draw Four is a wrong play; this needs hands that the referee knows.",
            "不合法的+4按出错牌处理；只有裁判知道手牌时才能这样玩。",
        ),
        "off": Text(
            "There is no bluffing and no challenge: every Wild Draw Four stands.",
            "不能质疑，每张+4都算数。",
        ),
    },
)

CHALLENGE_GUILTY: Final = Choice(
    key="challenge_guilty",
    section="4.6",
    title=Text("Challenge succeeds", "质疑成功"),
    explains=Text(
        "What becomes of a Wild Draw Four that was played unlawfully?",
        "+4被查出不合法后怎么办？",
    ),
    default="draw_card_stays",
    values={
        "draw_card_stays": Text(
            "If the Wild Draw Four was unlawful, its player draws the cards instead;"
            " the card and the named color stay, and the challenger plays.",
            "+4不合法时，改由出牌人抽这些牌；这张+4和指定的颜色不变，由质疑的人出牌。",
        ),
        "draw_card_returns": Text(
            "If the Wild Draw Four was unlawful, its player takes it back and draws the cards;"
            " the color in play is as before, and the challenger plays.",
            "+4不合法时，出牌人收回这张+4并抽这些牌；颜色恢复原样，由质疑的人出牌。",
        ),
    },
)

CHALLENGE_INNOCENT_EXTRA: Final = Number(
    key="challenge_innocent_extra",
    section="4.6",
    title=Text("Challenge fails", "质疑失败"),
    explains=Text(
        "What does a challenge of a lawful Wild Draw Four cost?", "+4其实合法，质疑的人要多罚几张？"
    ),
    default=2,
    choices=(0, 2),
    sentence=Text(
        "If the Wild Draw Four was lawful, the challenger draws the cards and {n} more"
        " and loses the turn.",
        "+4合法时，质疑的人除了原来该罚的牌，再加抽{n}张，并失去这次出牌机会。",
    ),
    special={
        0: Text(
            "If the Wild Draw Four was lawful, the challenger draws the cards, no more,"
            " and loses the turn.",
            "+4合法时，质疑的人只抽原来该罚的牌，并失去这次出牌机会。",
        )
    },
)
