"""What can be observed at a table.

A *fact* is what happened, in the words of the table; an *observation* is one
entry of the log: a fact with its number, its source, the time it happened and
how sure the observer is. Facts never say whether something was allowed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from companion.cards import Card, Color
from companion.rules.seating import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands were dealt face up to the referee: everything is known (simulation)."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class FirstCard:
    """The top card of the draw pile was turned over to open the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards landed on the discard pile, in landing order.

    Attributes:
        cards: One card, or a set laid in one move; the last one is visible.
        seat: Who laid them, or ``None`` if the observer can't say.
        color: The color named with them (wilds, sets).
        jump: Whether the player announced a jump-in.
    """

    cards: tuple[Card, ...]
    seat: Seat | None = None
    color: Color | None = None
    jump: bool = False


@dataclass(frozen=True, slots=True)
class TookBack:
    """The cards laid last were taken back into the hand."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    """Somebody drew cards one by one; without a seat it was the player on turn."""

    seat: Seat | None = None
    count: int = 1
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Took:
    """Somebody drew everything that they owed."""

    seat: Seat | None = None
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn ended without a card."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Reached:
    """A player began the turn: touched the draw pile or took a card from the hand."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A color was named."""

    color: Color
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Chose:
    """A player chose whom to swap hands with; ``None`` declines where that is allowed."""

    target: Seat | None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """A player called UNO."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accused:
    """Player *by* said that player *of* forgot to call UNO.

    Attributes:
        by: Who accuses.
        of: Who is accused.
        called: Whether *of* had called, where the table says so.
    """

    by: Seat
    of: Seat
    called: bool | None = None


@dataclass(frozen=True, slots=True)
class Challenged:
    """The Wild Draw Four was challenged; without a seat, by the player who must draw."""

    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Revealed:
    """The challenged hand was shown to the challenger, who says what it was.

    Attributes:
        guilty: The challenger's word.
        hand: The hand as shown, where the referee saw it too.
    """

    guilty: bool
    hand: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A player's cards were counted."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class SaidOut:
    """A player is said to have no card left."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Advised:
    """A player told another which card to play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile except its top card became the new draw pile."""


@dataclass(frozen=True, slots=True)
class Left:
    """A player left the table for good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Joined:
    """A player sat down clockwise after *after* and was dealt a hand.

    *seat* is a new number: the next one that was never used in this round.
    """

    seat: Seat
    after: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand was shown at the end of the round."""

    seat: Seat
    cards: tuple[Card, ...]


Fact: TypeAlias = (
    Dealt
    | FirstCard
    | Laid
    | TookBack
    | Drew
    | Took
    | Passed
    | Reached
    | Named
    | Chose
    | Called
    | Accused
    | Challenged
    | Revealed
    | Counted
    | SaidOut
    | Advised
    | Reshuffled
    | Left
    | Joined
    | Shown
)


class Source(StrEnum):
    """Where an observation came from."""

    CAMERA = "camera"
    MICROPHONE = "microphone"
    PHONE = "phone"
    KEYBOARD = "keyboard"
    TRANSCRIPT = "transcript"


@dataclass(frozen=True, slots=True)
class Observation:
    """One entry of the log.

    Attributes:
        number: Its place in the log; corrections name it.
        fact: What happened.
        source: Who says so.
        at: When it happened, in seconds on the observer's clock, or ``None``
            where the order of the entries is all that is known.
        confidence: 0 to 1.
        overruled: Whether the table decided that the play counts anyway.
    """

    number: int
    fact: Fact
    source: Source = Source.TRANSCRIPT
    at: float | None = None
    confidence: float = 1.0
    overruled: bool = False
