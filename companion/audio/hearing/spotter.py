"""The spotter: finds the word in sound that comes piece by piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.model import ListenerModel
from companion.audio.hearing.register import LEAD
from companion.audio.hearing.spectrum import FEATURES, HOP, RATE, Ear, Frames, Samples
from companion.audio.hearing.words import Block, Word
from companion.onnx_runtime import onnxruntime

Network: TypeAlias = Callable[[Frames], NDArray[np.float32]]
"""Scores, 0 to 1, of frames (frames, features): one per step, from the first whole field on."""

AFTER: Final = 0.1
"""Seconds from the end of the word to the sound that makes the network surest of it."""
PAUSE: Final = 0.7
"""Seconds within which a word is not heard twice."""


def network_of(model: ListenerModel) -> Network:
    """The network of *model*, on one thread.

    Raises:
        DeafError: its file is missing or damaged.
    """
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    content = model.checked_bytes()
    session = onnxruntime.InferenceSession(content, options, ["CPUExecutionProvider"])

    def scores(frames: Frames) -> NDArray[np.float32]:
        return np.asarray(session.run(None, {"frames": frames[None]})[0][0], np.float32)

    return scores


class Spotter:
    """Hears one word.

    Args:
        network: What scores frames.
        field: Frames that one score is made of.
        step: Frames from one score to the next.
    """

    def __init__(self, network: Network, field: int, step: int) -> None:
        self._network = network
        self._field = field
        self._step = step
        self._kept = field + int(LEAD * RATE / HOP)
        self.forget()

    def forget(self) -> None:
        """Begin anew: what comes next does not follow on what was heard."""
        self._ear = Ear()
        self._frames: Frames = np.zeros((0, FEATURES), np.float32)
        self._silent_until = -np.inf

    def wait(self, samples: Samples) -> None:
        """Hear *samples* without looking for the word; the last moments can be looked at later."""
        self._frames = np.concatenate([self._frames, self._ear.hear(samples)])[-self._kept :]

    def listen(self, block: Block, threshold: float) -> list[Word]:
        """The words in *block*, and in what was not looked at before it, that are sure enough."""
        self.wait(block.samples)
        if len(self._frames) < self._field:
            return []
        scores = self._network(self._frames)
        newest = block.at - self._ear.behind / RATE
        behind = (
            (len(self._frames) - self._field - self._step * np.arange(len(scores))) * HOP / RATE
        )
        self._frames = self._frames[len(scores) * self._step :]
        return self._words(scores, newest - behind - AFTER, threshold)

    def _words(
        self, scores: NDArray[np.float32], times: NDArray[np.float64], threshold: float
    ) -> list[Word]:
        words = []
        for score, at in zip(scores, times, strict=True):
            if score >= threshold and at >= self._silent_until:
                words.append(Word(float(at), float(score)))
                self._silent_until = at + PAUSE
        return words
