"""The form of a match: which scheme, what target, which teams, who deals next.

Names and values are those of the options in the rule book, section 10.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, Self

from companion.cards.text import Text
from companion.match.errors import InvalidFormatError


class Scoring(StrEnum):
    """Who books the points of a round, and how a match ends (section 9)."""

    SCORE = "score"
    MINUS = "minus"
    BUST = "bust"
    CHIPS = "chips"
    KNOCKOUT = "knockout"
    CHALLENGE_UNO = "challenge_uno"


class TeamTally(StrEnum):
    """Which hands a team books: the opponents' (M93) or its own (S1:55)."""

    OPPONENTS_TO_WINNER = "opponents_to_winner"
    OWN_SUM = "own_sum"


class Rotation(StrEnum):
    """Whether partners change by a schedule (S1:57, S2:1)."""

    NONE = "none"
    FOUR_12 = "four_12"
    EIGHT_28 = "eight_28"


class NextDealer(StrEnum):
    """Who deals the next round (section 3)."""

    WINNER = "winner"
    ROTATE_LEFT = "rotate_left"
    MANUAL = "manual"


class DealerPick(StrEnum):
    """How the first dealer is found (section 3)."""

    HIGHEST_NUMBER = "highest_number"
    HIGHEST_POINTS = "highest_points"
    MANUAL = "manual"


class BlockedRound(StrEnum):
    """What a round is worth in which nobody can play or draw any more (section 7)."""

    LOWEST_POINTS = "lowest_points"
    VOID = "void"


_ENUMS: Final[Mapping[str, type[StrEnum]]] = {
    "scoring": Scoring,
    "team_tally": TeamTally,
    "rotation": Rotation,
    "next_dealer": NextDealer,
    "blocked_round": BlockedRound,
}

_TEAM_COUNTS: Final = (0, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFormat:
    """The options of a ruleset that a match depends on; the defaults are Mattel's.

    Attributes:
        scoring: The scheme.
        target: Points at which a match ends or a player leaves it, 1 or more.
        chip_rate: Points per chip, 1 or more; counts in ``chips`` only.
        teams: 0, or 2 to 5 teams.
        team_tally: Which hands a team books; counts with teams only.
        rotation: The schedule of changing partners; it ends the match, not the target.
        next_dealer: Who deals the next round.
        blocked_round: What a blocked round is worth.

    Raises:
        InvalidFormatError: a value out of range, or options that make no sense together.
    """

    scoring: Scoring = Scoring.SCORE
    target: int = 500
    chip_rate: int = 1
    teams: int = 0
    team_tally: TeamTally = TeamTally.OPPONENTS_TO_WINNER
    rotation: Rotation = Rotation.NONE
    next_dealer: NextDealer = NextDealer.ROTATE_LEFT
    blocked_round: BlockedRound = BlockedRound.LOWEST_POINTS

    def __post_init__(self) -> None:
        _check_numbers(self)
        if self.teams:
            _check_teams(self)
        if self.rotation is not Rotation.NONE:
            _check_rotation(self)

    @classmethod
    def from_options(cls, options: Mapping[str, object]) -> Self:
        """Choose the options of a match from all the options of a ruleset.

        Args:
            options: Values by option key; keys of other options are ignored,
                and those missing keep their default.

        Raises:
            InvalidFormatError: a value that its option does not have.
        """
        named = {field.name: options[field.name] for field in fields(cls) if field.name in options}
        return cls(**{key: _parse(key, value) for key, value in named.items()})


def _parse(key: str, value: object) -> Any:
    kind = _ENUMS.get(key)
    if kind is None and isinstance(value, int) and not isinstance(value, bool):
        return value
    if kind is not None and isinstance(value, str) and value in list(kind):
        return kind(value)
    if kind is None:
        raise _impossible(key, repr(value), Text("a whole number", "整数"))
    listed = ", ".join(kind)
    raise _impossible(key, repr(value), Text(f"one of {listed}", f"{listed} 之一"))


def _impossible(key: str, value: object, allowed: Text) -> InvalidFormatError:
    return InvalidFormatError(
        Text(f"{key} = {value} is not possible", f"不能用 {key} = {value}"),
        Text(f"choose {allowed.en}", f"请选{allowed.zh}"),
    )


def _check_numbers(form: MatchFormat) -> None:
    for key, value in (("target", form.target), ("chip_rate", form.chip_rate)):
        if value < 1:
            raise _impossible(key, value, Text("1 or more", " 1 或更大"))
    if form.teams not in _TEAM_COUNTS:
        raise _impossible("teams", form.teams, Text("0 or 2 to 5", " 0 或 2 到 5"))


def _check_teams(form: MatchFormat) -> None:
    if form.scoring not in (Scoring.SCORE, Scoring.MINUS):
        raise InvalidFormatError(
            Text(
                f"teams cannot play scoring = {form.scoring}",
                f"组队不能用 scoring = {form.scoring}",
            ),
            Text("choose score or minus (S1:55)", "请选 score 或 minus（S1:55）"),
        )
    if form.scoring is Scoring.MINUS and form.team_tally is not TeamTally.OWN_SUM:
        raise InvalidFormatError(
            Text(
                "in minus a team cannot book its opponents' hands",
                "minus 里一队不能记对手的手牌",
            ),
            Text("choose team_tally = own_sum", "请选 team_tally = own_sum"),
        )


def _check_rotation(form: MatchFormat) -> None:
    if form.scoring is not Scoring.SCORE:
        raise InvalidFormatError(
            Text(
                f"a rotation cannot play scoring = {form.scoring}",
                f"轮换不能用 scoring = {form.scoring}",
            ),
            Text("choose score (S1:57)", "请选 score（S1:57）"),
        )
    if form.teams:
        raise InvalidFormatError(
            Text(
                f"a rotation makes its own pairs, so teams = {form.teams} is not possible",
                f"轮换自己配对，不能用 teams = {form.teams}",
            ),
            Text("choose teams = 0", "请选 teams = 0"),
        )
