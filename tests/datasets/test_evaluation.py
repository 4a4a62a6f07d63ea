"""The measuring tools, on cases that can be worked out by hand."""

import numpy as np
import pytest

from companion.vision.geometry import box_corners
from datasets.evaluation.average_precision import mean_average_precision
from datasets.evaluation.matching import Named, pair
from datasets.evaluation.photographs import Look, report
from datasets.evaluation.proportion import Proportion


@pytest.mark.parametrize(
    ("right", "count", "low", "high"),
    [(0, 0, 0, 1), (10, 10, 0.7225, 1), (0, 10, 0, 0.2775), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_intervals(right, count, low, high):
    assert Proportion(right, count).interval == pytest.approx((low, high), abs=1e-4)


def test_a_proportion_says_what_was_counted():
    assert str(Proportion(9, 10)) == " 90.00%  (9/10, 95%: 59.58% to 98.21%)"
    assert str(Proportion(0, 0)) == "none counted"


def named(name, left, confidence=1.0):
    return Named(name, box_corners(np.array([left, 0, left + 10, 10], np.float32)), confidence)


def test_each_thing_that_is_there_is_found_once():
    there = [named("a", 0), named("b", 100)]

    assert pair([named("a", 1), named("a", 2), named("b", 50)], there, 0.5) == [0, None, None]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ([], 0.0),
        ([named("a", 0, 0.9)], 0.5),
        ([named("a", 0, 0.9), named("a", 100, 0.8)], 1.0),
        ([named("a", 50, 0.9), named("a", 0, 0.8), named("a", 100, 0.7)], 2 / 3),
        ([named("b", 0, 0.9), named("b", 100, 0.8)], 0.0),
    ],
)
def test_average_precision(found, expected):
    there = [named("a", 0), named("a", 100)]

    assert mean_average_precision([(found, there)], 0.5) == pytest.approx(expected)


def test_the_mean_is_over_names_that_are_there():
    pictures = [([named("a", 0, 0.9)], [named("a", 0)]), ([named("c", 0)], [named("b", 0)])]

    assert mean_average_precision(pictures, 0.5) == 0.5


def test_a_photograph_is_right_when_its_one_card_is_named_right_and_nothing_else():
    right = Look("1.jpg", "red_5", "x", ("red_5",))
    twice = Look("2.jpg", "red_5", "x", ("red_5", "red_9"))
    wrong = Look("3.jpg", "red_5", "y", ("red_9",))
    lines = list(report([right, twice, wrong]))

    assert [look.is_right for look in (right, twice, wrong)] == [True, False, False]
    assert twice.surest_is_right
    assert "(1/3," in lines[0]
    assert any("red_5" in line and "red_9" in line for line in lines)
