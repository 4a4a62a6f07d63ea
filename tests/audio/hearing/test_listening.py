"""One thread listens: from a block of sound to a call in the session."""

from concurrent.futures import Future
from dataclasses import replace
from queue import Queue
from threading import Event

import numpy as np
import pytest
from hall import PATIENCE, told, updates_of

from companion.audio.hearing import listening, spotter
from companion.audio.hearing.listening import SUREST, CallListener
from companion.audio.hearing.model import ListenerModel, WorkingPoint
from companion.audio.hearing.register import LINGER, WAIT
from companion.audio.hearing.settings import HearingSettings
from companion.audio.hearing.trouble import ALONE, DeafError, DeafTrouble
from companion.audio.hearing.words import Block
from companion.rules.facts import Called, Source
from companion.rules.senses import CAMERA_ONLY
from companion.rules.state import Hand
from companion.table import Told

POINTS = (WorkingPoint(0.9, 50, 1), WorkingPoint(0.5, 80, 5))
DEALT = "hands: Ana r1 b1 / Ben r2 b2 / Cara r3 b3; first: r5"
LOUD, SOFT = 0.9, 0.01


class Clock:
    """Seconds that are set by hand."""

    now = 100.0

    def __call__(self):
        return self.now


class Tape:
    """A microphone that gives what the test puts in."""

    def __init__(self, clock):
        self.clock = clock
        self.put = Queue()
        self.heard = Event()
        self.devices = []
        self.looks = 0

    def blocks(self, device):
        self.devices.append(device)
        while True:
            given = self.put.get(timeout=PATIENCE)
            if isinstance(given, DeafError):
                self.heard.set()
                raise given
            try:
                yield Block(np.full(1024, given, np.float32), self.clock.now)
            finally:
                self.heard.set()

    def look_again(self):
        self.looks += 1

    def play(self, loudness):
        """Let the listener hear one block, and wait until it has."""
        self.heard.clear()
        self.put.put(loudness)
        assert self.heard.wait(PATIENCE)


class Desk:
    """A reporter that remembers."""

    def __init__(self):
        self.reports = []

    def report(self, report):
        self.reports.append(report)
        return Future()


class LoudWord:
    """A spotter that takes every loud block for the word."""

    def __init__(self, *_):
        self.forgot = 0

    def forget(self):
        self.forgot += 1

    def wait(self, samples):
        pass

    def listen(self, block, threshold):
        score = float(block.samples[0])
        return [listening.Word(block.at, score)] if score >= threshold else []


class Hall:
    """A listener with all that is around it."""

    def __init__(self):
        self.clock, self.desk, self.told = Clock(), Desk(), []
        self.tape = Tape(self.clock)
        self.speaks = False
        self.listener = CallListener(
            HearingSettings(on=True),
            self.tape,
            self.desk,
            lambda: self.speaks,
            self.told.append,
            clock=self.clock,
            model=ListenerModel(None, "", 61, 2, POINTS, 1),
        )

    def show(self, updates):
        for update in updates:
            self.listener.show(update)

    def wait(self):
        """Let a word's time to wait for a better claim pass, and the listener notice it."""
        self.clock.now += WAIT
        self.tape.play(SOFT)

    def end(self):
        """Wake a listener that waits for sound, so that it can leave."""
        self.listener._closing = True
        self.listener._news.set()
        self.tape.put.put(SOFT)

    @property
    def calls(self):
        return [report.fact.seat for report in self.desk.reports]


@pytest.fixture
def hall(monkeypatch):
    monkeypatch.setattr(spotter, "network_of", lambda _: None)
    monkeypatch.setattr(spotter, "Spotter", LoudWord)
    monkeypatch.setattr(listening, "LOOK_AGAIN", 0.01)
    hall = Hall()
    with hall.listener:
        yield hall
        hall.end()


def test_a_call_is_reported_for_who_owes_it_with_its_time_and_no_certainty(hall):
    hall.show(told(DEALT))
    hall.tape.play(LOUD)
    hall.wait()
    (report,) = hall.desk.reports
    assert report == Told(Called(1), Source.MICROPHONE, 100.0, SUREST)
    assert CAMERA_ONLY.trust > SUREST


def test_nothing_is_heard_while_nobody_can_owe_a_call(hall):
    hall.show(told("first: r5"))
    hall.tape.play(LOUD)
    hall.wait()
    assert hall.calls == []
    assert not hall.listener.meter().listens


def test_who_has_laid_the_last_but_one_card_has_the_window(hall):
    hall.show(told(f"{DEALT}; Ben r2"))
    hall.tape.play(LOUD)
    assert hall.calls == []
    hall.wait()
    assert hall.calls == [1]


def test_a_call_that_can_be_nobody_elses_counts_at_once(hall):
    hall.show(told("hands: Ana r1 b1 / Ben r2 b2 / Cara r3 b3 g7 g8; first: r5; Ben r2"))
    hall.tape.play(LOUD)
    assert hall.calls == [1]


def test_a_word_at_a_card_counts_though_the_hand_is_taken_for_one_of_three(hall):
    *before, last = told("first: r5; Ben r2")
    hand = Hand(0, 70, 3)
    hall.show([*before, replace(last, state=replace(last.state, hands=(hand,) * 3))])
    hall.tape.play(LOUD)
    hall.wait()
    assert hall.calls == [1]


def test_simultaneous_calls_are_one_for_each_who_owes_one(hall):
    hall.show(told(f"{DEALT}; Ben r2"))
    hall.tape.play(LOUD)
    hall.tape.play(LOUD)
    hall.tape.play(LOUD)
    hall.wait()
    assert hall.calls == [1, 2]


def test_its_own_voice_is_no_call(hall):
    hall.show(told(DEALT))
    hall.speaks = True
    hall.tape.play(LOUD)
    hall.wait()
    assert hall.calls == []
    hall.speaks = False
    hall.tape.play(LOUD)
    hall.wait()
    assert hall.calls == [1]


def test_a_word_before_its_card_was_seen_counts_once_it_is(hall):
    updates = updates_of(
        f"seats: Ana Ben Cara\ndealer: Ana\noptions: uno_false_call_penalty = 2\n{DEALT}; Ben r2\n"
    )
    hall.show(updates[:-1])
    hall.tape.play(LOUD)
    assert hall.calls == []
    hall.clock.now += 1.0
    hall.show(updates[-1:])
    assert hall.calls == [1]
    assert hall.desk.reports[0].at == 100.0


def test_a_call_that_the_log_has_is_not_heard_again(hall):
    hall.show(told(f"{DEALT}; Ben r2; Ben uno"))
    hall.clock.now += 2 * LINGER
    hall.tape.play(LOUD)
    hall.wait()
    assert hall.calls == [2]


def test_no_microphone_is_told_once_and_it_goes_on_when_there_is_one(hall):
    hall.show(told(DEALT))
    for _ in range(3):
        hall.tape.play(DeafError(DeafTrouble.NO_MICROPHONE))
    hall.tape.play(LOUD)
    hall.wait()
    assert [(each.trouble, each.present) for each in hall.told] == [
        (DeafTrouble.NO_MICROPHONE, True),
        (DeafTrouble.NO_MICROPHONE, False),
    ]
    assert hall.tape.looks == 3
    assert hall.calls == [1]


def test_a_microphone_that_is_switched_off_is_noticed(hall):
    hall.tape.play(0.0)
    hall.clock.now += 11.0
    hall.tape.play(0.0)
    assert hall.listener.trouble.trouble is DeafTrouble.MUTED
    hall.tape.play(SOFT)
    hall.tape.play(SOFT)
    assert hall.listener.trouble is None


def test_the_host_moves_along_the_curve(hall):
    hall.show(told(DEALT))
    assert hall.listener.points == POINTS
    assert hall.listener.chosen == 1
    hall.tape.play(SOFT)
    hall.listener.change(HearingSettings(on=True, sensitivity=0, device="headset"))
    assert hall.listener.chosen == 0
    hall.tape.play(0.7)  # the stream that is open ends with it
    hall.wait()
    assert hall.calls == [1]
    hall.clock.now += 5.0
    hall.show(told(f"{DEALT}; Ben r2"))
    hall.tape.play(0.7)
    hall.wait()
    assert hall.calls == [1]
    assert hall.tape.devices == [None, "headset"]


def test_a_microphone_that_is_switched_off_by_the_host_is_closed(hall):
    hall.show(told(DEALT))
    hall.tape.play(SOFT)
    hall.listener.change(HearingSettings(on=False))
    hall.tape.play(SOFT)  # the stream that is open ends with it
    assert not hall.listener.meter().listens
    hall.listener.change(HearingSettings(on=True))
    hall.tape.play(LOUD)
    hall.wait()
    assert hall.calls[-1:] == [1]


def test_the_meter_shows_level_and_the_last_word(hall):
    hall.show(told(DEALT))
    hall.tape.play(SOFT)
    quiet = hall.listener.meter()
    hall.tape.play(LOUD)
    hall.tape.play(LOUD)
    hall.clock.now += 2.0
    loud = hall.listener.meter()
    assert (quiet.heard, loud.heard) == (None, 2.0)
    assert 0 < quiet.level < loud.level


@pytest.mark.parametrize(("opinion", "remark"), [(None, ALONE), ("a second one", None)])
def test_a_listener_that_goes_on_alone_says_what_is_missing(monkeypatch, opinion, remark):
    monkeypatch.setattr(spotter, "network_of", lambda _: None)
    monkeypatch.setattr(spotter, "Spotter", LoudWord)
    monkeypatch.setattr(listening, "seconded", lambda model: (model, opinion))
    hall = Hall()
    hall.listener._model = replace(hall.listener._model, second="where it is installed")
    with hall.listener:
        hall.tape.play(SOFT)
        assert hall.listener.remark == remark
        assert hall.listener.trouble is None
        hall.end()


def test_a_listener_that_nobody_can_second_has_nothing_to_remark(hall):
    hall.tape.play(SOFT)
    assert hall.listener.remark is None


def test_a_model_that_is_missing_is_told_and_the_game_goes_on(tmp_path):
    hall = Hall()
    hall.listener._model = replace(hall.listener._model, path=tmp_path / "gone.onnx")
    with hall.listener:
        hall.listener._thread.join(PATIENCE)
        assert [each.trouble for each in hall.told] == [DeafTrouble.NO_MODEL]
        hall.show(told(DEALT))
