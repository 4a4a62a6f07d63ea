"""What is wrong with the listener's answers, in three numbers that training makes small."""

from __future__ import annotations

from typing import Final

import torch
from torch.nn.functional import binary_cross_entropy_with_logits, softplus

from datasets.voices.stretches import EITHER, NO, YES

_SMOOTHING: Final = 0.02
"""How far an answer may stay from certainty."""
_SUREST: Final = 3
"""How many of a stretch's answers count where nobody calls."""


def at_each_moment(said: torch.Tensor, right: torch.Tensor, yes: float) -> torch.Tensor:
    """How wrong the answers are, each by itself.

    Args:
        said: Logits (N, answers).
        right: The truth about them, likewise.
        yes: How much an answer weighs that must be yes.
    """
    true = right == YES
    weight = torch.where(true, yes, 1.0) * (right != EITHER)
    soft = true.float() * (1 - 2 * _SMOOTHING) + _SMOOTHING
    wrong = binary_cross_entropy_with_logits(said, soft, weight, reduction="sum")
    return wrong / weight.sum()


def of_the_surest(said: torch.Tensor, right: torch.Tensor) -> torch.Tensor:
    """How wrong those answers are that a table goes by: the surest ones.

    A call is heard if one answer about it is sure enough, and talk is taken for
    one if one answer is; what the others say changes nothing.
    """
    called = (right == YES).any(dim=1)
    surest = said.masked_fill(right != YES, -torch.inf)[called].amax(dim=1)
    alarms = said.masked_fill(right != NO, -torch.inf).topk(_SUREST, dim=1).values
    missed = softplus(-surest).mean() if len(surest) else said.new_zeros(())
    return missed + softplus(alarms).mean()
