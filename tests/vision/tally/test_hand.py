"""A hand is read, its points are added up, and what speaks against it is said."""

from collections import Counter
from dataclasses import replace

import cv2
import numpy as np
import pytest
from made_hands import SIZE, Laid, Told, evidence_of, fan

from companion.cards import hand_points, parse_card, parse_cards
from companion.vision.tally import Known, doubts, read_hand, sentence_of
from companion.vision.tally.evidence import Evidence
from companion.vision.tally.marks import marked_hand

SHARP = np.tile(np.uint8([[0, 255], [255, 0]]).repeat(40, 0).repeat(40, 1), (15, 20))
PICTURE = cv2.cvtColor(SHARP, cv2.COLOR_GRAY2BGR)
HAND = ["r5", "yS", "W4", "b0"]


def read(laid, known=None, **seen):
    return read_hand([PICTURE], Told([evidence_of(laid, **seen)]), known)


def cards_of(reading):
    return Counter(str(card.likeliest) for card in reading.cards)


def test_a_hand_is_its_cards_from_left_to_right_with_their_points():
    reading = read(fan(HAND))

    assert [str(card.card) for card in reading.cards] == HAND
    assert [card.points for card in reading.cards] == [5, 20, 50, 0]
    assert reading.points == hand_points(map(parse_card, HAND)) == 75
    assert reading.doubts == ()
    assert reading.confidence > 0.9


def test_no_picture_is_an_error():
    with pytest.raises(ValueError, match="at least one picture"):
        read_hand([], Told([]))


def test_where_no_card_is_seen_the_hand_is_empty_and_says_so():
    reading = read_hand([PICTURE], Told([Evidence(SIZE, (), ())]))

    assert (reading.cards, reading.points, reading.confidence) == ((), 0, 0)
    assert doubts.NothingFound() in reading.doubts


def test_a_card_that_cannot_be_read_is_a_question_mark_with_the_two_likeliest():
    evidence = evidence_of(fan(HAND))
    torn = np.zeros_like(evidence.corners[0].belief)
    torn[parse_card("r3").index], torn[parse_card("r5").index] = 0.3, 0.5
    first = min(evidence.corners, key=lambda corner: corner.middle[0])
    corners = [replace(c, belief=torn) if c is first else c for c in evidence.corners]
    reading = read_hand([PICTURE], Told([replace(evidence, corners=tuple(corners), legible=0.65)]))

    card = reading.cards[0]
    assert card.card is None
    assert [str(likely.card) for likely in card.likely] == ["r5", "r3"]
    assert not card.is_sure
    assert (reading.unread, reading.points) == (1, 75)
    assert doubts.Unread(1) in reading.doubts


def test_what_may_be_one_more_card_is_asked_about():
    evidence = evidence_of(fan(HAND))
    first = min(evidence.corners, key=lambda corner: corner.middle[0])
    torn = replace(first, belief=first.belief * 0.5, found=0.2)
    corners = tuple(torn if c is first else c for c in evidence.corners)
    reading = read_hand([PICTURE], Told([replace(evidence, corners=corners)]))

    assert len(reading.cards) == 3
    assert reading.doubts == (doubts.PerhapsMore(1),)


def test_cards_that_are_read_but_not_surely_are_to_be_checked():
    assert doubts.Unsure(3) in read(fan(HAND), strength=0.8).doubts
    assert doubts.Unsure(3) in read(fan(HAND), strength=0.83, found=0.5).doubts


@pytest.mark.parametrize(
    ("known", "doubt"),
    [
        (Known(lo=4, hi=4), None),
        (Known(lo=2), None),
        (Known(lo=5, hi=7), doubts.UnexpectedCount(4, 5, 7)),
        (Known(hi=3), doubts.UnexpectedCount(4, 0, 3)),
        (Known(lo=9), doubts.UnexpectedCount(4, 9, None)),
        (Known(seen=Counter(parse_cards("r5"))), None),
        (Known(seen=Counter(parse_cards("b0"))), doubts.TooManyOfCard(parse_card("b0"), 1, 1, 1)),
        (
            Known(seen=Counter(parse_cards("r5 r5 y1"))),
            doubts.TooManyOfCard(parse_card("r5"), 1, 2, 2),
        ),
        (Known(seen=Counter(parse_cards("b0")), copies=2), None),
    ],
)
def test_what_is_known_questions_a_reading_and_never_changes_it(known, doubt):
    reading = read(fan(HAND), known)

    assert cards_of(reading) == Counter(HAND)
    assert reading.doubts == (() if doubt is None else (doubt,))


def test_a_third_of_a_card_is_questioned():
    reading = read(fan(["r5", "r5", "g1", "r5"]))

    assert reading.doubts == (doubts.TooManyOfCard(parse_card("r5"), 3, 0, 2),)


def test_cards_at_the_edge_and_cards_face_down_are_pointed_out():
    evidence = evidence_of([Laid("r5", 64, 500), Laid("g7", 300, 500)])
    reading = read_hand([PICTURE], Told([replace(evidence, backs=(Laid("r5", 700, 500).quad,))]))

    assert set(reading.doubts) == {doubts.CutOff(1), doubts.FaceDown(1)}


def test_an_index_that_was_found_outside_the_picture_does_no_harm():
    outside = evidence_of(fan(HAND))
    moved = [replace(c, quad=c.quad + np.float32(5000)) for c in outside.corners]
    reading = read_hand([PICTURE], Told([replace(outside, wholes=(), corners=tuple(moved))]))

    assert doubts.CutOff(len(reading.cards)) in reading.doubts


@pytest.mark.parametrize(
    ("blur", "strength", "is_blurred"),
    [
        pytest.param(0, 0.95, False, id="sharp"),
        pytest.param(0, 0.8, False, id="sharp, not surely read"),
        pytest.param(1, 0.8, False, id="nearly sharp"),
        pytest.param(2.5, 0.95, False, id="blurred, and read surely all the same"),
        pytest.param(2.5, 0.8, True, id="blurred, and not surely read"),
        pytest.param(8, 0.95, True, id="too blurred to be read surely"),
        pytest.param(20, 0.95, True, id="far too blurred"),
    ],
)
def test_a_picture_is_said_to_be_blurred_where_that_may_hinder_the_reading(
    blur, strength, is_blurred
):
    picture = cv2.GaussianBlur(PICTURE, (0, 0), blur) if blur else PICTURE
    reading = read_hand([picture], Told([evidence_of(fan(HAND), strength=strength)]))

    assert any(isinstance(doubt, doubts.Blurred) for doubt in reading.doubts) == is_blurred


def test_something_faint_in_a_blurred_picture_is_reason_to_say_that_it_is_blurred():
    evidence = evidence_of(fan(HAND))
    first = min(evidence.corners, key=lambda corner: corner.middle[0])
    torn = replace(first, belief=first.belief * 0.5, found=0.2)
    corners = tuple(torn if c is first else c for c in evidence.corners)
    blurred = cv2.GaussianBlur(PICTURE, (0, 0), 2.5)
    reading = read_hand([blurred], Told([replace(evidence, corners=corners)]))

    assert {type(doubt) for doubt in reading.doubts} == {doubts.Blurred, doubts.PerhapsMore}


def test_the_frame_that_agrees_with_the_others_is_read():
    wrong = evidence_of(fan(["r6", "yS", "W4", "b0"]), strength=0.99)
    right = evidence_of(fan(HAND))
    reading = read_hand([PICTURE] * 3, Told([wrong, right, right]))

    assert reading.picture == 1
    assert cards_of(reading) == Counter(HAND)
    by_name = {str(card.card): card for card in reading.cards}
    assert not by_name["r5"].is_sure
    assert by_name["yS"].is_sure
    assert doubts.FramesDisagree(4, 4) in reading.doubts


def test_of_equal_frames_the_clearest_is_read():
    dim, clear = (evidence_of(fan(HAND), strength=share) for share in (0.91, 0.97))
    reading = read_hand([PICTURE] * 3, Told([dim, clear, dim]))

    assert reading.picture == 1
    assert reading.doubts == ()


EVERY_DOUBT = (
    doubts.NothingFound(),
    doubts.Blurred(3.0),
    doubts.Unread(1),
    doubts.Unread(3),
    doubts.Unsure(1),
    doubts.Unsure(2),
    doubts.FaceDown(1),
    doubts.FaceDown(2),
    doubts.CutOff(2),
    doubts.PerhapsMore(2),
    doubts.OneOrTwo(parse_card("r5")),
    doubts.FramesDisagree(3, 5),
    doubts.UnexpectedCount(4, 7, 7),
    doubts.UnexpectedCount(4, 5, 7),
    doubts.UnexpectedCount(4, 5, None),
    doubts.UnexpectedCount(4, 0, 3),
    doubts.TooManyOfCard(parse_card("b0"), 1, 1, 1),
    doubts.TooManyOfCard(parse_card("r5"), 2, 1, 2),
)


@pytest.mark.parametrize("doubt", EVERY_DOUBT, ids=repr)
def test_every_doubt_is_a_sentence_in_both_languages(doubt):
    said = sentence_of(doubt)

    assert said.en.endswith((".", "?"))
    assert said.zh.endswith(("。", "？"))
    for number in vars(type(doubt)).get("__slots__", ()):
        value = getattr(doubt, number)
        if isinstance(value, int) and value > 1 and number != "copies":
            assert str(value) in said.en
            assert str(value) in said.zh


def test_every_kind_of_doubt_was_said():
    assert {type(doubt) for doubt in EVERY_DOUBT} == set(doubts.Doubt.__args__)


def test_marks_go_on_a_copy():
    evidence = replace(evidence_of(fan(HAND)), legible=0.99)
    reading = read_hand([PICTURE], Told([evidence]))
    before = PICTURE.copy()

    copy = marked_hand(PICTURE, reading)

    assert (before == PICTURE).all()
    assert copy.shape == PICTURE.shape
    assert reading.unread
    for card in reading.cards:
        x, y = (int(value) for value in card.quad[0])
        assert (copy[y - 6 : y + 6, x - 6 : x + 6] != PICTURE[y - 6 : y + 6, x - 6 : x + 6]).any()
