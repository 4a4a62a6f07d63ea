"""Chapter 9: points, schemes, teams and changing partners."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import (
    changes_partners,
    has_special_wilds,
    in_teams,
    knocks_out,
)
from companion.rules.book.section import Condition, Draft, says, says_if
from companion.rules.options.match import ROTATION, SCORING, TEAM_TALLY


def _scored_by(scheme: str) -> Condition:
    return lambda rules: rules[SCORING] == scheme


_SCHEMES: Final = (
    says_if(
        lambda rules: rules[SCORING] in {"score", "minus"} and not changes_partners(rules),
        "Totals are compared after a whole round. Equal totals share the place.",
        "每局结束后比较总分，总分相同则名次并列。",
    ),
    says_if(
        in_teams,
        "Where players form teams, section 9.3 says who gets which points.",
        "组队时，哪一队记多少分，以9.3为准。",
    ),
    says_if(
        changes_partners,
        "Where players change partners there is no target: section 9.4 says who gets which"
        " points and when the match is over.",
        "轮换搭档时不设目标分，怎么记分、何时结束，以9.4为准。",
    ),
    says_if(
        _scored_by("bust"),
        "Several players can bust in one round: all of them pay. The forfeit is agreed"
        " beforehand, such as a treat for everybody.",
        "同一局可能有几人同时爆掉，都要受罚。怎么罚事先说好，例如请大家吃东西。",
    ),
    says_if(
        _scored_by("chips"),
        "What the losers pay is what the winner gets. The match lasts as long as the table"
        " wants to play.",
        "输家付出多少，赢家就得到多少。想玩多久就玩多久。",
    ),
    says_if(
        knocks_out,
        "Places go by the order of going out. The last card of a player takes effect while"
        " that player still has a seat; if the turn would then be that player's, it passes"
        " to the next who holds cards.",
        "名次按出完牌的先后。出完牌的人最后一张牌生效时，他仍算在座；"
        "如果之后轮到他，就由下一个手里有牌的人接着出。",
    ),
    says_if(
        _scored_by("challenge_uno"),
        "Whoever has left the match does not play in later rounds; the last two play head to"
        " head. If a round takes everybody to the target, the lowest total wins.",
        "出局的人不再参加之后各局，最后两人一决胜负。如果一局之后所有人都达到目标分，总分最低者获胜。",
    ),
)

_TEAMS: Final = (
    says_if(
        changes_partners,
        "There are no fixed teams: partners change (9.4).",
        "没有固定的队伍，搭档按9.4轮换。",
    ),
    says_if(
        in_teams,
        "The round is over as soon as one player goes out; that player's team has won it.",
        "任何一人出完牌，本局就结束，他所在的队获胜。",
    ),
    says_if(
        lambda rules: in_teams(rules) and rules[TEAM_TALLY] == "own_sum",
        "When a team has reached the target, the team with the fewest points wins the match.",
        "有一队达到目标分后，累计点数最少的队获胜。",
    ),
)

_FOUR: Final = says_if(
    lambda rules: rules[ROTATION] == "four_12",
    "With players 1 to 4: rounds 1 to 4 are 1 and 2 against 3 and 4, rounds 5 to 8 are"
    " 1 and 3 against 2 and 4, rounds 9 to 12 are 1 and 4 against 2 and 3.",
    "四人编号1到4：第1至4局，1、2对3、4；第5至8局，1、3对2、4；第9至12局，1、4对2、3。",
)

_EIGHT: Final = says_if(
    lambda rules: rules[ROTATION] == "eight_28",
    "With players 1 to 8, at the first and at the second table,"
    " rounds 1 to 4: 8+1 against 2+4, 3+7 against 5+6;"
    " rounds 5 to 8: 8+2 against 3+5, 4+1 against 6+7;"
    " rounds 9 to 12: 8+3 against 4+6, 5+2 against 7+1;"
    " rounds 13 to 16: 8+4 against 5+7, 6+3 against 1+2;"
    " rounds 17 to 20: 8+5 against 6+1, 7+4 against 2+3;"
    " rounds 21 to 24: 8+6 against 7+2, 1+5 against 3+4;"
    " rounds 25 to 28: 8+7 against 1+3, 2+6 against 4+5.",
    "八人编号1到8，各局在第一桌和第二桌的对阵："
    "第1至4局，8+1对2+4，3+7对5+6；"
    "第5至8局，8+2对3+5，4+1对6+7；"
    "第9至12局，8+3对4+6，5+2对7+1；"
    "第13至16局，8+4对5+7，6+3对1+2；"
    "第17至20局，8+5对6+1，7+4对2+3；"
    "第21至24局，8+6对7+2，1+5对3+4；"
    "第25至28局，8+7对1+3，2+6对4+5。",
)

_ROTATION: Final = (
    says_if(
        changes_partners,
        "Partners sit opposite each other. The pair that goes out scores the opponents' hands,"
        " and each of the two partners is credited with all of it.",
        "搭档坐对家。出完牌的一方得到对方两人手中牌的点数之和，搭档两人各记这个分数。",
    ),
    _FOUR,
    _EIGHT,
    says_if(
        changes_partners,
        "In a cycle everybody is everybody's partner once. Each player's points are added up"
        " over one or more whole cycles; the highest total is the champion's.",
        "一个轮回中每人都和其他人搭档一次。个人分数累计，打完一个或几个轮回后，累计最高者为冠军。",
    ),
)

SCORING_CHAPTER: Final = (
    Draft("9", Text("Scoring", "计分")),
    Draft(
        "9.1",
        Text("Points", "点数"),
        (
            says(
                "A number card is worth its number, 0 to 9. Skip, Reverse and Draw Two are"
                " worth 20 each, Wild and Wild Draw Four 50 each.",
                "数字牌0到9按牌面计分；跳过、转向、+2每张20分；变色、+4每张50分。",
            ),
            says_if(
                has_special_wilds,
                "The other wilds of this deck are worth 40 each.",
                "本副牌的其他特殊万能牌每张40分。",
            ),
            says_if(
                lambda rules: not knocks_out(rules),
                "A hand is worth the sum of the cards left in it when the round ends; a hand of"
                " only 0s is worth nothing.",
                "一手牌的点数，就是本局结束时手里剩下的牌的点数之和；只剩0的，算0分。",
            ),
            says_if(
                knocks_out,
                "Points decide only in a blocked round (7.2).",
                "只有出现僵局时（见7.2）才计算点数。",
            ),
            says_if(
                lambda rules: not has_special_wilds(rules),
                "As a check: all 108 cards of a deck together are worth 1240 points.",
                "核对：一副108张牌的总点数是1240分。",
            ),
            says_if(
                has_special_wilds,
                "As a check: all 112 cards of a deck together are worth 1400 points.",
                "核对：一副112张牌的总点数是1400分。",
            ),
        ),
    ),
    Draft("9.2", Text("How a match is decided", "分出胜负"), _SCHEMES),
    Draft("9.3", Text("Teams", "组队"), _TEAMS),
    Draft("9.4", Text("Changing partners", "轮换搭档"), _ROTATION),
)
