"""Between two rounds: what the camera sees then may belong to the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.cards import Card
from companion.table.sightings import Happening, Sighting


class Between:
    """What came to lie on the table after a round was over, for as long as no other began."""

    def __init__(self) -> None:
        self._sightings: list[Sighting] = []
        self._fresh: int | None = None
        """Which of them began a new pile; ``None`` if none did."""

    @property
    def is_dealt(self) -> bool:
        """Whether a new pile was begun: it looks as if the next round were dealt."""
        return self._fresh is not None

    def keep(self, sighting: Sighting, last: Card | None) -> bool:
        """Keep *sighting*, unless it is about the pile of the last round.

        Whether it belongs to the time between: what can't be read then, nobody is asked about.

        Args:
            sighting: What was seen after the round was over.
            last: The top card of that round.
        """
        match sighting.happening:
            case Happening.LAID:
                self._add(sighting, fresh=sighting.beneath is None and not sighting.unbroken)
            case Happening.COLLAPSED if [r.card for r in sighting.readings] not in ([], [last]):
                self._add(replace(sighting, happening=Happening.LAID), fresh=True)
            case Happening.TAKEN_BACK if self._sightings:
                self._sightings.pop()
                if self._fresh == len(self._sightings):
                    self._fresh = None
            case Happening.UNREAD:
                pass
            case _:
                return False
        return True

    def _add(self, sighting: Sighting, *, fresh: bool) -> None:
        if fresh:
            self._fresh = len(self._sightings)
        self._sightings.append(sighting)

    def new_pile(self) -> Sequence[Sighting]:
        """The beginning of the next round, to be entered now; shown hands are none."""
        kept = [] if self._fresh is None else self._sightings[self._fresh :]
        self._forget()
        return kept

    def everything(self) -> Sequence[Sighting]:
        """All that was laid since, to be entered now: the round is not over after all."""
        kept = self._sightings
        self._forget()
        return kept

    def _forget(self) -> None:
        self._sightings, self._fresh = [], None
