"""Who sits where is shown on the picture, by the host, for everybody who plays."""

import pytest
from open_house import OpenHouse

from companion.app.seats import SeatDesk
from companion.storage import SettingsFile
from companion.web.setup.preferences import Preferences, keep_preferences

SHOWN = {"name": ["Ben", "Ana", "Cara"], "x": ["100", "50", "0"], "y": ["50", "100", "33.3"]}
PLACES = {"Ana": (0.5, 1.0), "Ben": (1.0, 0.5), "Cara": (0.0, pytest.approx(0.333))}

CIRCLE = {"x": "0.25", "y": "0.5", "radius": "0.125"}


@pytest.fixture
def played(house):
    return house.deal()


def test_places_are_saved_and_read_back(played):
    phone = played.host()
    answer = phone.post("/setup/seats", **SHOWN)

    assert (answer.status_code, answer.headers["Location"]) == (303, "/setup/seats?kept=yes")
    assert played.seats.places == PLACES
    assert list(played.seats.places) == ["Ana", "Ben", "Cara"]
    page = phone.get("/setup/seats", kept="yes").text
    assert "I know now who sits where." in page
    assert 'value="33.3" aria-label="Cara, top to bottom"' in page


def test_places_outlast_the_evening(tmp_path):
    class Watcher:
        def follow_hands(self, hands):
            pass

    file = tmp_path / "settings.json"
    with OpenHouse(seats=SeatDesk(Watcher(), SettingsFile(file))) as house:
        house.deal().host().post("/setup/seats", **SHOWN)
    with OpenHouse(seats=SeatDesk(Watcher(), SettingsFile(file))) as house:
        page = house.deal().host().get("/setup/seats").text

    assert 'value="100.0" aria-label="Ben, left to right"' in page
    assert 'value="0.0" aria-label="Cara, left to right"' in page


def test_the_page_says_when_seats_have_to_be_shown_again(played):
    assert "somebody said that it stands right, show me the seats again" in played.host().text(
        "/setup/seats"
    )


def test_only_the_host_sees_the_page(played):
    answer = played.player().get("/setup/seats")

    assert (answer.status_code, answer.headers["Location"]) == (302, "/pin?page=/setup/seats")


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"name": ["Ben", "Ana", "Nobody"]}, 404),
        ({"name": ["Ben", "Ana"], "x": ["1", "1"], "y": ["1", "1"]}, 409),
        ({"name": ["Ben", "Ana", "Ana"]}, 400),
        ({"name": []}, 400),
        ({"x": ["1", "1"]}, 400),
        ({"x": ["1", "1", "left"]}, 400),
        ({"x": ["1", "1", "nan"]}, 400),
        ({"y": ["1", "1", "100.1"]}, 400),
        ({"y": ["1", "1", "-1"]}, 400),
        ({"x": ["50", "1", "1"]}, 400),
    ],
)
def test_what_is_no_seating_of_these_players_is_refused(played, changed, status):
    assert played.host().post("/setup/seats", **{**SHOWN, **changed}).status_code == status
    assert played.seats.places == {}


def test_who_is_about_to_play_is_shown_before_the_round(house):
    phone = house.host()
    assert "Nobody plays yet." in phone.text("/setup/seats")

    answer = phone.post("/setup/keep", name=["Dora", "Emil"], then="seats")
    assert answer.headers["Location"] == "/setup/seats"
    assert "Dora Emil" in phone.text("/setup/seats")


def test_a_newcomer_sits_beside_those_of_the_open_round(played):
    keep_preferences(played.settings, Preferences(names=("Ana", "Dora")))
    phone = played.host()
    assert "Ana Ben Cara Dora" in phone.text("/setup/seats")

    played.session.end_round().result()
    assert "Ana Dora" in phone.text("/setup/seats")


def test_without_a_camera_there_are_no_seats_to_show():
    with OpenHouse(seats=None) as house:
        phone = house.deal().host()
        assert "Who sits where" not in phone.text("/setup")
        assert "No camera watches this table" in phone.text("/setup/seats")
        assert phone.post("/setup/seats", **SHOWN).status_code == 404
        assert phone.post("/setup/seats/draw-pile", **CIRCLE).status_code == 404


def test_the_draw_pile_is_shown_where_it_was_found_or_is_put_there(played):
    phone = played.host()
    assert "I look for the draw pile once seats are shown" in phone.text("/setup/seats")

    assert phone.post("/setup/seats/draw-pile", **CIRCLE).status_code == 303
    assert played.seats.circle == (0.25, 0.5, 0.125)
    page = phone.get("/setup/seats").text
    assert "I watch who draws from the pile in the circle." in page
    assert 'name="radius" min="0.03" max="0.5" step="any" value="0.125"' in page


def test_where_nobody_was_seated_no_draw_pile_can_be_shown(tmp_path):
    class Watcher:
        def follow_hands(self, hands):
            pass

    desk = SeatDesk(Watcher(), SettingsFile(tmp_path / "settings.json"))
    with OpenHouse(seats=desk) as house:
        answer = house.deal().host().post("/setup/seats/draw-pile", **CIRCLE)

    assert answer.status_code == 409
    assert "who sits where" in answer.text
