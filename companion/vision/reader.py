"""Which: names straightened cards and corner indices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.vision.arrays import Floats, Image
from companion.vision.manifest import Model
from companion.vision.session import Network


@dataclass(frozen=True, slots=True)
class Reading:
    """A name from the manifest's classes, and how sure the model is, 0 to 1."""

    name: str
    confidence: float


class Reader:
    """A network that names crops.

    Args:
        network: Its input is (N, 3, height, width), blue green red, 0 to 255; its
            output (N, classes), probabilities.
        model: The size of a crop, the classes and the threshold.
    """

    def __init__(self, network: Network, model: Model) -> None:
        self._network = network
        self._names = model.names
        width, height = model.size
        self.size = (width, height)
        self.margin = model.margin
        self.threshold = model.threshold

    def read(self, crops: Sequence[Sequence[Image]]) -> list[Reading]:
        """Name each card from its crops, one for each way it was turned.

        Args:
            crops: For every card the same number of crops of ``size``; their
                probabilities are averaged.
        """
        if not crops:
            return []
        ways = len(crops[0])
        batch = np.stack([crop for card in crops for crop in card]).transpose(0, 3, 1, 2)
        answers = self._network.run(batch.astype(np.float32))
        return [self._reading(answer) for answer in _averaged(answers, ways)]

    def _reading(self, answer: Floats) -> Reading:
        best = int(answer.argmax())
        return Reading(self._names[best], float(answer[best]))


def _averaged(answers: Floats, ways: int) -> Floats:
    return np.asarray(answers.reshape(-1, ways, answers.shape[1]).mean(axis=1), np.float32)
