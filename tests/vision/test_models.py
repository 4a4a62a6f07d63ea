"""The real models on rendered stills of decks and tables that no training saw.

The stills were made with ``scripts/render_scenes --split held_out`` and chosen among
those that were read right, so that a change for the worse shows; the
truth lies beside each picture.
"""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.vision import BACK, Part, open_detector
from companion.vision.geometry import overlap
from companion.vision.manifest import MODELS, Manifest
from companion.vision.pictures import read_picture

STILLS = sorted((Path(__file__).parent / "stills").glob("*.jpg"))
ONE_CARD = Path(__file__).parent / "stills" / "single_000040.jpg"
MOST_MEGABYTES = 18


@pytest.fixture(scope="module")
def detector():
    return open_detector()


def test_there_are_a_dozen_stills():
    assert len(STILLS) == 12


@pytest.mark.parametrize("still", STILLS, ids=lambda path: path.stem)
def test_every_whole_card_is_named(still, detector):
    (found,) = detector.detect([read_picture(still)])
    truth = json.loads(still.with_suffix(".json").read_text())["cards"]

    for card in truth:
        if card["visible"] < 0.9 or card["label"] == BACK:
            continue
        quad = np.array(card["quad"], np.float32)
        there = [seen.label for seen in found if overlap(seen.quad, quad) > 0.5]
        assert there == [card["label"]]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_turned_picture_shows_the_same_cards(turns, detector):
    image = read_picture(ONE_CARD)
    upright, turned = detector.detect([image, np.rot90(image, turns).copy()])

    assert sorted(seen.label for seen in turned) == sorted(seen.label for seen in upright)
    assert upright


@pytest.mark.parametrize("shape", [(720, 1280, 3), (1, 1, 3), (30, 2000, 3)])
def test_an_empty_picture_has_no_cards(shape, detector):
    assert detector.detect([np.full(shape, 90, np.uint8)]) == [()]


def test_a_larger_picture_of_the_same_table_names_the_same_cards(detector):
    image = read_picture(ONE_CARD)
    larger = cv2.resize(image, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    small, large = detector.detect([image, larger])

    assert sorted(seen.label for seen in small) == sorted(seen.label for seen in large)


def test_the_models_in_git_are_those_of_the_manifest_and_small():
    models = Manifest.read().models

    assert set(models) == {"locator", "fitter", "faces", "indices", "checker"}
    assert set(models["locator"].names) == set(Part)
    assert {model.path for model in models.values()} < set(MODELS.glob("*.onnx"))
    assert all(model.checked_bytes() for model in models.values())
    assert sum(path.stat().st_size for path in MODELS.glob("*.onnx")) < MOST_MEGABYTES * 10**6
