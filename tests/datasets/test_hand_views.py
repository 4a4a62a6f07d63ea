"""Parts of scenes as a photograph of a hand has them: what is known lies where it is seen."""

import pytest

pytest.importorskip("torch", reason="training needs torch (extra train)")
pytest.importorskip("yaml", reason="training settings need pyyaml (extra train)")

import cv2
import numpy as np

from datasets.training.hand_views import hand_view
from datasets.training.scene_store import Mark, Placed, Stored


def box(left, top, width, height):
    return np.float32(
        [[left, top], [left + width, top], [left + width, top + height], [left, top + height]]
    )


@pytest.fixture
def scene(tmp_path):
    """Two blue cards, each with a red index, on a grey table."""
    picture = np.full((720, 960, 3), 90, np.uint8)
    cards = []
    for left in (300, 480):
        picture[200:400, left : left + 130] = (200, 40, 40)
        picture[212:242, left + 12 : left + 36] = (30, 30, 220)
        marks = (Mark(box(left + 12, 212, 24, 30), 1.0),)
        cards.append(Placed("blue_5", box(left, 200, 130, 200), 1.0, marks))
    path = tmp_path / "00000007.png"
    cv2.imwrite(str(path), picture)
    return Stored(path, tuple(cards))


@pytest.mark.parametrize("seed", range(40))
def test_an_index_lies_where_it_is_seen(scene, seed):
    view = hand_view(scene, np.random.default_rng(seed))

    for card in view.cards:
        for mark in card.marks:
            if mark.visible > 0.9:
                x, y = mark.quad.mean(axis=0).astype(int)
                blue, _, red = view.picture[y, x].astype(int)
                assert red > blue


def test_of_an_index_that_the_edge_cuts_only_the_rest_is_visible(scene):
    shown = [
        mark.visible
        for seed in range(60)
        for card in hand_view(scene, np.random.default_rng(seed)).cards
        for mark in card.marks
    ]

    assert min(shown) == 0
    assert max(shown) == pytest.approx(1)


def test_the_same_chance_gives_the_same_view(scene):
    one, again, another = (hand_view(scene, np.random.default_rng(seed)) for seed in (3, 3, 4))

    assert (one.picture == again.picture).all()
    assert one.picture.shape != another.picture.shape or (one.picture != another.picture).any()


def test_a_table_without_cards_is_looked_at_as_a_whole(scene):
    view = hand_view(Stored(scene.picture, ()), np.random.default_rng(1))

    assert sorted(view.picture.shape[:2]) == [720, 960]
    assert view.cards == ()
