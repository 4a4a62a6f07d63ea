"""Which visits to the draw pile are told, and when."""

from dataclasses import replace

import pytest

from companion.vision.hands import DrawVisit, Owner, WaitingDraws

VISIT = DrawVisit(Owner(1, 0.99), 1, 10.0, 10.5)


def told_at(*, changes=(), unsettled=(), until=30, noticed=0):
    """The seconds, counted from 10, at which a visit is told that is *noticed* then."""
    draws, told = WaitingDraws(), []
    for second in range(until):
        now = 10.0 + second
        draws.add([VISIT] if second == noticed else [])
        for change in changes:
            if now - 1 < change <= now:
                draws.pile_changed(change)
        told += [second] * len(draws.ready(now, settled=second not in unsettled))
    return told


def test_a_draw_is_told_once_when_it_is_clear():
    assert told_at() == [3]


@pytest.mark.parametrize("noticed", [0, 2], ids=["known before", "known after"])
@pytest.mark.parametrize("at", [9.9, 10.2, 11.4], ids=["just before", "meanwhile", "just after"])
def test_who_changed_the_discard_pile_drew_nothing(at, noticed):
    assert told_at(changes=[at], noticed=noticed) == []


@pytest.mark.parametrize("at", [9.0, 12.0], ids=["before", "after"])
def test_what_others_do_to_the_discard_pile_takes_no_draw_away(at):
    assert told_at(changes=[at]) == [3]


def test_while_the_discard_pile_is_in_doubt_so_is_the_draw():
    assert told_at(unsettled=range(7)) == [7]


def test_a_draw_that_never_became_clear_was_only_probable():
    draws = WaitingDraws()
    draws.add([VISIT])

    assert [draws.ready(now, settled=False) for now in (12.0, 16.4)] == [(), ()]
    assert draws.ready(16.6, settled=False) == (replace(VISIT, sure=False),)


@pytest.mark.parametrize(("seat", "told"), [(None, 0), (1, 0), (2, 1)], ids=["?", "same", "other"])
def test_a_card_by_somebody_else_takes_no_draw_away(seat, told):
    draws = WaitingDraws()
    draws.add([VISIT])
    draws.pile_changed(10.2, seat)

    assert len(draws.ready(13.0, settled=True)) == told
