from itertools import combinations

import pytest

from companion.cards.text import Text
from companion.rules.catalog import (
    ALL_OPTIONS,
    DEFAULT_RULESET,
    UnknownOptionError,
    change,
    differences,
    make_ruleset,
    option,
)
from companion.rules.contradictions import ContradictionError
from companion.rules.house.stacking import STACKING
from companion.rules.option import InvalidOptionError
from companion.rules.options.match import TARGET
from companion.rules.presets import preset, preset_names
from companion.rules.table_size import TableSizeError, check_seats

RANGES = {"hand_size": (1, 10), "target": (1, 200), "chip_rate": (1, 5), "custom_text": ("", "hi")}


def by_section(number):
    return [int(part) for part in number.split(".")]


def other_values(rules):
    """Every option with every value but the one that *rules* have."""
    return [
        (choice.key, value)
        for choice in ALL_OPTIONS
        for value in (choice.allowed() or RANGES[choice.key])
        if value != rules[choice]
    ]


def is_refused(rules, **options):
    try:
        change(rules, **options)
    except ContradictionError:
        return True
    return False


def test_options_stand_in_the_order_of_the_rule_book():
    sections = [by_section(choice.section) for choice in ALL_OPTIONS]
    assert sections == sorted(sections)


def test_no_key_is_used_twice():
    assert len({choice.key for choice in ALL_OPTIONS}) == len(ALL_OPTIONS) == 58


def test_an_option_is_found_by_its_key():
    assert option("stacking") is STACKING


@pytest.mark.parametrize(
    ("key", "nearest"),
    [
        ("stackin", "stacking"),
        ("jumpin", "jump_in"),
        ("uno_penalty_forgot", "uno_forgot_penalty"),
        ("handsize", "hand_size"),
        ("zzz", None),
    ],
)
def test_an_unknown_option_is_named_with_the_nearest_one(key, nearest):
    with pytest.raises(UnknownOptionError) as refusal:
        make_ruleset("table", {key: 1})
    en, zh = refusal.value.text.en, refusal.value.text.zh
    assert en.startswith(f"there is no option {key}")
    assert zh.startswith(f"没有 {key} 这个选项")
    assert (f"did you mean {nearest}?" in en) == (nearest is not None)
    assert (f"是不是 {nearest}？" in zh) == (nearest is not None)
    assert "companion rules --list" in en
    assert "companion rules --list" in zh


def test_a_ruleset_starts_from_its_base():
    base = make_ruleset("base", {"stacking": "any", "target": 300})
    rules = make_ruleset("table", {"target": 200}, base=base)
    assert (rules.name, rules[STACKING], rules[TARGET]) == ("table", "any", 200)
    assert (base[STACKING], base[TARGET]) == ("any", 300)


def test_without_a_base_every_other_option_has_its_default():
    rules = make_ruleset("table", {"target": 300})
    assert dict(rules.items()) == {
        **{choice.key: choice.default for choice in ALL_OPTIONS},
        "target": 300,
    }


def test_a_ruleset_has_a_title_and_says_where_it_comes_from():
    plain = make_ruleset("table", {})
    titled = make_ruleset(
        "table", {}, base=preset("baike"), title=Text("Friday", "周五"), description=None
    )
    assert plain.title == Text("table", "table")
    assert titled.title == Text("Friday", "周五")
    assert titled.description == Text(
        "This table's own rules, starting from Baike.", "本桌自定的规则，以“百科玩法”为基础。"
    )


def test_a_changed_ruleset_leaves_the_old_one_as_it_was():
    baike = preset("baike")
    changed = change(baike, jump_in="numbers")
    assert differences(baike, changed) == ((option("jump_in"), "off", "numbers"),)
    assert baike[option("jump_in")] == "off"
    assert changed.title == baike.title


def test_a_changed_value_is_checked():
    with pytest.raises(InvalidOptionError, match="hand_size = 12 is not possible"):
        change(DEFAULT_RULESET, hand_size=12)


def test_rulesets_are_equal_by_value_whatever_their_name():
    one, two = make_ruleset("one", {"target": 300}), make_ruleset("two", {"target": 300})
    assert one == two
    assert hash(one) == hash(two)
    assert one != DEFAULT_RULESET
    assert one != "one"
    assert repr(one) == "Ruleset('one')"
    assert differences(one, two) == ()


def test_differences_stand_in_the_order_of_the_rule_book():
    assert [
        difference.option.key for difference in differences(preset("baike"), preset("party"))
    ] == [
        "dealer_pick",
        "opening_player",
        "first_wild",
        "multi",
        "jump_in",
        "jump_in_effect",
        "jump_in_first_card",
        "seven",
        "zero",
        "team_tally",
    ]


CONTRADICTIONS = [
    ({"teams": 2, "scoring": "knockout"}, ("teams = 2", 'scoring = "knockout"')),
    ({"teams": 3, "scoring": "chips"}, ("teams = 3", 'scoring = "chips"')),
    ({"teams": 2, "scoring": "bust"}, ("teams = 2", 'scoring = "bust"')),
    ({"teams": 2, "scoring": "challenge_uno"}, ("teams = 2", 'scoring = "challenge_uno"')),
    (
        {"teams": 2, "scoring": "minus", "team_tally": "opponents_to_winner"},
        ('scoring = "minus"', 'team_tally = "opponents_to_winner"'),
    ),
    (
        {"rotation": "four_12", "scoring": "minus"},
        ('rotation = "four_12"', 'scoring = "minus"'),
    ),
    (
        {"rotation": "eight_28", "scoring": "knockout"},
        ('rotation = "eight_28"', 'scoring = "knockout"'),
    ),
    ({"rotation": "four_12", "teams": 2}, ('rotation = "four_12"', "teams = 2")),
    (
        {"draw_mode": "until_playable", "after_draw": "never_play"},
        ('draw_mode = "until_playable"', 'after_draw = "never_play"'),
    ),
    ({"wild4_restriction": "none"}, ('wild4_restriction = "none"', 'wild4_policing = "challenge"')),
    (
        {"wild4_restriction": "none", "wild4_policing": "enforced"},
        ('wild4_restriction = "none"', 'wild4_policing = "enforced"'),
    ),
]


@pytest.mark.parametrize(("options", "named"), CONTRADICTIONS)
def test_what_nobody_could_play_is_refused_with_both_options_and_a_way_out(options, named):
    with pytest.raises(ContradictionError) as refusal:
        make_ruleset("table", options)
    for text in (refusal.value.text.en, refusal.value.text.zh):
        assert all(part in text for part in named)
    assert ": set " in refusal.value.text.en
    assert "：请把" in refusal.value.text.zh


PLAYABLE = [
    {"teams": 2, "scoring": "score", "team_tally": "own_sum"},
    {"teams": 5, "scoring": "minus", "team_tally": "own_sum"},
    {"rotation": "four_12", "team_tally": "own_sum"},
    {"wild4_restriction": "none", "wild4_policing": "off"},
    {"wild4_restriction": "color", "wild4_policing": "off"},
    {"draw_mode": "until_playable", "voluntary_draw": "forbidden", "after_draw": "must_play_drawn"},
    {"stacking": "none", "stack_deflect": "skip_same_color", "stack_on_first_card": True},
    {"illegal_play": "stands", "wild4_policing": "enforced"},
    {"deck": "108", "shuffle_last": "win", "custom_text": "everybody sings"},
    {"scoring": "knockout", "seven": "swap", "zero": "rotate", "jump_in": "all", "stacking": "any"},
    {"uno_moment": "last_card", "uno_multi_out": "required", "multi": "same_symbol"},
]


@pytest.mark.parametrize("options", PLAYABLE)
def test_what_somebody_could_want_is_allowed(options):
    rules = make_ruleset("table", options)
    assert {key: rules[option(key)] for key in options} == options


@pytest.mark.parametrize("name", preset_names())
def test_any_one_option_of_a_preset_can_be_changed(name):
    refused = [
        (key, value)
        for key, value in other_values(preset(name))
        if is_refused(preset(name), **{key: value})
    ]
    assert refused == [("wild4_restriction", "none")]


REFUSED_PAIRS = {
    *(
        frozenset({("teams", teams), ("scoring", scoring)})
        for teams in (2, 3, 4, 5)
        for scoring in ("minus", "bust", "chips", "knockout", "challenge_uno")
    ),
    *(
        frozenset({("rotation", rotation), ("scoring", scoring)})
        for rotation in ("four_12", "eight_28")
        for scoring in ("minus", "bust", "chips", "knockout", "challenge_uno")
    ),
    *(
        frozenset({("rotation", rotation), ("teams", teams)})
        for rotation in ("four_12", "eight_28")
        for teams in (2, 3, 4, 5)
    ),
    frozenset({("draw_mode", "until_playable"), ("after_draw", "never_play")}),
}
"""All pairs of changes that the plain game refuses; +4 without restriction apart."""


def test_any_two_options_combine_but_for_the_refused_pairs():
    values = [
        (key, value) for key, value in other_values(DEFAULT_RULESET) if key != "wild4_restriction"
    ]
    refused = {
        frozenset((one, other))
        for one, other in combinations(values, 2)
        if one[0] != other[0] and is_refused(DEFAULT_RULESET, **dict((one, other)))
    }
    assert refused == REFUSED_PAIRS


@pytest.mark.parametrize(
    ("options", "players", "why"),
    [
        ({}, 1, "UNO is for 2 to 10 players, not 1"),
        ({}, 2, None),
        ({}, 10, None),
        ({}, 11, "UNO is for 2 to 10 players, not 11"),
        ({"teams": 2}, 4, None),
        ({"teams": 2}, 5, "5 players cannot form 2 equal teams of two or more"),
        ({"teams": 3}, 3, "3 players cannot form 3 equal teams of two or more"),
        ({"teams": 3}, 6, None),
        ({"teams": 5}, 10, None),
        ({"rotation": "four_12"}, 4, None),
        ({"rotation": "four_12"}, 5, "changing partners is for exactly 4 players, not 5"),
        ({"rotation": "eight_28"}, 8, None),
        ({"rotation": "eight_28"}, 4, "changing partners is for exactly 8 players, not 4"),
        ({"hand_size": 10}, 10, None),
        ({"hand_size": 10, "first_wild": "redraw"}, 10, "hand_size = 10 leaves 8 cards"),
        ({"hand_size": 10, "first_wild": "redraw", "deck_copies": 2}, 10, None),
        ({"hand_size": 10, "first_wild": "redraw"}, 9, None),
        (
            {"hand_size": 10, "first_wild": "redraw", "deck": "112_swap_custom"},
            10,
            "hand_size = 10 leaves 12 cards",
        ),
        ({"hand_size": 10, "first_special_wild": "redraw", "deck": "112_swap_custom"}, 10, None),
    ],
)
def test_a_table_size_is_refused_where_the_rules_have_no_room_for_it(options, players, why):
    rules = make_ruleset("table", options)
    if why is None:
        check_seats(rules, players)
        return
    with pytest.raises(TableSizeError) as refusal:
        check_seats(rules, players)
    assert refusal.value.text.en.startswith(why)
    assert str(players) in refusal.value.text.zh
