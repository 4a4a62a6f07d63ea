"""A match on the pages: begun, written down, put right, ended, taken along."""

import io
import re

import pytest

from companion.match import Scoring
from companion.rules.options.match import SCORING


def begin(host, *, new="Ana, Ben, Cleo, Dan", rules="mattel", shape="score", **more):
    """Begin a match without dealing; its page."""
    answer = host.post("/match", new=new, rules=rules, format=shape, **more)
    assert answer.status_code == 303, answer.text
    return answer.location


def write(host, page, ending, hands, **more):
    """Write a round down; the answer."""
    form = host.get(f"{page}/rounds/new").text
    seen = form.partition('name="seen" value="')[2].partition('"')[0]
    held = {f"hand-{seat}": hand for seat, hand in hands.items()}
    return host.post(f"{page}/rounds/new", seen=seen, ending=ending, **held, **more)


def act(host, page, what, **fields):
    seen = host.get(page).text.partition('name="seen" value="')[2].partition('"')[0]
    return host.post(f"{page}/{what}", seen=seen, **fields)


def host_text(answer):
    """What an answer says, without its marks."""
    return re.sub(r"<[^>]*>", "", answer.text)


def standing(phone, page):
    """The standing as ``name total``."""
    table = phone.get(page).text.partition('class="standing"')[2].partition("</tbody>")[0]
    told = re.findall(r'scope="row">([^<]*).*?class="total">([^<]*)', table, re.DOTALL)
    return [f"{name.strip()} {total}" for name, total in told]


def test_a_first_evening_from_nothing_to_the_end(house):
    host = house.host()
    assert host.get("/match").location == "/match/new"
    page = begin(host, target="60")
    assert standing(host, page) == ["Ana 0", "Ben 0", "Cleo 0", "Dan 0"]
    assert write(host, page, "0", {1: "r5 gS", 2: "12", 3: "W"}).status_code == 303
    assert standing(host, page) == ["Ana 87", "Ben 0", "Cleo 0", "Dan 0"]
    text = host.text(page)
    assert "Ana won the match" in text
    assert "Dearest hand left: Dan, 50 points (round 1)" in text
    assert act(host, page, "on", target="200").status_code == 303
    assert write(host, page, "1", {0: "W W4", 2: "5", 3: "9"}).status_code == 303
    assert standing(host, page)[0] == "Ben 114"
    act(host, page, "stop")
    again = act(host, page, "again").location
    assert standing(house.guest(), again) == ["Ana 0", "Ben 0", "Cleo 0", "Dan 0"]


def test_a_round_put_right_changes_every_later_total(house):
    host = house.host()
    page = begin(host)
    write(host, page, "0", {1: "10", 2: "20", 3: "30"})
    write(host, page, "1", {0: "5", 2: "5", 3: "5"})
    form = host.get(f"{page}/rounds/1").text
    assert 'value="20"' in form
    fields = {"hand-0": "40", "hand-1": "10", "hand-3": "30"}
    assert host.post(f"{page}/rounds/1", seen="2", ending="2", **fields).status_code == 303
    assert standing(host, page) == ["Cleo 80", "Ben 15", "Ana 0", "Dan 0"]
    assert host.post(f"{page}/rounds/2", seen="2", ending="void").status_code == 303
    assert standing(host, page) == ["Cleo 80", "Ana 0", "Ben 0", "Dan 0"]


def test_hands_that_no_deck_has_are_asked_about_before_they_are_booked(house):
    host = house.host()
    page = begin(host)
    answer = write(host, page, "0", {1: "r5 r5", 2: "r5", 3: "4"})
    assert answer.status_code == 200
    assert "3 of red 5, but the deck has 2: Ben holds 2, Cleo holds 1." in answer.text
    assert answer.text.count("hand-row marked") == 2
    assert standing(host, page)[0] == "Ana 0"
    assert write(host, page, "0", {1: "r5 r5", 2: "r5", 3: "4"}, anyway="yes").status_code == 303
    assert standing(host, page)[0] == "Ana 19"


def test_somebody_comes_late_and_somebody_leaves_early(house):
    host = house.host()
    page = begin(host)
    write(host, page, "0", {1: "10", 2: "20", 3: "30"})
    assert act(host, page, "arrive", name="Eve", seat="1").status_code == 303
    player = next(each.id for each in house.book.players() if each.name == "Ben")
    assert act(host, page, "leave", player=player).status_code == 303
    assert write(host, page, "1", {0: "7", 2: "8", 3: "9"}).status_code == 303
    assert standing(host, page) == ["Ana 60", "Eve 24", "Cleo 0", "Dan 0", "Ben 0"]


def test_the_next_round_is_dealt_by_the_winner_and_begins_on_the_table(house):
    host = house.host()
    answer = host.post("/match", new="Ana, Ben", rules="baike", format="minus", deal="on")
    assert answer.location == "/"
    assert house.latest.names == ("Ana", "Ben")
    page = "/match/1"
    house.session.end_round().result()
    write(host, page, "1", {0: "30"})
    assert "Ben deals." in host.text(page)
    dealer = next(each.id for each in house.book.players() if each.name == "Ben")
    assert act(host, page, "deal", dealer=dealer, table="1").location == "/"
    assert house.latest.state.dealer == 1
    assert house.latest.cause.deal.rules[SCORING] == "minus"


@pytest.mark.parametrize("scoring", Scoring)
def test_every_form_can_be_begun_and_is_chosen_again_the_next_time(house, scoring):
    host = house.host()
    begin(host, shape=str(scoring))
    assert f'value="{scoring}" checked' in host.get("/match/new").text
    assert host.get("/match").status_code == 200


def test_two_hosts_write_and_only_the_first_is_booked(house):
    one, other = house.host(), house.host()
    page = begin(one)
    fields = {"seen": "0", "ending": "0", "hand-1": "1", "hand-2": "2", "hand-3": "3"}
    assert one.post(f"{page}/rounds/new", **fields).status_code == 303
    assert other.post(f"{page}/rounds/new", **fields).status_code == 409
    assert standing(one, page)[0] == "Ana 6"


def test_matches_are_taken_along_and_brought_back(house):
    host = house.host()
    page = begin(host)
    write(host, page, "0", {1: "10", 2: "20", 3: "30"})
    files = {kind: host.get(f"{page}.{kind}").data for kind in ("csv", "json")}
    assert files["csv"].startswith(b"\xef\xbb\xbfwhat,")
    for body in files.values():
        act(host, page, "remove")
        assert host.get(page).status_code == 404
        answer = host.post("/match/import", file=(io.BytesIO(body), "evening"))
        page = answer.location
        assert standing(host, page) == ["Ana 60", "Ben 0", "Cleo 0", "Dan 0"]
    assert host.post("/match/import", file=(io.BytesIO(body), "evening")).location == "/match"
    everything = host.get("/match/all.json")
    assert everything.status_code == 200


def test_a_player_is_renamed_merged_and_forgotten(house):
    host = house.host()
    begin(host)
    assert "0 of 0" in host.text("/players")
    ids = {each.name: each.id for each in house.book.players()}
    assert host.post(f"/players/{ids['Ana']}/name", name="Anna").status_code == 303
    assert "also: Ana" in host.text(f"/players/{ids['Ana']}")
    eve = house.book.player_named("Eve").id
    assert host.post(f"/players/{eve}/merge", into=ids["Ben"]).status_code == 303
    assert host.get(f"/players/{eve}").status_code == 404
    zoe = house.book.player_named("Zoe").id
    assert host.post(f"/players/{zoe}/forget", name="zoe").status_code == 400
    assert host.post(f"/players/{zoe}/forget", name="Zoe").status_code == 303
    assert "Zoe" not in host.text("/players")
    assert host.post(f"/players/{ids['Ana']}/forget", name="Anna").status_code == 409


@pytest.fixture(scope="module")
def begun(shared_house):
    """A match and a round that nothing changes; the table, its host and a player."""
    host = shared_house.host()
    begin(host)
    return shared_house, host, shared_house.deal(names=("Ana", "Ben")).player("Ana")


ACTS = [
    ("/match", {"format": "score"}),
    ("/match/1/deal", {"seen": "0"}),
    ("/match/1/stop", {"seen": "0"}),
    ("/match/1/on", {"seen": "0"}),
    ("/match/1/again", {"seen": "0"}),
    ("/match/1/arrive", {"seen": "0", "name": "Eve", "seat": "0"}),
    ("/match/1/leave", {"seen": "0", "player": "1"}),
    ("/match/1/remove", {"seen": "0"}),
    ("/match/1/rounds/new", {"seen": "0", "ending": "void"}),
    ("/match/1/rounds/1", {"seen": "0", "ending": "void"}),
    ("/match/import", {}),
    ("/players/1/name", {"name": "Eve"}),
    ("/players/1/merge", {"into": "2"}),
    ("/players/1/forget", {"name": "Ana"}),
    ("/tally", {"round": "1"}),
]


@pytest.mark.parametrize(("path", "fields"), ACTS)
def test_only_the_host_acts_and_only_from_here(begun, path, fields):
    house, host, player = begun
    before = house.book.export_json([1])
    for phone in (house.guest(), player):
        assert phone.post(path, **fields).status_code == 403
    assert host.post(path, origin="http://elsewhere.example", **fields).status_code == 403
    assert host.post(path, origin=None, **fields).status_code == 403
    assert house.book.export_json([1]) == before


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("/match", {}, 400),
        ("/match", {"format": "chess"}, 400),
        ("/match", {"format": "score", "rules": "../x", "new": "Ana, Ben"}, 400),
        ("/match", {"format": "score", "new": "Ana"}, 409),
        ("/match", {"format": "score", "new": "Ana, Ben", "target": "-1"}, 400),
        ("/match", {"format": "score", "new": "Ana, Ben", "target": "0"}, 409),
        ("/match", {"format": "four_12", "new": "Ana, Ben"}, 409),
        ("/match", {"format": "score", "player": "77", "new": "Ben"}, 400),
        ("/match", {"format": "score", "new": ",".join(f"P{n}x" for n in range(11))}, 400),
        ("/match", {"format": "score", "new": "Ana, \u202eBen"}, 409),
        ("/match/9/stop", {"seen": "0"}, 404),
        ("/match/1/stop", {}, 400),
        ("/match/1/stop", {"seen": "x"}, 400),
        ("/match/1/stop", {"seen": "7"}, 409),
        ("/match/1/stop", {"seen": "0"}, 409),
        ("/match/1/on", {"seen": "0"}, 409),
        ("/match/1/on", {"seen": "0", "target": "1e9"}, 400),
        ("/match/1/again", {"seen": "0"}, 409),
        ("/match/1/arrive", {"seen": "0", "name": "Ana", "seat": "0"}, 409),
        ("/match/1/arrive", {"seen": "0", "name": "", "seat": "0"}, 409),
        ("/match/1/arrive", {"seen": "0", "name": "Eve", "seat": "99"}, 400),
        ("/match/1/leave", {"seen": "0", "player": "99"}, 409),
        ("/match/1/deal", {"seen": "0", "table": "1", "dealer": "99"}, 400),
        ("/match/1/deal", {"seen": "0", "table": "2", "dealer": "1"}, 409),
        ("/match/1/rounds/new", {"seen": "0"}, 400),
        ("/match/1/rounds/new", {"seen": "0", "ending": "9"}, 400),
        ("/match/1/rounds/new", {"seen": "0", "ending": "0"}, 400),
        ("/match/1/rounds/new?table=7", {"seen": "0", "ending": "void", "dealer": "x"}, 400),
        ("/match/1/rounds/new?table=2", {"seen": "0", "ending": "void"}, 409),
        ("/match/1/rounds/5", {"seen": "0", "ending": "void"}, 404),
        ("/match/1/rounds/0", {"seen": "0", "ending": "void"}, 404),
        ("/match/import", {}, 400),
        ("/players/x/name", {"name": "Eve"}, 404),
        ("/players/1/name", {"name": "Ben"}, 409),
        ("/players/1/name", {"name": "x" * 41}, 409),
        ("/players/1/merge", {"into": "2"}, 409),
        ("/players/1/merge", {"into": "none"}, 404),
        ("/tally", {}, 400),
        ("/tally", {"round": "1"}, 409),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(begun, path, fields, status):
    house, host, _ = begun
    before = house.book.export_json([1])
    answer = host.post(path, **fields)
    assert answer.status_code == status, answer.text
    assert house.book.export_json([1]) == before


def test_what_a_match_refuses_is_said_with_the_names_and_in_the_language_of_the_reader(house):
    host = house.host()
    page = begin(host)
    ids = {each.name: each.id for each in house.book.players()}
    for name in ("Dan", "Cleo", "Ben"):
        act(host, page, "leave", player=ids[name])
    assert "Ana is the last player; stop the match instead." in host_text(
        act(host, page, "leave", player=ids["Ana"])
    )
    host.post("/language", language="zh")
    assert "Ben不在桌上；桌上是Ana。" in host_text(act(host, page, "leave", player=ids["Ben"]))


@pytest.mark.parametrize("words", ["purple", "r5 r", "9999", "-4", "r5;W", "1 2", "W" * 700, ""])
def test_a_hand_that_cannot_be_read_is_refused_by_name(begun, words):
    _, host, _ = begun
    answer = write(host, "/match/1", "0", {1: words, 2: "1", 3: "1"})
    assert answer.status_code == 400
    assert "Ben" in answer.text or "9999" in answer.text


def test_a_file_that_is_no_match_is_refused_and_a_huge_one_is_not_even_read(begun):
    _, host, _ = begun
    for body in (b"", b"\x00\xff\xfe", b"{", b"what,a\r\n", b"PK\x03\x04", b"[" * 100_000):
        answer = host.post("/match/import", file=(io.BytesIO(body), "x.json"))
        assert answer.status_code == 409, body[:20]
    huge = b" " * (9 * 1024 * 1024)
    assert host.send("/match/import", huge, "multipart/form-data; boundary=x").status_code == 413


def test_a_table_without_a_book_says_so():
    from open_house import OpenHouse  # noqa: PLC0415 - conftest makes it importable

    with OpenHouse() as house:
        for path in ("/match", "/players", "/match/1.csv"):
            answer = house.guest().get(path)
            assert answer.status_code == 404
            assert "keeps no matches" in answer.text


def test_the_pages_in_chinese(house):
    host = house.host()
    page = begin(host, target="5")
    write(host, page, "0", {1: "10", 2: "20", 3: "30"})
    host.post("/language", language="zh")
    text = host.text(page)
    assert "Ana赢得比赛" in text
    assert "剩牌最贵：Dan，30分" in text
    for path in ("/match/new", f"{page}/rounds/1", "/players", "/tally"):
        assert host.get(path).status_code == 200
