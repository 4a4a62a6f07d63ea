"""How well the camera sees, and how often people really play wrongly."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from companion.cards import Card
from companion.table.sightings import Reading


@dataclass(frozen=True, slots=True)
class Sight:
    """What is remembered of a sighting for as long as its round is judged.

    Attributes:
        readings: The cards of the observation as the camera read them.
        unbroken: Whether the card before was still seen on top when the visit began;
            ``None`` where the watcher couldn't say.
        beneath: The card that was seen on top when the visit began, if one was.
    """

    readings: tuple[Reading, ...] = ()
    unbroken: bool | None = None
    beneath: Card | None = None


def _misread() -> Mapping[float, float]:
    return {0.98: 0.0003, 0.9: 0.002, 0.0: 0.25}


@dataclass(frozen=True, slots=True)
class Eyes:
    """How much the camera may be believed against a player. Chances, 0 to 1.

    The defaults follow ``scripts/bench_table``: 1,152 sightings of plays in 19 filmed
    games with decks, tables and lights that no training has seen. With them a fault is
    told where the pile was watched without a break and the cards were read clearly;
    anything less is asked. *missed_unbroken* and the first *misread* are lower than
    was measured (8 of 913; 4 of 1,080, all by one deck whose 1 looks like a 7): with
    those no fault would be told. An error must also make a legal play look wrong. The
    tracker has missed less since; in 26 films nobody was accused wrongly without
    being asked first.

    Attributes:
        illegal: That a play breaks a rule; an assumption.
        missed: That a card came to lie unseen before a play, where the watcher
            can't say whether one did; an assumption.
        missed_unbroken: The same where the card before was still seen on top.
        missed_broken: The same where it was not, or something lies under the play
            (37 of 239).
        covered: That a card of a set lies wholly under the only one that was seen
            (8 of 913, half of them no lawful set).
        merged: That cards seen to land together are plays of several people (1 of 37).
        misseated: That a hand which contradicts turn order was somebody else's;
            an assumption.
        misread: That a card is another one than it was read as, by the confidence
            from which that holds; the highest first (0 of 6 from 0.9; 16 of 69 below).
        tell_from: A fault is told where it is so likely to be one.
    """

    illegal: float = 0.02
    missed: float = 0.01
    missed_unbroken: float = 0.0003
    missed_broken: float = 0.15
    covered: float = 0.005
    merged: float = 0.03
    misseated: float = 0.005
    misread: Mapping[float, float] = field(default_factory=_misread)
    tell_from: float = 0.9

    def chance_missed(self, sight: Sight, tops: Collection[Card | None]) -> float:
        """That a card came to lie unseen before what *sight* shows.

        Args:
            sight: What the camera saw.
            tops: What the referee takes the card beneath for, and how it was read;
                empty where that doesn't matter.
        """
        if tops and sight.beneath is not None and sight.beneath not in tops:
            return self.missed_broken
        if sight.unbroken is None:
            return self.missed
        return self.missed_unbroken if sight.unbroken else self.missed_broken

    def chance_merged(self, sight: Sight) -> float:
        """That the cards of *sight* were not laid as one set."""
        return self.merged if len(sight.readings) > 1 else 0.0

    def chance_misread(self, sight: Sight) -> float:
        """That a card of *sight* is another one; at most the sum over its cards."""
        return min(1.0, sum(map(self._misread, sight.readings)))

    def _misread(self, reading: Reading) -> float:
        confidence = reading.confidence
        return next((chance for least, chance in self.misread.items() if confidence >= least), 1.0)

    def believes(self, error: float) -> bool:
        """Whether a fault is told that errors of the camera explain with chance *error*."""
        return self.illegal / (self.illegal + error) >= self.tell_from
