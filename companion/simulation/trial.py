"""Holding what a half-blind referee says against the truth.

The truth is the very cards (who really held how many) and the rulings of a
referee who saw everything. A half-blind one may say less, never otherwise.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final

from companion.cards import Rank
from companion.rules.house.registry import law_of
from companion.rules.law import Law
from companion.rules.referee import Decision, decide
from companion.rules.rulings import Code, Ruling, Severity
from companion.rules.seating import Seat
from companion.rules.state import RoundState
from companion.simulation.blinding import VIEWS, View, blind_start, blinded
from companion.simulation.habits import Habits
from companion.simulation.round import Round, play_round
from companion.simulation.tables import random_ruleset

ACCUSES: Final = (Severity.FAULT, Severity.PENALTY)

SHOWN_BY_TAPS: Final = frozenset(
    {
        Code.NO_MATCH,
        Code.OUT_OF_TURN,
        Code.ONE_CARD,
        Code.MIXED_SYMBOLS,
        Code.MUST_TAKE,
        Code.LAST_CARD,
        Code.JUMP_KIND,
        Code.JUMP_LATE,
    }
)
"""Faults that can be told without knowing a hand, where draws are reported."""

SHOWN_BY_PILE: Final = frozenset({Code.NO_MATCH, Code.ONE_CARD, Code.MIXED_SYMBOLS})
"""Faults that two cards on top of each other show."""

_MOVES_HANDS: Final = (Rank.ZERO, Rank.SEVEN, Rank.WILD_SHUFFLE_HANDS, Rank.WILD_SWAP_HANDS)


@dataclass(slots=True)
class Report:
    """What a number of rounds came to.

    Attributes:
        counts: How often each thing was seen.
        failures: Each contradiction of the truth, as words, with the seed that shows it.
    """

    counts: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def fail(self, kind: str, seed: int, *about: object) -> None:
        """Note a contradiction."""
        self.counts[f"failed: {kind}"] += 1
        self.failures.append(f"{kind}, seed {seed}: {', '.join(map(str, about))}")

    def add(self, other: Report) -> None:
        """Take in another report."""
        self.counts.update(other.counts)
        self.failures.extend(other.failures)


def try_round(seed: int, habits: Habits, report: Report) -> None:
    """Play one round by random house rules and judge it from every view."""
    chance = Random(seed)  # noqa: S311 - seeded chance makes games, not secrets
    players = chance.randint(2, 10)
    law = law_of(random_ruleset(chance, players))
    played = play_round(law, players, chance, habits)
    report.counts["rounds"] += 1
    report.counts["observations"] += len(played.decisions)
    if not played.finished:
        report.fail("unfinished", seed)
    _check_truth(seed, played, report)
    for view in VIEWS:
        _watch(seed, law, played, view, report)


def _check_truth(seed: int, played: Round, report: Report) -> None:
    """The referee who sees everything knows every hand, and where every card is."""
    for decision, sizes in zip(played.decisions, played.sizes, strict=True):
        state = decision.state
        held = sum(hand.hi for hand in state.hands)
        if state.stock is None or held + state.stock + state.pile.size != state.deck_size:
            report.fail("cards not conserved", seed, decision.observation)
        for seat, hand in enumerate(decision.state.hands):
            if not hand.lo == hand.hi == sizes[seat] + _lying(decision, seat):
                report.fail("full count", seed, decision.observation, seat)


def _lying(decision: Decision, seat: Seat) -> int:
    """Cards of *seat* that lie wrongly: on the pile, but to be taken back."""
    wrong = decision.state.wrong
    return len(wrong.play.cards) if wrong is not None and wrong.play.seat == seat else 0


def _watch(seed: int, law: Law, played: Round, view: View, report: Report) -> None:
    """One view of the round against the truth."""
    truth = {decision.observation.number: (decision, sizes) for decision, sizes in _pairs(played)}
    state = blind_start(played, view)
    observations = blinded(played, view)
    for place, observation in enumerate(observations):
        decision = decide(law, state, observation)
        real, sizes = truth[observation.number]
        _check_rulings(seed, view, decision, real, report)
        last = place + 1 == len(observations)
        if last or observations[place + 1].number != observation.number:
            _check_counts(seed, view, decision, real, sizes, report)
            _check_faults_seen(seed, view, state, decision, real, report)
        state = decision.state


def _pairs(played: Round) -> list[tuple[Decision, tuple[int, ...]]]:
    return list(zip(played.decisions, played.sizes, strict=True))


def _check_rulings(
    seed: int, view: View, decision: Decision, real: Decision, report: Report
) -> None:
    """No accusation without one by the referee who saw everything."""
    deserved = [ruling for ruling in real.rulings if ruling.severity in ACCUSES]
    for ruling in decision.rulings:
        report.counts[f"{view.name}: {ruling.severity.value} {ruling.code.value}"] += 1
        if ruling.severity in ACCUSES and not deserved:
            report.fail("false accusation", seed, view.name, ruling)
        if ruling.severity is Severity.PENALTY and ruling.seat not in {r.seat for r in deserved}:
            report.fail("wrong player accused", seed, view.name, ruling)


def _check_counts(  # noqa: PLR0913, PLR0917 - two stories to compare
    seed: int,
    view: View,
    decision: Decision,
    real: Decision,
    sizes: tuple[int, ...],
    report: Report,
) -> None:
    """The true number of cards lies within the bounds, for everybody who plays.

    While a wrong 0 or 7 lies there, whether hands have moved is what is in dispute.
    """
    if _hands_in_dispute(real.state) or _hands_in_dispute(decision.state):
        return
    for seat in real.state.order:
        hand = decision.state.hands[seat]
        if not (hand.may_be(sizes[seat]) or hand.may_be(sizes[seat] + _lying(real, seat))):
            report.fail("count", seed, view.name, decision.observation, seat, sizes[seat], hand)


def _hands_in_dispute(state: RoundState) -> bool:
    """Whether a card lies there wrongly, or is asked about, that would move the hands."""
    wrong = state.wrong
    return wrong is not None and wrong.play.cards[-1].rank in _MOVES_HANDS


def _check_faults_seen(  # noqa: PLR0913, PLR0917 - two stories to compare
    seed: int,
    view: View,
    before: RoundState,
    decision: Decision,
    real: Decision,
    report: Report,
) -> None:
    """Every illegal play that this view can show is flagged."""
    shown = SHOWN_BY_TAPS if view.senses.draws else SHOWN_BY_PILE
    for ruling in real.rulings:
        if ruling.severity is not Severity.FAULT or ruling.code not in shown:
            continue
        if not view.senses.draws and _hidden(before, ruling):
            continue
        report.counts[f"{view.name}: faults to see"] += 1
        if not any(r.severity in (Severity.FAULT, Severity.QUESTION) for r in decision.rulings):
            report.fail("fault not seen", seed, view.name, ruling, decision.rulings)


def _hidden(before: RoundState, ruling: Ruling) -> bool:
    """Whether the pile alone left the view in doubt about what lay on top.

    A color that nobody told, a debt that may be answered or paid, or a wrong
    card that may or may not have been let stand make more than one story possible.
    """
    pile = before.pile
    if pile.top is None or pile.top is not ruling.top:
        return True
    if before.wrong is not None or before.debt is not None:
        return True
    return pile.color is None or bool(pile.others) or pile.top.color is not pile.color
