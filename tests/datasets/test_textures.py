"""Cards cut out of photographs: found, straightened, labeled by the list beside them."""

import pytest

pytest.importorskip("cv2", reason="cutting needs opencv-python (extra train)")
pytest.importorskip("fontTools", reason="drawing needs fonttools (extra train)")

import cv2
import numpy as np

from datasets.artist.textures import CardNotFoundError, find_card, load_real_cards


def photo_of_a_card(left=200, top=90, height=400):
    """A white card with a red panel on a gray wall."""
    width = round(height * 0.645)
    photo = np.full((600, 800, 3), (150, 160, 160), np.uint8)
    cv2.rectangle(photo, (left, top), (left + width, top + height), (245, 245, 245), -1)
    x, y = round(0.07 * width), round(0.0385 * height)
    panel = ((left + x, top + y), (left + width - x, top + height - y))
    cv2.rectangle(photo, *panel, (30, 20, 200), -1)
    return photo


def test_a_card_on_a_wall_is_found_with_its_border():
    found = find_card(photo_of_a_card())

    assert found == pytest.approx(np.asarray([(200, 90), (458, 90), (458, 490), (200, 490)]), abs=6)


def test_a_tight_crop_is_the_card_itself():
    crop = np.full((400, 258, 3), 240, np.uint8)

    assert find_card(crop).tolist() == [[0, 0], [258, 0], [258, 400], [0, 400]]


def test_a_bare_wall_shows_no_card():
    with pytest.raises(CardNotFoundError):
        find_card(np.full((600, 800, 3), 150, np.uint8))


def test_cards_are_labeled_by_the_list(tmp_path):
    (tmp_path / "faces").mkdir()
    cv2.imwrite(str(tmp_path / "faces" / "one.png"), photo_of_a_card())
    (tmp_path / "faces.csv").write_text("image,card,source\nfaces/one.png,red_5,mine\n")

    (card,) = load_real_cards(tmp_path / "faces")["red_5"]

    assert card.image.shape[2] == 4
    assert card.image[0, 0, 3] == 0
    middle = card.image[card.image.shape[0] // 2, card.image.shape[1] // 2, :3].astype(int)
    assert middle == pytest.approx((30, 20, 200), abs=12)


def test_a_folder_without_a_list_is_a_clear_error(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"faces\.csv"):
        load_real_cards(tmp_path)
