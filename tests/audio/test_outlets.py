"""The loudspeaker that the table chose."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest
from hall import Ear

from companion.audio import portaudio
from companion.audio.clip import RATE, Clip
from companion.audio.health import NoSoundError, SoundTrouble
from companion.audio.loudspeaker import BLOCK, FADE, LATENCY, Loudspeaker
from companion.audio.outlets import Outlets
from companion.audio.phone_line import PhoneLine
from companion.audio.ports import ClipBegins, ClipStops, Utterance
from companion.audio.settings import SpeaksFrom
from companion.cards.text import Text

CLIP = Clip(np.arange(1, 4 * BLOCK + 100, dtype=np.int16))
UTTERANCE = Utterance("id", 7, None, Text("Red.", "红。"), CLIP, 1.0)


def always():
    return True


def never():
    return False


class Pipe:
    """What is left of PortAudio: blocks that were written, and an error when it is unplugged."""

    class PortAudioError(Exception):
        """As PortAudio raises it."""

    def __init__(self):
        self.written = []
        self.opened = []
        self.unplugged = False
        self.started = 0

    def OutputStream(self, **wanted):  # noqa: N802 - the name that sounddevice gives it
        if self.unplugged:
            raise self.PortAudioError("no device")
        self.opened.append(wanted)
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def write(self, block):
        if self.unplugged:
            raise self.PortAudioError("unplugged")
        self.written.append(block[:, 0].copy())

    def check_output_settings(self, **_):
        if self.unplugged:
            raise self.PortAudioError("no device")

    def _terminate(self):
        self.started -= 1

    def _initialize(self):
        self.started += 1

    def samples(self):
        return np.concatenate(self.written)


@pytest.fixture
def pipe(monkeypatch):
    made = Pipe()
    monkeypatch.setitem(sys.modules, "sounddevice", made)
    return made


def test_a_clip_arrives_as_it_is(pipe):
    Loudspeaker().play(UTTERANCE, always)
    assert np.array_equal(pipe.samples(), CLIP.samples)
    assert pipe.opened == [
        {
            "samplerate": RATE,
            "blocksize": BLOCK,
            "channels": 1,
            "dtype": "int16",
            "latency": LATENCY,
        }
    ]


def test_a_sentence_that_is_cut_off_fades_within_a_block(pipe):
    left = [2]

    def twice():
        left[0] -= 1
        return left[0] >= 0

    Loudspeaker().play(UTTERANCE, twice)
    heard = pipe.samples()
    assert len(heard) == 2 * BLOCK + FADE
    assert np.array_equal(heard[: 2 * BLOCK], CLIP.samples[: 2 * BLOCK])
    assert heard[-1] == 0


def test_a_loudspeaker_that_is_unplugged_is_no_sound(pipe):
    pipe.unplugged = True
    for attempt in (lambda: Loudspeaker().play(UTTERANCE, always), Loudspeaker().check):
        with pytest.raises(NoSoundError) as error:
            attempt()
        assert error.value.trouble is SoundTrouble.NO_LOUDSPEAKER
    pipe.unplugged = False
    Loudspeaker().check()


def test_devices_are_not_listed_anew_under_an_open_stream(pipe):
    starts = []
    pipe._initialize = lambda: starts.append("again")
    with portaudio.stream_open():
        portaudio.look_for_devices()
    assert starts == []
    portaudio.look_for_devices()
    assert starts == ["again"]


def test_without_portaudio_there_is_no_sound_and_a_way_out(monkeypatch):
    def refuse(name):
        raise OSError(name)

    monkeypatch.setattr(portaudio, "importlib", SimpleNamespace(import_module=refuse))
    with pytest.raises(NoSoundError) as error:
        Loudspeaker().play(UTTERANCE, always)
    assert error.value.trouble is SoundTrouble.NO_PORTAUDIO
    assert "libportaudio2" in error.value.text.en
    assert "libportaudio2" in error.value.text.zh


def test_a_phone_is_told_what_to_play_and_when_to_stop():
    line, cues = PhoneLine(), []
    line.listen(cues.append)
    line.play(UTTERANCE, always)
    line.play(UTTERANCE, never)
    begins = ClipBegins("id", 7, UTTERANCE.text, CLIP.seconds, 1.0)
    assert cues == [begins, begins, ClipStops(7)]


def test_where_no_phone_listens_there_is_no_sound():
    line = PhoneLine()
    line.listen(print)()
    with pytest.raises(NoSoundError) as error:
        line.play(UTTERANCE, always)
    assert error.value.trouble is SoundTrouble.NO_PHONE


@pytest.mark.parametrize(
    ("speaks_from", "computer", "phone"),
    [
        (SpeaksFrom.COMPUTER, 1, 0),
        (SpeaksFrom.PHONE, 0, 1),
        (SpeaksFrom.BOTH, 1, 1),
    ],
)
def test_the_table_chooses_where_it_is_heard(speaks_from, computer, phone):
    ear, line, cues = Ear(), PhoneLine(), []
    line.listen(cues.append)
    outlets = Outlets(ear, line, speaks_from)
    outlets.check()
    outlets.play(UTTERANCE, always)
    assert (len(ear.heard), len(cues)) == (computer, phone)


class Unplugged:
    """A computer without a loudspeaker."""

    def play(self, *_):
        raise NoSoundError(SoundTrouble.NO_LOUDSPEAKER)

    def check(self):
        raise NoSoundError(SoundTrouble.NO_LOUDSPEAKER)


@pytest.mark.parametrize("speaks_from", [SpeaksFrom.COMPUTER, SpeaksFrom.BOTH])
def test_where_the_computer_has_no_loudspeaker_a_phone_that_listens_speaks(speaks_from):
    line, cues = PhoneLine(), []
    outlets = Outlets(Unplugged(), line, speaks_from)
    for attempt in (outlets.check, lambda: outlets.play(UTTERANCE, always)):
        with pytest.raises(NoSoundError) as error:
            attempt()
        assert error.value.trouble is SoundTrouble.NO_LOUDSPEAKER
    line.listen(cues.append)
    outlets.check()
    outlets.play(UTTERANCE, always)
    assert {cue.number for cue in cues} == {UTTERANCE.number}


def test_both_fall_silent_together():
    ear, line, cues = Ear(), PhoneLine(), []
    line.listen(cues.append)
    Outlets(ear, line, SpeaksFrom.BOTH).play(UTTERANCE, never)
    assert cues[-1] == ClipStops(7)


def test_a_choice_counts_from_the_next_sentence_on():
    ear, line = Ear(), PhoneLine()
    outlets = Outlets(ear, line, SpeaksFrom.PHONE)
    with pytest.raises(NoSoundError):
        outlets.check()
    outlets.speaks_from = SpeaksFrom.COMPUTER
    outlets.check()
    assert ear.checks == 1
