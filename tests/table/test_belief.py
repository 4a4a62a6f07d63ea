"""A fault that may be the camera's own error is asked, never told."""

import pytest
from parlor import TAPS, codes, deal, reading

from companion.cards import parse_cards
from companion.rules.corrections import Amended, Entry, Inserted, Overruled
from companion.rules.facts import Called, FirstCard, Laid, Observation, Source
from companion.rules.rulings import Code, Severity
from companion.rules.senses import CAMERA_ONLY
from companion.table.course import Course
from companion.table.eyes import Eyes, Sight
from companion.table.questions import Doubt


def course_of(*plays, senses=CAMERA_ONLY, eyes=None, rules="mattel"):
    """The first card and what was laid on it; ``"g5 broken"``, ``"g5 0.95"``, ``"g5 unknown"``."""
    course = Course.begun(deal(rules, senses=senses), 0.9, eyes)
    for play in plays:
        course = lay(course, play)
    return course


def lay(course, play, seat=None):
    cards = parse_cards(
        " ".join(word for word in play.split() if word not in BREAKS and "." not in word)
    )
    confidence = next((float(word) for word in play.split() if "." in word), 1.0)
    unbroken = next((BREAKS[word] for word in play.split() if word in BREAKS), True)
    number = course.next_number
    fact = FirstCard(cards[0]) if number == 1 else Laid(cards, seat)
    entry = Observation(number, fact, Source.CAMERA, float(number), confidence)
    readings = tuple(reading(str(card), confidence) for card in cards)
    return course.take(entry, Sight(readings, unbroken))


BREAKS = {"broken": False, "unknown": None}


def told_faults(course):
    return [ruling.code.value for ruling in course.rulings if ruling.severity is Severity.FAULT]


def test_a_clear_fault_is_told_at_once():
    course = course_of("r7", "r5", "g9")
    assert told_faults(course) == ["no_match"]
    assert course.questions == ()


@pytest.mark.parametrize("play", ["g9 broken", "g9 unknown", "g9 0.92"])
def test_a_fault_that_a_missed_or_misread_card_explains_is_asked(play):
    course = course_of("r7", "r5", play)
    assert codes(course.rulings) == []
    (question,) = course.questions
    assert (question.doubt, question.number) == (Doubt.FAULT, 3)
    assert question.ruling.severity is Severity.QUESTION


def test_the_card_beneath_may_have_been_misread_as_well():
    assert told_faults(course_of("r7", "r5 0.92", "g9")) == []
    assert told_faults(course_of("r7 0.92", "r5", "g9")) == ["no_match"]


@pytest.mark.parametrize(("beneath", "told"), [("r5", ["no_match"]), ("b2", [])])
def test_what_the_camera_saw_beneath_has_to_be_what_the_referee_thinks(beneath, told):
    (card,) = parse_cards("g9")
    seen = Sight((reading("g9"),), unbroken=True, beneath=parse_cards(beneath)[0])
    entry = Observation(3, Laid((card,)), Source.CAMERA, 3.0)
    assert told_faults(course_of("r7", "r5").take(entry, seen)) == told


def test_a_card_that_people_put_right_is_still_read_wrong_beneath():
    course = course_of("r7", "r6")
    course = course.take(Entry(3, Amended(2, Laid(parse_cards("r9")))))
    seen = Sight((reading("g5"),), unbroken=True, beneath=parse_cards("r6")[0])
    entry = Observation(4, Laid(parse_cards("g5")), Source.CAMERA, 4.0)
    assert told_faults(course.take(entry, seen)) == ["no_match"]


def test_the_missed_card_is_one_that_makes_both_fit():
    (question,) = course_of("r7", "r5", "g9 broken").questions
    missed = [each.fact for each in question.answers if isinstance(each, Inserted)]
    assert [str(fact.cards[0]) for fact in missed] == ["r9", "g5", "W", "W4"]
    assert [fact.color and fact.color.letter for fact in missed] == [None, None, "g", "g"]


def test_a_card_of_a_set_may_lie_wholly_under_the_one_that_was_seen():
    course = course_of("r7", "r5", "g9", rules="party")
    assert told_faults(course) == []
    (question,) = course.questions
    _, covered, *_ = question.answers
    assert covered == Amended(3, Laid(parse_cards("r9 g9")))
    assert told_faults(course.take(Entry(4, covered))) == []


def test_no_card_is_looked_for_under_a_set_that_the_rules_do_not_know():
    assert told_faults(course_of("r7", "r5", "g9", rules="mattel")) == ["no_match"]
    surer = Eyes(covered=0.0)
    assert told_faults(course_of("r7", "r5", "g9", rules="party", eyes=surer)) == ["no_match"]


def answered(course, kind):
    (question,) = course.questions
    place = next(p for p, each in enumerate(question.answers) if isinstance(each, kind))
    return course.take(Entry(course.next_number, question.answer(place)))


@pytest.mark.parametrize("rules", ["mattel", "party", "classic_cn"])
def test_it_was_as_seen_is_a_fault(rules):
    course = answered(course_of("r7", "r5", "g9 broken", rules=rules), Amended)
    assert told_faults(course) == ["no_match"]
    assert course.questions == ()


@pytest.mark.parametrize("kind", [Inserted, Overruled])
def test_a_missed_card_or_a_play_that_counts_is_none(kind):
    course = answered(course_of("r7", "r5", "g9 broken"), kind)
    assert told_faults(course) == []
    assert course.questions == ()
    assert str(course.state.pile.top) == "g9"


def test_a_card_named_as_missed_that_explains_nothing_leaves_the_fault():
    course = course_of("r7", "r5", "g9 broken")
    entry = Inserted(3, Laid(parse_cards("r1")))
    assert told_faults(course.take(Entry(4, entry))) == ["no_match"]


def test_who_names_a_missed_card_has_not_said_that_nothing_lies_under_the_next_one():
    course = course_of("r7", "r5", "g9 broken", rules="classic_cn")
    entry = Inserted(3, Laid(parse_cards("r1")))
    assert told_faults(course.take(Entry(4, entry))) == []


@pytest.mark.parametrize(("rules", "told"), [("mattel", ["no_match"]), ("classic_cn", [])])
def test_the_color_of_a_set_that_was_seen_as_one_card_may_be_another(rules, told):
    course = course_of("r7", "r5", "g9", rules=rules, eyes=Eyes(covered=0.02))
    entry = Amended(3, Laid(parse_cards("g9")))
    assert told_faults(course.take(Entry(4, entry))) == told


def test_nobody_is_asked_any_more_once_play_went_on():
    course = course_of("r7", "r5", "g9 broken")
    assert lay(course, "g2").questions != ()
    gone_on = lay(lay(course, "g2"), "g3")
    assert gone_on.questions == ()
    assert codes(gone_on.rulings) == []


def test_cards_seen_as_a_set_may_be_plays_of_two_people():
    course = course_of("r7", "r5 r9")
    assert told_faults(course) == []
    assert [question.doubt for question in course.questions] == [Doubt.FAULT]


def test_whose_turn_it_is_stays_in_doubt_for_some_plays_after_a_break():
    eyes = Eyes(missed_unbroken=0.0, misseated=0.0, misread={0.0: 0.0})
    watched = {"senses": TAPS, "eyes": eyes}
    orderly = lay(lay(course_of("r7", **watched), "r1", seat=1), "r2", seat=1)
    assert told_faults(orderly) == ["out_of_turn"]
    broken = lay(lay(course_of("r7", **watched), "r1 broken", seat=1), "r2", seat=1)
    assert told_faults(broken) == []
    assert [question.doubt for question in broken.questions] == [Doubt.FAULT]


def test_a_call_at_two_cards_costs_nothing_where_a_play_may_have_been_missed():
    def called(eyes):
        course = course_of("r7", "r1", "r2", senses=TAPS, eyes=eyes, rules="baike")
        call = Observation(course.next_number, Called(1), Source.PHONE, 9.0)
        return [r.severity for r in course.take(call).rulings if r.code.value == "false_call"]

    assert called(Eyes(missed_unbroken=0.0)) == [Severity.PENALTY]
    assert Severity.PENALTY not in called(Eyes(missed_unbroken=0.05))


def test_a_play_that_somebody_keyed_is_believed():
    course = course_of("r7", "r5")
    keyed = Observation(3, Laid(parse_cards("g9")), Source.KEYBOARD, 3.0)
    assert told_faults(course.take(keyed)) == ["no_match"]


@pytest.mark.parametrize(("unbroken", "chance"), [(True, 0.0003), (False, 0.15), (None, 0.01)])
def test_how_likely_a_card_was_missed(unbroken, chance):
    assert Eyes().chance_missed(Sight((), unbroken), ()) == chance


@pytest.mark.parametrize(("confidence", "chance"), [(1.0, 0.0003), (0.95, 0.002), (0.5, 0.25)])
def test_how_likely_a_card_was_misread(confidence, chance):
    assert Eyes().chance_misread(Sight((reading("r5", confidence),))) == chance


def out_of_turn(eyes=None, source=Source.CAMERA):
    """A card of the seat after the one on turn, where draws are always reported."""
    course = course_of("r7", "r5", senses=TAPS, eyes=eyes)
    seat = (course.state.turn + 1) % len(course.names)
    seen = Sight((reading("r9"),), unbroken=True)
    return course.take(Observation(3, Laid(parse_cards("r9"), seat), source, 3.0), seen)


def test_a_hand_that_contradicts_turn_order_is_asked_about():
    course = out_of_turn()
    assert told_faults(course) == []
    (question,) = course.questions
    assert (question.ruling.code, question.ruling.severity) == (
        Code.OUT_OF_TURN,
        Severity.QUESTION,
    )


@pytest.mark.parametrize(
    ("ahead", "misseated", "source", "named"),
    [
        (1, 0.005, Source.CAMERA, False),
        (0, 0.005, Source.CAMERA, True),
        (1, 0.0, Source.CAMERA, True),
        (1, 0.005, Source.PHONE, True),
    ],
)
def test_a_card_that_does_not_fit_names_nobody_where_the_hand_contradicts_the_turn(
    ahead, misseated, source, named
):
    course = course_of("r7", "r5", eyes=Eyes(misseated=misseated))
    seat = (course.state.turn + ahead) % len(course.names)
    observed = Observation(3, Laid(parse_cards("g9"), seat), source, 3.0)
    after = course.take(observed, Sight((reading("g9"),), unbroken=True))

    (shown,) = [each for each in after.rulings if each.code is Code.NO_MATCH]
    assert shown.severity is Severity.FAULT
    assert shown.seat == (seat if named else None)


def test_the_order_was_broken_if_the_table_says_so():
    assert told_faults(answered(out_of_turn(), Amended)) == ["out_of_turn"]


@pytest.mark.parametrize(
    ("eyes", "source"), [(Eyes(misseated=0.0), Source.CAMERA), (None, Source.PHONE)]
)
def test_it_is_told_where_whose_hand_it_was_is_certain(eyes, source):
    assert told_faults(out_of_turn(eyes, source)) == ["out_of_turn"]
