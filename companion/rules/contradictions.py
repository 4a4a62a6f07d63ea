"""Rules that cannot hold at one table: pairs of values that contradict each other.

House rules combine freely. Only what nobody could play is refused; an option
that merely has nothing to do, such as a stacking detail without stacking, is not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.cards.text import Text
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE
from companion.rules.option import InvalidRulesetError, written
from companion.rules.options.match import ROTATION, SCORING, TEAM_TALLY, TEAMS
from companion.rules.options.wild4 import WILD4_POLICING, WILD4_RESTRICTION
from companion.rules.ruleset import Ruleset


class ContradictionError(InvalidRulesetError):
    """Two options with values that cannot hold together, and the ways out."""


@dataclass(frozen=True)
class Contradiction:
    """What cannot be played together.

    Attributes:
        holds: Whether a ruleset contradicts itself in this way.
        sentence: Why, and what to change; ``{key}`` stands for that option's value.
    """

    holds: Callable[[Ruleset], bool]
    sentence: Text

    def error(self, rules: Ruleset) -> ContradictionError:
        """The refusal, with the values of *rules* in the sentence."""
        values = {key: f"{key} = {written(value)}" for key, value in rules.items()}
        return ContradictionError(
            Text(self.sentence.en.format_map(values), self.sentence.zh.format_map(values))
        )


def _books_points(rules: Ruleset) -> bool:
    return rules[SCORING] in {"score", "minus"}


CONTRADICTIONS: Final = (
    Contradiction(
        lambda rules: rules[TEAMS] > 0 and not _books_points(rules),
        Text(
            "{teams} needs points that a team can add up, and {scoring} has none:"
            ' set scoring to "score" or "minus", or teams to 0',
            "{teams} 要以队为单位累计点数，而 {scoring} 做不到：请把 scoring 设为 "
            '"score" 或 "minus"，或者把 teams 设为 0',
        ),
    ),
    Contradiction(
        lambda rules: rules[ROTATION] != "none" and rules[SCORING] != "score",
        Text(
            "{rotation} adds up what both partners of a winning pair score, and {scoring} gives"
            ' the winners nothing to add: set scoring to "score", or rotation to "none"',
            "{rotation} 要累计获胜搭档双方的得分，而 {scoring} 没有这样的得分：请把 scoring 设为 "
            '"score"，或者把 rotation 设为 "none"',
        ),
    ),
    Contradiction(
        lambda rules: rules[ROTATION] != "none" and rules[TEAMS] > 0,
        Text(
            "{rotation} makes new pairs every four rounds, and {teams} keeps the same ones:"
            ' set teams to 0, or rotation to "none"',
            "{rotation} 每四局换一次搭档，而 {teams} 的队伍固定不变：请把 teams 设为 0，"
            '或者把 rotation 设为 "none"',
        ),
    ),
    Contradiction(
        lambda rules: (
            rules[TEAMS] > 0
            and rules[SCORING] == "minus"
            and rules[TEAM_TALLY] == "opponents_to_winner"
        ),
        Text(
            "{scoring} charges points to those who lost, and {team_tally} gives them to those"
            ' who won: set team_tally to "own_sum", or scoring to "score"',
            "{scoring} 把点数记在输家头上，而 {team_tally} 把点数记给赢家：请把 team_tally 设为 "
            '"own_sum"，或者把 scoring 设为 "score"',
        ),
    ),
    Contradiction(
        lambda rules: rules[DRAW_MODE] == "until_playable" and rules[AFTER_DRAW] == "never_play",
        Text(
            "{draw_mode} has a player draw until a card can be played, and {after_draw} forbids"
            ' to play it: set draw_mode to "one", or after_draw to another value',
            "{draw_mode} 要一直摸到能出的牌，而 {after_draw} 又不让出：请把 draw_mode 设为 "
            '"one"，或者给 after_draw 换一个值',
        ),
    ),
    Contradiction(
        lambda rules: rules[WILD4_RESTRICTION] == "none" and rules[WILD4_POLICING] != "off",
        Text(
            "{wild4_restriction} makes every Wild Draw Four lawful, so {wild4_policing} has"
            ' nothing to find: set wild4_policing to "off", or wild4_restriction to "color"',
            "{wild4_restriction} 表示+4总是合法，{wild4_policing} 就无从查起：请把 wild4_policing"
            ' 设为 "off"，或者把 wild4_restriction 设为 "color"',
        ),
    ),
)
"""Everything that is refused, with its reason."""


def check_contradictions(rules: Ruleset) -> None:
    """Refuse *rules* that nobody could play.

    Raises:
        ContradictionError: two of the values cannot hold together.
    """
    for contradiction in CONTRADICTIONS:
        if contradiction.holds(rules):
            raise contradiction.error(rules)
