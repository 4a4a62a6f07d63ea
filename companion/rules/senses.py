"""What a table's observers report without fail.

Silence means something only where a sense is there: where draws are watched,
a draw that nobody reported did not happen; where they are not, it may have.
The referee never concludes anything from the silence of a sense that the
table does not have.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Senses:
    """Which facts are always reported.

    Attributes:
        draws: Every card taken from the draw pile, and who took it.
        calls: Every call of UNO.
        choices: Every color that is named, and every player that is chosen.
        trust: Confidence, 0 to 1, from which an observation can support an
            accusation; below it the referee asks instead.
    """

    draws: bool = True
    calls: bool = True
    choices: bool = True
    trust: float = 0.9


FULL: Final = Senses()
"""Everything is reported: simulations, and transcripts written by hand."""

CAMERA_ONLY: Final = Senses(draws=False, calls=False, choices=False)
"""A camera above the discard pile and nobody who taps."""
