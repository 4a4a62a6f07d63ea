"""Flite and Festival, as Debian packages them: diphone, unit selection and HTS voices."""

from __future__ import annotations

import subprocess
import tempfile
import wave
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shutil import which
from typing import Final

import numpy as np

from datasets.voices.engines.engine import EngineMissingError, Sound, Speaker, as_clip
from datasets.voices.sayings import Saying

_FLITE: Final = ("kal16", "rms", "slt", "awb")
_FESTIVAL: Final = {
    "kal_diphone": "en", "ked_diphone": "en", "cmu_us_slt_arctic_hts": "en", "lp_diphone": "it",
    "pc_diphone": "it", "hy_fi_mv_diphone": "fi", "suo_fi_lj_diphone": "fi", "czech_ph": "cs",
    "czech_dita": "cs", "czech_krb": "cs", "czech_machac": "cs",
}  # fmt: skip
_ENCODINGS: Final = {"it": "latin-1", "fi": "latin-1", "cs": "iso-8859-2"}
_LONGEST: Final = 60.0
"""Seconds that one voice may take for one phrase."""


def _installed(program: str) -> str:
    path = which(program)
    if path is None:
        raise EngineMissingError(f"{program} speaks with: apt-get install {program}")
    return path


def read_wave(path: Path) -> Sound:
    """The clip in a WAV file of 16 bits."""
    with wave.open(str(path)) as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        return as_clip(samples, file.getframerate())


class Flite:
    """The voices inside the program ``flite``."""

    def speakers(self) -> Sequence[Speaker]:
        """Four voices, all English."""
        _installed("flite")
        return [Speaker(name, ("en",)) for name in _FLITE]

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying."""
        program = _installed("flite")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "said.wav"
            for saying in sayings:
                slower = f"duration_stretch={1 / saying.pace:.2f}"
                order = [program, "-voice", speaker.name, "--setf", slower, "-t", saying.text]
                subprocess.run([*order, "-o", path], check=True, timeout=_LONGEST)  # noqa: S603 - our own words
                yield read_wave(path)


class Festival:
    """The voices of Debian's ``festvox`` packages that are installed."""

    def speakers(self) -> Sequence[Speaker]:
        """Those of the voices we know that this Festival has."""
        there = self._run("(print (voice.list))").decode()
        return [Speaker(name, (lang,)) for name, lang in _FESTIVAL.items() if name in there]

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying; empty where it breaks down."""
        encoding = _ENCODINGS.get(speaker.languages[0], "ascii")
        with tempfile.TemporaryDirectory() as folder:
            orders = [f"(voice_{speaker.name})"]
            paths = []
            for number, saying in enumerate(sayings):
                paths.append(Path(folder) / f"{number}.wav")
                text = saying.text.replace('"', "")
                orders += [
                    f"(Parameter.set 'Duration_Stretch {1 / saying.pace:.2f})",
                    f'(utt.save.wave (utt.synth (Utterance Text "{text}")) "{paths[-1]}" \'riff)',
                ]
            self._run("\n".join(orders), encoding)
            for path in paths:
                yield read_wave(path) if path.exists() else np.zeros(0, np.float32)

    @staticmethod
    def _run(orders: str, encoding: str = "ascii") -> bytes:
        """What Festival answers to *orders*, which it goes through whatever fails."""
        done = subprocess.run(  # noqa: S603 - our own words
            [_installed("festival"), "--pipe"],
            input=orders.encode(encoding, errors="ignore"),
            capture_output=True,
            check=False,
            timeout=_LONGEST * 10,
        )
        return done.stdout
