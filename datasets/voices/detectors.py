"""What listens in a trial: our network, and ``pocketsphinx`` beside it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.microphone import BLOCK
from companion.audio.hearing.spotter import AFTER, Spotter
from companion.audio.hearing.words import Block
from datasets.voices.engines.engine import RATE, Sound

_EARLY: Final = 0.25
_LATE: Final = 0.65
"""Seconds before and after the end of a call between which it counts as heard."""

Scores: TypeAlias = tuple[NDArray[np.float64], NDArray[np.float32]]
"""Seconds, and how sure a detector is of the word then."""
Detector: TypeAlias = Callable[[Sound], Scores]


def ours(spotter: Spotter) -> Detector:
    """Our spotter, block by block as at a table."""

    def scores(sound: Sound) -> Scores:
        spotter.forget()
        blocks = np.split(sound, range(BLOCK, len(sound), BLOCK))
        ends = np.cumsum([len(block) for block in blocks]) / RATE
        heard = [spotter.scores(Block(*each)) for each in zip(blocks, ends, strict=True)]
        sure, when = map(np.concatenate, zip(*heard, strict=True))
        return when + AFTER, sure

    return scores


def pocketsphinx(threshold: float) -> Detector:
    """The keyphrase search of ``pocketsphinx`` at one *threshold*; it says yes or no.

    Raises:
        ImportError: it is not installed.
    """
    from pocketsphinx import Decoder, get_model_path  # noqa: PLC0415 - only the bench needs it

    with tempfile.TemporaryDirectory() as folder:
        phrases = Path(folder) / "phrases"
        phrases.write_text(f"uno /{threshold:g}/\n", encoding="utf-8")
        words = Path(folder) / "words.dict"
        words.write_text("uno UW N OW\nuno(2) UW N AO\n", encoding="utf-8")
        decoder: Any = Decoder(
            hmm=get_model_path("en-us/en-us"), dict=str(words), kws=str(phrases), loglevel="FATAL"
        )

    def scores(sound: Sound) -> Scores:
        raw = (np.clip(sound, -1, 1) * 32_767).astype(np.int16).tobytes()
        decoder.start_utt()
        decoder.process_raw(raw, full_utt=True)
        decoder.end_utt()
        ends = [segment.end_frame / 100 for segment in decoder.seg() or ()]
        return np.array(ends), np.ones(len(ends), np.float32)

    return scores


def best(scores: Scores, end: float | None) -> float:
    """How sure the detector was, at its surest: of the call that ends there, or of any."""
    times, sure = scores
    if end is not None:
        sure = sure[(times >= end - _EARLY) & (times <= end + _LATE)]
    return float(sure.max(initial=0.0))
