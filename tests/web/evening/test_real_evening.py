"""An evening on a real disk: one database, the session and the book side by side."""

import pytest
from open_house import OpenHouse
from parlor import Clock, laid
from readers import Reader

from companion.cards import parse_card
from companion.rules.catalog import change
from companion.rules.facts import FirstCard, SaidOut
from companion.rules.presets import preset
from companion.storage import EvidenceFiles, open_log, open_shelf, place_of
from companion.storage.book import book_beside
from companion.table import Deal, Session

ONE_CARD = change(preset("mattel"), hand_size=1, target=100)


@pytest.fixture
def real(tmp_path):
    """A house whose log and book are one file; and that file."""
    place = place_of(str(tmp_path / "table.sqlite3"))
    with open_log(place) as log, book_beside(place) as book:
        house = OpenHouse(book=book, hands=Reader())
        house.services_on(Session(log, EvidenceFiles(place.evidence), Clock()))
        house.book, house.place = book, place
        with house:
            yield house


def test_two_rounds_a_match_and_somebody_who_is_forgotten(real):
    real.session.start_round(Deal(ONE_CARD, ("Ana", "Ben", "Cleo"), dealer=2)).result()
    host = real.host()
    for number, points in ((1, "9"), (2, "90")):
        real.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))
        fields = {"hand-1": points, "hand-2": "y1"}
        assert host.post("/tally", round=str(number), ending="0", **fields).status_code == 303
        kept = real.book.latest()
        if number == 1:
            cleo = kept.match.players[2]
            deal = {"seen": "1", "table": "1", "dealer": cleo}
            assert host.post("/match/1/deal", **deal).status_code == 303
    assert [source.log for source in kept.sources] == [1, 2]
    assert kept.match.outcome is not None
    ben = next(player for player in real.book.players() if player.name == "Ben")
    assert host.post(f"/players/{ben.id}/forget", name="Ben").status_code == 303
    with open_shelf(real.place) as shelf:
        assert [each.names for each in shelf.rounds()] == [("Ana", "Somebody", "Cleo")] * 2
    assert "Ben" not in host.text("/match/1")
    assert host.post("/match/1/again", seen="2").status_code == 409  # not without Ben


def test_who_sits_in_the_open_round_cannot_be_forgotten(real):
    real.session.start_round(Deal(ONE_CARD, ("Ana", "Ben", "Cleo"))).result()
    ana = real.book.player_named("Ana")
    answer = real.host().post(f"/players/{ana.id}/forget", name="Ana")
    assert answer.status_code == 409
    assert "at the table" in answer.text
