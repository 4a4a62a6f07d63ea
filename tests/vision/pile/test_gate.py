"""The gate on a drawn table."""

from itertools import groupby

import cv2
import numpy as np
import pytest
from pile_story import FRAME_S
from tabletop import CLOTH, HEIGHT, MIDDLE, SKIN, WIDTH, ZONE, Table, draw_hand, timed

from companion.vision.pile import Gate, GateSettings, Zone
from companion.vision.pile.bounds import SettingError

ZONE_LEFT = 250


def states(frames, gate=None):
    """The first letters of the states: m moving, h hand present, s settled."""
    gate = gate or Gate(ZONE)
    return "".join(gate.judge(image, at).value[0] for image, at in timed(frames))


def in_short(letters):
    return "".join(letter for letter, _ in groupby(letters))


@pytest.fixture
def table():
    table = Table()
    table.lay("r5", 0, 0, 20)
    return table


def test_the_first_frame_and_one_of_another_size_count_as_moving(table):
    gate = Gate(ZONE)

    assert states([*table.still(2), table.still(1)[0][:240]], gate) == "msm"


@pytest.mark.parametrize(("noise", "gain"), [(0, 1), (8, 1), (16, 1), (6, 0.3)])
def test_noise_leaves_the_table_settled(noise, gain, table):
    table.noise, table.gain = noise, gain

    assert states(table.still(30)) == "m" + "s" * 29


def test_slow_drift_of_the_light_leaves_the_table_settled(table):
    frames = []
    for table.gain in np.linspace(1, 1.4, 45):
        frames += table.still(1)

    assert states(frames) == "m" + "s" * 44


@pytest.mark.parametrize("gain", [0.6, 0.8, 1.25])
def test_an_exposure_step_passes_within_a_frame(gain, table):
    frames = table.still(10)
    table.gain = gain

    assert in_short(states(frames + table.still(10))) in {"ms", "msms"}


@pytest.mark.parametrize("laid", [True, False])
def test_a_hand_moves_the_gate_and_leaves_it_settled(laid, table):
    def lay():
        if laid:
            table.lay("g7", 10, 8, 60)

    letters = states(table.still(5) + table.hand(lay) + table.still(6))

    assert in_short(letters.replace("h", "m")) == "msms"
    assert letters.endswith("sssss")


def hovering(table, frames, x=MIDDLE[0], y=MIDDLE[1]):
    image = table.scene()
    draw_hand(image, x, y)
    return [table.film(image) for _ in range(frames)]


def test_a_hand_that_keeps_still_over_the_pile_is_a_hand(table):
    letters = states(table.still(5) + hovering(table, 60) + table.still(5))

    assert in_short(letters) == "msmhms"


def test_what_covers_the_pile_for_long_is_taken_for_the_table(table):
    gate = Gate(ZONE, GateSettings(give_up_s=2.0))

    letters = states(table.still(5) + hovering(table, 60), gate)

    assert in_short(letters) == "msmhs"
    assert letters.count("h") == pytest.approx(2.0 / FRAME_S, abs=2)


def test_a_hand_that_rests_at_the_edge_does_not_disturb(table):
    away = hovering(table, 60, x=120, y=300)

    letters = states(table.still(5) + away)

    assert letters == "m" + "s" * 64


def test_what_creeps_in_is_not_taken_for_the_table_before_it_rests(table):
    def with_shade(depth):
        image = table.scene()
        image[150:210, :ZONE_LEFT] = image[150:210, :ZONE_LEFT] * (1 - depth)
        return table.film(image)

    creeping = [with_shade(depth) for depth in np.linspace(0, 0.4, 14)]
    table.lay("g7", -30, 0, 90)

    assert states(creeping + table.still(4)).endswith("msss")


def test_a_card_laid_beside_a_resting_arm_is_seen(table):
    def arm(frames):
        image = table.scene()
        draw_hand(image, MIDDLE[0], 335)
        return [table.film(image) for _ in range(frames)]

    before = table.still(3) + arm(40)
    table.lay("g7", 5, -10, 60)

    assert states(before + arm(5)).endswith("ss" + "m" + "s" * 4)


def test_a_cat_on_the_pile_is_in_the_way(table):
    image = table.scene()
    cv2.ellipse(image, (MIDDLE[0], 230), (240, 110), 0, 0, 360, SKIN, -1)

    letters = states(table.still(5) + [table.film(image)] * 30)

    assert in_short(letters) == "msmh"


def test_what_lies_from_the_pile_outward_and_no_arm_holds_is_part_of_the_table_soon(table):
    image = table.scene()
    cv2.ellipse(image, MIDDLE, (220, 100), 0, 0, 360, SKIN, -1)

    letters = states(table.still(5) + [table.film(image) for _ in range(60)])

    assert in_short(letters) == "msmhs"
    assert letters.count("h") <= GateSettings().absorb_s / FRAME_S


def test_a_card_that_a_close_picture_cuts_off_is_no_arm(table):
    left, top, side = 250, 110, 140
    corners = tuple((x - left, y - top) for x, y in ZONE.corners)
    gate = Gate(Zone(corners, ZONE.card_length))

    frames = table.still(5)
    table.lay("g7", 50, 0, 60)
    frames += table.still(60)
    letters = states([frame[top : top + side, left : left + side] for frame in frames], gate)

    assert letters.endswith("s")
    assert letters.count("h") <= GateSettings().absorb_s / FRAME_S


def test_a_soft_shadow_that_stays_is_no_hand(table):
    shade = np.ones((HEIGHT, WIDTH), np.float32)
    shade[:, 200:] = 0.7
    shade = cv2.blur(shade, (91, 91))[..., None]
    shaded = [table.film(table.scene() * (1 - n * (1 - shade) / 30)) for n in range(31)]

    assert states(table.still(5) + shaded + shaded[-1:] * 20) == "m" + "s" * 55


def test_a_lamp_switched_on_is_learned_at_once(table):
    lit = table.scene() * np.linspace(0.6, 2.2, WIDTH)[None, :, None]

    letters = states(table.still(5) + [table.film(lit) for _ in range(10)])

    assert letters.endswith("s" * 8)


def test_without_a_zone_the_whole_picture_is_watched(table):
    letters = states(table.still(5) + hovering(table, 10, x=120, y=300), Gate())

    assert in_short(letters) == "msmh"


def test_an_empty_table_is_settled():
    assert states([CLOTH] * 3) == "mss"


def test_what_shows_nothing_is_unreadable_and_nothing_is_learned_from_it(table):
    black, white = np.zeros_like(CLOTH), np.full_like(CLOTH, 255)
    frames = [*table.still(3), *[black] * 9, *table.still(3), *[white] * 9, *table.still(3)]

    assert in_short(states(frames)) == "msusus"


def test_settings_have_bounds():
    with pytest.raises(SettingError, match="width is 10"):
        GateSettings(width=10)
