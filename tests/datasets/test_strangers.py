"""Things that are no cards of this game: many, each the same whenever it is drawn."""

import numpy as np
import pytest

from datasets.artist.fonts import FONTS
from datasets.scenes.crops import render_stranger_crop
from datasets.scenes.playing_cards import playing_card
from datasets.scenes.printed import TEXT_FONTS
from datasets.scenes.settings import load_settings
from datasets.scenes.strangers import other_game, paper


@pytest.mark.parametrize("draw", [playing_card, other_game, paper])
def test_a_seed_is_one_thing_and_another_seed_another(draw):
    first, again, second = draw(3), draw(3), draw(4)

    assert np.array_equal(first.image, again.image)
    assert not np.array_equal(first.image, second.image)
    assert first.indices.shape == (0, 4)


def test_a_playing_card_is_white_with_a_mark_of_ink():
    pixels = playing_card(8).image[..., :3].reshape(-1, 3).astype(int)

    assert np.median(pixels, axis=0).min() > 200
    assert pixels.max(axis=1).min() < 245


def test_no_stranger_shows_a_font_that_is_held_out():
    assert TEXT_FONTS
    assert not any(FONTS[key].held_out for key in TEXT_FONTS)


def test_a_stranger_is_cut_out_like_a_card():
    settings = load_settings("train")

    crop = render_stranger_crop(5, (64, 100), settings)

    assert crop.shape == (100, 64, 3)
    assert np.array_equal(crop, render_stranger_crop(5, (64, 100), settings))
