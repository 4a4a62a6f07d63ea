"""Golden rounds, from the first card to the tally, in ``scenarios/``.

Each is a transcript for ``companion check``, and its comments say what must come of it:

``#! no_match``
    what the referee says at that line, as the codes of its rulings: nothing where there
    is no such comment. At a correction, rulings that no longer hold are ``gone``.
``#= turn Ben, owes Ben+4``
    what holds after that line, in the words of :func:`table.check`.
``# shows: zero = rotate``
    options without which the round would have been judged otherwise.
"""

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

import pytest
from table import check

from companion.commands.check.score import score_of, tally_of
from companion.rules.catalog import ALL_OPTIONS, option
from companion.rules.corrections import Correction, Entry, difference
from companion.rules.facts import Fact
from companion.rules.option import Number, Toggle
from companion.rules.presets import preset, preset_names
from companion.rules.report import judge_transcript
from companion.rules.rulings import Code
from companion.rules.state import Phase
from companion.rules.transcript import Transcript, TranscriptError, parse_transcript
from companion.rules.transcript.transcript import fact_of

NO_ROUND_DEPENDS_ON = {
    "dealer_pick": "settled before the first round: tests/match/test_dealer.py",
    "next_dealer": "settled after the round: tests/match/test_dealer.py",
    "target": "ends a match: tests/match",
    "teams": "adds rounds up: tests/match/golden",
    "team_tally": "adds rounds up: tests/match/golden",
    "rotation": "seats a match: tests/match/test_rotation.py",
    "reshuffle": "has one value only",
    "custom_text": "is read out; its effect is the table's to apply",
}
"""Options of which no value needs a round of its own, and why."""

NEEDS_NO_ROUND = {
    ("wild4_restriction", "none"): "is accepted only where wild4_policing = off lets all stand",
    ("scoring", "challenge_uno"): "books a round as minus does: tests/match/golden",
}
"""Single values that need none."""


@dataclass(frozen=True)
class Scenario:
    """A golden round as it was written.

    Attributes:
        name: The file's.
        lines: Its lines, comments and all.
        transcript: What was read from it.
    """

    name: str
    lines: tuple[str, ...]
    transcript: Transcript

    def comment(self, line, mark):
        """What stands behind *mark* in a line, counted from 1, up to the next mark."""
        found = re.search(rf"#{mark}([^#]*)", self.lines[line - 1])
        return [] if found is None else [words.strip() for words in found[1].split(",")]

    @property
    def shows(self):
        """Which options decide the round, with their values."""
        text = ",".join(
            line.removeprefix("# shows:") for line in self.lines if line.startswith("# shows:")
        )
        pairs = (pair.partition("=") for pair in text.split(",") if pair.strip())
        return [(key.strip(), typed(option(key.strip()), value.strip())) for key, _, value in pairs]

    def judged(self, entries=None, **options):
        """The report on the first *entries*, with some options changed."""
        transcript = self.transcript
        changed = replace(
            transcript,
            log=transcript.log[:entries],
            options=tuple({**dict(transcript.options), **options}.items()),
        )
        return judge_transcript(changed, preset(transcript.rules), self.name)


def typed(choice, word):
    if isinstance(choice, Number):
        return int(word)
    return word == "true" if isinstance(choice, Toggle) else word


def read(path):
    text = path.read_text("utf-8")
    return Scenario(path.stem, tuple(text.splitlines()), parse_transcript(text, path.name))


SCENARIOS = [read(path) for path in sorted(Path(__file__).parent.glob("scenarios/*.uno"))]
WHOLE = [scenario for scenario in SCENARIOS if scenario.name != "dispute"]
"""A dispute is settled when it arises, not played to its end."""

SHOWN = defaultdict(list)
"""The rounds that show each value of an option."""
for _scenario in SCENARIOS:
    for _pair in _scenario.shows:
        SHOWN[_pair].append(_scenario)


def news(before, after):
    """What the referee says now that it did not say before, and no longer says."""
    change = difference(before.rulings, after.rulings)
    said = [ruling.code.value for ruling in change.new]
    gone = [f"gone {ruling.code.value}" for ruling in change.gone]
    return [*gone, *said, *(f"changed {ruling.code.value}" for ruling, _ in change.changed)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_golden_round(scenario):
    """Line by line, as the table heard it."""
    places = [place.line for place in scenario.transcript.places.entries]
    marked = {n for n, line in enumerate(scenario.lines, start=1) if re.search("#[!=]", line)}
    assert marked <= set(places), "a mark stands behind no statement"
    before = scenario.judged(0)
    for line in sorted(set(places)):
        after = scenario.judged(sum(place <= line for place in places))
        assert (line, news(before, after)) == (line, scenario.comment(line, "!"))
        for expectation in scenario.comment(line, "="):
            check(after, expectation)
        before = after


@pytest.mark.parametrize("scenario", WHOLE, ids=lambda scenario: scenario.name)
def test_a_golden_round_is_whole(scenario):
    report = scenario.judged()
    assert report.opening.phase is Phase.SETUP
    assert report.state.phase is Phase.TALLY
    assert score_of(report).missing == ()
    assert tally_of(report).problems == ()


def verdict(report):
    """What came of a round, without the grounds."""
    state, score, corrected = report.state, score_of(report), report.corrected
    return (
        [said.code for said in corrected.gone] if corrected else [],
        [(said.number, said.code, said.seat, said.count) for said in report.rulings],
        (state.phase, state.order, state.turn, state.direction, state.pile.top, state.pile.color),
        (state.hands, [state.owed_by(seat) for seat in state.order], state.needs, state.window),
        (state.places, state.outcome, score),
    )


def values_to_show():
    """Every value that changes play; of a range one that isn't the default."""
    for choice in ALL_OPTIONS:
        for value in choice.allowed() or ("another",):
            if choice.key not in NO_ROUND_DEPENDS_ON and (choice.key, value) not in NEEDS_NO_ROUND:
                yield choice.key, value


def other_values(key, value):
    values = option(key).allowed() or (option(key).default,)
    return [other for other in values if other != value and (key, other) not in NEEDS_NO_ROUND]


def judged_otherwise(scenario, key, other):
    """Whether another value of an option changes anything; a table that it cannot seat says no."""
    try:
        return verdict(scenario.judged(**{key: other})) != verdict(scenario.judged())
    except TranscriptError:
        return False


@pytest.mark.parametrize(("key", "value"), SHOWN, ids=str)
def test_golden_rounds_depend_on_what_they_show(key, value):
    """Each round would be judged otherwise under some other value, and so under every one."""
    told_apart = set()
    for scenario in SHOWN[key, value]:
        assert scenario.judged().rules[option(key)] == value
        others = {o for o in other_values(key, value) if judged_otherwise(scenario, key, o)}
        assert others, scenario.name
        told_apart |= others
    assert told_apart == set(other_values(key, value))


def test_every_value_that_changes_play_has_a_golden_round():
    excused = {*NO_ROUND_DEPENDS_ON, *(key for key, _ in NEEDS_NO_ROUND)}
    assert excused <= {choice.key for choice in ALL_OPTIONS}
    shown = {(key, value if option(key).allowed() else "another") for key, value in SHOWN}
    assert [pair for pair in values_to_show() if pair not in shown] == []


def test_every_preset_has_a_golden_round():
    rules = {scenario.name: scenario.transcript.rules for scenario in SCENARIOS}
    assert [rules[name] for name in preset_names()] == list(preset_names())


def test_everything_that_can_happen_happens():
    """Every fact and every correction of the notation occurs in some golden round."""
    logs = [entry for scenario in SCENARIOS for entry in scenario.transcript.log]
    corrections = {type(entry.correction) for entry in logs if isinstance(entry, Entry)}
    assert {type(fact_of(entry)) for entry in logs} >= set(get_args(Fact))
    assert corrections == set(get_args(Correction))


def test_everything_that_the_referee_can_say_is_said():
    lines = [(scenario, n) for scenario in SCENARIOS for n in range(1, len(scenario.lines) + 1)]
    said = {word for scenario, n in lines for word in scenario.comment(n, "!")}
    assert sorted(set(Code) - said) == []
