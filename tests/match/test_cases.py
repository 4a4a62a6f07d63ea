"""The worked cases of the rule book, section 12, that belong to a match."""

import pytest

from companion.cards import parse_card, parse_cards
from companion.match import (
    BlockedRound,
    Dealer,
    DealerPick,
    DrawAgain,
    Ending,
    Match,
    MatchFormat,
    NextDealer,
    Outcome,
    Payment,
    Rotation,
    RoundResult,
    Scoring,
    Team,
    TeamTally,
    Termination,
    next_dealer,
    next_seats,
    pick_dealer,
    record,
    schedule,
    settle,
    standings,
)

FOUR = ("A", "B", "C", "D")
AC, BD = Team(0), Team(1)


def won(winner, *hands):
    """Seat *winner* goes out, seat 0 dealt, and *hands* are counted."""
    return RoundResult(seats=FOUR, dealer=0, out=(winner,), hands=hands)


def played(form, *results):
    match = Match(form, FOUR)
    for result in results:
        match = record(match, result)
    return match


def totals(match):
    return {row.side: row.total for row in standings(match)}


@pytest.mark.parametrize(
    ("by", "draws", "expected"),
    [
        pytest.param("highest_number", "b9 W rS g9", DrawAgain((0, 3)), id="case-20-number"),
        pytest.param("highest_points", "b9 W rS g9", Dealer(1), id="case-20-points"),
        pytest.param("highest_number", "W rS W4 gD", DrawAgain((0, 1, 2, 3)), id="all-symbols"),
        pytest.param("highest_points", "W rS W4 gD", DrawAgain((0, 2)), id="equal-points"),
    ],
)
def test_the_highest_draw_deals(by, draws, expected):
    cards = dict(enumerate(parse_cards(draws)))
    assert pick_dealer(cards, DealerPick(by)) == expected


def test_only_the_tied_draw_again():
    again = {0: parse_card("r3"), 3: parse_card("y8")}
    assert pick_dealer(again, DealerPick.HIGHEST_NUMBER) == Dealer(3)


@pytest.mark.parametrize(
    ("rule", "dealer"),
    [
        pytest.param(NextDealer.WINNER, "C", id="case-21-baike"),
        pytest.param(NextDealer.ROTATE_LEFT, "B", id="case-21-mattel"),
        pytest.param(NextDealer.MANUAL, None, id="case-21-manual"),
    ],
)
def test_next_dealer(rule, dealer):
    match = played(MatchFormat(next_dealer=rule), won(2, 5, 6, 0, 7))
    assert next_dealer(match) == dealer


@pytest.mark.parametrize(
    ("b_hand", "points"),
    [
        pytest.param("r5 W b7 rV", 170, id="case-60"),
        pytest.param("r5 W", 143, id="case-60-without-the-draw"),
    ],
)
def test_cards_drawn_for_the_last_card_count(b_hand, points):
    hands = map(parse_cards, ("", b_hand, "yS b0", "g9 g9 W4"))
    assert totals(played(MatchFormat(), won(0, *hands)))["A"] == points


BLOCKED = RoundResult(seats=FOUR, dealer=0, ending=Ending.BLOCKED, hands=(20, 9, 30, 40))
KNOCKED_OUT = RoundResult(seats=FOUR, dealer=1, out=(0, 3, 1))
NEARLY_500 = (won(3, 480, 495, 300, 0), won(0, 0, 0, 0, 100))
PARTNERS = won(0, 0, 31, 20, 9)


@pytest.mark.parametrize(
    ("options", "results", "expected", "outcome"),
    [
        pytest.param(
            {"scoring": "knockout"},
            [KNOCKED_OUT],
            {"A": 1, "D": 2, "B": 3, "C": 4},
            Outcome(Termination.LAST_HOLDER, ("A",), ("C",), 1),
            id="case-70",
        ),
        pytest.param(
            {}, [BLOCKED], {"A": 0, "B": 90, "C": 0, "D": 0}, None, id="case-73-lowest_points"
        ),
        pytest.param(
            {"blocked_round": "void"}, [BLOCKED], dict.fromkeys(FOUR, 0), None, id="case-73-void"
        ),
        pytest.param(
            {},
            [won(0, 0, 400, 0, 70), won(1, 300, 0, 90, 0), won(0, 0, 45, 0, 0)],
            {"A": 515, "B": 390, "C": 0, "D": 0},
            Outcome(Termination.REACHED_TARGET, ("A",), (), 3),
            id="case-108",
        ),
        pytest.param(
            {"scoring": "minus"},
            [*NEARLY_500, won(3, 30, 12, 50, 0)],
            {"A": 510, "B": 507, "C": 350, "D": 100},
            Outcome(Termination.REACHED_TARGET, ("D",), ("A",), 3),
            id="case-109",
        ),
        pytest.param(
            {"scoring": "bust"},
            [*NEARLY_500, won(3, 30, 12, 50, 0)],
            {"A": -510, "B": -507, "C": -350, "D": -100},
            Outcome(Termination.BUST, ("D",), ("A", "B"), 3),
            id="case-110",
        ),
        pytest.param(
            {"scoring": "chips"},
            [won(0, 0, 12, 30, 8)],
            {"A": 50, "B": -12, "C": -30, "D": -8},
            None,
            id="case-111",
        ),
        pytest.param(
            {"scoring": "challenge_uno"},
            [won(1, 510, 0, 499, 20)],
            {"A": 510, "B": 0, "C": 499, "D": 20},
            None,
            id="case-112",
        ),
        pytest.param(
            {"teams": 2, "team_tally": "own_sum"}, [PARTNERS], {AC: 20, BD: 40}, None, id="case-113"
        ),
        pytest.param(
            {"teams": 2, "team_tally": "opponents_to_winner"},
            [PARTNERS],
            {AC: 40, BD: 0},
            None,
            id="case-113-mattel",
        ),
    ],
)
def test_round_and_match(options, results, expected, outcome):
    match = played(MatchFormat.from_options(options), *results)
    assert totals(match) == expected
    assert match.outcome == outcome


@pytest.mark.parametrize(
    ("blocked_round", "dealer"),
    [
        pytest.param(BlockedRound.LOWEST_POINTS, "B", id="case-73-lowest_points"),
        pytest.param(BlockedRound.VOID, "A", id="case-73-void"),
    ],
)
def test_dealer_after_a_blocked_round(blocked_round, dealer):
    form = MatchFormat(blocked_round=blocked_round, next_dealer=NextDealer.WINNER)
    assert next_dealer(played(form, BLOCKED)) == dealer


@pytest.mark.parametrize(
    ("result", "payments"),
    [
        pytest.param(
            won(0, 0, 12, 30, 8),
            (Payment("B", "A", 12), Payment("C", "A", 30), Payment("D", "A", 8)),
            id="case-111",
        )
    ],
)
def test_chips_change_hands(result, payments):
    assert settle(MatchFormat(scoring=Scoring.CHIPS), result) == payments


@pytest.mark.parametrize(
    ("form", "forfeits"),
    [
        pytest.param(MatchFormat(scoring=Scoring.BUST), ("A", "B"), id="case-110"),
        pytest.param(MatchFormat(scoring=Scoring.MINUS), (), id="case-109"),
    ],
)
def test_forfeits(form, forfeits):
    assert played(form, *NEARLY_500, won(3, 30, 12, 50, 0)).outcome.forfeits == forfeits


@pytest.mark.parametrize("first", [pytest.param(won(1, 510, 0, 499, 20), id="case-112")])
def test_the_last_two_play_head_to_head(first):
    match = played(MatchFormat(scoring=Scoring.CHALLENGE_UNO), first)
    assert next_seats(match) == ("B", "C", "D")
    three = RoundResult(seats=("B", "C", "D"), dealer=0, out=(0,), hands=(0, 1, 30))
    match = record(match, three)
    assert next_seats(match) == ("B", "D")
    match = record(match, RoundResult(seats=("B", "D"), dealer=1, out=(0,), hands=(0, 450)))
    assert match.outcome == Outcome(Termination.LAST_LEFT, ("B",), ("A", "C", "D"), 3)


@pytest.mark.parametrize(
    ("rotation", "games"),
    [
        pytest.param(
            Rotation.FOUR_12,
            {(1, 1): "01 v 23", (4, 1): "01 v 23", (5, 1): "02 v 13", (9, 1): "03 v 12"},
            id="case-114",
        ),
        pytest.param(Rotation.EIGHT_28, {(9, 1): "72 v 35", (12, 2): "41 v 60"}, id="case-115"),
    ],
)
def test_schedule(rotation, games):
    written = {
        (game.number, game.table): "{}{} v {}{}".format(*game.north_south, *game.east_west)
        for game in schedule(rotation)
    }
    assert written.items() >= games.items()


@pytest.mark.parametrize(
    ("hands", "expected"),
    [pytest.param((0, 31, 20, 9), {"A": 40, "B": 0, "C": 40, "D": 0}, id="case-114")],
)
def test_partners_are_credited_with_the_team_points(hands, expected):
    assert totals(played_in_rotation(hands)) == expected


def played_in_rotation(hands):
    match = Match(MatchFormat(rotation=Rotation.FOUR_12), ("A", "C", "B", "D"))
    assert next_seats(match) == FOUR
    return record(match, won(0, *hands))


@pytest.mark.parametrize(
    "options", [pytest.param({"teams": 2, "team_tally": TeamTally.OWN_SUM}, id="case-113")]
)
def test_low_is_good_where_teams_book_their_own_hands(options):
    first, second = standings(played(MatchFormat(**options), PARTNERS))
    assert (first.side, first.members, first.place) == (AC, ("A", "C"), 1)
    assert (second.side, second.members, second.place) == (BD, ("B", "D"), 2)
