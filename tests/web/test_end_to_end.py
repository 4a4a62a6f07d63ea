"""A whole round goes in as video, and is watched, heard, disputed and put right in a browser.

The detector reads what the film says in gray blocks; everything else is real: the video,
the gate, the tracker, the session, the log on disk, the server, the browser and the voice up
to the loudspeaker.
"""

import sys
import time
from pathlib import Path

import cv2
import pytest
from browsing import browser, follow, new_phone

import companion.app.opening
import companion.app.voice
from companion.app import Pages, Wanted, open_table
from companion.audio.clip_shelf import ClipShelf
from companion.audio.opening import open_voice
from companion.cards import parse_cards
from companion.rules.catalog import make_ruleset
from companion.rules.corrections import Amended, Entry, Inserted, Overruled
from companion.rules.facts import Drew, Laid, Observation
from companion.rules.report import judge_transcript
from companion.rules.rulings import Code, Severity
from companion.rules.senses import CAMERA_ONLY
from companion.rules.transcript import Transcript
from companion.storage import open_shelf, place_of

sys.path.insert(0, str(Path(__file__).parents[1] / "terminal"))
sys.path.insert(0, str(Path(__file__).parents[1] / "audio"))

from hall import Beeper
from scripted import ScriptedDetector, still

SEATS = ("Ana", "Ben", "Cara", "Dan")
RULES = make_ruleset("friday", {"hand_size": 10})
CARDS = [
    str(card)
    for card in parse_cards(
        "b3 g3 g7 g8 r8 b8 b7 b4 y4 y0 r4 r1 y1 y2 y5 y8 y3 r3 r1 g1 g9 g2 g7 y7 y2 b9"
        " b4 b2 b6 y6 r6 r5 r9 y9 b9 g9 g8 g0 g6 g2 g3"
    )
]
WRONG = {
    11: "The red 4 doesn't fit. Yellow is in play.",
    26: "The blue 9 doesn't fit. Yellow is in play.",
}
"""Entries of the log that no rule allows, and what is said about them."""
FRAMES = 6
"""Of each card, at 15 a second."""


@pytest.fixture(scope="module")
def film(tmp_path_factory):
    path = tmp_path_factory.mktemp("film") / "round.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"FFV1"), 15, (640, 360))
    for count in range(len(CARDS) + 1):
        for _ in range(FRAMES):
            writer.write(still(CARDS[:count]))
    writer.release()
    return path


class Hearer:
    """A loudspeaker that remembers what was said."""

    def __init__(self):
        self.said = []

    def play(self, utterance, goes_on):
        if goes_on():
            self.said.append(utterance.text.en)

    def check(self):
        """It is always there."""


@pytest.fixture
def hearer(monkeypatch, tmp_path):
    hearer = Hearer()
    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: ScriptedDetector())
    monkeypatch.setattr(
        companion.app.voice,
        "open_voice",
        lambda *given, **how: open_voice(
            *given,
            **how,
            outlet=hearer,
            synthesizers={"en": Beeper(), "zh": Beeper()},
            shelf=ClipShelf(tmp_path / "clips"),
        ),
    )
    return hearer


@pytest.fixture
def place(tmp_path):
    return place_of(str(tmp_path / "log.sqlite3"))


@pytest.fixture
def table(film, place, hearer):  # noqa: ARG001 - the voice has to be replaced before
    wanted = Wanted(
        place=place,
        source=str(film),
        rules=RULES,
        seats=SEATS,
        fast=True,
        pages=Pages(8080, lan=False),
        voice=True,
    )
    with open_table(wanted, lambda _: None) as table:
        yield table


def judged(log):
    """The faults and penalties that a referee finds who is told the same, without all this."""
    transcript = Transcript(seats=SEATS, log=log, senses=CAMERA_ONLY)
    return grave(judge_transcript(transcript, RULES, "film").rulings)


def grave(rulings):
    return {
        (ruling.number, ruling.code)
        for ruling in rulings
        if ruling.severity in {Severity.FAULT, Severity.PENALTY}
    }


def log_of(table):
    updates = table.since(0)
    return tuple(each.cause for each in updates if isinstance(each.cause, Observation | Entry))


def test_a_round_is_seen_heard_disputed_and_put_right(table, hearer, place):
    assert table.over(300)
    wait_for(lambda: len(table.since(0)) > len(CARDS))
    first, *laid = (entry.fact for entry in log_of(table))
    assert [str(first.card), *(str(each.cards[0]) for each in laid)] == CARDS
    faults = {(number, Code.NO_MATCH) for number in WRONG}
    assert grave(table.since(0)[-1].rulings) == judged(log_of(table)) == faults
    wait_for(lambda: len(hearer.said) >= len(WRONG))
    assert hearer.said[: len(WRONG)] == list(WRONG.values())

    with browser() as chromium:
        page = new_phone(chromium, viewport={"width": 360, "height": 740}).new_page()
        become_host_and(page, table, "Cara")
        forget_uno(page, table, hearer)
        put_right(page, table, hearer)
    with open_shelf(place) as kept:
        assert kept.read(1).log == log_of(table)


def become_host_and(page, table, player):
    page.goto(f"{table.invitation.address}pin?page=/seat")
    page.fill("#pin", table.invitation.pin)
    follow(page, "form.sheet button")
    follow(page, f"form.who button:text('{player}')")


def forget_uno(page, table, hearer):
    """Cara catches Ana, and says what the camera cannot see."""
    page.click("summary")
    page.click("button:text('Ana forgot UNO')")
    page.click(".asked p:has-text('How many cards does Ana hold?') + div button:text('1 card')")
    wait_for(lambda: "Did Ana call UNO?" in hearer.said)
    page.click(".asked p:has-text('Did Ana call UNO?') + div button:text('no')")
    wait_for(lambda: Code.UNO_FORGOTTEN in {code for _, code in grave_now(table)})
    assert grave_now(table) == judged(log_of(table))
    page.wait_for_selector(".news li.penalty:has-text('Ana')")
    page.goto(table.invitation.address)
    page.wait_for_selector(".seats li:has-text('Ana') .badge.owes:text('draws 2')")


def grave_now(table):
    return grave(table.since(0)[-1].rulings)


def put_right(page, table, hearer):
    """Three corrections: another card, a play that counts anyway, a draw that was missed."""
    address = table.invitation.address
    said = len(hearer.said)
    page.goto(f"{address}correct/11")
    follow(page, page.get_by_role("button", name="red 0", exact=True).first)
    assert (11, Code.NO_MATCH) not in grave_now(table)
    wait_for(lambda: any("Correction" in words for words in hearer.said[said:]))

    page.goto(f"{address}disputes/1/26")
    follow(page, page.get_by_role("button", name="We let it count"))
    assert (26, Code.NO_MATCH) not in grave_now(table)

    page.goto(f"{address}correct/30")
    follow(page, "section:has(h3:text('Who drew a card?')) button:has-text('Ben')")

    *_, card, counts, drew = (each.correction for each in log_of(table) if isinstance(each, Entry))
    assert card == Amended(11, Laid(parse_cards("r0")))
    assert counts == Overruled(26)
    assert drew == Inserted(30, Drew(1))
    assert grave_now(table) == judged(log_of(table))
    assert {code for _, code in grave_now(table)} == {Code.UNO_FORGOTTEN}
    page.goto(address)
    page.wait_for_selector(".news li.correction:has-text('Ben draws')")


def wait_for(condition):
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)
