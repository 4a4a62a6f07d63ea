"""Writing on the sheet: rounds, corrections, the end and playing on."""

import pytest

from companion.match import (
    Ending,
    Match,
    MatchFormat,
    Outcome,
    Rotation,
    RoundResult,
    Scoring,
    TeamTally,
    Termination,
    arrive,
    insert_round,
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
from companion.match.errors import (
    InvalidFormatError,
    InvalidResultError,
    InvalidSeatingError,
    MatchNotOverError,
    MatchOverError,
    NoRoundError,
)

ABC = ("A", "B", "C")


def won(winner, *hands, seats=ABC):
    return RoundResult(seats=seats, dealer=0, out=(winner,), hands=hands)


def void(seats=ABC):
    return RoundResult(seats=seats, dealer=0, ending=Ending.VOID)


def played(form, *results, players=ABC):
    match = Match(form, players)
    for result in results:
        match = record(match, result)
    return match


def totals(match):
    return {row.side: row.total for row in standings(match)}


TO_100 = MatchFormat(target=100)


def test_a_match_begins_at_zero():
    match = Match(TO_100, ABC)
    assert [row.total for row in standings(match)] == [0, 0, 0]
    assert [row.place for row in standings(match)] == [1, 1, 1]
    assert match.outcome is None
    assert scoresheet(match).columns == ()


def test_players_may_change_seats_between_rounds():
    match = played(TO_100, won(0, 0, 5, 6), won(0, 0, 7, 8, seats=("C", "A", "B")))
    assert totals(match) == {"C": 15, "A": 11, "B": 0}
    assert next_seats(match) == ("C", "A", "B")


def test_nothing_is_recorded_after_the_end():
    match = played(TO_100, won(0, 0, 50, 50))
    with pytest.raises(MatchOverError, match="over since round 1; play on"):
        record(match, won(0, 0, 1, 1))
    with pytest.raises(MatchOverError):
        stop(match)


@pytest.mark.parametrize(
    ("result", "error"),
    [
        (won(0, 0, 5, 6, seats=("A", "B", "D")), InvalidSeatingError),
        (won(0, 0, 5, seats=("A", "B")), InvalidSeatingError),
        (RoundResult(seats=ABC, dealer=0, out=(0,)), InvalidResultError),
        (RoundResult(seats=ABC, dealer=0, out=(0,), hands=(0, 1, 2), table=2), InvalidSeatingError),
    ],
    ids=["a stranger", "one missing", "no hands", "no such table"],
)
def test_a_round_that_does_not_belong_here_is_refused(result, error):
    with pytest.raises(error):
        record(Match(TO_100, ABC), result)


def test_a_void_round_stays_on_the_sheet_without_points():
    match = played(TO_100, won(0, 0, 5, 6), void())
    line = scoresheet(match).lines[0]
    assert (line.points, line.totals) == ((11, None), (11, 11))
    assert [row.rounds for row in standings(match)] == [1, 1, 1]


@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_a_forgotten_round_is_as_if_it_had_been_written_in_time(index):
    rounds = [won(0, 0, 5, 6), won(1, 7, 0, 8), void()]
    forgotten = won(2, 1, 2, 0)
    late = insert_round(played(MatchFormat(), *rounds), index, forgotten)
    assert late == played(MatchFormat(), *rounds[:index], forgotten, *rounds[index:])


def test_a_forgotten_round_stands_where_those_who_played_it_sat_at_the_table():
    match = arrive(played(TO_100, won(0, 0, 5, 6)), "D", 3)
    match = record(match, won(1, 7, 0, 8, 9, seats=("A", "B", "C", "D")))
    without = insert_round(match, 1, won(2, 1, 2, 0))
    beside = insert_round(match, 1, won(2, 1, 2, 0, 3, seats=("A", "B", "C", "D")))
    assert [type(entry).__name__[0] for entry in without.entries] == ["R", "R", "A", "R"]
    assert [type(entry).__name__[0] for entry in beside.entries] == ["R", "A", "R", "R"]


def test_who_was_there_only_for_a_forgotten_round_comes_and_leaves_for_it():
    match = insert_round(played(TO_100, won(0, 0, 5, 6)), 0, won(1, 1, 0, 2, seats=("A", "B", "E")))
    assert match.ledger.seats == ("A", "B", "C")
    assert totals(match) == {"A": 11, "B": 3, "C": 0, "E": 0}


@pytest.mark.parametrize(
    ("index", "error"), [(-1, NoRoundError), (2, NoRoundError), (1, MatchOverError)]
)
def test_a_forgotten_round_has_a_place_before_the_end(index, error):
    with pytest.raises(error):
        insert_round(played(TO_100, won(0, 0, 50, 50)), index, won(0, 0, 1, 1))


def test_a_forgotten_round_may_put_somebody_out_of_the_match():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=50)
    last = won(0, 0, 5, seats=("A", "C"))
    match = played(form, won(0, 0, 1, 2), won(0, 0, 60, 6))
    match = insert_round(record(match, last), 1, won(0, 0, 3, 55))
    assert dict(match.ledger.eliminated) == {"C": 2, "B": 3}
    assert match.outcome.winners == ("A",)


def test_equal_totals_share_a_place():
    match = played(MatchFormat(scoring=Scoring.MINUS), won(0, 0, 5, 5))
    assert [(row.side, row.place) for row in standings(match)] == [("A", 1), ("B", 2), ("C", 2)]


@pytest.mark.parametrize(
    ("form", "results", "expected"),
    [
        (
            MatchFormat(target=30),
            [won(0, 0, 20, 9), won(1, 20, 0, 9), won(2, 10, 10, 0)],
            None,
        ),
        (
            MatchFormat(target=40, blocked_round="lowest_points"),
            [
                RoundResult(seats=ABC, dealer=0, ending=Ending.BLOCKED, hands=(5, 5, 80)),
            ],
            Outcome(Termination.REACHED_TARGET, ("A", "B"), (), 1),
        ),
        (
            MatchFormat(scoring=Scoring.MINUS, target=40),
            [
                won(0, 0, 40, 40),
            ],
            Outcome(Termination.REACHED_TARGET, ("A",), ("B", "C"), 1),
        ),
        (
            MatchFormat(scoring=Scoring.BUST, target=40),
            [RoundResult(seats=ABC, dealer=0, ending=Ending.BLOCKED, hands=(5, 5, 80))],
            Outcome(Termination.BUST, ("A", "B"), ("C",), 1),
        ),
        (
            MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=40),
            [won(0, 0, 40, 41)],
            Outcome(Termination.LAST_LEFT, ("A",), ("B", "C"), 1),
        ),
    ],
    ids=["nobody there yet", "score", "minus", "bust", "challenge_uno"],
)
def test_ties(form, results, expected):
    assert played(form, *results).outcome == expected


@pytest.mark.parametrize("scoring", [Scoring.SCORE, Scoring.MINUS, Scoring.BUST, Scoring.CHIPS])
def test_a_round_in_which_all_hold_the_same_has_only_winners(scoring):
    even = RoundResult(seats=ABC, dealer=0, ending=Ending.BLOCKED, hands=(7, 7, 7))
    match = stop(played(MatchFormat(scoring=scoring), even))
    assert totals(match) == {"A": 0, "B": 0, "C": 0}
    assert match.outcome == Outcome(Termination.STOPPED, ABC, (), 1)


def test_a_correction_changes_everything_after_it():
    match = played(TO_100, won(0, 0, 50, 6), won(1, 10, 0, 20))
    corrected = replace_round(match, 0, won(2, 50, 6, 0))
    assert totals(corrected) == {"C": 56, "B": 30, "A": 0}
    assert totals(match) == {"A": 56, "B": 30, "C": 0}


def test_a_correction_can_end_a_match_earlier():
    match = played(TO_100, won(0, 0, 50, 40), won(1, 10, 0, 20), won(1, 10, 0, 20))
    corrected = replace_round(match, 0, won(0, 0, 50, 60))
    assert corrected.outcome == Outcome(Termination.REACHED_TARGET, ("A",), (), 1)
    assert totals(corrected) == {"A": 110, "B": 60, "C": 0}


def test_a_correction_can_reopen_a_match():
    match = played(TO_100, won(0, 0, 50, 60))
    reopened = replace_round(match, 0, won(0, 0, 50, 40))
    assert reopened.outcome is None
    assert totals(record(reopened, won(1, 1, 0, 1))) == {"A": 90, "B": 2, "C": 0}


def test_a_correction_that_makes_playing_on_needless_keeps_the_target():
    over = played(TO_100, won(0, 0, 50, 60))
    match = replace_round(play_on(over), 0, won(0, 0, 50, 40))
    assert record(match, won(0, 0, 5, 5)).outcome.termination is Termination.REACHED_TARGET


def test_a_correction_can_bring_back_somebody_who_was_eliminated():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = played(form, won(0, 0, 100, 9), won(0, 0, 9, seats=("A", "C")))
    corrected = replace_round(match, 0, won(0, 0, 90, 9))
    assert next_seats(corrected) == ("A", "C", "B")
    assert totals(corrected) == {"A": 0, "C": 18, "B": 90}


def test_a_correction_can_eliminate_somebody_who_played_on():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = played(form, won(0, 0, 90, 90), won(0, 0, 30, 5), won(1, 20, 0, seats=("A", "C")))
    corrected = replace_round(match, 1, won(1, 100, 0, 5))
    assert corrected.outcome is None
    assert totals(corrected) == {"A": 120, "B": 90, "C": 95}
    assert next_seats(corrected) == ("C", "B")


def test_the_lowest_total_wins_where_a_correction_leaves_nobody_in():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = played(form, won(1, 90, 0, 20), won(0, 0, 110, 130))
    corrected = replace_round(match, 0, won(1, 100, 0, 20))
    assert match.outcome == Outcome(Termination.LAST_LEFT, ("A",), ("B", "C"), 2)
    assert corrected.outcome == Outcome(Termination.LAST_LEFT, ("B",), ABC, 2)
    assert [(row.side, row.place) for row in standings(corrected)] == [("B", 1), ("C", 2), ("A", 3)]


@pytest.mark.parametrize("index", [-1, 2])
def test_there_is_no_such_round(index):
    match = played(TO_100, won(0, 0, 5, 6), won(0, 0, 5, 6))
    with pytest.raises(NoRoundError, match=f"there is no round {index}; 2 were played, from 0"):
        replace_round(match, index, won(0, 0, 1, 1))


@pytest.mark.parametrize(
    ("result", "error"),
    [
        (won(0, 0, 5, 6, seats=("A", "B", "D")), InvalidSeatingError),
        (RoundResult(seats=ABC, dealer=0, out=(0,)), InvalidResultError),
        (RoundResult(seats=ABC, dealer=0, out=(0,), hands=(0, 1, 2), table=2), InvalidSeatingError),
    ],
    ids=["a stranger", "no hands", "another table"],
)
def test_a_correction_that_does_not_belong_there_is_refused(result, error):
    with pytest.raises(error):
        replace_round(played(TO_100, won(0, 0, 5, 6)), 0, result)


def test_seats_and_dealer_of_a_round_can_be_corrected():
    form = MatchFormat()
    wrong = played(form, won(0, 0, 5, 6))
    right = RoundResult(seats=("C", "B", "A"), dealer=1, out=(2,), hands=(6, 5, 0))
    assert next_dealer(wrong) == "B"
    assert next_dealer(replace_round(wrong, 0, right)) == "A"


@pytest.mark.parametrize("results", [[], [void()]], ids=["no round", "a void round"])
def test_nobody_stops_before_a_round_was_played(results):
    with pytest.raises(NoRoundError):
        stop(played(TO_100, *results))


def test_a_stopped_match_goes_on_as_before():
    match = play_on(stop(played(TO_100, won(0, 0, 50, 40))))
    assert match.outcome is None
    assert record(match, won(0, 0, 5, 5)).outcome.termination is Termination.REACHED_TARGET


def test_after_the_end_the_table_plays_on_until_it_stops():
    match = record(play_on(played(TO_100, won(0, 0, 50, 60))), won(1, 99, 0, 99))
    assert match.outcome is None
    assert stop(match).outcome == Outcome(Termination.STOPPED, ("B",), (), 2)


def test_playing_on_needs_an_end():
    with pytest.raises(MatchNotOverError):
        play_on(played(TO_100, won(0, 0, 5, 5)))


@pytest.mark.parametrize(
    ("scoring", "end"),
    [
        (Scoring.SCORE, won(0, 0, 50, 60)),
        (Scoring.MINUS, won(0, 0, 50, 110)),
        (Scoring.BUST, won(0, 0, 50, 110)),
    ],
)
def test_a_new_target_lies_beyond_the_points_that_were_reached(scoring, end):
    over = played(MatchFormat(scoring=scoring, target=100), end)
    with pytest.raises(InvalidFormatError, match="110 points have been reached"):
        play_on(over, 110)
    assert play_on(over, 111).outcome is None


@pytest.mark.parametrize("scoring", [Scoring.CHIPS, Scoring.KNOCKOUT, Scoring.CHALLENGE_UNO])
def test_a_target_decides_nothing_without_points(scoring):
    out = (0, 1) if scoring is Scoring.KNOCKOUT else (0,)
    hands = () if scoring is Scoring.KNOCKOUT else (0, 5, 5)
    over = played(
        MatchFormat(scoring=scoring), RoundResult(seats=ABC, dealer=0, out=out, hands=hands)
    )
    over = over if over.outcome else stop(over)
    with pytest.raises(InvalidFormatError, match="a target of 900 decides nothing in this form"):
        play_on(over, 900)


def test_a_target_decides_nothing_in_a_rotation():
    form = MatchFormat(rotation=Rotation.FOUR_12)
    first = won(0, 0, 1, 2, 3, seats=("A", "C", "B", "D"))
    over = stop(played(form, first, players=("A", "B", "C", "D")))
    with pytest.raises(InvalidFormatError, match="decides nothing"):
        play_on(over, 900)


def test_nobody_plays_on_alone():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    with pytest.raises(InvalidSeatingError, match="nobody is left to play against"):
        play_on(played(form, won(0, 0, 100, 100)))


def test_an_open_challenge_may_be_stopped():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = stop(played(form, won(0, 0, 100, 60)))
    assert match.outcome == Outcome(Termination.STOPPED, ("A",), ("B",), 1)


def test_later_eliminations_stand_before_earlier_ones():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = played(form, won(0, 0, 100, 60), won(0, 0, 90, seats=("A", "C")))
    assert [(row.side, row.place, row.eliminated_after) for row in standings(match)] == [
        ("A", 1, None),
        ("C", 2, 2),
        ("B", 3, 1),
    ]


def test_somebody_who_left_neither_wins_nor_loses():
    match = stop(leave(played(MatchFormat(scoring=Scoring.MINUS), won(0, 0, 5, 80)), "A"))
    assert match.outcome == Outcome(Termination.STOPPED, ("B",), ("C",), 1)
    assert [(row.side, row.place) for row in standings(match)] == [("B", 1), ("C", 2), ("A", None)]


def test_teams_stand_as_teams():
    form = MatchFormat(scoring=Scoring.MINUS, teams=2, team_tally=TeamTally.OWN_SUM, target=50)
    seats = ("A", "B", "C", "D")
    match = played(form, won(0, 0, 20, 9, 30, seats=seats), players=seats)
    assert match.outcome == Outcome(Termination.REACHED_TARGET, (0,), (1,), 1)
    assert [line.members for line in scoresheet(match).lines] == [("A", "C"), ("B", "D")]


def test_a_decision_survives_what_follows_it_on_a_corrected_sheet():
    """The end that a correction moved forward stands, though the table stopped later."""
    match = stop(played(TO_100, won(0, 0, 50, 40), won(1, 10, 0, 20)))
    corrected = replace_round(match, 0, won(0, 0, 50, 60))
    assert corrected.outcome == Outcome(Termination.REACHED_TARGET, ("A",), (), 1)


def test_a_decision_that_leaves_nobody_to_play_against_stands():
    """A correction may end a challenge before the table stopped it and went on."""
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = play_on(stop(played(form, won(0, 0, 90, 60))))
    corrected = replace_round(match, 0, won(0, 0, 100, 100))
    assert corrected.outcome == Outcome(Termination.LAST_LEFT, ("A",), ("B", "C"), 1)
