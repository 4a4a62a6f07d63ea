"""What is seen goes into the log as what it is."""

import pytest
from parlor import laid, reading

from companion.cards import parse_card
from companion.rules.facts import FirstCard, Laid, Reshuffled, TookBack
from companion.rules.state import Phase
from companion.table.sighted import seen_in
from companion.table.sightings import Happening, Sighting


def cards(*written):
    return tuple(map(parse_card, written))


@pytest.mark.parametrize(
    ("sighting", "phase", "facts"),
    [
        (Sighting(Happening.LAID, (), 1.0), Phase.PLAY, []),
        (laid("r5"), Phase.SETUP, [FirstCard(parse_card("r5"))]),
        (
            laid("r5", "r6", "r7", seat=2),
            Phase.SETUP,
            [FirstCard(parse_card("r5")), Laid(cards("r6"), 2), Laid(cards("r7"), 2)],
        ),
        (laid("r5"), Phase.PLAY, [Laid(cards("r5"))]),
        (laid("r5", "b5", seat=1), Phase.PLAY, [Laid(cards("r5", "b5"), 1)]),
        (laid("r5"), Phase.TALLY, [Laid(cards("r5"))]),
        (Sighting(Happening.TAKEN_BACK, (reading("r5"),), 1.0, 2), Phase.PLAY, [TookBack(2)]),
        (Sighting(Happening.COLLAPSED, (reading("r5", 0.4),), 1.0), Phase.PLAY, [Reshuffled()]),
    ],
)
def test_what_is_seen(sighting, phase, facts):
    assert [seen.fact for seen in seen_in(sighting, phase)] == facts


def test_each_fact_is_as_sure_as_its_least_certain_card():
    sure, unsure = (
        laid("r5", "r6?r9", "b6"),
        Sighting(Happening.COLLAPSED, (reading("r5", 0.4),), 1.0),
    )
    assert [seen.confidence for seen in seen_in(sure, Phase.PLAY)] == [0.6]
    assert [seen.confidence for seen in seen_in(sure, Phase.SETUP)] == [1.0, 0.6, 1.0]
    assert [seen.confidence for seen in seen_in(unsure, Phase.PLAY)] == [1.0]
