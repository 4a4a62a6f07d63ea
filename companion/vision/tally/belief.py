"""How likely a corner or a face is each card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from companion.cards import ALL_CARDS, Card, card_from_label, label_of
from companion.vision.arrays import Floats, Image
from companion.vision.manifest import Model
from companion.vision.session import Network

Belief = Floats
"""The probability of each card, shape (57,), by ``Card.index``; what is missing
to 1 is the probability that there is no card at all."""

_LABELS: Final = frozenset(map(label_of, ALL_CARDS))

_FACE_LEAVES: Final = 0.002
_CORNER_LEAVES: Final = 0.02
"""What a look at a face, or at a corner, leaves to every card that it doesn't see, 0 to 1:
a finger or a glare may lie on what it looks at."""

_COVERED_LEAVES: Final = 0.02
"""What a look at a face of which only one index shows leaves: another card may lie on half of it,
and half an 8 is a 3."""

_BESIDE_A_FACE: Final = 0.5
"""So much of a look counts each of both corners beside the whole face; measured on rendered hands.
One alone counts fully."""


@dataclass(frozen=True, slots=True)
class Likely:
    """A card that it may be, and how probable that is, 0 to 1."""

    card: Card
    share: float


def sure_of(card: Card, share: float) -> Belief:
    """The belief that it is *card*, or else nothing known."""
    belief = np.zeros(len(ALL_CARDS), np.float32)
    belief[card.index] = share
    return belief


def likeliest(belief: Belief, most: int = 2) -> tuple[Likely, ...]:
    """The *most* likely cards, the likeliest first; fewer where no more are possible."""
    order = np.argsort(-belief, kind="stable")[:most]
    return tuple(Likely(ALL_CARDS[i], float(belief[i])) for i in order if belief[i] > 0)


def confirmed(corners: Sequence[Belief], face: Belief | None = None) -> Belief:
    """What looks at one card make probable together: those that agree confirm each other.

    Args:
        corners: Looks at its corners; at least one, or else *face*.
        face: The look at its whole face, which counts more.
    """
    if face is None and len(corners) == 1:
        return corners[0]
    if not corners and face is not None:
        return face
    total = np.sum([np.log(corner + _CORNER_LEAVES) for corner in corners], axis=0)
    if face is not None and len(corners) == 1:
        total = np.log(face + _COVERED_LEAVES) + total
    elif face is not None:
        total = np.log(face + _FACE_LEAVES) + _BESIDE_A_FACE * total
    shares = np.exp(total - total.max())
    return np.asarray(shares / shares.sum(), np.float32)


class Namer:
    """A reader's network that tells how likely every card is, not only the likeliest.

    Args:
        network: Its input is (N, 3, height, width), blue green red, 0 to 255; its
            output (N, classes), probabilities.
        model: The size of a crop, the classes and the threshold.
    """

    def __init__(self, network: Network, model: Model) -> None:
        self._network = network
        self._columns = [i for i, name in enumerate(model.names) if name in _LABELS]
        self._cards = [card_from_label(model.names[i]).index for i in self._columns]
        self.size = (model.size[0], model.size[1])
        self.margin = model.margin
        self.threshold = model.threshold

    def beliefs(self, crops: Sequence[Sequence[Image]]) -> list[Belief]:
        """What each card may be.

        Args:
            crops: For every card the same number of crops of ``size``, one for
                each way it was turned; their probabilities are averaged.
        """
        if not crops:
            return []
        batch = np.stack([crop for card in crops for crop in card]).transpose(0, 3, 1, 2)
        answers = self._network.run(batch.astype(np.float32))
        mean = answers.reshape(len(crops), -1, answers.shape[1]).mean(axis=1)
        beliefs = np.zeros((len(crops), len(ALL_CARDS)), np.float32)
        beliefs[:, self._cards] = mean[:, self._columns]
        return list(beliefs)
