"""A round's state in one line."""

from random import Random

import pytest

from companion.rules.house.registry import law_of
from companion.rules.position import InvalidPositionError, parse_position, write_position
from companion.rules.presets import preset
from companion.rules.state import Phase
from companion.simulation import MISCHIEVOUS, play_round

LAW = law_of(preset("party"))


@pytest.mark.parametrize(
    "line",
    [
        "players=4 dealer=A turn=A dir=cw top=r5 color=r discard=1 hands=A:7,B:7,C:7,D:7 draw=79",
        "players=2 dealer=B turn=B dir=ccw top=W color=any discard=9 hands=A:2-5,B:{r5 W4}",
        (
            "players=3 dealer=A turn=B dir=cw top=W4 color=g discard=3 hands=A:1,B:4,C:9"
            " draw=5 owes=B:4W4/A was=r fines=C:2 window=A called=A"
        ),
        (
            "players=4 dealer=A turn=C dir=cw top=rD color=r discard=30 hands=A:3,C:3,D:3"
            " draw=9 owes=C:4D/A out=B"
        ),
    ],
)
def test_a_position_is_written_as_it_was_read(line):
    assert write_position(parse_position(line, LAW)) == line


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "write players=N"),
        ("players=1 top=r5", "2 to 10"),
        ("players=4", "top: .* is not a card"),
        ("players=4 top=x5", "'x5' is not a card"),
        ("players=4 top=r5 turn=E", "no seat 'E' among 4"),
        ("players=4 top=r5 color=x", "color=x: 'x' is not a color"),
        ("players=4 top=r5 dir=left", "dir=left: write cw or ccw"),
        ("players=4 top=r5 hands=A:x", "hands: 'A:x' is not a hand"),
        ("players=4 top=r5 hands=A:5-2", "5-2 counts backward"),
        ("players=4 top=r5 hands=A:{r5 q9}", "'q9' is not a card"),
        ("players=4 top=r5 owes=B:x", "owes=B:x: write owes="),
        ("players=4 top=r5 fines=B", "fines: 'B'; write fines"),
        ("players=4 top=r5 draw=many", "draw=many: write a whole number"),
        ("players=4 top=r5 out=A turn=A", "turn=A: that player is out"),
        ("players=4 top=r5 luck=good", "'luck' is not a field"),
        ("players=4 top=r5 nonsense", "'nonsense' is not a field"),
        ("players=2 top=r5 out=AB", "nobody is left"),
    ],
)
def test_what_is_not_a_position_is_refused_with_the_field(line, complaint):
    with pytest.raises(InvalidPositionError, match=complaint):
        parse_position(line, LAW)


@pytest.mark.parametrize("seed", range(20))
def test_positions_of_a_played_round_survive_the_round_trip(seed):
    played = play_round(LAW, 2 + seed % 9, Random(seed), MISCHIEVOUS)
    for decision in played.decisions[1::7]:
        if decision.state.phase is Phase.PLAY:
            line = write_position(decision.state)
            assert write_position(parse_position(line, LAW)) == line
