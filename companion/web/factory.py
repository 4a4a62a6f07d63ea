"""The web application of one table."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Final

from flask import Flask, Response, request

from companion.cards.names import Language
from companion.web import words
from companion.web.answers import say_refusals
from companion.web.claims import Claims
from companion.web.evening.pages import match
from companion.web.evening.rounds import rounds
from companion.web.evening.season import season
from companion.web.evening.tally import tally
from companion.web.hub import Hub
from companion.web.pin import Pin
from companion.web.ports import Services, Settings
from companion.web.protection import protect
from companion.web.sheets import Sheets, saying
from companion.web.subjects import MENU, SUBJECTS
from companion.web.taps import Repeats
from companion.web.visitor import House, visitor

LARGEST: Final = 64 * 1024
"""Bytes that a request may bring, unless its page says otherwise."""
REMEMBERED: Final = timedelta(days=180)


def create_app(  # noqa: PLR0913 - what differs from table to table, and from test to test
    services: Services,
    hub: Hub,
    language: Language = "en",
    names: Sequence[str] = (),
    clock: Callable[[], float] = time.monotonic,
    *,
    lan: bool = True,
) -> Flask:
    """The application that serves the pages of one table.

    Args:
        services: What they work on.
        hub: Where streams hear of news.
        language: The language of the table, for who chooses none.
        names: Names by which this computer is known, besides addresses and ``….local``.
        clock: Seconds since any moment; wrong PINs are held against their
            senders for a while.
        lan: Whether phones in the network can open the pages.
    """
    app = Flask(__name__)
    app.config.update(
        SECRET_KEY=_secret(services.settings),
        SESSION_COOKIE_NAME="table",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
        PERMANENT_SESSION_LIFETIME=REMEMBERED,
        MAX_CONTENT_LENGTH=LARGEST,
        MAX_FORM_PARTS=200,
    )
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    pin = Pin(services.settings, clock)
    claims = Claims(services.settings)
    sheets = Sheets(app, services, hub)
    app.extensions["companion"] = House(services, claims, pin, language, Repeats(), sheets, lan)
    protect(app, tuple(name.lower() for name in names))
    say_refusals(app)
    _share_words(app)
    for subject in SUBJECTS:
        app.register_blueprint(subject)
    _follow_matches(app, sheets)
    return app


def _follow_matches(app: Flask, sheets: Sheets) -> None:
    """Show everywhere what a page wrote into the book of matches."""
    writers = {evening.name for evening in (match, rounds, tally, season)}

    @app.after_request
    def written(answer: Response) -> Response:
        if request.method == "POST" and request.blueprint in writers and answer.status_code < 400:
            sheets.match_changed()
        return answer


def _secret(settings: Settings) -> str:
    """What cookies are signed with; it is kept, so that phones stay known after a restart."""
    kept = settings.get("secret")
    if isinstance(kept, str):
        return kept
    secret = secrets.token_urlsafe(32)
    settings.put("secret", secret)
    return secret


def _share_words(app: Flask) -> None:
    """What every template can use: ``say(text)``, the words ``w``, ``visitor``, ``menu``."""

    @app.context_processor
    def shared() -> dict[str, object]:
        asks = visitor()

        return {"menu": MENU, "say": saying(asks.language), "visitor": asks, "w": words}
