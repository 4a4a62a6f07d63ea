"""What eyes for hands and ears make of a round: whose hand laid, who drew, who called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from companion.rules import facts as f
from companion.rules.facts import Fact, Observation, Source
from companion.rules.referee import Decision
from companion.rules.seating import Seat, seat_after
from companion.rules.senses import CAMERA_ONLY
from companion.rules.state import Phase, RoundState
from companion.simulation.blinding import View, pile_only
from companion.simulation.round import Round

_TWO: Final = 2
_FEW: Final = 4
"""So many cards a hand may really hold that is taken for one of a single card."""
_HEARD: Final = 0.8
"""The confidence of a call that was heard: no accusation rests on it."""
_PROBABLE: Final = 0.8
"""The confidence of a draw for which not every sign speaks."""


@dataclass(frozen=True, slots=True)
class SenseErrors:
    """How often eyes for hands and ears err, as chances from 0 to 1.

    Attributes:
        unnamed: That nobody is named for a play.
        misseated: That somebody else is named for it.
        draw_missed: That a draw is not reported.
        draw_misseated: That one that is reported is said to be somebody else's.
        draw_short: That one of several cards is reported as fewer.
        draw_probable: That one that is reported is only called probable.
        draw_invented: That a draw is reported between two things that happen.
        draw_imagined: The same of a probable one, which is told of who may have drawn only.
        call_missed: That a call is not heard.
        call_invented: That one is heard of somebody who could owe it: the listener
            credits a call to nobody else.
    """

    unnamed: float = 0.0
    misseated: float = 0.0
    draw_missed: float = 0.0
    draw_misseated: float = 0.0
    draw_short: float = 0.0
    draw_probable: float = 0.0
    draw_invented: float = 0.0
    draw_imagined: float = 0.0
    call_missed: float = 1.0
    call_invented: float = 0.0


WATCHING: Final = SenseErrors(
    unnamed=0.02, draw_missed=0.2, draw_probable=0.12, draw_short=0.02, draw_imagined=0.005
)
"""As ``scripts/bench_senses`` measures eyes for hands, or worse; the microphone is switched off."""

LISTENING: Final = replace(WATCHING, call_missed=0.6, call_invented=0.05)
"""The same with the listener of ``scripts/bench_listener`` at its usual sensitivity."""


def sensed(played: Round, errors: SenseErrors, chance: Random) -> list[Observation]:
    """What a table reports of a round at which nobody taps but who accuses somebody.

    Numbers are those of the full observations; what nobody did has the number 0.
    """
    senses = _Senses(errors, chance, played.start)
    before = played.start
    seen = []
    for decision in played.decisions:
        seen += list(senses.report(decision, before))
        before = decision.state
    return seen


def _hands_and_ears(decision: Decision, before: RoundState) -> tuple[Fact, ...]:
    """The pile, whose hands were at it, who drew how many, who called and who was caught."""
    match decision.observation.fact:
        case f.Laid(cards, seat):
            return (f.Laid(cards, before.turn if seat is None else seat),)
        case f.TookBack() | f.Called() | f.Accused() as fact:
            return (fact,)
        case f.Drew(seat, count):
            return (f.Drew(before.turn if seat is None else seat, count),)
        case f.Took(seat, cards) if cards:
            return (f.Drew(before.turn if seat is None else seat, len(cards)),)
    return pile_only(decision, before)


HANDS_AND_EARS: Final = View("hands and ears", CAMERA_ONLY, _hands_and_ears)
"""The discard pile, hands and voices; nobody taps but who accuses somebody."""


class _Senses:
    """Eyes and ears in the course of a round."""

    def __init__(self, errors: SenseErrors, chance: Random, start: RoundState) -> None:
        self._errors = errors
        self._chance = chance
        self._seats = start.order

    def report(self, decision: Decision, before: RoundState) -> Iterator[Observation]:
        """What they make of a decision, and what they imagine after it."""
        number = decision.observation.number
        for fact in HANDS_AND_EARS.reduce(decision, before):
            yield from (self._reported(number, each) for each in self._erred(fact))
        state = decision.state
        if state.pile.top is not None and self._happens(self._errors.draw_invented):
            yield _observed(0, f.Drew(self._chance.choice(self._seats)))
        if state.phase is Phase.PLAY and self._happens(self._errors.draw_imagined):
            yield _observed(0, self._imagined_draw(state), _PROBABLE)
        for seat in _may_owe_a_call(state):
            if self._happens(self._errors.call_invented):
                yield _observed(0, f.Called(seat))

    def _imagined_draw(self, state: RoundState) -> f.Drew:
        """One card for the turn, also if a wrong card stands by now, or a penalty for the last."""
        on_turn = state.turn
        if state.wrong is not None:
            on_turn = seat_after(state.order, on_turn, state.direction)
        draws = [f.Drew(on_turn)]
        if state.last is not None and state.last.seat is not None:
            draws.append(f.Drew(state.last.seat, _TWO))
        return self._chance.choice(draws)

    def _reported(self, number: int, fact: Fact) -> Observation:
        probable = isinstance(fact, f.Drew) and self._happens(self._errors.draw_probable)
        return _observed(number, fact, _PROBABLE if probable else 1.0)

    def _erred(self, fact: Fact) -> tuple[Fact, ...]:
        """*fact* as it is noticed; nothing if it isn't."""
        errors = self._errors
        match fact:
            case f.Laid(seat=int(seat)) if self._happens(errors.unnamed):
                return (replace(fact, seat=None),)
            case f.Laid(seat=int(seat)) if self._happens(errors.misseated):
                return (replace(fact, seat=self._other(seat)),)
            case f.Drew() if self._happens(errors.draw_missed):
                return ()
            case f.Drew(seat=int(seat)):
                return (self._drawn(fact, seat),)
            case f.Called() if self._happens(errors.call_missed):
                return ()
        return (fact,)

    def _drawn(self, drew: f.Drew, seat: Seat) -> f.Drew:
        if drew.count > 1 and self._happens(self._errors.draw_short):
            drew = replace(drew, count=self._chance.randint(1, drew.count - 1))
        wrong = self._happens(self._errors.draw_misseated)
        return replace(drew, seat=self._other(seat)) if wrong else drew

    def _other(self, seat: Seat) -> Seat:
        return self._chance.choice([other for other in self._seats if other != seat])

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._chance.random() < chance


def _may_owe_a_call(state: RoundState) -> tuple[Seat, ...]:
    """Whoever is at one card, the player on turn with two, and who laid and has few left."""
    if state.phase is not Phase.PLAY:
        return state.window
    on_turn = {state.turn} if state.hands[state.turn].lo == _TWO else set()
    layer = None if state.last is None else state.last.seat
    laid = {layer} if layer is not None and state.hands[layer].lo <= _FEW else set()
    return (*state.window, *sorted((on_turn | laid) - {*state.window}))


def _observed(number: int, fact: Fact, confidence: float = 1.0) -> Observation:
    if isinstance(fact, f.Called):
        return Observation(number, fact, Source.MICROPHONE, confidence=_HEARD)
    if isinstance(fact, f.Accused):
        return Observation(number, fact, Source.PHONE)
    return Observation(number, fact, Source.CAMERA, confidence=confidence)
