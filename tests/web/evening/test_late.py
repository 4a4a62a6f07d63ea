"""A round that was not counted when the next one began: it is told, and counted afterwards."""

import pytest
from parlor import laid

from companion.cards import parse_card
from companion.match import record, stop
from companion.rules.catalog import change
from companion.rules.facts import FirstCard, Joined, SaidOut
from companion.rules.presets import preset
from companion.table import Deal

NAMES = ("Ana", "Ben", "Cleo")
MATTEL = change(preset("mattel"), hand_size=1, target=100)
LINK = "/tally/round/{}"


def over(house, *first, rules=MATTEL):
    """One more round of one card each, in which Ana goes out."""
    if house.session.since(0):
        house.session.next_round("Cleo").result()
    else:
        house.session.start_round(Deal(rules, NAMES, dealer=2)).result()
    house.tell(FirstCard(parse_card("r7")), *first, laid("r5", seat=0), SaidOut(0))


def close(house):
    house.session.end_round().result()


def accept(host, number, *hands, **more):
    held = {f"hand-{seat}": hand for seat, hand in enumerate(hands, 1)}
    return host.post("/tally", round=str(number), ending="0", **held, **more)


def booked(house):
    """The rounds on the sheet: which of the log, and what Ana got."""
    kept = house.book.latest()
    ana = house.book.player_named("Ana").id
    rounds = zip(kept.sources, kept.match.ledger.columns, strict=True)
    return [(source.log, column.points[ana]) for source, column in rounds]


def test_a_round_that_was_closed_uncounted_is_told_and_can_be_counted(house):
    over(house)
    close(house)
    host = house.host()
    for path in ("/match/new", "/tally"):
        assert host.get(path).status_code == 200
    assert "Round 1 was closed before its hands were counted (Ana went out)" in host.text("/tally")
    assert LINK.format(1) in host.get("/tally").text
    assert LINK.format(1) not in house.guest().get("/tally").text
    assert "Round 1 is counted late" in host.text(LINK.format(1))
    assert accept(host, 1, "20", "30").location == "/match/1"
    assert booked(house) == [(1, 50)]
    assert "uncounted" not in host.get("/tally").text
    assert accept(host, 1, "20", "30").status_code == 409


def test_it_is_told_while_the_next_round_is_played_and_when_that_is_counted(house):
    over(house)
    close(house)
    over(house)
    host = house.host()
    assert 'data-uncounted="1"' in host.get("/tally").text
    assert accept(host, 1, "20", "30").status_code == 303
    assert 'data-uncounted="1"' not in host.get("/match").text
    assert house.latest.state.outcome is not None
    assert accept(host, 2, "1", "2").status_code == 303
    assert booked(house) == [(1, 50), (2, 3)]


def test_the_host_page_leads_to_the_hands_before_and_after_the_next_round_began(house):
    over(house)
    host = house.host()
    assert "Its hands are not counted yet" in host.text("/host")
    assert 'href="/tally"' in host.get("/host").text
    close(house)
    over(house)
    assert 'href="/tally/round/1"' in host.get("/host").text


def test_a_round_counted_last_stands_where_it_was_played(house):
    host = house.host()
    for number in (1, 2, 3):
        over(house)
        if number == 2:
            close(house)
        else:
            accept(host, number, "5", "6")
    assert booked(house) == [(1, 11), (3, 11)]
    assert 'data-uncounted="2"' in host.get("/match").text
    assert accept(host, 2, "7", "8").status_code == 303
    assert booked(house) == [(1, 11), (2, 15), (3, 11)]
    assert [len(told) for told in house.book.latest().deeds] == [1, 1, 1]
    assert host.get("/match/1/rounds/2").text.count('value="7"') == 1


def test_it_stands_before_somebody_who_came_after_it(house):
    host = house.host()
    over(house)
    close(house)
    over(house, Joined(3, 0, "Dan"))
    accept(host, 2, "4", "5", "6")
    assert accept(host, 1, "7", "8").status_code == 303
    assert booked(house) == [(1, 15), (2, 15)]
    names = {player.id: player.name for player in house.book.players()}
    seats = [names[player] for player in house.book.latest().match.ledger.seats]
    assert seats == ["Ana", "Dan", "Ben", "Cleo"]


def test_a_match_that_was_decided_after_it_takes_it_in(house):
    host = house.host()
    over(house)
    close(house)
    over(house)
    accept(host, 2, "40", "70")
    assert house.book.latest().match.outcome is not None
    assert accept(host, 1, "20", "30").status_code == 303
    assert booked(house) == [(1, 50), (2, 110)]
    over(house)
    accept(host, 3, "1", "2")
    assert booked(house) == [(3, 3)]


def test_a_late_round_by_other_rules_takes_nothing_from_the_match_that_is_played(house):
    over(house)
    close(house)
    host = house.host()
    for number in (2, 3):
        house.session.start_round(Deal(change(MATTEL, target=200), NAMES, dealer=2)).result()
        house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))
        accept(host, number, "5", "6")
        if number == 2:
            assert accept(host, 1, "7", "8").status_code == 303
    logs = [[source.log for source in kept.sources] for kept in house.book.matches()]
    assert logs == [[2, 3], [1]]


def test_who_cannot_remember_the_hands_makes_it_void(house):
    over(house)
    close(house)
    host = house.host()
    assert host.post("/tally", round="1", ending="void").status_code == 303
    assert 'data-uncounted="1"' not in host.get("/match").text


def test_a_round_that_was_given_up_is_not_counted(house):
    house.session.start_round(Deal(MATTEL, NAMES, dealer=2)).result()
    house.tell(FirstCard(parse_card("r7")))
    close(house)
    host = house.host()
    assert "data-uncounted" not in host.get("/tally").text
    answer = host.get(LINK.format(1))
    assert (answer.status_code, "was not played to its end" in answer.text) == (409, True)


@pytest.mark.parametrize(("number", "status"), [(1, 409), (7, 409), (0, 409)])
def test_only_rounds_that_wait_for_their_hands_can_be_counted(house, number, status):
    over(house)
    host = house.host()
    accept(host, 1, "20", "30")
    assert host.get(LINK.format(number)).status_code == status
    assert house.guest().get(LINK.format(number)).location.startswith("/pin")


def test_a_round_of_a_match_that_went_on_without_the_log_finds_its_place(house):
    host = house.host()
    over(house)
    accept(host, 1, "1", "2")
    over(house)
    close(house)
    kept = house.book.latest()
    house.book.change(kept.number, lambda match: record(match, match.rounds[0]))
    assert accept(host, 2, "3", "4").status_code == 303
    house.book.change(kept.number, stop)
    assert booked(house) == [(1, 3), (None, 3), (2, 7)]
