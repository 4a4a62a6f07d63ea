"""Which option decided: the play judged again under every other value."""

from __future__ import annotations

from companion.rules.catalog import change, option
from companion.rules.house.registry import law_of
from companion.rules.law import Law
from companion.rules.legality import fault_of
from companion.rules.option import InvalidRulesetError, Value
from companion.rules.rulings import KINDS, Code, Ground
from companion.rules.state import Play, RoundState


def ground_of(law: Law, state: RoundState, play: Play, fault: Code) -> Ground | None:
    """The first option under another value of which *play* would have been legal."""
    for key in KINDS[fault].options:
        for value in option(key).allowed():
            if value != law[option(key)] and _legal_under(law, state, play, key, value):
                return Ground(key, law[option(key)], value)
    return None


def _legal_under(law: Law, state: RoundState, play: Play, key: str, value: Value) -> bool:
    try:
        other = law_of(change(law.rules, **{key: value}))
    except InvalidRulesetError:
        return False
    return fault_of(other, state, play) is None
