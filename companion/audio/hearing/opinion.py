"""A second opinion on what may be the word, from a network that knows speech."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.model import ListenerModel, SecondModel
from companion.audio.hearing.spectrum import RATE, Samples
from companion.audio.hearing.speech import EVERY, Descriptions, NoSpeechError, Speech, open_speech
from companion.onnx_runtime import on_one_thread

Scores: TypeAlias = NDArray[np.float32]
"""How sure a network is of the word, 0 to 1, one for each answer."""
Judge: TypeAlias = Callable[[Descriptions], NDArray[np.float32]]
"""Logits of the word, one for each moment; the last one is about the last moment."""

BEFORE: Final = 0.4
"""Seconds before an answer in which the other network may be surest of the same word."""
SPAN: Final = 2.0
"""Seconds of sound that it must hear to be sure of what happened in :data:`BEFORE`."""
_SUREST: Final = 1e-6
"""How near a score comes to certainty."""
_NOTHING: Final = -12.0
"""The opinion on what it did not hear."""


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """Weighs what the listener takes for the word.

    Attributes:
        speech: Describes sound.
        judge: Makes an opinion of that.
        bar: The least score of the listener that is looked into, 0 to 1.
        weight: How much this opinion counts against the listener's, in logits.
    """

    speech: Speech
    judge: Judge
    bar: float
    weight: float

    def of(self, scores: Scores, behind: NDArray[np.float64], sound: Samples) -> Scores:
        """What both networks together make of each answer: 0 below the bar.

        Args:
            scores: The listener's answers.
            behind: Seconds of *sound* after each of them, falling.
            sound: What was heard until now, :data:`SPAN` before the first answer or more.
        """
        both = np.zeros_like(scores)
        chosen = np.flatnonzero(scores >= self.bar)
        if len(chosen):
            needed = EVERY * np.ceil((behind[chosen[0]] + SPAN) / EVERY)
            opinions = self.judge(self.speech(sound[-round(needed * RATE) :]))
            heard = np.clip(scores[chosen], _SUREST, 1 - _SUREST)
            logits = np.log(heard / (1 - heard))
            logits += self.weight * _about(behind[chosen], opinions)
            both[chosen] = 1 / (1 + np.exp(-logits))
        return both


def _about(behind: NDArray[np.float64], opinions: NDArray[np.float32]) -> NDArray[np.float32]:
    """The surest of the *opinions* about the same word as each answer."""
    age = EVERY * np.arange(len(opinions))[::-1]
    since = age[None] - behind[:, None]
    near = (since > -EVERY) & (since <= BEFORE)
    return np.asarray(np.where(near, opinions[None], _NOTHING).max(axis=1, initial=_NOTHING))


def seconded(model: ListenerModel) -> tuple[ListenerModel, SecondOpinion | None]:
    """*model* with the curve of both networks, and the second opinion; as it is if there is none.

    Raises:
        DeafError: a file of *model* is missing or damaged.
    """
    if model.second is None:
        return model, None
    try:
        opinion = open_opinion(model.second)
    except NoSpeechError:
        return model, None
    return replace(model, points=model.second.points), opinion


def open_opinion(model: SecondModel) -> SecondOpinion:
    """The second opinion of *model*.

    Raises:
        NoSpeechError: there is no network here that knows speech.
        DeafError: the file of *model* is missing or damaged.
    """
    return SecondOpinion(open_speech(), _judge_of(model), model.bar, model.weight)


def _judge_of(model: SecondModel) -> Judge:
    session = on_one_thread(model.checked_bytes())

    def logits(moments: Descriptions) -> NDArray[np.float32]:
        if len(moments) < model.field:
            return np.zeros(0, np.float32)
        return np.asarray(session.run(None, {"moments": moments[None]})[0][0], np.float32)

    return logits
