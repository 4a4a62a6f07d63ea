"""Holding what a half-blind referee says against the truth.

The truth is the very cards (who really held how many) and the rulings of a
referee who saw everything. A half-blind one may say less, never otherwise.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from companion.cards import Rank
from companion.rules.house.registry import law_of
from companion.rules.referee import decide
from companion.rules.rulings import Code, Severity
from companion.simulation import VIEWS, blind_start, blinded, play_round
from companion.simulation.tables import random_ruleset

ACCUSES = (Severity.FAULT, Severity.PENALTY)

SHOWN_BY_TAPS = {
    Code.NO_MATCH,
    Code.OUT_OF_TURN,
    Code.ONE_CARD,
    Code.MIXED_SYMBOLS,
    Code.MUST_TAKE,
    Code.LAST_CARD,
    Code.JUMP_KIND,
    Code.JUMP_LATE,
}
"""Faults that can be told without knowing a hand, where draws are reported."""

MOVES_HANDS = (Rank.ZERO, Rank.SEVEN, Rank.WILD_SHUFFLE_HANDS, Rank.WILD_SWAP_HANDS)

SHOWN_BY_PILE = {Code.NO_MATCH, Code.ONE_CARD, Code.MIXED_SYMBOLS}
"""Faults that two cards on top of each other show."""


@dataclass
class Report:
    """What a number of rounds came to."""

    counts: Counter = field(default_factory=Counter)
    failures: list = field(default_factory=list)

    def fail(self, kind, *about):
        self.counts["failed: " + kind] += 1
        self.failures.append((kind, *about))


def blind_round(seed, habits, report):
    """Play one round by random house rules and judge it from every view."""
    chance = Random(seed)
    players = chance.randint(2, 10)
    rules = random_ruleset(chance, players)
    law = law_of(rules)
    played = play_round(law, players, chance, habits)
    report.counts["rounds"] += 1
    report.counts["observations"] += len(played.decisions)
    if not played.finished:
        report.fail("unfinished", seed)
    check_truth(seed, played, report)
    for view in VIEWS:
        watch(seed, law, played, view, report)


def check_truth(seed, played, report):
    """The referee who sees everything knows every hand exactly."""
    for decision, sizes in zip(played.decisions, played.sizes, strict=True):
        for seat, hand in enumerate(decision.state.hands):
            if not (hand.lo == hand.hi == sizes[seat] + lying(decision, seat)):
                report.fail("full count", seed, decision.observation, seat)


def lying(decision, seat):
    """Cards of *seat* that lie wrongly: on the pile, but to be taken back."""
    wrong = decision.state.wrong
    return len(wrong.play.cards) if wrong is not None and wrong.play.seat == seat else 0


def watch(seed, law, played, view, report):
    """One view of the round against the truth."""
    truth = {
        d.observation.number: (d, s) for d, s in zip(played.decisions, played.sizes, strict=True)
    }
    state = blind_start(played, view)
    observations = blinded(played, view)
    for place, observation in enumerate(observations):
        decision = decide(law, state, observation)
        real, sizes = truth[observation.number]
        check_rulings(seed, view, decision, real, report)
        last = place + 1 == len(observations)
        if last or observations[place + 1].number != observation.number:
            check_counts(seed, view, decision, real, sizes, report)
            check_faults_seen(seed, view, state, decision, real, truth, report)
        state = decision.state


def check_rulings(seed, view, decision, real, report):
    """No accusation without one by the referee who saw everything."""
    deserved = [ruling for ruling in real.rulings if ruling.severity in ACCUSES]
    for ruling in decision.rulings:
        report.counts[f"{view.name}: {ruling.severity.value} {ruling.code.value}"] += 1
        if ruling.severity in ACCUSES and not deserved:
            report.fail("false accusation", seed, view.name, ruling)
        if ruling.severity is Severity.PENALTY and ruling.seat not in {r.seat for r in deserved}:
            report.fail("wrong player accused", seed, view.name, ruling)


def check_counts(seed, view, decision, real, sizes, report):
    """The true number of cards lies within the bounds, for everybody who plays.

    While a wrong 0 or 7 lies there, whether hands have moved is what is in dispute.
    """
    if real.state.wrong is not None and real.state.wrong.play.cards[-1].rank in MOVES_HANDS:
        return
    for seat in real.state.order:
        hand = decision.state.hands[seat]
        if not (hand.may_be(sizes[seat]) or hand.may_be(sizes[seat] + lying(real, seat))):
            report.fail("count", seed, view.name, decision.observation, seat, sizes[seat], hand)


def check_faults_seen(seed, view, before, decision, real, truth, report):
    """Every illegal play that this view can show is flagged."""
    shown = SHOWN_BY_TAPS if view.senses.draws else SHOWN_BY_PILE
    for ruling in real.rulings:
        if ruling.severity is not Severity.FAULT or ruling.code not in shown:
            continue
        if not view.senses.draws and hidden(before, ruling):
            continue
        report.counts[f"{view.name}: faults to see"] += 1
        if not any(r.severity in (Severity.FAULT, Severity.QUESTION) for r in decision.rulings):
            report.fail("fault not seen", seed, view.name, ruling, decision.rulings)


def hidden(before, ruling):
    """Whether the pile alone left the view in doubt about what lay on top.

    A color that nobody told, or a wrong card that may or may not have been
    let stand, makes more than one story possible.
    """
    pile = before.pile
    unsure_color = pile.color is None or pile.others or pile.top is not ruling.top
    return bool(unsure_color or before.wrong is not None or pile.top.color is not pile.color)
