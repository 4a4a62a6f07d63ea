"""What the evening's pages show, without any page: charts, forms of a match, records."""

import pytest

from companion.match import Deeds, Match, MatchFormat, RoundResult, arrive, leave, record, stop
from companion.rules.catalog import change
from companion.rules.presets import preset, preset_names
from companion.table.book import KeptMatch, Player, Source
from companion.web.evening.chart import HEIGHT, WIDTH, chart_of
from companion.web.evening.formats import FORMATS, format_of
from companion.web.evening.framing import framed
from companion.web.evening.records import record_of
from companion.web.evening.standing import Names, view_of
from companion.web.ports_match import ReadCard, ReadHand

MATTEL = preset("mattel")
ANA, BEN, CLEO = Player("1", "Ana"), Player("2", "Ben"), Player("3", "Cleo")


def kept(match, number=1, deeds=()):
    sources = [Source(None, each) for each in deeds] or [Source(None, {}) for _ in match.rounds]
    return KeptMatch(number, "key-of-it", "2026-01-02", MATTEL, match, tuple(sources))


def won(match, player, *hands):
    seats, held = match.ledger.seats, iter(hands)
    points = tuple(0 if seat == player else next(held) for seat in seats)
    out = (seats.index(player),)
    return record(match, RoundResult(seats=seats, dealer=0, out=out, hands=points))


@pytest.mark.parametrize("totals", [[], [[]], [[5], [0]], [[None, None]]])
def test_no_chart_of_fewer_than_two_rounds(totals):
    assert chart_of([str(at) for at in range(len(totals))], totals) is None


def test_a_chart_goes_left_to_right_and_up_for_more():
    chart = chart_of(["Ana", "Ben"], [[0, 50, 100], [None, 0, -20]])
    (first, *_, last) = chart.curves[0].marks
    assert first[0] < last[0]
    assert last[1] < first[1] < chart.curves[1].marks[-1][1]
    assert chart.curves[1].totals == "- 0 -20"
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for c in chart.curves for x, y in c.marks)
    assert [number for _, number in chart.rounds] == [1, 2, 3]


@pytest.mark.parametrize(
    ("totals", "levels"),
    [
        ([0, 1], [0, 1]),
        ([0, 4], [0, 1, 2, 3, 4]),
        ([0, 552], [0, 200, 400]),
        ([-60, 20], [-60, -40, -20, 0, 20]),
        ([7, 9_999], [0, 2_000, 4_000, 6_000, 8_000]),
    ],
)
def test_the_levels_of_a_chart_are_round_numbers(totals, levels):
    assert [level for _, level in chart_of(["Ana"], [totals]).levels] == levels


def test_of_many_rounds_only_some_are_numbered():
    chart = chart_of(["Ana"], [list(range(56))])
    assert [number for _, number in chart.rounds] == [1, 7, 13, 19, 25, 31, 37, 43, 49, 55]


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("each", FORMATS, ids=lambda each: each.key)
def test_every_form_goes_with_every_preset_and_is_known_again(each, name):
    rules = each.applied(preset(name), 120)
    if each.options is not None:
        assert format_of(rules) is each
        assert dict(rules.items())["target"] == 120
    else:
        assert rules == preset(name)


def test_a_form_that_is_not_offered_is_that_of_the_rules():
    assert format_of(change(MATTEL, teams=3)).key == "rules"


def test_the_record_of_a_player_over_evenings():
    one = stop(won(won(Match(MatchFormat(), (ANA.id, BEN.id)), ANA.id, 10), ANA.id, 5))
    two = won(Match(MatchFormat(), (BEN.id, CLEO.id)), CLEO.id, 7)
    two = won(arrive(two, ANA.id), ANA.id, 1, 1)
    deeds = [{ANA.id: Deeds(wild4s=2, stack=3)}, {ANA.id: Deeds(wild4s=1, stack=2)}]
    told = record_of(ANA, [kept(one, 1, deeds), kept(two, 2)])
    assert [(each.kept.number, each.place, each.total) for each in told.matches] == [
        (2, 2, 2),
        (1, 1, 15),
    ]
    assert (told.won, told.rounds, told.rounds_won) == (1, 3, 3)
    assert told.counts == [("wild4s", 3), ("stack", 3)]


def test_the_record_of_team_mates_and_of_who_left():
    four = (ANA.id, BEN.id, CLEO.id, "4")
    team = stop(won(Match(MatchFormat(teams=2), four), CLEO.id, 1, 2, 3))
    assert record_of(ANA, [kept(team)]).won == 1
    assert record_of(ANA, [kept(team)]).rounds_won == 1
    gone = leave(won(Match(MatchFormat(), four[:3]), ANA.id, 1, 2), ANA.id)
    (played,) = record_of(ANA, [kept(gone)]).matches
    assert (played.place, played.total, played.open) == (None, 3, True)
    assert record_of(Player("9", "Eve"), [kept(gone)]).matches == ()


def test_who_was_forgotten_is_somebody():
    match = stop(won(Match(MatchFormat(), (ANA.id, BEN.id)), BEN.id, 10))
    view = view_of(kept(match), Names({ANA.id: "Ana"}, "zh"))
    assert [row.name for row in view.rows] == ["某人", "Ana"]
    assert view.outcome[0] == "某人赢得比赛"


def read(*boxes, size=(400, 200)):
    cards = tuple(ReadCard(None, (), box) for box in boxes)
    return ReadHand(cards, b"", size)


@pytest.mark.parametrize(
    ("reading", "part"),
    [
        (read(), "0 0 400 200"),
        (read((0.5, 0.5, 0.6, 0.7)), "194.0 94.0 52.0 52.0"),
        (read((0.5, 0.5, 0.6, 0.7), (0.2, 0.5, 0.3, 0.7)), "56.0 76.0 208.0 88.0"),
        (read((0.0, 0.0, 1.0, 1.0)), "0.0 0.0 400.0 200.0"),
    ],
)
def test_a_photograph_shows_the_hand_and_not_the_whole_table(reading, part):
    assert framed(reading) == part
