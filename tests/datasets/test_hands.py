"""Rendered hands to be counted, and what is made of a reading of one."""

from collections import Counter

import numpy as np
import pytest

from companion.cards import parse_card
from companion.vision.geometry import box_corners
from companion.vision.tally import HandCard, HandReading, Likely
from companion.vision.tally.doubts import Blurred, Unsure
from datasets.evaluation.hands import candidates
from datasets.evaluation.tally import compare, report

QUAD = box_corners(np.float32([0, 0, 10, 10]))


def reading(*cards, doubts=()):
    """A reading of *cards*; one written with a question mark is not sure."""
    made = [
        HandCard(
            QUAD, (Likely(parse_card(card.rstrip("?")), 0.9),), 0.5 if "?" in card else 0.95, True
        )
        for card in cards
    ]
    return HandReading(0, tuple(made), doubts)


@pytest.mark.parametrize(
    ("read", "missed", "invented", "misnamed", "points", "confessed"),
    [
        (reading("r5", "g7", "W4"), 0, 0, 0, 0, 0),
        (reading("r5", "g7?", "W4"), 0, 0, 0, 0, 0),
        (reading("r5", "W4"), 1, 0, 0, -7, 0),
        (reading("r5", "g7", "W4", "b2?", "b3"), 0, 2, 0, 5, 1),
        (reading("r5", "g1?", "W4"), 0, 0, 1, -6, 1),
        (reading("r5", "b7", "W4"), 0, 0, 1, 0, 0),
        (reading("r6"), 2, 0, 1, -56, 0),
        (reading(), 3, 0, 0, -62, 0),
    ],
)
def test_a_reading_is_compared_with_the_hand(read, missed, invented, misnamed, points, confessed):
    found = compare("fan/3/1", ("red_5", "green_7", "wild4"), read, 0.1)

    counted = (found.missed, found.invented, found.misnamed, found.points, found.confessed)
    assert counted == (missed, invented, misnamed, points, confessed)
    assert found.is_exact == (missed == invented == misnamed == 0)


def test_a_wrong_hand_is_questioned_by_its_cards_its_picture_or_its_number():
    labels = ("red_5", "green_7")
    silent, marked, blurred, few = (
        compare("fan/2/1", labels, read, 0.1)
        for read in (
            reading("r5", "g1"),
            reading("r5", "g1?"),
            reading("r5", "g1", doubts=(Blurred(3.0), Unsure(0))),
            reading("r5"),
        )
    )

    assert [one.is_questioned for one in (silent, marked, blurred, few)] == [0, 1, 1, 0]
    assert [one.is_questioned_by_count for one in (silent, few)] == [0, 1]


def test_the_report_counts_hands_by_set_and_size():
    labels = ("red_5", "green_7")
    outcomes = [
        compare("fan/2/1", labels, reading("r5", "g7"), 0.1),
        compare("fan/2/2", labels, reading("r5"), 0.3),
        compare("public/fan_0001", labels, reading("r5", "b7"), 0.2),
    ]
    lines = list(report(outcomes))

    assert "== fan: 2 hands" in lines
    assert next(line for line in lines if line.startswith("hands exact")).split()[2] == "50.00%"
    assert "    2      2      1       1       1         0            0" in lines
    public = lines[lines.index("== public: 1 hands") :]
    assert "(0/1" in next(line for line in public if line.startswith("hands exact"))
    assert "(1/1" in next(line for line in public if line.startswith("points exact"))


@pytest.mark.parametrize(("arrangement", "cards"), [("fan", 7), ("row", 4), ("heap", 5)])
def test_candidates_are_hands_of_that_size_the_same_every_time(arrangement, cards):
    seeds = range(9_700_000, 9_700_300)
    found = list(candidates(arrangement, cards, seeds))

    assert found
    assert found == list(candidates(arrangement, cards, seeds))
    assert Counter(one.cards for one in found) == {cards: len(found)}
