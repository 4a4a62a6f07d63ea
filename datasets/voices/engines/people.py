"""Real people: the telephone prompts that Debian packages for Asterisk, at 8,000 samples a second.

Four of them say "uno", in Spanish and Italian. The English, French and Russian prompts never hold
the word; of the Spanish and Italian ones only those few are used.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from datasets.voices.engines.debian import read_wave
from datasets.voices.engines.engine import EngineMissingError, Sound, as_clip
from datasets.voices.sayings import Kind

SOUNDS: Final = Path("/usr/share/asterisk/sounds")
_SAY_UNO: Final = ("es_MX_f_Allison", "it_IT_m_Carlo", "it_IT_f_Menardi", "es")
ENGLISH: Final = "en_US_f_Allison"
"""Who speaks the English prompts."""
_TALK: Final = (ENGLISH, "fr_CA_f_June", "ru_RU_f_IvrvoiceRU")
_SHORTEST: Final = 0.25
"""Seconds; what is shorter is a tone or a click."""


def people() -> Sequence[str]:
    """Whose prompts are installed.

    Raises:
        EngineMissingError: nobody's.
    """
    there = [name for name in (*_SAY_UNO, *_TALK) if (SOUNDS / name).is_dir()]
    if not there:
        raise EngineMissingError("people speak with: apt-get install asterisk-core-sounds-en-wav")
    return there


def prompts(person: str) -> Iterator[tuple[Kind, str, Sound]]:
    """What *person* says that is of use: its kind, the file's name, the clip."""
    folder = SOUNDS / person
    if person in _SAY_UNO:
        path = next(folder.glob("digits/1.*"))
        yield Kind.CALL, path.name, _read(path)
        return
    for path in sorted(folder.rglob("*")):
        if path.suffix != ".wav" or "silence" in path.parts or "tone" in path.name:
            continue
        clip = _read(path)
        if len(clip) > _SHORTEST * 16_000:
            yield Kind.TALK, str(path.relative_to(folder)), clip


def _read(path: Path) -> Sound:
    if path.suffix == ".wav":
        return read_wave(path)
    from imageio_ffmpeg import get_ffmpeg_exe  # noqa: PLC0415 - only for GSM

    order = [get_ffmpeg_exe(), "-loglevel", "error", "-i", path, "-f", "s16le", "-"]
    done = subprocess.run(order, check=True, capture_output=True, timeout=60)  # noqa: S603 - our own
    return as_clip(np.frombuffer(done.stdout, "<i2"), 8_000)
