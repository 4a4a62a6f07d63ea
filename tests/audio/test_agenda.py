"""What is said first, what never."""

import pytest

from companion.audio.agenda import Agenda, Item
from companion.audio.kinds import MANNERS, Kind
from companion.audio.prompt import Prompt
from companion.cards.text import Text


def item(kind=None, words="", after=0.0):
    prompt = None if kind is None else Prompt(kind, (), after=after)
    return Item(Text(words, words), words, "en", prompt)


def everything(agenda, now):
    taken = []
    while (each := agenda.take(now)) is not None:
        taken.append(each)
    return taken


def test_an_empty_agenda_has_nothing_to_say():
    assert Agenda().take(0.0) is None
    assert Agenda().next_due() is None


def test_the_most_important_is_said_first_and_equals_in_order():
    agenda = Agenda()
    told = [Kind.TURN, Kind.OWED, Kind.COLOR, Kind.ILLEGAL, Kind.OWED, Kind.MISSED_UNO]
    items = [item(kind, str(number)) for number, kind in enumerate(told)]
    for each in items:
        agenda.add(each, 0.0)
    assert [each.said for each in everything(agenda, 0.0)] == ["5", "3", "1", "4", "0", "2"]


@pytest.mark.parametrize("kind", Kind)
def test_what_is_stale_is_never_said(kind):
    agenda, late = Agenda(), MANNERS[kind].valid_for
    agenda.add(item(kind), 100.0)
    assert agenda.take(100.0 + late) is None
    agenda.add(item(kind), 100.0)
    assert agenda.take(100.0 + late - 0.01) is not None


def test_a_test_is_said_and_goes_stale_too():
    agenda = Agenda()
    agenda.add(item(), 0.0)
    agenda.add(item(), 9.0)
    assert len(everything(agenda, 11.0)) == 1


def test_what_may_become_needless_waits():
    agenda = Agenda()
    agenda.add(item(Kind.TURN, after=30.0), 0.0)
    assert agenda.take(29.9) is None
    assert agenda.next_due() == 30.0
    assert agenda.take(30.0) is not None
    assert agenda.next_due() is None


def test_it_goes_stale_only_after_it_waited():
    agenda = Agenda()
    agenda.add(item(Kind.TURN, after=30.0), 0.0)
    assert agenda.take(30.0 + MANNERS[Kind.TURN].valid_for - 0.1) is not None


def test_what_is_not_wanted_any_more_is_dropped():
    agenda = Agenda()
    for kind in (Kind.OWED, Kind.COLOR):
        agenda.add(item(kind), 0.0)
    agenda.keep(lambda each: each.kind is Kind.COLOR)
    assert [each.kind for each in everything(agenda, 0.0)] == [Kind.COLOR]
