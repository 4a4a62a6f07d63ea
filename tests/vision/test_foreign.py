"""Models in other formats, told what to find by a stand-in for the package that reads them."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from companion.vision import ModelFileError, Part
from companion.vision.foreign import ForeignDetector, ForeignLocator, ForeignModel

FRAME = np.zeros((100, 200, 3), np.uint8)


class Tensor(np.ndarray):
    """An array that can be brought to the processor, as PyTorch's can."""

    def cpu(self):
        return self

    def numpy(self):
        return np.asarray(self)


def tensor(values):
    return np.array(values, np.float32).view(Tensor)


@pytest.fixture
def install(monkeypatch, tmp_path):
    def stand_in(names, task="detect"):
        boxes = SimpleNamespace(
            conf=tensor([0.5, 0.9]),
            cls=tensor([0, 1]),
            xyxy=tensor([[0, 0, 8, 9], [20, 0, 40, 30]]),
        )
        model = SimpleNamespace(
            task=task,
            names=dict(enumerate(names)),
            predict=lambda *_, **__: [SimpleNamespace(boxes=boxes, obb=None)],
        )
        monkeypatch.setitem(sys.modules, "ultralytics", SimpleNamespace(YOLO=lambda _: model))
        path = tmp_path / "model.pt"
        path.touch()
        return path

    return stand_in


def test_a_detector_of_cards_names_them_itself(install):
    found = ForeignDetector(ForeignModel(install(["red_5", "back"]))).detect([FRAME])[0]

    assert [(seen.part, seen.label) for seen in found] == [
        (Part.BACK, "back"),
        (Part.FACE, "red_5"),
    ]
    assert found[0].box.tolist() == [20, 0, 40, 30]


def test_a_locator_finds_parts_in_every_size_once(install):
    model = ForeignModel(install(["face", "index"]))

    places = ForeignLocator(model, (320, 640)).locate(FRAME)

    assert model.finds_parts
    assert [place.part for place in places] == [Part.INDEX, Part.FACE]


def test_a_model_of_something_else_is_refused(install):
    with pytest.raises(ModelFileError, match="'cat', which is no card"):
        ForeignModel(install(["red_5", "cat"]))


def test_a_model_that_does_not_detect_is_refused(install):
    with pytest.raises(ModelFileError, match="made to segment"):
        ForeignModel(install(["red_5"], task="segment"))


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(ModelFileError, match="no model at"):
        ForeignModel(tmp_path / "model.pt")


def test_a_missing_package_says_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ultralytics", None)
    path = tmp_path / "model.pt"
    path.touch()

    with pytest.raises(ModelFileError, match="scripts/setup train"):
        ForeignModel(path)
