"""What a perfect eye sees of a hand becomes exactly that hand; what isn't there becomes nothing."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from made_hands import CARD, INDEX, SIZE, Laid, corner, evidence_of, fan, row, said

from companion.cards import Deck, deck_cards, parse_card
from companion.vision.fitter import ASPECT
from companion.vision.tally.belief import sure_of
from companion.vision.tally.evidence import Evidence, Twins, Whole
from companion.vision.tally.grouping import grouped, without_double_indices
from companion.vision.tally.outline import spanned


def dealt(count, seed):
    deck = sorted(deck_cards(Deck.CLASSIC).elements())
    return [str(deck[i]) for i in np.random.default_rng(seed).permutation(len(deck))[:count]]


def test_an_empty_picture_holds_no_cards():
    assert said(Evidence(SIZE, (), ())) == Counter()


@pytest.mark.parametrize("count", range(1, 26))
def test_a_fan_of_any_size_is_read_card_by_card(count):
    cards = dealt(count, seed=count)
    step = min(10, 150 / max(1, count - 1))

    assert said(evidence_of(fan(cards, step=step))) == Counter(cards)


@pytest.mark.parametrize("step", [0.3, 0.45, 0.6, 0.8])
@pytest.mark.parametrize("turn", [0, 25, 180])
def test_a_row_is_read_card_by_card(step, turn):
    cards = dealt(6, seed=3)
    laid = [replace(one, x=one.x + 900 * (turn == 180)) for one in row(cards, step, turn)]

    assert said(evidence_of(laid)) == Counter(cards)


@pytest.mark.parametrize("twin", ["r5", "W4", "b0"])
def test_two_equal_cards_side_by_side_are_two(twin):
    cards = ["y1", twin, twin, "g7"]

    assert said(evidence_of(fan(cards))) == Counter(cards)
    assert said(evidence_of(row(cards))) == Counter(cards)


def test_two_corners_of_a_card_that_another_hides_in_the_middle_are_one():
    laid = [Laid("r5", 500, 500, 10), Laid("g7", 500, 500, 95)]
    evidence = evidence_of(laid)

    assert len(evidence.wholes) == 1
    assert said(evidence) == Counter(["r5", "g7"])


def test_an_untidy_heap_is_read_card_by_card():
    laid = [
        Laid("r5", 400, 400, 20),
        Laid("yS", 480, 470, 75),
        Laid("r5", 900, 600, 140),
        Laid("W4", 940, 690, 200),
        Laid("b9", 420, 560, 310),
    ]

    assert said(evidence_of(laid)) == Counter(one.card for one in laid)


def test_a_box_inside_another_is_the_same_index():
    large, small = corner("r5", 100, 100, 24), corner("r6", 104, 104, 12, strength=0.4)

    assert without_double_indices([small, large]) == [large]


@pytest.mark.parametrize(
    ("card", "found", "away", "kept"),
    [
        pytest.param("g7", 0.98, 0.5, 2, id="another card's"),
        pytest.param("g7", 0.98, 0.35, 1, id="too near"),
        pytest.param("g7", 0.8, 0.5, 1, id="not surely found"),
        pytest.param("g0", 0.98, 0.5, 1, id="the same card's"),
    ],
)
def test_two_indices_of_a_fan_that_is_hardly_opened_are_two(card, found, away, kept):
    one, other = corner("g0", 100, 100, 20, found=0.99), corner(card, 100 + 20 * away, 100, 20)

    assert len(without_double_indices([one, replace(other, found=found)])) == kept


@pytest.mark.parametrize(
    "stray",
    [
        corner("W4", 1400, 100),
        corner("W4", 560, 380, side=6),
        corner("W4", 560, 380, strength=0.2, found=0.25),
        corner("W4", 500 - INDEX * CARD / 2, 500 - INDEX * CARD / 2),
        corner("r5", 530, 420),
    ],
    ids=["far away", "far too small", "hardly seen", "on a card's middle", "on a card, like it"],
)
def test_what_is_no_index_makes_no_card(stray):
    evidence = evidence_of([Laid("r5", 500, 500), Laid("g7", 640, 500)])

    assert said(replace(evidence, corners=(*evidence.corners, stray))) == Counter(["r5", "g7"])


@pytest.mark.parametrize(
    ("strength", "found", "counts"),
    [
        pytest.param(0.9, 0.8, True, id="plainly read"),
        pytest.param(0.5, 0.5, False, id="hardly read"),
    ],
)
def test_a_corner_a_card_away_from_the_next_counts_if_it_is_plainly_one(strength, found, counts):
    evidence = evidence_of([Laid("g7", 500, 500)])
    near_edge = 500 + CARD / 2 - INDEX * CARD / 2
    away = corner("r5", 500, near_edge + CARD, strength=strength, found=found)

    said_of_all = said(replace(evidence, corners=(*evidence.corners, away)))

    assert said_of_all == Counter(["g7", *["r5"] * counts])


def test_a_clear_index_on_a_whole_card_is_another_card_that_hides_its_corner():
    evidence = evidence_of([Laid("r5", 500, 500)])
    above = corner("b2", 530, 415)

    assert said(replace(evidence, corners=(*evidence.corners, above)))["b2"] == 1


@pytest.mark.parametrize(
    ("share", "size", "cards"),
    [
        pytest.param(0.9, (1, 1), 1, id="clear"),
        pytest.param(0.9, (1.3, 1.3), 1, id="clear, and nearer"),
        pytest.param(0.6, (1, 1), 1, id="doubtful, just like the other card"),
        pytest.param(0.6, (1.3, 1.3), 0, id="doubtful, and larger"),
        pytest.param(0.6, (1.5, 1), 0, id="doubtful, and square"),
        pytest.param(0.3, (1, 1), 0, id="very doubtful"),
    ],
)
def test_a_face_without_indices_is_a_card_if_it_is_clear_or_just_like_another(share, size, cards):
    quad = Laid("r5", 900, 500).quad
    middle = quad.mean(axis=0)
    face = Whole(np.float32(middle + (quad - middle) * size), sure_of(parse_card("r5"), share))
    evidence = evidence_of([Laid("g7", 500, 500)])

    assert said(replace(evidence, wholes=(*evidence.wholes, face)))["r5"] == cards


@pytest.mark.parametrize(
    ("across", "cards"), [(-0.05, 2), (0.0, 2), (0.06, 1)], ids=["beside", "on the edge", "on it"]
)
def test_the_same_index_across_the_edge_of_a_card_is_the_card_below(across, cards):
    evidence = evidence_of([Laid("W", 500, 500), Laid("g7", 700, 500)])
    left, top = Laid("W", 500, 500).quad[0]
    side = INDEX * CARD
    below = corner("W", left + across * ASPECT * CARD - side / 2, top + 0.1 * CARD - side / 2)

    assert said(replace(evidence, corners=(*evidence.corners, below)))["W"] == cards


@pytest.mark.parametrize(
    ("strength", "is_perhaps"), [(0.5, True), (0.2, False)], ids=["half read", "not read at all"]
)
def test_what_is_too_unclear_to_be_a_card_is_kept_as_perhaps_one(strength, is_perhaps):
    evidence = evidence_of(fan(["r5", "g7", "b2"]))
    first = min(evidence.corners, key=lambda one: one.middle[0])
    unclear = replace(first, belief=sure_of(parse_card("r3"), strength), found=0.3)
    seen = tuple(unclear if one is first else one for one in evidence.corners)
    found = grouped(replace(evidence, corners=seen))

    assert len(found.cards) == 2
    assert [one.corners for one in found.faint] == [(unclear,)] * is_perhaps
    assert grouped(evidence).faint == ()


def test_an_outline_around_an_index_is_no_card():
    evidence = evidence_of(fan(["r5", "g7", "b2"]))
    first = evidence.corners[0]
    around = Whole(np.float32(first.middle + (first.quad - first.middle) * 1.8), first.belief)

    assert said(replace(evidence, wholes=(*evidence.wholes, around))) == Counter(["r5", "g7", "b2"])


def test_an_index_read_wrongly_on_a_whole_card_lowers_the_confidence_and_adds_no_card():
    evidence = evidence_of([Laid("r5", 500, 500)])
    wrong = tuple(replace(c, belief=sure_of(parse_card("r6"), 0.6)) for c in evidence.corners)
    (card,) = grouped(replace(evidence, corners=wrong)).cards
    (sure,) = grouped(evidence).cards

    assert card.belief.max() < sure.belief.max()


def test_an_index_that_is_clearly_found_and_cannot_be_read_is_a_card():
    evidence = evidence_of(fan(["r5", "g7", "b2"]))
    first = min(evidence.corners, key=lambda one: one.middle[0])
    torn = sure_of(parse_card("r3"), 0.1)
    seen = [
        replace(
            evidence,
            corners=tuple(
                replace(one, belief=torn, found=found) if one is first else one
                for one in evidence.corners
            ),
        )
        for found in (0.99, 0.3)
    ]

    assert [said(one).total() for one in seen] == [3, 2]


def test_a_far_too_large_box_about_an_index_does_not_hide_it():
    evidence = evidence_of(fan(["r5", "g7", "b2"]))
    first = min(evidence.corners, key=lambda one: one.middle[0])
    around = replace(first, quad=np.float32(first.middle + (first.quad - first.middle) * 2.5))

    assert said(replace(evidence, corners=(around, *evidence.corners))) == Counter(
        ["r5", "g7", "b2"]
    )


@pytest.mark.parametrize(
    ("found", "more"), [(0.95, ["b2"]), (0.3, [])], ids=["plain", "half covered"]
)
def test_a_clear_index_where_an_open_card_has_its_own_is_of_a_card_on_it(found, more):
    evidence = evidence_of([Laid("r5", 500, 500), Laid("g7", 700, 500)])
    own = next(one for one in evidence.corners if one.belief.argmax() == parse_card("r5").index)
    above = replace(own, belief=sure_of(parse_card("b2"), 0.97), found=found)
    corners = tuple(above if one is own else one for one in evidence.corners)

    assert said(replace(evidence, corners=corners)) == Counter(["r5", "g7", *more])


def test_the_second_index_of_a_card_whose_outline_was_found_too_short_is_no_second_card():
    evidence = evidence_of([Laid("r5", 500, 500), Laid("g7", 700, 500), Laid("b2", 900, 500)])
    short = evidence.wholes[0].quad.copy()
    short[2:] += 0.35 * (short[1::-1] - short[2:])
    wholes = (replace(evidence.wholes[0], quad=short), *evidence.wholes[1:])

    assert said(replace(evidence, wholes=wholes)) == Counter(["r5", "g7", "b2"])
    assert said(replace(evidence, wholes=wholes, twins=()))["r5"] == 2


def test_half_of_a_draw_two_is_read_as_a_two_and_is_no_card_of_its_own():
    evidence = evidence_of([Laid("gD", 500, 500), Laid("r7", 700, 500)])
    own = [c for c in evidence.corners if c.belief.argmax() == parse_card("gD").index]
    half = replace(own[1], belief=sure_of(parse_card("g2"), 0.95))
    corners = tuple(half if one is own[1] else one for one in evidence.corners)

    assert said(replace(evidence, corners=corners, twins=())) == Counter(["gD", "r7"])


@pytest.mark.parametrize(
    ("card", "on", "counts"),
    [
        pytest.param("r3", "g7", True, id="another color"),
        pytest.param("g3", "g7", False, id="the same color"),
        pytest.param("r3", "W", False, id="a wild card's picture"),
    ],
)
def test_what_is_read_in_the_middle_of_a_card_is_its_picture_but_for_another_color(
    card, on, counts
):
    evidence = evidence_of([Laid(on, 500, 500), Laid("b1", 700, 500)])
    read = corner(card, 500 - INDEX * CARD / 2, 500 - INDEX * CARD / 2, found=0.95)

    assert said(replace(evidence, corners=(*evidence.corners, read)))[card] == counts


def test_what_is_plainly_found_toward_the_rim_is_an_index_though_hardly_read():
    evidence = evidence_of([Laid("g7", 500, 500), Laid("b1", 700, 500)])
    x, y = 500 + 0.3 * CARD * ASPECT, 500 - 0.38 * CARD
    found = (0.99, 0.9)
    seen = [
        replace(
            evidence,
            corners=(
                *evidence.corners,
                corner("g3", x - INDEX * CARD / 2, y - INDEX * CARD / 2, strength=0.55, found=one),
            ),
        )
        for one in found
    ]

    assert [said(one)["g3"] for one in seen] == [1, 0]


def test_a_clear_index_outweighs_a_face_that_may_be_half_covered():
    evidence = evidence_of([Laid("b8", 500, 500), Laid("r7", 700, 500)])
    eight = evidence.wholes[0]
    half = replace(eight, belief=sure_of(parse_card("b3"), 0.7))
    own = [c for c in evidence.corners if c.belief.argmax() == parse_card("b8").index]
    seen = replace(evidence, wholes=(half, *evidence.wholes[1:]), twins=())
    one_end = replace(seen, corners=tuple(c for c in seen.corners if c is not own[1]))

    assert said(one_end) == Counter(["b8", "r7"])


@pytest.mark.parametrize(
    ("strength", "found", "counts"), [(0.95, 0.99, 1), (0.95, 0.9, 0), (0.7, 0.99, 0)]
)
def test_an_index_far_from_all_others_is_a_card_if_it_is_plainly_one(strength, found, counts):
    evidence = evidence_of([Laid("r5", 300, 300), Laid("g7", 480, 300)])
    far = corner("b2", 1400, 1000, strength=strength, found=found)

    assert said(replace(evidence, corners=(*evidence.corners, far)))["b2"] == counts


def test_two_doubtful_places_a_card_apart_do_not_make_each_other_a_card():
    evidence = evidence_of([Laid("r5", 500, 500), Laid("g7", 700, 500)])
    one, other = (corner("W", x, y, strength=0.35, found=0.9) for x, y in ((850, 420), (924, 575)))
    twins = Twins(one, other, spanned(one.middle, other.middle), 0.8)
    doubtful = replace(
        evidence, corners=(*evidence.corners, one, other), twins=(*evidence.twins, twins)
    )

    assert said(doubtful) == Counter(["r5", "g7"])


@pytest.mark.parametrize(("found", "counts"), [(0.99, 1), (0.9, 0)])
def test_an_index_that_is_all_there_is_is_a_card_though_it_cannot_be_read(found, counts):
    alone = corner("y7", 500, 500, strength=0.46, found=found)

    assert said(Evidence(SIZE, (), (alone,))).total() == counts
