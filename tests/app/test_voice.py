"""The voice as a host sets it, and phones as its loudspeaker."""

import asyncio

import pytest

from companion.app.voice import PhoneLine, VoiceDesk
from companion.audio.kinds import Kind
from companion.audio.ports import ClipBegins, ClipStops
from companion.audio.settings import InvalidVoiceError, MissedUno, SpeaksFrom, VoiceSettings
from companion.cards.text import Text
from companion.storage import SettingsFile
from companion.web.hub import Hub


class Voice:
    """A voice that remembers what it was told."""

    def __init__(self):
        self.settings = VoiceSettings()
        self.trouble = None
        self.done = []
        self.hear = None

    def change(self, settings):
        self.settings = settings

    def say_test(self, language):
        self.done.append(("test", language))

    def use_language(self, language):
        self.done.append(("language", language))

    def say_name(self, name):
        self.done.append(("name", name))

    def clip(self, clip_id):
        return clip_id.encode()

    def listen(self, hear):
        self.hear = hear
        return lambda: setattr(self, "hear", None)


@pytest.fixture
def voice():
    return Voice()


@pytest.fixture
def settings(tmp_path):
    return SettingsFile(tmp_path / "settings.json")


@pytest.fixture
def desk(voice, settings):
    return VoiceDesk(voice, settings)


def test_a_page_shows_how_it_is_set(desk):
    state = desk.state()
    assert (state.on, state.volume, state.trouble) == (True, 0.8, None)
    assert {switch.key for switch in state.switches} == set(Kind)
    assert [choice.key for choice in state.choices] == ["missed_uno", "speaks_from"]
    for choice in state.choices:
        assert choice.value in dict(choice.values)


CHANGE = {"on": False, "volume": 0.5, "turn_pause": 60.0, "kinds": frozenset({"winner"})}


def test_it_is_set_and_remembered(desk, voice, settings):
    desk.change(**CHANGE, chosen={"missed_uno": "never", "speaks_from": "phone"})
    assert voice.settings == VoiceSettings(
        on=False,
        volume=0.5,
        turn_pause=60.0,
        kinds=frozenset({Kind.WINNER}),
        missed_uno=MissedUno.NEVER,
        speaks_from=SpeaksFrom.PHONE,
    )
    assert settings.get("voice")["speaks_from"] == "phone"


@pytest.mark.parametrize(
    "wrong",
    [
        {"volume": 2.0},
        {"turn_pause": 0.0},
        {"kinds": frozenset({"gossip"})},
        {"chosen": {"speaks_from": "moon"}},
    ],
)
def test_what_cannot_be_set_is_refused(desk, voice, settings, wrong):
    with pytest.raises(InvalidVoiceError):
        desk.change(**{**CHANGE, "chosen": {}, **wrong})
    assert voice.settings == VoiceSettings()
    assert settings.get("voice") is None


def test_it_is_tried_out_and_speaks_another_language(desk, voice):
    desk.try_out("zh")
    desk.use_language("zh")
    assert voice.done == [("test", "zh"), ("language", "zh")]
    assert desk.clip("c1") == b"c1"


def test_names_are_respelled_one_by_one_said_at_once_and_remembered(desk, voice, settings):
    desk.respell("Xi", "Shee")
    desk.respell("Cuong", "Kwong")
    desk.respell("Xi", "Shi")
    assert desk.spellings() == {"Cuong": "Kwong", "Xi": "Shi"}
    assert dict(settings.get("voice")["respelled"]) == desk.spellings()
    desk.respell("Cuong", "")
    assert desk.spellings() == {"Xi": "Shi"}
    assert voice.done == [("name", name) for name in ("Xi", "Cuong", "Xi", "Cuong")]


def test_phones_are_told_while_there_are_any(voice):
    hub = Hub(lambda: 0.0)
    hub.call_about_loudspeakers(PhoneLine(voice, hub).lift)
    loop = asyncio.new_event_loop()
    watcher = hub.join(loop)
    assert voice.hear is None
    phones = [hub.join(loop, speaks=True) for _ in range(2)]
    voice.hear(ClipBegins("c1", 7, Text("Ben, your turn", "小本，轮到你"), 1.0, 0.5))
    voice.hear(ClipStops(7))
    clip, hush = phones[1].announcements
    assert (clip.kind, clip.data["id"], clip.data["zh"]) == ("clip", "c1", "小本，轮到你")
    assert (hush.kind, hush.data) == ("hush", {"number": 7})
    hub.leave(phones[0])
    assert voice.hear is not None
    hub.leave(phones[1])
    assert voice.hear is None
    hub.leave(watcher)
    loop.close()
