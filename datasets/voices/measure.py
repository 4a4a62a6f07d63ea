"""What a detector makes of many trials: the figures of the bench and of the curve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from datasets.voices.detectors import Detector, best
from datasets.voices.engines.people import ENGLISH
from datasets.voices.sayings import Kind, read_cast
from datasets.voices.store import PEOPLE, Clip
from datasets.voices.trials import AT_TEN, CLEAN, WINDOW, Condition, Trial, calls, talk

ORDINARY: Final = "ordinary talk"
_SEED: Final = 4


@dataclass(frozen=True, slots=True)
class Score:
    """What came of one trial.

    Attributes:
        name: Of the trial.
        condition: What lay over it.
        sure: How sure the detector was at its surest.
    """

    name: str
    condition: Condition
    sure: float


def heard(
    detector: Detector, clips: Sequence[Clip], conditions: Iterable[Condition]
) -> list[Score]:
    """The scores of all calls among *clips* under each condition."""
    return [
        _score(detector, trial, condition)
        for condition in conditions
        for trial in calls(clips, condition, _SEED)
    ]


def kinds_of_talk(clips: Sequence[Clip]) -> dict[str, list[Clip]]:
    """What is talked in the trials without a call, by what it is.

    A table's talk is in the companion's languages, and half of its phrases are near
    misses, two of them in about every window; of ordinary talk, a fifth are. Those of other
    languages, many of them the word but for one sound ("tu no", "fumo"), are by themselves.
    """
    said = [each for each in clips if each.kind is not Kind.CALL and each.engine != PEOPLE]
    english, chinese = _in(said, "en"), _in(said, "zh")
    known = {id(each) for each in (*english, *chinese)}
    near = [each for each in english if each.kind is Kind.NEAR]
    sentences = [each for each in english if each.kind is Kind.TALK]
    both = [each for each in (*english, *chinese) if each.kind is Kind.NEAR]
    said_at_ease = [each for each in (*english, *chinese) if each.kind is Kind.TALK]
    return {
        "a table's talk": [*sentences, *near[::2], *chinese],
        ORDINARY: [*said_at_ease, *both[:: max(1, 4 * len(both) // max(1, len(said_at_ease)))]],
        "near misses only": near,
        "sentences only": sentences,
        "Chinese": chinese,
        "other languages": [each for each in said if id(each) not in known],
        "real English prompts": [
            each for each in clips if each.engine == PEOPLE and each.voice == ENGLISH
        ],
    }


def _in(clips: Sequence[Clip], language: str) -> list[Clip]:
    """Those of *clips* whose phrase is one of that *language*."""
    phrases = read_cast().phrases
    texts = {text for kind in (Kind.NEAR, Kind.TALK) for text in phrases[kind][language]}
    return [each for each in clips if each.text in texts]


def credited(
    detector: Detector, clips: Sequence[Clip], seconds: float, conditions: Iterable[Condition]
) -> list[Score]:
    """The scores of windows without a call, so many *seconds* of each kind and condition."""
    return [
        _score(detector, trial, condition)
        for name, said in kinds_of_talk(clips).items()
        if said
        for condition in conditions
        for trial in talk(name, said, condition, seconds, _SEED)
    ]


def clear_calls(detector: Detector, clips: Sequence[Clip]) -> list[float]:
    """How sure the detector was of each call at 10 dB."""
    return [score.sure for score in heard(detector, clips, AT_TEN)]


def table_talk(detector: Detector, clips: Sequence[Clip], seconds: float) -> list[float]:
    """How sure the detector was of a call in each window of a table's talk without one."""
    said = kinds_of_talk(clips)["a table's talk"]
    return [
        best(detector(trial.sound), None)
        for condition in (CLEAN, *AT_TEN[:2])
        for trial in talk("a table's talk", said, condition, seconds / 3, _SEED + 1)
    ]


def share(scores: Iterable[Score], threshold: float) -> float:
    """How many of a hundred scores reach *threshold*."""
    sure = [score.sure >= threshold for score in scores]
    return 100 * sum(sure) / len(sure) if sure else 0.0


def per_hour(scores: Sequence[Score], threshold: float) -> float:
    """In how many windows of an hour one is heard at *threshold*."""
    return share(scores, threshold) / 100 * 3600 / WINDOW


def _score(detector: Detector, trial: Trial, condition: Condition) -> Score:
    return Score(trial.name, condition, best(detector(trial.sound), trial.end))
