"""Words and those who owe them, brought together by their times. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.audio.hearing.owing import Owing
from companion.audio.hearing.words import Word
from companion.rules.seating import Seat

LEAD: Final = 2.5
"""Seconds by which the word may come before the companion knows that somebody owes it: a camera
tells of a card only when it lies still."""
LINGER: Final = 2.0
"""Seconds by which it is still listened for after that: what ended it may have happened later than
the word. Whether a late call counts is for the rules, which go by the times."""


@dataclass(frozen=True, slots=True)
class Debtor:
    """Somebody who owes a call, or owed it until a moment ago.

    Attributes:
        seat: Who.
        counts: Whether a word counts at once.
        since: From when on the companion knew of it, in seconds.
        until: Until when; ``None`` while it is so.
        credited: Whether a word was already taken for this call.
    """

    seat: Seat
    counts: bool
    since: float
    until: float | None = None
    credited: bool = False

    def takes(self, word: Word) -> bool:
        """Whether *word* can be this call."""
        if self.credited or not self.counts or word.at < self.since - LEAD:
            return False
        return self.until is None or word.at <= self.until + LINGER


@dataclass(frozen=True, slots=True)
class Register:
    """Who owes a call, and words that nobody owed so far. Immutable.

    Attributes:
        debtors: Those who owe, in the order in which a word counts for them;
            then those who owed a moment ago.
        waiting: Words that may be for a card which was not seen yet.
    """

    debtors: tuple[Debtor, ...] = ()
    waiting: tuple[Word, ...] = ()

    def listens(self, now: float) -> bool:
        """Whether anybody owes a call, or did a moment ago."""
        return any(
            not each.credited and (each.until is None or now <= each.until + LINGER)
            for each in self.debtors
        )

    def knowing(self, owe: Sequence[Owing], now: float) -> Register:
        """The register once it is known that these *owe*."""
        before = {each.seat: each for each in self.debtors if each.until is None}
        still = tuple(_renewed(before.get(one.seat), one, now) for one in owe)
        seats = {one.seat for one in owe}
        ended = tuple(
            replace(each, until=now if each.until is None else each.until)
            for each in self.debtors
            if not (each.until is None and each.seat in seats)
        )
        recent = tuple(each for each in ended if each.until is None or now - each.until <= LINGER)
        return Register((*still, *recent), self._fresh(now))

    def with_word(self, word: Word) -> Register:
        """The register with one more word."""
        return replace(self, waiting=(*self._fresh(word.at), word))

    def settled(self) -> tuple[Register, tuple[tuple[Seat, Word], ...]]:
        """Give each word to the first who can have said it; those that are left go on waiting.

        Returns:
            The register afterwards, and whose call each word was.
        """
        debtors, left, given = list(self.debtors), [], []
        for word in self.waiting:
            place = next((n for n, each in enumerate(debtors) if each.takes(word)), None)
            if place is None:
                left.append(word)
            else:
                given.append((debtors[place].seat, word))
                debtors[place] = replace(debtors[place], credited=True)
        return Register(tuple(debtors), tuple(left)), tuple(given)

    def _fresh(self, now: float) -> tuple[Word, ...]:
        return tuple(word for word in self.waiting if now - word.at <= LEAD)


def _renewed(before: Debtor | None, one: Owing, now: float) -> Debtor:
    """The same debtor as before, or a new one; who was about to owe may owe by now."""
    if before is None:
        return Debtor(one.seat, one.counts, now)
    return replace(before, counts=one.counts)
