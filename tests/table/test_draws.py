"""What a hand at the draw pile comes to in the log."""

import pytest
from parlor import Clock, deal, table

from companion.cards import parse_card
from companion.rules.events import CardsDrawn
from companion.rules.facts import Drew, FirstCard, Laid, Source
from companion.rules.state import Attribution
from companion.table import Told
from companion.table.draws import DrawSighting

ANA, BEN, CARA = range(3)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def session(clock):
    with table(clock=clock) as session:
        yield session


@pytest.fixture
def play(session, clock):
    """Begin a round; each card of the notation is laid, the first one opens."""

    def play(*cards):
        session.start_round(deal()).result(60)
        for place, word in enumerate(cards):
            clock.seconds += 1
            card = parse_card(word)
            fact = Laid((card,)) if place else FirstCard(card)
            session.report(Told(fact, Source.CAMERA)).result(60)
        clock.seconds += 1

    return play


def drawn(session, clock, seat, most=1, confidence=1.0, ago=0.0):
    """What came of a draw that is over now, or some seconds ago: the facts and the state."""
    sighting = DrawSighting(seat, most, clock.seconds - ago, confidence)
    updates = session.report(sighting).result(60)
    return [update.cause for update in updates], [update.state for update in updates]


def test_who_drew_holds_at_least_one_card_more(session, clock, play):
    play("r5")
    (cause,), (state,) = drawn(session, clock, BEN)

    assert (cause.fact, cause.source) == (Drew(BEN, 1), Source.CAMERA)
    assert state.hands[BEN].lo == 8
    (update,) = session.since(2)
    (event,) = (each for each in update.events if isinstance(each, CardsDrawn))
    assert event.attribution is Attribution.OBSERVED


@pytest.mark.parametrize(
    ("most", "left"),
    [(1, [3, 2]), (3, [3, 0]), (4, [0]), (9, [0])],
    ids=["one by one", "the rest in a second visit", "long enough", "longer"],
)
def test_what_is_owed_counts_down_as_cards_are_taken(session, clock, play, most, left):
    play("r5", "W4")
    owed = []
    for _ in left:
        (state,) = drawn(session, clock, CARA, most)[1]
        owed.append(state.owed_by(CARA))
        clock.seconds += 1

    assert owed == left


def test_however_long_it_took_nobody_drew_more_than_one_for_the_turn(session, clock, play):
    play("r5")

    assert drawn(session, clock, BEN, most=9)[0][0].fact == Drew(BEN, 1)


@pytest.mark.parametrize(
    ("seat", "most", "lo", "best"),
    [(ANA, 1, 8, 8), (ANA, 2, 7, 9), (ANA, 6, 7, 9), (BEN, 6, 8, 8)],
    ids=["one card", "time for two", "time for many", "on turn"],
)
def test_who_is_not_on_turn_and_takes_time_for_several_probably_drew_a_penalty(
    session, clock, play, seat, most, lo, best
):
    play("r5")
    (state,) = drawn(session, clock, seat, most)[1]

    assert (state.hands[seat].lo, state.hands[seat].best) == (lo, best)


@pytest.mark.parametrize(("most", "best"), [(6, 10), (3, 7), (1, 7)])
def test_who_takes_time_for_the_cards_of_their_own_wild_draw_four_lost_a_challenge(
    session, clock, play, most, best
):
    play("r5", "W4")
    (state,) = drawn(session, clock, BEN, most)[1]

    assert state.hands[BEN].best == best


def test_who_deals_draws_nothing(session, clock):
    assert session.report(DrawSighting(ANA, 1, clock.seconds)).result(60) == ()
    session.start_round(deal()).result(60)

    assert session.report(DrawSighting(ANA, 1, clock.seconds)).result(60) == ()


def test_the_card_that_opens_the_round_was_not_drawn(session, clock, play):
    play("r5")

    assert session.report(DrawSighting(ANA, 1, clock.seconds - 1)).result(60) == ()


def test_once_the_round_is_closed_nobody_draws(session, clock, play):
    play("r5")
    session.end_round().result(60)

    assert session.report(DrawSighting(BEN, 1, clock.seconds)).result(60) == ()


@pytest.mark.parametrize(
    ("seat", "most", "drew"),
    [(BEN, 2, [Drew(BEN, 2)]), (BEN, 1, []), (ANA, 3, [])],
    ids=["for two", "for one", "who laid nothing"],
)
def test_who_had_just_laid_a_card_and_took_time_for_a_penalty_probably_drew_it(
    session, clock, play, seat, most, drew
):
    play("r5", "r7")
    causes, states = drawn(session, clock, seat, most, confidence=0.8)

    assert [cause.fact for cause in causes] == drew
    assert [(s.hands[seat].lo, s.hands[seat].best) for s in states] == [(6, 8)] * len(drew)


def test_who_comes_after_a_wrong_card_that_nobody_took_back_may_have_drawn(session, clock, play):
    play("r5")
    session.report(Told(Laid((parse_card("b9"),), BEN), Source.CAMERA)).result(60)
    assert session.since(0)[-1].state.wrong is not None
    clock.seconds += 1
    assert drawn(session, clock, ANA, confidence=0.8)[0] == []
    (cause,), (state,) = drawn(session, clock, CARA, confidence=0.8)

    assert cause.fact == Drew(CARA, 1)
    assert (state.turn, state.wrong) == (CARA, None)


@pytest.mark.parametrize(
    ("seat", "facts"), [(BEN, [Drew(BEN, 1)]), (CARA, [])], ids=["on turn", "another"]
)
def test_only_whose_turn_it_is_is_believed_to_have_drawn_probably(
    session, clock, play, seat, facts
):
    play("r5")
    causes, states = drawn(session, clock, seat, confidence=0.8)

    assert [cause.fact for cause in causes] == facts
    assert [(s.hands[seat].lo, s.hands[seat].best) for s in states] == [(7, 8)] * len(facts)


def test_who_owes_cards_probably_drew_them(session, clock, play):
    play("r5", "W4")

    assert drawn(session, clock, CARA, 4, confidence=0.8)[0][0].fact == Drew(CARA, 4)


def test_after_one_who_drew_the_next_one_may_have_drawn_too(session, clock, play):
    play("r5")
    drawn(session, clock, BEN)
    clock.seconds += 1

    assert drawn(session, clock, CARA, confidence=0.8)[0][0].fact == Drew(CARA, 1)


def test_what_counts_is_who_owed_cards_when_they_were_drawn(session, clock, play):
    play("r5", "W4", "b3")
    (cause,), (state,) = drawn(session, clock, CARA, 4, ago=1.5)

    assert cause.fact == Drew(CARA, 4)
    assert state.hands[CARA].lo == 7 + 4 - 2  # nobody saw who laid those two cards


def test_who_draws_is_seen_from_the_first_draw_on_and_counts_for_all_before(session, clock, play):
    play("r5")
    session.report(Told(Laid((parse_card("r6"),), CARA), Source.CAMERA)).result(60)
    before = session.since(0)[-1].state.hands[BEN].best
    clock.seconds += 1
    (state,) = drawn(session, clock, ANA)[1]

    assert (before, state.hands[BEN].best) == (8, 7)
