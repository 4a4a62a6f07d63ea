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
    turned_square,
)
from companion.vision.geometry import overlap, tilted_box
from companion.vision.manifest import Model

CARD = tilted_box(np.array([120, 90]), np.array([64.5, 100]), 0.4)
FRAME = np.zeros((200, 300, 3), np.uint8)


@pytest.mark.parametrize("card_angle", [-1.4, -0.4, 0.0, 0.7, 1.5])
@pytest.mark.parametrize("square_angle", [0.0, 0.9, -2.0])
def test_the_right_answer_gives_the_card_back(card_angle, square_angle):
    card = tilted_box(np.array([50, 60]), np.array([40, 62]), card_angle)
    square = tilted_box(np.array([55, 52]), np.array([90, 90]), square_angle)

    found = outline(answer_for(card, square), square)

    assert overlap(found, card) == pytest.approx(1, abs=1e-3)
    assert np.linalg.norm(found[1] - found[0]) == pytest.approx(40, abs=1e-2)


def test_a_square_is_upright_and_as_wide_as_the_card_is_long_times_the_margin():
    square = square_about(CARD, margin=1.5)

    assert square[0] == pytest.approx([45, 15], abs=0.1)
    assert square[2] == pytest.approx([195, 165], abs=0.1)
    assert pytest.approx(0.645) == ASPECT


def test_a_turned_square_is_turned_like_the_card():
    square = turned_square(CARD, margin=1.5)

    assert overlap(square, tilted_box(np.array([120, 90]), np.array([150, 150]), 0.4)) > 0.999


@dataclass
class Knowing:
    """Answers rightly for ``CARD``, and remembers how often it was asked."""

    squares: list
    asked: list = field(default_factory=list)

    def run(self, batch):
        self.asked.append(batch.shape)
        return np.stack([answer_for(CARD, square) for square in self.squares[len(self.asked) - 1]])


def test_a_wrong_place_becomes_the_card():
    rough = tilted_box(np.array([130, 84]), np.array([80, 90]), -0.2)
    network = Knowing([[square_about(rough, 1.4)], *[[turned_square(CARD, 1.4)]] * 2])
    fitter = Fitter(network, Model(Path("x"), "", (80, 80), (), 0.0, margin=1.4))

    (found,) = fitter.fit(FRAME, [rough])

    assert overlap(found, CARD) == pytest.approx(1, abs=1e-3)
    assert network.asked == [(1, 3, 80, 80)] * 3


def test_nothing_is_fitted_without_asking():
    network = Knowing([])

    assert Fitter(network, Model(Path("x"), "", (80, 80), (), 0.0, 1.4)).fit(FRAME, []) == []
    assert network.asked == []
