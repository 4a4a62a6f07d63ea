"""Two equal indices are of one card if they lie, and are turned, as a card's two are."""

from collections import Counter
from dataclasses import replace

import cv2
import numpy as np
import pytest
from made_hands import Laid, corner, evidence_of, said

from companion.vision.geometry import box_corners, overlap, tilted_box
from companion.vision.tally.evidence import Twins
from companion.vision.tally.grouping import grouped
from companion.vision.tally.outline import index_squares, spanned
from companion.vision.tally.twins import alike, alike_otherwise


@pytest.mark.parametrize("angle", [0, 0.4, 2, 3.1])
def test_the_indices_of_a_card_span_its_outline(angle):
    quad = tilted_box(np.float32([300, 200]), np.float32([64.5, 100]), angle)
    one, other = (square.mean(axis=0) for square in index_squares(quad, 0.1))

    assert overlap(spanned(one, other), quad) > 0.99
    assert overlap(spanned(other, one), quad) > 0.99


def test_both_ends_of_a_card_look_alike_and_those_of_two_cards_do_not():
    rng = np.random.default_rng(2)
    end = cv2.resize(rng.integers(0, 255, (20, 26, 3), np.uint8), (130, 100))
    outline = box_corners(np.float32([100, 100, 230, 300]))
    one_card, two_cards = (np.full((400, 400, 3), 90, np.uint8) for _ in range(2))
    one_card[100:300, 100:230] = np.vstack([end, end[::-1, ::-1]])
    two_cards[100:300, 100:230] = np.vstack([end, end])

    assert alike(one_card, outline) > 0.9
    assert alike_otherwise(one_card, outline) < 0.5
    assert alike(two_cards, outline) < 0.3


@pytest.mark.parametrize("turn", [45, 75, 180, 250])
def test_the_ends_of_two_cards_in_a_fan_look_alike_turned_as_the_fan_is(turn):
    rng = np.random.default_rng(4)
    printed = rng.integers(0, 255, (16, 16, 3), np.uint8)
    ground = np.full((400, 400, 3), 90, np.uint8)
    outline = box_corners(np.float32([100, 100, 230, 300]))
    for square, by in zip(index_squares(outline, 0.3), (0, turn), strict=True):
        turned = turned_square(square, by)
        onto = cv2.getPerspectiveTransform(
            np.float32([[0, 0], [16, 0], [16, 16], [0, 16]]), turned.astype(np.float32)
        )
        cv2.warpPerspective(
            printed, onto, (400, 400), dst=ground, borderMode=cv2.BORDER_TRANSPARENT
        )

    assert alike_otherwise(ground, outline) > 0.7
    assert alike(ground, outline) < 0.4


def turned_square(square, degrees):
    middle = square.mean(axis=0)
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return (square - middle) @ np.array([[c, s], [-s, c]]) + middle


def test_two_corners_that_only_look_alike_by_their_name_are_two_cards_and_questioned():
    evidence = evidence_of([Laid("g7", 800, 600), Laid("y1", 1000, 600)])
    one, other = corner("r5", 500, 500), corner("r5", 586, 655)
    near = corner("b2", 540, 580)
    twins = Twins(one, other, spanned(one.middle, other.middle), 0.1)
    both = replace(evidence, corners=(*evidence.corners, one, other, near), twins=(twins,))

    assert said(both)["r5"] == 2
    assert [pair.one for pair in grouped(both).ambiguous] == [one]


@pytest.mark.parametrize(
    ("otherwise", "cards"), [pytest.param(0.6, 1, id="less"), pytest.param(0.9, 2, id="more")]
)
def test_two_ends_that_look_more_alike_turned_in_another_way_are_of_two_cards(otherwise, cards):
    evidence = evidence_of([Laid("g7", 800, 600), Laid("y1", 1000, 600)])
    one, other = corner("W", 500, 500), corner("W", 586, 655)
    twins = Twins(one, other, spanned(one.middle, other.middle), 0.7, otherwise)
    near = corner("b2", 540, 580)
    both = replace(evidence, corners=(*evidence.corners, one, other, near), twins=(twins,))

    assert said(both)["W"] == cards
    assert grouped(both).ambiguous == ()


def test_a_corner_that_is_not_counted_raises_no_question_of_one_card_or_two():
    evidence = evidence_of([Laid("g7", 800, 600), Laid("y1", 1000, 600)])
    one, faint = corner("r5", 500, 500), corner("r5", 586, 655, strength=0.6, found=0.2)
    near = corner("b2", 540, 580)
    twins = Twins(one, faint, spanned(one.middle, faint.middle), 0.1)
    both = replace(evidence, corners=(*evidence.corners, one, faint, near), twins=(twins,))

    assert said(both)["r5"] == 1
    assert grouped(both).ambiguous == ()


def test_of_equal_cards_those_indices_are_of_one_that_are_a_card_apart():
    laid = [Laid("r5", 500, 500), Laid("r5", 650, 500), Laid("g7", 800, 500)]
    evidence = evidence_of(laid)
    one, other = (twins.one for twins in evidence.twins[:2])
    apart = replace(
        evidence.twins[0],
        one=one,
        other=other,
        outline=spanned(one.middle, other.middle),
        alike=0.97,
    )
    covered = replace(evidence, wholes=evidence.wholes[2:], twins=(*evidence.twins, apart))

    assert said(covered) == Counter(["r5", "r5", "g7"])
    assert [len(card.corners) for card in grouped(covered).cards] == [2, 2, 2]


def test_how_far_apart_whole_cards_have_their_indices_says_which_others_are_of_one_card():
    laid = [Laid(card, 200 + 200 * n, 400) for n, card in enumerate(["g7", "b2", "y1", "r5"])]
    deck = with_nearer_indices(evidence_of(laid), 0.79)
    without_its_face = replace(deck, wholes=deck.wholes[:3])

    assert said(without_its_face) == Counter(["g7", "b2", "y1", "r5"])
    assert said(replace(without_its_face, twins=deck.twins[3:]))["r5"] == 2


def with_nearer_indices(evidence, times):
    """The same cards in a deck whose indices lie so many *times* as far from each other."""

    def moved(index, card):
        middle = card.quad.mean(axis=0)
        return replace(index, quad=index.quad + (1 - times) * (middle - index.middle))

    twins = [
        replace(pair, one=moved(pair.one, card), other=moved(pair.other, card), alike=0.5)
        for pair, card in zip(evidence.twins, evidence.wholes, strict=True)
    ]
    twins = [replace(p, outline=spanned(p.one.middle, p.other.middle)) for p in twins]
    corners = tuple(corner for pair in twins for corner in (pair.one, pair.other))
    return replace(evidence, corners=corners, twins=tuple(twins))
