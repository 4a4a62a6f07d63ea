"""What was told of the pile, held against what happened there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from companion.cards import Card, card_from_label, write_cards
from companion.table.sightings import Happening
from datasets.games.bench.watching import Told
from datasets.games.truth import PileTruth

_EARLY: Final = 0.8
"""Seconds by which something may be told before it is over: a card may slide on."""
_LATE: Final = 8.0
"""What is told later than this belongs to something else."""
_LIFTED: Final = 2.0
"""So many seconds before its new pile lies there a reshuffle is to be seen."""
_A_SECOND: Final = 0.5
"""What a second between the two costs: the next card is no misread one."""
_MOST: Final = 3
"""So many things are taken for one at most."""

WHAT: Final = {
    "opened": Happening.LAID,
    "laid": Happening.LAID,
    "taken_back": Happening.TAKEN_BACK,
    "returned": Happening.TAKEN_BACK,
    "reshuffled": Happening.COLLAPSED,
}
"""How each thing that happens on a pile is told; a nudge is not."""


class Verdict(StrEnum):
    """How well something was told."""

    RIGHT = "right"
    ORDER = "wrong order"
    """The right cards of a set, in another order."""
    CARD = "wrong card"
    FEWER = "incomplete set"
    MORE = "too many cards"
    MERGED = "merged"
    """Several things were told as one."""
    SPLIT = "split"
    """One thing was told as several."""
    MISSED = "missed"
    INVENTED = "invented"
    UNREAD = "asked what lies there"
    """It was told that the pile can't be read, and no more."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened, what was told of it, and how well.

    Attributes:
        happened: Numbers of the truth's entries.
        told: Numbers of what was told.
        wrong_cards: Cards read as others.
        missed_cards: Cards of which nothing was told.
        invented_cards: Cards that were told and never lay there.
        apart: Seconds between what happened and what was told of it.
    """

    verdict: Verdict
    happened: tuple[int, ...]
    told: tuple[int, ...]
    wrong_cards: int = 0
    missed_cards: int = 0
    invented_cards: int = 0
    apart: float = 0.0

    @property
    def cost(self) -> float:
        """How unlike the two are; what fits best costs least."""
        cards = 2 * (self.missed_cards + self.invented_cards) + self.wrong_cards
        cards += _A_SECOND * self.apart
        apart = 0.5 * (self.verdict not in {Verdict.RIGHT, Verdict.CARD})
        empty = 1.0 * (not self.happened or not self.told)
        return cards + apart + empty


def cards_of(entry: PileTruth) -> tuple[Card, ...]:
    """The cards of a thing that happened, in landing order."""
    return tuple(card_from_label(card.label) for card in entry.cards)


def outcomes(happened: Sequence[PileTruth], told: Sequence[Told]) -> tuple[Outcome, ...]:
    """The likeliest pairs of what happened and what was told, in order of time."""

    @cache
    def best(i: int, j: int) -> tuple[float, tuple[Outcome, ...]]:
        ways = []
        for one in _next(happened, told, i, j):
            cost, rest = best(i + len(one.happened), j + len(one.told))
            ways.append((one.cost + cost, (one, *rest)))
        return min(ways, key=lambda way: way[0], default=(0.0, ()))

    for i in range(len(happened), -1, -1):  # from behind: no deep recursion
        for j in range(len(told), -1, -1):
            best(i, j)
    return best(0, 0)[1]


def _next(happened: Sequence[PileTruth], told: Sequence[Told], i: int, j: int) -> Iterator[Outcome]:
    """Every way to begin with the things from *i* and what was told from *j* on."""
    if i < len(happened):
        yield Outcome(Verdict.MISSED, (i,), (), missed_cards=_cards_missed(happened[i]))
    if j < len(told):
        alone = Verdict.UNREAD if _is_unread(told[j]) else Verdict.INVENTED
        yield Outcome(alone, (), (j,), invented_cards=len(told[j].sighting.readings))
        if _is_unread(told[j]) and i < len(happened):
            yield from _asked(happened, told, i, j)
    for some in range(1, _MOST + 1):
        for others in range(1, _MOST + 1):
            if min(some, others) == 1 and i + some <= len(happened) and j + others <= len(told):
                numbers = tuple(range(i, i + some)), tuple(range(j, j + others))
                yield from _paired(happened, told, *numbers)


def _began(entry: PileTruth) -> float:
    """When there was something of it to see: a set's first card, a pile that is lifted."""
    lifted = _LIFTED if WHAT[entry.what] is Happening.COLLAPSED else 0.0
    return min([entry.at - lifted, *(card.at for card in entry.cards)])


def _is_unread(told: Told) -> bool:
    return told.sighting.happening is Happening.UNREAD


def _cards_missed(entry: PileTruth) -> int:
    """How many cards are missed with *entry*; a card taken back, and a reshuffle, are one."""
    return len(entry.cards) if WHAT[entry.what] is Happening.LAID else 1


def _asked(
    happened: Sequence[PileTruth], told: Sequence[Told], i: int, j: int
) -> Iterator[Outcome]:
    """What happened was not read, and asked about."""
    late = told[j].sighting.at - happened[i].at
    if -_EARLY <= late <= _LATE:
        missed = _cards_missed(happened[i])
        yield Outcome(Verdict.UNREAD, (i,), (j,), missed_cards=missed, apart=abs(late))


def _paired(
    happened: Sequence[PileTruth],
    told: Sequence[Told],
    some: tuple[int, ...],
    others: tuple[int, ...],
) -> Iterator[Outcome]:
    """The two as one thing, if they are of one kind and close in time."""
    if any(_is_unread(told[j]) for j in others):
        return
    kinds = {WHAT[happened[i].what] for i in some} | {told[j].sighting.happening for j in others}
    if len(kinds) > 1 or (len(some) + len(others) > 2 and kinds != {Happening.LAID}):
        return
    late = [told[j].sighting.at - happened[i].at for i in some for j in others]
    early = [_began(happened[i]) - told[j].sighting.at for i in some for j in others]
    if max(early) > _EARLY or max(late) > _LATE:
        return
    true = tuple(card for i in some for card in cards_of(happened[i]))
    said = tuple(r.card for j in others for r in told[j].sighting.readings)
    if kinds == {Happening.COLLAPSED}:
        true, said = true[-1:], said[-1:]
    merged = len(some) == 1 or len(said) > max(len(happened[i].cards) for i in some)
    if merged and (len(others) == 1 or len(said) <= len(true)):
        yield _compared(some, others, true, said, max(map(abs, late)))


def _compared(
    some: tuple[int, ...],
    others: tuple[int, ...],
    true: tuple[Card, ...],
    said: tuple[Card, ...],
    apart: float,
) -> Outcome:
    same = (Counter(true) & Counter(said)).total()
    shorter = min(len(true), len(said))
    return Outcome(
        _verdict(len(some), len(others), true, said),
        some,
        others,
        wrong_cards=shorter - same,
        missed_cards=len(true) - shorter,
        invented_cards=len(said) - shorter,
        apart=apart,
    )


def _verdict(some: int, others: int, true: tuple[Card, ...], said: tuple[Card, ...]) -> Verdict:
    if some > 1:
        return Verdict.MERGED
    if others > 1:
        return Verdict.SPLIT
    if true == said:
        return Verdict.RIGHT
    if len(true) != len(said):
        return Verdict.FEWER if len(said) < len(true) else Verdict.MORE
    return Verdict.ORDER if Counter(true) == Counter(said) else Verdict.CARD


def in_words(outcome: Outcome, happened: Sequence[PileTruth], told: Sequence[Told]) -> str:
    """For a reader who looks for what went wrong: ``12.3 s laid g1 b1, told laid b1 (0.41)``."""
    entries = [happened[i] for i in outcome.happened]
    sightings = [told[j].sighting for j in outcome.told]
    at = entries[0].at if entries else sightings[0].at
    was = "; ".join(f"{entry.what} {write_cards(cards_of(entry))}" for entry in entries)
    said = "; ".join(
        f"{seen.happening.value} {write_cards(r.card for r in seen.readings)}"
        f" ({seen.confidence:.2f})"
        for seen in sightings
    )
    return f"{at:.1f} s {outcome.verdict.value}: {was or 'nothing'}, told: {said or 'nothing'}"
