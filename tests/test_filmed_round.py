"""A whole round from a film to what people see and hear, with nothing replaced.

Frames, detector, tracker, session, log, referee, pages, browser and voice, up to a sound
card that is a file. The film shows 40 plays of four players, four cards taken back and one
that is pushed. Three plays don't match; one of them only if one heard the color that was
named, which a camera doesn't. ``round.json`` is the film's truth.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from companion.cards import card_from_label, card_name
from companion.rules import facts as f
from companion.rules.corrections import judge_log
from companion.rules.facts import Observation
from companion.rules.referee import replay
from companion.rules.rulings import Severity
from companion.storage import open_shelf, place_of

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent / "audio"))
sys.path.insert(0, str(Path(__file__).parent / "web" / "pages"))

from browsing import browser, new_phone
from sound_card import SOUND_CARD, STANDARD, config_in, needs_portaudio, samples
from watch_film import TRUTH

HERE = Path(__file__).parent
SEATS = [seat["player"] for seat in TRUTH["seats"]]
HAPPENED = [entry for entry in TRUTH["pile"] if entry["what"] != "nudged"]


@dataclass(frozen=True)
class Watched:
    """A film that was watched to its end, and whose pages are still served."""

    folder: Path
    address: str
    said: list


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    folder = tmp_path_factory.mktemp("round")
    config = config_in(folder, STANDARD + SOUND_CARD)
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, HERE / "watch_film.py", folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "ALSA_CONFIG_PATH": str(config)},
    ) as process:
        address, said, failure = json.loads(process.stdout.readline())
        assert failure is None
        yield Watched(folder, address, said)
        process.stdin.close()
        assert process.wait(120) == 0


@pytest.fixture(scope="module")
def record(watched):
    """What the log holds."""
    with open_shelf(place_of(str(watched.folder / "log.sqlite3"))) as shelf:
        return shelf.read(1)


def true_facts():
    """What a camera without error would have reported."""
    for entry in HAPPENED:
        cards = tuple(card_from_label(card["label"]) for card in entry["cards"])
        match entry["what"]:
            case "opened":
                yield f.FirstCard(cards[0])
            case "laid":
                yield f.Laid(cards)
            case _:
                yield f.TookBack()


def accusations(decisions):
    """What is said against a play, with the place of the play in the round."""
    return [
        (place, ruling.code)
        for place, decision in enumerate(decisions)
        for ruling in decision.rulings
        if ruling.severity in {Severity.FAULT, Severity.PENALTY}
    ]


def test_the_film_shows_what_a_test_of_it_needs():
    kinds = [entry["what"] for entry in TRUTH["pile"]]
    faults = [ruling for ruling in TRUTH["rulings"] if ruling["code"] == "no_match"]

    assert len(SEATS) == 4
    assert (kinds.count("laid"), kinds.count("taken_back"), kinds.count("nudged")) == (40, 4, 1)
    assert len(faults) == 3


def test_the_log_holds_every_play_and_nothing_else(record):
    assert [entry.fact for entry in record.log] == list(true_facts())


def test_each_is_stamped_with_the_moment_it_came_to_rest(record):
    start = record.log[0].at - HAPPENED[0]["at"]
    late = [entry.at - start - true["at"] for entry, true in zip(record.log, HAPPENED, strict=True)]

    assert max(map(abs, late)) < 1.2


def test_the_rulings_are_those_on_a_pile_that_was_seen_without_error(record):
    law, opening = record.deal.opened().law, record.deal.opened().opening
    seen = judge_log(law, opening, record.log)
    facts = [Observation(number, fact) for number, fact in enumerate(true_facts(), start=1)]

    accused = accusations(seen)
    deserved = {ruling["number"] for ruling in TRUTH["rulings"] if ruling["severity"] == "fault"}

    assert accused == accusations(replay(law, opening, facts))
    assert len(accused) == 2
    assert {HAPPENED[place]["number"] for place, _ in accused} <= deserved


def test_each_observation_has_its_evidence(record):
    assert sorted(record.evidence) == [entry.number for entry in record.log]
    assert all(seen.after is not None for seen in record.evidence.values())


# What people see and hear

SPOKEN = [
    "The yellow 1 doesn't fit. Green is in play.",
    "The green 3 doesn't fit. Yellow is in play.",
]


def words_of(entry):
    """What a line about *entry* has to say."""
    if entry["what"] == "taken_back":
        return "back"
    return card_name(card_from_label(entry["cards"][0]["label"]), "en")


def test_a_browser_shows_every_play_in_order_and_every_fault(watched):
    with browser() as chromium:
        page = new_phone(chromium, viewport={"width": 360, "height": 740}).new_page()
        page.goto(f"{watched.address}history/1")
        page.locator(".turns li").last.wait_for()
        turns = page.locator(".turns li").all_inner_texts()
        faults = page.locator(".turns .said.fault").all_inner_texts()
        page.goto(watched.address)
        top = page.locator(".pile .named").inner_text()

    assert [
        entry["number"]
        for entry, turn in zip(HAPPENED, turns, strict=True)
        if words_of(entry) not in turn
    ] == []
    assert [" cannot be played on " in fault for fault in faults] == [True, True]
    assert top == words_of(HAPPENED[-1])


@needs_portaudio
def test_what_is_wrong_is_heard_bit_for_bit_and_nothing_else(watched):
    heard = sorted(watched.folder.glob("heard.wav*"))
    assert [text for text, _ in watched.said] == SPOKEN
    for path, (_, clip) in zip(heard, watched.said, strict=True):
        assert np.array_equal(samples(path), samples(clip))
