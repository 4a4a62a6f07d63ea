"""How made-up players behave, as probabilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Habits:
    """How likely a player is to do something, each from 0 to 1.

    Attributes:
        illegal: To lay a card that is not legal.
        unnoticed: That nobody reacts to it, so that it stands.
        forget: Not to call UNO.
        accuse: To accuse somebody who can be accused.
        slander: To accuse somebody at random.
        cry: To call UNO at random.
        challenge: To challenge a Wild Draw Four.
        answer: To answer a +2 or +4 where that is allowed.
        jump: To jump in where that is possible.
        lazy: To draw although a card could be laid.
        sets: To lay several cards at once where that is possible.
        regret: To take back a legal play.
        late: To name a color or choose a player only after the card lies.
    """

    illegal: float = 0.0
    unnoticed: float = 0.0
    forget: float = 0.0
    accuse: float = 0.0
    slander: float = 0.0
    cry: float = 0.0
    challenge: float = 0.2
    answer: float = 0.7
    jump: float = 0.5
    lazy: float = 0.05
    sets: float = 0.5
    regret: float = 0.0
    late: float = 0.3


LEGAL: Final = Habits()
"""Nobody does anything wrong or forgets anything."""

MISCHIEVOUS: Final = Habits(
    illegal=0.08,
    unnoticed=0.3,
    forget=0.4,
    accuse=0.5,
    slander=0.01,
    cry=0.01,
    regret=0.02,
)
"""A lively evening."""
