"""Points, target, teams and changing seats (rule book, section 9)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Choice, Number

SCORING: Final = Choice(
    key="scoring",
    section="9.2",
    title=Text("Scoring", "计分方式"),
    explains=Text(
        "What is a round worth, and when is the match over?", "每局怎么算，何时分出胜负？"
    ),
    default="score",
    values={
        "score": Text(
            "Points for the winner: whoever wins a round gets the points of all other hands;"
            " at the target the highest total wins the match.",
            "得分制：每局赢家得到其余玩家手中牌的点数之和；有人达到目标分后，总分最高者获胜。",
        ),
        "minus": Text(
            "Minus points: each loser is charged the points left in hand;"
            " at the target the highest total loses the match and the lowest wins.",
            "输分制：每个输家记下自己手中牌的点数；有人达到目标分后，"
            "输分最多者为输家，最少者为赢家。",
        ),
        "bust": Text(
            "Bust: the points left in a loser's hand count as negative; whoever falls to minus the"
            " target busts, the match is over and the busted player pays the forfeit.",
            "爆掉制：每个输家手中牌的点数记为负分；负分达到目标分的人爆掉，"
            "比赛结束，爆掉的人接受惩罚。",
        ),
        "chips": Text(
            "Chips: each loser pays the winner chips for the points left in hand;"
            " whoever has most chips when play stops wins.",
            "筹码制：每个输家按自己手中牌的点数付筹码给赢家；收场时筹码最多者获胜。",
        ),
        "knockout": Text(
            "Knockout: whoever goes out is safe and the others play on;"
            " the last player with cards loses.",
            "淘汰制：先出完牌的人先脱身，其他人继续打，最后手里还有牌的人输。",
        ),
        "challenge_uno": Text(
            "Last one in: each loser is charged the points left in hand;"
            " whoever reaches the target leaves the match, and the last one left wins.",
            "出局制：每个输家记下自己手中牌的点数；达到目标分的人出局，最后留下的人获胜。",
        ),
    },
)

TARGET: Final = Number(
    key="target",
    section="9.2",
    title=Text("Target", "目标分"),
    explains=Text("At how many points does the match end?", "打到多少分结束？"),
    default=500,
    low=1,
    high=10_000,
    sentence=Text("The target is {n} points.", "目标分为{n}分。"),
)

CHIP_RATE: Final = Number(
    key="chip_rate",
    section="9.2",
    title=Text("Points per chip", "每个筹码的点数"),
    explains=Text("How many points is one chip worth?", "一个筹码抵多少点？"),
    default=1,
    low=1,
    high=100,
    sentence=Text(
        "One chip is paid for every {n} points; a remainder costs a whole chip.",
        "每{n}点付一个筹码，不足{n}点的也付一个。",
    ),
    special={1: Text("One chip is paid for every point.", "每1点付一个筹码。")},
)

TEAMS: Final = Number(
    key="teams",
    section="9.3",
    title=Text("Teams", "组队"),
    explains=Text("How many teams are there?", "分成几队？"),
    default=0,
    choices=(0, 2, 3, 4, 5),
    sentence=Text(
        "There are {n} teams of equal size, seated in turn so that team-mates never sit"
        " side by side.",
        "分成人数相等的{n}队，各队轮流入座，同队的人不相邻。",
    ),
    special={0: Text("Everybody plays alone.", "各自为战，不组队。")},
)

TEAM_TALLY: Final = Choice(
    key="team_tally",
    section="9.3",
    title=Text("Team points", "组队计分"),
    explains=Text("What does a team get for a round?", "每局各队怎么记分？"),
    default="opponents_to_winner",
    values={
        "opponents_to_winner": Text(
            "The team that went out gets the points of all opponents' hands;"
            " a team-mate's hand does not count.",
            "出完牌的一队得到所有对手手中牌的点数之和，队友手中的牌不计。",
        ),
        "own_sum": Text(
            "Each team is charged the points of its own members' hands,"
            " the winner's team-mates included; few points are good.",
            "每队记下本队所有队员手中牌的点数之和，赢家的队友也要算；分数越少越好。",
        ),
    },
)

ROTATION: Final = Choice(
    key="rotation",
    section="9.4",
    title=Text("Changing partners", "轮换搭档"),
    explains=Text(
        "Do the players change partners so that everybody plays with everybody?",
        "是否轮换对家，让每人都和其他人搭档一次？",
    ),
    default="none",
    values={
        "none": Text(
            "Nobody changes seats or partners during the match.",
            "比赛中座位和搭档都不轮换。",
        ),
        "four_12": Text(
            "Four players change partners every 4 rounds: 12 rounds make a cycle.",
            "四人轮换对家，每换一次对家打4局，一个轮回共12局。",
        ),
        "eight_28": Text(
            "Eight players at two tables change partners every 4 rounds: 28 rounds make a cycle.",
            "八人分成两桌轮换对家，每换一次对家打4局，一个轮回共28局。",
        ),
    },
)
