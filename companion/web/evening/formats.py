"""The forms of a match that a table chooses from with one tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.cards.text import Text
from companion.rules.catalog import change
from companion.rules.option import Value
from companion.rules.options.match import ROTATION, SCORING, TEAM_TALLY, TEAMS
from companion.rules.ruleset import Ruleset

_PLAIN: Final[Mapping[str, Value]] = {
    "scoring": "score",
    "teams": 0,
    "team_tally": "opponents_to_winner",
    "rotation": "none",
}


@dataclass(frozen=True, slots=True)
class Format:
    """One form of a match.

    Attributes:
        key: Its name in forms.
        title: What it is called.
        explains: How it goes, in one sentence.
        options: The options that make it, of those that make a form; ``None`` for the
            form that the rules name themselves.
        has_target: Whether the target says something in it.
    """

    key: str
    title: Text
    explains: Text
    options: Mapping[str, Value] | None
    has_target: bool = True

    def applied(self, rules: Ruleset, target: int) -> Ruleset:
        """*rules* with this form to that target; the rules' own form has its own.

        Raises:
            InvalidRulesetError: they do not go together.
        """
        if self.options is None:
            return rules
        return change(rules, **{**_PLAIN, **self.options, "target": target})


FORMATS: Final = (
    Format(
        "score",
        Text("Points", "得分制"),
        Text("Who wins a round books all other hands.", "每局赢家得其余手牌的点数。"),
        {},
    ),
    Format(
        "minus",
        Text("Minus points", "输分制"),
        Text(
            "Every loser books the own hand; few points are good.",
            "输家记自己手牌的点数，越少越好。",
        ),
        {"scoring": "minus"},
    ),
    Format(
        "bust",
        Text("Bust", "爆掉制"),
        Text(
            "Hands count as negative; at minus the target one busts.",
            "手牌记负分，到负目标分即爆掉。",
        ),
        {"scoring": "bust"},
    ),
    Format(
        "chips",
        Text("Chips", "筹码制"),
        Text("Every loser pays the winner in chips.", "输家按点数付筹码给赢家。"),
        {"scoring": "chips"},
        has_target=False,
    ),
    Format(
        "knockout",
        Text("Knockout", "淘汰制"),
        Text("Play on until one is left with cards.", "一直打到只剩一人有牌。"),
        {"scoring": "knockout"},
        has_target=False,
    ),
    Format(
        "challenge_uno",
        Text("Last one in", "出局制"),
        Text(
            "Who reaches the target leaves; the last one wins.", "达到目标分者出局，留到最后者胜。"
        ),
        {"scoring": "challenge_uno"},
    ),
    Format(
        "teams",
        Text("Two teams", "两队"),
        Text(
            "Opposite seats are partners; the winners book the others' hands.",
            "对座为队友，赢队得对方手牌。",
        ),
        {"teams": 2},
    ),
    Format(
        "teams_own_sum",
        Text("Two teams, own hands", "两队记己方"),
        Text("Every team books its own hands; few points are good.", "各队记己方手牌，越少越好。"),
        {"teams": 2, "team_tally": "own_sum"},
    ),
    Format(
        "four_12",
        Text("Changing partners, four", "四人轮换搭档"),
        Text("Twelve games; everybody partners everybody.", "共十二局，人人互为搭档。"),
        {"rotation": "four_12"},
        has_target=False,
    ),
    Format(
        "eight_28",
        Text("Changing partners, eight", "八人轮换搭档"),
        Text("Twenty-eight games at two tables.", "两桌共二十八局。"),
        {"rotation": "eight_28"},
        has_target=False,
    ),
    Format(
        "rules",
        Text("As the rules say", "按规则所定"),
        Text("The form that was chosen with the rules.", "与规则一起选定的赛制。"),
        None,
    ),
)
"""Every form, in the order in which they are offered."""


def format_named(key: str) -> Format | None:
    """The form of that name."""
    return next((each for each in FORMATS if each.key == key), None)


def format_of(rules: Ruleset) -> Format:
    """The form that *rules* come closest to."""
    options = (SCORING, TEAMS, TEAM_TALLY, ROTATION)
    made = {option.key: rules[option] for option in options}
    if not rules[TEAMS]:
        made["team_tally"] = _PLAIN["team_tally"]
    named = (each for each in FORMATS if each.options is not None)
    exact = (each for each in named if {**_PLAIN, **(each.options or {})} == made)
    return next(exact, FORMATS[-1])
