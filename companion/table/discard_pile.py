"""What lies on the discard pile of a recorded round, for a camera that looks again."""

from __future__ import annotations

from collections.abc import Mapping

from companion.cards import Card
from companion.rules.corrections import Log, corrected
from companion.rules.facts import FirstCard, Laid, Reshuffled, TookBack
from companion.table.ports import RoundRecord
from companion.table.sightings import Reading


def pile_of(record: RoundRecord) -> tuple[Card, ...]:
    """The cards on the discard pile of a recorded round, see :func:`cards_on_pile`."""
    read = {number: seen.readings for number, seen in record.evidence.items()}
    return cards_on_pile(record.log, read)


def cards_on_pile(log: Log, read: Mapping[int, tuple[Reading, ...]]) -> tuple[Card, ...]:
    """The cards on the discard pile as the camera read them, the top last.

    A card that people put right is read wrong again after a restart: it is
    remembered as it was read, so that it is not taken for another one.

    Args:
        log: The entries of the round.
        read: The cards of observations as the camera read them, by number.
    """
    plays: list[tuple[Card, ...]] = []
    for observation in corrected(log):
        readings = read.get(observation.number, ())
        match observation.fact:
            case FirstCard(card):
                plays.append(_as_read(readings, (card,)))
            case Laid(cards):
                plays.append(_as_read(readings, cards))
            case TookBack() if plays:
                plays.pop()
            case Reshuffled():
                plays = [play[-1:] for play in plays[-1:]]
    return tuple(card for play in plays for card in play)


def _as_read(readings: tuple[Reading, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(reading.card for reading in readings) or cards
