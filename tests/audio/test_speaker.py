"""The thread that speaks: one at a time, the urgent first, and never in anybody's way."""

import time

import pytest
from hall import PATIENCE, Beeper, Ear

from companion.audio import speaker as module
from companion.audio.agenda import Item
from companion.audio.clip_shelf import ClipShelf
from companion.audio.health import NoSoundError, SoundTrouble
from companion.audio.kinds import MANNERS, Kind
from companion.audio.prompt import Prompt
from companion.audio.speaker import RECENT, Speaker
from companion.audio.studio import Studio
from companion.cards.text import Text


def item(kind, words, after=0.0):
    return Item(Text(words, words), words, "en", Prompt(kind, (), after=after))


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


@pytest.fixture
def health():
    return []


@pytest.fixture
def speak(tmp_path, health):
    """Make a speaker with that ear."""
    opened = []

    def make(ear, synthesizer=None, **how):
        studio = Studio({"en": synthesizer or Beeper()}, ClipShelf(tmp_path))
        opened.append(Speaker(studio, ear, health.append, **how))
        return opened[-1].__enter__()

    yield make
    for each in opened:
        each.__exit__(None, None, None)


def test_it_says_one_after_the_other(speak):
    ear = Ear()
    speaker = speak(ear)
    for number in range(5):
        speaker.say(item(Kind.OWED, f"{number}."))
    assert ear.hears(5) == [f"{number}." for number in range(5)]
    until(lambda: len(ear.whole) == 5)


def test_the_most_important_goes_first_of_what_waits(speak):
    ear = Ear(holds=True)
    speaker = speak(ear)
    speaker.say(item(Kind.WINNER, "First."))
    ear.hears(1)
    for kind in (Kind.COLOR, Kind.OWED, Kind.MISSED_UNO):
        speaker.say(item(kind, f"{kind}."))
    ear.let_go()
    assert ear.hears(4) == ["First.", "missed_uno.", "owed.", "color."]


def test_nobody_who_asks_waits(speak):
    ear = Ear(holds=True)
    speaker = speak(ear)
    began = time.monotonic()
    for _ in range(200):
        speaker.say(item(Kind.OWED, "Ah."))
    assert time.monotonic() - began < PATIENCE / 2
    ear.let_go()


@pytest.mark.parametrize("small", [Kind.TURN, Kind.COLOR, Kind.DIRECTION, Kind.OWED])
def test_a_missed_uno_interrupts_small_talk(speak, small):
    ear = Ear(holds=True)
    speaker = speak(ear)
    speaker.say(item(small, "Small talk."))
    ear.hears(1)
    speaker.say(item(Kind.MISSED_UNO, "UNO!"))
    ear.let_go()
    assert ear.hears(2) == ["Small talk.", "UNO!"]
    until(lambda: ear.whole == ["UNO!"])


def test_what_has_time_interrupts_nothing(speak):
    """A player who may still call UNO is reminded later: nobody need be cut short for it."""
    ear = Ear(holds=True)
    speaker = speak(ear)
    speaker.say(item(Kind.OWED, "2 cards."))
    ear.hears(1)
    speaker.say(item(Kind.MISSED_UNO, "One card, Ben.", after=0.01))
    ear.let_go()
    assert ear.hears(2) == ["2 cards.", "One card, Ben."]
    until(lambda: ear.whole == ["2 cards.", "One card, Ben."])


@pytest.mark.parametrize("waits", [Kind.COLOR, Kind.OWED, Kind.QUESTION])
def test_what_is_less_urgent_lets_others_finish(speak, waits):
    ear = Ear(holds=True)
    speaker = speak(ear)
    speaker.say(item(Kind.OWED, "2 cards."))
    ear.hears(1)
    speaker.say(item(waits, "Later."))
    ear.let_go()
    ear.hears(2)
    until(lambda: ear.whole == ["2 cards.", "Later."])


def test_an_important_sentence_is_not_cut_off_by_another(speak):
    ear = Ear(holds=True)
    speaker = speak(ear)
    speaker.say(item(Kind.ILLEGAL, "Wait."))
    ear.hears(1)
    speaker.say(item(Kind.MISSED_UNO, "UNO!"))
    ear.let_go()
    until(lambda: ear.whole == ["Wait.", "UNO!"])


def test_what_a_correction_removed_is_cut_off_and_never_said(speak):
    ear = Ear(holds=True)
    speaker = speak(ear)
    speaker.say(item(Kind.ILLEGAL, "Wrong."))
    ear.hears(1)
    speaker.say(item(Kind.ILLEGAL, "Wrong too."))
    speaker.keep(lambda each: "Wrong" not in each.said)
    speaker.say(item(Kind.CORRECTION, "Sorry."))
    ear.let_go()
    assert ear.hears(2) == ["Wrong.", "Sorry."]
    until(lambda: ear.whole == ["Sorry."])


def test_what_is_stale_when_its_turn_comes_is_dropped(speak):
    ear, now = Ear(holds=True), [0.0]
    speaker = speak(ear, clock=lambda: now[0])
    speaker.say(item(Kind.WINNER, "Long."))
    ear.hears(1)
    speaker.say(item(Kind.COLOR, "Old news."))
    now[0] = MANNERS[Kind.COLOR].valid_for + 0.1
    speaker.say(item(Kind.COLOR, "Fresh."))
    ear.let_go()
    assert ear.hears(2) == ["Long.", "Fresh."]


def test_a_reminder_waits_for_its_time(speak):
    ear = Ear()
    speaker = speak(ear)
    began = time.monotonic()
    speaker.say(item(Kind.TURN, "Your turn.", after=0.15))
    ear.hears(1)
    assert time.monotonic() - began >= 0.1


def test_it_says_that_it_speaks_until_its_echo_is_over(speak):
    ear, now = Ear(holds=True), [100.0]
    speaker = speak(ear, clock=lambda: now[0])
    assert not speaker.speaking()
    speaker.say(item(Kind.OWED, "2 cards."))
    ear.hears(1)
    assert speaker.speaking()
    ear.let_go()
    until(lambda: speaker._now is None)
    assert speaker.speaking()
    now[0] += module.ECHO + module.LATE
    assert not speaker.speaking()


def test_a_device_that_hangs_does_not_keep_the_microphone_deaf(speak):
    ear, now = Ear(holds=True), [100.0]
    speaker = speak(ear, clock=lambda: now[0])
    speaker.say(item(Kind.OWED, "2 cards."))
    ear.hears(1)
    now[0] += speaker.recent()[0].clip.seconds + module.LATE
    assert not speaker.speaking()
    ear.let_go()


def test_no_sound_is_told_once_and_its_return_too(speak, health, monkeypatch):
    monkeypatch.setattr(module, "LOOK_AGAIN", 0.01)
    ear = Ear()
    ear.failure = NoSoundError(SoundTrouble.NO_LOUDSPEAKER)
    speaker = speak(ear)
    speaker.say(item(Kind.OWED, "Unheard."))
    until(lambda: ear.checks > 3)
    assert [(each.trouble, each.present) for each in health] == [
        (SoundTrouble.NO_LOUDSPEAKER, True)
    ]
    assert speaker.trouble == health[0]
    ear.failure = None
    until(lambda: len(health) == 2)
    assert not health[1].present
    assert speaker.trouble is None
    speaker.say(item(Kind.OWED, "Heard."))
    assert ear.hears(1) == ["Heard."]


def test_what_was_said_without_sound_can_still_be_read(speak, health):
    ear = Ear()
    ear.failure = NoSoundError(SoundTrouble.NO_PORTAUDIO)
    speaker = speak(ear)
    speaker.say(item(Kind.OWED, "2 cards."))
    until(lambda: health)
    assert [each.text.en for each in speaker.recent()] == ["2 cards."]


def test_a_name_that_no_voice_says_is_told_and_the_evening_goes_on(speak, health):
    ear = Ear()
    speaker = speak(ear, Beeper(refuses=("Xyzzy",)))
    speaker.say(item(Kind.OWED, "2 cards for Xyzzy."))
    speaker.say(item(Kind.OWED, "2 cards for Ana."))
    assert ear.hears(1) == ["2 cards for Ana."]
    assert [each.trouble for each in health] == [SoundTrouble.NO_VOICE]
    assert "Xyzzy" in health[0].text.en


def test_an_error_that_nobody_foresaw_costs_one_sentence(speak, health):
    ear = Ear()
    ear.failure = ZeroDivisionError("the phone fell down")
    speaker = speak(ear)
    speaker.say(item(Kind.OWED, "2 cards."))
    until(lambda: health)
    assert health[0].trouble is SoundTrouble.FAILED
    assert "the phone fell down" in health[0].text.zh
    ear.failure = None
    speaker.say(item(Kind.OWED, "4 cards."))
    assert ear.hears(1) == ["4 cards."]


def test_only_what_was_said_last_is_kept(speak):
    ear = Ear()
    speaker = speak(ear)
    for number in range(RECENT + 3):
        speaker.say(item(Kind.OWED, f"{number}."))
    ear.hears(RECENT + 3)
    assert [each.text.en for each in speaker.recent()] == [
        f"{number}." for number in range(RECENT + 2, 2, -1)
    ]


def test_leaving_falls_silent_in_mid_sentence(tmp_path):
    ear = Ear(holds=True)
    studio = Studio({"en": Beeper()}, ClipShelf(tmp_path))
    with Speaker(studio, ear, print) as speaker:
        speaker.say(item(Kind.OWED, "2 cards."))
        speaker.say(item(Kind.OWED, "4 cards."))
        ear.hears(1)
        speaker.keep(lambda _: False)
        ear.look_up()
    assert ear.whole == []
    assert ear.heard == ["2 cards."]
