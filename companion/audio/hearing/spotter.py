"""The spotter: finds the word in sound that comes piece by piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.model import ListenerModel
from companion.audio.hearing.opinion import SPAN, Scores, SecondOpinion
from companion.audio.hearing.register import LEAD
from companion.audio.hearing.spectrum import FEATURES, HOP, RATE, Ear, Frames, Samples
from companion.audio.hearing.words import Block, Word
from companion.onnx_runtime import on_one_thread

Network: TypeAlias = Callable[[Frames], NDArray[np.float32]]
"""Scores, 0 to 1, of frames (frames, features): one per step, from the first whole field on."""

AFTER: Final = 0.1
"""Seconds from the end of the word to the sound that makes the network surest of it."""
PAUSE: Final = 0.7
"""Seconds within which a word is not heard twice."""
_SOUND: Final = int((LEAD + SPAN + 1.0) * RATE)
"""Samples that are kept for a second opinion: on the first of the frames that are kept, too."""


def network_of(model: ListenerModel) -> Network:
    """The network of *model*, on one thread.

    Raises:
        DeafError: its file is missing or damaged.
    """
    session = on_one_thread(model.checked_bytes())

    def scores(frames: Frames) -> NDArray[np.float32]:
        return np.asarray(session.run(None, {"frames": frames[None]})[0][0], np.float32)

    return scores


class Spotter:
    """Hears one word.

    Args:
        network: What scores frames.
        field: Frames that one score is made of.
        step: Frames from one score to the next.
        opinion: Weighs what the network takes for the word; the network alone if absent.
    """

    def __init__(
        self, network: Network, field: int, step: int, opinion: SecondOpinion | None = None
    ) -> None:
        self._network = network
        self._field = field
        self._step = step
        self._opinion = opinion
        self._kept = field + int(LEAD * RATE / HOP)
        self.forget()

    def forget(self) -> None:
        """Begin anew: what comes next does not follow on what was heard."""
        self._ear = Ear()
        self._frames: Frames = np.zeros((0, FEATURES), np.float32)
        self._sound: Samples = np.zeros(0, np.float32)
        self._silent_until = -np.inf

    def wait(self, samples: Samples) -> None:
        """Hear *samples* without looking for the word; the last moments can be looked at later."""
        self._frames = np.concatenate([self._frames, self._ear.hear(samples)])[-self._kept :]
        self._sound = np.concatenate([self._sound, samples])[-_SOUND:]

    def listen(self, block: Block, threshold: float) -> list[Word]:
        """The words in *block*, and in what was not looked at before it, that are sure enough."""
        return self._words(*self.scores(block), threshold)

    def scores(self, block: Block) -> tuple[Scores, NDArray[np.float64]]:
        """How sure it is of the word in them, 0 to 1, and when the word would have ended."""
        self.wait(block.samples)
        if len(self._frames) < self._field:
            return np.zeros(0, np.float32), np.zeros(0)
        scores = self._network(self._frames)
        later = len(self._frames) - self._field - self._step * np.arange(len(scores))
        behind = (later * HOP + self._ear.behind) / RATE
        self._frames = self._frames[len(scores) * self._step :]
        if self._opinion is not None:
            scores = self._opinion.of(scores, behind, self._sound)
        return scores, block.at - behind - AFTER

    def _words(self, scores: Scores, times: NDArray[np.float64], threshold: float) -> list[Word]:
        words = []
        for score, at in zip(scores, times, strict=True):
            if score >= threshold and at >= self._silent_until:
                words.append(Word(float(at), float(score)))
                self._silent_until = at + PAUSE
        return words


def spotter_of(model: ListenerModel, opinion: SecondOpinion | None) -> Spotter:
    """The spotter of *model*, with a second opinion or without.

    Raises:
        DeafError: its file is missing or damaged.
    """
    return Spotter(network_of(model), model.field, model.step, opinion)
