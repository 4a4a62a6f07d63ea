"""The form of a new match offers whom it is likely to be."""

import re


def offered(host):
    """The form: who is ticked, in order, and who is written as new."""
    form = host.get("/match/new").text
    ticked = re.findall(r'name="player" value="[^"]*" checked> ([^<]*)<', form)
    return ticked, re.search(r'name="new" value="([^"]*)"', form)[1]


def test_before_anybody_plays_nobody_is_offered(house):
    assert offered(house.host()) == ([], "")


def test_the_players_of_the_round_on_the_table_are_offered(house):
    house.book.player_named("Cara")
    house.book.player_named("Zoe")
    house.deal()
    assert offered(house.host()) == (["Cara"], "Ana, Ben")


def test_others_than_in_the_last_match_are_offered_in_their_seats(house):
    host = house.host()
    host.post("/match", new="Cara, Ana, Ben, Dan", rules="mattel", format="score")
    assert offered(host) == (["Cara", "Ana", "Ben", "Dan"], "")
    house.deal(names=("Ben", "Dan", "Zoe"))
    assert offered(host) == (["Ben", "Dan"], "Zoe")


def test_who_was_out_in_the_last_match_is_offered_for_the_next(house):
    host = house.host()
    host.post("/match", new="Cara, Ana, Ben", rules="mattel", format="score")
    house.deal(names=("Ana", "Ben"))
    assert offered(host) == (["Cara", "Ana", "Ben"], "")
