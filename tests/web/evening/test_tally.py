"""From a round's last card to the accepted score."""

import io
import time
from threading import Event, Thread

import pytest
from parlor import laid

from companion.cards import parse_card
from companion.rules.catalog import change
from companion.rules.corrections import Withdrawn
from companion.rules.facts import FirstCard, Joined, Left, SaidOut
from companion.rules.presets import preset
from companion.rules.senses import CAMERA_ONLY, FULL
from companion.table import Corrected, Deal
from companion.web.evening.hands import holds
from companion.web.evening.photos import Photos, Place
from companion.web.ports_match import ReadHand
from companion.web.refusals import RefusedRequestError

NAMES = ("Ana", "Ben", "Cleo")
MATTEL = change(preset("mattel"), hand_size=1)


def over(house, rules=MATTEL, senses=CAMERA_ONLY):
    """A round of one card each, in which Ana went out."""
    house.session.start_round(Deal(rules, NAMES, dealer=2, senses=senses)).result()
    return house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))


def test_every_player_shows_a_hand_and_the_host_accepts(house):
    over(house)
    host, ben = house.host(), house.player("Ben")
    assert "Ana went out" in ben.text("/tally")
    assert ben.post("/tally/1", hand="g5 W4").location == "/tally"
    assert house.latest.state.shown[1] is not None
    assert 'value="g5 W4"' in host.get("/tally").text
    fields = {"ending": "0", "hand-1": "g5 W4", "hand-2": "bS", "dealer": "0"}
    page = host.post("/tally", round="1", **fields).location
    kept = house.book.latest()
    assert page == f"/match/{kept.number}"
    names = {player.id: player.name for player in house.book.players()}
    assert {names[side]: total for side, total in kept.match.ledger.totals.items()} == {
        "Ana": 75,
        "Ben": 0,
        "Cleo": 0,
    }
    assert kept.sources[0].log == 1
    assert str(house.latest.state.shown[2]) != "None"
    assert "This round is closed" in host.text("/tally")
    assert host.post("/tally", round="1", **fields).status_code == 409


def test_who_watches_the_count_learns_who_ends_it(house):
    over(house)
    assert "the host accepts them" in house.player("Ben").text("/tally")
    assert "the host accepts them" not in house.host().text("/tally")


def test_a_match_begun_too_early_leads_back_to_the_hands(house):
    host = house.host()
    house.session.start_round(Deal(MATTEL, NAMES, dealer=2)).result()
    assert "it is closed when the match begins" in host.text("/match/new")
    house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))
    page = host.get("/match/new").text
    assert 'href="/tally">Count the hands' in page
    assert "it is closed when the match begins" not in page


def test_the_log_tells_what_the_evening_is_remembered_for(house):
    over(house)
    host = house.host()
    host.post("/tally", round="1", ending="0", **{"hand-1": "5", "hand-2": "6"})
    (told,) = house.book.latest().deeds
    assert [deeds.laid for deeds in told.values()] == [1]


def test_a_hand_that_cannot_be_is_asked_about_with_the_pile_in_view(house):
    over(house)
    host = house.host()
    fields = {"ending": "0", "hand-1": "r5 r5", "hand-2": "b1"}
    answer = host.post("/tally", round="1", **fields)
    assert answer.status_code == 200
    assert "Ben holds 2, 1 on the discard pile" in answer.text
    assert house.book.latest() is None or not house.book.latest().match.rounds
    assert host.post("/tally", round="1", anyway="yes", **fields).status_code == 303


def test_where_every_draw_was_told_a_missing_card_is_asked_about(house):
    house.session.start_round(Deal(MATTEL, NAMES, dealer=2, senses=FULL)).result()
    house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0))
    host = house.host()
    answer = host.post("/tally", round="1", ending="0", **{"hand-1": "r1 r2", "hand-2": "b1"})
    assert "109 cards counted, but the deck has 108: 1 too many." in answer.text
    fields = {"hand-1": "r1", "hand-2": "b1"}
    assert host.post("/tally", round="1", ending="0", **fields).status_code == 303


def test_the_second_round_goes_on_the_same_sheet_with_who_came_and_left(house):
    over(house)
    host = house.host()
    host.post("/tally", round="1", ending="0", **{"hand-1": "5", "hand-2": "6"})
    assert "Ana" in house.book.players()[0].name
    house.session.next_round("Cleo").result()
    card = FirstCard(parse_card("r7"))
    house.tell(card, Joined(3, 0, "Dan"), Left(1), laid("r5", seat=0), SaidOut(0))
    assert host.post("/tally", round="2", ending="0", **{"hand-1": "1", "hand-2": "2"}).location
    kept = house.book.latest()
    names = {player.id: player.name for player in house.book.players()}
    assert [names[player] for player in kept.match.ledger.seats] == ["Ana", "Dan", "Cleo"]
    assert len(kept.match.rounds) == 2


def test_who_joined_after_somebody_whose_arrival_was_withdrawn_is_counted(house):
    house.session.start_round(Deal(MATTEL, NAMES, dealer=2)).result()
    house.tell(FirstCard(parse_card("r7")), Joined(3, 0, "Dan"), Joined(4, 0, "Eve"))
    house.session.report(Corrected(Withdrawn(2))).result()
    house.tell(laid("r5", seat=0), SaidOut(0))
    host = house.host()
    hands = {"hand-1": "1", "hand-2": "2", "hand-3": "3"}
    assert host.post("/tally", round="1", ending="0", **hands).status_code == 303
    names = {player.id: player.name for player in house.book.players()}
    seats = [names[player] for player in house.book.latest().match.ledger.seats]
    assert seats == ["Ana", "Eve", "Ben", "Cleo"]


def test_a_round_by_other_rules_begins_another_match(house):
    over(house)
    host = house.host()
    host.post("/tally", round="1", ending="0", **{"hand-1": "5", "hand-2": "6"})
    over(house, rules=change(MATTEL, scoring="minus"))
    host.post("/tally", round="2", ending="0", **{"hand-1": "5", "hand-2": "6"})
    assert [len(kept.match.rounds) for kept in house.book.matches()] == [1, 1]


def test_a_photograph_is_read_shown_and_corrected(house):
    over(house)
    ben = house.player("Ben")
    answer = ben.post("/tally/1/photo", photo=(io.BytesIO(b"g5 ?r6/r9 W"), "hand.jpg"))
    assert answer.location == "/tally/1"
    text = ben.get("/tally/1").text
    assert 'value="g5 ? W"' in text
    assert text.count("<rect x=") >= 3
    assert text.count("data-replace") == 2
    picture = ben.get("/tally/1/photo.jpg")
    assert (picture.content_type, picture.data[:2]) == ("image/jpeg", b"\xff\xd8")
    assert house.guest().get("/tally/1/photo.jpg").status_code == 403
    assert ben.post("/tally/1", hand="g5 ? W").status_code == 400
    assert ben.post("/tally/1", hand="g5 r9 W").status_code == 303
    house.host().post("/tally", round="1", ending="0", **{"hand-1": "g5 r9 W", "hand-2": "b1"})
    assert ben.get("/tally/1/photo.jpg").status_code == 404


def test_what_the_round_tells_of_a_hand_questions_its_photograph_and_its_cards(house):
    over(house, senses=FULL)
    ben, host = house.player("Ben"), house.host()
    assert "this hand holds one card" in ben.text("/tally/1")
    house.player("Cleo").post("/tally/2", hand="b1")
    ben.post("/tally/1/photo", photo=(io.BytesIO(b"g5 g6"), "hand.jpg"))
    (known,) = house.services.hands.asked
    assert (known.least, known.most, len(known.printed)) == (1, 1, 108)
    assert sorted(map(str, known.elsewhere)) == ["b1", "r5", "r7"]
    fields = {"ending": "0", "hand-1": "g5 g6", "hand-2": "b1"}
    answer = host.post("/tally", round="1", **fields)
    assert "Ben: 2 counted, but the hand should hold 1." in answer.text
    assert host.post("/tally", round="1", anyway="yes", **fields).status_code == 303


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((1, 1), "one card"),
        ((4, 4), "4 cards"),
        ((3, 7), "3 to 7 cards"),
        ((3, 90), "at least 3 cards"),
        ((1, 90), None),
    ],
)
def test_only_what_helps_is_said_of_the_size_of_a_hand(size, said):
    words = holds(size)
    assert (None if words is None else words.en) == said


@pytest.mark.parametrize("body", [b"", b"\xff\xd8\xff", b"GIF89a", b"\x00" * 1000, b"text"])
def test_what_is_no_photograph_is_refused_and_nothing_is_lost(house, body):
    over(house)
    ben = house.player("Ben")
    ben.post("/tally/1/photo", photo=(io.BytesIO(b"g5"), "hand.jpg"))
    expected = 303 if not body else 409
    answer = ben.post("/tally/1/photo", photo=(io.BytesIO(body), "hand.jpg"))
    assert answer.status_code == expected
    if body:
        assert 'value="g5"' in ben.get("/tally/1").text


def test_a_photograph_that_is_too_large_is_not_even_read(house):
    over(house)
    ben = house.player("Ben")
    huge = b"r5 " * (9 * 1024 * 1024)
    assert ben.send("/tally/1/photo", huge, "multipart/form-data; boundary=x").status_code == 413
    assert ben.post("/tally/1/photo").status_code == 400


@pytest.mark.parametrize(
    ("path", "status"), [("/tally/0", 403), ("/tally/2/photo", 403), ("/tally/9", 404)]
)
def test_nobody_shows_the_hand_of_another(house, path, status):
    over(house)
    ben = house.player("Ben")
    assert ben.post(path, hand="g5").status_code == status
    assert house.guest().post(path, hand="g5").status_code == 403
    assert house.host().post("/tally/1", origin="http://elsewhere.example").status_code == 403


def test_hands_are_cards_there_and_only_at_the_end(house):
    ben = house.deal(names=NAMES).player("Ben")
    assert "still being played" in ben.text("/tally")
    assert ben.get("/tally/1").location == "/tally"
    assert ben.post("/tally/1", hand="g5").status_code == 409
    house.session.end_round().result()
    over(house)
    assert ben.post("/tally/1", hand="37").status_code == 400


def test_two_are_read_at_once_two_wait_and_the_next_is_turned_away():
    photos, go, inside = Photos(), Event(), []

    def read():
        with photos.turn():
            inside.append(1)
            go.wait(60)

    readers = [Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()
    while photos._waiting._value or len(inside) < 2:
        time.sleep(0.001)
    with pytest.raises(RefusedRequestError) as refused, photos.turn():
        pass
    assert (refused.value.status, len(inside)) == (503, 2)
    go.set()
    for reader in readers:
        reader.join()
    with photos.turn():
        assert len(inside) == 4


def test_the_oldest_photographs_give_way():
    photos = Photos()
    for seat in range(25):
        photos.hold(Place(1, seat), ReadHand((), b"x", (4, 3)))
    assert photos.held(Place(1, 4)) is None
    assert photos.held(Place(1, 5)) is not None
    photos.drop(lambda place: place.seat < 24)
    assert [photos.held(Place(1, seat)) is None for seat in (23, 24)] == [True, False]
