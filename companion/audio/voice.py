"""The voice of the table: a view that speaks, and the desk that a host sets it from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Final

from companion.audio.agenda import Item
from companion.audio.health import Health
from companion.audio.memory import Memory
from companion.audio.outlets import Outlets
from companion.audio.phone_line import PhoneLine
from companion.audio.phrases import Line
from companion.audio.ports import ClipId, Hang, PhoneCue, Utterance
from companion.audio.premises import holds
from companion.audio.prompt import Prompt, Sentence
from companion.audio.prompts import prompts
from companion.audio.settings import VoiceSettings
from companion.audio.speaker import Speaker
from companion.audio.trouble import camera_prompt, notice_prompt
from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.wording.telling import About
from companion.table import Notice, Update

_TEST: Final = Sentence(Line.TEST)


class VoiceView:
    """A :class:`~companion.table.ports.View` that speaks, and what a host's page asks and sets.

    Any thread may call it; nobody waits for sound.

    Args:
        settings: How the table wants it.
        language: What it speaks.
        speaker: What says it.
        outlets: Where it is heard.
        phones: The phones that listen.
        rehearse: Called with the names at the table and the language, when either is new.
        heard: The last event number that is old news: it is remembered, not spoken.

    Attributes:
        listens: Says whether a microphone listens for UNO now: a missing call is worded by that.
    """

    def __init__(  # noqa: PLR0913 - what a voice is made of
        self,
        settings: VoiceSettings,
        language: Language,
        *,
        speaker: Speaker,
        outlets: Outlets,
        phones: PhoneLine,
        rehearse: Callable[[Sequence[str], Language], None],
        heard: int = 0,
    ) -> None:
        self.listens: Callable[[], bool] = _nobody_listens
        self._settings = settings
        self._language = language
        self._speaker = speaker
        self._outlets = outlets
        self._phones = phones
        self._rehearse = rehearse
        self._heard = heard
        self._shown = 0
        self._memory = Memory()
        self._names: tuple[str, ...] = ()
        self._lock = Lock()
        self._apply(settings)

    # As a view

    def show(self, update: Update) -> None:
        """Say what *update* brings, and no longer what it made untrue."""
        with self._lock:
            if update.number <= self._shown:
                return
            self._shown = update.number
            self._meet(update.names)
            told = prompts(update, self._memory, self._settings, listens=self.listens())
            self._memory = self._memory.with_update(update)
            self._speaker.keep(lambda item: item.prompt is None or holds(item.prompt, update))
            if update.number > self._heard:
                self._say(told)

    def warn(self, notice: Notice) -> None:
        """Say that the game is not saved, and that it is again."""
        with self._lock:
            self._say(notice_prompt(notice))

    def camera(self, trouble: str, *, present: bool) -> None:
        """Say that the camera has some trouble, or that it is over.

        Args:
            trouble: What the room of the cameras calls it.
            present: Whether it is so now.
        """
        with self._lock:
            self._say([camera_prompt(trouble, present=present)])

    # As a desk

    @property
    def settings(self) -> VoiceSettings:
        """How the table wants its voice."""
        return self._settings

    @property
    def language(self) -> Language:
        """The language that is spoken."""
        return self._language

    @property
    def trouble(self) -> Health | None:
        """Why nothing is heard at the moment, if so."""
        return self._speaker.trouble

    def change(self, settings: VoiceSettings) -> None:
        """Speak like this from now on."""
        with self._lock:
            respelled = settings.respelled != self._settings.respelled
            self._settings = settings
            self._apply(settings)
            if respelled:
                self._rehearse_names()

    def use_language(self, language: Language) -> None:
        """Speak this language from now on."""
        with self._lock:
            if language != self._language:
                self._language = language
                self._speaker.keep(lambda _: False)
                self._rehearse_names()

    def say_test(self, language: Language | None = None) -> None:
        """Say one sentence, whatever is switched off; in the table's language if none is named."""
        spoken = self._language if language is None else language
        text = Text(_TEST.in_language((), "en"), _TEST.in_language((), "zh"))
        self._speaker.say(Item(text, text.in_language(spoken), spoken))

    def say_name(self, name: str) -> None:
        """Say *name* as it will be said, so that somebody can respell it."""
        turn = Sentence(Line.TURN, About(0))
        text = Text(turn.in_language([name], "en"), turn.in_language([name], "zh"))
        said = turn.in_language([self._settings.said(name)], self._language)
        self._speaker.say(Item(text, said, self._language))

    def recent(self) -> tuple[Utterance, ...]:
        """What was said last, the newest first."""
        return self._speaker.recent()

    def clip(self, clip_id: ClipId) -> bytes | None:
        """The WAV file of a recent clip; ``None`` if it is not recent."""
        found = (each.clip.wav() for each in self._speaker.recent() if each.id == clip_id)
        return next(found, None)

    def listen(self, hear: Callable[[PhoneCue], None]) -> Hang:
        """Tell a phone what to play."""
        return self._phones.listen(hear)

    def speaking(self) -> bool:
        """Whether the companion itself is heard now."""
        return self._speaker.speaking()

    # Inside

    def _apply(self, settings: VoiceSettings) -> None:
        self._speaker.volume = settings.volume
        self._outlets.speaks_from = settings.speaks_from
        self._speaker.keep(lambda item: _wanted(item, settings))

    def _meet(self, names: tuple[str, ...]) -> None:
        """Learn who sits there, and how their names sound."""
        if names != self._names:
            self._names = names
            self._rehearse_names()

    def _rehearse_names(self) -> None:
        self._rehearse([self._settings.said(name) for name in self._names], self._language)

    def _say(self, told: Sequence[Prompt]) -> None:
        if not self._settings.on:
            return
        names = [self._settings.said(name) for name in self._names]
        for prompt in told:
            if prompt.kind in self._settings.kinds:
                said = prompt.in_language(names, self._language)
                self._speaker.say(Item(prompt.text(self._names), said, self._language, prompt))


def _nobody_listens() -> bool:
    """There is no microphone until somebody says that there is."""
    return False


def _wanted(item: Item, settings: VoiceSettings) -> bool:
    """Whether it is still to be said; a test is."""
    return item.kind is None or (settings.on and item.kind in settings.kinds)
