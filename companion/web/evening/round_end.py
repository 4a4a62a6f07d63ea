"""The end of the round on the table: its hands, and where they are booked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from companion.cards import ALL_CARDS, Card, Deck, deck_cards, write_cards
from companion.match import (
    Ending,
    Match,
    MatchFormat,
    PlayerId,
    Rotation,
    RoundResult,
    Scoring,
    insert_round,
    record,
    seat_company,
)
from companion.match.deeds import Deeds
from companion.rules.options.setup import DECK, DECK_COPIES
from companion.rules.seating import Seat
from companion.rules.state import Phase, RoundState
from companion.table.book import KeptMatch, MatchBook, Source
from companion.table.deeds import deeds_of
from companion.table.succession import seated
from companion.web.evening.hands import Filled
from companion.web.ports_match import KnownHand
from companion.web.record import Account


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round whose hands are counted.

    Attributes:
        account: The round.
        seats: Who sits at the table at its end, clockwise, by seat of the log.
    """

    account: Account
    seats: tuple[Seat, ...]

    @property
    def state(self) -> RoundState:
        """Where the round stands."""
        return self.account.state

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table."""
        return tuple(self.account.names[seat] for seat in self.seats)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards that were seen on the discard pile since it was last shuffled."""
        seen = self.state.pile.seen
        return tuple(card for card in ALL_CARDS for _ in range(seen[card.index] if seen else 0))

    @property
    def stock(self) -> int | None:
        """How many cards the draw pile has, where every draw and every card laid was seen."""
        certain = self.state.senses.draws and len(self.pile) == self.state.pile.size
        return self.state.stock if certain else None

    @property
    def filled(self) -> Filled:
        """The form of the round, as far as the log knows it."""
        state, place = self.state, {seat: at for at, seat in enumerate(self.seats)}
        outcome = state.outcome
        out = tuple(place[seat] for seat in state.places if seat in place)
        if outcome is not None and outcome.winner in place and not out:
            out = (place[outcome.winner],)
        hands = {
            place[seat]: write_cards(cards)
            for seat, cards in self.known_hands.items()
            if seat in place and cards
        }
        blocked = outcome is not None and outcome.blocked
        dealer = place.get(state.dealer, 0)
        return Filled(Ending.BLOCKED if blocked else Ending.WENT_OUT, out, hands, dealer)

    @property
    def known_hands(self) -> Mapping[Seat, tuple[Card, ...]]:
        """The hands that were shown, by seat of the log."""
        return {seat: hand for seat, hand in enumerate(self.state.shown) if hand is not None}

    def size_of(self, seat: Seat) -> tuple[int, int]:
        """The fewest and the most cards that a hand can hold, by seat of the log."""
        hand, owed = self.state.hands[seat], self.state.owed_by(seat)
        return hand.lo, hand.hi + owed

    def known_of(self, seat: Seat) -> KnownHand:
        """What is known of a hand before somebody photographs it, by seat of the log."""
        rules = self.account.deal.rules
        others = (hand for other, hand in self.known_hands.items() if other != seat)
        return KnownHand(
            printed=tuple(deck_cards(Deck(rules[DECK]), rules[DECK_COPIES]).elements()),
            elsewhere=(*self.pile, *chain.from_iterable(others)),
            least=self.size_of(seat)[0],
            most=self.size_of(seat)[1],
        )

    @property
    def everybody_is_out(self) -> bool:
        """Whether no hand is counted: a knockout that was played to its end."""
        form = MatchFormat.from_options(dict(self.account.deal.rules.items()))
        outcome = self.state.outcome
        blocked = outcome is not None and outcome.blocked
        return form.scoring is Scoring.KNOCKOUT and not blocked

    def source(self, players: Sequence[PlayerId]) -> Source:
        """Where the round comes from, for the book.

        Args:
            players: Who sits at the table, as :attr:`seats`.
        """
        done = deeds_of(self.account.steps)
        told = {
            player: done[seat]
            for player, seat in zip(players, self.seats, strict=True)
            if done.get(seat, Deeds()) != Deeds()
        }
        return Source(self.account.round, told)


def round_end_of(account: Account) -> RoundEnd:
    """The end of the round on the table."""
    observations = (step.observation for step in account.steps)
    return RoundEnd(account, seated(len(account.deal.names), observations))


def is_counting(account: Account) -> bool:
    """Whether the hands of the round can be counted now."""
    return account.open and account.state.phase is Phase.TALLY


def is_over(account: Account) -> bool:
    """Whether the round was played to its end, so that it can be counted, now or later."""
    return account.state.phase is Phase.TALLY


def place_on(kept: KeptMatch, log: int) -> int:
    """Before which round of the sheet a round of the log was played; 0 is the first."""
    later = (at for at, source in enumerate(kept.sources) if (source.log or 0) > log)
    return next(later, len(kept.sources))


def booked(match: Match, at: int, players: Sequence[PlayerId], result: RoundResult) -> Match:
    """*match* with a round that was played before its round *at*.

    Raises:
        MatchError: it cannot have been played there.
    """
    if at < len(match.rounds):
        return insert_round(match, at, result)
    return record(seat_company(match, players), result)


def sheet_for(book: MatchBook, end: RoundEnd) -> KeptMatch:
    """The match that the round belongs to, or a new one by the round's rules.

    That is the match that is played now. A round that is counted late may belong to an
    earlier one, and to one that was decided after it.
    """
    players = [book.player_named(name).id for name in end.names]
    matches = book.matches()
    possible = _played_now(matches) if end.account.open else tuple(reversed(matches))
    belongs = (kept for kept in possible if _takes_in(kept, end, players))
    return next(belongs, None) or book.begin(end.account.deal.rules, players)


def _played_now(matches: Sequence[KeptMatch]) -> tuple[KeptMatch, ...]:
    """The newest match, unless all its rounds are of earlier rounds of the log than another's."""
    if not matches:
        return ()
    newest = matches[-1]
    counted_late = newest.sources and all(source.log for source in newest.sources)
    return (max(matches, key=_last_log),) if counted_late else (newest,)


def _last_log(kept: KeptMatch) -> int:
    return max((source.log or 0 for source in kept.sources), default=0)


def _takes_in(kept: KeptMatch, end: RoundEnd, players: Sequence[PlayerId]) -> bool:
    """Whether a match has a place for the round."""
    decided_before = kept.match.outcome is not None and place_on(kept, end.account.round) == len(
        kept.sources
    )
    if kept.rules != end.account.deal.rules or decided_before:
        return False
    rotates = kept.match.form.rotation is not Rotation.NONE
    return rotates or not frozenset(kept.match.ledger.seats).isdisjoint(players)
