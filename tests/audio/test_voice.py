"""The voice as the table meets it: a view that speaks, and a desk to set it from."""

import time
from dataclasses import replace

import pytest
from hall import PATIENCE, Beeper, Ear, told

from companion.audio import missed_uno
from companion.audio.clip_shelf import ClipShelf
from companion.audio.kinds import Kind
from companion.audio.opening import open_voice
from companion.audio.ports import ClipBegins
from companion.audio.settings import SpeaksFrom, VoiceSettings
from companion.cards.text import Text
from companion.rules.senses import Senses
from companion.table import Notice, Trouble

SETTINGS = VoiceSettings(kinds=frozenset(Kind) - {Kind.TURN})


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


@pytest.fixture
def ear():
    return Ear()


@pytest.fixture
def beepers():
    return {"en": Beeper("en"), "zh": Beeper("zh")}


@pytest.fixture
def voice(ear, beepers, tmp_path):
    """Open a voice that is heard by the ear."""
    opened = []

    def make(settings=SETTINGS, language="en", **how):
        shelf = ClipShelf(tmp_path)
        context = open_voice(
            settings, language, (), print, synthesizers=beepers, shelf=shelf, outlet=ear, **how
        )
        opened.append(context)
        return context.__enter__()

    yield make
    for context in opened:
        context.__exit__(None, None, None)


def show(voice, statements, **how):
    for update in told(statements, **how):
        voice.show(update)


def test_what_happens_is_spoken(voice, ear):
    show(voice(), "first: r5; Ben g7")
    assert ear.hears(1) == ["Wait, Ben. The green 7 doesn't fit. Red is in play."]


def test_old_news_of_a_round_that_goes_on_is_remembered_but_not_spoken(voice, ear):
    updates = told("first: r5; Ben g7; Ben back; Ben rD; amend 2: Ben r7")
    opened = voice(heard=updates[-2].number)
    for update in updates:
        opened.show(update)
    assert ear.hears(1) == ["Correction. That was the red 7. Sorry, Ben."]
    assert len(opened.recent()) == 1


def test_a_view_that_is_told_again_says_nothing_twice(voice, ear):
    opened, updates = voice(), told("first: r5; Ben g7")
    for update in [*updates, *updates]:
        opened.show(update)
    opened.say_test()
    assert ear.hears(2)[1].startswith("Hello!")


def test_what_a_correction_removed_is_never_spoken(voice, ear):
    ear.hold()
    opened = voice()
    opened.say_test()
    ear.hears(1)
    show(opened, "first: r5; Ben g7; amend 2: Ben r7")
    ear.let_go()
    assert ear.hears(2)[1:] == ["Correction. That was the red 7. Sorry, Ben."]


def test_a_reminder_to_call_is_dropped_when_the_call_comes(voice, ear, monkeypatch):
    monkeypatch.setattr(missed_uno, "GRACE", 0.0)
    ear.hold()
    opened = voice(replace(SETTINGS, missed_uno=missed_uno.MissedUno.AT_ONCE))
    opened.say_test()
    ear.hears(1)
    down = "hands: Ana r1 r2 / Ben r3 r4 / Cara r6 r7; first: r5; Ben r3"
    show(opened, f"{down}; Ben uno")
    opened.say_test()
    ear.let_go()
    assert [words[:5] for words in ear.hears(2)] == ["Hello", "Hello"]


def test_the_language_of_the_table_is_spoken_and_both_can_be_read(voice, ear, beepers):
    opened = voice(language="zh")
    show(opened, "first: r5; Ben rD")
    ear.hears(1)
    assert opened.recent()[0].text == Text("2 cards for Cara.", "Cara抽2张。")
    assert "Cara抽两张。" in beepers["zh"].said
    opened.use_language("en")
    opened.say_test()
    ear.hears(2)
    assert "Hello!" in beepers["en"].said


def test_a_name_is_said_as_respelled_and_shown_as_written(voice, ear, beepers):
    opened = voice(replace(SETTINGS, respelled=(("Cara", "Kahra"),)))
    show(opened, "first: r5; Ben rD")
    assert ear.hears(1) == ["2 cards for Cara."]
    assert "2 cards for Kahra." in beepers["en"].said
    opened.say_name("Cara")
    ear.hears(2)
    assert "Kahra, it's your turn." in beepers["en"].said


def test_the_names_are_made_ready_before_they_are_needed(voice, beepers):
    show(voice(), "first: r5")
    until(lambda: "4 cards for Cara." in beepers["en"].said)
    until(lambda: "Sorry, Ben." in beepers["en"].said)


def test_a_voice_that_is_off_still_says_its_test(voice, ear):
    opened = voice(VoiceSettings(on=False))
    show(opened, "first: r5; Ben g7")
    opened.say_test("zh")
    assert len(ear.hears(1)) == 1
    assert opened.recent()[0].kind is None


def test_switching_off_drops_what_waits(voice, ear):
    ear.hold()
    opened = voice()
    opened.say_test()
    ear.hears(1)
    show(opened, "first: r5; Ben rD")
    opened.change(replace(SETTINGS, kinds=frozenset()))
    opened.change(SETTINGS)
    opened.say_test()
    ear.let_go()
    assert [words[:5] for words in ear.hears(2)] == ["Hello", "Hello"]


def test_the_volume_goes_with_each_clip(voice, ear):
    opened = voice()
    opened.change(replace(SETTINGS, volume=0.3))
    opened.say_test()
    ear.hears(1)
    assert opened.settings.volume == opened.recent()[0].volume == 0.3


def test_trouble_with_camera_and_log_is_spoken_shortly(voice, ear):
    opened = voice()
    opened.camera("black", present=True)
    opened.camera("something new", present=True)
    opened.camera("black", present=False)
    opened.warn(Notice(Trouble.LOG, Text("the disk is full", "磁盘已满")))
    opened.warn(Notice(Trouble.CLOCK, Text("a clock jumped", "时钟跳变")))
    opened.warn(Notice(Trouble.LOG_AGAIN, Text("it is written again", "恢复")))
    assert ear.hears(5) == [
        "It's too dark. I can't see the table.",
        "There's trouble with the camera. Please look at the screen.",
        "I can see again.",
        "I can't save the game. Please look at the screen.",
        "The game is saved again.",
    ]


def test_a_phone_speaks_for_the_table(voice, ear):
    opened, cues = voice(replace(SETTINGS, speaks_from=SpeaksFrom.PHONE)), []
    hang = opened.listen(cues.append)
    show(opened, "first: r5; Ben rD")
    until(lambda: cues)
    (cue,) = cues
    assert isinstance(cue, ClipBegins)
    assert cue.text.en == "2 cards for Cara."
    assert opened.clip(cue.id) == opened.recent()[0].clip.wav()
    assert opened.clip("no such clip") is None
    assert ear.heard == []
    hang()
    opened.say_test()
    until(lambda: opened.trouble is not None)
    assert len(cues) == 1


def test_it_tells_the_microphone_when_it_speaks(voice, ear):
    opened = voice()
    assert not opened.speaking()
    opened.say_test()
    ear.hears(1)
    assert opened.speaking()


def test_a_microphone_that_is_switched_on_during_a_round_words_the_next_missing_call(voice, ear):
    table = voice(VoiceSettings(kinds=frozenset({Kind.MISSED_UNO})))
    dealt = "hands: Ana r1 r2 / Ben r3 r4 / Cara r6 r7; first: r5"
    updates = told(f"{dealt}; Ben r3; Cara r6", senses=Senses(calls=False))
    for update in updates[:-1]:
        table.show(update)
    table.listens = lambda: True
    table.show(updates[-1])
    assert ear.hears(1) == ["I didn't hear UNO from Ben."]
