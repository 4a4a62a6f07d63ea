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
INDEX_ON_IT = place(Part.INDEX, 12, 12, (12, 12))
INDEX_ELSEWHERE = place(Part.INDEX, 100, 100, (12, 12))
HALF_OF_IT = place(Part.INDEX, 102, 104, (9, 12))


def test_an_empty_table_has_no_cards():
    assert detect([]) == ()


def test_no_frames_give_no_answers():
    assert TwoStageDetector(Told([]), Told([0, 0]), reader([]), reader([])).detect([]) == []


def test_a_clear_card_needs_no_second_opinion():
    assert detect([FACE, INDEX_ON_IT], [answer("red_6", 0.95)] * 2)[0].label == "red_6"


@pytest.mark.parametrize(
    ("corner", "said"), [("red_9", "red_9"), ("red_6", "red_6"), ("wild4", "red_6")]
)
def test_a_doubtful_card_is_what_its_corner_says_too(corner, said):
    doubtful = [0.5, 0.44, 0.02, 0.02, 0.02]

    (card,) = detect([FACE, INDEX_ON_IT], [doubtful] * 2, [answer(corner, 0.9)] * 8)

    assert card.label == said


def test_corner_and_card_that_agree_are_surer_than_either():
    doubtful, corner = [0.6, 0.3, 0.05, 0.03, 0.02], [0.7, 0.2, 0.05, 0.03, 0.02]

    (card,) = detect([FACE, INDEX_ON_IT], [doubtful] * 2, [corner] * 8)

    assert card.confidence > 0.7


def test_the_next_likeliest_card_is_told_too():
    (card,) = detect([FACE], [[0.5, 0.4, 0.05, 0.03, 0.02]] * 2)

    assert card.rival == (parse_card("r9"), pytest.approx(0.4))


def test_nothing_that_is_no_card_is_a_rival():
    (card,) = detect([FACE], [[0.5, 0.02, 0.05, 0.03, 0.4]] * 2)

    assert card.rival is None


def test_the_lower_half_of_an_8_is_no_index_of_its_own():
    found = detect(
        [INDEX_ELSEWHERE, HALF_OF_IT],
        indices=[answer("red_6", 0.8)] * 8 + [answer("red_9", 0.7)] * 8,
    )

    assert [seen.label for seen in found] == ["red_6"]


def test_what_is_too_small_to_read_is_no_index():
    assert detect([place(Part.INDEX, 100, 100, (9, 9))]) == ()


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
    (card,) = detect([FACE, INDEX_ON_IT], [answer("red_6", 0.96)] * 2)

    assert card.part is Part.FACE


def test_a_lone_index_names_its_card():
    clear, lone = [answer("red_6", 0.96)] * 2, [answer("wild4", 0.8)] * 8

    face, index = detect([FACE, INDEX_ELSEWHERE], clear, lone)

    assert (face.part, index.part) == (Part.FACE, Part.INDEX)
    assert index.card == parse_card("W4")


def test_the_index_of_an_unreadable_card_still_counts():
    (card,) = detect([FACE, INDEX_ON_IT], [answer("other", 0.97)] * 2, [answer("red_9")] * 8)

    assert (card.part, card.label) == (Part.INDEX, "red_9")


def test_every_index_can_be_asked_for():
    detector = TwoStageDetector(
        Told([FACE, INDEX_ON_IT, INDEX_ELSEWHERE]),
        Told([0, 0]),
        reader([]),
        reader([answer("red_6", 0.6)] * 8 + [answer("red_9", 0.9)] * 8),
    )

    assert [d.label for d in detector.detect_indices(FRAME)] == ["red_9", "red_6"]


class Corner:
    """A locator that finds the same corner in every picture, and a fitter without work."""

    def locate(self, _):
        return [INDEX_ELSEWHERE]

    def fit(self, _, quads):
        return quads


def changing_its_mind():
    """A detector that reads a corner as red 6, as red 6 again, and then as red 9."""
    network = Told([answer("red_6")] * 8)
    model = Model(Path("x"), "", (8, 8), NAMES, threshold=0.4, margin=1.2)
    detector = TwoStageDetector(Corner(), Corner(), reader([]), Reader(network, model))

    def look(detect):
        labels = []
        for name in ("red_6", "red_6", "red_9"):
            network.answers = [answer(name)] * 8
            (corner,) = detect(detector)
            labels.append(corner.label)
        return labels

    return look


def test_a_corner_of_the_watched_pile_that_stays_as_it_is_is_read_twice():
    look = changing_its_mind()

    assert look(lambda d: d.detect_in(FRAME, (0, 0, 300, 200))) == ["red_6"] * 3


def test_pictures_that_do_not_follow_each_other_are_each_read():
    look = changing_its_mind()

    assert look(lambda d: d.detect([FRAME])[0]) == ["red_6", "red_6", "red_9"]


def test_a_back_has_no_index():
    assert detect([INDEX_ELSEWHERE], indices=[answer("back")] * 8) == ()
