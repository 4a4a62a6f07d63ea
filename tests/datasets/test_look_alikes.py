"""Look-alikes are counted one by one, in one direction each."""

from collections import Counter

from datasets.evaluation import look_alikes

READINGS = Counter(
    {("red_6", "red_9"): 2, ("red_6", "red_6"): 6, ("blue_9", "green_6"): 1, ("wild", "wild"): 4}
)


def test_a_six_that_was_read_as_a_nine_counts_among_the_sixes_only():
    lines = {line.strip().split("  ")[0]: line for line in look_alikes.report(READINGS)}

    assert "(2/8," in lines["6 read as 9"]
    assert "(1/1," in lines["9 read as 6"]
    assert "(1/1," in lines["blue read as green"]
    assert "(0/8," in lines["red read as yellow"]


def test_what_was_never_there_has_no_share():
    lines = list(look_alikes.report(Counter()))

    assert len(lines) == 8
    assert all(line.endswith("none counted") for line in lines)
