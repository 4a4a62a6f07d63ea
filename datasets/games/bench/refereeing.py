"""What the referee says of a game that the camera watched, against what is true.

Phones tell what no camera above the pile sees (:data:`companion.simulation.VIEWS`).
Whatever the referee asks is answered by the truth, as people would.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from companion.rules import facts as f
from companion.rules.corrections import Amended, Correction, Entry, Inserted, Withdrawn
from companion.rules.facts import Fact, Observation, Source
from companion.rules.presets import preset
from companion.rules.rulings import Ruling, Severity
from companion.simulation import Round, View, blinded
from companion.storage import EvidenceFiles, open_log, place_of
from companion.table import Corrected, Deal, Session, Update
from companion.table import Told as Tapped
from companion.table.sightings import Happening, Reading, Sighting
from datasets.games.bench.verdicts import WHAT, Outcome, cards_of
from datasets.games.bench.watching import Told
from datasets.games.truth import GameTruth, PileTruth

_ACCUSES: Final = frozenset({Severity.FAULT, Severity.PENALTY})
_TOLD_LATER: Final = frozenset({"laid", "taken_back"})
"""What people put in where the camera missed it."""
_STEP: Final = 0.001


@dataclass(frozen=True, slots=True)
class Refereed:
    """What was said of a game.

    Attributes:
        accusations: How many were told.
        wrong: Those that a referee who saw everything doesn't make, in words.
        unasked: How many of these were told without a question first.
        asked: How many questions the camera's doubts raised.
        deserved: How many accusations were told of those that a camera without
            error would have told.
        due: How many those are.
    """

    accusations: int
    wrong: tuple[str, ...]
    unasked: int
    asked: int
    deserved: int
    due: int


@dataclass(frozen=True, slots=True)
class _Step:
    """Something that is reported: what, when, and which observation of the truth it is.

    Steps about one observation come in the order of *rank*: nobody names a color
    before the card lies there.
    """

    at: float
    report: Sighting | Tapped
    truth: int | None
    rank: int = 0


def referee(
    played: Round,
    truth: GameTruth,
    found: tuple[Sequence[PileTruth], Sequence[Told], Sequence[Outcome]],
    view: View,
) -> Refereed:
    """Judge a game from what was told of its pile.

    Args:
        played: The round.
        truth: What is true about its film.
        found: What happened on the pile, what was told, and how they pair.
        view: What else is reported.
    """
    happened, told, outcomes = found
    perfect = [_seen_perfectly(entry) for entry in happened]
    numbers = [entry.number for entry in happened]
    due = _Table(played, truth, view)
    due.play(_steps(played, truth, view, list(zip(perfect, numbers, strict=True))))
    seen = [
        (told[j].sighting, happened[o.happened[-1]].number if o.happened else None)
        for o in outcomes
        for j in o.told
    ]
    unseen = (happened[i] for o in outcomes for i in (o.happened[:-1] if o.told else o.happened))
    missed = [e.number for e in unseen if e.what in _TOLD_LATER and e.number is not None]
    table = _Table(played, truth, view, missed)
    table.play(_steps(played, truth, view, seen))
    return Refereed(
        accusations=len(table.accused),
        wrong=tuple(map(table.in_words, table.wrong())),
        unasked=sum(ruling not in table.answers for ruling in table.wrong()),
        asked=table.asked,
        deserved=len(due.deserved() & table.deserved()),
        due=len(due.deserved()),
    )


def _seen_perfectly(entry: PileTruth) -> Sighting:
    """What a camera without error tells."""
    readings = tuple(Reading(card, 1.0, 3) for card in cards_of(entry))
    return Sighting(WHAT[entry.what], readings, entry.at, unbroken=True)


def _steps(
    played: Round, truth: GameTruth, view: View, seen: Sequence[tuple[Sighting, int | None]]
) -> list[_Step]:
    """Sightings and taps in the order in which people lived them."""
    times = {each.number: each.at or 0.0 for each in truth.transcript.log}
    facts = blinded(played, view)
    seats = {each.number: each.fact.seat for each in facts if isinstance(each.fact, f.Laid)}
    taps = [
        _Step(times[o.number], Tapped(o.fact, o.source), o.number)
        for o in facts
        if o.source is not Source.CAMERA and o.number in times
    ]
    sightings = [_Step(s.at, replace(s, seat=seats.get(number or 0)), number) for s, number in seen]
    numbers = {number for _, number in seen}
    named = (o for o in facts if o.number in numbers and isinstance(o.fact, f.Laid))
    colors = [
        _Step(times[o.number], Tapped(f.Named(o.fact.color), Source.PHONE), o.number, rank=1)
        for o in named
        if isinstance(o.fact, f.Laid) and o.fact.color is not None
    ]
    return sorted([*taps, *sightings, *colors], key=lambda step: _place(step, times))


def _place(step: _Step, times: dict[int, float]) -> tuple[float, int, float]:
    """Nobody taps what comes next before the card that came first was told."""
    meant = step.at if step.truth is None else times.get(step.truth, step.at)
    return meant, step.rank, step.at


class _Table:
    """A session of which it is noted what it says.

    Args:
        played: The round.
        truth: What is true about its film.
        view: What is reported beside the pile.
        missed: Observations of plays and take-backs that the camera didn't tell.

    Attributes:
        accused: Every accusation that was told.
        answers: Those of them that followed from what people answered.
        asked: How many questions were asked.
    """

    def __init__(
        self, played: Round, truth: GameTruth, view: View, missed: Sequence[int] = ()
    ) -> None:
        self._decisions = {d.observation.number: d for d in played.decisions}
        self._missed = list(missed)
        self._deal = Deal(
            preset(truth.transcript.rules), truth.transcript.seats, senses=view.senses
        )
        self._now = 0.0
        self._meant: dict[int, int | None] = {}
        self._reported: dict[int, Fact] = {}
        self.asked = 0
        self.accused: list[Ruling] = []
        self.answers: list[Ruling] = []

    def play(self, steps: Sequence[_Step]) -> None:
        """Report everything."""
        with (
            tempfile.TemporaryDirectory() as folder,
            open_log(place_of(str(Path(folder) / "log.sqlite3"))) as log,
            Session(log, EvidenceFiles(Path(folder)), lambda: self._now) as session,
        ):
            session.start_round(self._deal).result()
            for step in map(self._answered, steps):
                if step is None:
                    continue
                self._now = max(self._now + _STEP, step.at)
                report = replace(step.report, at=self._now)
                for update in session.report(report).result():
                    self._heard(update, step.truth, session)

    def _answered(self, step: _Step) -> _Step | None:
        """What people say who are asked what lies there: what it was, if it was anything."""
        if not isinstance(step.report, Sighting):
            return step
        if step.report.happening is not Happening.UNREAD:
            return step
        self.asked += 1
        if step.truth is None:
            return None
        return replace(step, report=Tapped(self._fact(step.truth, None), Source.PHONE))

    def _heard(self, update: Update, truth: int | None, session: Session) -> None:
        if isinstance(update.cause, Observation):
            number = update.cause.number
            self._meant[number], self._reported[number] = truth, update.cause.fact
        self.accused += _accusations(update)
        answered = set[int]()
        for question in update.questions:
            if question.number in self._reported and question.number not in answered:
                answered.add(question.number)
                self.asked += 1
                self._answer(question.number, session)

    def _answer(self, number: int, session: Session) -> None:
        """Let people say what it was, and what was missed before it, in one breath."""
        told: list[Ruling] = []
        for correction, truth in self._answers(number):
            self._now += _STEP
            for update in session.report(Corrected(correction)).result():
                if isinstance(update.cause, Entry):
                    self._meant[update.cause.number] = truth
                told = [ruling for ruling in told if ruling in update.rulings]
                told += _accusations(update)
        self.accused += told
        self.answers += told
        del self._reported[number]

    def _answers(self, number: int) -> Iterator[tuple[Correction, int | None]]:
        truth = self._meant[number]
        if truth is None:
            yield Withdrawn(number), None
            return
        yield Amended(number, self._fact(truth, self._reported[number])), truth
        for missed in [each for each in self._missed if each < truth]:
            self._missed.remove(missed)
            yield Inserted(self._next_after(missed), self._fact(missed, None)), missed

    def _next_after(self, missed: int) -> int:
        """The number of what was reported first of all that happened after *missed*."""
        later = {number: at for number, at in self._meant.items() if at is not None and at > missed}
        return min(later, key=lambda number: later[number])

    def _fact(self, truth: int, reported: Fact | None) -> Fact:
        """What was laid, as a camera reports it; else what was reported is right."""
        fact = self._decisions[truth].observation.fact
        if isinstance(fact, f.Laid):
            return f.Laid(fact.cards, fact.seat)
        return fact if reported is None or isinstance(fact, f.FirstCard) else reported

    def deserved(self) -> frozenset[tuple[int, str]]:
        """The accusations that the referee who saw everything makes too."""
        pairs = ((self._meant.get(r.number), r) for r in self.accused)
        return frozenset((n, r.code.value) for n, r in pairs if n is not None and self._agrees(n))

    def wrong(self) -> list[Ruling]:
        """The others."""
        meant = [(ruling, self._meant.get(ruling.number)) for ruling in self.accused]
        return [ruling for ruling, n in meant if n is None or not self._agrees(n)]

    def in_words(self, ruling: Ruling) -> str:
        """Which accusation, and of which observation of the truth."""
        number = self._meant.get(ruling.number)
        return f"{ruling.code.value} {' '.join(map(str, ruling.cards))} at {number}"

    def _agrees(self, number: int) -> bool:
        return any(r.severity in _ACCUSES for r in self._decisions[number].rulings)


def _accusations(update: Update) -> list[Ruling]:
    """What *update* newly holds against somebody."""
    changed = (after for _, after in update.changes.changed)
    return [r for r in (*update.changes.new, *changed) if r.severity in _ACCUSES]
