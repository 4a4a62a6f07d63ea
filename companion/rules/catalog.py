"""All options in the order of the rule book, and rulesets made from them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from companion.cards.text import Text
from companion.rules.contradictions import check_contradictions
from companion.rules.house.advice import ADVICE_PENALTY
from companion.rules.house.custom import CUSTOM_TEXT
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE, VOLUNTARY_DRAW
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
from companion.rules.option import InvalidRulesetError, Option, Value
from companion.rules.options.going_out import LAST_DRAW_APPLIES, SHUFFLE_LAST
from companion.rules.options.match import (
    CHIP_RATE,
    ROTATION,
    SCORING,
    TARGET,
    TEAM_TALLY,
    TEAMS,
)
from companion.rules.options.setup import (
    DEALER_PICK,
    DECK,
    DECK_COPIES,
    FIRST_DRAW_TWO,
    FIRST_REVERSE,
    FIRST_SKIP,
    FIRST_SPECIAL_WILD,
    FIRST_WILD,
    FIRST_WILD4,
    HAND_SIZE,
    NEXT_DEALER,
    OPENING_PLAYER,
)
from companion.rules.options.turn import (
    BLOCKED_ROUND,
    DRAW_SHORTFALL,
    ILLEGAL_PLAY,
    RESHUFFLE,
    TWO_PLAYER_REVERSE,
)
from companion.rules.options.uno import (
    UNO_FALSE_ACCUSE_PENALTY,
    UNO_FALSE_ACCUSE_SCOPE,
    UNO_FALSE_CALL_PENALTY,
    UNO_FORGOT_PENALTY,
    UNO_MOMENT,
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

ALL_OPTIONS: Final[tuple[Option[Value], ...]] = (
    DECK,
    DECK_COPIES,
    DEALER_PICK,
    NEXT_DEALER,
    HAND_SIZE,
    OPENING_PLAYER,
    FIRST_SKIP,
    FIRST_REVERSE,
    FIRST_DRAW_TWO,
    FIRST_WILD,
    FIRST_WILD4,
    FIRST_SPECIAL_WILD,
    TWO_PLAYER_REVERSE,
    WILD4_RESTRICTION,
    WILD4_POLICING,
    CHALLENGE_GUILTY,
    CHALLENGE_INNOCENT_EXTRA,
    ILLEGAL_PLAY,
    UNO_MOMENT,
    UNO_ON_RECEIVED_HAND,
    UNO_MULTI_OUT,
    UNO_FORGOT_PENALTY,
    UNO_WINDOW_CLOSE,
    UNO_FALSE_CALL_PENALTY,
    UNO_FALSE_ACCUSE_PENALTY,
    UNO_FALSE_ACCUSE_SCOPE,
    LAST_CARD,
    LAST_DRAW_APPLIES,
    SHUFFLE_LAST,
    RESHUFFLE,
    DRAW_SHORTFALL,
    BLOCKED_ROUND,
    STACKING,
    STACK_WILD4_CHECK,
    STACK_DEFLECT,
    STACK_ON_FIRST_CARD,
    MULTI,
    MULTI_COLOR,
    MULTI_SKIP,
    MULTI_AFTER_DRAW,
    JUMP_IN,
    JUMP_IN_EFFECT,
    JUMP_IN_SELF,
    JUMP_IN_FIRST_CARD,
    JUMP_IN_FAIL_PENALTY,
    SEVEN,
    ZERO,
    DRAW_MODE,
    VOLUNTARY_DRAW,
    AFTER_DRAW,
    ADVICE_PENALTY,
    CUSTOM_TEXT,
    SCORING,
    TARGET,
    CHIP_RATE,
    TEAMS,
    TEAM_TALLY,
    ROTATION,
)
"""Every option there is, by section of the rule book."""

_BY_KEY: Final = {option.key: option for option in ALL_OPTIONS}


class UnknownOptionError(InvalidRulesetError):
    """A key that no option has, with the nearest one that exists."""


class Difference(NamedTuple):
    """An option to which two tables gave different values."""

    option: Option[Value]
    first: Value
    second: Value


def option(key: str) -> Option[Value]:
    """The option with this key.

    Raises:
        UnknownOptionError: there is none; the message names the nearest key.
    """
    found = _BY_KEY.get(key)
    if found is None:
        raise _unknown_option(key)
    return found


def make_ruleset(
    name: str,
    mapping: Mapping[str, object],
    *,
    base: Ruleset | None = None,
    title: Text | None = None,
    description: Text | None = None,
) -> Ruleset:
    """A ruleset from option keys and values, checked as a whole.

    Args:
        name: What files and the command line call these rules.
        mapping: The options that differ from *base*, by key.
        base: Where every other value comes from; the defaults if absent.
        title: What the rule book calls these rules; the name if absent.
        description: Whose rules these are; made from *base* if absent.

    Raises:
        UnknownOptionError: a key that no option has.
        InvalidOptionError: a value that its option does not have.
        ContradictionError: values that cannot hold together.
    """
    base = base or DEFAULT_RULESET
    chosen = {option(key): option(key).parse(value) for key, value in mapping.items()}
    rules = Ruleset(
        name,
        {choice: chosen.get(choice, base[choice]) for choice in ALL_OPTIONS},
        title=title or Text(name, name),
        description=description or _based_on(base),
    )
    check_contradictions(rules)
    return rules


def change(rules: Ruleset, **options: Value) -> Ruleset:
    """The same rules with some options changed: ``change(rules, stacking="any")``.

    Raises:
        InvalidRulesetError: as :func:`make_ruleset`.
    """
    return make_ruleset(rules.name, options, base=rules, title=rules.title)


def differences(first: Ruleset, second: Ruleset) -> tuple[Difference, ...]:
    """The options in which two rulesets differ, in the order of the rule book."""
    return tuple(
        Difference(choice, first[choice], second[choice])
        for choice in ALL_OPTIONS
        if first[choice] != second[choice]
    )


def nearest(word: str, words: Iterable[str]) -> Text:
    """A suggestion for a misspelled *word*, as the continuation of a sentence, or nothing."""
    close = difflib.get_close_matches(word, list(words), n=1, cutoff=0.5)
    if not close:
        return Text("", "")
    return Text(f", did you mean {close[0]}?", f"，是不是 {close[0]}？")


def _unknown_option(key: str) -> UnknownOptionError:
    hint = nearest(key, _BY_KEY)
    return UnknownOptionError(
        Text(
            f"there is no option {key}{hint.en or ';'} `companion rules --list` shows all options",
            f"没有 {key} 这个选项{hint.zh or '；'}用 companion rules --list 可列出所有选项",
        )
    )


def _based_on(base: Ruleset) -> Text:
    return Text(
        f"This table's own rules, starting from {base.title.en}.",
        f"本桌自定的规则，以“{base.title.zh}”为基础。",
    )


DEFAULT_RULESET: Final = Ruleset(
    "default",
    {choice: choice.default for choice in ALL_OPTIONS},
    title=Text("the plain game", "基本玩法"),
    description=Text("Every option at its default.", "所有选项都取默认值。"),
)
"""The plain game: every option at its default."""
