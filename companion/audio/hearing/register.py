"""Words and those who owe them, brought together by their times. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from math import inf
from typing import Final

from companion.audio.hearing.owing import Owing
from companion.audio.hearing.words import Word
from companion.rules.seating import Seat

LEAD: Final = 2.5
"""Seconds by which the word may come before the companion knows that somebody owes it: a camera
tells of a card only when it lies still."""
LINGER: Final = 1.0
"""Seconds by which it is still listened for after that: what ended it may have happened later than
the word. Whether a late call counts is for the rules, which go by the times."""
WAIT: Final = 1.0
"""Seconds that a word waits for a card which explains it better, where it may be several calls or
one for a card that nobody saw yet."""
LONGEST_WAIT: Final = 2.4
"""The same where the only card it may be for lies there for long, and somebody on turn may soon be
down to one: before :data:`LEAD`, when it is forgotten."""
_SEEN: Final = 0.5
"""Seconds from a card's landing until the companion knows of it, about."""
_AT_ONCE: Final = 2.0
"""Seconds after the card within which a word is its call, though the count speaks against it."""
_PLAIN: Final = 1.5
"""Seconds after a card of which the call is owed within which a word needs no waiting."""
_DOUBT: Final = 0.5
"""Seconds by which such a card has to be nearer to the word than another."""


class _Claim(IntEnum):
    """How good a claim to a word is; the best first."""

    LAID = 0
    NEXT = 1
    OVER = 2


@dataclass(frozen=True, slots=True)
class Debtor:
    """Somebody who owes a call, or owed it until a moment ago.

    Attributes:
        owes: Who, and how sure that is.
        since: From when on the companion knew of it, in seconds.
        until: Until when; ``None`` while it is so.
        credited: Whether a word was already taken for this call.
    """

    owes: Owing
    since: float
    until: float | None = None
    credited: bool = False

    @property
    def last(self) -> float:
        """The last second at which a word can be this call."""
        end = inf if self.until is None else self.until + LINGER
        return min(end, self.since - _SEEN + _AT_ONCE) if self.owes.doubtful else end

    def may_take(self, word: Word) -> bool:
        """Whether *word* can be this call, at once or once its card was seen."""
        return not self.credited and self.since - LEAD <= word.at <= self.last

    def claim(self, word: Word) -> tuple[_Claim, float]:
        """How good the claim to *word* is; less is better.

        A word follows its card more often than it precedes it.
        """
        if self.until is not None and word.at > self.until:
            return _Claim.OVER, 0.0
        if not self.owes.laid:
            return _Claim.NEXT, 0.0
        late = word.at - (self.since - _SEEN)
        doubt = _DOUBT if self.owes.doubtful else 0.0
        return _Claim.LAID, doubt + (late if late >= 0 else -2 * late)


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
        return any(not each.credited and now <= each.last for each in self.debtors)

    def knowing(self, owe: Sequence[Owing], now: float) -> Register:
        """The register once it is known that these *owe*."""
        before = {_key(each.owes): each for each in self.debtors if each.until is None}
        still = tuple(_renewed(_before(before, one), one, now) for one in owe)
        ended = (*(each for each in self.debtors if each.until is not None), *before.values())
        closed = (each if each.until is not None else replace(each, until=now) for each in ended)
        recent = (each for each in closed if each.until is None or now - each.until <= LEAD)
        return Register((*still, *recent), self._fresh(now))

    def with_word(self, word: Word) -> Register:
        """The register with one more word."""
        return replace(self, waiting=(*self._fresh(word.at), word))

    def settled(self, now: float) -> tuple[Register, tuple[tuple[Seat, Word], ...]]:
        """Give each word to whoever likeliest said it; those that are left go on waiting.

        A word that may be somebody else's, or for a card that is still to come,
        waits a moment for that card.

        Returns:
            The register afterwards, and whose call each word was.
        """
        debtors, left, given = list(self.debtors), [], []
        for word in self.waiting:
            debtor = _likeliest(debtors, word, now)
            if debtor is None:
                left.append(word)
            else:
                given.append((debtor.owes.seat, word))
                debtors[debtors.index(debtor)] = replace(debtor, credited=True)
        return Register(tuple(debtors), tuple(left)), tuple(given)

    def _fresh(self, now: float) -> tuple[Word, ...]:
        return tuple(word for word in self.waiting if now - word.at <= LEAD)


def _likeliest(debtors: Sequence[Debtor], word: Word, now: float) -> Debtor | None:
    """Whose call *word* is by now; ``None`` if nobody's, or if that may still change."""
    able = sorted((each for each in debtors if each.may_take(word)), key=lambda d: d.claim(word))
    sure = [each for each in able if each.owes.counts]
    if not sure:
        return None
    near = sure[0].claim(word) <= (_Claim.LAID, _PLAIN)
    if near and len(able) == 1 and not sure[0].owes.doubtful:
        return sure[0]
    coming = sure[0].owes.laid and any(not each.owes.laid for each in able)
    return sure[0] if now >= word.at + (LONGEST_WAIT if coming and not near else WAIT) else None


def _key(owes: Owing) -> tuple[Seat, bool]:
    return owes.seat, owes.laid


def _before(debtors: dict[tuple[Seat, bool], Debtor], one: Owing) -> Debtor | None:
    """Take from *debtors* what *one* goes on from: who was about to owe may owe by now."""
    coming = debtors.pop((one.seat, False), None) if one.laid else None
    same = debtors.pop(_key(one), None)
    return coming if same is None or (coming is not None and one.card != same.owes.card) else same


def _renewed(before: Debtor | None, one: Owing, now: float) -> Debtor:
    """The same debtor as before, as it stands now; another one for another card."""
    if before is None:
        return Debtor(one, now)
    if not before.owes.laid and one.laid:
        return Debtor(one, now, credited=before.credited)
    return replace(before, owes=one) if one.card in {None, before.owes.card} else Debtor(one, now)
