"""Words and debtors are brought together by their times."""

from dataclasses import replace

import pytest

from companion.audio.hearing.owing import Owing
from companion.audio.hearing.register import LEAD, LINGER, LONGEST_WAIT, WAIT, Register
from companion.audio.hearing.words import Word

ANA, BEN, CARA = (Owing(seat, laid=True) for seat in range(3))
NEXT_BEN = Owing(1)


def credited(*steps, wait=WAIT):
    """Whose the words are, in order.

    Args:
        steps: A number is a word at that second; a pair is a second and who owes from then on.
        wait: Seconds from the last step until it is asked.
    """
    register, seats, now = Register(), [], 0.0
    for step in steps:
        now = step[0] if isinstance(step, tuple) else max(step, now)
        if isinstance(step, tuple):
            register = register.knowing(step[1], now)
        else:
            register = register.with_word(Word(step, 0.9))
        register, given = register.settled(now)
        seats += [seat for seat, _ in given]
    _, given = register.settled(now + wait)
    return [*seats, *(seat for seat, _ in given)]


@pytest.mark.parametrize(
    ("steps", "seats"),
    [
        (((10.0, [ANA]), 11.0), [0]),
        (((10.0, []), 11.0), []),
        (((10.0, [ANA, NEXT_BEN]), 11.0), [0]),
        (((10.0, [ANA, NEXT_BEN]), 11.0, 12.0), [0, 1]),
        (((10.0, [ANA]), 11.0, 12.0), [0]),
        (((10.0, [ANA]), (12.0, []), 12.5), [0]),
        (((10.0, [ANA]), (12.0, []), 12.0 + LINGER + 0.1), []),
        ((9.0, (10.0, [ANA])), [0]),
        ((9.0, (9.0 + LEAD + 0.1, [ANA])), []),
        (((10.0, [ANA]), (12.0, [NEXT_BEN]), 12.5), [1]),
        (((10.0, [ANA]), (12.0, [NEXT_BEN]), 12.5, 12.6), [1, 0]),
        (((10.0, [ANA]), 11.0, (11.5, []), (14.0, [ANA]), 15.0), [0, 0]),
    ],
)
def test_each_word_is_one_call_of_the_likeliest_who_owes_one(steps, seats):
    assert credited(*steps) == seats


@pytest.mark.parametrize(
    ("word", "who"),
    [(9.6, 0), (10.9, 0), (11.1, 0), (11.3, 1), (11.9, 1), (12.4, 1), (13.5, 1)],
)
def test_of_two_cards_a_word_is_for_the_nearer_and_rather_for_one_before_it(word, who):
    """Ana's card came to lie at 9.5, Ben's at 12.0, and each is known half a second later."""
    ana, ben = replace(ANA, card=1), replace(BEN, card=2)
    events = [(10.0, [ana]), (12.5, [ANA, ben]), word]
    steps = sorted(events, key=lambda step: step[0] if isinstance(step, tuple) else step)
    assert credited(*steps) == [who]


@pytest.mark.parametrize(("word", "seats"), [(10.0, [0]), (11.4, [0]), (11.6, []), (15.0, [])])
def test_where_the_count_speaks_against_it_only_a_word_right_at_the_card_counts(word, seats):
    doubtful = replace(ANA, doubtful=True)
    assert credited((10.0, [doubtful]), word) == seats
    assert Register().knowing([doubtful], 10.0).listens(word) == bool(seats)


def test_a_plain_call_counts_at_once_and_one_that_may_be_anothers_after_a_moment():
    assert credited((10.0, [ANA]), 10.5, wait=0.0) == [0]
    assert credited((10.0, [ANA]), 11.5, wait=0.0) == []
    assert credited((10.0, [ANA, NEXT_BEN]), 10.5, wait=0.0) == []
    assert credited((10.0, [NEXT_BEN]), 10.5, wait=0.0) == []
    assert credited((10.0, [replace(ANA, doubtful=True)]), 10.5, wait=0.0) == []


def test_a_word_before_the_turn_was_seen_to_end_is_for_the_card_that_ended_it():
    """Ben was thought to be on turn with two cards, and Cara laid."""
    assert credited((10.0, [NEXT_BEN]), 11.0, (11.6, [replace(CARA, doubtful=True)])) == [2]


def test_a_word_long_after_a_card_waits_for_the_card_of_who_is_on_turn():
    """Ana laid long ago and is silent; Ben is on turn, and wrong calls cost cards."""
    before = ((10.0, [ANA]), (15.0, [ANA, replace(NEXT_BEN, counts=False)]), 15.5)
    ben = replace(BEN, card=2, doubtful=True)
    assert credited(*before, (17.5, [ANA, ben])) == [1]
    assert credited(*before) == []
    assert credited(*before, wait=LONGEST_WAIT) == [0]


def test_another_card_of_the_same_player_is_another_call():
    first, second = replace(ANA, card=1), replace(ANA, card=2)
    assert credited((10.0, [first]), 10.5, (20.0, [second]), 20.5) == [0, 0]
    assert credited((10.0, [first]), 10.5, (20.0, [ANA]), 20.5) == [0]


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
    register, _ = register.settled(12.0)
    assert not register.listens(11.1)
    assert register.knowing([ANA, BEN], 12.0).listens(12.0)
