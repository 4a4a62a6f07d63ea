"""A round judged entry by entry is the round judged as a whole."""

from random import Random

import pytest
from parlor import deal

from companion.rules.corrections import (
    Amended,
    Entry,
    Inserted,
    Overruled,
    UnknownObservationError,
    Withdrawn,
    judge_log,
)
from companion.rules.facts import Called, Laid, Observation
from companion.rules.house.registry import law_of
from companion.rules.presets import preset
from companion.simulation import MISCHIEVOUS, play_round
from companion.table.judgment import Judgment


def entries(seed):
    """A lively round with times, some of them late, and corrections."""
    chance = Random(seed)
    played = play_round(law_of(preset("party")), 4, chance, MISCHIEVOUS)
    facts = [decision.observation.fact for decision in played.decisions][:60]
    log, stating = [], []
    for number, fact in enumerate(facts, start=1):
        late = chance.choice([0, 0, 0, 0, 2.5])
        if stating and chance.random() < 0.1:
            target = chance.choice(stating)
            correction = chance.choice(
                [
                    Amended(target, fact),
                    Withdrawn(target),
                    Inserted(target, fact),
                    Overruled(target),
                ]
            )
            if isinstance(correction, Withdrawn):
                stating.remove(target)
            log.append(Entry(number, correction))
        else:
            log.append(Observation(number, fact, at=max(number - late, 0)))
            stating.append(number)
    return log


@pytest.mark.parametrize("seed", range(8))
def test_every_step_is_what_the_whole_log_comes_to(seed):
    judgment = deal("party", ("A", "B", "C", "D")).opened()
    for entry in entries(seed):
        judgment = judgment.judge(entry)
        whole = judge_log(judgment.law, judgment.opening, judgment.log)
        assert list(judgment.decisions) == whole
        assert judgment.state == (whole[-1].state if whole else judgment.opening)


def test_what_happened_before_stays_judged():
    before = deal().opened()
    for number in range(1, 4):
        before = before.judge(Observation(number, Called(0), at=float(number)))
    after = before.judge(Observation(4, Called(1), at=2.5))
    assert [decision.observation.number for decision in after.decisions] == [1, 2, 4, 3]
    assert after.decisions[0] is before.decisions[0]
    assert after.decisions[1] is before.decisions[1]


def test_a_correction_of_nothing_is_refused():
    judgment = deal().opened()
    with pytest.raises(UnknownObservationError):
        judgment.judge(Entry(1, Withdrawn(1)))


def test_a_round_of_which_nothing_is_known():
    judgment = Judgment.opened(law_of(preset("mattel")), 3, 1, deal().senses)
    assert (judgment.log, judgment.rulings, judgment.state.dealer) == ((), (), 1)
    assert isinstance(judgment.judge(Observation(1, Laid(()))), Judgment)
