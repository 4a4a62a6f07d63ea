"""A voice made ready: synthesizers, clips, loudspeaker, and the thread that speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager

from companion.audio.backstage import Rehearsal
from companion.audio.clip_shelf import ClipShelf, default_shelf
from companion.audio.health import Health
from companion.audio.loudspeaker import Loudspeaker
from companion.audio.outlets import Outlets
from companion.audio.phone_line import PhoneLine
from companion.audio.ports import Outlet, Synthesizer
from companion.audio.settings import VoiceSettings
from companion.audio.speaker import Speaker
from companion.audio.studio import Studio
from companion.audio.synthesis.choir import Choir
from companion.audio.synthesis.espeak import Espeak
from companion.audio.synthesis.hibari import HibariVoice
from companion.audio.voice import VoiceView
from companion.cards.names import Language


def our_synthesizers() -> Mapping[Language, Synthesizer]:
    """The voices that ship; nothing is loaded before the first sentence."""
    return {"en": Choir([HibariVoice(), Espeak("en")]), "zh": Espeak("zh")}


@contextmanager
def open_voice(  # noqa: PLR0913 - the last ones replace what a machine may not have
    settings: VoiceSettings,
    language: Language,
    names: Sequence[str],
    tell: Callable[[Health], None],
    *,
    heard: int = 0,
    synthesizers: Mapping[Language, Synthesizer] | None = None,
    shelf: ClipShelf | None = None,
    outlet: Outlet | None = None,
) -> Iterator[VoiceView]:
    """Open the voice of a table. It opens in any case: no sound is told, not raised.

    Args:
        settings: How the table wants it.
        language: What it speaks.
        names: Who sits down, if that is known yet; their names are made ready.
        tell: Hears when there is no sound, and when there is again; in any thread.
        heard: The last event number of a round that goes on: it is old news.
        synthesizers: Other voices than ours.
        shelf: Another place for the clips.
        outlet: Another loudspeaker.
    """
    kept = default_shelf() if shelf is None else shelf
    studio = Studio(our_synthesizers() if synthesizers is None else synthesizers, kept)
    phones = PhoneLine()
    computer = Loudspeaker() if outlet is None else outlet
    outlets = Outlets(computer, phones, settings.speaks_from)
    with ExitStack() as stack:
        rehearsal = stack.enter_context(Rehearsal(studio, kept))
        speaker = stack.enter_context(Speaker(studio, outlets, tell))
        rehearsal.begin(list(map(settings.said, names)), language)
        yield VoiceView(
            settings,
            language,
            speaker=speaker,
            outlets=outlets,
            phones=phones,
            rehearse=rehearsal.begin,
            heard=heard,
        )
