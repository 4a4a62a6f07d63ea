"""Formats: what can be played, and what is refused with what is allowed instead."""

import pytest

from companion.cards.text import Text
from companion.match import MatchFormat, NextDealer, Rotation, Scoring, TeamTally
from companion.match.errors import InvalidFormatError, InvalidSeatingError
from companion.match.sides import check_distinct


def test_the_plainest_format_is_played_to_500():
    assert MatchFormat() == MatchFormat(
        scoring=Scoring.SCORE, target=500, teams=0, rotation=Rotation.NONE
    )


def test_a_format_is_chosen_from_the_options_of_a_ruleset():
    options = {"stacking": "none", "scoring": "minus", "target": 300, "next_dealer": "winner"}
    assert MatchFormat.from_options(options) == MatchFormat(
        scoring=Scoring.MINUS, target=300, next_dealer=NextDealer.WINNER
    )


def test_every_option_can_be_read_from_its_value():
    options = {
        "scoring": "score",
        "target": 250,
        "chip_rate": 5,
        "teams": 2,
        "team_tally": "own_sum",
        "rotation": "none",
        "next_dealer": "manual",
        "blocked_round": "void",
    }
    form = MatchFormat.from_options(options)
    assert {key: getattr(form, key) for key in options} == options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"scoring": "most"}, "scoring = 'most' is not possible; choose one of score, minus, bust"),
        ({"rotation": 12}, "rotation = 12 is not possible; choose one of none, four_12, eight_28"),
        ({"target": "500"}, "target = '500' is not possible; choose a whole number"),
        ({"chip_rate": True}, "chip_rate = True is not possible; choose a whole number"),
        ({"target": 0}, "target = 0 is not possible; choose 1 or more"),
        ({"chip_rate": -1}, "chip_rate = -1 is not possible; choose 1 or more"),
        ({"teams": 1}, "teams = 1 is not possible; choose 0 or 2 to 5"),
        ({"teams": 6}, "teams = 6 is not possible; choose 0 or 2 to 5"),
        (
            {"teams": 2, "scoring": "knockout"},
            "teams cannot play scoring = knockout; choose score or minus",
        ),
        (
            {"teams": 2, "scoring": "minus"},
            "in minus a team cannot book its opponents' hands; choose team_tally = own_sum",
        ),
        (
            {"rotation": "four_12", "scoring": "chips"},
            "a rotation cannot play scoring = chips; choose score",
        ),
        (
            {"rotation": "eight_28", "teams": 2},
            "a rotation makes its own pairs, so teams = 2 is not possible; choose teams = 0",
        ),
    ],
)
def test_nonsense_is_refused_with_what_is_allowed(options, message):
    with pytest.raises(InvalidFormatError) as refused:
        MatchFormat.from_options(options)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("scoring", [Scoring.SCORE, Scoring.MINUS])
def test_teams_can_book_their_own_hands_in_both_forms(scoring):
    form = MatchFormat(scoring=scoring, teams=2, team_tally=TeamTally.OWN_SUM)
    assert form.scoring is scoring


def test_an_error_carries_both_halves():
    with pytest.raises(InvalidFormatError) as refused:
        MatchFormat(teams=7)
    assert refused.value.wrong == Text("teams = 7 is not possible", "不能用 teams = 7")
    assert refused.value.allowed == Text("choose 0 or 2 to 5", "请选 0 或 2 到 5")
    assert refused.value.text.zh == "不能用 teams = 7；请选 0 或 2 到 5"


def test_an_error_about_players_is_worded_with_whatever_they_are_called():
    with pytest.raises(InvalidSeatingError) as refused:
        check_distinct(["1", "2", "1", "2"])
    assert str(refused.value) == "1, 2 cannot sit twice; name each player once"
    called = refused.value.named({"1": "Ana", "2": "{0}"}.get)
    assert called.en.startswith("Ana, {0} cannot sit twice")
    assert called.zh == "Ana、{0}不能坐两个座位；每人只写一次"


def test_what_a_form_does_not_know_is_shown_as_it_was_written():
    with pytest.raises(InvalidFormatError, match=r"scoring = '\{0\}' is not"):
        MatchFormat.from_options({"scoring": "{0}"})
