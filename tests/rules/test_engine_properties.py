"""What holds for any sequence of observations, however absurd."""

import copy

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.cards import ALL_CARDS, Color
from companion.rules import facts as f
from companion.rules.corrections import (
    Amended,
    Entry,
    Inserted,
    Overruled,
    Withdrawn,
    corrected,
    difference,
    judge_log,
    rulings_of,
)
from companion.rules.evolve import evolve
from companion.rules.facts import Observation, Source
from companion.rules.house.registry import law_of
from companion.rules.referee import decide, replay, start
from companion.rules.senses import CAMERA_ONLY, FULL, Senses
from companion.simulation.tables import random_ruleset

SEATS = st.integers(-1, 11)
MAYBE_SEAT = st.none() | SEATS
CARD = st.sampled_from(ALL_CARDS)
CARDS = st.lists(CARD, max_size=4).map(tuple)
COLOR = st.sampled_from(Color)

FACTS = st.one_of(
    st.builds(f.Laid, CARDS, MAYBE_SEAT, st.none() | COLOR, st.booleans()),
    st.builds(f.Laid, st.tuples(CARD), MAYBE_SEAT),
    st.builds(f.Laid, st.tuples(CARD), MAYBE_SEAT, COLOR),
    st.builds(f.FirstCard, CARD),
    st.builds(f.TookBack, MAYBE_SEAT),
    st.builds(f.Drew, MAYBE_SEAT, st.integers(-1, 9), st.none() | CARDS),
    st.builds(f.Took, MAYBE_SEAT, st.none() | CARDS),
    st.builds(f.Passed, MAYBE_SEAT),
    st.builds(f.Reached, MAYBE_SEAT),
    st.builds(f.Named, COLOR, MAYBE_SEAT),
    st.builds(f.Chose, MAYBE_SEAT, MAYBE_SEAT),
    st.builds(f.Called, SEATS),
    st.builds(f.Accused, SEATS, SEATS, st.none() | st.booleans()),
    st.builds(f.Challenged, MAYBE_SEAT),
    st.builds(f.Revealed, st.booleans(), st.none() | CARDS),
    st.builds(f.Counted, SEATS, st.integers(-1, 120)),
    st.builds(f.SaidOut, SEATS),
    st.builds(f.Advised, SEATS),
    st.builds(f.Reshuffled),
    st.builds(f.Left, SEATS),
    st.builds(f.Joined, SEATS, SEATS, st.just("Eve")),
    st.builds(f.Shown, SEATS, CARDS),
    st.builds(f.Dealt, st.lists(CARDS, max_size=5).map(tuple)),
)

SENSES = st.sampled_from([FULL, CAMERA_ONLY, Senses(draws=True, calls=False), Senses(draws=False)])


@st.composite
def tables(draw):
    """A table by random rules, before the deal."""
    players = draw(st.integers(2, 10))
    rules = random_ruleset(draw(st.randoms(use_true_random=False)), players)
    law = law_of(rules)
    return law, start(law, players, draw(st.integers(0, players - 1)), draw(SENSES))


class Table(RuleBasedStateMachine):
    """Anybody reports anything, and corrects anything."""

    def __init__(self):
        super().__init__()
        self.log = []

    @rule(table=tables(), card=CARD)
    @precondition(lambda self: not hasattr(self, "law"))
    def sit_down(self, table, card):
        self.law, self.opening = table
        self.state = self.opening
        self.report(f.FirstCard(card), Source.CAMERA, 1.0)

    @precondition(lambda self: hasattr(self, "law"))
    @rule(
        fact=FACTS,
        source=st.sampled_from(Source),
        confidence=st.sampled_from([1.0, 0.95, 0.5]),
    )
    def report(self, fact, source, confidence):
        observation = Observation(len(self.log) + 1, fact, source, confidence=confidence)
        self.log.append(observation)
        self.judge(observation)

    @precondition(lambda self: hasattr(self, "law") and self.state.turn in self.state.order)
    @rule(card=CARD, color=COLOR)
    def play_in_turn(self, card, color):
        named = color if card.is_wild else None
        self.report(f.Laid((card,), self.state.turn, named), Source.CAMERA, 1.0)

    @precondition(lambda self: hasattr(self, "law"))
    @rule(data=st.data())
    def correct(self, data):
        alive = [o.number for o in corrected(self.log)]
        if not alive:
            return
        target = data.draw(st.sampled_from(alive))
        correction = data.draw(
            st.sampled_from([Withdrawn(target), Overruled(target)])
            | FACTS.map(lambda fact: Amended(target, fact))
            | FACTS.map(lambda fact: Inserted(target, fact))
        )
        before = rulings_of(judge_log(self.law, self.opening, self.log))
        self.log.append(Entry(len(self.log) + 1, correction))
        decisions = judge_log(self.law, self.opening, self.log)
        self.state = decisions[-1].state if decisions else self.opening
        after = rulings_of(decisions)
        change = difference(before, after)
        kept = len(before) - len(change.gone) - len(change.changed)
        assert kept + len(change.new) + len(change.changed) == len(after)

    def judge(self, observation):
        decision = decide(self.law, self.state, observation)
        folded = self.state
        for event in decision.events:
            folded = evolve(folded, event)
        assert folded == decision.state
        self.state = decision.state

    @invariant()
    def replay_is_the_live_state(self):
        if hasattr(self, "law"):
            decisions = judge_log(self.law, self.opening, self.log)
            assert (decisions[-1].state if decisions else self.opening) == self.state

    @invariant()
    def the_state_makes_sense(self):
        if not hasattr(self, "law"):
            return
        state = self.state
        assert all(0 <= hand.lo <= hand.hi for hand in state.hands)
        assert all(hand.cards is None or len(hand.cards) == hand.hi for hand in state.hands)
        assert all(fine >= 0 for fine in state.fines)
        assert state.turn in state.order or not state.order
        assert state.stock is None or state.stock >= 0
        assert len(set(state.order)) == len(state.order)
        assert set(state.window) <= set(range(len(state.hands)))
        assert state.debt is None or state.debt.seat in state.order


Table.TestCase.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
test_any_sequence_of_observations = Table.TestCase


@given(tables(), st.lists(FACTS, max_size=60))
@settings(max_examples=200)
def test_a_replay_is_a_fold(table, facts):
    law, opening = table
    observations = [Observation(number, fact) for number, fact in enumerate(facts, start=1)]
    state = opening
    for observation in observations:
        state = decide(law, state, observation).state
    decisions = replay(law, opening, observations)
    assert (decisions[-1].state if decisions else opening) == state


@given(tables(), st.lists(FACTS, max_size=30))
@settings(max_examples=50)
def test_judging_changes_nothing_that_it_was_given(table, facts):
    law, opening = table
    untouched = copy.copy(opening)
    for number, fact in enumerate(facts):
        decide(law, opening, Observation(number, fact))
    assert opening == untouched
