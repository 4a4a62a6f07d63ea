import re
from collections import Counter
from itertools import combinations

import pytest

from companion.cards import Deck, Rank, deck_cards, hand_points
from companion.match.form import Rotation
from companion.match.rotation import schedule
from companion.rules.book import markdown, relevant, rule_book
from companion.rules.book.chapters import ALL_DRAFTS
from companion.rules.catalog import ALL_OPTIONS, DEFAULT_RULESET, change, make_ruleset, option
from companion.rules.contradictions import ContradictionError
from companion.rules.presets import preset, preset_names
from companion.rules.rulings import KINDS

HAN = re.compile(r"[\u4e00-\u9fff]")
LANGUAGES = ("en", "zh")

CHAPTERS = {1: 0, 2: 0, 3: 3, 4: 7, 5: 3, 6: 3, 7: 2, 8: 7, 9: 4, 10: 0}
"""How many sections each chapter has."""

NUMBERS = [
    number
    for chapter, sections in CHAPTERS.items()
    for number in (f"{chapter}", *(f"{chapter}.{part}" for part in range(1, sections + 1)))
]

ALL_ON = {
    "deck": "112_shuffle_custom",
    "stacking": "any",
    "stack_deflect": "skip_same_color",
    "multi": "same_symbol",
    "jump_in": "all",
    "seven": "swap",
    "zero": "rotate",
    "draw_mode": "until_playable",
    "uno_forgot_penalty": 4,
    "uno_false_call_penalty": 2,
    "uno_false_accuse_penalty": 2,
    "advice_penalty": 4,
    "custom_text": "everybody sings",
}


def one_change_away():
    """The presets, and the plain game with everything on, each with any one option changed."""
    for base in (*map(preset, preset_names()), make_ruleset("all on", ALL_ON)):
        yield base
        for choice in ALL_OPTIONS:
            for value in choice.allowed():
                try:
                    yield change(base, **{choice.key: value})
                except ContradictionError:
                    continue
    yield make_ruleset("to the last", {"uno_moment": "last_card", "scoring": "knockout"})


MANY_RULESETS = tuple(dict.fromkeys(one_change_away()))


def section(rules, number, language="en"):
    (found,) = (part for part in rule_book(rules, language) if part.number == number)
    return found


def words_of(part):
    return "\n".join([*part.paragraphs, *(clause.sentence for clause in part.clauses)])


every_preset = pytest.mark.parametrize("name", preset_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_preset
@every_language
def test_every_book_has_the_same_sections(name, language):
    book = rule_book(preset(name), language)
    assert [part.number for part in book] == NUMBERS


@pytest.mark.parametrize("choice", ALL_OPTIONS, ids=lambda choice: choice.key)
def test_every_option_belongs_to_a_section_of_the_book(choice):
    assert choice.section in NUMBERS
    assert choice.plain_section is None or choice.plain_section in NUMBERS


@pytest.mark.parametrize("code", KINDS)
def test_every_ruling_rests_on_a_section_of_the_book(code):
    assert KINDS[code].section in NUMBERS


@pytest.mark.parametrize("draft", ALL_DRAFTS, ids=lambda draft: draft.number)
def test_every_section_is_written_in_both_languages(draft):
    for text in (draft.title, *(paragraph.text for paragraph in draft.paragraphs)):
        assert HAN.search(text.zh)
        assert text.en.strip()
        assert not HAN.search(text.en)
    for paragraph in draft.paragraphs:
        assert paragraph.text.en.endswith(".")
        assert paragraph.text.zh.endswith("。")
        assert "  " not in paragraph.text.en


@pytest.mark.parametrize("draft", ALL_DRAFTS, ids=lambda draft: draft.number)
def test_every_reference_leads_to_a_section(draft):
    for paragraph in draft.paragraphs:
        in_english = re.findall(r"\b\d+\.\d+\b", paragraph.text.en)
        in_chinese = re.findall(r"(?<![\d.])\d+\.\d+(?![\d.])", paragraph.text.zh)
        assert sorted(in_english) == sorted(in_chinese)
        assert set(in_english) <= set(NUMBERS)


@every_preset
@every_language
def test_every_relevant_choice_stands_in_its_section(name, language):
    rules = preset(name)
    for choice in ALL_OPTIONS:
        clauses = {
            clause.key: clause.sentence
            for clause in section(rules, choice.section_for(rules[choice]), language).clauses
        }
        effect = choice.effect(rules[choice]).in_language(language)
        assert clauses.get(choice.key) == (effect if relevant(choice, rules) else None)


@every_preset
@every_language
def test_no_choice_stands_twice(name, language):
    keys = Counter(
        clause.key for part in rule_book(preset(name), language) for clause in part.clauses
    )
    assert set(keys.values()) == {1}


@every_language
def test_no_section_of_any_table_is_empty(language):
    for rules in MANY_RULESETS:
        for part in rule_book(rules, language):
            chapter_with_sections = part.is_chapter and CHAPTERS[int(part.number)]
            assert chapter_with_sections or part.paragraphs or part.clauses, (
                part,
                list(rules.items()),
            )


def test_every_paragraph_stands_in_the_book_of_some_table():
    printed = {
        paragraph
        for rules in MANY_RULESETS
        for part in rule_book(rules, "en")
        for paragraph in part.paragraphs
    }
    written = {paragraph.text.en for draft in ALL_DRAFTS for paragraph in draft.paragraphs}
    assert written - printed == set()


@pytest.mark.parametrize(
    ("key", "never_with", "sometimes_with"),
    [
        ("first_special_wild", {"deck": "108"}, {"deck": "112_swap_custom"}),
        ("custom_text", {"deck": "108"}, {"deck": "112_swap_custom"}),
        ("shuffle_last", {"deck": "112_swap_custom"}, {"deck": "112_shuffle_custom"}),
        ("challenge_guilty", {"wild4_policing": "off"}, {"wild4_policing": "challenge"}),
        ("challenge_innocent_extra", {"wild4_policing": "enforced"}, {}),
        ("uno_on_received_hand", {}, {"seven": "swap"}),
        ("uno_on_received_hand", {}, {"zero": "rotate"}),
        ("uno_multi_out", {"multi": "off"}, {"multi": "same_symbol"}),
        ("uno_window_close", {"uno_forgot_penalty": 0}, {"uno_forgot_penalty": 4}),
        (
            "uno_false_accuse_scope",
            {"uno_false_accuse_penalty": 0},
            {"uno_false_accuse_penalty": 2},
        ),
        ("last_draw_applies", {"last_card": "numbers_only"}, {"last_card": "any"}),
        ("stack_wild4_check", {"stacking": "none"}, {"stacking": "escalate"}),
        (
            "stack_wild4_check",
            {"stacking": "any", "wild4_restriction": "none", "wild4_policing": "off"},
            {"stacking": "any"},
        ),
        ("stack_deflect", {"stacking": "none"}, {"stack_deflect": "skip_same_color"}),
        ("stack_on_first_card", {}, {"stack_deflect": "skip_same_color"}),
        (
            "stack_on_first_card",
            {"stacking": "any", "first_draw_two": "no_effect"},
            {"stacking": "any"},
        ),
        ("multi_color", {"multi": "identical_numbers"}, {"multi": "same_symbol"}),
        ("multi_skip", {"multi": "off"}, {"multi": "same_symbol"}),
        (
            "multi_after_draw",
            {"multi": "same_symbol", "after_draw": "never_play"},
            {"multi": "identical_numbers"},
        ),
        ("jump_in_effect", {"jump_in": "numbers"}, {"jump_in": "numbers_actions"}),
        ("jump_in_self", {"jump_in": "off"}, {"jump_in": "numbers"}),
        ("jump_in_first_card", {"jump_in": "off"}, {"jump_in": "all"}),
        ("jump_in_fail_penalty", {"jump_in": "off"}, {"jump_in": "numbers"}),
        ("target", {"scoring": "knockout"}, {"scoring": "bust"}),
        ("target", {"scoring": "chips"}, {"scoring": "challenge_uno"}),
        ("target", {"rotation": "four_12"}, {"scoring": "minus"}),
        ("chip_rate", {"scoring": "score"}, {"scoring": "chips"}),
        ("teams", {"rotation": "four_12"}, {"teams": 2}),
        ("team_tally", {"teams": 0}, {"teams": 2}),
    ],
)
def test_what_has_nothing_to_do_is_left_out(key, never_with, sometimes_with):
    assert not relevant(option(key), make_ruleset("without", never_with))
    assert relevant(option(key), make_ruleset("with", sometimes_with))


@pytest.mark.parametrize(
    ("options", "number", "present", "absent"),
    [
        ({}, "4.2", "draws one card", "until a card comes"),
        ({"draw_mode": "until_playable"}, "8.5", "until a card comes", "draws as in 4.2"),
        ({}, "4.3", "draws 2 cards and loses the turn, without", "passed on"),
        ({"stacking": "any"}, "4.3", "unless the cards are passed on (8.1)", "without playing"),
        ({"wild4_policing": "off"}, "4.5", "lawful only if", "unless a challenge succeeds"),
        ({"wild4_policing": "off"}, "4.6", "no challenge", "shows the whole hand"),
        ({"illegal_play": "stands"}, "4.7", "only notes it", "lands before anybody objects"),
        ({"deck_copies": 2}, "2", "a 0 of one color can lie on the table twice", "table once"),
        ({"scoring": "knockout"}, "1", "The others play on", "wins the round"),
        ({"scoring": "knockout"}, "6.1", "full effect on the others", "round is over as soon"),
        ({"first_wild": "opener_plays_any"}, "3.3", "every color is in play", "names a color and"),
        ({"dealer_pick": "manual"}, "3.1", "The players agree", "only they draw again"),
        ({"teams": 2, "team_tally": "own_sum"}, "9.3", "fewest points wins", "plays alone"),
        ({"rotation": "four_12"}, "9.2", "there is no target", "The target is"),
        ({"uno_moment": "last_card"}, "5.1", "when playing the last card", "comes down to one"),
        ({"custom_text": "sing", "deck": "112_swap_custom"}, "8.7", "own: sing", "There are no"),
    ],
)
def test_a_section_says_what_this_table_plays_and_nothing_else(options, number, present, absent):
    words = words_of(section(make_ruleset("table", options), number))
    assert present in words
    assert absent not in words


def test_the_counts_of_the_book_are_those_of_the_deck():
    words = words_of(section(DEFAULT_RULESET, "2"))
    deck = deck_cards(Deck.CLASSIC)
    kinds = Counter({"number": 0, "action": 0, "wild": 0})
    for card, count in deck.items():
        kinds["number" if card.rank.is_number else "wild" if card.is_wild else "action"] += count
    assert f"{kinds['number']} number cards, {kinds['action']} action cards" in words
    assert f"{kinds['wild']} wild cards" in words
    assert f"{deck.total()} cards" in words


@pytest.mark.parametrize("deck", list(Deck))
@every_language
def test_the_points_of_the_book_are_those_of_the_cards(deck, language):
    words = words_of(section(make_ruleset("table", {"deck": deck.value}), "9.1", language))
    cards = deck_cards(deck)
    assert f"{cards.total()}" in words
    assert f"{hand_points(cards.elements())}" in words
    assert ("40" in re.findall(r"\d+", words)) == any(
        card.rank > Rank.WILD_DRAW_FOUR for card in cards
    )


def pairs_in_the_book(rotation, language):
    """Every pairing that the book names, as ((a, b), (c, d)), players counted from 1."""
    words = words_of(section(make_ruleset("table", {"rotation": rotation}), "9.4", language))
    pattern = r"(\d) ?(?:\+|and|、) ?(\d) ?(?:against|对) ?(\d) ?(?:\+|and|、) ?(\d)"
    return [((a, b), (c, d)) for a, b, c, d in (map(int, m) for m in re.findall(pattern, words))]


@pytest.mark.parametrize("rotation", ["four_12", "eight_28"])
@every_language
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(rotation, language):
    named = pairs_in_the_book(rotation, language)
    players = range(1, 5 if rotation == "four_12" else 9)
    partners = Counter(frozenset(pair) for pairing in named for pair in pairing)
    opponents = Counter(
        frozenset({one, other}) for first, second in named for one in first for other in second
    )
    everybody = {frozenset(pair) for pair in combinations(players, 2)}
    assert partners == dict.fromkeys(everybody, 1)
    assert opponents == dict.fromkeys(everybody, 2)


@pytest.mark.parametrize("rotation", ["four_12", "eight_28"])
@every_language
def test_the_book_names_the_pairs_that_the_match_seats(rotation, language):
    seated = [
        tuple(tuple(player + 1 for player in pair) for pair in (game.north_south, game.east_west))
        for game in schedule(Rotation(rotation))
        if game.number % 4 == 1
    ]
    assert pairs_in_the_book(rotation, language) == seated


def test_markdown_has_title_headings_paragraphs_and_a_list():
    rules = preset("baike")
    lines = markdown(rules, rule_book(rules, "en"), "en").splitlines()
    assert lines[0] == "# Baike"
    assert lines[2] == rules.description.en
    assert "## 4 Playing" in lines
    assert "### 4.5 The Wild Draw Four" in lines
    assert "- The dealer is the opening player." in lines


@every_preset
@every_language
def test_markdown_holds_the_whole_book(name, language):
    rules = preset(name)
    book = rule_book(rules, language)
    text = markdown(rules, book, language)
    for part in book:
        assert f"# {part.number} {part.title}\n" in text
        assert all(paragraph in text for paragraph in part.paragraphs)
        assert all(f"- {clause.sentence}" in text for clause in part.clauses)
