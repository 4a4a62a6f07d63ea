"""A whole round from a film to the rulings: frames, detector, tracker, session, log, referee.

The film shows 40 plays of four players, four cards taken back and one that is
pushed. Three plays don't match; one of them only if one heard the color that was
named, which a camera doesn't. ``round.json`` is the film's truth.
"""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cards import card_from_label
from companion.cli import main
from companion.rules import facts as f
from companion.rules.corrections import judge_log
from companion.rules.facts import Observation
from companion.rules.referee import replay
from companion.rules.rulings import Severity
from companion.storage import open_log, place_of

SAMPLES = Path(__file__).parents[1] / "datasets" / "samples"
TRUTH = json.loads((SAMPLES / "round.json").read_text(encoding="utf-8"))
SEATS = [seat["player"] for seat in TRUTH["seats"]]
HAPPENED = [entry for entry in TRUTH["pile"] if entry["what"] != "nudged"]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """What the log holds after ``companion play`` has watched the film."""
    log = tmp_path_factory.mktemp("round") / "log.sqlite3"
    options = ["--seats", ",".join(SEATS), "--rules", TRUTH["transcript"]["rules"], "--fast"]
    film = str(SAMPLES / "round.mp4")
    done = CliRunner().invoke(main, ["play", "--source", film, "--log", str(log), *options])
    assert (done.exit_code, done.stderr) == (0, "")
    with open_log(place_of(str(log))) as opened:
        return opened.latest_round()


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
