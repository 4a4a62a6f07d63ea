"""Chapter 2: which cards there are, and how many of each."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import has_special_wilds
from companion.rules.book.section import Draft, says, says_if
from companion.rules.options.setup import DECK_COPIES

CARDS: Final = (
    Draft(
        "2",
        Text("The cards", "牌的组成"),
        (
            says(
                "Number cards: 0 to 9 in red, yellow, green and blue. Each color has one 0"
                " and two of each number from 1 to 9, 76 cards in all.",
                "数字牌：红、黄、绿、蓝四色，数字0到9。每种颜色0有一张，1到9各两张，共76张。",
            ),
            says(
                "Action cards: Skip, Reverse and Draw Two (+2), two of each in each color,"
                " 24 cards in all.",
                "功能牌：跳过、转向、+2，每种颜色各两张，共24张。",
            ),
            says(
                "Wild cards, without a color of their own: 4 Wild and 4 Wild Draw Four (+4)."
                " Some editions print pictures only, no words.",
                "万能牌没有颜色：变色和+4各4张，共8张。中国版的功能牌和万能牌上只有图案，没有字。",
            ),
            says_if(
                has_special_wilds,
                "The other wilds of this deck are wilds too: they always fit,"
                " and their player names a color.",
                "本副牌另有的特殊万能牌也是万能牌：随时可以出，由出牌人指定颜色。",
            ),
            says(
                "Blank cards are spares and stay in the box. UNO is for 2 to 10 players"
                " from 7 years of age.",
                "空白牌是备用牌，不参加游戏。适合2到10人，7岁以上。",
            ),
            says_if(
                lambda rules: rules[DECK_COPIES] == 1,
                "So a 0 of one color can lie on the table once, any other colored card twice,"
                " a Wild or a Wild Draw Four four times. If more are seen before the discards"
                " are shuffled again, somebody misread a card.",
                "因此同色的0最多出现一次，其他同样的有色牌最多两次，变色和+4各最多四次。"
                "重新洗牌之前如果看到更多，一定是有人看错了牌。",
            ),
            says_if(
                lambda rules: rules[DECK_COPIES] == 2,
                "So a 0 of one color can lie on the table twice, any other colored card four"
                " times, a Wild or a Wild Draw Four eight times. If more are seen before the"
                " discards are shuffled again, somebody misread a card.",
                "因此同色的0最多出现两次，其他同样的有色牌最多四次，变色和+4各最多八次。"
                "重新洗牌之前如果看到更多，一定是有人看错了牌。",
            ),
        ),
    ),
)
