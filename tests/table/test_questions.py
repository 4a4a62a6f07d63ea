"""What the camera is not sure of is asked, and nobody is accused meanwhile."""

from random import Random

import pytest
from parlor import TAPS, codes, deal, reading

from companion.cards import ALL_CARDS, parse_card
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import FirstCard, Laid, Observation, Source, TookBack
from companion.rules.rulings import Severity
from companion.rules.senses import CAMERA_ONLY
from companion.simulation import LEGAL, play_round
from companion.simulation.blinding import VIEWS, blinded
from companion.table.certainty import MOST_WAYS
from companion.table.course import Course
from companion.table.eyes import Sight


def played(*plays, senses=TAPS):
    """A course of the first card and the plays after it, one for each seat in turn."""
    course = Course.begun(deal(senses=senses), 0.9)
    for play in plays:
        course = lay(course, play)
    return course


def lay(course, play):
    likeliest, doubt, other = play.partition("?")
    seen = reading(likeliest, 0.6 if doubt else 1.0, other or None)
    number = course.next_number
    fact = FirstCard(seen.card) if number == 1 else Laid((seen.card,), (number - 1) % 3)
    entry = Observation(number, fact, Source.CAMERA, float(number), seen.confidence)
    return course.take(entry, Sight((seen,), unbroken=True))


def correct(course, correction):
    return course.take(Entry(course.next_number, correction))


def test_two_likeliest_cards_are_asked():
    (question,) = played("r7", "r6?r9").questions
    assert question.number == 2
    assert [fact.cards for fact in question.choices] == [
        (parse_card("r6"),),
        (parse_card("r9"),),
    ]
    assert not question.open_ended


def test_nothing_is_asked_that_is_sure():
    assert played("r7", "r6").questions == ()


def test_the_first_card_can_be_asked_too():
    (question,) = played("r6?r9").questions
    assert question.choices == (FirstCard(parse_card("r6")), FirstCard(parse_card("r9")))


@pytest.mark.parametrize(("choice", "says"), [(0, []), (1, ["no_match"])])
def test_the_answer_decides(choice, says):
    course = played("r7", "r6?r9", "b6")
    assert codes(course.rulings) == []
    answered = correct(course, course.questions[0].answer(choice))
    assert codes(answered.rulings) == says
    assert answered.questions == ()


def test_play_goes_on_and_what_holds_anyway_is_told():
    assert codes(played("r7", "r6?r9", "b1").rulings) == []
    course = played("r7", "r6?r9", "r5", "y3")
    assert codes(course.rulings) == ["no_match"]
    assert course.rulings[0].severity is Severity.FAULT


@pytest.mark.parametrize(
    ("correction", "asked"),
    [
        (Amended(2, Laid((parse_card("g7"),), 1)), False),
        (Withdrawn(2), False),
        (Overruled(2), False),
        (Inserted(2, Laid((parse_card("g7"),), 1)), True),
        (Amended(1, FirstCard(parse_card("g7"))), True),
    ],
)
def test_any_correction_of_it_answers_a_question(correction, asked):
    course = correct(played("r7", "r6?r9"), correction)
    assert bool(course.questions) is asked


def test_where_it_may_be_any_card_nothing_after_it_is_told():
    course = played("r7", "b3", "r6?", "r5", "y3")
    assert course.questions[0].open_ended
    assert all(ruling.number < 3 for ruling in course.rulings)
    assert "no_match" in codes(course.judgment.rulings)
    answered = correct(course, course.questions[0].answer(0))
    assert codes(answered.rulings)[-1] == "no_match"


ACTIONS_PERHAPS = ("r7", "r1?rD", "r2?rS", "r3?rV", "r4?rD", "r5?rS")


def test_too_many_open_questions_silence_the_referee():
    """Whose turn it is after five cards that may be actions, nobody can say."""
    doubtful = played(*ACTIONS_PERHAPS)
    assert len(doubtful.questions) == 5
    assert MOST_WAYS < 2**5
    asked = lay(doubtful, "y3")
    assert codes(asked.judgment.rulings)[-1] == "no_match"
    assert codes(asked.rulings) == []


def test_what_two_plays_show_is_told_again_once_the_doubtful_cards_are_covered():
    doubtful = played(*ACTIONS_PERHAPS, senses=CAMERA_ONLY)
    covered = lay(lay(lay(doubtful, "r9"), "r8"), "y3")
    assert codes(covered.rulings)[-1] == "no_match"


def test_questions_on_which_nothing_depends_any_more_silence_nobody():
    doubtful = played("r7", "r1?r2", "r3?r4", "r5?r6", "r8?r9", "r0?r7")
    assert len(doubtful.questions) == 5
    assert codes(lay(lay(doubtful, "r3"), "y4").rulings)[-1] == "no_match"


def test_cards_that_went_back_are_not_asked_about_any_more():
    course = played("r7", "r6?r9", "r5?")
    assert [question.number for question in course.questions] == [2, 3]
    back = Observation(course.next_number, TookBack(), Source.CAMERA, 9.0)
    assert [question.number for question in course.take(back).questions] == [2]


def test_a_card_read_badly_may_have_been_nothing():
    (question,) = played("r7", "r6?").questions
    assert question.answers[-1] == Withdrawn(2)
    assert question.choices == (Laid((parse_card("r6"),), 1),)


def test_a_set_read_badly_may_lie_the_other_way_round():
    first = played("r7")
    cards = parse_card("r1"), parse_card("g9")
    readings = tuple(reading(str(card), 0.5) for card in cards)
    entry = Observation(2, Laid(cards, 1), Source.CAMERA, 2.0, 0.5)
    (question,) = first.take(entry, Sight(readings, unbroken=True)).questions
    assert [fact.cards for fact in question.choices] == [cards, cards[::-1]]


def test_the_table_may_trust_its_camera_less():
    strict = Course.begun(deal(), 0.95)
    assert strict.tell_from == 0.95
    assert Course.begun(deal(), 0.5).tell_from == deal().senses.trust


@pytest.mark.parametrize("seed", range(40))
def test_a_legal_round_read_badly_accuses_nobody(seed):
    """One card in eight is misread, with the truth as the second likeliest."""
    chance = Random(seed)
    view = VIEWS[1]
    round_ = play_round(deal("party").opened().law, 3, chance, LEGAL)
    course, numbers = Course.begun(deal("party", senses=view.senses), 0.9), 0
    for observation in blinded(round_, view):
        fact, readings, confidence = observation.fact, (), 1.0
        if isinstance(fact, Laid) and len(fact.cards) == 1 and chance.random() < 1 / 8:
            wrong = chance.choice([card for card in ALL_CARDS if card is not fact.cards[0]])
            readings = (reading(str(wrong), 0.6, str(fact.cards[0])),)
            fact, confidence = Laid((wrong,), fact.seat), 0.6
        numbers += 1
        entry = Observation(numbers, fact, Source.CAMERA, float(numbers), confidence)
        course = course.take(entry, Sight(readings, unbroken=True))
        accused = [each for each in course.rulings if each.severity is Severity.FAULT]
        assert accused == []
        if len(course.questions) > 2:
            asked = course.questions[0]
            course = correct(course, asked.answer(1))
            numbers += 1
