"""A phone that is the loudspeaker of the voice."""

from dataclasses import replace

import pytest
from open_house import OpenHouse

from companion.cards.text import Text


@pytest.fixture
def house():
    with OpenHouse() as opened:
        yield opened.deal()


def test_players_may_be_the_loudspeaker(house):
    assert "Speak here" in house.player().text("/loudspeaker")
    assert house.guest().get("/loudspeaker").status_code == 403


def test_it_says_when_the_computer_speaks_instead(house):
    assert "At present the computer speaks." in house.player().text("/loudspeaker")
    house.voice.set = replace(house.voice.set, trouble=Text("No loudspeaker.", "没有喇叭。"))
    assert "At present the computer speaks." not in house.player("Ben").text("/loudspeaker")


def test_a_clip_is_played_while_it_is_recent(house):
    sound = house.player().get("/loudspeaker/c1.wav")
    assert (sound.status_code, sound.mimetype) == (200, "audio/wav")
    assert house.player("Ben").get("/loudspeaker/c2.wav").status_code == 404
    assert house.guest().get("/loudspeaker/c1.wav").status_code == 403


def test_a_table_without_a_voice_says_so():
    with OpenHouse(voice=None) as house:
        house.deal()
        assert "This table has no voice." in house.player().text("/loudspeaker")
        assert house.player("Ben").get("/loudspeaker/c1.wav").status_code == 404
