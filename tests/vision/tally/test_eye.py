"""What is looked at again, how likely each card is, and the real models on a real hand."""

import json
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cards import ALL_CARDS, card_from_label, label_of, parse_card
from companion.vision import BACK, Detection, Part
from companion.vision.fitter import Fitter
from companion.vision.geometry import box_corners
from companion.vision.locator import Place
from companion.vision.manifest import Model
from companion.vision.pictures import read_picture
from companion.vision.reader import Reader
from companion.vision.tally import open_hand_eye, read_hand
from companion.vision.tally.belief import Namer, confirmed, likeliest, sure_of
from companion.vision.tally.checking import Checked
from companion.vision.tally.evidence import Corner
from companion.vision.tally.eye import DetectorEye, Readers, TwoStageEye
from companion.vision.tally.twins import agreement, twins_among
from companion.vision.tally.zoom import ZoomingLocator, part_with, quarters_of

NAMES = ("red_5", "blue_2", "wild4", "back", "other")
R5, B2 = parse_card("r5"), parse_card("b2")


@dataclass
class Network:
    """Answers what it is told."""

    answers: list

    def run(self, batch):
        return np.float32(self.answers[: len(batch)])


def index_at(x, y, side=10, confidence=0.9):
    return Place(Part.INDEX, box_corners(np.float32([x, y, x + side, y + side])), confidence)


@dataclass
class Looker:
    """Finds one index in the middle of whatever it looks at, and remembers how large that was."""

    seen: list
    side: int = 10

    def locate(self, image):
        height, width = image.shape[:2]
        self.seen.append((width, height))
        left, top = (width - self.side) / 2, (height - self.side) / 2
        return [index_at(left, top, self.side, 0.5 + 0.01 * len(self.seen))]


def test_a_namer_tells_how_likely_each_card_is():
    model = Model(Path("x"), "", (8, 8), NAMES, threshold=0.6, margin=1.2)
    namer = Namer(Network([[0.6, 0.2, 0, 0.1, 0.1], [0.4, 0.4, 0, 0.2, 0]]), model)
    (belief,) = namer.beliefs([[np.zeros((8, 8, 3), np.uint8)] * 2])

    first, second = likeliest(belief)
    assert (first.card, second.card) == (R5, B2)
    assert (first.share, second.share) == (pytest.approx(0.5), pytest.approx(0.3))
    assert belief.sum() == pytest.approx(0.8)
    assert namer.beliefs([]) == []


def test_looks_that_agree_confirm_each_other_and_one_look_stays_as_it_is():
    red, surer, blue = sure_of(R5, 0.7), sure_of(R5, 0.8), sure_of(B2, 0.7)

    assert confirmed([red]) is red
    assert confirmed([], face=red) is red
    assert confirmed([red, surer]).max() > 0.9
    assert confirmed([red, blue]).max() < 0.6


def test_a_face_counts_more_than_a_corner():
    belief = confirmed([sure_of(B2, 0.8)], face=sure_of(R5, 0.8))

    assert [likely.card for likely in likeliest(belief)] == [R5, B2]
    assert confirmed([sure_of(R5, 0.8)], face=sure_of(R5, 0.8)).max() > belief.max()


def test_likeliest_gives_no_card_that_is_out_of_the_question():
    assert len(likeliest(sure_of(R5, 0.7))) == 1
    assert likeliest(np.zeros(len(ALL_CARDS), np.float32)) == ()


def test_a_hand_in_a_part_of_the_picture_is_looked_at_again():
    locator = Looker([])
    ZoomingLocator(locator, Looker([]), 0.5).locate(np.zeros((800, 1000, 3), np.uint8))

    whole, close, around, between, on_its_head = locator.seen
    assert whole == (1000, 800)
    assert on_its_head == close
    assert max(close) < max(between) < max(around) < 200


class Dots:
    """Finds white dots as indices; in a large picture only the first."""

    def locate(self, image):
        _, _, boxes, _ = cv2.connectedComponentsWithStats(image[:, :, 0])
        found = [index_at(float(left), float(top)) for left, top, *_ in boxes[1:]]
        return found[: 1 if image.shape[1] > 500 else None]


@pytest.mark.parametrize(
    "fan",
    [
        pytest.param((400, 470), id="behind a finger"),
        pytest.param((400, 455, 510, 565, 620, 675), id="card by card"),
    ],
)
def test_a_fan_is_followed_to_its_end(fan):
    picture = np.zeros((800, 1000, 3), np.uint8)
    for left in fan:
        picture[400:410, left : left + 10] = 255

    found = ZoomingLocator(Dots(), Dots(), 0.5).locate(picture)

    assert sorted(place.quad[0, 0] for place in found) == list(fan)


def test_what_is_found_closer_is_given_in_pixels_of_the_picture():
    found = ZoomingLocator(Looker([]), Looker([]), 0.5).locate(np.zeros((800, 1000, 3), np.uint8))

    assert found
    assert all(abs(place.quad.mean(axis=0) - [500, 400]).max() < 2 for place in found)


def test_where_nothing_is_found_all_of_it_is_looked_at_once_each_way_up():
    locator = Looker([])
    ZoomingLocator(locator, locator, 0.99).locate(np.zeros((800, 1000, 3), np.uint8))

    assert locator.seen == [(1000, 800)] * 2


class Spread(Looker):
    """Finds small indices in two corners of a picture."""

    def locate(self, image):
        super().locate(image)
        height, width = image.shape[:2]
        return [index_at(0, 0), index_at(width - 10, height - 10)]


def test_small_indices_are_looked_for_in_quarters():
    wide, close = Spread([]), Looker([])
    ZoomingLocator(wide, close, 0.5).locate(np.zeros((800, 1000, 3), np.uint8))

    assert wide.seen == [(1000, 800)] * 2
    assert close.seen == [(600, 480)] * 4


def test_a_small_index_that_is_hardly_found_brings_no_closer_look():
    @dataclass
    class WithFaint(Spread):
        """Finds a large index in the middle and tiny ones that it is not sure of."""

        def locate(self, image):
            middle = index_at(image.shape[1] / 2, image.shape[0] / 2, side=200)
            return [middle, *(replace(tiny, confidence=0.2) for tiny in super().locate(image))]

    close = Looker([])
    ZoomingLocator(WithFaint([]), close, 0.5).locate(np.zeros((800, 1000, 3), np.uint8))

    assert close.seen == []


@dataclass
class Unsure:
    """Finds one whole card that it is not sure of, and one index."""

    def locate(self, image):
        del image
        card = box_corners(np.float32([20, 20, 84, 120]))
        return [Place(Part.FACE, card, 0.15), index_at(30, 30, side=20, confidence=0.15)]


@dataclass
class Confirming:
    """Finds an index at every place, and a red 5 on it or a blue 2."""

    red: float = 0.9

    def checked(self, picture, places):
        del picture
        says = sure_of(R5, self.red) + sure_of(B2, 1 - self.red)
        return [Checked(replace(place, confidence=0.7), says) for place in places]


@pytest.mark.parametrize("red", [0.9, 0.1])
def test_what_an_index_says_the_reader_and_the_checker_say_together(red):
    names = ("red_5", "blue_2", "other")
    model = Model(Path("x"), "", (8, 8), names, threshold=0.5, margin=1.2)
    network = Network([[0.8, 0.1, 0.1]] * 99)
    reader, namer = Reader(network, model), Namer(network, model)
    outline = Network([[0, 0, np.log(0.8), np.log(0.5), 1, 0, 0, 0, 0]] * 9)
    readers = Readers(Fitter(outline, model), reader, reader, namer, namer)

    seen = TwoStageEye(Unsure(), Confirming(red), readers).look(np.zeros((200, 200, 3), np.uint8))

    (corner,) = seen.corners
    assert corner.found == pytest.approx(0.7)
    assert corner.belief[R5.index] == pytest.approx(0.75 * 0.8 + 0.25 * red)
    assert corner.belief[B2.index] == pytest.approx(0.75 * 0.1 + 0.25 * (1 - red))


@pytest.mark.parametrize(("least", "cards"), [(0.1, 1), (0.2, 0)])
def test_an_index_that_is_hardly_found_is_read_and_a_whole_card_is_not(least, cards):
    names = ("red_5", "back", "other")
    model = Model(Path("x"), "", (8, 8), names, threshold=0.5, margin=1.2)
    outline = Network([[0, 0, np.log(0.8), np.log(0.5), 1, 0, 0, 0, 0]] * 9)
    network = Network([[0.9, 0.05, 0.05]] * 99)
    reader, namer = Reader(network, model), Namer(network, model)
    readers = Readers(Fitter(outline, model), reader, reader, namer, namer)

    seen = TwoStageEye(Unsure(), Confirming(), readers, least).look(
        np.zeros((200, 200, 3), np.uint8)
    )

    assert len(seen.corners) == 1
    assert len(seen.wholes) == cards


def test_quarters_cover_the_part_and_overlap():
    quarters = list(quarters_of(np.float32([100, 50, 300, 250])))

    assert np.min(quarters, axis=0)[:2].tolist() == [100, 50]
    assert np.max(quarters, axis=0)[2:].tolist() == [300, 250]
    assert quarters[0][2] - quarters[1][0] == pytest.approx(40)


@pytest.mark.parametrize("places", [[], [index_at(-50, 900)]])
def test_no_part_outside_the_picture(places):
    assert part_with(places, np.zeros((100, 100, 3), np.uint8)) is None


def test_where_only_cards_were_found_the_hand_may_go_on_beside_them():
    card = Place(Part.FACE, box_corners(np.float32([400, 300, 500, 455])), 0.8)
    left, top, right, bottom = part_with([card], np.zeros((1000, 1000, 3), np.uint8))

    assert [400 - left, 300 - top, right - 500, bottom - 455] == [93] * 4


def corner(x, y, card=R5, strength=0.9):
    return Corner(index_at(x - 10, y - 10, 20).quad, sure_of(card, strength))


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (corner(193, 277), 1),
        (corner(193, 277, B2), 0),
        (corner(130, 130), 0),
        (corner(390, 390), 0),
    ],
)
def test_twins_say_the_same_a_diagonal_apart(other, expected):
    picture = np.full((400, 400, 3), 90, np.uint8)

    assert len(list(twins_among(picture, [corner(107, 122), other]))) == expected
    assert agreement(sure_of(R5, 0.9), sure_of(B2, 0.9)) == 0


def test_any_detector_can_be_the_eye():
    quad = box_corners(np.float32([10, 20, 40, 70]))
    seen = [
        Detection(Part.FACE, R5, 0.9, quad),
        Detection(Part.INDEX, B2, 0.8, quad + np.float32(100)),
        Detection(Part.BACK, None, 0.7, quad + np.float32(200)),
    ]

    class Detector:
        def detect(self, frames):
            return [tuple(seen) for _ in frames]

    evidence = DetectorEye(Detector()).look(np.zeros((400, 300, 3), np.uint8))

    assert evidence.size == (300, 400)
    assert likeliest(evidence.wholes[0].belief)[0].card is R5
    assert likeliest(evidence.corners[0].belief)[0].card is B2
    assert evidence.corners[0].found == pytest.approx(0.8)
    assert (evidence.backs[0] == seen[2].quad).all()


def test_names_of_backs_and_others_are_no_cards():
    assert BACK not in {card_from_label(name) for name in NAMES[:3]}


ROWS = sorted((Path(__file__).parents[1] / "stills").glob("row_*.jpg"))


@pytest.fixture(scope="module")
def eye():
    return open_hand_eye()


def test_there_are_rows_to_be_counted():
    assert len(ROWS) >= 3


def test_the_real_models_name_the_whole_cards_of_rows(eye):
    there = read = 0
    for still in ROWS:
        truth = json.loads(still.with_suffix(".json").read_text())["cards"]
        whole = Counter(card["label"] for card in truth if card["visible"] > 0.9)
        whole.pop(BACK, None)
        hand = read_hand([read_picture(still)], eye)
        there += whole.total()
        read += (whole & Counter(label_of(card.card) for card in hand.cards if card.card)).total()

    assert there >= 8
    assert read / there > 0.75


@pytest.mark.parametrize("size", [(100, 100), (100, 3000), (3000, 100), (1, 1)])
def test_noise_of_any_shape_is_read_as_something_or_nothing(eye, size):
    noise = np.random.default_rng(4).integers(0, 255, (*size, 3), np.uint8)

    assert read_hand([noise], eye).doubts
