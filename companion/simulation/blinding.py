"""What is left of a round for somebody who doesn't see everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from companion.rules import facts as f
from companion.rules.events import CardReturned
from companion.rules.facts import Fact, Observation, Source
from companion.rules.referee import Decision
from companion.rules.rulings import Code
from companion.rules.senses import CAMERA_ONLY, FULL, Senses
from companion.rules.state import RoundState
from companion.simulation.round import Round


@dataclass(frozen=True, slots=True)
class View:
    """One way of watching a table.

    Attributes:
        name: What the reports call it.
        senses: What it reports without fail.
        reduce: What it makes of a decision, given the state before it;
            nothing if it isn't seen.
    """

    name: str
    senses: Senses
    reduce: Callable[[Decision, RoundState], tuple[Fact, ...]]


def pile_only(decision: Decision, _: RoundState) -> tuple[Fact, ...]:
    """The discard pile from above: cards, in order; nobody's hand, voice or choice."""
    match decision.observation.fact:
        case f.Laid(cards):
            return (f.Laid(cards),)
        case f.TookBack():
            return (f.TookBack(),)
        case f.FirstCard() | f.Reshuffled() as fact:
            return (fact,)
    returned = any(isinstance(event, CardReturned) for event in decision.events)
    return (f.TookBack(),) if returned else ()


def _pile_and_arms(decision: Decision, before: RoundState) -> tuple[Fact, ...]:
    """The discard pile, and from which side each card came."""
    match decision.observation.fact:
        case f.Laid(cards, seat):
            return (f.Laid(cards, seat),)
        case f.TookBack() as fact:
            return (fact,)
    return pile_only(decision, before)


def _pile_and_taps(decision: Decision, before: RoundState) -> tuple[Fact, ...]:
    """The discard pile; everything else is told, but nobody says which cards they drew.

    Who laid a card is told only where the order of play doesn't say it.
    """
    fact = decision.observation.fact
    match fact:
        case f.Laid(cards, seat, color):
            return (f.Laid(cards, seat if _needs_a_tap(decision, before) else None, color),)
        case f.Drew(seat, count):
            return (f.Drew(seat, count),)
        case f.Took():
            return _taken(fact, before)
        case f.Dealt() | f.Shown():
            return ()
        case f.Challenged():
            return (fact, *_revealed(decision))
    return (fact,)


def _needs_a_tap(decision: Decision, before: RoundState) -> bool:
    """Whether somebody has to say who played: out of turn, or perhaps a jump-in."""
    laid = decision.observation.fact
    if not isinstance(laid, f.Laid):
        return False
    maybe_jump = before.open and laid.cards[0] is before.pile.top
    return laid.seat != before.turn or before.wrong is not None or maybe_jump


def _taken(took: f.Took, before: RoundState) -> tuple[Fact, ...]:
    """A player pays; how much is told where the watcher may not know of it."""
    seat, cards = took.seat, took.cards or ()
    plain = f.Took(seat)
    if seat is None or not before.fines[seat] or not cards:
        return (plain,)
    counted = f.Drew(seat, len(cards))
    return (counted,) if len(cards) == before.owed_by(seat) else (counted, plain)


def _revealed(decision: Decision) -> tuple[Fact, ...]:
    """What the challenger says after looking at the hand."""
    for ruling in decision.rulings:
        if ruling.code in (Code.GUILTY, Code.INNOCENT):
            return (f.Revealed(ruling.code is Code.GUILTY),)
    return ()


VIEWS: Final = (
    View("pile only", CAMERA_ONLY, pile_only),
    View("pile and arms", CAMERA_ONLY, _pile_and_arms),
    View("pile and taps", FULL, _pile_and_taps),
)
"""From the poorest to the richest."""


def blinded(played: Round, view: View) -> list[Observation]:
    """What *view* reports of a round; numbers are those of the full observations."""
    seen = []
    before = played.start
    for decision in played.decisions:
        number = decision.observation.number
        for fact in view.reduce(decision, before):
            camera = isinstance(fact, f.Laid | f.TookBack | f.FirstCard | f.Reshuffled)
            source = Source.CAMERA if camera else Source.PHONE
            seen.append(Observation(number, fact, source))
        before = decision.state
    return seen


def blind_start(played: Round, view: View) -> RoundState:
    """The state before the deal, for the referee of *view*."""
    return replace(played.start, senses=view.senses)
