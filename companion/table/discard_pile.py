"""What lies on the discard pile of a recorded round, for a camera that looks again."""

from __future__ import annotations

from companion.cards import Card
from companion.rules.corrections import corrected
from companion.rules.facts import FirstCard, Laid, Observation, Reshuffled, TookBack
from companion.table.ports import RoundRecord


def pile_of(record: RoundRecord) -> tuple[Card, ...]:
    """The cards on the discard pile of *record* as the camera read them, the top last.

    A card that people put right is read wrong again after a restart: it is
    remembered as it was read, so that it is not taken for another one.
    """
    plays: list[tuple[Card, ...]] = []
    for observation in corrected(record.log):
        match observation.fact:
            case FirstCard() | Laid():
                plays.append(_as_read(record, observation))
            case TookBack() if plays:
                plays.pop()
            case Reshuffled():
                plays = [play[-1:] for play in plays[-1:]]
    return tuple(card for play in plays for card in play)


def _as_read(record: RoundRecord, observation: Observation) -> tuple[Card, ...]:
    seen = record.evidence.get(observation.number)
    if seen is not None and seen.readings:
        return tuple(reading.card for reading in seen.readings)
    match observation.fact:
        case FirstCard(card):
            return (card,)
        case Laid(cards):
            return cards
        case fact:
            raise TypeError(f"{fact} shows no card")
