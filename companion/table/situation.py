"""What a view knows: everything that was told about the round on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from companion.cards.names import Language
from companion.rules.corrections import Amended, Entry, Overruled, corrected
from companion.rules.facts import FirstCard, Laid, Observation
from companion.rules.seating import Seat
from companion.rules.state import RoundState
from companion.table.deal import Deal
from companion.table.updates import Began, Ended, Update

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""How seats are called on keys and in the notation."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The round on the table as it was told so far.

    Attributes:
        language: In which language it is shown.
        updates: Everything told since the round began.
        still: Whether nothing has been told for so long that play seems to have stopped.
    """

    language: Language = "en"
    updates: tuple[Update, ...] = ()
    still: bool = False

    def with_update(self, update: Update) -> Situation:
        """The situation after *update*; the beginning of a round begins it anew."""
        before = () if isinstance(update.cause, Began) else self.updates
        return replace(self, updates=(*before, update), still=False)

    @property
    def latest(self) -> Update | None:
        """What was told last."""
        return self.updates[-1] if self.updates else None

    @property
    def state(self) -> RoundState | None:
        """Where the round stands; ``None`` before there is one."""
        return self.updates[-1].state if self.updates else None

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.updates[-1].names if self.updates else ()

    @property
    def deal(self) -> Deal | None:
        """How the round began."""
        began = self.updates[0].cause if self.updates else None
        return began.deal if isinstance(began, Began) else None

    @property
    def closed(self) -> bool:
        """Whether nothing more can be reported about the round."""
        return not self.updates or isinstance(self.updates[-1].cause, Ended)

    @property
    def log(self) -> tuple[Observation | Entry, ...]:
        """The entries of the round."""
        return tuple(
            update.cause for update in self.updates if isinstance(update.cause, Observation | Entry)
        )

    @property
    def amended(self) -> frozenset[int]:
        """The observations of which somebody said what they really were, or that they count."""
        corrections = (entry.correction for entry in self.log if isinstance(entry, Entry))
        return frozenset(
            each.target for each in corrections if isinstance(each, Amended | Overruled)
        )

    def seat_of(self, letter: str) -> Seat | None:
        """The seat that a letter stands for, if somebody sits there."""
        seat = LETTERS.find(letter.upper()) if len(letter) == 1 else -1
        return seat if 0 <= seat < len(self.names) else None

    def last(self) -> Observation | None:
        """The newest observation that still stands."""
        return self._newest(lambda _: True)

    def last_cards(self) -> Observation | None:
        """The newest observation of cards that came to lie on the pile."""
        return self._newest(lambda seen: isinstance(seen.fact, FirstCard | Laid))

    def last_play(self) -> Observation | None:
        """The newest observation of a play."""
        return self._newest(lambda seen: isinstance(seen.fact, Laid))

    def observation(self, number: int) -> Observation | None:
        """The observation of that number as it stands now, if it does."""
        return self._newest(lambda seen: seen.number == number)

    def _newest(self, wanted: Callable[[Observation], bool]) -> Observation | None:
        standing: Iterator[Observation] = filter(wanted, corrected(self.log))
        return max(standing, key=lambda seen: seen.number, default=None)
