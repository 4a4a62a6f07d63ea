"""Words and debtors are brought together by their times."""

import pytest

from companion.audio.hearing.owing import Owing
from companion.audio.hearing.register import LEAD, LINGER, Register
from companion.audio.hearing.words import Word

ANA, BEN, CARA = Owing(0), Owing(1), Owing(2)


def credited(*steps):
    """Whose the words are, in order.

    Args:
        steps: A number is a word at that second; a pair is a second and who owes from then on.
    """
    register, seats = Register(), []
    for step in steps:
        if isinstance(step, tuple):
            register = register.knowing(step[1], step[0])
        else:
            register = register.with_word(Word(step, 0.9))
        register, given = register.settled()
        seats += [seat for seat, _ in given]
    return seats


@pytest.mark.parametrize(
    ("steps", "seats"),
    [
        (((10.0, [ANA]), 11.0), [0]),
        (((10.0, []), 11.0), []),
        (((10.0, [ANA, BEN]), 11.0), [0]),
        (((10.0, [ANA, BEN]), 11.0, 12.0), [0, 1]),
        (((10.0, [ANA]), 11.0, 12.0), [0]),
        (((10.0, [ANA]), (12.0, []), 12.5), [0]),
        (((10.0, [ANA]), (12.0, []), 12.0 + LINGER + 0.1), []),
        ((9.0, (10.0, [ANA])), [0]),
        ((9.0, (9.0 + LEAD + 0.1, [ANA])), []),
        (((10.0, [ANA]), (12.0, [BEN]), 12.5), [1]),
        (((10.0, [ANA]), (12.0, [BEN]), 12.5, 12.6), [1, 0]),
        (((10.0, [ANA]), 11.0, (11.5, []), (14.0, [ANA]), 15.0), [0, 0]),
    ],
)
def test_each_word_is_one_call_of_the_first_who_owes_one(steps, seats):
    assert credited(*steps) == seats


def test_a_word_that_waits_for_its_card_counts_when_that_is_seen():
    about_to = Owing(0, counts=False)
    assert credited((10.0, [about_to]), 11.0) == []
    assert credited((10.0, [about_to]), 11.0, (12.0, [ANA])) == [0]
    assert credited((10.0, [about_to]), 11.0, (11.0 + LEAD + 0.1, [ANA])) == []


def test_it_listens_from_when_somebody_owes_until_a_moment_after():
    register = Register()
    assert not register.listens(1.0)
    register = register.knowing([ANA], 10.0)
    assert register.listens(10.0)
    assert register.listens(500.0)
    register = register.knowing([], 20.0)
    assert register.listens(20.0 + LINGER)
    assert not register.listens(20.1 + LINGER)


def test_it_listens_no_more_for_a_call_that_it_heard():
    register = Register().knowing([ANA], 10.0).with_word(Word(11.0, 0.9))
    register, _ = register.settled()
    assert not register.listens(11.1)
    assert register.knowing([ANA, BEN], 12.0).listens(12.0)
