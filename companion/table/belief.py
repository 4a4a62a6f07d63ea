"""Which faults are rather errors of the camera than of a player: those are asked.

A card that nobody saw, or one that was misread, makes the next legal play look
illegal. A fault is believed only where that is much less likely than a player
who really played wrongly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.rules.corrections import confirmed_numbers
from companion.rules.facts import FirstCard, Laid, Source
from companion.rules.referee import Decision
from companion.rules.rulings import Code, Ruling, Severity
from companion.table.eyes import Eyes, Sight
from companion.table.judgment import Judgment

Sights = Mapping[int, Sight]
"""What the camera saw, by number of the observation."""

SHOWN_BY_PILE: Final = frozenset({Code.NO_MATCH, Code.ONE_CARD, Code.MIXED_SYMBOLS})
"""Faults that two plays on top of each other show; the others rest on the turn too."""

_COUNTED: Final = frozenset({Code.FALSE_CALL, Code.FALSE_ACCUSATION})
"""Penalties that rest on a hand whose plays were counted since the deal."""

_TURNS: Final = 4
"""So many plays without a card missed make sure whose turn it is."""


def disbelieved(
    told: Sequence[Ruling], judgment: Judgment, sights: Sights, eyes: Eyes
) -> frozenset[int]:
    """The observations about which something would be *told* that is not believable."""
    accusing = [each for each in told if accuses(each)]
    if not accusing or not sights:
        return frozenset()
    story = _Story(judgment, sights, eyes)
    return frozenset(each.number for each in accusing if not eyes.believes(story.error(each)))


def accuses(ruling: Ruling) -> bool:
    """Whether *ruling* holds something against a player that an error of the camera can explain."""
    return ruling.severity is Severity.FAULT or (
        ruling.severity is Severity.PENALTY and ruling.code in _COUNTED
    )


class _Story:
    """The plays of a round in order, and how surely each of them was seen."""

    def __init__(self, judgment: Judgment, sights: Sights, eyes: Eyes) -> None:
        self._decisions = judgment.decisions
        self._players = len(judgment.opening.hands)
        self._sights = sights
        self._eyes = eyes
        self._confirmed = confirmed_numbers(judgment.log)

    def error(self, ruling: Ruling) -> float:
        """The chance of an error that explains *ruling*; at most the sum of what can be one."""
        place = self._place(ruling.number)
        before = [d for d in self._decisions[:place] if isinstance(d.observation.fact, Laid)]
        if ruling.code in _COUNTED:
            return self._missed(before) / self._players
        here = self._decisions[place]
        beneath = 0.0 if place == 0 else self._unclear(_lying(self._decisions[:place]))
        shown = self._missed([here]) + self._unclear(ruling.number) + beneath
        if ruling.code in SHOWN_BY_PILE:
            return shown
        return shown + self._missed(before[-_TURNS:])

    def _place(self, number: int) -> int:
        places = range(len(self._decisions))
        return next(p for p in places if self._decisions[p].observation.number == number)

    def _missed(self, decisions: Sequence[Decision]) -> float:
        return sum(
            self._eyes.chance_missed(self._sights.get(each.observation.number, Sight()))
            for each in decisions
            if each.observation.source is Source.CAMERA
            and each.observation.number not in self._confirmed
        )

    def _unclear(self, number: int | None) -> float:
        """That the cards of an observation are others, or no set."""
        sight = None if number in self._confirmed or number is None else self._sights.get(number)
        if sight is None:
            return 0.0
        return self._eyes.chance_misread(sight) + self._eyes.chance_merged(sight)


def _lying(decisions: Sequence[Decision]) -> int | None:
    """The observation whose card lies on top after *decisions*."""
    state = decisions[-1].state
    if state.wrong is not None:
        return state.wrong.play.number
    if state.last is not None and state.last.number:
        return state.last.number
    firsts = (d.observation for d in decisions if isinstance(d.observation.fact, FirstCard))
    return next((first.number for first in firsts), None)
