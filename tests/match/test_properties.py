"""What holds for every match, whatever is played."""

from functools import reduce

from hypothesis import assume, given
from hypothesis import strategies as st

from companion.cards import ALL_CARDS, hand_points
from companion.match import (
    BlockedRound,
    Ending,
    Match,
    MatchFormat,
    NextDealer,
    RoundResult,
    Scoring,
    TeamTally,
    Termination,
    arrive,
    leave,
    next_dealer,
    next_seats,
    play_on,
    record,
    replace_round,
    scoresheet,
    standings,
    stop,
)
from companion.match.ledger import evolve, fold

CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=9).map(tuple)
HANDS = CARDS | st.integers(0, 200)
TARGETS = st.integers(1, 600)


@st.composite
def forms(draw, scorings):
    scoring = draw(st.sampled_from(scorings))
    teams = scoring in (Scoring.SCORE, Scoring.MINUS) and draw(st.sampled_from([0, 2]))
    own_sum = scoring is Scoring.MINUS or draw(st.booleans())
    return MatchFormat(
        scoring=scoring,
        target=draw(TARGETS),
        chip_rate=draw(st.integers(1, 30)),
        teams=teams or 0,
        team_tally=TeamTally.OWN_SUM if own_sum else TeamTally.OPPONENTS_TO_WINNER,
        next_dealer=draw(st.sampled_from(NextDealer)),
        blocked_round=draw(st.sampled_from(BlockedRound)),
    )


@st.composite
def results(draw, form, seats):
    """Any round that these players can play in this form."""
    players = len(seats)
    knockout = form.scoring is Scoring.KNOCKOUT
    ending = draw(st.sampled_from(Ending))
    order = draw(st.permutations(range(players)))
    most = max(0, players - 2) if knockout else 0
    out = {
        Ending.WENT_OUT: order[: players - 1 if knockout else 1],
        Ending.BLOCKED: order[: draw(st.integers(0, most))],
        Ending.VOID: [],
    }[ending]
    return RoundResult(
        seats=seats,
        dealer=draw(st.integers(0, players - 1)),
        ending=ending,
        out=tuple(out),
        hands=tuple(() if seat in out else draw(HANDS) for seat in range(players)),
    )


def step(draw, match):
    """One thing that can happen now."""
    if match.outcome is not None:
        return play_on(match) if len(match.ledger.seats) > 1 else match
    moves = [lambda: record(match, draw(results(match.form, next_seats(match))))]
    if any(column.counts for column in match.ledger.columns):
        moves.append(lambda: stop(match))
    if not match.form.teams:
        newcomer = f"late {len(match.entries)}"
        if len(match.ledger.seats) < 10:
            moves.append(lambda: arrive(match, newcomer, draw(st.integers(0, 2))))
        if len(match.ledger.seats) > 2:
            moves.append(lambda: leave(match, draw(st.sampled_from(match.ledger.seats))))
    return draw(st.sampled_from(moves))()


@st.composite
def matches(draw, *scorings, rounds=0):
    """Any match: up to ten steps, after *rounds* rounds at least."""
    form = draw(forms(scorings or tuple(Scoring)))
    match = Match(form, tuple("ABCDEF"[: 4 if form.teams else draw(st.integers(2, 6))]))
    for _ in range(rounds):
        match = record(match, draw(results(form, next_seats(match))))
    for _ in range(draw(st.integers(0, 10 - rounds))):
        match = step(draw, match)
    return match


def view(match):
    """All that a table can see of a match."""
    return standings(match), scoresheet(match), match.outcome, next_dealer(match)


@given(matches(Scoring.CHIPS))
def test_chips_only_change_hands(match):
    assert sum(row.total for row in standings(match)) == 0
    for column in match.ledger.columns:
        assert sum(column.points.values()) == 0


@given(matches())
def test_replaying_a_sheet_equals_playing_it_live(match):
    start = Match(match.form, match.players)
    live = reduce(evolve, match.entries, start.ledger)
    assert live == fold(match.form, match.players, match.entries)
    assert view(Match(match.form, match.players, match.entries)) == view(match)


@given(st.data(), matches(rounds=1))
def test_a_corrected_match_equals_one_that_was_played_right(data, match):
    index = data.draw(st.integers(0, len(match.rounds) - 1))
    right = data.draw(results(match.form, match.rounds[index].seats))
    entries = list(match.entries)
    at = [number for number, entry in enumerate(entries) if isinstance(entry, RoundResult)][index]
    entries[at] = right
    corrected = replace_round(match, index, right)
    assert view(corrected) == view(Match(match.form, match.players, tuple(entries)))
    assert view(replace_round(corrected, index, match.rounds[index])) == view(match)


@given(matches(*(scoring for scoring in Scoring if scoring is not Scoring.CHIPS)))
def test_totals_run_one_way(match):
    """Points are only ever added or, in bust, only ever taken; only chips go both ways."""
    sign = -1 if match.form.scoring is Scoring.BUST else 1
    for line in scoresheet(match).lines:
        assert all(sign * points >= 0 for points in line.points if points is not None)


@given(matches())
def test_a_line_adds_up(match):
    for line in scoresheet(match).lines:
        known = [
            (p or 0, t) for p, t in zip(line.points, line.totals, strict=True) if t is not None
        ]
        start = known[0][1] - known[0][0] if known else None
        for points, total in known:
            start += points
            assert start == total


@given(matches(Scoring.SCORE, Scoring.MINUS, Scoring.CHIPS, Scoring.KNOCKOUT, rounds=1))
def test_a_match_that_is_over_has_a_winner_who_is_no_loser(match):
    assume(any(column.counts for column in match.ledger.columns))
    over = match if match.outcome else stop(match)
    assert over.outcome.winners
    assert set(over.outcome.winners).isdisjoint(over.outcome.losers)


@given(matches())
def test_the_score_sheet_is_a_rectangle(match):
    sheet = scoresheet(match)
    assert len(sheet.columns) == len(match.rounds)
    for line in sheet.lines:
        assert len(line.points) == len(line.totals) == len(sheet.columns)


@given(matches())
def test_places_start_at_one_and_the_departed_have_none(match):
    places = [row.place for row in standings(match)]
    present = [place for place in places if place is not None]
    assert places[: len(present)] == present == sorted(present)
    assert present[0] == 1
    departed = {row.side for row in standings(match) if row.place is None}
    assert departed.isdisjoint(match.ledger.seats)


@given(matches())
def test_the_dealer_sits_at_the_table(match):
    assert next_dealer(match) in (None, *match.ledger.seats)


@given(st.data())
def test_the_winner_of_a_score_round_books_what_the_others_hold(data):
    """Added up here from the cards, independently of the room."""
    match = Match(MatchFormat(target=10**6), tuple("ABCD"))
    expected = dict.fromkeys("ABCD", 0)
    for _ in range(data.draw(st.integers(1, 5))):
        hands = [data.draw(CARDS) for _ in range(4)]
        winner = data.draw(st.integers(0, 3))
        hands[winner] = ()
        match = record(
            match, RoundResult(seats=tuple("ABCD"), dealer=0, out=(winner,), hands=tuple(hands))
        )
        expected["ABCD"[winner]] += sum(map(hand_points, hands))
    assert {row.side: row.total for row in standings(match)} == expected


@given(matches(Scoring.CHALLENGE_UNO))
def test_whoever_is_eliminated_has_reached_the_target_and_plays_no_more(match):
    for row in standings(match):
        assert (row.eliminated_after is not None) == (row.total >= match.form.target)
        if row.eliminated_after is not None:
            assert row.side not in match.ledger.seats


@given(st.data(), forms([Scoring.SCORE, Scoring.MINUS]))
def test_a_match_goes_on_until_the_target_is_reached(data, form):
    match = Match(form, tuple("ABCD"))
    for _ in range(5):
        if match.outcome is None:
            match = record(match, data.draw(results(form, tuple("ABCD"))))
        reached = any(row.total >= form.target for row in standings(match))
        expected = Termination.REACHED_TARGET if reached else None
        assert (match.outcome and match.outcome.termination) == expected
