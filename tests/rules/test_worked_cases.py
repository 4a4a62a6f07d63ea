"""Every worked case of the specification, by its number."""

import pytest
from table import drawn_by, hand_value, judged, says, seat
from worked_cases import CASES

from companion.rules.ending import ranking
from companion.rules.seating import CLOCKWISE
from companion.rules.state import Need, Phase

ROWS = [[cell.strip() for cell in line.split("|")] for line in CASES.strip().splitlines()]


def card_or_none(card):
    return "none" if card is None else str(card)


def owed(state):
    return {who: state.owed_by(who) for who in state.order if state.owed_by(who)}


def amounts(words):
    return {seat(word[0]): int(word[2:]) for word in words}


def check(decisions, state, expectation):  # noqa: C901, PLR0912 - a table of its own
    match expectation.split():
        case ["turn", who]:
            assert state.turn == seat(who)
        case ["cw" | "ccw" as direction]:
            assert (state.direction == CLOCKWISE) is (direction == "cw")
        case ["color", color]:
            found = state.pile.color
            assert (found.letter if found is not None else "none") == color
        case ["symbol", symbol]:
            assert str(int(state.pile.symbol)) == symbol
        case ["top", card]:
            assert card_or_none(state.pile.top) == card
        case ["needs", "nothing"]:
            assert state.needs == ()
        case ["needs", kind, who]:
            assert state.needs == ((Need(kind), seat(who)),)
        case ["owes", "nothing"]:
            assert owed(state) == {}
        case ["owes", *who]:
            assert owed(state) == amounts(who)
        case ["draws", *who]:
            for drawer, count in amounts(who).items():
                assert drawn_by(decisions, drawer) == count
        case ["says", "nothing"]:
            assert says(decisions) == []
        case ["says", *codes]:
            assert says(decisions) == codes
        case ["remedy", remedy]:
            assert decisions[-1].rulings[-1].remedy.value == remedy
        case ["hand", count]:
            hand = state.hands[seat(count[0])]
            assert (hand.lo, hand.hi) == (int(count[2:]), int(count[2:]))
        case ["won", "nobody"]:
            assert state.phase is Phase.PLAY
        case ["won", who]:
            assert state.phase is Phase.TALLY
            assert state.outcome.winner == seat(who)
        case ["blocked"]:
            assert state.outcome.blocked
        case ["out", who]:
            assert state.places == tuple(map(seat, who))
        case ["playing", who]:
            assert state.order == tuple(map(seat, who))
        case ["places", who]:
            assert ranking(state) == tuple(map(seat, who))
        case ["points", *who]:
            for holder, points in amounts(who).items():
                assert hand_value(state, holder) == points
        case ["stock", count]:
            assert state.stock == int(count)
        case ["discard", count]:
            assert state.pile.size == int(count)
        case _:
            raise AssertionError(expectation)


@pytest.mark.parametrize(
    ("rules", "position", "happens", "expected"),
    [row[1:] for row in ROWS],
    ids=[f"case-{row[0]}" for row in ROWS],
)
def test_worked_case(rules, position, happens, expected):
    decisions, state = judged(rules, position, happens)
    for expectation in expected.split(","):
        check(decisions, state, expectation.strip())
    if "says" not in expected:
        assert says(decisions) == []


def test_every_case_of_a_round_is_here():
    numbers = {int(row[0].split("-")[0]) for row in ROWS}
    assert numbers == set(range(1, 108)) - {20, 21}
