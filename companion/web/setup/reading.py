"""From the filled form of the setup page to what a table prefers."""

from __future__ import annotations

from dataclasses import replace

from werkzeug.datastructures import MultiDict

from companion.rules.presets import preset, preset_names
from companion.rules.senses import Senses
from companion.rules.table_size import MOST_PLAYERS
from companion.web.ports import Circle
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError
from companion.web.setup import words as w
from companion.web.setup.preferences import Preferences

Form = MultiDict[str, str]


def read_preferences(form: Form, before: Preferences) -> Preferences:
    """What the form says; rules that start from the same preset keep their changes.

    Args:
        form: Its fields: ``name`` for each seat, ``dealer`` as the place of one of
            them, ``preset``, ``draws``, ``calls`` and ``choices``.
        before: What was remembered.

    Raises:
        RefusedRequestError: it is no such form.
    """
    written = [name.strip() for name in form.getlist("name")]
    if len(written) > MOST_PLAYERS:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    chosen = form.get("preset", before.rules.name)
    if chosen not in preset_names():
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return replace(
        before,
        names=tuple(name for name in written if name),
        dealer=_dealer(form.get("dealer", ""), written),
        rules=before.rules if chosen == before.rules.name else preset(chosen),
        senses=Senses(draws="draws" in form, calls="calls" in form, choices="choices" in form),
        lost=None,
    )


def _dealer(place: str, written: list[str]) -> str | None:
    """The name at that place of the list; nobody if that place is empty."""
    if not place:
        return None
    if not (place.isascii() and place.isdecimal() and int(place[:3]) < len(written)):
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return written[int(place)] or None


def read_circle(form: Form) -> Circle:
    """Where the discard pile lies: ``x``, ``y`` and ``radius`` as shares of the picture.

    Raises:
        RefusedRequestError: they are no numbers, or lie outside the picture.
    """
    try:
        x, y, radius = (float(form[key]) for key in ("x", "y", "radius"))
    except (KeyError, ValueError) as error:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400) from error
    if not (0 <= x <= 1 and 0 <= y <= 1 and 0.01 <= radius <= 1):
        raise RefusedRequestError(w.STRANGE_CIRCLE, 400)
    return x, y, radius
