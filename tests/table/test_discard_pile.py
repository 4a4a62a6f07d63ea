"""What lies on the pile when a camera looks again."""

import pytest

from companion.cards import parse_card, write_cards
from companion.rules.presets import preset
from companion.rules.transcript import parse_transcript
from companion.table import Deal
from companion.table.discard_pile import pile_of
from companion.table.ports import Evidence, RoundRecord
from companion.table.sightings import Happening, Reading


def record_of(statements, evidence=None):
    log = parse_transcript(f"seats: Ana Ben\ndealer: Ana\n{statements}\n", "pile").log
    deal = Deal(preset("mattel"), ("Ana", "Ben"))
    return RoundRecord(1, 1, deal, 1, log, tuple(range(2, len(log) + 2)), evidence or {})


@pytest.mark.parametrize(
    ("statements", "pile"),
    [
        ("", ""),
        ("first: r7", "r7"),
        ("first: r7; Ben r5; Ana draws; Ben r3 b3", "r7 r5 r3 b3"),
        ("first: r7; Ben r5; Ana b9; Ana back", "r7 r5"),
        ("first: r7; Ben r3 b3; Ben back", "r7"),
        ("first: r7; Ben r5; Ana r9; reshuffle", "r9"),
        ("first: r7; Ben r3 b3; reshuffle; Ana b5", "b3 b5"),
        ("first: r7; Ben r5; withdraw 2", "r7"),
        ("first: r7; Ben r5; amend 2: Ben r6", "r7 r6"),
        ("first: r7; Ben back; Ben back", ""),
        ("first: r7; withdraw 1; reshuffle", ""),
    ],
)
def test_it_is_what_came_to_lie_there(statements, pile):
    assert write_cards(pile_of(record_of(statements))) == pile


def test_a_card_that_was_put_right_is_remembered_as_the_camera_reads_it():
    reading = Reading(parse_card("r6"), 0.95, 5)
    evidence = {2: Evidence(Happening.LAID, (reading,))}
    record = record_of("first: r7; ? r6 from camera; amend 2: Ben r9", evidence)
    assert write_cards(pile_of(record)) == "r7 r6"
