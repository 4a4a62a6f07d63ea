"""Tables with house rules drawn at random."""

from __future__ import annotations

from random import Random

from companion.rules.catalog import ALL_OPTIONS, change
from companion.rules.option import FreeText, InvalidRulesetError
from companion.rules.presets import preset, preset_names
from companion.rules.ruleset import Ruleset
from companion.rules.table_size import check_seats


def random_ruleset(chance: Random, players: int, changes: int = 12) -> Ruleset:
    """A preset with some options changed at random, playable by *players*.

    Args:
        chance: Where the choices come from.
        players: How many will sit down.
        changes: How many changes to try; those that contradict the others,
            or this number of players, are left out.
    """
    rules = preset(chance.choice(preset_names()))
    for _ in range(chance.randint(0, changes)):
        option = chance.choice(ALL_OPTIONS)
        if isinstance(option, FreeText):
            continue
        values = option.allowed() or tuple(range(1, 11))
        try:
            changed = change(rules, **{option.key: chance.choice(values)})
            check_seats(changed, players)
        except InvalidRulesetError:
            continue
        rules = changed
    return rules
