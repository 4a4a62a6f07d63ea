"""What pictures show about the camera, and what they don't."""

from itertools import pairwise

import numpy as np
import pytest
from seen_table import Sensor, drawn_table, shifted, with_hand

from companion.vision.frames import Frame, Trouble
from companion.vision.frames.trouble import FROZEN_WITHOUT_NOISE_AFTER, NOTICED_WITHIN
from companion.vision.frames.watch import PictureWatch

PER_SECOND = 4


def reports(images, live=True, watch=None):
    """Seconds and troubles, at every change."""
    watch = watch or PictureWatch(live, steady=True)
    seen = [(0.0, frozenset())]
    for number, image in enumerate(images):
        troubles = watch.look(Frame(image, number / PER_SECOND, number + 1))
        if troubles != seen[-1][1]:
            seen.append((number / PER_SECOND, troubles))
    return seen[1:]


def troubles_of(*args, **kwargs):
    return [set(troubles) for _, troubles in reports(*args, **kwargs)]


def seen_for(seconds, image, sensor):
    return [sensor.sees(image) for _ in range(round(seconds * PER_SECOND))]


@pytest.mark.parametrize("sigma", [0.5, 2, 8])
def test_a_still_table_is_well(table, sigma):
    assert troubles_of(seen_for(30, table, Sensor(sigma))) == []


def test_a_picture_without_new_noise_is_frozen_until_noise_comes_back(table, sensor):
    stuck = [sensor.sees(table)] * 10 * PER_SECOND
    began, over = reports(seen_for(8, table, sensor) + stuck + seen_for(2, table, sensor))

    assert began[1] == {Trouble.FROZEN}
    assert 8 < began[0] <= 8 + NOTICED_WITHIN[Trouble.FROZEN]
    assert over == (18, frozenset())


def test_a_clock_in_the_picture_does_not_hide_that_it_is_frozen(table, sensor):
    big = [np.kron(sensor.sees(table), np.ones((4, 4, 1), np.uint8)) for _ in range(32)]
    stuck = [big[0].copy() for _ in range(8 * PER_SECOND)]
    for second, image in enumerate(stuck):
        image[16:24, 16 : 16 + 8 * (second % 5)] = second

    assert troubles_of(big + stuck) == [{Trouble.FROZEN}]


def test_a_camera_that_is_stuck_from_the_start_takes_longer(table):
    ((began, troubles),) = reports([table] * 40 * PER_SECOND)

    assert troubles == {Trouble.FROZEN}
    assert began == pytest.approx(FROZEN_WITHOUT_NOISE_AFTER, abs=1)


def test_a_drawn_game_that_stands_still_between_plays_is_not_frozen(table):
    games = [table] * 20 * PER_SECOND + [with_hand(table, 0.3 * n) for n in range(8)]

    assert troubles_of(games * 2) == []


def test_a_recording_never_freezes(table, sensor):
    images = seen_for(8, table, sensor) + [table] * 40 * PER_SECOND

    assert troubles_of(images, live=False) == []


@pytest.mark.parametrize(
    ("level", "trouble"), [(0, Trouble.BLACK), (6, Trouble.BLACK), (255, Trouble.OVEREXPOSED)]
)
def test_black_and_white_pictures(table, sensor, level, trouble):
    bad = np.full_like(table, level)
    began, over = reports(
        seen_for(5, table, sensor) + seen_for(10, bad, sensor) + seen_for(5, table, sensor)
    )

    assert began[1] == {trouble}
    assert 5 < began[0] <= 5 + NOTICED_WITHIN[trouble]
    assert over[1] == frozenset()


def test_an_exposure_step_of_a_second_is_not_told(table, sensor):
    flash = np.full_like(table, 255)

    assert (
        troubles_of(
            seen_for(5, table, sensor) + seen_for(1, flash, sensor) + seen_for(5, table, sensor)
        )
        == []
    )


def test_a_dim_table_and_a_white_cloth_are_readable(sensor, table):
    dim = (table * 0.3).astype(np.uint8)
    cloth = np.maximum(table, 225)

    assert troubles_of(seen_for(10, dim, sensor)) == []
    assert troubles_of(seen_for(10, cloth, sensor)) == []


@pytest.mark.parametrize(("right", "down"), [(4, 0), (-6, 5), (15, -10), (0, 25)])
def test_a_moved_camera_is_noticed_and_so_is_its_return(table, sensor, right, down):
    watch = PictureWatch(live=True, steady=True)
    elsewhere = shifted(table, right, down)
    (began,) = reports(seen_for(5, table, sensor) + seen_for(5, elsewhere, sensor), watch=watch)

    assert began[1] == {Trouble.MOVED}
    assert 5 < began[0] <= 5 + NOTICED_WITHIN[Trouble.MOVED]
    assert watch.position.motion[:, 2] == pytest.approx([right, down], abs=1.5)


def test_the_motion_is_told_in_pixels_of_the_whole_picture(table, sensor):
    watch = PictureWatch(live=True, steady=True)
    big = [
        np.kron(image, np.ones((2, 2, 1), np.uint8))
        for image in seen_for(4, table, sensor) + seen_for(5, shifted(table, 8, 4), sensor)
    ]

    assert troubles_of(big, watch=watch) == [{Trouble.MOVED}]
    assert watch.position.motion[:, 2] == pytest.approx([16, 8], abs=3)


@pytest.mark.parametrize("angle", [0.4, 2.0, 3.5, 5.5])
def test_a_hand_that_rests_in_the_picture_is_no_moved_camera(table, sensor, angle):
    hand = with_hand(table, angle)

    assert (
        troubles_of(
            seen_for(5, table, sensor) + seen_for(14, hand, sensor) + seen_for(5, table, sensor)
        )
        == []
    )


def test_hands_and_new_cards_all_evening_are_no_moved_camera(sensor):
    rng = np.random.default_rng(3)
    table, images = drawn_table(), []
    for _ in range(30):
        images += [sensor.sees(with_hand(table, angle)) for angle in rng.uniform(0, 6.3, 4)]
        x, y = (int(n) for n in rng.integers((90, 60), (150, 90)))
        table[y : y + 28, x : x + 20] = rng.integers(0, 255, 3)
        images += seen_for(2, table, sensor)

    assert troubles_of(images) == []


def test_a_table_that_changed_piece_by_piece_is_still_known(sensor):
    old, new = drawn_table(1), drawn_table(2)
    mixed = [np.hstack([new[:, :edge], old[:, edge:]]) for edge in (80, 160, 240, 320)]
    images = seen_for(5, old, sensor)
    for table in mixed:
        images += seen_for(13, table, sensor)
    images += seen_for(4, shifted(new, 10, 6), sensor)

    assert troubles_of(images) == [{Trouble.MOVED}]


def test_a_camera_that_was_turned_away_does_not_know_the_table(table, sensor):
    (began,) = reports(seen_for(5, table, sensor) + seen_for(10, drawn_table(9), sensor))

    assert began[1] == {Trouble.HIDDEN}
    assert 5 < began[0] <= 5 + NOTICED_WITHIN[Trouble.HIDDEN]


def test_a_bare_table_tells_nothing_about_the_camera(sensor):
    bare = np.full_like(drawn_table(), 120)
    pile = bare.copy()
    pile[80:110, 150:170] = (30, 30, 200)

    assert troubles_of(seen_for(5, pile, sensor) + seen_for(10, shifted(pile, 9, 9), sensor)) == []


def test_where_a_moved_camera_rests_is_right_after_a_while(table, sensor):
    watch = PictureWatch(live=True, steady=True)
    images = seen_for(5, table, sensor) + seen_for(9, shifted(table, 12, 4), sensor)
    went = []
    for number, image in enumerate(images):
        troubles = watch.look(Frame(image, number / PER_SECOND, number + 1))
        went += [] if watch.went is None else [watch.went]

    (motion,) = went
    assert motion == pytest.approx(np.array([[1, 0, 12], [0, 1, 4]]), abs=0.6)
    assert troubles == frozenset()


def test_a_camera_that_is_still_being_moved_is_no_new_place(table, sensor):
    places = [shifted(table, 8 + 5 * (n % 3), 4) for n in range(8)]
    images = seen_for(5, table, sensor) + [i for at in places for i in seen_for(1, at, sensor)]

    assert troubles_of(images) == [{Trouble.MOVED}]


def test_where_the_camera_stands_now_can_be_made_right(table, sensor):
    watch = PictureWatch(live=True, steady=True)
    elsewhere = shifted(table, 12, 4)
    images = seen_for(5, table, sensor) + seen_for(5, elsewhere, sensor)
    assert troubles_of(images, watch=watch) == [{Trouble.MOVED}]

    watch.learn_again()
    after = [
        watch.look(Frame(image, 10 + number / PER_SECOND, 99 + number))
        for number, image in enumerate(seen_for(10, elsewhere, sensor))
    ]
    assert set(after[1:]) == {frozenset()}


def test_troubles_are_told_at_most_as_often_as_they_change(table, sensor):
    seen = reports(seen_for(5, table, sensor) + seen_for(9, table * 0, sensor))

    assert all(before[1] != after[1] for before, after in pairwise(seen))
