"""What a round that was written down is worth, and whether its cards can be true."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import ALL_CARDS, Deck
from companion.match import Problem, check_tally
from companion.rules.options.setup import DECK, DECK_COPIES
from companion.rules.report import Report
from companion.rules.state import Phase, RoundState
from companion.table import scoring
from companion.table.scoring import Hands, Score


@dataclass(frozen=True, slots=True)
class Tally:
    """The hands at the end of a round.

    Attributes:
        hands: Those that are known card by card, by seat.
        problems: Why they cannot have come from this deck.
    """

    hands: Hands
    problems: tuple[Problem, ...]


def score_of(report: Report) -> Score | None:
    """The score of the round; ``None`` while it is being played."""
    return scoring.score_of(report.rules, report.transcript.names, report.state)


def tally_of(report: Report) -> Tally | None:
    """The hands counted, checked against the deck; ``None`` while the round is played."""
    state, rules = report.state, report.rules
    if state.phase is not Phase.TALLY:
        return None
    hands = scoring.final_hands(state)
    pile = [card for card in ALL_CARDS for _ in range(state.pile.seen[card.index])]
    complete = _adds_up(report.opening) and len(pile) == state.pile.size
    complete = complete and all(seat in hands for seat in state.order)
    problems = check_tally(
        Deck(rules[DECK]),
        rules[DECK_COPIES],
        [hands.get(seat, ()) for seat in range(len(state.hands))],
        pile,
        state.stock if complete else None,
    )
    return Tally(hands, problems)


def _adds_up(state: RoundState) -> bool:
    """Whether every card of the deck lies somewhere: a position need not say where."""
    hands = (state.hands[seat] for seat in state.order)
    return state.stock is not None and state.deck_size == (
        state.stock + state.pile.size + sum(hand.best for hand in hands)
    )
