"""Which: names straightened cards and corner indices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from companion.vision.arrays import Floats, Image
from companion.vision.manifest import Model
from companion.vision.session import Network

_WEIGHT: Final = 0.5
"""How much an opinion on a corner counts beside a look at the whole card."""

_DOUBT: Final = 0.3
"""The share of an opinion that is taken for chance: no corner overrules a clear card."""

_NEVER: Final = 1e-4


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """What a network makes of one card.

    Attributes:
        names: The manifest's classes.
        shares: How likely each is, shape (classes,), together 1.
    """

    names: tuple[str, ...]
    shares: Floats

    @property
    def name(self) -> str:
        """The likeliest class."""
        return self.names[int(self.shares.argmax())]

    @property
    def confidence(self) -> float:
        """How sure the network is of it, 0 to 1."""
        return float(self.shares.max())

    @property
    def rival(self) -> tuple[str, float]:
        """The next likeliest class, and how sure the network would be of that."""
        second = int(np.argsort(self.shares)[-2])
        return self.names[second], float(self.shares[second])

    def with_opinions(self, corners: Sequence[Reading]) -> Reading:
        """This reading of a card, weighed against readings of its corner indices.

        The product of the shares, as if whole card and corners erred
        independently of one another. Two corners that agree count as much as a
        card; more than two, of which some must belong to neighbors, no more.
        """
        if not corners:
            return self
        chance = _DOUBT / len(self.names)
        seen = np.array([corner.shares for corner in corners])
        opinions = np.log((1 - _DOUBT) * seen + chance).mean(axis=0) * min(len(corners), 2)
        support = np.log(self.shares + _NEVER) + _WEIGHT * opinions
        shares = np.exp(support - support.max())
        return replace(self, shares=np.asarray(shares / shares.sum(), np.float32))


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
        return [Reading(self._names, shares) for shares in _averaged(answers, ways)]


def _averaged(answers: Floats, ways: int) -> Floats:
    return np.asarray(answers.reshape(-1, ways, answers.shape[1]).mean(axis=1), np.float32)
