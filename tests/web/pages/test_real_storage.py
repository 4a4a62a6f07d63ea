"""The pages on a log, pictures and settings that lie on a real disk."""

import pytest
from open_house import OpenHouse
from parlor import Clock, laid

from companion.cards import parse_card
from companion.rules import facts as f
from companion.storage import (
    EvidenceFiles,
    SettingsFile,
    open_log,
    open_shelf,
    place_of,
    settings_path,
)
from companion.table import Habits, Session


@pytest.fixture
def kept(tmp_path):
    place = place_of(str(tmp_path / "table.sqlite3"))
    evidence = EvidenceFiles(place.evidence)
    with open_log(place) as log, open_shelf(place) as shelf:
        services = {
            "archive": shelf,
            "pictures": evidence,
            "settings": SettingsFile(settings_path(place)),
        }
        house = OpenHouse(**services)
        house.services_on(Session(log, evidence, Clock(), Habits()))
        with house:
            yield house


def test_a_dispute_about_what_is_on_disk(kept):
    kept.deal()
    kept.tell(f.FirstCard(parse_card("r5")), laid("g7", at=1001.0, stills=True))
    kept.player().tap("/correct/2", "player 1", kept.latest.number)
    phone = kept.guest()

    assert "Ben cannot play the green 7 on the red 5" in phone.text("/disputes/1/2")
    assert phone.get("/disputes/1/2/after.jpg").data == b"after"
    assert "Round 1" in phone.text("/history")
    assert "The green 7 does not count." in phone.text("/history/1")
    assert phone.get("/history/7").status_code == 409


def test_what_was_set_up_is_there_after_a_restart(kept, tmp_path):
    kept.host().post("/setup", name=["Ana", "Ben"], dealer="1", preset="party", language="zh")
    place = place_of(str(tmp_path / "table.sqlite3"))
    again = OpenHouse(settings=SettingsFile(settings_path(place)))

    page = again.host().get("/setup").text
    assert 'value="Ben"' in page
    assert 'name="preset" value="party" checked' in page
    assert 'lang="zh"' in page
