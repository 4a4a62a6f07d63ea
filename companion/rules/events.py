"""What the referee accepted as having happened.

Events are facts judged: who really did it, as far as it is known, and what
followed from it. Folding them with :func:`companion.rules.evolve.evolve`
gives the state; phones, voice and terminal tell them to people.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from companion.cards import Card, Color
from companion.rules.seating import Direction, Seat
from companion.rules.state import Attribution, Debt, Hand, Need, Outcome, Play, RoundState, Wrong

TOLD = Attribution.TOLD


class Reason(StrEnum):
    """Why cards are drawn."""

    TURN = "turn"
    DEBT = "debt"
    FORGOT_UNO = "forgot_uno"
    FALSE_CALL = "false_call"
    FALSE_ACCUSATION = "false_accusation"
    GUILTY = "guilty"
    WRONG_PLAY = "wrong_play"
    WRONG_JUMP = "wrong_jump"
    ADVICE = "advice"
    SHORTFALL = "shortfall"
    UNPAID_DEBT = "unpaid_debt"
    FINE = "fine"


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Every hand is known, card by card."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class FirstCardTurned:
    """The opening card lies on the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class CardsLaid:
    """A play that counts.

    Attributes:
        undo: The state that taking it back leads to.
    """

    play: Play
    undo: RoundState | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class WrongCardsLaid:
    """A play that does not count unless the table goes on without reacting."""

    wrong: Wrong


@dataclass(frozen=True, slots=True)
class WrongCardsTakenBack:
    """The illegal cards are back in the hand.

    Attributes:
        seen: Whether somebody saw it; else it is gathered from what came next.
    """

    wrong: Wrong
    seen: bool = False


@dataclass(frozen=True, slots=True)
class PlayTakenBack:
    """A play that counted was taken back: it never happened."""

    play: Play


@dataclass(frozen=True, slots=True)
class Misread:
    """Cards landed that cannot be what observation *number* says; *undo* is as in `CardsLaid`."""

    cards: tuple[Card, ...]
    number: int = 0
    undo: RoundState | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class EffectsCancelled:
    """A jump-in cancelled what the card under it had done (rule book, 8.3)."""


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards went from the draw pile to a hand."""

    seat: Seat
    count: int
    why: Reason
    cards: tuple[Card, ...] | None = None
    attribution: Attribution = TOLD


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A turn ended without a card; *silent* if no draw was seen where draws usually are."""

    seat: Seat
    attribution: Attribution = TOLD
    silent: bool = False


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Somebody is on turn."""

    seat: Seat
    sure: bool = True


@dataclass(frozen=True, slots=True)
class SeatsSkipped:
    """Players lost their turn."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DirectionChanged:
    """Play goes the other way round; it is inferred where only the order of the plays shows it."""

    direction: Direction
    attribution: Attribution = TOLD


@dataclass(frozen=True, slots=True)
class ColorNamed:
    """The active color was named, or shown by the card that followed."""

    color: Color
    seat: Seat
    attribution: Attribution = TOLD


@dataclass(frozen=True, slots=True)
class ColorUntold:
    """One of these colors of a set is active, but nobody told which."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class DebtChanged:
    """Somebody owes cards for a +2 or +4, or nobody does any more."""

    debt: Debt | None


@dataclass(frozen=True, slots=True)
class FineImposed:
    """Somebody has to draw cards besides any debt."""

    seat: Seat
    count: int
    why: Reason


@dataclass(frozen=True, slots=True)
class NeedArose:
    """Somebody has to name a color, choose a player or show a hand."""

    need: Need
    seat: Seat


@dataclass(frozen=True, slots=True)
class NeedLapsed:
    """What was to be said no longer has to be."""

    need: Need


@dataclass(frozen=True, slots=True)
class DownToOne:
    """A hand is down to one card, or may be; the call is due.

    Attributes:
        sure: Whether the count is certain.
    """

    seat: Seat
    sure: bool


@dataclass(frozen=True, slots=True)
class UnoCalled:
    """UNO was called: *early* if before its play; cards are *left*, where the call says so."""

    seat: Seat
    early: bool = False
    left: int | None = None


@dataclass(frozen=True, slots=True)
class CallWaived:
    """A single card was received from somebody, for which this table wants no call."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EarlyCallsSettled:
    """Calls made before a play are judged; none is open any more."""


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """These players can no longer be accused."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AccusationWaits:
    """An accusation waits until the accused's cards are counted."""

    by: Seat
    of: Seat
    called: bool | None = None


@dataclass(frozen=True, slots=True)
class AccusationSettled:
    """The accusation that waited is dealt with."""


@dataclass(frozen=True, slots=True)
class HandCounted:
    """A hand holds exactly so many cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class ChallengeMade:
    """A Wild Draw Four is challenged."""

    by: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class ChallengeSettled:
    """The challenged hand was shown."""

    guilty: bool


@dataclass(frozen=True, slots=True)
class CardReturned:
    """The guilty Wild Draw Four goes back into its player's hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandsMoved:
    """Hands changed places, or were dealt anew.

    Attributes:
        hands: Every hand afterwards, by seat.
        seats: Whose hands are not what they were.
        how: ``swap``, ``rotate`` or ``deal``.
    """

    hands: tuple[Hand, ...]
    seats: tuple[Seat, ...]
    how: str


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """All but the top card went back into the draw pile."""

    attribution: Attribution = TOLD


@dataclass(frozen=True, slots=True)
class WentOut:
    """Somebody has no card left.

    Attributes:
        place: 1 for the first one out.
        leaves: Whether the others play on without this player (knockout).
    """

    seat: Seat
    place: int
    leaves: bool = False
    attribution: Attribution = TOLD


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The hands can be counted."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """A player who was out has to draw again, so that play goes on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand was shown for the tally."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A player left; the cards went under the draw pile.

    Attributes:
        dealer: Who counts as the dealer from now on.
    """

    seat: Seat
    dealer: Seat


@dataclass(frozen=True, slots=True)
class SeatJoined:
    """A player sat down and was dealt a hand."""

    seat: Seat
    after: Seat
    name: str
    count: int


Event: TypeAlias = (
    HandsDealt
    | FirstCardTurned
    | CardsLaid
    | WrongCardsLaid
    | WrongCardsTakenBack
    | PlayTakenBack
    | Misread
    | EffectsCancelled
    | CardsDrawn
    | TurnPassed
    | TurnBegan
    | SeatsSkipped
    | DirectionChanged
    | ColorNamed
    | ColorUntold
    | DebtChanged
    | FineImposed
    | NeedArose
    | NeedLapsed
    | DownToOne
    | UnoCalled
    | CallWaived
    | EarlyCallsSettled
    | WindowClosed
    | AccusationWaits
    | AccusationSettled
    | HandCounted
    | ChallengeMade
    | ChallengeSettled
    | CardReturned
    | HandsMoved
    | PileReshuffled
    | WentOut
    | RoundEnded
    | RoundReopened
    | HandShown
    | SeatLeft
    | SeatJoined
)
