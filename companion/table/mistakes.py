"""Signs that the camera takes for others: put right once, they are asked about from then on.

A deck prints each of its signs in one shape: a 1 that looks like a 7 does so on
every card, however surely the camera reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from companion.cards import Card, Rank
from companion.rules.corrections import Amended, Correction, Entry, Inserted, Log
from companion.rules.facts import FirstCard, Laid
from companion.table.eyes import Sight
from companion.table.sightings import Reading

_BELIEVED_AGAIN: Final = 3
"""A sign that was read rightly so many times as often as wrongly is told again."""
_EVEN: Final = 0.5
"""Which of the two it is, is anybody's guess."""


def wary(sight: Sight, log: Log, sights: Mapping[int, Sight], tell_from: float) -> Sight:
    """*sight*, with doubts about the signs that people have put right in this round.

    Args:
        sight: What the camera saw now.
        log: What was observed and put right before.
        sights: What the camera saw of it, by number of the observation.
        tell_from: The confidence from which a reading is told: others are asked about as it is.
    """
    said = list(_said(log, sights))
    if not said:
        return sight
    readings = (
        _doubted(reading, said) if reading.confidence >= tell_from else reading
        for reading in sight.readings
    )
    return replace(sight, readings=tuple(readings))


def _said(log: Log, sights: Mapping[int, Sight]) -> Iterator[tuple[Rank, Rank]]:
    """As what each sign was read, and what it was, where people said so."""
    corrections = (each.correction for each in log if isinstance(each, Entry))
    latest = {each.target: each for each in corrections if not isinstance(each, Inserted)}
    for number, correction in latest.items():
        readings, cards = sights.get(number, Sight()).readings, _stated(correction)
        if len(readings) == len(cards):
            for reading, card in zip(readings, cards, strict=True):
                if reading.card.color is card.color:
                    yield reading.card.rank, card.rank


def _stated(correction: Correction) -> tuple[Card, ...]:
    """The cards that it says there were, if it says so."""
    match correction:
        case Amended(_, Laid(cards)):
            return cards
        case Amended(_, FirstCard(card)):
            return (card,)
        case _:
            return ()


def _doubted(reading: Reading, said: list[tuple[Rank, Rank]]) -> Reading:
    sign = reading.card.rank
    was = [really for read, really in said if read is sign]
    others = [really for really in was if really is not sign]
    if not others or len(was) - len(others) >= _BELIEVED_AGAIN * len(others):
        return reading
    other = Card(others[-1], reading.card.color)
    return replace(reading, confidence=_EVEN, runner_up=(other, _EVEN))
