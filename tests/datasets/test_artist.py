"""The drawn deck: the same seed draws the same, every manner shows ink, boxes are true."""

from dataclasses import replace

import pytest

pytest.importorskip("cv2", reason="drawing needs opencv-python (extra train)")
pytest.importorskip("fontTools", reason="drawing needs fonttools (extra train)")

import cv2
import numpy as np

from datasets.artist.design import HELD_OUT, MANY_FONTS, TRAIN, design
from datasets.artist.faces import LABELS, draw_card
from datasets.artist.faces import WILDS as WILD_LABELS
from datasets.artist.fonts import FONTS, FONTS_FOLDER, MORE_FONTS, text
from datasets.artist.style import (
    BACKS,
    CUSTOMS,
    DRAWS,
    REVERSES,
    SHUFFLES,
    SKIPS,
    SWAPS,
    UNDERLINES,
    WILD4S,
    WILDS,
)

pytestmark = pytest.mark.skipif(
    not all((FONTS_FOLDER / font.file).is_file() for font in FONTS.values()),
    reason="the fonts have not been fetched: run scripts/fetch_fonts",
)


def with_manner(name, value):
    plain = design(3)
    return replace(plain, manners=replace(plain.manners, **{name: value}))


def middle_of(image):
    """The middle of a card, without its corners."""
    height, width = image.shape[:2]
    return image[height // 4 : -height // 4, width // 5 : -width // 5, :3].astype(int)


@pytest.mark.parametrize("label", LABELS)
def test_every_label_is_drawn_with_round_transparent_corners(label):
    image = draw_card(label, design(1), 80).image

    assert image.dtype == np.uint8
    assert image.shape[0] == 80
    assert 0.63 < image.shape[1] / 80 < 0.67
    assert image[0, 0, 3] == 0
    assert image[40, 25, 3] == 255


def test_an_unknown_label_is_refused():
    with pytest.raises(KeyError, match="purple_5"):
        draw_card("purple_5", design(0), 64)


def test_the_same_seed_draws_the_same_card():
    first, second = draw_card("red_reverse", design(5), 96), draw_card("red_reverse", design(5), 96)

    assert np.array_equal(first.image, second.image)
    assert first.indices == second.indices


def test_a_card_looks_alike_at_any_resolution():
    large, small = draw_card("green_7", design(8), 320).image, draw_card("green_7", design(8), 80)
    reduced = cv2.resize(large, small.image.shape[1::-1], interpolation=cv2.INTER_AREA)

    assert np.abs(reduced.astype(int) - small.image).mean() < 6


def test_designs_differ():
    pictures = {draw_card("blue_4", design(seed), 64).image.tobytes() for seed in range(20)}

    assert len(pictures) == 20


def test_held_out_designs_have_fonts_of_their_own():
    learned = {
        font for seed in TRAIN[::10] for font in (design(seed).big.font, design(seed).word_font)
    }
    kept = {font for seed in HELD_OUT for font in (design(seed).big.font, design(seed).word_font)}

    assert len(learned) >= 10
    assert len(kept) >= 5
    assert not learned & kept


def test_decks_of_many_fonts_are_in_more_fonts_and_in_none_that_is_held_out():
    used = {design(seed).big.font for seed in MANY_FONTS[::20]}
    kept = {font.key for font in FONTS.values() if font.held_out}

    assert not used & kept
    assert len(used & MORE_FONTS.keys()) > 150
    assert not FONTS.keys() & MORE_FONTS.keys()
    assert not {FONTS[key].package for key in kept} & {f.package for f in MORE_FONTS.values()}


@pytest.mark.parametrize("key", [font.key for font in FONTS.values() if not font.held_out])
def test_the_digits_of_a_font_to_learn_from_are_of_one_height(key):
    boxes = [text(digit, key).box for digit in "0123456789"]
    heights = [bottom - top for _, top, _, bottom in boxes]

    assert max(heights) - min(heights) < 0.12
    assert text("+4", key).box[2] > text("4", key).box[2]


@pytest.mark.parametrize(
    ("label", "manner", "values"),
    [
        ("red_reverse", "reverse", REVERSES),
        ("green_skip", "skip", SKIPS),
        ("blue_draw2", "draw2", DRAWS),
        ("wild", "wild", WILDS),
        ("wild4", "wild4", WILD4S),
    ],
)
def test_each_manner_is_a_picture_of_its_own(label, manner, values):
    pictures = [draw_card(label, with_manner(manner, value), 96).image for value in values]

    for i, one in enumerate(pictures):
        assert middle_of(one).std() > 10
        for other in pictures[:i]:
            assert np.abs(middle_of(one) - middle_of(other)).mean() > 1


def corner_of(label, deck, height=160):
    """The upper left corner's index, 32 pixels square; None where the corner is blank."""
    card = draw_card(label, deck, height)
    if not card.indices:
        return None
    left, top, right, bottom = card.indices[0]
    return cv2.resize(card.image[top:bottom, left:right, :3], (32, 32)).astype(int)


@pytest.mark.parametrize(
    ("label", "sign", "values"),
    [
        ("wild_shuffle", "shuffle", SHUFFLES),
        ("wild_swap", "swap", SWAPS),
        ("wild_custom", "custom", CUSTOMS),
    ],
)
@pytest.mark.parametrize("colored", [True, False])
def test_each_rarer_wild_has_several_signs_for_its_corner(label, sign, values, colored):
    plain = design(3)
    signs = [
        corner_of(
            label,
            replace(plain, corners=replace(plain.corners, colored=colored, **{sign: value})),
        )
        for value in values
    ]

    for i, one in enumerate(signs):
        assert one.std() > 20
        for other in signs[:i]:
            assert np.abs(one - other).mean() > 15


@pytest.mark.parametrize("seed", [*range(0, 60, 10), *HELD_OUT[:20:5]])
def test_no_two_wilds_of_a_deck_share_their_corner(seed):
    corners = [corner_of(label, design(seed)) for label in WILD_LABELS]
    shown = [corner for corner in corners if corner is not None]

    assert len(shown) >= 4
    for i, one in enumerate(shown):
        for other in shown[:i]:
            assert np.abs(one - other).mean() > 15


@pytest.mark.parametrize("label", ["yellow_3", "blue_draw2", "green_reverse", "red_skip", "wild4"])
def test_no_design_hides_its_symbol(label):
    for seed in range(0, 200, 4):
        deck = design(seed)
        small = replace(deck.big, height=1e-6, line_width=0.0, shadow=(0, 0), halo_width=0.0)
        shown = middle_of(draw_card(label, deck, 64).image)
        bare = middle_of(draw_card(label, replace(deck, big=small), 64).image)
        assert (np.abs(shown - bare).max(axis=2) > 60).mean() > 0.04, seed


@pytest.mark.parametrize("underline", UNDERLINES)
@pytest.mark.parametrize("rank", "69")
def test_six_and_nine_stay_apart_when_turned_around(underline, rank):
    plain = design(3)
    deck = replace(plain, big=replace(plain.big, underline=underline))
    six, nine = (draw_card(f"red_{r}", deck, 96).image for r in "69")
    turned = nine[::-1, ::-1] if rank == "6" else six[::-1, ::-1]
    upright = six if rank == "6" else nine

    assert np.abs(middle_of(upright) - middle_of(turned)).mean() > 2


@pytest.mark.parametrize("back", BACKS)
def test_backs_have_no_index(back):
    card = draw_card("back", replace(design(2), back=back), 96)

    assert card.indices == ()
    assert card.image[..., :3].std() > 10


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_index_boxes_hold_all_ink_of_the_corner(seed):
    """Without its index a corner is as plain as the card: only the box's inside differs."""
    deck = design(seed)
    faint = replace(deck, index=replace(deck.index, height=1e-6, line_width=0.0, shadow=(0, 0)))
    for label in ("red_6", "blue_skip", "yellow_draw2", "green_reverse"):
        card, bare = draw_card(label, deck, 200), draw_card(label, faint, 200)
        drawn = np.abs(card.image.astype(int) - bare.image).max(axis=2) > 60
        left, top, right, bottom = card.indices[0]
        ink = np.argwhere(drawn[:90, :90])

        assert len(ink) > 20
        assert ink.min(axis=0) == pytest.approx((top, left), abs=3)
        assert ink.max(axis=0) == pytest.approx((bottom, right), abs=3)


def test_the_second_index_is_the_first_turned_around():
    card = draw_card("red_5", design(4), 200)
    height, width = card.image.shape[:2]
    left, top, right, bottom = card.indices[0]

    assert card.indices[1] == (width - right, height - bottom, width - left, height - top)
