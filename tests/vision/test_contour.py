"""Finding a card's own edge."""

import cv2
import numpy as np
import pytest

from companion.vision.contour import card_contour
from companion.vision.geometry import overlap, tilted_box

TABLES = {"dark": (30, 25, 20), "wood": (60, 100, 140), "gray": (120, 120, 120)}


def picture(card, table, size=(400, 600)):
    image = np.full((*size, 3), TABLES[table], np.uint8)
    cv2.fillConvexPoly(image, card.astype(np.int32), (240, 240, 240))
    panel = (card - card.mean(axis=0)) * 0.85 + card.mean(axis=0)
    cv2.fillConvexPoly(image, panel.astype(np.int32), (40, 40, 220))
    return image


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("angle", [0.0, 0.6, 1.4, 2.5])
@pytest.mark.parametrize("height", [60, 120, 300])
def test_a_free_card_is_found_exactly(table, angle, height):
    card = tilted_box(np.array([300, 200]), np.array([0.645 * height, height]), angle)
    rough = tilted_box(np.array([310, 195]), np.array([0.8 * height, 1.05 * height]), angle + 0.3)

    found = card_contour(picture(card, table), rough)

    assert found is not None
    assert overlap(found, card) > 0.9
    assert np.linalg.norm(found[1] - found[0]) < np.linalg.norm(found[2] - found[1])


@pytest.mark.parametrize("center", [(300, 200), (-500, 900), (2, 2)])
def test_nothing_is_found_on_an_empty_table(center):
    rough = tilted_box(np.array(center), np.array([60, 100]), 0.2)

    assert card_contour(np.full((400, 600, 3), 90, np.uint8), rough) is None


def test_a_square_is_not_a_card():
    square = tilted_box(np.array([300, 200]), np.array([100, 100]), 0.3)

    assert card_contour(picture(square, "dark"), square) is None
