"""A set of cards, told card by card on a phone, is one play where the table plays sets."""

import pytest
from open_house import OpenHouse
from parlor import TAPS

from companion.cards import Color, parse_cards
from companion.rules.catalog import change
from companion.rules.presets import preset
from companion.table import Deal

NAMES = ("Ana", "Ben", "Cara")
SETS = change(preset("mattel"), multi="same_symbol", illegal_play="take_back_draw_2")


@pytest.fixture
def open_house():
    with OpenHouse() as opened:
        yield opened


def tapped(house, rules, *cards, name="Ben", top="r7"):
    """The phone of *name*, which told those cards one by one."""
    house.session.start_round(Deal(rules, NAMES, 0, TAPS)).result()
    phone = house.player(name)
    seat = str(NAMES.index(name))
    phone.post("/seat/act", seat=seat, act=f"first:{top}")
    for card in cards:
        phone.post("/seat/act", seat=seat, act=f"lay:{card}")
    return phone


def lies(update):
    """The last play, and what is said against it."""
    play = update.state.wrong.play if update.state.wrong else update.state.last
    return "".join(map(str, play.cards)), [ruling.code.value for ruling in update.rulings]


@pytest.mark.parametrize(
    ("custom", "cards", "play"),
    [
        ("same_symbol", ("r5", "g5"), "r5g5"),
        ("same_symbol", ("r5", "g5", "b5"), "r5g5b5"),
        ("same_symbol", ("g5", "r5"), "g5r5"),
        ("same_symbol", ("rD", "rD"), "rDrD"),
        ("same_symbol", ("W", "W"), "WW"),
        ("identical_numbers", ("r5", "r5"), "r5r5"),
    ],
)
def test_cards_of_one_set_are_one_play(open_house, custom, cards, play):
    tapped(open_house, change(SETS, multi=custom), *cards)
    after = open_house.latest

    assert lies(after)[0] == play
    assert after.state.wrong is None
    assert after.state.turn == 2
    assert not any(after.state.fines)


@pytest.mark.parametrize(
    ("custom", "cards"),
    [
        ("off", ("r5", "g5")),
        ("same_symbol", ("r5", "r6")),
        ("same_symbol", ("W", "W4")),
        ("identical_numbers", ("r5", "g5")),
        ("identical_numbers", ("rD", "rD")),
        ("identical_numbers", ("r5", "r5", "r5")),
    ],
)
def test_what_makes_no_set_is_another_play(open_house, custom, cards):
    tapped(open_house, change(SETS, multi=custom, deck_copies=2), *cards)

    assert lies(open_house.latest)[0] == cards[-1]
    assert open_house.latest.state.wrong is not None


def test_a_card_after_somebody_drew_is_another_play(open_house):
    ben = tapped(open_house, SETS, "r5")
    open_house.player("Cara").post("/seat/act", seat="2", act="drew")
    ben.post("/seat/act", seat="1", act="lay:g5")

    assert lies(open_house.latest)[0] == "g5"


def test_who_has_the_turn_again_plays_anew(open_house):
    tapped(open_house, SETS, "rS")
    assert open_house.latest.state.turn == 0
    ana = open_house.player("Ana")
    ana.post("/seat/act", seat="0", act="lay:gS")
    ana.post("/seat/act", seat="0", act="lay:bS")

    assert lies(open_house.latest) == ("gSbS", [])


def test_the_card_of_another_player_joins_no_set(open_house):
    tapped(open_house, SETS, "r5")
    open_house.player("Cara").post("/seat/act", seat="2", act="lay:g5")

    assert open_house.latest.state.last.cards == parse_cards("g5")


def test_a_color_named_between_stays(open_house):
    ben = tapped(open_house, SETS, "W")
    ben.post("/seat/act", seat="1", act="color:b")
    ben.post("/seat/act", seat="1", act="lay:W")

    assert lies(open_house.latest)[0] == "WW"
    assert open_house.latest.state.pile.color is Color.BLUE


def test_the_deck_says_what_makes_a_set(open_house):
    ben = tapped(open_house, SETS, "r5")

    said = "You laid red 5. A card that makes a set with it counts as laid together with it."
    assert said in ben.text("/seat/lay")
    assert "makes a set" not in open_house.player("Cara").text("/seat/lay")


def test_where_no_sets_are_played_the_deck_says_nothing_of_them(open_house):
    ben = tapped(open_house, preset("mattel"), "r5")

    assert "makes a set" not in ben.text("/seat/lay")
