"""Final places and the rematch."""

import pytest

from companion.match import (
    Match,
    MatchError,
    MatchFormat,
    Rotation,
    RoundResult,
    Scoring,
    arrive,
    company,
    final_places,
    leave,
    next_seats,
    record,
    rematch,
    schedule,
    stop,
)

ANA, BEN, CLEO, DAN, EVE = ["Ana", "Ben", "Cleo", "Dan", "Eve"]
FOUR = (ANA, BEN, CLEO, DAN)


def won(match, player, *hands):
    seats = next_seats(match)
    points = iter(hands)
    held = tuple(0 if seat == player else next(points) for seat in seats)
    return record(match, RoundResult(seats=seats, dealer=0, out=(seats.index(player),), hands=held))


def places(match):
    return [(each.player, each.place) for each in final_places(match)]


def test_the_best_first_and_equal_totals_share_a_place():
    match = stop(won(Match(MatchFormat(), FOUR), CLEO, 1, 2, 3))
    assert places(match) == [(CLEO, 1), (ANA, 2), (BEN, 2), (DAN, 2)]


def test_team_mates_share_the_place_of_their_team():
    match = stop(won(Match(MatchFormat(teams=2), FOUR), BEN, 1, 2, 3))
    assert places(match) == [(BEN, 1), (DAN, 1), (ANA, 2), (CLEO, 2)]


def test_who_left_has_no_place_and_who_came_has_one():
    match = won(Match(MatchFormat(), FOUR), ANA, 10, 20, 30)
    match = won(arrive(leave(match, BEN), EVE, 0), EVE, 5, 5, 5)
    assert places(stop(match)) == [(ANA, 1), (EVE, 2), (CLEO, 3), (DAN, 3)]
    assert company(match) == (EVE, ANA, CLEO, DAN)


def test_an_open_match_has_neither_places_nor_a_rematch():
    match = won(Match(MatchFormat(), FOUR), ANA, 1, 2, 3)
    for refused in (final_places, rematch):
        with pytest.raises(MatchError, match="not over"):
            refused(match)


def test_who_was_eliminated_plays_the_rematch_in_the_old_seat():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=50)
    match = won(Match(form, FOUR), DAN, 10, 60, 20)
    assert next_seats(match) == (ANA, CLEO, DAN)
    match = won(won(match, DAN, 60, 10), DAN, 60)
    again = rematch(match)
    assert (again.form, again.players, again.rounds) == (form, FOUR, ())


def test_seats_that_were_changed_stay_changed_in_the_rematch():
    match = Match(MatchFormat(), FOUR)
    seats = (CLEO, ANA, BEN, DAN)
    match = record(match, RoundResult(seats=seats, dealer=0, out=(0,), hands=(0, 1, 2, 3)))
    assert rematch(stop(match)).players == seats


def test_a_rotation_begins_again_with_the_numbers_as_they_were():
    match = Match(MatchFormat(rotation=Rotation.FOUR_12), FOUR)
    for _ in schedule(Rotation.FOUR_12):
        match = won(match, ANA, 1, 2, 3)
    assert match.outcome is not None
    assert rematch(match).players == FOUR
