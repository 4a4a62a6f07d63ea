"""When something happened, how sure the observer was, and who that was."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from companion.rules.facts import Observation, Source
from companion.rules.transcript.words import Words

LATEST: Final = 1e9
"""The greatest time in seconds that can be written."""

_DECIMAL: Final = re.compile(r"[0-9]+(\.[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes on one observation; ``None`` where nothing is said."""

    at: float | None = None
    confidence: float | None = None
    source: Source | None = None

    def on(self, observation: Observation) -> Observation:
        """*observation* with these notes."""
        noted = observation if self.at is None else replace(observation, at=self.at)
        if self.confidence is not None:
            noted = replace(noted, confidence=self.confidence)
        return noted if self.source is None else replace(noted, source=self.source)


def read_notes(words: Words, notes: Notes, *, behind: bool) -> Notes:
    """Read notes before or *behind* a fact.

    Raises:
        RefusedProblem: one is not understood, or says something twice.
    """
    while (word := words.next_word) is not None:
        if word[0] == "@" and notes.at is None:
            notes = replace(notes, at=decimal(words, word[1:], LATEST))
        elif word[0] == "~" and notes.confidence is None:
            notes = replace(notes, confidence=decimal(words, word[1:], 1))
        elif behind and word == "from" and notes.source is None:
            words.step()
            notes = replace(notes, source=_source(words))
        else:
            break
        words.step()
    return notes


def decimal(words: Words, written: str, most: float) -> float:
    """The number that the next word is, or ends with.

    Raises:
        RefusedProblem: it is not a decimal from 0 to *most*.
    """
    value = float(written) if _DECIMAL.fullmatch(written) else math.inf
    if value > most:
        raise words.refuse(
            words.next,
            f"write a number from 0 to {most:.0f}, such as @12.5 or ~0.6",
            f"请写 0 到 {most:.0f} 的数，例如 @12.5 或 ~0.6",
        )
    return value


def _source(words: Words) -> Source:
    word = words.next_word
    if word not in set(Source):
        listed = ", ".join(Source)
        raise words.refuse(words.next, f"from whom? one of {listed}", f"来自哪里？可写 {listed}")
    return Source(word)


def written_notes(observation: Observation) -> str:
    """The notes on *observation* as they stand behind it; empty if there are none."""
    words = []
    if observation.at is not None:
        words.append(f" @{plain(observation.at)}")
    if observation.confidence != 1:
        words.append(f" ~{plain(observation.confidence)}")
    if observation.source is not Source.TRANSCRIPT:
        words.append(f" from {observation.source}")
    return "".join(words)


def plain(number: float) -> str:
    """*number* without an exponent, exactly."""
    text = format(Decimal(repr(number)), "f")
    return text.removesuffix(".0")
