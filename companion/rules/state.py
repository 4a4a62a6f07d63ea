"""The state of a round: what the referee holds to be so, and how surely."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum

from companion.cards import Card, Color, Rank
from companion.rules.rulings import Code
from companion.rules.seating import CLOCKWISE, Direction, Seat
from companion.rules.senses import Senses


class Phase(Enum):
    """Where the round stands."""

    SETUP = "setup"
    PLAY = "play"
    TALLY = "tally"


class Attribution(StrEnum):
    """How the referee knows who did something."""

    OBSERVED = "observed"
    TOLD = "told"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand as the table knows it.

    Attributes:
        lo: At least so many cards, whatever was not seen.
        hi: At most so many.
        best: The likeliest count; it may be wrong, *lo* and *hi* may not.
        cards: The very cards, sorted by nothing, where all are known.
        called: Whether UNO was called for the single card it holds.
    """

    lo: int
    hi: int
    best: int
    cards: tuple[Card, ...] | None = None
    called: bool = False

    @property
    def known(self) -> bool:
        """Whether the number of cards is certain."""
        return self.lo == self.hi

    def may_be(self, count: int) -> bool:
        """Whether the hand can hold exactly *count* cards."""
        return self.lo <= count <= self.hi


@dataclass(frozen=True, slots=True)
class Pile:
    """The discard pile.

    Attributes:
        top: The visible card, or ``None`` before the first one.
        color: The active color; ``None`` while every color fits (an opening
            Wild under ``opener_plays_any``, or a color that nobody told).
        symbol: The active symbol; ``None`` after a wild.
        others: Colors that may be active instead of *color*: the player chose
            one of a set, and nobody told which.
        size: Number of cards in the pile.
        seen: How often each card was seen since the last reshuffle, by
            :attr:`Card.index <companion.cards.Card>`.
    """

    top: Card | None = None
    color: Color | None = None
    symbol: Rank | None = None
    size: int = 0
    seen: bytes = b""
    others: tuple[Color, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """What the player on turn drew in this turn: how many, and the last one if known."""

    count: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Debt:
    """Cards that a Draw Two or Wild Draw Four makes somebody draw.

    Attributes:
        seat: Who must draw.
        amount: How many cards in all.
        kind: The rank of the last card of the stack.
        by: Who laid that card; ``None`` for the opening card.
        taken: How many of them were already drawn.
        color_before: The active color before that card (Wild Draw Four).
        hand_before: The rest of its player's hand then, where it is known.
        stacked: Whether it answers an earlier debt.
        settled: Whether a challenge was lost, so that nothing can change it.
        by_left: Whether *by* has left the table, so that no hand can be looked at.
        keeps_turn: Whether the victim plays after drawing.
        links: How many cards the stack is made of.
        older_fines: Penalty cards that *seat* owed already when this debt arose.
    """

    seat: Seat
    amount: int
    kind: Rank
    by: Seat | None
    taken: int = 0
    color_before: Color | None = None
    hand_before: tuple[Card, ...] | None = None
    stacked: bool = False
    settled: bool = False
    by_left: bool = False
    keeps_turn: bool = False
    links: int = 1
    older_fines: int = 0

    @property
    def is_final(self) -> bool:
        """Whether no challenge can change it: one was lost, or there is nobody to challenge."""
        return self.settled or self.by_left

    @property
    def left(self) -> int:
        """How many cards are still to be drawn."""
        return self.amount - self.taken


@dataclass(frozen=True, slots=True)
class Play:
    """Cards that somebody laid, or wants to lay.

    Attributes:
        seat: Who; ``None`` for the opening card.
        cards: In landing order.
        color: The color named with them.
        jump: Whether it interrupts the order.
        attribution: How it is known who it was.
        sure: Whether nobody else can have been it.
        number: The observation that reported it.
        covered: So many more cards of a set likely lie unseen under them.
    """

    seat: Seat | None
    cards: tuple[Card, ...]
    color: Color | None = None
    jump: bool = False
    attribution: Attribution = Attribution.TOLD
    sure: bool = True
    number: int = 0
    covered: int = 0


@dataclass(frozen=True, slots=True)
class Wrong:
    """Illegal cards that still lie on the pile.

    Attributes:
        play: What was laid.
        fault: What is wrong with it.
        certain: Whether it is; else it was asked, and may have been legal.
        undo: The state before anything was assumed because of these cards.
    """

    play: Play
    fault: Code
    certain: bool = True
    undo: RoundState | None = field(default=None, repr=False, compare=False)


class Need(StrEnum):
    """Something that a player has to say before play goes on."""

    COLOR = "color"
    TARGET = "target"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class Accusation:
    """An accusation that waits until the accused's cards are counted.

    Attributes:
        by: Who accuses.
        of: Who is accused.
        called: Whether *of* had called, where the table said so.
    """

    by: Seat
    of: Seat
    called: bool | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended.

    Attributes:
        winner: Who went out, or the last player left; ``None`` if nobody did.
        blocked: Whether nobody could play any more (rule book, 7.2).
    """

    winner: Seat | None
    blocked: bool = False


@dataclass(frozen=True)
class RoundState:
    """Everything that the referee holds about one round. Immutable.

    Attributes:
        order: The seats that hold cards, clockwise.
        dealer: Who dealt.
        senses: What this table's observers report without fail.
        deck_size: Number of cards in the box.
        hands: One per seat, by number; also of those who are out.
        fines: Cards that each seat has to draw besides a debt.
        turn: Whose turn it is.
        sure: Whether *turn* and *direction* are certain.
        stock: Cards in the draw pile, where that is known.
        drawn: What the player on turn drew.
        debt: Cards that a +2 or +4 makes somebody draw.
        needs: What has to be said, and by whom.
        window: Seats whose last card can still be accused.
        early: Seats that called UNO before their play.
        last: The last card that counts, with the state *before* it.
        undo: The state that taking that card back leads to.
        open: Whether a jump-in on it is in time.
        wrong: Illegal cards that still lie on the pile; the hands still hold them.
        accusation: An accusation that waits for a count.
        passes: Turns in a row in which nobody drew or played.
        watched: Whether a camera sees who draws, if not every draw: whose turn went by
            without one rather did not draw.
        places: Who is out, in order.
        outcome: How the round ended.
        shown: Hands shown for the tally, by seat.
    """

    order: tuple[Seat, ...]
    dealer: Seat
    senses: Senses
    deck_size: int
    hands: tuple[Hand, ...]
    fines: tuple[int, ...]
    phase: Phase = Phase.SETUP
    direction: Direction = CLOCKWISE
    turn: Seat = 0
    sure: bool = True
    pile: Pile = Pile()
    stock: int | None = None
    drawn: Drawn | None = None
    debt: Debt | None = None
    needs: tuple[tuple[Need, Seat], ...] = ()
    window: tuple[Seat, ...] = ()
    early: tuple[Seat, ...] = ()
    last: Play | None = None
    before: RoundState | None = field(default=None, repr=False, compare=False)
    undo: RoundState | None = field(default=None, repr=False, compare=False)
    open: bool = False
    wrong: Wrong | None = None
    accusation: Accusation | None = None
    passes: int = 0
    watched: bool = False
    places: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    shown: tuple[tuple[Card, ...] | None, ...] = ()

    def needs_from(self, need: Need) -> Seat | None:
        """Who has to say *need*, if anybody has."""
        for kind, seat in self.needs:
            if kind is need:
                return seat
        return None

    def owed_by(self, seat: Seat) -> int:
        """How many cards *seat* has to draw now, for whatever reason."""
        debt = self.debt
        return self.fines[seat] + (debt.left if debt is not None and debt.seat == seat else 0)
