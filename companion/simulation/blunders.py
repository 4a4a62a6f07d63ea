"""What a camera makes of the plays of a round: it misses some, misreads some, merges some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from companion.cards import ALL_CARDS, Card
from companion.rules.facts import (
    Fact,
    FirstCard,
    Laid,
    Observation,
    Reshuffled,
    Source,
    TookBack,
)
from companion.table.eyes import Sight
from companion.table.sightings import Reading

_FRAMES: Final = 5
"""Frames that voted for a made-up reading."""


@dataclass(frozen=True, slots=True)
class Blunders:
    """How often a camera errs, as chances from 0 to 1.

    Attributes:
        missed: To see nothing of a play.
        misread: To read another card than lies there.
        merged: To take a play and the next one for one set.
        swapped: To get the order of such a set wrong.
        overlooked: To see nothing of cards that are taken back.
        unaware: Not to notice that a card came to lie on the pile unseen.
        startled: To suspect that, though none did.
        right: Confidences of right readings; one is drawn.
        wrong: Confidences of wrong readings.
        second: That the right card is the second likeliest where it was misread.
    """

    missed: float = 0.01
    misread: float = 0.01
    merged: float = 0.01
    swapped: float = 0.2
    overlooked: float = 0.05
    unaware: float = 0.05
    startled: float = 0.03
    right: tuple[float, ...] = (*(1.0,) * 18, 0.99, 0.95, 0.92, 0.8)
    wrong: tuple[float, ...] = (0.4, 0.5, 0.6, 0.6, 0.7, 0.7, 0.8, 0.8, 0.85, 0.95)
    second: float = 0.6


CAREFUL: Final = Blunders()
"""A camera that errs in one play of thirty."""

FLAWLESS: Final = Blunders(
    missed=0, misread=0, merged=0, overlooked=0, unaware=0, startled=0, right=(1.0,)
)
"""A camera that misses no card and misreads none."""


@dataclass(frozen=True, slots=True)
class Report:
    """One observation as the camera, or whoever else watches, reports it.

    Attributes:
        observation: What is reported; whoever logs it numbers it.
        sight: What the camera saw of it, if it did.
        truths: The true observations behind it, by their numbers.
        right: What people say if they are asked; ``None`` if it was more than one play.
    """

    observation: Observation
    sight: Sight | None
    truths: tuple[int, ...]
    right: Fact | None = None


def blundered(
    seen: Sequence[Observation], blunders: Blunders, chance: Random
) -> tuple[Report, ...]:
    """What becomes of a round of which *seen* was to be seen."""
    camera = _Camera(blunders, chance)
    reports = [report for observation in seen for report in camera.see(observation)]
    return (*reports, *camera.last())


class _Camera:
    """A camera in the course of a round: what it holds back, and whether it lost the pile."""

    def __init__(self, blunders: Blunders, chance: Random) -> None:
        self._blunders = blunders
        self._chance = chance
        self._held: Observation | None = None
        self._lost = False
        self._pile: list[Card | None] = []
        """What lies there, as the camera knows it: ``None`` for what it missed."""
        self._sizes: list[int] = []
        """How many cards each play has, of those that lie there."""

    def see(self, observation: Observation) -> Iterator[Report]:
        """The reports that *observation* completes."""
        fact = observation.fact
        if isinstance(fact, Laid):
            yield from self._lay(observation, fact)
            return
        yield from self.last()
        overlooked = isinstance(fact, TookBack) and self._happens(self._blunders.overlooked)
        beneath = self._top
        if isinstance(fact, TookBack) and self._sizes:
            del self._pile[-self._sizes.pop() :]
        if overlooked:
            self._lost = True
        elif isinstance(fact, FirstCard | TookBack | Reshuffled):
            yield self._report(observation, fact, (observation.number,), beneath)
        else:
            yield Report(observation, None, (observation.number,))

    @property
    def _top(self) -> Card | None:
        """The card that the camera sees on top."""
        return self._pile[-1] if self._pile else None

    def last(self) -> Iterator[Report]:
        """The play that was held back, if one was."""
        held, self._held = self._held, None
        if held is not None:
            yield self._report(held, held.fact, (held.number,))

    def _lay(self, observation: Observation, laid: Laid) -> Iterator[Report]:
        self._sizes.append(len(laid.cards))
        if self._held is not None and isinstance(self._held.fact, Laid):
            yield self._merge(self._held, self._held.fact, observation, laid)
            self._held = None
        elif self._happens(self._blunders.missed):
            aware = not self._happens(self._blunders.unaware)
            self._lost = self._lost or aware
            self._pile += [None if aware else self._top] * len(laid.cards)
        elif self._happens(self._blunders.merged):
            self._held = observation
        else:
            yield self._report(observation, laid, (observation.number,))

    def _merge(self, first: Observation, under: Laid, second: Observation, over: Laid) -> Report:
        cards = (*under.cards, *over.cards)
        if self._happens(self._blunders.swapped):
            cards = (*over.cards, *under.cards)
        laid = Laid(cards, over.seat, over.color)
        return self._report(second, laid, (first.number, second.number))

    def _report(
        self,
        seen: Observation,
        fact: Fact,
        truths: tuple[int, ...],
        beneath: Card | None = None,
    ) -> Report:
        readings: tuple[Reading, ...] = ()
        beneath = beneath or self._top
        right = fact if len(truths) == 1 else None
        match fact:
            case FirstCard(card):
                readings = (self._read(card),)
                fact = FirstCard(readings[0].card)
            case Laid(cards):
                readings = tuple(map(self._read, cards))
                fact = replace(fact, cards=tuple(reading.card for reading in readings))
        unbroken = not (self._lost or self._happens(self._blunders.startled))
        self._lost = False
        self._pile += [reading.card for reading in readings]
        confidence = min((reading.confidence for reading in readings), default=1.0)
        observation = replace(seen, fact=fact, confidence=confidence, source=Source.CAMERA)
        sight = Sight(readings, unbroken, beneath if unbroken else None)
        return Report(observation, sight, truths, right)

    def _read(self, card: Card) -> Reading:
        blunders, chance = self._blunders, self._chance
        if not self._happens(blunders.misread):
            return Reading(card, chance.choice(blunders.right), _FRAMES)
        wrong = chance.choice([other for other in ALL_CARDS if other is not card])
        confidence = chance.choice(blunders.wrong)
        other = (card, 1 - confidence) if self._happens(blunders.second) else None
        return Reading(wrong, confidence, _FRAMES, other)

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._chance.random() < chance
