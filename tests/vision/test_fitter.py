"""Fitting an outline: what the network is asked and what its answer means."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from companion.vision.fitter import (
    ASPECT,
    Fitter,
    answer_for,
    outline,
    square_about,
    straightening,
)
from companion.vision.geometry import overlap, tilted_box, upside_down
from companion.vision.manifest import Model

CARD = tilted_box(np.array([120, 90]), np.array([64.5, 100]), 0.4)
FRAME = np.zeros((200, 300, 3), np.uint8)


SLANTED = np.float32([[60, 30], [104, 52], [96, 118], [40, 92]])
"""A card seen from the side: no rectangle, and no parallelogram either."""


@pytest.mark.parametrize("angle", [-2.0, -0.4, 0.0, 0.9, 1.5])
@pytest.mark.parametrize("card", [CARD, SLANTED])
def test_the_right_answer_gives_the_card_back(card, angle):
    window = tilted_box(card.mean(axis=0) + 5, np.array([150, 150]), angle)

    found = outline(answer_for(card, window), window)

    assert min(np.abs(found - card).max(), np.abs(upside_down(found) - card).max()) < 0.01


def test_which_way_up_a_card_lies_changes_no_answer():
    window = tilted_box(np.array([70, 75]), np.array([150, 150]), 0.3)

    assert answer_for(upside_down(SLANTED), window) == pytest.approx(
        answer_for(SLANTED, window), abs=1e-5
    )


def test_a_square_is_upright_and_as_wide_as_the_card_is_long_times_the_margin():
    square = square_about(CARD, margin=1.5)

    assert square[0] == pytest.approx([45, 15], abs=0.1)
    assert square[2] == pytest.approx([195, 165], abs=0.1)
    assert pytest.approx(0.645) == ASPECT


def test_a_straightening_window_of_a_card_seen_from_above_is_a_square_turned_like_it():
    window = straightening(CARD, margin=1.5)

    assert window == pytest.approx(
        tilted_box(np.array([120, 90]), np.array([150, 150]), 0.4), abs=1e-3
    )


def test_through_a_straightening_window_a_slanted_card_is_upright():
    lean, sine, cosine = (answer_for(SLANTED, straightening(SLANTED, 1.5))[i] for i in (6, 5, 4))

    assert (lean, sine, cosine) == pytest.approx((0, 0, -1), abs=1e-5)


@dataclass
class Knowing:
    """Answers rightly for ``CARD``, and remembers how often it was asked."""

    windows: list
    asked: list = field(default_factory=list)

    def run(self, batch):
        self.asked.append(batch.shape)
        return np.stack([answer_for(CARD, window) for window in self.windows[len(self.asked) - 1]])


def test_a_wrong_place_becomes_the_card():
    rough = tilted_box(np.array([130, 84]), np.array([80, 90]), -0.2)
    network = Knowing([[square_about(rough, 1.4)], *[[straightening(CARD, 1.4)]] * 2])
    fitter = Fitter(network, Model(Path("x"), "", (80, 80), (), 0.0, margin=1.4))

    (found,) = fitter.fit(FRAME, [rough])

    assert overlap(found, CARD) == pytest.approx(1, abs=1e-3)
    assert network.asked == [(1, 3, 80, 80)] * 3


def test_nothing_is_fitted_without_asking():
    network = Knowing([])

    assert Fitter(network, Model(Path("x"), "", (80, 80), (), 0.0, 1.4)).fit(FRAME, []) == []
    assert network.asked == []
