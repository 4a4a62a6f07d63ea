"""The blind test with eyes for hands and ears that err as they were measured to.

Nobody taps but who accuses somebody. Whatever is told against a player in 40 legal
rounds is false; in 12 lively ones whatever the referee who saw everything doesn't say.
"""

from random import Random

import pytest

from companion.rules.facts import Called, Drew, Laid, Source
from companion.rules.house.registry import law_of
from companion.rules.presets import preset
from companion.simulation import LEGAL, MISCHIEVOUS, play_round
from companion.simulation.blunders import FLAWLESS
from companion.simulation.camera_trial import try_camera
from companion.simulation.senses import LISTENING, WATCHING, SenseErrors, sensed
from companion.simulation.trial import Report


def tried(habits, seeds, senses):
    report = Report()
    for seed in seeds:
        try_camera(seed, habits, FLAWLESS, report, senses=senses)
    return report


@pytest.mark.parametrize("senses", [WATCHING, LISTENING], ids=["deaf", "listening"])
@pytest.mark.parametrize(
    ("habits", "rounds"), [(LEGAL, 40), (MISCHIEVOUS, 12)], ids=["legal", "lively"]
)
def test_nobody_is_accused_wrongly(habits, rounds, senses):
    report = tried(habits, range(rounds), senses)

    assert report.counts["hands and ears: plays"] > 20 * rounds
    assert report.failures == []


def test_in_lively_rounds_faults_are_told():
    counts = tried(MISCHIEVOUS, range(8), WATCHING).counts

    told = counts["hands and ears: faults on the pile told"]
    assert 3 * told > counts["hands and ears: faults on the pile"] > 0


def test_whose_hands_are_mistaken_for_others_are_accused_for_them():
    """The test can fail: eyes that are often wrong name the wrong player."""
    blind = SenseErrors(misseated=0.3)

    assert tried(MISCHIEVOUS, range(10), blind).failures


def reported(errors, seed=3):
    chance = Random(seed)
    played = play_round(law_of(preset("mattel")), 4, chance, MISCHIEVOUS)
    return sensed(played, errors, chance), played


def test_eyes_and_ears_that_miss_nothing_report_what_was_done():
    seen, played = reported(SenseErrors(call_missed=0.0))
    true = {decision.observation.number: decision.observation.fact for decision in played.decisions}

    for kind, source in ((Laid, Source.CAMERA), (Called, Source.MICROPHONE)):
        facts = {each.number: each for each in seen if isinstance(each.fact, kind)}
        done = {number: fact for number, fact in true.items() if isinstance(fact, kind)}
        assert facts.keys() == done.keys()
        assert {each.source for each in facts.values()} == {source}
        assert all(each.fact.seat == done[number].seat for number, each in facts.items())


@pytest.mark.parametrize(
    ("errors", "kind"),
    [(SenseErrors(draw_missed=1.0), Drew), (SenseErrors(), Called)],
    ids=["draws", "calls"],
)
def test_what_is_missed_is_not_reported(errors, kind):
    assert not any(isinstance(each.fact, kind) for each in reported(errors)[0])


def test_what_is_invented_belongs_to_no_observation():
    seen, _ = reported(SenseErrors(draw_invented=0.2))
    invented = [each for each in seen if each.number == 0]

    assert invented
    assert all(each.fact == Drew(each.fact.seat) for each in invented)
