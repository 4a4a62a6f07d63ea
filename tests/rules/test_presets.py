import pytest

from companion.cards.text import Text
from companion.rules.catalog import ALL_OPTIONS, DEFAULT_RULESET, differences, option
from companion.rules.contradictions import ContradictionError
from companion.rules.house.jump_in import JUMP_IN
from companion.rules.house.stacking import STACKING
from companion.rules.option import InvalidRulesetError, written
from companion.rules.presets import (
    RulesetFileError,
    RulesetSyntaxError,
    UnknownPresetError,
    parse_ruleset,
    preset,
    preset_names,
)

NAMES = ("mattel", "baike", "classic_cn", "party")

TABLE = """
deck                     108                108              108                108
deck_copies              1                  1                1                  1
hand_size                7                  7                7                  7
dealer_pick              highest_number     highest_number   highest_number     manual
next_dealer              rotate_left        winner           winner             winner
opening_player           dealer_left        dealer           dealer_left        dealer_left
first_wild               opener_names_color opener_plays_any opener_names_color opener_names_color
first_draw_two           hit_opener         hit_opener       hit_opener         hit_opener
first_skip               skip_opener        skip_opener      skip_opener        skip_opener
first_reverse            dealer_first_ccw   dealer_first_ccw right_first_ccw    dealer_first_ccw
first_wild4              redraw             redraw           redraw             redraw
first_special_wild       as_wild            as_wild          as_wild            as_wild
draw_mode                one                one              one                one
voluntary_draw           allowed            allowed          allowed            allowed
after_draw               may_play_drawn     may_play_drawn   may_play_drawn     may_play_drawn
illegal_play             take_back          take_back        take_back          take_back
two_player_reverse       skip               skip             skip               skip
reshuffle                keep_top           keep_top         keep_top           keep_top
draw_shortfall           take_available     take_available   take_available     take_available
blocked_round            lowest_points      lowest_points    lowest_points      lowest_points
wild4_restriction        color              color            color              color
wild4_policing           challenge          challenge        challenge          challenge
challenge_guilty         draw_card_stays    draw_card_stays  draw_card_stays    draw_card_stays
challenge_innocent_extra 2                  2                2                  2
uno_moment               one_left           one_left         one_left           one_left
uno_forgot_penalty       2                  2                2                  2
uno_window_close         next_turn_begins   next_card_played next_card_played   next_card_played
uno_false_call_penalty   0                  2                2                  2
uno_false_accuse_penalty 0                  2                0                  2
uno_false_accuse_scope   -                  not_one_card     -                  not_one_card
uno_on_received_hand     true               true             true               true
uno_multi_out            -                  not_required     not_required       not_required
last_card                any                any              any                any
last_draw_applies        true               true             true               true
shuffle_last             redeal_no_win      redeal_no_win    redeal_no_win      redeal_no_win
stacking                 none               escalate         none               escalate
stack_wild4_check        -                  applies          -                  applies
stack_deflect            none               none             none               none
stack_on_first_card      false              false            false              false
multi                    off                off              same_symbol        same_symbol
multi_color              -                  choose_played    choose_played      choose_played
multi_skip               -                  cap_self         cap_self           cap_self
multi_after_draw         -                  drawn_only       drawn_only         drawn_only
jump_in                  off                off              numbers_actions    numbers_actions
jump_in_effect           -                  replace          replace            accumulate
jump_in_self             -                  true             true               true
jump_in_first_card       -                  false            true               true
jump_in_fail_penalty     -                  0                0                  0
seven                    off                off              off                swap
zero                     off                off              off                rotate
advice_penalty           0                  0                0                  0
custom_text              -                  -                -                  -
scoring                  score              score            score              score
target                   500                500              500                500
chip_rate                -                  1                1                  1
teams                    0                  0                0                  0
team_tally opponents_to_winner own_sum opponents_to_winner opponents_to_winner
rotation                 none               none             none               none
"""
"""What each preset plays; a dash: it does not matter there, so the option has its default."""

ROWS = [line.split() for line in TABLE.strip().splitlines()]


def cell_of(choice, value, *, dash):
    return "-" if dash and value == choice.default else written(value).strip('"')


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_preset_plays_what_its_sources_say(row):
    choice = option(row[0])
    played = [
        cell_of(choice, preset(name)[choice], dash=cell == "-")
        for name, cell in zip(NAMES, row[1:], strict=True)
    ]
    assert played == row[1:]


def test_the_table_names_every_option():
    assert sorted(row[0] for row in ROWS) == sorted(choice.key for choice in ALL_OPTIONS)


def test_there_are_four_presets():
    assert preset_names() == NAMES


def test_mattel_is_the_plain_game():
    assert preset("mattel") == DEFAULT_RULESET


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_has_its_name_and_a_sentence_about_it_in_both_languages(name):
    rules = preset(name)
    assert rules.name == name
    assert rules.title.en.isascii()
    assert not rules.title.zh.isascii()
    assert rules.description.en.isascii()
    assert rules.description.en.endswith(".")
    assert rules.description.zh.endswith("。")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bake", "there is no preset bake, did you mean baike? the presets are mattel, baike,"),
        ("qqq", "there is no preset qqq; the presets are mattel, baike, classic_cn, party"),
    ],
)
def test_an_unknown_preset_is_answered_with_those_there_are(name, sentence):
    with pytest.raises(UnknownPresetError) as refusal:
        preset(name)
    assert refusal.value.text.en.startswith(sentence)
    assert refusal.value.text.zh.startswith(f"没有 {name} 这套规则")


def test_a_table_writes_only_what_it_plays_differently():
    rules = parse_ruleset(
        'extends = "baike"\ntitle = "Friday"\n\n[options]\njump_in = "numbers"\n', "friday.toml"
    )
    assert (rules.name, rules.title) == ("friday.toml", Text("Friday", "Friday"))
    assert rules.description.en == "This table's own rules, starting from Baike."
    assert differences(preset("baike"), rules) == ((JUMP_IN, "off", "numbers"),)


def test_a_title_and_a_description_may_be_written_in_both_languages():
    rules = parse_ruleset(
        'title = {en = "Friday", zh = "周五"}\n[description]\nen = "Ours."\nzh = "我们的。"\n', "t"
    )
    assert rules.title == Text("Friday", "周五")
    assert rules.description == Text("Ours.", "我们的。")


def test_an_empty_file_is_the_plain_game():
    rules = parse_ruleset("", "table.toml")
    assert rules == DEFAULT_RULESET
    assert rules.title == Text("table.toml", "table.toml")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("[options]\nstacking = none\n", 2, 12),
        ('[options]\nstacking "none"\n', 2, 10),
        ('[options]\nstacking = "any"\nstacking = "none"\n', 3, 18),
        ("[options", 1, 9),
        ('title = "Friday', 1, 16),
        ('\n\ntitle = "x" y', 3, 13),
    ],
)
def test_a_text_that_is_not_toml_is_refused_with_line_and_column(text, line, column):
    with pytest.raises(RulesetSyntaxError) as refusal:
        parse_ruleset(text, "friday.toml")
    assert (refusal.value.line, refusal.value.column) == (line, column)
    assert refusal.value.text.en.startswith(f"friday.toml, line {line}, column {column}: ")
    assert refusal.value.text.zh.startswith(f"friday.toml 第{line}行第{column}列")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('stacking = "any"', "there is no key stacking in a ruleset; use extends, title"),
        ('extend = "baike"', "there is no key extend in a ruleset, did you mean extends?"),
        ("options = 3", "options must be a table: write [options] above its lines"),
        ("extends = 3", "extends must be a text in quotation marks"),
        ('extends = "bake"', "there is no preset bake, did you mean baike?"),
        ("title = 3", "title must be a text in quotation marks"),
        ('title = {en = "Friday"}', "title needs exactly en and zh, or one text"),
        ('title = {en = "Friday", zh = 5}', "title.zh must be a text in quotation marks"),
        ('title = "Fri\\u001bday"', "title: U+001B cannot be seen: delete it"),
        ('description = "\\u202eno"', "description: U+202E (RIGHT-TO-LEFT OVERRIDE) cannot be"),
        ('title = {en = "Friday", zh = "\\u0007"}', "title.zh: U+0007 cannot be seen"),
        ('[options]\nstackin = "any"', "there is no option stackin, did you mean stacking?"),
        ('[options]\nstacking = "yes"', 'stacking = "yes" is not possible; choose one of "none"'),
        ("[options]\ndeck = 108", 'deck = 108 is not possible; choose one of "108"'),
        ("[options]\ntarget = 2020-01-01", 'target = "2020-01-01" is not possible'),
        ('[options]\nteams = 2\nscoring = "chips"', "teams = 2 needs points that a team can add"),
    ],
)
def test_a_file_that_is_not_a_ruleset_is_refused_with_its_name(text, sentence):
    with pytest.raises(RulesetFileError) as refusal:
        parse_ruleset(text, "friday.toml")
    assert refusal.value.text.en.startswith(f"friday.toml: {sentence}")
    assert refusal.value.text.zh.startswith("friday.toml：")
    assert isinstance(refusal.value.__cause__, InvalidRulesetError)


def test_a_contradiction_between_a_file_and_its_base_is_found():
    with pytest.raises(RulesetFileError, match="wild4_restriction") as refusal:
        parse_ruleset('extends = "party"\n[options]\nwild4_restriction = "none"', "friday.toml")
    assert isinstance(refusal.value.__cause__, ContradictionError)


def test_presets_are_read_once():
    assert preset("baike") is preset("baike")
    assert preset("baike")[STACKING] == "escalate"
