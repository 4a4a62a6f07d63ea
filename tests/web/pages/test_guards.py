"""Every act on these pages: without a seat, without the PIN, from another site, malformed."""

import pytest

from companion.cards import parse_card
from companion.rules import facts as f
from companion.web.subjects import SUBJECTS

FIELDS = {"say": "never", "seen": "99", "round": "1", "still": "open"}

BY_PLAYERS = ("/correct/2", "/correct/missed", "/corrected/2/undo")
BY_HOST = (
    "/host/next",
    "/host/end",
    "/host/camera",
    "/host/voice",
    "/host/voice/try",
    "/host/voice/name",
    "/host/hearing",
    "/host/language",
    "/host/pin",
    "/setup",
    "/setup/keep",
    "/setup/pile",
    "/setup/rules",
    "/setup/seats",
    "/setup/seats/draw-pile",
    "/camera/frame",
)
MALFORMED = (
    ("/correct/2", {}, 409),
    ("/correct/2", {"say": "never"}, 400),
    ("/correct/2", {"say": "never", "seen": "x"}, 400),
    ("/correct/2", {"say": "\x00", "seen": "1"}, 409),
    ("/correct/999999999999", {"say": "never", "seen": "1"}, 404),
    ("/correct/missed", {"say": "dance 1", "seen": "1"}, 409),
    ("/corrected/2/undo", {}, 400),
    ("/corrected/77/undo", {"seen": "1"}, 409),
    ("/host/next", {}, 400),
    ("/host/next", {"round": "x", "still": "open"}, 400),
    ("/host/next", {"round": "1", "still": "perhaps"}, 409),
    ("/host/next", {"round": "1", "still": "open", "dealer": "Nobody"}, 404),
    ("/host/end", {"round": "7", "still": "open"}, 409),
    ("/host/voice", {"volume": "loud", "pause": "30"}, 400),
    ("/host/voice", {"volume": "50"}, 400),
    ("/host/voice", {"volume": "nan", "pause": "1e999"}, 400),
    ("/host/voice/name", {"name": "Nobody", "spelling": "x"}, 404),
    ("/host/hearing", {}, 400),
    ("/host/hearing", {"way": "loud"}, 400),
    ("/host/hearing", {"way": "7"}, 409),
    ("/host/language", {"language": "xx"}, 400),
    ("/setup", {"name": "Ana", "preset": "nonsense"}, 400),
    ("/setup", {"name": "Ana", "language": "xx"}, 400),
    ("/setup", {"name": ["Ana", "Ben"], "dealer": "9"}, 400),
    ("/setup", {"name": ["Ana", "Ben"], "dealer": "x"}, 400),
    ("/setup", {"name": [str(n) * 3 for n in range(30)]}, 400),
    ("/setup/pile", {"x": "0.5", "y": "0.5"}, 400),
    ("/setup/pile", {"x": "nan", "y": "0.5", "radius": "0.1"}, 400),
    ("/setup/pile", {"x": "2", "y": "0.5", "radius": "0.1"}, 400),
    ("/setup/pile", {"x": "a", "y": "0.5", "radius": "0.1"}, 400),
    ("/setup/seats", {}, 400),
    ("/setup/seats", {"name": ["Ana", "Ana"], "x": ["0", "0"], "y": ["9", "9"]}, 400),
    ("/setup/seats/draw-pile", {"x": "2", "y": "0.5", "radius": "0.1"}, 400),
    ("/setup/rules", {"preset": "nonsense"}, 409),
    ("/setup/rules", {"preset": "mattel", "stacking": "sideways"}, 409),
    ("/setup/rules", {"preset": "mattel", "hand_size": "many"}, 409),
)


@pytest.fixture
def played(house):
    house.deal()
    house.tell(f.FirstCard(parse_card("r5")), f.Laid((parse_card("r6"),), 1))
    return house


def acts(app):
    """Every path of these pages that changes something."""
    own = {subject.name for subject in SUBJECTS} - {"scoreboard", "seat", "entrance"}
    own &= {
        "corrections",
        "dispute",
        "history",
        "book",
        "host",
        "hearing",
        "setup",
        "seats",
        "camera",
    }
    for rule in app.url_map.iter_rules():
        if "POST" in rule.methods and rule.endpoint.partition(".")[0] in own:
            yield rule.rule.replace("<int:number>", "2")


def test_every_act_is_in_these_tables(house):
    assert sorted(acts(house.app)) == sorted((*BY_PLAYERS, *BY_HOST))
    assert {path.split("?")[0] for path, _, _ in MALFORMED} >= {"/correct/2", "/setup"}


def entries(house):
    return len(house.session.since(0)), dict(house.settings.values)


@pytest.mark.parametrize("path", BY_PLAYERS)
def test_who_has_no_seat_changes_nothing(played, path):
    phone = played.guest()
    before = entries(played)

    assert phone.post(path, **FIELDS).status_code == 403
    assert entries(played) == before


@pytest.mark.parametrize("path", BY_HOST)
def test_who_does_not_know_the_pin_decides_nothing(played, path):
    phone = played.player()
    phone.post("/pin", pin="xxxx")
    before = entries(played)

    answer = phone.post(path, **FIELDS)
    assert answer.status_code == 403
    assert "Only the host" in answer.text
    assert entries(played) == before


@pytest.mark.parametrize("path", [*BY_PLAYERS, *BY_HOST])
def test_another_site_does_nothing_in_the_name_of_the_host(played, path):
    phone = played.host()
    before = entries(played)

    for origin in (None, "null", "http://evil.example", "http://localhost:81"):
        assert phone.post(path, origin=origin, **FIELDS).status_code == 403
    assert entries(played) == before


@pytest.mark.parametrize(("path", "fields", "status"), MALFORMED)
def test_nonsense_is_refused_and_changes_nothing(played, path, fields, status):
    phone = played.host()
    updates = len(played.session.since(0))

    assert phone.post(path, **fields).status_code == status
    assert len(played.session.since(0)) == updates


def test_a_flood_of_fields_is_refused(played):
    fields = {f"field{n}": "x" * 1000 for n in range(300)}

    assert played.host().post("/setup/rules", **fields).status_code in {400, 413}
