"""Where the people of a film sit, as somebody shows it on the picture."""

from __future__ import annotations

import numpy as np

from companion.vision.hands import SeatMap
from datasets.games.truth import GameTruth


def tapped_seats(truth: GameTruth, rng: np.random.Generator, off: float) -> SeatMap:
    """The seats as shown by taps that miss each place by *off* of the picture, one sigma."""
    places = np.array(truth.entries) / truth.size + rng.normal(0, off, (len(truth.entries), 2))
    return SeatMap.tapped([(float(x), float(y)) for x, y in np.clip(places, 0, 1)])
