"""Which faults are rather errors of the camera than of a player: those are asked.

A card that nobody saw, or one that was misread, makes the next legal play look
illegal. A fault is believed only where that is much less likely than a player
who really played wrongly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.cards import Card
from companion.rules.corrections import Entry, Inserted, Log, confirmed_numbers
from companion.rules.facts import Called, Fact, FirstCard, Laid, Source
from companion.rules.house.multi import MULTI_COLOR
from companion.rules.rulings import Code, Ruling, Severity
from companion.table.covered import may_lie_under
from companion.table.eyes import Eyes, Sight
from companion.table.judgment import Judgment

Sights = Mapping[int, Sight]
"""What the camera saw, by number of the observation."""

SHOWN_BY_PILE: Final = frozenset({Code.NO_MATCH, Code.ONE_CARD, Code.MIXED_SYMBOLS})
"""Faults that two plays on top of each other show; the others rest on the turn too."""

_COUNTED: Final = frozenset({Code.FALSE_CALL, Code.FALSE_ACCUSATION})
"""Penalties that rest on a hand whose plays were counted since the deal."""

_CHOSEN: Final = 0.3
"""How often a made-up player of a set names another color than its top card's (10 of 35)."""
_TURNS: Final = 3
"""So many plays of people who were seen or named make sure whose turn it is."""


def disbelieved(
    told: Sequence[Ruling], judgment: Judgment, sights: Sights, eyes: Eyes
) -> frozenset[int]:
    """The observations about which something would be *told* that is not believable."""
    accusing = [each for each in told if accuses(each)]
    if not accusing:
        return frozenset()
    story = _Story(judgment, sights, eyes)
    return frozenset(each.number for each in accusing if not eyes.believes(story.error(each)))


def named_surely(
    told: Sequence[Ruling], judgment: Judgment, sights: Sights, eyes: Eyes
) -> tuple[Ruling, ...]:
    """*told*, without the player where the hand that was seen may have been another's.

    That two cards don't fit is seen on the pile, whoever laid the upper one.
    """
    shown = [each for each in told if each.code in SHOWN_BY_PILE and accuses(each)]
    if not shown:
        return tuple(told)
    story = _Story(judgment, sights, eyes)
    unsure = [each for each in shown if not eyes.believes(story.misseated(each))]
    return tuple(replace(each, seat=None) if each in unsure else each for each in told)


def accuses(ruling: Ruling) -> bool:
    """Whether *ruling* holds something against a player that an error of the camera can explain."""
    return ruling.severity is Severity.FAULT or (
        ruling.severity is Severity.PENALTY and ruling.code in _COUNTED
    )


class _Story:
    """The plays of a round in order, and how surely each of them was seen."""

    def __init__(self, judgment: Judgment, sights: Sights, eyes: Eyes) -> None:
        self._law = judgment.law
        self._decisions = judgment.decisions
        self._players = len(judgment.opening.hands)
        self._sights = sights
        self._eyes = eyes
        self._confirmed = confirmed_numbers(judgment.log)
        self._stated = _stated_numbers(judgment.log)

    def error(self, ruling: Ruling) -> float:
        """The chance of an error that explains *ruling*; at most the sum of what can be one."""
        place = self._place(ruling.number)
        before = [p for p in range(place) if isinstance(self._fact(p), Laid)]
        if ruling.code in _COUNTED:
            return sum(map(self._missed, before)) / self._players + self._imagined(place, ruling)
        beneath = self._lying(place)
        shown = self._unclear(ruling.number) + self._unclear(beneath)
        shown += self._missed(place, ruling.top)
        shown += self._covered(place) + self._color_chosen(beneath)
        if ruling.code in SHOWN_BY_PILE:
            return shown
        shown += self._misseated(place)
        return shown + sum(map(self._miscounted, self._since_turn_was_sure(before)))

    def misseated(self, ruling: Ruling) -> float:
        """The chance that *ruling* names another player than the one who laid the cards."""
        return self._misseated(self._place(ruling.number))

    def _imagined(self, place: int, ruling: Ruling) -> float:
        """That nobody made the call on which *ruling* rests: only a microphone heard it."""
        caller = ruling.seat if ruling.code is Code.FALSE_CALL else ruling.other
        seen = [decision.observation for decision in self._decisions[: place + 1]]
        calls = [
            each for each in seen if isinstance(each.fact, Called) and each.fact.seat == caller
        ]
        last = calls[-1] if calls else None
        if last is None or last.number in self._confirmed:
            return 0.0
        return 1.0 if last.source is Source.MICROPHONE else 0.0

    def _since_turn_was_sure(self, before: Sequence[int]) -> Iterator[int]:
        """The places of the plays on which the turn rests, the latest first."""
        told = 0
        for place in reversed(before):
            yield place
            fact = self._fact(place)
            told += isinstance(fact, Laid) and fact.seat is not None
            if told == _TURNS:
                return

    def _miscounted(self, place: int) -> float:
        """That more or fewer people played at *place* than it seems."""
        sight = self._sights.get(self._decisions[place].observation.number, Sight())
        return self._missed(place) + self._eyes.chance_merged(sight) + self._misseated(place)

    def _misseated(self, place: int) -> float:
        """That the hand that was seen at *place*, though it was not its turn, was another one."""
        observation, fact = self._decisions[place].observation, self._fact(place)
        if observation.source is not Source.CAMERA or observation.number in self._confirmed:
            return 0.0
        before = self._decisions[place - 1].state if place else None
        if not isinstance(fact, Laid) or before is None or fact.seat in {None, before.turn}:
            return 0.0
        return self._eyes.misseated

    def _place(self, number: int) -> int:
        places = range(len(self._decisions))
        return next(p for p in places if self._decisions[p].observation.number == number)

    def _fact(self, place: int) -> Fact:
        return self._decisions[place].observation.fact

    def _missed(self, place: int, top: Card | None = None) -> float:
        """That a card came to lie unseen before what happened at *place*.

        Args:
            place: Of the decision.
            top: The card that it was held against; whatever lay there if absent.
        """
        observation = self._decisions[place].observation
        if observation.source is not Source.CAMERA or observation.number in self._confirmed:
            return 0.0
        tops = {top or self._top(place)} | self._read_as(self._lying(place))
        sight = self._sights.get(observation.number, Sight())
        return self._eyes.chance_missed(sight, tops - {None})

    def _covered(self, place: int) -> float:
        """That a card lies wholly under the one that was seen, and both are a set."""
        observation, fact = self._decisions[place].observation, self._fact(place)
        is_seen = observation.source is Source.CAMERA and observation.number not in self._stated
        if not is_seen or not place or not isinstance(fact, Laid):
            return 0.0
        under = may_lie_under(self._law, self._decisions[place - 1].state, fact)
        return self._eyes.covered if any(True for _ in under) else 0.0

    def _color_chosen(self, beneath: int | None) -> float:
        """That the card beneath lies on its like, and its player chose another color."""
        if beneath is None or self._law[MULTI_COLOR] != "choose_played":
            return 0.0
        return _CHOSEN * self._covered(self._place(beneath))

    def _top(self, place: int) -> Card | None:
        """The card that lay on top before *place*, as the referee understood the pile."""
        if place == 0:
            return None
        state = self._decisions[place - 1].state
        return state.pile.top if state.wrong is None else state.wrong.play.cards[-1]

    def _read_as(self, number: int | None) -> set[Card | None]:
        """The card that people put right, as the camera goes on to read it."""
        sight = self._sights.get(number or 0)
        corrected = number in self._stated and sight is not None and bool(sight.readings)
        return {sight.readings[-1].card} if sight is not None and corrected else set()

    def _lying(self, place: int) -> int | None:
        """The observation whose card lies on top before *place*."""
        if place == 0:
            return None
        state = self._decisions[place - 1].state
        if state.wrong is not None:
            return state.wrong.play.number
        if state.last is not None and state.last.number:
            return state.last.number
        firsts = (p for p in range(place) if isinstance(self._fact(p), FirstCard))
        first = next(firsts, None)
        return None if first is None else self._decisions[first].observation.number

    def _unclear(self, number: int | None) -> float:
        """That the cards of an observation are others, or no set."""
        sight = None if number in self._stated or number is None else self._sights.get(number)
        if sight is None:
            return 0.0
        return self._eyes.chance_misread(sight) + self._eyes.chance_merged(sight)


def _stated_numbers(log: Log) -> frozenset[int]:
    """The observations of which people said what they were, and not only what came before."""
    corrections = (entry.correction for entry in log if isinstance(entry, Entry))
    return frozenset(each.target for each in corrections if not isinstance(each, Inserted))
