"""House rules combine: every pair of them, with each of their values, has a defined result.

Made-up players play rounds until every pair that the catalog accepts was at some table;
what the pairs mean of which the rules speak is a table of cases.
"""

from functools import cache
from itertools import combinations, product
from random import Random

import pytest
from table import check_row, rows

from companion.rules.book import rule_book
from companion.rules.catalog import ALL_OPTIONS, DEFAULT_RULESET, change
from companion.rules.house.registry import law_of
from companion.rules.option import InvalidRulesetError
from companion.rules.rulings import Severity
from companion.simulation import MISCHIEVOUS, play_round

BETWEEN_ROUNDS = {"dealer_pick", "next_dealer", "teams", "team_tally", "rotation"}
OPTIONS = [
    choice
    for choice in ALL_OPTIONS
    if len(choice.allowed()) > 1 and choice.key not in BETWEEN_ROUNDS
]
PLACE = {choice.key: place for place, choice in enumerate(OPTIONS)}

SHORT = change(DEFAULT_RULESET, hand_size=3)
BASES = (SHORT, change(SHORT, wild4_policing="off"))
"""Tables to start from; a Wild Draw Four that is always lawful needs the second."""

SECTIONS = {section.number for section in rule_book(DEFAULT_RULESET, "en")}
INTERACTIONS = rows("interactions")


def pair_of(one, other):
    """Two choices, ``(key, value)`` each, in the order of the catalog."""
    return (one, other) if PLACE[one[0]] < PLACE[other[0]] else (other, one)


def table_with(choices):
    """Rules with these *choices*, or nothing if they contradict each other."""
    for base in BASES:
        try:
            return change(base, **dict(choices))
        except InvalidRulesetError:
            continue
    return None


def all_pairs():
    """Every value of an option with every value of another one."""
    for one, other in combinations(OPTIONS, 2):
        for x, y in product(one.allowed(), other.allowed()):
            yield (one.key, x), (other.key, y)


@cache
def accepted_pairs():
    return [pair for pair in all_pairs() if table_with(pair) is not None]


def table_around(pair, missing, chance):
    """Rules with *pair* and, of all other options, the values that make most *missing* pairs."""
    rules, chosen = table_with(pair), list(pair)
    for choice in chance.sample(OPTIONS, len(OPTIONS)):
        if choice.key in dict(chosen):
            continue
        values = chance.sample(choice.allowed(), len(choice.allowed()))
        makes = {v: sum(pair_of((choice.key, v), c) in missing for c in chosen) for v in values}
        for value in sorted(values, key=makes.__getitem__, reverse=True):
            try:
                rules = change(rules, **{choice.key: value})
            except InvalidRulesetError:
                continue
            chosen.append((choice.key, value))
            break
    return rules


def pairs_at(rules):
    choices = [(choice.key, rules[choice]) for choice in OPTIONS]
    return set(combinations(choices, 2))


@pytest.mark.parametrize("evening", range(10))
def test_a_round_ends_under_every_pair_of_house_rules(evening):
    """Hands are counted exactly, and every fault rests on a section of the rule book."""
    chance = Random(evening)
    missing = accepted_pairs()
    while missing:
        rules = table_around(missing[0], set(missing), chance)
        played = play_round(law_of(rules), chance.randint(2, 5), chance, MISCHIEVOUS)
        assert played.finished, dict(rules.items())
        check_counts(played)
        check_faults(played)
        seated = pairs_at(rules)
        missing = [pair for pair in missing if pair not in seated]


def check_counts(played):
    """Cards that lie wrongly are still counted with the hand that they go back to."""
    for decision, sizes in zip(played.decisions, played.sizes, strict=True):
        wrong = decision.state.wrong
        for seat, hand in enumerate(decision.state.hands):
            lying = len(wrong.play.cards) if wrong and wrong.play.seat == seat else 0
            assert (hand.lo, hand.hi) == (sizes[seat] + lying,) * 2, decision.observation


def check_faults(played):
    for decision in played.decisions:
        for ruling in decision.rulings:
            assert ruling.severity is not Severity.FAULT or ruling.section in SECTIONS


def test_what_contradicts_itself_is_refused():
    """Of all pairs only these cannot be played."""
    refused = set(all_pairs()) - set(accepted_pairs())
    assert refused == {
        (("draw_mode", "until_playable"), ("after_draw", "never_play")),
        (("wild4_restriction", "none"), ("wild4_policing", "challenge")),
        (("wild4_restriction", "none"), ("wild4_policing", "enforced")),
    }


@pytest.mark.parametrize(
    ("rules", "position", "happens", "expected"),
    [row[1:] for row in INTERACTIONS],
    ids=[row[0] for row in INTERACTIONS],
)
def test_interaction(rules, position, happens, expected):
    check_row(rules, position, happens, expected)
