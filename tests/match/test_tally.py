"""Hands counted at the end of a round, checked against the deck."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Deck, deck_cards, hand_points, parse_card, parse_cards
from companion.match import check_sizes, check_tally, concerned
from companion.match.errors import InvalidTallyError
from companion.match.problems import (
    MissingCards,
    TooManyOfCard,
    UnexpectedHandSize,
    WrongCardCount,
    WrongPoints,
)

NAMES = ("Ana", "Ben", "Cleo")
WHOLE = tuple(deck_cards(Deck.CLASSIC).elements())


def without(*words):
    """The whole deck but for some cards."""
    return tuple((Counter(WHOLE) - Counter(map(parse_card, words))).elements())


def too_many(word, printed, held, discarded):
    return TooManyOfCard(parse_card(word), printed, held, discarded)


@pytest.mark.parametrize(
    ("deck", "copies", "cards", "points"),
    [
        pytest.param(Deck.CLASSIC, 1, 108, 1240, id="108"),
        pytest.param(Deck.SHUFFLE_CUSTOM, 1, 112, 1400, id="112-shuffle"),
        pytest.param(Deck.SWAP_CUSTOM, 1, 112, 1400, id="112-swap"),
        pytest.param(Deck.CLASSIC, 2, 216, 2480, id="two-decks"),
    ],
)
def test_a_whole_deck_adds_up(deck, copies, cards, points):
    whole = tuple(deck_cards(deck, copies).elements())
    assert (len(whole), hand_points(whole)) == (cards, points)
    assert check_tally(deck, copies, [whole[:30], whole[30:50]], whole[50:], 0) == ()
    assert check_tally(deck, copies, [whole[:30], whole[30:50]], whole[50:90], cards - 90) == ()
    assert check_tally(deck, copies, [hand_points(whole[:30])], whole[30:], 0) == ()
    assert check_tally(deck, copies, [points], (), 0) == ()


@pytest.mark.parametrize(
    ("hands", "discard", "draw_pile", "problems"),
    [
        pytest.param([], "", None, [], id="nothing"),
        pytest.param([0], "r5 r5 r0 W W W W", None, [], id="as many as there are"),
        pytest.param(
            ["r5", "", "r5"],
            "r5",
            None,
            [too_many("r5", 2, ((0, 1), (2, 1)), 1)],
            id="a third red 5",
        ),
        pytest.param(
            ["y0"],
            "y0",
            9,
            [too_many("y0", 1, ((0, 1),), 1), WrongCardCount(11, 108)],
            id="a second yellow 0, and most cards unaccounted for",
        ),
        pytest.param(
            ["r0 r0"], "", None, [too_many("r0", 1, ((0, 2),), 0)], id="a second red 0 in one hand"
        ),
        pytest.param(
            [9],
            "W4 W4 W4 W4 W4",
            None,
            [too_many("W4", 4, (), 5)],
            id="a fifth Wild Draw Four on the pile",
        ),
        pytest.param(
            ["WS"], "", None, [too_many("WS", 0, ((0, 1),), 0)], id="a card of another box"
        ),
        pytest.param(["r1", "r2"], "r3", 104, [WrongCardCount(107, 108)], id="one card is missing"),
        pytest.param(["r1", "r2"], "r3", 106, [WrongCardCount(109, 108)], id="one card too many"),
        pytest.param([40, "r2"], "r3", 104, [], id="one hand unread, its cards are not known"),
        pytest.param(
            [40, "r2"],
            "r3",
            107,
            [WrongCardCount(109, 108), WrongPoints((0,), 40, 0, 0)],
            id="too many cards even without the unread hand",
        ),
        pytest.param(
            [1241], "", None, [WrongPoints((0,), 1241, 0, 1240)], id="more points than the deck has"
        ),
        pytest.param(
            [1200, 5],
            "W",
            None,
            [WrongPoints((0, 1), 1205, 0, 1190)],
            id="more points than are left",
        ),
        pytest.param([100], "", 106, [], id="two wilds"),
        pytest.param(
            [101],
            "",
            106,
            [WrongPoints((0,), 101, 0, 100)],
            id="more points than the best two cards",
        ),
        pytest.param([0], "", 104, [], id="four zeros"),
        pytest.param([0], "", 103, [WrongPoints((0,), 0, 1, 250)], id="five cards without a point"),
    ],
)
def test_problems(hands, discard, draw_pile, problems):
    hands = [parse_cards(hand) if isinstance(hand, str) else hand for hand in hands]
    found = check_tally(Deck.CLASSIC, 1, hands, parse_cards(discard), draw_pile)
    assert list(found) == problems


@pytest.mark.parametrize(
    ("hand", "discard", "problems"),
    [
        pytest.param(
            (),
            without("r5"),
            [WrongCardCount(107, 108), MissingCards(parse_cards("r5"))],
            id="1,235 points: a red 5 is missing",
        ),
        pytest.param(
            parse_cards("r6"),
            without("r5"),
            [too_many("r6", 2, ((0, 1),), 2), MissingCards(parse_cards("r5"))],
            id="a red 5 was read as a red 6",
        ),
        pytest.param(
            parse_cards("W4"),
            WHOLE,
            [too_many("W4", 4, ((0, 1),), 4), WrongCardCount(109, 108)],
            id="1,290 points: a card was counted twice",
        ),
        pytest.param(
            5, WHOLE, [WrongPoints((0,), 5, 0, 0)], id="points where every card is seen elsewhere"
        ),
        pytest.param(4, without("r5"), [WrongPoints((0,), 4, 5, 5)], id="4 points for a red 5"),
        pytest.param(5, without("r5"), [], id="5 points for a red 5"),
    ],
)
def test_problems_when_everything_is_shown(hand, discard, problems):
    assert list(check_tally(Deck.CLASSIC, 1, [hand], discard, 0)) == problems


@pytest.mark.parametrize(("copies", "problems"), [(1, 1), (2, 0)])
def test_two_decks_have_twice_as_many(copies, problems):
    four = parse_cards("g7 g7 g7 g7")
    assert len(check_tally(Deck.CLASSIC, copies, [four], (), None)) == problems


@pytest.mark.parametrize(
    ("problem", "en", "zh"),
    [
        (
            too_many("r5", 2, ((0, 1), (2, 1)), 1),
            "3 of red 5, but the deck has 2: Ana holds 1, Cleo holds 1, 1 on the discard pile.",
            "红5有3张，整副牌只有2张：Ana1张，Cleo1张，弃牌堆1张。",
        ),
        (
            too_many("W4", 4, ((1, 5),), 0),
            "5 of Wild Draw Four, but the deck has 4: Ben holds 5.",
            "+4有5张，整副牌只有4张：Ben5张。",
        ),
        (
            WrongCardCount(110, 108),
            "110 cards counted, but the deck has 108: 2 too many.",
            "一共数到110张牌，整副牌是108张：多了2张。",
        ),
        (
            WrongCardCount(107, 108),
            "107 cards counted, but the deck has 108: 1 missing.",
            "一共数到107张牌，整副牌是108张：少了1张。",
        ),
        (
            MissingCards(parse_cards("r5 W")),
            "Not seen: red 5, Wild.",
            "没有看到：红5，变色。",
        ),
        (
            WrongPoints((0,), 4, 5, 5),
            "Ana: 4 points reported, but the other cards make 5.",
            "Ana报了4分，剩下的牌只能是5分。",
        ),
        (
            WrongPoints((0, 2), 900, 0, 800),
            "Ana and Cleo: 900 points reported, but the other cards make 0 to 800.",
            "Ana、Cleo报了900分，剩下的牌只能是0到800分。",
        ),
    ],
)
def test_sentences(problem, en, zh):
    assert problem.sentence(NAMES) == en
    assert problem.sentence(NAMES, "zh") == zh


def test_a_problem_knows_how_many_were_found():
    assert too_many("r5", 2, ((0, 2), (1, 1)), 4).found == 7


@pytest.mark.parametrize(("copies", "draw_pile"), [(0, 5), (1, -1)])
def test_questions_that_make_no_sense(copies, draw_pile):
    with pytest.raises(InvalidTallyError):
        check_tally(Deck.CLASSIC, copies, [], (), draw_pile)


@st.composite
def tables(draw):
    """Any way in which a deck can lie on a table: hands, draw pile, discard pile."""
    deck, copies = draw(st.sampled_from(Deck)), draw(st.integers(1, 2))
    cards = list(deck_cards(deck, copies).elements())
    random.Random(draw(st.integers(0, 10**6))).shuffle(cards)
    hands = []
    for size in draw(st.lists(st.integers(0, 12), min_size=2, max_size=5)):
        hands.append(tuple(cards[:size]))
        del cards[:size]
    drawn = draw(st.integers(0, len(cards)))
    return deck, copies, hands, cards[drawn:], cards[:drawn]


@given(tables(), st.sets(st.integers(0, 4)), st.booleans())
def test_what_can_be_true_is_never_a_problem(table, unread, counted):
    deck, copies, hands, discard, draw_pile = table
    reported = [hand_points(hand) if seat in unread else hand for seat, hand in enumerate(hands)]
    draw_pile_count = len(draw_pile) if counted else None
    assert check_tally(deck, copies, reported, discard, draw_pile_count) == ()


@given(tables(), st.data())
def test_a_card_too_many_is_found_where_it_lies(table, data):
    deck, copies, hands, discard, _ = table
    card = data.draw(st.sampled_from(sorted(deck_cards(deck))))
    printed = deck_cards(deck, copies)[card]
    seat = data.draw(st.integers(0, len(hands) - 1))
    hands[seat] += (card,) * (printed + 1)
    problem = check_tally(deck, copies, hands, discard, None)[0]
    assert (problem.card, problem.printed) == (card, printed)
    assert dict(problem.held)[seat] == hands[seat].count(card)
    assert problem.found == sum(hand.count(card) for hand in hands) + discard.count(card)


@pytest.mark.parametrize(
    ("hand", "size", "en", "zh"),
    [
        pytest.param("r5 r6", (2, 2), None, None, id="as many as it must hold"),
        pytest.param("r5 r6", (1, 3), None, None, id="as many as it may hold"),
        pytest.param("", (0, 3), None, None, id="none, and that can be"),
        pytest.param(37, (2, 2), None, None, id="points tell no number"),
        pytest.param(
            "r5",
            (2, 2),
            "1 counted, but the hand should hold 2",
            "数到1张，应该有2张",
            id="exactly",
        ),
        pytest.param(
            "r5",
            (2, 9),
            "1 counted, but the hand should hold at least 2",
            "应该至少有2张",
            id="few",
        ),
        pytest.param(
            "r5 r6", (0, 1), "2 counted, but the hand should hold at most 1", "最多有1张", id="many"
        ),
    ],
)
def test_a_hand_of_another_size_than_the_round_leaves_it_is_questioned(hand, size, en, zh):
    held = hand if isinstance(hand, int) else parse_cards(hand)
    found = check_sizes([(), held], [(0, 0), size])
    if en is None:
        assert found == ()
        return
    (problem,) = found
    assert problem == UnexpectedHandSize(1, len(held), *size)
    assert concerned(problem, (0, 1)) == (1,)
    assert f"Ben: {en}" in problem.sentence(NAMES)
    assert zh in problem.sentence(NAMES, "zh")
