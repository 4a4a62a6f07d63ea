"""From places and readings to detections, with networks that answer what they are told."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from companion.cards import card_from_label, parse_card
from companion.vision import Detection, Part, TwoStageDetector
from companion.vision.geometry import box_corners
from companion.vision.locator import Place
from companion.vision.manifest import Model
from companion.vision.reader import Reader
from companion.vision.two_stage import between_corners

NAMES = ("red_6", "red_9", "wild4", "back", "other")
FRAME = np.zeros((200, 300, 3), np.uint8)


@dataclass
class Told:
    """A locator or network that answers what it is told."""

    answers: list

    def locate(self, image):
        assert image is FRAME
        return self.answers

    def fit(self, image, quads):
        assert image is FRAME
        return [quad + np.float32(self.answers) for quad in quads]

    def run(self, batch):
        assert len(batch) == len(self.answers)
        return np.array(self.answers, np.float32)


def reader(answers):
    model = Model(Path("x"), "", (8, 8), NAMES, threshold=0.4, margin=1.2)
    return Reader(Told(answers), model)


def answer(name, sure=0.9):
    scores = [0.01] * len(NAMES)
    scores[NAMES.index(name)] = sure
    return scores


def place(part, x, y, size=(40, 60), sure=0.8):
    box = np.array([x, y, x + size[0], y + size[1]], np.float32)
    return Place(part, box_corners(box), sure)


def detect(places, faces=(), indices=(), shift=(0, 0)):
    readers = reader(list(faces)), reader(list(indices))
    detector = TwoStageDetector(Told(places), Told(list(shift)), *readers)
    return detector.detect([FRAME])[0]


FACE = place(Part.FACE, 10, 10)
INDEX_ON_IT = place(Part.INDEX, 12, 12, (8, 8))
INDEX_ELSEWHERE = place(Part.INDEX, 100, 100, (8, 8))


def test_an_empty_table_has_no_cards():
    assert detect([]) == ()


def test_no_frames_give_no_answers():
    assert TwoStageDetector(Told([]), Told([0, 0]), reader([]), reader([])).detect([]) == []


def test_a_face_is_named_from_both_ways_up():
    (card,) = detect([FACE], [answer("red_6", 0.6), answer("red_6", 1.0)])

    assert (card.part, card.card, card.label) == (Part.FACE, parse_card("r6"), "red_6")
    assert card.confidence == pytest.approx(0.8)
    assert card.box.tolist() == [10, 10, 50, 70]


def test_the_clearer_way_up_decides_between_6_and_9():
    (card,) = detect([FACE], [answer("red_9", 0.5), answer("red_6", 0.9)])

    assert card.card == parse_card("r6")


@pytest.mark.parametrize(
    ("other", "says", "expected"),
    [
        ((150, 146), "wild4", 1),
        ((150, 146), "red_6", 0),
        ((110, 110), "wild4", 0),
        ((190, 190), "wild4", 0),
    ],
)
def test_two_equal_indices_a_diagonal_apart_are_one_card(other, says, expected):
    indices = [
        Detection(Part.INDEX, parse_card("W4"), 0.9, INDEX_ELSEWHERE.quad),
        Detection(
            Part.INDEX,
            card_from_label(says),
            0.8,
            place(Part.INDEX, *other, (12, 12)).quad,
        ),
    ]

    assert len(list(between_corners(indices))) == expected


def test_a_card_lies_where_it_was_fitted():
    (card,) = detect([FACE], [answer("red_6")] * 2, shift=(3, -2))

    assert card.box.tolist() == [13, 8, 53, 68]


def test_a_back_has_no_card():
    (card,) = detect([FACE], [answer("back")] * 2)

    assert (card.part, card.card, card.label) == (Part.BACK, None, "back")


@pytest.mark.parametrize("unreadable", [answer("other"), answer("red_6", 0.3)])
def test_what_no_reader_knows_is_not_a_card(unreadable):
    assert detect([FACE], [unreadable] * 2) == ()


def test_an_index_on_a_whole_card_is_not_a_second_card():
    (card,) = detect([FACE, INDEX_ON_IT], [answer("red_6")] * 2)

    assert card.part is Part.FACE


def test_a_lone_index_names_its_card():
    face, index = detect([FACE, INDEX_ELSEWHERE], [answer("red_6")] * 2, [answer("wild4", 0.8)] * 4)

    assert (face.part, index.part) == (Part.FACE, Part.INDEX)
    assert index.card == parse_card("W4")


def test_the_index_of_an_unreadable_card_still_counts():
    (card,) = detect([FACE, INDEX_ON_IT], [answer("other")] * 2, [answer("red_9")] * 4)

    assert (card.part, card.label) == (Part.INDEX, "red_9")


def test_every_index_can_be_asked_for():
    detector = TwoStageDetector(
        Told([FACE, INDEX_ON_IT, INDEX_ELSEWHERE]),
        Told([0, 0]),
        reader([]),
        reader([answer("red_6", 0.6)] * 4 + [answer("red_9", 0.9)] * 4),
    )

    assert [d.label for d in detector.detect_indices(FRAME)] == ["red_9", "red_6"]


def test_a_back_has_no_index():
    assert detect([INDEX_ELSEWHERE], indices=[answer("back")] * 4) == ()
