"""The blind test with a camera that errs: it misses, misreads and merges plays.

In 200 legal rounds whatever is told is false; in 60 lively ones clear faults have
to be told. What a table that believed its camera would say of 40 more shows that
the errors are grave enough.
"""

from collections import Counter

import pytest

from companion.simulation import LEGAL, MISCHIEVOUS
from companion.simulation.blunders import CAREFUL
from companion.simulation.camera_trial import try_camera
from companion.simulation.trial import Report
from companion.table.eyes import Eyes

CREDULOUS = Eyes(tell_from=0.0)


def watched(habits, seeds, eyes=None):
    report = Report()
    for seed in seeds:
        try_camera(seed, habits, CAREFUL, report, eyes)
    return report


def counted(report):
    """What was counted, whatever the view."""
    counts = Counter()
    for name, count in report.counts.items():
        counts[name.partition(": ")[2]] += count
    return counts


@pytest.mark.parametrize("chunk", range(4))
def test_hardly_anybody_is_accused_in_a_legal_round(chunk):
    """Fewer than one false accusation in a thousand plays, and few questions."""
    report = watched(LEGAL, range(chunk * 50, (chunk + 1) * 50))
    counts = counted(report)
    assert 1000 * len(report.failures) < counts["plays"]
    assert 1000 * counts["asked about a fault"] < 20 * counts["plays"]


@pytest.mark.parametrize("chunk", range(4))
def test_clear_faults_are_told_in_a_lively_round(chunk):
    report = watched(MISCHIEVOUS, range(chunk * 15, (chunk + 1) * 15))
    counts = counted(report)
    assert 1000 * len(report.failures) < counts["plays"]
    assert counts["faults on the pile told"] > counts["faults on the pile"] / 6


def test_a_table_that_believes_its_camera_accuses_wrongly():
    report = watched(LEGAL, range(40), CREDULOUS)
    assert len(report.failures) > 5
