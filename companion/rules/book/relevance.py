"""What a table plays, and which of its options therefore have anything to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.book.section import Condition, always
from companion.rules.house.custom import CUSTOM_TEXT
from companion.rules.house.drawing import AFTER_DRAW
from companion.rules.house.jump_in import (
    JUMP_IN,
    JUMP_IN_EFFECT,
    JUMP_IN_FAIL_PENALTY,
    JUMP_IN_FIRST_CARD,
    JUMP_IN_SELF,
)
from companion.rules.house.last_card import LAST_CARD
from companion.rules.house.multi import MULTI, MULTI_AFTER_DRAW, MULTI_COLOR, MULTI_SKIP
from companion.rules.house.seven_zero import SEVEN, ZERO
from companion.rules.house.stacking import (
    STACK_DEFLECT,
    STACK_ON_FIRST_CARD,
    STACK_WILD4_CHECK,
    STACKING,
)
from companion.rules.option import Option, Value
from companion.rules.options.going_out import LAST_DRAW_APPLIES, SHUFFLE_LAST
from companion.rules.options.match import (
    CHIP_RATE,
    ROTATION,
    SCORING,
    TARGET,
    TEAM_TALLY,
    TEAMS,
)
from companion.rules.options.setup import DECK, FIRST_DRAW_TWO, FIRST_SPECIAL_WILD
from companion.rules.options.uno import (
    UNO_FALSE_ACCUSE_PENALTY,
    UNO_FALSE_ACCUSE_SCOPE,
    UNO_FORGOT_PENALTY,
    UNO_MULTI_OUT,
    UNO_ON_RECEIVED_HAND,
    UNO_WINDOW_CLOSE,
)
from companion.rules.options.wild4 import (
    CHALLENGE_GUILTY,
    CHALLENGE_INNOCENT_EXTRA,
    WILD4_POLICING,
    WILD4_RESTRICTION,
)
from companion.rules.ruleset import Ruleset


def has_special_wilds(rules: Ruleset) -> bool:
    """Whether the deck has more wilds than the classic one."""
    return rules[DECK] != "108"


def has_shuffle_hands(rules: Ruleset) -> bool:
    """Whether the deck has a Wild Shuffle Hands."""
    return rules[DECK] == "112_shuffle_custom"


def has_swap_hands(rules: Ruleset) -> bool:
    """Whether the deck has a Wild Swap Hands."""
    return rules[DECK] == "112_swap_custom"


def stacks(rules: Ruleset) -> bool:
    """Whether cards to draw may be passed on by a +2 or a +4."""
    return rules[STACKING] != "none"


def passes_debts_on(rules: Ruleset) -> bool:
    """Whether cards to draw may be passed on by any card."""
    return stacks(rules) or rules[STACK_DEFLECT] != "none"


def plays_sets(rules: Ruleset) -> bool:
    """Whether several cards may be laid at once."""
    return rules[MULTI] != "off"


def plays_any_sets(rules: Ruleset) -> bool:
    """Whether those may be of any number, action and color."""
    return rules[MULTI] == "same_symbol"


def jumps_in(rules: Ruleset) -> bool:
    """Whether identical cards may be played out of turn."""
    return rules[JUMP_IN] != "off"


def jumps_in_with_actions(rules: Ruleset) -> bool:
    """Whether action cards may be played out of turn."""
    return rules[JUMP_IN] in {"numbers_actions", "all"}


def moves_hands(rules: Ruleset) -> bool:
    """Whether a 7 or a 0 moves hands."""
    return rules[SEVEN] != "off" or rules[ZERO] != "off"


def challenges(rules: Ruleset) -> bool:
    """Whether a Wild Draw Four may be challenged."""
    return rules[WILD4_POLICING] == "challenge"


def restricts_wild4(rules: Ruleset) -> bool:
    """Whether a Wild Draw Four can be unlawful."""
    return rules[WILD4_RESTRICTION] != "none"


def knocks_out(rules: Ruleset) -> bool:
    """Whether play goes on after somebody went out."""
    return rules[SCORING] == "knockout"


def changes_partners(rules: Ruleset) -> bool:
    """Whether pairs are made anew every four rounds."""
    return rules[ROTATION] != "none"


def in_teams(rules: Ruleset) -> bool:
    """Whether fixed teams book points together."""
    return rules[TEAMS] > 0


def fines_forgotten_uno(rules: Ruleset) -> bool:
    """Whether forgetting UNO costs anything."""
    return rules[UNO_FORGOT_PENALTY] > 0


def _plays_to_target(rules: Ruleset) -> bool:
    return rules[SCORING] not in {"chips", "knockout"} and not changes_partners(rules)


def _may_end_on_draw_card(rules: Ruleset) -> bool:
    return rules[LAST_CARD] != "numbers_only"


def _single_hand_can_be_received(rules: Ruleset) -> bool:
    return moves_hands(rules) or has_special_wilds(rules)


_RELEVANT: Final[Mapping[Option[Value], Condition]] = {
    FIRST_SPECIAL_WILD: has_special_wilds,
    CHALLENGE_GUILTY: challenges,
    CHALLENGE_INNOCENT_EXTRA: challenges,
    UNO_ON_RECEIVED_HAND: _single_hand_can_be_received,
    UNO_MULTI_OUT: plays_sets,
    UNO_WINDOW_CLOSE: fines_forgotten_uno,
    UNO_FALSE_ACCUSE_SCOPE: lambda rules: rules[UNO_FALSE_ACCUSE_PENALTY] > 0,
    LAST_DRAW_APPLIES: _may_end_on_draw_card,
    SHUFFLE_LAST: has_shuffle_hands,
    STACK_WILD4_CHECK: lambda rules: stacks(rules) and restricts_wild4(rules),
    STACK_DEFLECT: passes_debts_on,
    STACK_ON_FIRST_CARD: lambda rules: (
        passes_debts_on(rules) and rules[FIRST_DRAW_TWO] != "no_effect"
    ),
    MULTI_COLOR: plays_any_sets,
    MULTI_SKIP: plays_any_sets,
    MULTI_AFTER_DRAW: lambda rules: plays_sets(rules) and rules[AFTER_DRAW] != "never_play",
    JUMP_IN_EFFECT: jumps_in_with_actions,
    JUMP_IN_SELF: jumps_in,
    JUMP_IN_FIRST_CARD: jumps_in,
    JUMP_IN_FAIL_PENALTY: jumps_in,
    CUSTOM_TEXT: has_special_wilds,
    TARGET: _plays_to_target,
    CHIP_RATE: lambda rules: rules[SCORING] == "chips",
    TEAMS: lambda rules: not changes_partners(rules),
    TEAM_TALLY: in_teams,
}


def relevant(option: Option[Value], rules: Ruleset) -> bool:
    """Whether *option* makes any difference to a table that plays *rules*."""
    return _RELEVANT.get(option, always)(rules)
