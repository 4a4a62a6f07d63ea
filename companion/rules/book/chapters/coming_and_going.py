"""Chapter 10: players who leave or join during a round."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.section import Draft, says, says_if
from companion.rules.options.match import SCORING

COMING_AND_GOING: Final = (
    Draft(
        "10",
        Text("Players who leave or join", "中途离开与加入"),
        (
            says(
                "When a player leaves, that hand goes under the draw pile. Cards that the"
                " player still owed need not be drawn by anybody. If it was that player's turn,"
                " it passes to the next seat that is still taken, in the direction of play.",
                "有人离开时，他的手牌放到牌库底下；他还没抽完的罚牌就此免去，不由别人代抽。"
                "如果正轮到他，就按当前方向轮到下一个在座的人。",
            ),
            says(
                "A player who joins takes a seat between two others, is dealt as many cards as"
                " everybody got at the start of the round (3.2), and plays when the turn first"
                " comes to that seat.",
                "有人加入时，坐在某两人之间，按开局的张数发牌（见3.2），轮到这个座位时开始出牌。",
            ),
            says_if(
                lambda rules: rules[SCORING] not in {"chips", "knockout"},
                "Whoever joins a match in progress starts level with the player who stands last.",
                "比赛中途加入的人，起始分与当时名次最后的人相同。",
            ),
        ),
    ),
)
