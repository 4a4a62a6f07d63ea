"""The standing of the match beside the round: on the scoreboard, on every phone, at once."""

import pytest
from browsing import browser, follow, shows
from parlor import laid
from phones import pages_of

from companion.cards import parse_card
from companion.match import Match, MatchFormat, RoundResult, leave, record, stop
from companion.rules.catalog import change
from companion.rules.facts import FirstCard, SaidOut
from companion.rules.presets import preset
from companion.table import Deal
from companion.table.book import KeptMatch, Source
from companion.web.evening.on_table import standing_of
from companion.web.evening.standing import Names

MATTEL = preset("mattel")
ONE_CARD = change(MATTEL, hand_size=1, target=100)
NAMES = {"1": "Ana", "2": "Ben", "3": "Cleo", "4": "Dan"}


def kept(match):
    sources = tuple(Source(None, {}) for _ in match.rounds)
    return KeptMatch(1, "key-of-it", "2026-01-02", MATTEL, match, sources)


def won(match, winner, *hands):
    seats, held = match.ledger.seats, iter(hands)
    points = tuple(0 if seat == winner else next(held) for seat in seats)
    out = (seats.index(winner),)
    return record(match, RoundResult(seats=seats, dealer=0, out=out, hands=points))


def places(match, language="en"):
    standing = standing_of(kept(match), Names(NAMES, language))
    return [(each.name, each.place, each.total, each.gained) for each in standing.places]


def test_the_best_comes_first_with_what_the_last_round_brought():
    match = won(won(Match(MatchFormat(), ("1", "2", "3")), "1", 10, 5), "3", 30, 40)
    assert places(match) == [("Cleo", 1, 70, 70), ("Ana", 2, 15, 0), ("Ben", 3, 0, 0)]


def test_who_left_comes_last_and_has_no_place():
    match = leave(won(Match(MatchFormat(), ("1", "2", "3")), "1", 10, 5), "1")
    assert places(match)[-1] == ("Ana", None, 15, 15)


def test_a_team_s_points_are_those_of_its_players():
    match = won(Match(MatchFormat(teams=2), ("1", "2", "3", "4")), "2", 10, 20, 30)
    standing = standing_of(kept(match), Names(NAMES, "en"))
    assert standing.places[0].name == "Team 2: Ben, Dan"
    assert standing.totals["Dan"] == standing.totals["Ben"] > standing.totals["Ana"]


def test_nobody_deals_after_the_end():
    match = won(Match(MatchFormat(next_dealer="winner"), ("1", "2")), "2", 10)
    standing = standing_of(kept(match), Names(NAMES, "zh"))
    assert (standing.title, standing.dealer, standing.outcome) == ("第1局后", "Ben", ())
    over = standing_of(kept(stop(match)), Names(NAMES, "zh"))
    assert (over.dealer, over.outcome[0]) == (None, "Ben赢得比赛")


def play(house, winner=0):
    house.tell(FirstCard(parse_card("r7")), laid("r5", seat=winner), SaidOut(winner))


@pytest.fixture
def dealt(house):
    house.session.start_round(Deal(ONE_CARD, ("Ana", "Ben", "Cleo"), dealer=2)).result()
    return house


def test_no_standing_before_a_round_was_counted(dealt):
    play(dealt)
    assert "After round" not in dealt.guest().text("/")


def test_the_scoreboard_shows_the_standing_between_rounds_and_the_points_during_them(dealt):
    host = dealt.host()
    play(dealt)
    host.post("/tally", round="1", ending="0", **{"hand-1": "9", "hand-2": "y1"})
    board = dealt.guest().text("/")
    assert "After round 1" in board
    assert "★" not in board  # the sign is drawn, not said
    assert "1 Ana +10 10 10 points 2 Ben 0 0 points 2 Cleo 0 0 points" in board
    assert "deals the next round" in board
    dealt.session.next_round("Ana").result()
    assert "Ana 10 points" in dealt.guest().text("/")
    assert "10 points" in dealt.player("Ana").text("/seat")


def test_the_scoreboard_says_who_won_the_match(dealt):
    play(dealt)
    dealt.host().post("/tally", round="1", ending="0", **{"hand-1": "90", "hand-2": "W"})
    assert "Ana won the match" in dealt.guest().text("/")
    assert "Ana won the match" in dealt.player("Ben").text("/seat")


def test_a_hand_that_is_shown_is_worth_something_on_the_scoreboard(dealt):
    play(dealt)
    dealt.player("Ben").post("/tally/1", hand="g5 W4", seen="0")
    assert "left: 55 points" in dealt.guest().text("/")


def test_a_round_of_other_rules_shows_no_standing(dealt):
    play(dealt)
    dealt.host().post("/tally", round="1", ending="0", **{"hand-1": "9", "hand-2": "y1"})
    dealt.session.start_round(Deal(MATTEL, ("Ana", "Ben", "Cleo"), dealer=2)).result()
    assert "points" not in dealt.guest().text("/")


def test_whoever_looks_sees_at_once_what_was_put_right(dealt):
    """The television shows a past round as it was changed, without being touched."""
    play(dealt)
    dealt.host().post("/tally", round="1", ending="0", **{"hand-1": "9", "hand-2": "y1"})
    with browser() as chromium, pages_of(dealt, chromium) as table:
        host, television = table.host(), table.phone()
        television.goto("/")
        total = television.locator(".places .count [aria-hidden]").first
        shows(total, "10")
        host.goto("/match/1/rounds/1")
        host.locator("[data-hand=Ben] input").fill("39")
        follow(host, "button:text-is('Accept')")
        shows(total, "40")
