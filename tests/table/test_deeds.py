"""What the log of a round tells about its players."""

import pytest

from companion.match import Deeds
from companion.rules.presets import preset
from companion.rules.report import judge_transcript
from companion.rules.transcript import parse_transcript
from companion.table.deeds import deeds_of

HEAD = "rules: {}\nseats: Ana Ben Cleo\ndealer: Cleo\nfirst: r4\n"


def deeds(log, rules="mattel"):
    transcript = parse_transcript(HEAD.format(rules) + log, "test")
    return deeds_of(judge_transcript(transcript, preset(rules), "test").decisions)


@pytest.mark.parametrize(
    ("log", "rules", "seat", "told"),
    [
        ("Ana r5; Ben r6", "mattel", 0, Deeds(laid=1)),
        ("Ana draws; Ana passes", "mattel", 0, Deeds(drawn=1)),
        ("Ana g9", "mattel", 0, Deeds(faults=1)),
        ("Ana rD; Ben takes", "mattel", 1, Deeds(punished=2, stack=1)),
        ("Ana W4 > r; Ben takes", "mattel", 1, Deeds(punished=4, wild4s=1, stack=1)),
        (
            "Ana rD; Ben W4 > r; Cleo W4 > r; Ana takes",
            "party",
            0,
            Deeds(laid=1, punished=10, wild4s=2, stack=3),
        ),
        ("Ana W4 > r; Ben challenges; guilty", "mattel", 1, Deeds(caught=1)),
        (
            "Ana W4 > r; Ben challenges; innocent; Ben takes",
            "mattel",
            1,
            Deeds(punished=6, wild4s=1, stack=1),
        ),
        ("Ana r5; Ana back", "mattel", 0, Deeds()),
    ],
)
def test_what_somebody_did(log, rules, seat, told):
    assert deeds(log, rules).get(seat, Deeds()) == told


def test_a_missed_call_counts_for_the_one_who_forgot_it():
    log = "start: turn=A top=r4 hands=A:2,B:5,C:5\nAna r5; Ben accuses Ana"
    head = "rules: mattel\nseats: Ana Ben Cleo\n"
    transcript = parse_transcript(head + log, "test")
    told = deeds_of(judge_transcript(transcript, preset("mattel"), "test").decisions)
    assert told[0] == Deeds(laid=1, forgot=1)


def test_what_was_only_inferred_is_no_deed():
    """Cleo plays; that Ana and Ben drew and passed is a guess about how many cards."""
    log = "Cleo r7"
    told = deeds(log)
    assert all(not each.drawn for each in told.values())
