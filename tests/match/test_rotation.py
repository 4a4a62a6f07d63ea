"""Changing partners: the schedules, and whole cycles played by them."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.match import (
    Ending,
    Match,
    MatchFormat,
    Rotation,
    RoundResult,
    Termination,
    next_game,
    next_seats,
    play_on,
    record,
    replace_round,
    schedule,
    scoresheet,
    standings,
)
from companion.match.errors import InvalidSeatingError, MatchOverError

PLAYERS = {Rotation.FOUR_12: tuple("ABCD"), Rotation.EIGHT_28: tuple("ABCDEFGH")}
ROTATIONS = list(PLAYERS)


def pair(one, other):
    return frozenset((one, other))


def start(rotation):
    return Match(MatchFormat(rotation=rotation), PLAYERS[rotation])


def play_game(match, table=1, winner=0, hands=(1, 2, 3, 4)):
    """Seat *winner* goes out of the next game at *table*."""
    hands = tuple(0 if seat == winner else points for seat, points in enumerate(hands))
    seats = next_seats(match, table)
    return record(
        match, RoundResult(seats=seats, dealer=0, out=(winner,), hands=hands, table=table)
    )


def play_cycle(match):
    games = schedule(match.form.rotation)
    for game in games:
        match = play_game(match, game.table, winner=game.number % 4)
    return match


def totals(match):
    return {row.side: row.total for row in standings(match)}


def test_without_a_rotation_there_is_no_schedule():
    assert schedule(Rotation.NONE) == ()


@pytest.mark.parametrize(
    ("rotation", "games", "tables"), [(Rotation.FOUR_12, 12, 1), (Rotation.EIGHT_28, 28, 2)]
)
def test_every_game_is_played_once_at_each_table(rotation, games, tables):
    numbers = [(game.number, game.table) for game in schedule(rotation)]
    every = [(game, table) for game in range(1, games + 1) for table in range(1, tables + 1)]
    assert numbers == every


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_everybody_sits_at_one_table_in_every_game(rotation):
    everybody = list(range(len(PLAYERS[rotation])))
    for number in {game.number for game in schedule(rotation)}:
        seats = [game.seats for game in schedule(rotation) if game.number == number]
        assert sorted(player for table in seats for player in table) == everybody


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_every_pair_partners_once_and_opposes_twice_in_a_cycle(rotation):
    partners, opponents = Counter(), Counter()
    for game in schedule(rotation):
        partners.update((pair(*game.north_south), pair(*game.east_west)))
        opponents.update(pair(one, other) for one in game.north_south for other in game.east_west)
    pairs = [pair(*two) for two in combinations(range(len(PLAYERS[rotation])), 2)]
    assert partners == dict.fromkeys(pairs, 4)
    assert opponents == dict.fromkeys(pairs, 8)


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_partners_sit_opposite_each_other(rotation):
    for game in schedule(rotation):
        north, east, south, west = game.seats
        assert ((north, south), (east, west)) == (game.north_south, game.east_west)


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_pairing_lasts_four_games(rotation):
    pairings = Counter((game.table, game.pairing, game.seats) for game in schedule(rotation))
    assert set(pairings.values()) == {4}


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_cycle_has_a_champion(rotation):
    before_the_last = start(rotation)
    for game in schedule(rotation)[:-1]:
        before_the_last = play_game(before_the_last, game.table, winner=game.number % 4)
    assert before_the_last.outcome is None
    match = play_game(before_the_last, schedule(rotation)[-1].table)
    best = max(totals(match).values())
    assert match.outcome.termination is Termination.CYCLE_COMPLETE
    assert match.outcome.winners == tuple(
        player for player in PLAYERS[rotation] if totals(match)[player] == best
    )
    assert match.outcome.losers == ()
    with pytest.raises(MatchOverError):
        play_game(match)


def test_a_cycle_of_four_added_up_by_hand():
    """Seat 1 wins games 1, 5 and 9, seat 2 games 2, 6, 10 and so on.

    Hands are 1, 2, 3, 4 by seat, so seats 0 and 2 book 2 + 4 when seat 2 or 0 goes
    out (6), and seats 1 and 3 book 1 + 3 (4): north-south 12, east-west 8 a pairing.
    """
    match = play_cycle(start(Rotation.FOUR_12))
    assert totals(match) == {"A": 36, "B": 28, "C": 28, "D": 28}
    assert match.outcome.winners == ("A",)


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_second_cycle_adds_to_the_first(rotation):
    once = play_cycle(start(rotation))
    twice = play_cycle(play_on(once))
    assert totals(twice) == {player: 2 * total for player, total in totals(once).items()}
    assert twice.outcome.after_round == 2 * once.outcome.after_round


def test_both_partners_are_credited_in_full_and_the_other_table_is_blank():
    match = play_game(start(Rotation.EIGHT_28), table=2, winner=1)
    north, east, south, west = next_seats(match, 2)
    sheet = scoresheet(match)
    points = {line.side: line.points[0] for line in sheet.lines}
    at_the_other_table = dict.fromkeys(next_seats(match, 1))
    assert points == {north: 0, south: 0, east: 4, west: 4, **at_the_other_table}
    assert sheet.columns[0].winners == (east, west)


def test_in_a_blocked_game_the_pair_with_fewer_points_wins():
    match = start(Rotation.FOUR_12)
    blocked = RoundResult(
        seats=next_seats(match), dealer=0, ending=Ending.BLOCKED, hands=(1, 9, 20, 9)
    )
    assert totals(record(match, blocked)) == {"C": 21, "D": 21, "A": 0, "B": 0}


def test_a_table_waits_for_the_other_before_partners_change():
    match = start(Rotation.EIGHT_28)
    for _ in range(4):
        match = play_game(match, table=1)
    with pytest.raises(InvalidSeatingError, match="at table 1 now; one can at table 2"):
        next_game(match, table=1)
    for number in range(1, 5):
        assert next_game(match, table=2).number == number
        match = play_game(match, table=2)
    assert [next_game(match, table).number for table in (1, 2)] == [5, 5]


def test_a_rotation_has_no_third_table():
    with pytest.raises(InvalidSeatingError, match="table 3 now; one can at table 1 or 2"):
        next_game(start(Rotation.EIGHT_28), table=3)


def test_only_the_scheduled_players_play():
    match = start(Rotation.FOUR_12)
    moved = RoundResult(seats=tuple("ABCD"), dealer=0, out=(0,), hands=(0, 1, 2, 3))
    with pytest.raises(InvalidSeatingError):
        record(match, moved)


def test_a_void_game_is_played_again():
    match = start(Rotation.FOUR_12)
    void = RoundResult(seats=next_seats(match), dealer=0, ending=Ending.VOID)
    assert next_game(record(match, void)).number == 1


def test_a_game_that_turns_out_to_be_void_is_played_again_by_the_same():
    match = start(Rotation.FOUR_12)
    first = next_seats(match)
    for _ in range(6):
        match = play_game(match)
    corrected = replace_round(match, 1, RoundResult(seats=first, dealer=0, ending=Ending.VOID))
    assert next_seats(corrected) == first
    again = play_game(corrected)
    assert next_game(again).number == 7


@settings(max_examples=20, deadline=None)  # an example is a cycle of 56 games
@given(st.data())
def test_tables_may_finish_in_any_order(data):
    """Whichever table is ready first, a cycle takes 28 games at each of them."""
    match = start(Rotation.EIGHT_28)
    played = Counter()
    while match.outcome is None:
        ready = [table for table in (1, 2) if is_ready(match, table)]
        table = data.draw(st.sampled_from(ready))
        match = play_game(match, table)
        played[table] += 1
    assert played == {1: 28, 2: 28}


def is_ready(match, table):
    try:
        next_game(match, table)
    except InvalidSeatingError:
        return False
    return True
