"""Rounds that the blind test once got wrong, each one found among a hundred thousand."""

import pytest

from companion.simulation import LEGAL, MISCHIEVOUS
from companion.simulation.trial import Report, try_round

FOUND = [
    ("a Skip behind a debtor who was out passes the debt on", LEGAL, 14259),
    ("a Skip behind a debtor who was out passes the debt on", LEGAL, 15538),
    ("a Skip that jumps in on a Skip passes the debt on again", MISCHIEVOUS, 13671),
    ("a 0 that is asked about may have moved the hands", MISCHIEVOUS, 35679),
    ("a misread card taken back uncovers the card under it", MISCHIEVOUS, 16554),
    ("a misread card taken back uncovers wrong cards that lie", MISCHIEVOUS, 15602),
    ("only the challenged card itself goes back", MISCHIEVOUS, 39192),
]


@pytest.mark.parametrize(
    ("habits", "seed"), [each[1:] for each in FOUND], ids=[f"{each[2]}" for each in FOUND]
)
def test_what_was_wrong_once(habits, seed):
    report = Report()

    try_round(seed, habits, report)

    assert report.failures == []
