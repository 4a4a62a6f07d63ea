"""Files that are no photographs, sent to the page that reads hands as the companion does."""

import sys
from pathlib import Path

import pytest
from open_house import OpenHouse
from parlor import laid

from companion.app.hands import HandDesk
from companion.cards import parse_card
from companion.rules.catalog import change
from companion.rules.facts import FirstCard, SaidOut
from companion.rules.presets import preset
from companion.table import Deal

sys.path.insert(0, str(Path(__file__).parents[2] / "vision" / "uploads"))

import bad_files

BAD_FILES = list(bad_files.bad_files())
FORM = "multipart/form-data; boundary=photo"
HEAD = b'--photo\r\nContent-Disposition: form-data; name="photo"; filename="hand.jpg"\r\n\r\n'
TAIL = b"\r\n--photo--\r\n"
STATUS, REFERENCES = Path("/proc/self/status"), Path("/proc/self/clear_refs")
FORGET_THE_PEAK = "5"
MOST = 160
"""Mebibytes that a process may grow by, whatever it is sent."""


def peak():
    """Mebibytes that this process had at most since its peak was forgotten."""
    (line,) = (line for line in STATUS.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


@pytest.fixture(scope="module")
def ben():
    """The phone of a player whose hand is wanted."""
    with OpenHouse(hands=HandDesk()) as house:
        one_card = change(preset("mattel"), hand_size=1)
        house.session.start_round(Deal(one_card, ("Ana", "Ben"), dealer=1)).result()
        house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))
        yield house.player("Ben")


def test_every_bad_file_is_refused_in_a_sentence_and_the_hand_can_still_be_written(ben):
    REFERENCES.write_text(FORGET_THE_PEAK)
    before = peak()
    for name, content, _ in BAD_FILES:
        answer = ben.send("/tally/1/photo", HEAD + content + TAIL, FORM)
        assert (name, answer.status_code) in ((name, 409), (name, 413))
        assert "<h1>" in answer.text, name
    assert len(BAD_FILES) >= 60
    assert peak() - before < MOST
    assert ben.post("/tally/1", hand="g5 W4").status_code == 303
