"""The voice of the table: what a host sets on a page, and phones that are its loudspeaker."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock, Thread
from typing import Final

from companion.audio.health import Health
from companion.audio.kinds import TITLES, Kind
from companion.audio.opening import open_voice
from companion.audio.ports import ClipBegins, Hang, PhoneCue
from companion.audio.remembered import from_json, to_json
from companion.audio.settings import (
    LONGEST_PAUSE,
    MISSED_UNO,
    SHORTEST_PAUSE,
    SPEAKS_FROM,
    InvalidVoiceError,
    MissedUno,
    SpeaksFrom,
    VoiceSettings,
)
from companion.audio.voice import VoiceView
from companion.cards.names import Language
from companion.cards.text import Text
from companion.storage import SettingsFile
from companion.table import Session
from companion.terminal import News
from companion.terminal.words import VOICE
from companion.web.hub import Hub
from companion.web.ports_voice import VoiceChoice, VoiceState, VoiceSwitch

_KEY: Final = "voice"
_NO_SUCH: Final = Text("the voice has no such setting", "语音没有这个设置")
_MISSED: Final = Text("When nobody heard UNO", "没听到喊UNO时")
_WHERE: Final = Text("Which loudspeaker speaks", "用哪个喇叭")


@contextmanager
def speaking(
    session: Session, settings: SettingsFile, language: Language, tell: Callable[[News], None]
) -> Iterator[VoiceView]:
    """The voice follows *session* until the context is left; what is over already stays unsaid.

    Args:
        session: What it speaks about.
        settings: Where is remembered how the table wants it.
        language: What it speaks.
        tell: Hears when there is no sound, and when there is again.
    """
    updates = session.since(0)
    names, heard = (updates[-1].names, updates[-1].number) if updates else ((), 0)
    how = _remembered(settings)
    with open_voice(how, language, names, lambda each: tell(_news(each)), heard=heard) as voice:
        Thread(target=session.follow, args=(voice,), name="voice", daemon=True).start()
        yield voice


def _remembered(settings: SettingsFile) -> VoiceSettings:
    """As the last time; as at first if that cannot be read any more."""
    try:
        return from_json(settings.get(_KEY) or {})
    except InvalidVoiceError:
        return VoiceSettings()


def _news(health: Health) -> News:
    return News(f"voice {health.trouble.value}", health.present, health.text, VOICE)


class VoiceDesk:
    """The voice as the host's page and phones see it.

    Args:
        voice: The voice.
        settings: Where is remembered how the table wants it.
    """

    def __init__(self, voice: VoiceView, settings: SettingsFile) -> None:
        self._voice = voice
        self._settings = settings

    def state(self) -> VoiceState:
        """How it is set."""
        now, trouble = self._voice.settings, self._voice.trouble
        missed = tuple((value.value, text) for value, text in MISSED_UNO.items())
        where = tuple((value.value, text) for value, text in SPEAKS_FROM.items())
        return VoiceState(
            on=now.on,
            volume=now.volume,
            turn_pause=now.turn_pause,
            shortest_pause=SHORTEST_PAUSE,
            longest_pause=LONGEST_PAUSE,
            switches=tuple(
                VoiceSwitch(kind.value, TITLES[kind], kind in now.kinds) for kind in Kind
            ),
            choices=(
                VoiceChoice("missed_uno", _MISSED, missed, now.missed_uno.value),
                VoiceChoice("speaks_from", _WHERE, where, now.speaks_from.value),
            ),
            trouble=None if trouble is None else trouble.text,
        )

    def change(
        self,
        *,
        on: bool,
        volume: float,
        turn_pause: float,
        kinds: frozenset[str],
        chosen: Mapping[str, str],
    ) -> None:
        """Set it otherwise, from now on and next Saturday.

        Raises:
            InvalidVoiceError: a number is out of its range, or there is no such setting.
        """
        now = self._voice.settings
        try:
            wanted = replace(
                now,
                on=on,
                volume=volume,
                turn_pause=turn_pause,
                kinds=frozenset(map(Kind, kinds)),
                missed_uno=MissedUno(chosen.get("missed_uno", now.missed_uno)),
                speaks_from=SpeaksFrom(chosen.get("speaks_from", now.speaks_from)),
            )
        except InvalidVoiceError:
            raise
        except ValueError as error:
            raise InvalidVoiceError(_NO_SUCH) from error
        self._settings.put(_KEY, to_json(wanted))
        self._voice.change(wanted)

    def try_out(self, language: Language) -> None:
        """Say something, so that everybody hears how it sounds."""
        self._voice.say_test(language)

    def use_language(self, language: Language) -> None:
        """Speak this language from now on."""
        self._voice.use_language(language)

    def spellings(self) -> Mapping[str, str]:
        """How names are said that somebody respelled."""
        return dict(self._voice.settings.respelled)

    def respell(self, name: str, spelling: str) -> None:
        """Say *name* like that from now on, and say it once; as it is written if empty.

        Raises:
            TextError: it is too long, or it cannot be remembered.
        """
        others = {key: kept for key, kept in self.spellings().items() if key != name}
        respelled = {**others, name: spelling} if spelling else others
        wanted = replace(self._voice.settings, respelled=tuple(respelled.items()))
        self._settings.put(_KEY, to_json(wanted))
        self._voice.change(wanted)
        self._voice.say_name(name)

    def clip(self, clip_id: str) -> bytes | None:
        """The WAV file of a recent clip; ``None`` if it is not recent."""
        return self._voice.clip(clip_id)


class PhoneLine:
    """Tells phones that are the loudspeaker what to play, while there are any."""

    def __init__(self, voice: VoiceView, hub: Hub) -> None:
        self._voice = voice
        self._hub = hub
        self._lock = Lock()
        self._hang: Hang | None = None

    def lift(self, anybody: bool) -> None:
        """Some phone is there to speak, or none is any more."""
        with self._lock:
            if anybody and self._hang is None:
                self._hang = self._voice.listen(self._tell)
            elif not anybody and self._hang is not None:
                self._hang()
                self._hang = None

    def _tell(self, cue: PhoneCue) -> None:
        if isinstance(cue, ClipBegins):
            self._hub.announce(
                "clip",
                {
                    "id": cue.id,
                    "number": cue.number,
                    "volume": cue.volume,
                    "en": cue.text.en,
                    "zh": cue.text.zh,
                },
            )
        else:
            self._hub.announce("hush", {"number": cue.number})
