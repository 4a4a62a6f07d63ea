"""A table, its light, and what is strange on it."""

import pytest
from small_pictures import CARD, EDGES, MIDDLE, table

from companion.vision.hands import Background, HandSettings

ARM = (EDGES["bottom"], MIDDLE)


def known():
    """A table that was looked at for a second."""
    background = Background(HandSettings())
    for frame in range(15):
        background.strange(table(), frame / 15)
    return background


def test_the_first_picture_is_all_table():
    assert not Background(HandSettings()).strange(table(ARM), 0.0).any()


def test_an_arm_is_strange():
    strange = known().strange(table(ARM), 1.0)

    assert strange[60:, 80].all()
    assert not strange[:, :40].any()


@pytest.mark.parametrize("light", [0.7, 0.9, 1.2, 1.6])
def test_another_exposure_is_not(light):
    assert not known().strange(table(light=light), 1.0).any()


def test_a_card_that_lies_still_becomes_part_of_the_table():
    background = known()
    seen = [background.strange(table(card=CARD), 1 + frame / 15).any() for frame in range(30)]

    assert seen[0]
    assert not seen[-1]


def test_the_table_stays_known_under_an_arm_that_moves_on():
    background = known()
    for frame in range(10):
        arm = (EDGES["bottom"], (320 + 9 * frame, 180))
        background.keep(background.strange(table(arm), 1 + frame / 15))

    assert not background.strange(table(), 2.0).any()


def test_a_picture_of_another_size_begins_anew():
    assert not known().strange(table(ARM)[:300, :500], 1.0).any()


def test_an_arm_may_lie_still_for_longer_than_a_card():
    background = known()
    for frame in range(40):
        strange = background.strange(table(ARM), 1 + frame / 15)
        background.keep(strange)

    assert strange[60:, 80].all()


def test_a_camera_that_trembles_makes_no_sharp_edge_strange_for_long():
    def trembling(frame, *arms):
        image = table(*arms)
        image[:, 200 + 2 * (frame % 2) : 260] = 0
        return image

    background = Background(HandSettings())
    seen = [background.strange(trembling(frame), frame / 15).any() for frame in range(90)]
    assert any(seen[:15])
    assert not any(seen[75:])

    assert background.strange(trembling(90, ARM), 6.0)[60:, 80].all()
