"""A table for tests: a log in memory, a clock that is set by hand, sightings in notation."""

from dataclasses import replace

from companion.cards import parse_card
from companion.cards.text import Text
from companion.rules.presets import preset
from companion.rules.senses import CAMERA_ONLY, Senses
from companion.table import Deal, Session
from companion.table.ports import EvidenceUnavailableError, LogUnavailableError, RoundRecord
from companion.table.scribe import Habits
from companion.table.sightings import Happening, Reading, Sighting, Still

TAPS = Senses(draws=True, calls=True, choices=True)

FULL = LogUnavailableError(Text("the disk is full", "磁盘已满"))


class MemoryLog:
    """An observation log that lasts as long as it is held."""

    def __init__(self):
        self.records = []
        self.numbers = 0
        self.failures = 0

    def _next(self):
        if self.failures:
            self.failures -= 1
            raise FULL
        self.numbers += 1
        return self.numbers

    def latest_round(self):
        return self.records[-1] if self.records else None

    def rounds_of_match(self, match):
        return tuple(record for record in self.records if record.match == match)

    def begin(self, deal, match):
        number = self._next()
        record = RoundRecord(len(self.records) + 1, match or number, deal, number)
        self.records.append(record)
        return record

    def append(self, record, entry, evidence):
        number, old = self._next(), self.records[record - 1]
        seen = {} if evidence is None else {entry.number: evidence}
        self.records[record - 1] = replace(
            old,
            log=(*old.log, entry),
            numbers=(*old.numbers, number),
            evidence={**old.evidence, **seen},
        )
        return number

    def end(self, record, entries):
        assert entries == len(self.records[record - 1].log)
        number = self._next()
        self.records[record - 1] = replace(self.records[record - 1], ended=number)
        return number


class NoEvidence:
    """An evidence store that keeps nothing, or cannot."""

    def __init__(self, *, broken=False, fits=True):
        self.broken = broken
        self.fits = fits
        self.needed = []

    def keep(self, *_):
        if self.broken:
            raise EvidenceUnavailableError(Text("no picture", "没有照片"))
        return None, None

    def tidy(self, needed):
        self.needed.append(needed())
        return self.fits


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self, seconds=1000.0):
        self.seconds = seconds

    def __call__(self):
        return self.seconds


class Notices:
    """A view that remembers what it was shown."""

    def __init__(self):
        self.updates = []
        self.notices = []

    def show(self, update):
        self.updates.append(update)

    def warn(self, notice):
        self.notices.append(notice)


def deal(rules="mattel", names=("Ana", "Ben", "Cara"), dealer=0, senses=CAMERA_ONLY):
    return Deal(preset(rules), names, dealer, senses)


def table(log=None, evidence=None, clock=None, tell_from=0.9):
    """A session at a table of its own."""
    return Session(
        MemoryLog() if log is None else log,
        NoEvidence() if evidence is None else evidence,
        clock or Clock(),
        Habits(tell_from=tell_from, retry=0.001),
    )


def reading(card, confidence=1.0, other=None):
    runner_up = None if other is None else (parse_card(other), 1 - confidence)
    return Reading(parse_card(card), confidence, 5, runner_up, (1.0, 2.0, 30.0, 40.0))


def laid(*cards, at=1000.0, seat=None, stills=False, unbroken=True):
    """Cards laid; ``"r6?r9"`` is a red 6 that may be a red 9."""
    readings = []
    for card in cards:
        likeliest, doubt, other = card.partition("?")
        readings.append(reading(likeliest, 0.6 if doubt else 1.0, other or None))
    before, after = (Still(b"before", at - 1), Still(b"after", at)) if stills else (None, None)
    return Sighting(Happening.LAID, tuple(readings), at, seat, before, after, unbroken)


def codes(rulings):
    return [ruling.code.value for ruling in rulings]
