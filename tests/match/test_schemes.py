"""What every scheme books for one round, in tables."""

import pytest

from companion.match import BlockedRound, Ending, MatchFormat, Payment, RoundResult, Scoring, settle
from companion.match.count import RoundCount, count_round
from companion.match.schemes import scheme_of

OUT = {"out": (1,), "hands": (30, 0, 7, 12)}
BLOCKED = {"ending": Ending.BLOCKED, "hands": (30, 9, 7, 12)}
SHARED = {"ending": Ending.BLOCKED, "hands": (30, 7, 7, 13)}
EVEN = {"ending": Ending.BLOCKED, "hands": (7, 7, 7, 7)}
FREE = {"out": (1,), "hands": (0, 0, 0, 0)}


def reported(fields):
    return RoundResult(seats=tuple("ABCD"), dealer=0, **fields)


@pytest.mark.parametrize(
    ("scoring", "fields", "booked"),
    [
        ("score", OUT, (0, 49, 0, 0)),
        ("score", BLOCKED, (0, 0, 51, 0)),
        ("score", SHARED, (0, 22, 22, 0)),
        ("score", EVEN, (0, 0, 0, 0)),
        ("score", FREE, (0, 0, 0, 0)),
        ("minus", OUT, (30, 0, 7, 12)),
        ("minus", BLOCKED, (30, 9, 0, 12)),
        ("minus", SHARED, (30, 0, 0, 13)),
        ("minus", EVEN, (0, 0, 0, 0)),
        ("bust", OUT, (-30, 0, -7, -12)),
        ("bust", BLOCKED, (-30, -9, 0, -12)),
        ("bust", SHARED, (-30, 0, 0, -13)),
        ("chips", OUT, (-30, 49, -7, -12)),
        ("chips", BLOCKED, (-30, -9, 51, -12)),
        ("chips", SHARED, (-30, 22, 22, -14)),
        ("chips", EVEN, (0, 0, 0, 0)),
        ("challenge_uno", OUT, (30, 0, 7, 12)),
        ("challenge_uno", BLOCKED, (30, 9, 0, 12)),
        ("knockout", {"out": (1, 3, 0)}, (3, 1, 4, 2)),
        ("knockout", BLOCKED, (4, 2, 1, 3)),
        ("knockout", SHARED, (4, 1, 1, 3)),
        ("knockout", EVEN, (1, 1, 1, 1)),
        ("knockout", {**BLOCKED, "out": (2,), "hands": (5, 5, 0, 4)}, (3, 3, 1, 2)),
    ],
)
def test_what_a_round_books(scoring, fields, booked):
    form = MatchFormat(scoring=Scoring(scoring))
    count = count_round(form, reported(fields))
    assert scheme_of(form).book(count) == dict(zip("ABCD", booked, strict=True))


@pytest.mark.parametrize(
    ("options", "fields", "booked"),
    [
        ({"team_tally": "own_sum"}, OUT, (37, 12)),
        ({"team_tally": "own_sum"}, BLOCKED, (37, 21)),
        ({"scoring": "minus", "team_tally": "own_sum"}, OUT, (37, 12)),
        ({"team_tally": "opponents_to_winner"}, OUT, (0, 37)),
        ({"team_tally": "opponents_to_winner"}, BLOCKED, (0, 37)),
        ({"team_tally": "opponents_to_winner"}, EVEN, (0, 0)),
    ],
)
def test_what_a_round_books_for_teams(options, fields, booked):
    form = MatchFormat.from_options({"teams": 2, **options})
    count = count_round(form, reported(fields))
    assert scheme_of(form).book(count) == dict(enumerate(booked))


@pytest.mark.parametrize(
    ("chip_rate", "fields", "payments"),
    [
        (1, OUT, (("A", "B", 30), ("C", "B", 7), ("D", "B", 12))),
        (5, OUT, (("A", "B", 6), ("C", "B", 2), ("D", "B", 3))),
        (100, OUT, (("A", "B", 1), ("C", "B", 1), ("D", "B", 1))),
        (5, SHARED, (("A", "B", 3), ("A", "C", 3), ("D", "B", 2), ("D", "C", 2))),
        (1, FREE, ()),
        (1, EVEN, ()),
        (1, {"ending": Ending.VOID}, ()),
    ],
)
def test_who_pays_whom(chip_rate, fields, payments):
    form = MatchFormat(scoring=Scoring.CHIPS, chip_rate=chip_rate)
    assert settle(form, reported(fields)) == tuple(Payment(*payment) for payment in payments)


@pytest.mark.parametrize(
    ("fields", "blocked_round"),
    [({"ending": Ending.VOID}, BlockedRound.LOWEST_POINTS), (BLOCKED, BlockedRound.VOID)],
)
def test_a_void_round_is_not_counted(fields, blocked_round):
    assert count_round(MatchFormat(blocked_round=blocked_round), reported(fields)) is None


def test_a_round_knows_its_winners_and_losers():
    count = count_round(MatchFormat(), reported(SHARED))
    assert count == RoundCount({"A": 30, "B": 7, "C": 7, "D": 13}, (), ("B", "C"))
    assert count.losers == ("A", "D")
