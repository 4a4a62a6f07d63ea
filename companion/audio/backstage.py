"""The rehearsal: clips are made while nobody waits for them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Final, Self

from companion.audio.clip_shelf import ClipShelf
from companion.audio.rehearsal import rehearsed
from companion.audio.studio import Studio
from companion.cards.names import Language


@dataclass(frozen=True, slots=True)
class _Cast:
    """Whose names are made ready in which language."""

    names: tuple[str, ...]
    language: Language


_CURTAIN: Final = None
BREATHER: Final = 0.03
"""Seconds between two sentences: whoever watches the cards, or speaks, goes first."""


class Rehearsal:
    """Makes clips ahead in a thread of its own; a new cast ends the rehearsal of the last one."""

    def __init__(self, studio: Studio, shelf: ClipShelf) -> None:
        self._studio = studio
        self._shelf = shelf
        self._casts: SimpleQueue[_Cast | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="rehearsal", daemon=True)

    def __enter__(self) -> Self:
        """Wait for a cast."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Go home after the sentence that is being made."""
        self._casts.put(_CURTAIN)
        self._thread.join()

    def begin(self, names: Sequence[str], language: Language) -> None:
        """Make everything ready that these players may need; returns at once."""
        self._casts.put(_Cast(tuple(names), language))

    def _run(self) -> None:
        self._shelf.tidy()
        while (cast := self._casts.get()) is not _CURTAIN:
            for sentence in rehearsed(cast.names, cast.language):
                if not self._casts.empty():
                    break
                self._make(sentence, cast.language)
                time.sleep(BREATHER)

    def _make(self, sentence: str, language: Language) -> None:
        with suppress(Exception):  # what is wrong is told when the sentence is due
            self._studio.clip(sentence, language)
