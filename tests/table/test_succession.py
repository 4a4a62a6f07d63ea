"""The next round: who sits at the table, and who deals."""

from dataclasses import replace

import pytest
from parlor import deal

from companion.cards import parse_card
from companion.rules.catalog import change
from companion.rules.facts import Counted, FirstCard, Joined, Laid, Left, Observation, SaidOut
from companion.rules.option import InvalidRulesetError
from companion.rules.presets import preset
from companion.rules.senses import CAMERA_ONLY
from companion.rules.state import Outcome
from companion.table import Deal, RefusedReportError
from companion.table.course import Course
from companion.table.succession import next_deal, seats_after

OPENING = FirstCard(parse_card("r7"))


def course(*facts, rules="mattel", **options):
    dealt = Deal(change(preset(rules), **options), ("Ana", "Ben", "Cara"), 0, CAMERA_ONLY)
    played = Course.begun(dealt, 0.9)
    for number, fact in enumerate(facts, start=1):
        played = played.take(Observation(number, fact, at=float(number)))
    return played


def out(seat):
    """The first card, and the last card of *seat*."""
    return (OPENING, Counted(seat, 1), Laid((parse_card("r5"),), seat), SaidOut(seat))


BEN_IS_OUT = out(1)


@pytest.mark.parametrize(
    ("next_dealer", "facts", "dealer"),
    [
        ("rotate_left", BEN_IS_OUT, 1),
        ("winner", BEN_IS_OUT, 1),
        ("rotate_left", (OPENING,), 0),
        ("winner", (OPENING,), 0),
    ],
)
def test_who_deals(next_dealer, facts, dealer):
    played = course(*facts, next_dealer=next_dealer)
    assert next_deal(played).dealer == dealer


def test_the_winner_deals_wherever_he_sits():
    played = course(*out(2), next_dealer="winner")
    assert played.state.outcome.winner == 2
    assert next_deal(played).dealer == 2
    assert next_deal(course(*out(2), next_dealer="rotate_left")).dealer == 1


def test_the_table_may_name_the_dealer():
    assert next_deal(course(*BEN_IS_OUT), "Cara").dealer == 2
    with pytest.raises(RefusedReportError):
        next_deal(course(*BEN_IS_OUT), "Dan")
    with pytest.raises(RefusedReportError):
        next_deal(course(*BEN_IS_OUT, next_dealer="manual"))


def test_who_came_and_who_went():
    played = course(OPENING, Joined(3, 0, "Dan"), Left(1), Joined(4, 2, "Eve"))
    assert seats_after(played) == (0, 3, 2, 4)
    following = next_deal(played)
    assert following.names == ("Ana", "Dan", "Cara", "Eve")
    assert following.rules == played.deal.rules


def test_a_dealer_who_left_is_followed_by_the_left_neighbor():
    played = course(OPENING, Left(0), *out(1)[1:])
    assert next_deal(played).names == ("Ben", "Cara")
    assert next_deal(played).dealer == 0


@pytest.mark.parametrize(("cards", "dealer"), [((3, 1, 2), 1), ((1, 1, 2), 0)])
def test_the_lowest_hand_wins_a_blocked_round_and_a_shared_win_is_dealt_again(cards, dealer):
    played = course(OPENING, next_dealer="winner")
    (decision,) = played.judgment.decisions
    blocked = replace(
        decision.state,
        outcome=Outcome(None, blocked=True),
        shown=tuple((parse_card("r1"),) * count for count in cards),
    )
    judgment = replace(played.judgment, decisions=(replace(decision, state=blocked),))
    assert next_deal(replace(played, judgment=judgment)).dealer == dealer


def test_one_player_alone_cannot_go_on():
    with pytest.raises(InvalidRulesetError):
        next_deal(course(OPENING, Left(0), Left(1)))


@pytest.mark.parametrize(
    ("names", "dealer"), [(("Ana",), 0), (("Ana", "Ana"), 0), (("Ana", "Ben"), 2), (("Ana", ""), 0)]
)
def test_people_who_cannot_be_seated(names, dealer):
    with pytest.raises(ValueError, match=r"."):
        deal(names=names, dealer=dealer)
