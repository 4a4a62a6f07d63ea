"""Only what can be read from the log again may enter it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from parlor import deal
from transcripts import corrections, facts

from companion.cards import parse_card
from companion.rules import facts as f
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Observation, Source
from companion.rules.transcript.correcting import MOST_ENTRIES
from companion.rules.transcript.json_log import read_json_log, write_json_entry
from companion.rules.transcript.json_node import Node
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.roster import Roster
from companion.table.admission import admitted
from companion.table.course import Course
from companion.table.reports import RefusedReportError

CARD = parse_card("r5")


def begun(*told):
    course = Course.begun(deal(), 0.9)
    for fact in told:
        entry = Observation(course.next_number, fact, Source.PHONE, float(course.next_number))
        course = course.take(admitted(course, entry))
    return course


def enter(course, fact):
    return admitted(course, Observation(course.next_number, fact, Source.PHONE, 1.0))


@pytest.mark.parametrize(
    "fact",
    [
        f.Called(3),
        f.Called(-1),
        f.Laid((CARD,), 3),
        f.Accused(0, 9),
        f.Chose(7, 0),
        f.Laid(()),
        f.Drew(0, 0),
        f.Drew(0, 1000),
        f.Counted(0, -1),
        f.Dealt(((CARD,), (CARD,))),
        f.Joined(3, 5, "Dan"),
        f.Joined(3, 0, "Ana"),
        f.Joined(3, 0, " "),
        f.Joined(3, 0, "Dan\n"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(fact):
    with pytest.raises(RefusedReportError) as refused:
        enter(begun(), fact)
    assert refused.value.text.en != refused.value.text.zh


def test_a_newcomer_gets_the_next_seat():
    course = begun(f.Joined(99, 0, "Dan"))
    assert course.names == ("Ana", "Ben", "Cara", "Dan")
    assert enter(course, f.Called(3)).fact == f.Called(3)
    assert enter(course, f.Joined(0, 3, "Eve")).fact == f.Joined(4, 3, "Eve")
    with pytest.raises(RefusedReportError):
        enter(course, f.Called(4))


def test_a_newcomer_who_is_put_right_keeps_the_seat():
    course = begun(f.Joined(3, 0, "Dan"))
    entry = admitted(course, Entry(2, Amended(1, f.Joined(7, 1, "Dan"))))
    assert entry.correction.fact == f.Joined(3, 1, "Dan")


@pytest.mark.parametrize(
    "correction",
    [
        Withdrawn(9),
        Overruled(0),
        Amended(3, f.Called(0)),
        Inserted(3, f.Called(0)),
        Amended(1, f.Called(5)),
        Inserted(1, f.Laid(())),
    ],
)
def test_a_correction_of_nothing_is_refused(correction):
    with pytest.raises(RefusedReportError):
        admitted(begun(f.Called(0)), Entry(2, correction))


def test_what_was_withdrawn_cannot_be_corrected():
    course = begun(f.Called(0))
    course = course.take(admitted(course, Entry(2, Withdrawn(1))))
    with pytest.raises(RefusedReportError):
        admitted(course, Entry(3, Overruled(1)))


def test_a_log_has_an_end():
    with pytest.raises(RefusedReportError):
        admitted(begun(), Observation(MOST_ENTRIES + 1, f.Called(0)))


reports = st.lists(st.one_of(facts(3), st.integers(1, 6).flatmap(lambda n: corrections(n, 3))))


@given(reports)
def test_whatever_is_admitted_can_be_read_again(told):
    course = Course.begun(deal(), 0.9)
    for report in told:
        number = course.next_number
        correction = isinstance(report, Amended | Inserted | Withdrawn | Overruled)
        entry = (
            Entry(number, report)
            if correction
            else Observation(number, report, Source.PHONE, float(number), 0.5)
        )
        try:
            course = course.take(admitted(course, entry))
        except RefusedReportError:
            continue
    log = course.judgment.log
    documents = [write_json_entry(entry, course.names) for entry in log]
    problems, roster = Problems("a test"), Roster()
    for name in course.deal.names:
        roster.add(name)
    again, _ = read_json_log(Node(documents), roster, problems)
    problems.raise_any()
    assert again == log
