"""Taking a correction back leaves the round as it was before."""

import pytest

from companion.cards import parse_card
from companion.rules import facts as f
from companion.rules.corrections import Amended, Inserted, Overruled, Withdrawn, corrected
from companion.table import Corrected
from companion.web.corrections.undoing import undoing
from companion.web.record import account_of

R5, R6, R9, G7 = map(parse_card, ("r5", "r6", "r9", "g7"))


@pytest.fixture
def played(house):
    house.deal()
    house.tell(f.FirstCard(R5), f.Laid((R6,), 1), f.Laid((G7,), 2), f.Drew(2))
    return house


def correct(house, *corrections):
    for correction in corrections:
        house.session.report(Corrected(correction)).result()


def log(house):
    return [update.cause for update in house.session.since(0)[1:]]


def undo(house, number):
    reports = undoing(log(house), number)
    for report in reports:
        house.session.report(report).result()
    return bool(reports)


def told(house):
    account = account_of(house.session.since(0))
    return [(step.observation.fact, step.observation.overruled) for step in account.steps]


@pytest.mark.parametrize(
    "correction",
    [
        Amended(2, f.Laid((R9,), 0)),
        Inserted(2, f.Drew(0)),
        Withdrawn(2),
        Withdrawn(4),
        Overruled(3),
    ],
)
def test_undone_all_is_as_before(played, correction):
    before, rulings = told(played), [each.code for each in played.latest.rulings]
    correct(played, correction)
    assert told(played) != before

    assert undo(played, 5)
    assert told(played) == before
    assert [each.code for each in played.latest.rulings] == rulings


def test_what_was_told_by_mistake_never_happened(played):
    assert undo(played, 4)
    assert [fact for fact, _ in told(played)] == [
        f.FirstCard(R5),
        f.Laid((R6,), 1),
        f.Laid((G7,), 2),
    ]


def test_an_amendment_of_an_amendment_goes_back_to_the_first(played):
    correct(played, Amended(2, f.Laid((R9,), 1)), Amended(2, f.Laid((G7,), 1)))

    assert not undoing(log(played), 5)
    assert undo(played, 6)
    assert corrected(log(played))[1].fact == f.Laid((R9,), 1)


@pytest.mark.parametrize("number", [0, 5, 99])
def test_what_is_not_there_cannot_be_undone(played, number):
    assert undoing(log(played), number) == ()


def test_nothing_is_undone_twice(played):
    correct(played, Withdrawn(2))

    assert undo(played, 5)
    assert undo(played, 2) is False
