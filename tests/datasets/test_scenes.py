"""Rendered tables: repeatable, and true about what they show."""

from dataclasses import replace

import pytest

pytest.importorskip("cv2", reason="rendering needs opencv-python (extra train)")
pytest.importorskip("fontTools", reason="rendering needs fonttools (extra train)")

import cv2
import numpy as np

from datasets.artist.design import MANY_FONTS, design
from datasets.artist.faces import LABELS
from datasets.artist.fonts import FONTS, FONTS_FOLDER
from datasets.scenes.camera import Camera
from datasets.scenes.crops import NAMES, render_crop
from datasets.scenes.fanned import (
    has_rare_index,
    render_fanned_crops,
    render_stranger_corner,
)
from datasets.scenes.layouts import KINDS, arrange
from datasets.scenes.light import LIGHTS, choose_light, illuminate
from datasets.scenes.render import render_scene
from datasets.scenes.settings import load_settings
from datasets.scenes.stage import NOBODY, Stage, corners

pytestmark = pytest.mark.skipif(
    not all((FONTS_FOLDER / font.file).is_file() for font in FONTS.values()),
    reason="the fonts have not been fetched: run scripts/fetch_fonts",
)

SETTINGS = replace(load_settings(), designs=(0, 1))


def is_clockwise(quad):
    x, y = quad.T.astype(float)
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) > 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_renders_the_same_picture(kind):
    one, other = (render_scene(3, kind, (160, 120), SETTINGS) for _ in range(2))

    assert np.array_equal(one.image, other.image)
    assert [card.label for card in one.cards] == [card.label for card in other.cards]


@pytest.mark.parametrize("kind", KINDS)
def test_quads_are_never_mirrored(kind):
    for seed in range(4):
        for card in render_scene(seed, kind, (160, 120), SETTINGS).cards:
            assert is_clockwise(card.quad)
            for index in card.indices:
                assert is_clockwise(index.quad)


def test_an_unknown_kind_is_refused():
    with pytest.raises(KeyError, match="tower"):
        render_scene(0, "tower", (64, 64), SETTINGS)


def test_empty_tables_have_no_cards():
    assert render_scene(0, "empty", (160, 120), SETTINGS).cards == ()


def test_the_topmost_card_of_a_pile_hides_the_others():
    piles = [render_scene(seed, "pile", (240, 180), replace(SETTINGS, hand_share=0.0))
             for seed in range(12)]  # fmt: skip
    whole = [pile for pile in piles if inside(pile.cards[-1].quad, (240, 180))]

    assert whole
    for pile in whole:
        assert pile.cards[-1].visible > 0.9
        assert all(0 <= card.visible <= 1 for card in pile.cards)
        if len(pile.cards) > 20:
            assert min(card.visible for card in pile.cards) < 0.3


def inside(quad, size):
    return bool((quad > 2).all() and (quad < np.asarray(size) - 2).all())


def test_a_card_half_out_of_the_picture_is_half_visible():
    stage = Stage(np.zeros((100, 100, 3), np.uint8))
    card = np.full((60, 40, 4), 255, np.uint8)
    quad = corners(40, 60) + np.asarray((80, 20), dtype=np.float32)
    stage.lay(card, quad, 7)

    assert stage.visible(quad, 7) == pytest.approx(0.5, abs=0.03)


def test_what_is_laid_over_a_card_hides_it():
    stage = Stage(np.zeros((100, 100, 3), np.uint8))
    card = np.full((60, 40, 4), 255, np.uint8)
    quad = corners(40, 60) + np.float32(10)
    stage.lay(card, quad, 0)
    stage.lay(card, quad + np.asarray((20, 0), np.float32), 1)
    stage.lay(card, quad + np.asarray((0, 45), np.float32), NOBODY)

    assert stage.visible(quad, 0) == pytest.approx(0.375, abs=0.04)
    assert stage.visible(quad + np.asarray((20, 0), np.float32), 1) < 1


def test_the_table_homography_agrees_with_the_camera():
    camera = Camera((640, 480), 120, 6, 35, 20, (300, 250))
    points = np.asarray([(0.0, 0.0), (1.5, -0.5), (-2.0, 1.0)])
    seen = camera.project(np.column_stack([points, np.zeros(3)]))
    mapped = cv2.perspectiveTransform(points[None], camera.table_homography())[0]

    assert seen == pytest.approx(mapped, abs=1e-6)


@pytest.mark.parametrize("kind", KINDS)
def test_layouts_keep_to_their_sizes(kind):
    rng = np.random.default_rng(0)
    counts = [len(arrange(kind, rng).places) for _ in range(60)]
    most = {"single": 1, "pile": 40, "row": 24, "fan": 25, "heap": 40, "table": 60, "empty": 0}

    assert max(counts) <= most[kind]
    assert kind == "empty" or min(counts) >= 1


@pytest.mark.parametrize("light", LIGHTS)
def test_no_light_swaps_two_colors(light):
    """Under every light red stays the most red, yellow the least blue, and so on."""
    patches = {"red": (40, 30, 215), "yellow": (20, 200, 245), "green": (60, 150, 40),
               "blue": (200, 110, 20)}  # fmt: skip
    row = np.asarray([list(patches.values())], dtype=np.uint8).repeat(12, axis=1).repeat(12, axis=0)
    for seed in range(20):
        chosen = choose_light(np.random.default_rng(seed), (light,), 0.0, 0.0)
        lit = illuminate(row, replace(chosen, dims=(), haze=0.0)).astype(int)
        red, yellow, green, blue = (lit[6, 12 * i + 6] for i in range(4))

        assert red[2] > red[1]
        assert yellow[1] - yellow[0] > red[1] - red[0]
        assert green[1] > green[2]
        assert blue[0] > blue[2]


@pytest.mark.parametrize("split", ["train", "many_fonts"])
def test_held_out_settings_share_nothing_with_training(split):
    learned, kept = load_settings(split), load_settings("held_out")

    for name in ("designs", "tables", "lights"):
        assert not set(getattr(learned, name)) & set(getattr(kept, name))


def test_a_split_that_is_like_another_differs_only_in_what_it_says():
    learned, many = load_settings("train"), load_settings("many_fonts")

    assert many.designs == tuple(MANY_FONTS)
    assert replace(many, designs=learned.designs) == learned


def test_crops_are_repeatable_and_of_the_asked_size():
    one, label = render_crop(5, None, (48, 75), SETTINGS)
    other, _ = render_crop(5, None, (48, 75), SETTINGS)

    assert one.shape == (75, 48, 3)
    assert label in NAMES
    assert np.array_equal(one, other)
    assert render_crop(5, "blue_9", (48, 75), SETTINGS)[1] == "blue_9"


def test_the_indices_of_a_fan_are_repeatable_and_of_the_asked_size():
    settings = replace(SETTINGS, designs=tuple(range(20)))
    one, other = (list(render_fanned_crops(5, (48, 48), 1.25, settings)) for _ in range(2))

    assert len(one) > 1
    for (crop, label), (again, same) in zip(one, other, strict=True):
        assert crop.shape == (48, 48, 3)
        assert label == same
        assert label in LABELS
        assert np.array_equal(crop, again)


def test_the_corner_of_a_stranger_is_repeatable_and_of_the_asked_size():
    one, other, another = (
        render_stranger_corner(seed, (48, 48), 1.25, SETTINGS) for seed in (5, 5, 6)
    )

    assert one.shape == (48, 48, 3)
    assert np.array_equal(one, other)
    assert not np.array_equal(one, another)


def test_decks_with_dark_indices_or_white_wilds_are_rare():
    dark = [deck for deck in range(200) if design(deck).index.ink == "black"]
    white = [deck for deck in range(200) if design(deck).sheet.wild_panel == "paper"]

    assert dark
    assert white
    assert all(map(has_rare_index, [*dark, *white]))
    assert not all(map(has_rare_index, range(200)))
