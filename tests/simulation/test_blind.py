"""The blind test: 2,000 rounds by random house rules, judged from half the facts.

Of a thousand legal rounds nothing may be called wrong; of a thousand lively
ones every fault that a view can show must be flagged, and nobody accused who
did nothing.
"""

import pytest

from companion.simulation import LEGAL, MISCHIEVOUS
from companion.simulation.trial import Report, try_round

CHUNK = 50


@pytest.mark.parametrize("chunk", range(20))
def test_nobody_is_accused_in_a_legal_round(chunk):
    report = Report()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        try_round(seed, LEGAL, report)
    assert report.failures == []
    accusations = [kind for kind in report.counts if ": fault " in kind or ": penalty " in kind]
    assert all(kind.endswith(("penalty guilty", "penalty innocent")) for kind in accusations)


@pytest.mark.parametrize("chunk", range(20))
def test_a_lively_round_is_judged_truly(chunk):
    report = Report()
    for seed in range(10_000 + chunk * CHUNK, 10_000 + (chunk + 1) * CHUNK):
        try_round(seed, MISCHIEVOUS, report)
    assert report.failures == []
    for view in ("pile only", "pile and arms", "pile and taps"):
        assert report.counts[f"{view}: faults to see"] > 0
