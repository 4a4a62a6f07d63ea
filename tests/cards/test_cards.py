"""The deck: which cards there are, what they are worth, how they are written."""

import copy
import pickle

import pytest

from companion.cards import (
    ALL_CARDS,
    Card,
    Color,
    Deck,
    InvalidCardError,
    InvalidNotationError,
    Rank,
    card_from_label,
    card_name,
    color_name,
    deck_cards,
    hand_points,
    label_of,
    parse_card,
    parse_cards,
    parse_color,
    points_of,
    write_cards,
)


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
class TestEveryCard:
    def test_notation_round_trip(self, card):
        assert parse_card(str(card)) is card

    def test_label_round_trip(self, card):
        assert card_from_label(label_of(card)) is card

    def test_there_is_one_object_for_each_face(self, card):
        assert Card(card.rank, card.color) is card
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own card

    def test_it_never_changes(self, card):
        with pytest.raises(AttributeError, match="immutable"):
            card.color = Color.RED
        with pytest.raises(AttributeError, match="immutable"):
            del card.rank

    @pytest.mark.parametrize("language", ["en", "zh"])
    def test_it_has_a_name(self, card, language):
        assert card_name(card, language)


def test_faces_are_all_different():
    assert len(set(ALL_CARDS)) == 57
    assert len({str(card) for card in ALL_CARDS}) == 57
    assert len({label_of(card) for card in ALL_CARDS}) == 57
    assert len({card_name(card) for card in ALL_CARDS}) == 57
    assert len({card_name(card, "zh") for card in ALL_CARDS}) == 57


@pytest.mark.parametrize(
    ("card", "label", "en", "zh"),
    [
        ("r0", "red_0", "red 0", "红0"),
        ("yS", "yellow_skip", "yellow Skip", "黄跳过"),
        ("gV", "green_reverse", "green Reverse", "绿转向"),
        ("bD", "blue_draw2", "blue Draw Two", "蓝+2"),
        ("W", "wild", "Wild", "变色"),
        ("W4", "wild4", "Wild Draw Four", "+4"),
        ("WS", "wild_shuffle", "Wild Shuffle Hands", "洗手牌"),
        ("WX", "wild_swap", "Wild Swap Hands", "换手牌"),
        ("WC", "wild_custom", "Wild Customizable", "自定义变色"),
    ],
)
def test_what_each_kind_of_card_is_called(card, label, en, zh):
    """Data sets and logs outlive a version: none of these changes."""
    assert label_of(parse_card(card)) == label
    assert (card_name(parse_card(card)), card_name(parse_card(card), "zh")) == (en, zh)


def test_cards_are_ordered_by_color_then_rank_with_wilds_last():
    shuffled = parse_cards("W4 b0 r9 yS r1 W gD")
    assert write_cards(sorted(shuffled)) == "r1 r9 yS gD b0 W W4"
    assert sorted(ALL_CARDS) == list(ALL_CARDS)


@pytest.mark.parametrize(
    ("rank", "color"), [(Rank.WILD, Color.RED), (Rank.FIVE, None), (Rank.SKIP, None)]
)
def test_no_such_card_is_printed(rank, color):
    with pytest.raises(InvalidCardError):
        Card(rank, color)


@pytest.mark.parametrize("word", ["", "r", "5", "r10", "R5", "x5", "rW", "w", "W5", "r5 ", "ｒ5"])
def test_what_is_not_a_card_is_refused_with_what_would_be_one(word):
    with pytest.raises(InvalidNotationError, match="write a color"):
        parse_card(word)


@pytest.mark.parametrize(
    ("word", "color"), [("r", Color.RED), ("yellow", Color.YELLOW), ("g", Color.GREEN)]
)
def test_colors_are_written_by_letter_or_name(word, color):
    assert parse_color(word) is color


def test_what_is_not_a_color_is_refused():
    with pytest.raises(InvalidNotationError, match="write r, y, g or b"):
        parse_color("purple")


def test_colors_have_names_in_both_languages():
    assert [color_name(color) for color in Color] == ["red", "yellow", "green", "blue"]
    assert [color_name(color, "zh") for color in Color] == ["红色", "黄色", "绿色", "蓝色"]


@pytest.mark.parametrize(
    ("deck", "cards", "points"),
    [
        (Deck.CLASSIC, 108, 1240),
        (Deck.SHUFFLE_CUSTOM, 112, 1400),
        (Deck.SWAP_CUSTOM, 112, 1400),
    ],
)
@pytest.mark.parametrize("copies", [1, 2])
def test_a_deck_counts_what_the_rule_book_says(deck, cards, points, copies):
    counts = deck_cards(deck, copies)
    assert counts.total() == cards * copies
    assert hand_points(counts.elements()) == points * copies


@pytest.mark.parametrize(
    ("card", "classic", "shuffle", "swap"),
    [
        ("r0", 1, 1, 1),
        ("b5", 2, 2, 2),
        ("gV", 2, 2, 2),
        ("W", 4, 4, 4),
        ("W4", 4, 4, 4),
        ("WS", 0, 1, 0),
        ("WX", 0, 0, 1),
        ("WC", 0, 3, 3),
    ],
)
def test_how_many_of_each_card(card, classic, shuffle, swap):
    counts = [deck_cards(deck)[parse_card(card)] for deck in Deck]
    assert counts == [classic, shuffle, swap]


def test_a_deck_that_was_handed_out_can_be_used_up():
    deck_cards(Deck.CLASSIC)[parse_card("r5")] -= 1
    assert deck_cards(Deck.CLASSIC)[parse_card("r5")] == 2


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("r0", 0),
        ("y7", 7),
        ("gS", 20),
        ("bV", 20),
        ("rD", 20),
        ("W", 50),
        ("W4", 50),
        ("WS", 40),
        ("WX", 40),
        ("WC", 40),
    ],
)
def test_points_of_a_card(card, points):
    assert points_of(parse_card(card)) == points


def test_points_of_a_hand():
    assert hand_points(parse_cards("r5 W b7 rV")) == 82
    assert hand_points(()) == 0
