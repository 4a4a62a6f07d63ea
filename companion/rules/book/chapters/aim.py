"""Chapter 1: what the game is about, and the words of this book."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import knocks_out
from companion.rules.book.section import Draft, says, says_if

AIM: Final = (
    Draft(
        "1",
        Text("The aim of the game", "游戏目标"),
        (
            says(
                "Every player holds a hand of cards. In turn, each plays what fits the top card"
                " of the discard pile, or draws. Whoever has played all cards is out.",
                "每人手里有若干张牌，轮流打出能接上弃牌堆最上面那张的牌，不出就摸牌。"
                "先出完手里所有牌的人胜出。",
            ),
            says_if(
                lambda rules: not knocks_out(rules),
                "The first player to go out wins the round. A match has several rounds;"
                " chapter 9 says how it is decided.",
                "最先出完牌的人赢得这一局。一场比赛有若干局，怎样分出胜负见第9章。",
            ),
            says_if(
                knocks_out,
                "The others play on until one player is left with cards; chapter 9 says more.",
                "其余的人继续打，直到只剩一人手里还有牌，详见第9章。",
            ),
            says(
                "The draw pile lies face down, the discard pile face up. The top card is the"
                " uppermost discard. The color in play is the color of the top card or, if that"
                " is a wild, the color named for it. A player's left is the next seat clockwise."
                " The next player is the next one in the direction of play, clockwise at first.",
                "牌库背面朝上，弃牌堆正面朝上。当前颜色是弃牌堆最上面那张牌的颜色；"
                "如果那张是万能牌，就是为它指定的颜色。左边指顺时针方向的邻座。"
                "下家是按当前出牌方向的下一位玩家，开局时方向为顺时针。",
            ),
            says(
                "To owe cards means: because of a Draw Two or Wild Draw Four,"
                " having to draw before anything else.",
                "欠牌是指：被+2或+4罚抽，牌还没有抽完。",
            ),
        ),
    ),
)
