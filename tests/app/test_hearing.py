"""The listening as the host's page handles it, and remembered."""

import pytest

from companion.app.hearing import KEY, HearingDesk
from companion.audio.hearing.model import WorkingPoint
from companion.audio.hearing.ports import Meter
from companion.audio.hearing.settings import HearingSettings
from companion.audio.hearing.trouble import ALONE
from companion.cards.text import TextError
from companion.storage import SettingsFile
from companion.web.ports_hearing import Sensitivity


class Listening:
    """A listener that remembers what it was told."""

    settings = HearingSettings(device="table")
    trouble = None
    remark = None
    points = (WorkingPoint(0.9, 60.0, 1.0), WorkingPoint(0.5, 81.0, 4.0))
    chosen = 1

    def change(self, settings):
        self.settings = settings

    def meter(self):
        return Meter(0.5, listens=True, heard=1.5)


@pytest.fixture
def settings(tmp_path):
    return SettingsFile(tmp_path / "settings.json")


def test_the_page_sees_what_each_way_costs(settings):
    desk = HearingDesk(Listening(), settings)

    assert desk.state().ways == (Sensitivity(60.0, 1.0), Sensitivity(81.0, 4.0))
    assert desk.state().chosen == 1
    assert desk.meter().heard == 1.5


def test_the_page_says_what_would_help_it_to_hear(settings):
    listening = Listening()
    listening.remark = ALONE
    state = HearingDesk(listening, settings).state()

    assert (state.remark, state.trouble) == (ALONE, None)


def test_a_way_is_chosen_and_remembered_and_the_microphone_stays_the_same(settings):
    listening = Listening()
    HearingDesk(listening, settings).change(on=False, way=0)

    assert listening.settings == HearingSettings(on=False, sensitivity=0, device="table")
    assert settings.get(KEY) == {"on": False, "sensitivity": 0, "device": "table"}


def test_whether_anybody_is_heard_follows_the_switch_and_the_microphone(settings):
    listening = Listening()
    desk = HearingDesk(listening, settings)
    heard = []
    for on in (True, False, True):
        desk.change(on=on, way=0)
        heard.append(desk.hears())
    listening.trouble = "unplugged"
    heard.append(desk.hears())

    assert heard == [True, False, True, False]


@pytest.mark.parametrize("way", [-1, 2])
def test_a_way_that_is_none_is_refused(settings, way):
    with pytest.raises(TextError):
        HearingDesk(Listening(), settings).change(on=True, way=way)

    assert settings.get(KEY) is None
