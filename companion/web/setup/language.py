"""The language of the table: what everybody reads who chose none, and what the voice speaks."""

from __future__ import annotations

from companion.cards.names import Language
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import LANGUAGES, services


def read_language(written: str) -> Language:
    """The language that a form names.

    Raises:
        RefusedRequestError: it names none.
    """
    for language in LANGUAGES:
        if language == written:
            return language
    raise RefusedRequestError(NOT_UNDERSTOOD, 400)


def speak(language: Language) -> None:
    """From now on, and next Saturday, this is the language of the table."""
    services().settings.put("language", language)
    voice = services().voice
    if voice is not None:
        voice.use_language(language)
