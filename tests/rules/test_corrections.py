"""Any fact can be corrected, and everything after it is judged again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table import judged

from companion.rules.corrections import (
    Amended,
    Entry,
    Inserted,
    Overruled,
    UnknownObservationError,
    Withdrawn,
    corrected,
    in_order,
)
from companion.rules.facts import Called, Observation
from companion.rules.transcript import parse_transcript

ROUND = "first: r7; B r5; C g9; D g2; A y2"
"""g9 doesn't fit r5; D goes on, so that it stands."""


def corrected_round(*corrections):
    return judged("mattel", "dealt 4", "; ".join([ROUND, *corrections]))


def codes(report):
    return [ruling.code.value for ruling in report.rulings]


def fact(text):
    transcript = parse_transcript(f"seats: A B C D\ndealer: A\nfirst: r7\n{text}", "a test")
    return transcript.log[1].fact


def log(*corrections):
    entries = [
        Observation(number, fact(text))
        for number, text in enumerate(["B r5", "C g9", "D g2", "A y2"], start=1)
    ]
    return entries + [Entry(number, what) for number, what in enumerate(corrections, start=5)]


@pytest.mark.parametrize(
    ("corrections", "rulings", "turn"),
    [
        ([], ["no_match", "stands"], 1),
        (["amend 3: C r9"], ["no_match", "stands"], 1),
        (["amend 3: C r9", "amend 4: D r2"], [], 1),
        (["amend 3: C r9", "amend 4: D r2", "amend 5: A y3"], ["no_match"], 0),
        (["withdraw 3"], ["out_of_turn", "stands"], 1),
        (["before 3: C draws"], ["no_match", "stands"], 1),
        (["overrule 3"], ["overruled"], 1),
        (["amend 2: B g7"], [], 1),
    ],
)
def test_the_rulings_follow_the_corrected_round(corrections, rulings, turn):
    report = corrected_round(*corrections)
    assert codes(report) == rulings
    assert report.state.turn == turn


def test_a_correction_gives_what_a_fresh_replay_gives():
    fresh = judged("mattel", "dealt 4", "first: r7; B r5; C r9; D g2; A y2")
    amended = corrected_round("amend 3: C r9")
    assert [d.state for d in amended.decisions] == [d.state for d in fresh.decisions]


def test_what_changed_is_data():
    change = corrected_round("amend 3: C r9").corrected
    assert [r.code.value for r in change.gone] == ["no_match", "stands"]
    assert [(r.number, r.code.value) for r in change.new] == [(4, "no_match"), (5, "stands")]
    change = corrected_round("amend 3: C y9").corrected
    assert [(str(a.cards[0]), str(b.cards[0])) for a, b in change.changed][:1] == [("g9", "y9")]


@pytest.mark.parametrize(
    "corrections",
    [
        [Withdrawn(9)],
        [Withdrawn(3), Amended(3, fact("C r9"))],
        [Overruled(0)],
        [Inserted(7, fact("C draws"))],
    ],
)
def test_a_correction_of_nothing_is_refused(corrections):
    with pytest.raises(UnknownObservationError, match="there is no observation"):
        corrected(log(*corrections))


def test_an_inserted_observation_can_be_corrected_itself():
    entries = log(Inserted(2, fact("C g9")), Amended(5, fact("C r9")))
    assert [o.number for o in corrected(entries)] == [1, 5, 2, 3, 4]
    assert corrected(entries)[1].fact == fact("C r9")


def test_whoever_joined_second_plays_on_when_the_first_never_came():
    story = f"{ROUND}; Eve joins after A; Fay joins after C"
    report = judged("mattel", "dealt 4", f"{story}; withdraw 6; B y5; C y7; Fay y8")
    assert codes(report) == ["no_match", "stands"]
    assert report.state.order == (0, 1, 2, 5, 3)
    assert [hand.hi for hand in report.state.hands][4:] == [0, 6]


def test_observations_are_judged_in_the_order_in_which_they_happened():
    late = [Observation(1, fact("A r5"), at=2.0), Observation(2, fact("D r4"), at=1.0)]
    assert [o.number for o in in_order(late)] == [2, 1]


def test_a_call_at_the_same_moment_as_an_accusation_comes_first():
    tie = [Observation(1, fact("C accuses A"), at=5.0), Observation(2, Called(0), at=5.0)]
    assert [o.number for o in in_order(tie)] == [2, 1]


def test_untimed_observations_stay_behind_the_one_before():
    mixed = [
        Observation(1, fact("A r5"), at=3.0),
        Observation(2, fact("A uno")),
        Observation(3, fact("D r4"), at=1.0),
    ]
    assert [o.number for o in in_order(mixed)] == [3, 1, 2]


@given(st.lists(st.none() | st.floats(0, 10), max_size=12))
def test_ordering_keeps_every_observation_once(times):
    entries = [Observation(n, fact("reshuffle"), at=at) for n, at in enumerate(times)]
    ordered = in_order(entries)
    assert sorted(o.number for o in ordered) == list(range(len(times)))
    timed = [o.at for o in ordered if o.at is not None]
    assert timed == sorted(timed)
