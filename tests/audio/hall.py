"""A hall for voices: rounds in notation, a synthesizer that beeps, an ear that remembers."""

from threading import Condition

import numpy as np

from companion.audio.clip import Clip
from companion.audio.kinds import Kind
from companion.audio.memory import Memory
from companion.audio.ports import CannotSayError
from companion.audio.prompts import prompts
from companion.audio.settings import VoiceSettings
from companion.rules.presets import preset
from companion.rules.report import judge_transcript
from companion.rules.senses import FULL
from companion.rules.transcript import parse_transcript
from companion.table import Deal
from companion.table.ports import Evidence, RoundRecord
from companion.table.questions import TELL_FROM
from companion.table.retelling import retold
from companion.table.sightings import Happening, Reading

NAMES = ("Ana", "Ben", "Cara")
EVERYTHING = VoiceSettings(kinds=frozenset(Kind))
PATIENCE = 60.0
"""Seconds after which a test gives up waiting for another thread."""


def updates_of(text):
    """The updates of a whole transcript."""
    transcript = parse_transcript(text, "told")
    report = judge_transcript(transcript, preset(transcript.rules or "mattel"), "told")
    deal = Deal(report.rules, transcript.seats, transcript.dealer, transcript.senses)
    return _updates(deal, transcript.log, {})


def told(statements, *, rules="mattel", names=NAMES, senses=FULL, unsure=None):
    """The updates of a round.

    Args:
        statements: In the notation, ``;`` between them.
        senses: What is reported without fail.
        unsure: By number of an observation, its confidence and the other card; ``None``
            if it may be any.
    """
    text = f"seats: {' '.join(names)}\ndealer: {names[0]}\n{statements}\n"
    log = parse_transcript(text, "told").log
    evidence = {}
    for number, (confidence, other) in (unsure or {}).items():
        runner_up = None if other is None else (other, 1 - confidence)
        reading = Reading(log[number - 1].fact.cards[0], confidence, 5, runner_up)
        evidence[number] = Evidence(Happening.LAID, (reading,))
    return _updates(Deal(preset(rules), names, 0, senses), log, evidence)


def _updates(deal, log, evidence):
    numbers = tuple(range(2, len(log) + 2))
    _, updates = retold(RoundRecord(1, 1, deal, 1, log, numbers, evidence), TELL_FROM)
    return updates


def prompts_of(updates, settings=EVERYTHING, **how):
    """Everything that would be said, with the number of the entry that it is about."""
    memory, spoken = Memory(), []
    for update in updates:
        spoken += [(update, prompt) for prompt in prompts(update, memory, settings, **how)]
        memory = memory.with_update(update)
    return spoken


def sentences_of(updates, settings=EVERYTHING, language="en", **how):
    """What would be said, without the reminders that time alone would bring."""
    return [
        prompt.in_language(update.names, language)
        for update, prompt in prompts_of(updates, settings, **how)
        if prompt.kind is not Kind.TURN
    ]


class Beeper:
    """A synthesizer that is quick: as many samples as the text has signs, times *long*."""

    def __init__(self, name="beeper", long=10, refuses=()):
        self.name = name
        self.said = []
        self._long = long
        self._refuses = refuses

    def say(self, text):
        if any(word in text for word in self._refuses):
            raise CannotSayError(text)
        self.said.append(text)
        return Clip(np.full(len(text) * self._long, len(self.said), np.int16))


class Ear:
    """An outlet that hears what is played, and holds a sentence until it is let go."""

    def __init__(self, *, holds=False):
        self.heard = []
        self.whole = []
        self.failure = None
        self.checks = 0
        self._holds = holds
        self._news = Condition()

    def play(self, utterance, goes_on):
        if self.failure is not None:
            raise self.failure
        with self._news:
            self.heard.append(utterance.text.en)
            self._news.notify_all()
            self._news.wait_for(lambda: not self._holds or not goes_on(), PATIENCE)
            if goes_on():
                self.whole.append(utterance.text.en)

    def check(self):
        self.checks += 1
        if self.failure is not None:
            raise self.failure

    def hold(self):
        """Let nothing end by itself from now on."""
        self._holds = True

    def let_go(self):
        """Let everything play to its end."""
        with self._news:
            self._holds = False
            self._news.notify_all()

    def look_up(self):
        """Look whether the sentence still goes on."""
        with self._news:
            self._news.notify_all()

    def hears(self, count):
        """Wait until so many sentences have begun."""
        with self._news:
            assert self._news.wait_for(lambda: len(self.heard) >= count, PATIENCE), self.heard
            return list(self.heard)
