"""What the index reader learns from: crops of every source, of the size asked for."""

import random
from dataclasses import replace
from itertools import islice

import pytest

pytest.importorskip("cv2", reason="drawing needs opencv-python (extra train)")
pytest.importorskip("fontTools", reason="drawing needs fonttools (extra train)")
pytest.importorskip("yaml", reason="training settings need pyyaml (extra train)")

import cv2
import numpy as np

from datasets.artist.fonts import FONTS, FONTS_FOLDER
from datasets.scenes.fanned import has_rare_index
from datasets.scenes.settings import load_settings
from datasets.training.index_sources import PHOTOGRAPHED, SOURCES, Material
from datasets.training.names import OTHER, READER_NAMES
from datasets.training.scene_store import Mark, Placed, Stored

pytestmark = pytest.mark.skipif(
    not all((FONTS_FOLDER / font.file).is_file() for font in FONTS.values()),
    reason="the fonts have not been fetched: run scripts/fetch_fonts",
)

ARTWORK = replace(load_settings("train"), designs=tuple(range(40)))


@pytest.fixture
def picture(tmp_path):
    """A picture with one card that shows one index."""
    path = tmp_path / "picture.png"
    cv2.imwrite(str(path), np.random.default_rng(1).integers(0, 255, (200, 200, 3), np.uint8))
    box = np.array([(40, 40), (70, 40), (70, 70), (40, 70)], np.float32)
    sheet = np.array([(30, 30), (130, 30), (130, 180), (30, 180)], np.float32)
    return Stored(path, (Placed("red_7", sheet, 1.0, (Mark(box, 1.0),)),))


def material(picture, artwork=ARTWORK):
    return Material([picture] * 9, [picture], artwork, (48, 48), random.Random(3))


@pytest.mark.parametrize("source", SOURCES)
def test_every_source_gives_named_crops_of_the_asked_size(source, picture):
    crops = list(islice(SOURCES[source](material(picture)), 6))

    assert len(crops) == 6
    for crop, name in crops:
        assert crop.shape == (48, 48, 3)
        assert crop.dtype == np.uint8
        assert name in READER_NAMES


def test_strangers_are_no_cards(picture):
    assert {name for _, name in islice(SOURCES["strangers"](material(picture)), 4)} == {OTHER}


def test_photographed_fans_give_their_own_indices(picture):
    assert {name for _, name in islice(SOURCES[PHOTOGRAPHED](material(picture)), 4)} == {"red_7"}


def test_rare_decks_are_drawn_only_from_those_that_are_rare(picture):
    rare = next(filter(has_rare_index, ARTWORK.designs))
    usual = next(deck for deck in ARTWORK.designs if not has_rare_index(deck))
    both = replace(ARTWORK, designs=(usual, rare))
    alone = replace(ARTWORK, designs=(rare,))

    mixed, only = (
        [crop for crop, _ in islice(SOURCES["rare_decks"](material(picture, artwork)), 5)]
        for artwork in (both, alone)
    )

    assert np.array_equal(mixed, only)
