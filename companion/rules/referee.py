"""The referee: observations in, state, events and rulings out.

Everything here is pure. :func:`decide` judges one observation against one
state; :func:`replay` folds a whole round. The state after an observation is
the fold of :func:`companion.rules.evolve.evolve` over its events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from companion.rules import facts as f
from companion.rules.events import Event
from companion.rules.facts import Fact, Observation
from companion.rules.judging.challenge import challenge, reveal
from companion.rules.judging.drawing import draw
from companion.rules.judging.ending import said_out, show
from companion.rules.judging.laying import lay
from companion.rules.judging.opening import deal, open_round
from companion.rules.judging.passing import pass_turn, reach
from companion.rules.judging.paying import take
from companion.rules.judging.people import join, leave
from companion.rules.judging.speaking import advise, choose, name_color
from companion.rules.judging.step import Step
from companion.rules.judging.supply import reshuffle
from companion.rules.judging.uno import accuse, call, count
from companion.rules.judging.wrong_plays import take_back
from companion.rules.law import Law
from companion.rules.options.setup import HAND_SIZE
from companion.rules.rulings import Ruling
from companion.rules.seating import Seat
from companion.rules.senses import FULL, Senses
from companion.rules.state import Hand, Pile, RoundState


@dataclass(frozen=True, slots=True)
class Decision:
    """What one observation came to."""

    observation: Observation
    events: tuple[Event, ...]
    rulings: tuple[Ruling, ...]
    state: RoundState


_JUDGES: Final[dict[type[Fact], Callable[[Step, Any], None]]] = {
    f.Laid: lay,
    f.Drew: draw,
    f.Passed: pass_turn,
    f.Took: take,
    f.Named: name_color,
    f.Called: call,
    f.Accused: accuse,
    f.Challenged: challenge,
    f.Revealed: reveal,
    f.Chose: choose,
    f.TookBack: take_back,
    f.Reached: reach,
    f.Counted: count,
    f.SaidOut: said_out,
    f.Reshuffled: reshuffle,
    f.Advised: advise,
    f.Dealt: deal,
    f.FirstCard: open_round,
    f.Left: leave,
    f.Joined: join,
    f.Shown: show,
}


def start(law: Law, players: int, dealer: Seat = 0, senses: Senses = FULL) -> RoundState:
    """The state before the first card, with everybody's hand dealt.

    Args:
        law: The rules in force.
        players: How many seats; they are numbered clockwise from 0.
        dealer: Who dealt.
        senses: What this table's observers report without fail.
    """
    size = law[HAND_SIZE]
    deck_size = sum(law.limits)
    return RoundState(
        order=tuple(range(players)),
        dealer=dealer,
        senses=senses,
        deck_size=deck_size,
        hands=(Hand(size, size, size),) * players,
        fines=(0,) * players,
        turn=dealer,
        pile=Pile(seen=bytes(len(law.limits))),
        stock=deck_size - players * size,
    )


def decide(law: Law, state: RoundState, observation: Observation) -> Decision:
    """Judge one observation."""
    step = Step(law, state, observation)
    _JUDGES[type(observation.fact)](step, observation.fact)
    return Decision(observation, tuple(step.events), tuple(step.rulings), step.state)


def replay(law: Law, state: RoundState, observations: Iterable[Observation]) -> list[Decision]:
    """Judge a whole sequence, each observation against the state that the last one left."""
    decisions = []
    for observation in observations:
        decision = decide(law, state, observation)
        decisions.append(decision)
        state = decision.state
    return decisions
