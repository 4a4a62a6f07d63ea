"""How many cards a hand holds, said as it is known."""

import pytest

from companion.rules.state import Hand
from companion.web.hand_words import certain_words, likely_words

SAID = [
    ((1, 1, 1), "1 card", "1"),
    ((4, 4, 4), "4 cards", "4"),
    ((3, 5, 7), "about 5 (3 to 7)", "3 to 7"),
    ((0, 0, 9), "about 0 (0 to 9)", "0 to 9"),
    ((0, 0, 10), "an unknown number of cards", "an unknown number of cards"),
    ((0, 5, 10), "about 5", "an unknown number of cards"),
    ((2, 2, 12), "at least 2", "at least 2"),
    ((2, 5, 12), "about 5 (at least 2)", "at least 2"),
]


@pytest.mark.parametrize(("count", "likely", "certain"), SAID)
def test_a_hand_is_said_as_it_is_known(count, likely, certain):
    lo, best, hi = count
    hand = Hand(lo=lo, hi=hi, best=best)
    assert likely_words(hand, "en") == likely
    assert certain_words(hand, "en") == certain
