"""Counting every sequence of legal moves from small positions.

Depths 1 and 2 are derived by hand in the comment of each row; the deeper counts
were computed once and are kept.
"""

import pytest
from table import judged

from companion.rules.facts import Observation
from companion.rules.house.registry import law_of
from companion.rules.moves import moves
from companion.rules.referee import decide


def perft(law, state, depth):
    """How many sequences of *depth* legal moves there are."""
    if depth == 0:
        return 1
    return sum(
        perft(law, decide(law, state, Observation(1, move)).state, depth - 1)
        for move in moves(law, state)
    )


UNSEEN = [
    # 13 red ranks, 3 more fives, 4 colors of a Wild and of a Wild Draw Four, or draw
    ("mattel", "top=r5", 25),
    # the only red 0 is seen: 12 reds, 3 zeros, 8 wild declarations, or draw
    ("mattel", "top=r0", 24),
    # a wild has no symbol: 13 greens, 8 wild declarations, or draw
    ("mattel", "top=W color=g", 22),
    # no color is active: 52 colored cards, 8 wild declarations, or draw
    ("baike", "top=W color=any", 61),
    # nothing but taking
    ("mattel", "top=rD owes=A:2D/D", 1),
    # a Draw Two of each color, or take
    ("mattel stacking=same_kind", "top=rD owes=A:2D/D", 5),
    # those, and a Wild Draw Four naming four colors
    ("baike", "top=rD owes=A:2D/D", 9),
    # take or challenge
    ("mattel", "top=W4 color=g was=r owes=A:4W4/D", 2),
    # and answering with a Wild Draw Four
    ("baike", "top=W4 color=g was=r owes=A:4W4/D", 6),
    # and with a green Draw Two
    ("baike stacking=any", "top=W4 color=g was=r owes=A:4W4/D", 7),
    # no bluffing: only taking
    ("mattel wild4_policing=off", "top=W4 color=g was=r owes=A:4W4/D", 1),
]

KNOWN = [
    # r2 and g5 fit, W in four colors, or draw. Then: B lays r1 or draws on r2; g1 or draws
    # on g5; has a card for three of the four colors of W (7 in all); after a draw nobody
    # knows the card: 24 of the 25 moves above, or pass: 2 + 2 + 7 + 25
    ("mattel", "2 top=r5 hands=A:{r2 g5 b7 W},B:{r1 g1 yS}", (7, 36, 247)),
    # rS and rV let A play again; b9 doesn't fit. Then: the other one or draw, twice; 25
    ("mattel", "2 top=r5 hands=A:{rS rV b9},B:{r1 b1}", (3, 29, 144)),
    # only the draw. Then: an unknown card, or pass
    ("mattel", "2 top=r5 hands=A:{g2},B:{b2}", (1, 25, 80)),
    # the same, but two cards of one symbol can't be laid alone either
    ("classic_cn", "3 top=r5 hands=A:{g2 b2},B:{r2},C:{r5}", (1, 25, 43)),
    # D or draw. Then: B can only take; 25 after the draw
    ("mattel", "3 top=r5 hands=A:{rD b1},B:{rD},C:{r1 b1}", (2, 26, 45)),
    # D or draw. Then: B stacks or takes; 25 after the draw
    ("baike", "3 top=r5 hands=A:{rD b1},B:{rD},C:{r1 b1}", (2, 27, 47)),
]


@pytest.mark.parametrize(("rules", "position", "count"), UNSEEN)
def test_first_moves_with_unseen_hands(rules, position, count):
    table = judged(rules, position)
    assert perft(law_of(table.rules), table.opening, 1) == count


@pytest.mark.parametrize(("rules", "position", "counts"), KNOWN)
def test_sequences_with_known_hands(rules, position, counts):
    table = judged(rules, position)
    law, state = law_of(table.rules), table.opening
    assert tuple(perft(law, state, depth) for depth in range(1, len(counts) + 1)) == counts
