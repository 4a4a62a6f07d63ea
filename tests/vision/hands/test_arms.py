"""Masks of a small picture, and the arms in them."""

import numpy as np
import pytest
from small_pictures import HEIGHT, WIDTH, mask

from companion.vision.hands import HandSettings, arms_in

SETTINGS = HandSettings()


@pytest.mark.parametrize(
    ("drawn", "entries"),
    [
        ([], []),
        ([((80, 89), (80, 45))], [(0.5, 1.0)]),
        ([((0, 45), (80, 45))], [(0.0, 0.5)]),
        ([((80, 0), (80, 45))], [(0.5, 0.0)]),
        ([((159, 45), (80, 45))], [(1.0, 0.5)]),
        ([((80, 60), (80, 45))], []),
        ([((80, 89), (80, 70)), ((0, 20), (60, 20))], [(0.0, 0.22), (0.5, 1.0)]),
        ([((80, 89), (80, 45)), ((0, 45), (80, 45))], [(0.0, 0.5), (0.5, 1.0)]),
        ([((0, 0), (80, 45))], [(0.0, 0.0)]),
    ],
    ids=["nobody", "below", "left", "above", "right", "floating", "two", "crossing", "corner"],
)
def test_arms_come_in_where_they_cover_the_edge(drawn, entries):
    found = sorted(arm.entry for arm in arms_in(mask(*drawn), SETTINGS))

    assert np.allclose(np.array(found), np.array(entries), atol=0.04) if entries else not found


def test_the_tip_is_what_is_farthest_from_the_edge():
    (arm,) = arms_in(mask(((80, 89), (60, 30))), SETTINGS)

    assert np.allclose(arm.tip, (60 / WIDTH, 26 / HEIGHT), atol=0.06)


def test_a_sleeve_like_the_table_does_not_cut_the_arm():
    seen = mask(((80, 89), (80, 45)))
    seen[60:63] = False

    (arm,) = arms_in(seen, SETTINGS)

    assert arm.extent[45:, 80].all()


def test_a_speck_at_the_edge_is_no_arm():
    seen = np.zeros((HEIGHT, WIDTH), bool)
    seen[88:, 70:72] = True

    assert arms_in(seen, SETTINGS) == ()


def test_what_covers_much_of_the_edge_is_no_arm():
    lamp = np.ones((HEIGHT, WIDTH), bool)
    leaning = np.zeros((HEIGHT, WIDTH), bool)
    leaning[50:, 20:140] = True

    assert arms_in(lamp, SETTINGS) == ()
    assert arms_in(leaning, SETTINGS) == ()


def test_where_nearly_all_looks_otherwise_the_light_changed_and_nobody_reached_in():
    light = np.ones((HEIGHT, WIDTH), bool)
    light[::9, :] = light[:, :40:9] = False
    light[:2] = light[-2:] = False
    light[:12, 70:76] = True

    assert arms_in(light, SETTINGS) == ()


def test_crossing_arms_have_one_extent():
    one, other = arms_in(mask(((80, 89), (80, 45)), ((0, 45), (80, 45))), SETTINGS)

    assert np.array_equal(one.extent, other.extent)
