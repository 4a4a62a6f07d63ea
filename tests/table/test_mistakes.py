"""A sign that was put right once is asked about from then on."""

import pytest
from parlor import deal, reading

from companion.cards import parse_card, parse_cards
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import FirstCard, Laid, Observation, Source
from companion.rules.senses import CAMERA_ONLY
from companion.table.course import Course
from companion.table.eyes import Sight
from companion.table.ports import Evidence, RoundRecord
from companion.table.retelling import needed_in, retold
from companion.table.sightings import Happening


def lay(course, cards, confidence=1.0):
    number, seen = course.next_number, parse_cards(cards)
    fact = FirstCard(seen[0]) if number == 1 else Laid(seen)
    readings = tuple(reading(str(card), confidence) for card in seen)
    observed = Observation(number, fact, Source.CAMERA, float(number), confidence)
    return course.take(observed, Sight(readings, unbroken=True))


def put_right(course, number, cards):
    amended = Amended(number, Laid(parse_cards(cards)))
    return course.take(Entry(course.next_number, amended))


@pytest.fixture
def course():
    """Three cards: the last was read as a 7 and is a 1."""
    course = Course.begun(deal(senses=CAMERA_ONLY), 0.9)
    for card in ("r5", "r3", "r7"):
        course = lay(course, card)
    return put_right(course, 3, "r1")


def asked(course):
    """The answers to the question about the last card, if there is one."""
    questions = [each for each in course.questions if each.number == course.next_number - 1]
    return [" ".join(map(str, fact.cards)) for each in questions for fact in each.choices]


def test_the_same_sign_is_asked_about_in_every_color(course):
    assert asked(lay(course, "r7")) == ["r7", "r1"]
    assert asked(lay(course, "b7")) == ["b7", "b1"]
    assert asked(lay(course, "r7 b7")) == ["r7 b7", "r7 b1", "r1 b7", "r1 b1"]


def test_what_is_asked_about_anyway_is_asked_about_as_it_was_read(course):
    unsure = Sight((reading("r7", 0.6, "r2"),), unbroken=True)
    laid = Laid(parse_cards("r7"))

    assert asked(course.take(Observation(5, laid, Source.CAMERA, 5.0, 0.6), unsure)) == ["r7", "r2"]


@pytest.mark.parametrize("card", ["r1", "r6", "W"])
def test_other_signs_are_told(course, card):
    assert asked(lay(course, card)) == []


def test_what_lay_there_before_is_not_asked_about_again():
    before = Course.begun(deal(senses=CAMERA_ONLY), 0.9)
    for card in ("r5", "r7", "b7"):
        before = lay(before, card)

    assert put_right(before, 3, "b1").questions == ()


def test_a_sign_that_was_read_rightly_often_enough_is_told_again(course):
    for times in range(3):
        course = lay(course, "r7")
        assert asked(course) != [], times
        course = put_right(course, course.next_number - 1, "r7")

    assert asked(lay(course, "r7")) == []


def test_a_first_card_teaches_it_too():
    course = lay(Course.begun(deal(senses=CAMERA_ONLY), 0.9), "r7")
    course = course.take(Entry(2, Amended(1, FirstCard(parse_card("r1")))))

    assert asked(lay(course, "r7")) == ["r7", "r1"]


@pytest.mark.parametrize(
    "correction",
    [
        Withdrawn(2),
        Overruled(2),
        Inserted(2, Laid(parse_cards("r1"))),
        Amended(2, Laid(parse_cards("b7"))),
        Amended(2, Laid(parse_cards("r1 b1"))),
        Amended(1, FirstCard(parse_card("b5"))),
    ],
    ids=lambda correction: type(correction).__name__,
)
def test_only_another_sign_in_its_color_teaches_anything(correction):
    course = lay(lay(Course.begun(deal(senses=CAMERA_ONLY), 0.9), "r5"), "r7")
    course = course.take(Entry(3, correction))

    assert asked(lay(course, "g7")) == []


def test_the_last_word_about_a_card_holds(course):
    course = put_right(course, 3, "r7")

    assert asked(lay(course, "g7")) == []


def test_a_recorded_round_asks_the_same_and_keeps_the_pictures_of_what_it_asks(course):
    course = lay(course, "b7")
    log = course.judgment.log
    evidence = {
        number: Evidence(Happening.LAID, (reading(card, 1.0),))
        for number, card in ((1, "r5"), (2, "r3"), (3, "r7"), (5, "b7"))
    }
    record = RoundRecord(1, 1, course.deal, 1, log, tuple(range(2, 7)), evidence)

    assert asked(retold(record, 0.9)[0]) == ["b7", "b1"]
    assert 5 in needed_in(record, 0.9)
