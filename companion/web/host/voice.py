"""From the filled form about the voice to what the voice is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from werkzeug.datastructures import MultiDict

from companion.web.ports_voice import VoiceState
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError


class VoiceChange(TypedDict):
    """The arguments of :meth:`~companion.web.ports_voice.VoiceDesk.change`."""

    on: bool
    volume: float
    turn_pause: float
    kinds: frozenset[str]
    chosen: Mapping[str, str]


def read_voice(form: MultiDict[str, str], state: VoiceState) -> VoiceChange:
    """What the form says.

    Args:
        form: ``on``, ``volume`` in percent, ``pause`` in seconds, ``kind`` for
            everything that is spoken, and a field for each choice.
        state: How the voice is set now.

    Raises:
        RefusedRequestError: a number is missing, or is none.
    """
    return VoiceChange(
        on="on" in form,
        volume=_number(form, "volume") / 100,
        turn_pause=_number(form, "pause"),
        kinds=frozenset(form.getlist("kind")),
        chosen={each.key: form.get(each.key, each.value) for each in state.choices},
    )


def _number(form: MultiDict[str, str], key: str) -> float:
    written = form.get(key, "")
    if not written.replace(".", "", 1).isdecimal() or not written.isascii() or len(written) > 8:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return float(written)
