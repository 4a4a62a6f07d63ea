"""The cards of a photographed hand that are not certain: where they lie, and what they may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.cards.names import Language
from companion.web.faces import Face, face_of
from companion.web.ports_match import ReadCard, ReadHand

_ROOM: Final = 1.6
"""So many times as long as the card's box is the part that is shown: its neighbors tell whose
corner it is."""


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A card that somebody has to name.

    Attributes:
        at: Its place in the hand, 0 for the first.
        part: The part of the picture with it, as a ``viewBox`` in pixels.
        likely: What it may be, best first.
    """

    at: int
    part: str
    likely: tuple[Face, ...]


def asked_cards(reading: ReadHand, language: Language) -> list[AskedCard]:
    """The cards of *reading* that are not certain, in the order of the hand."""
    return [
        AskedCard(at, _part(card, reading.size), tuple(face_of(c, language) for c in card.likely))
        for at, card in enumerate(reading.cards)
        if card.card is None
    ]


def _part(card: ReadCard, size: tuple[int, int]) -> str:
    """A square about *card*, as much of it as lies in the picture."""
    left, top, right, bottom = (
        share * length for share, length in zip(card.box, (*size, *size), strict=True)
    )
    side = min(_ROOM * max(right - left, bottom - top), *size)
    x = min(max(0.0, (left + right - side) / 2), size[0] - side)
    y = min(max(0.0, (top + bottom - side) / 2), size[1] - side)
    return f"{x:.1f} {y:.1f} {side:.1f} {side:.1f}"
