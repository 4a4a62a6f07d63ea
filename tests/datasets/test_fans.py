"""The public set of fans: its labels and its fixed split."""

import cv2
import numpy as np
import pytest

from datasets.training.fans import is_held_out, read_fans


@pytest.fixture
def fans(tmp_path):
    for part in ("images", "labels"):
        (tmp_path / part).mkdir()
    for number in range(8):
        name = f"fan_{number:04d}"
        cv2.imwrite(str(tmp_path / "images" / f"{name}.jpg"), np.zeros((100, 200, 3), np.uint8))
        (tmp_path / "labels" / f"{name}.txt").write_text("0 0.5 0.5 0.1 0.2\n53 0.1 0.1 0.2 0.2\n")
    return tmp_path


def test_labels_are_boxes_in_pixels(fans):
    fan = next(read_fans(fans, held_out=False))

    assert fan.names == ("red_0", "wild4")
    assert fan.boxes == pytest.approx(np.array([[90, 40, 110, 60], [0, 0, 40, 20]]), abs=1e-4)


def test_every_picture_is_on_one_side_of_the_split(fans):
    sides = [{fan.picture.name for fan in read_fans(fans, held_out=side)} for side in (False, True)]

    assert sides[0].isdisjoint(sides[1])
    assert len(sides[0] | sides[1]) == 8


def test_the_split_never_changes(fans):
    held_out = [
        picture.name for picture in sorted((fans / "images").iterdir()) if is_held_out(picture)
    ]

    assert held_out == ["fan_0001.jpg", "fan_0004.jpg"]
