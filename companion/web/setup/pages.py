"""The pages for setting up a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.rules.presets import preset, preset_names
from companion.rules.table_size import MOST_PLAYERS
from companion.table import Deal
from companion.web.answers import done, waited
from companion.web.open_round import account_on_table
from companion.web.ports import CameraDesk, Circle
from companion.web.record import Account
from companion.web.refusals import RefusedRequestError
from companion.web.ruleset import base_of, chapters, read_form
from companion.web.ruleset import words as rules_words
from companion.web.setup import words as w
from companion.web.setup.language import read_language, speak
from companion.web.setup.preferences import Preferences, keep_preferences, kept_preferences
from companion.web.setup.reading import read_circle, read_preferences
from companion.web.visitor import host_only, services, visitor

setup = Blueprint("setup", __name__, url_prefix="/setup")

ROOM: Final = 4
"""So many places for names at least are shown."""
MIDDLE: Final[Circle] = (0.5, 0.5, 0.16)
"""Where the circle is shown while nobody knows where the pile lies."""


@setup.get("")
def show() -> ResponseReturnValue:
    """Everything that a table chooses before a round, as it was the last time."""
    if not visitor().host:
        return redirect("/pin?page=/setup")
    account = account_on_table()
    preferences = _known(kept_preferences(services().settings), account)
    camera = services().camera
    base = base_of(preferences.rules)
    return render_template(
        "setup.html",
        words=w,
        chosen=preferences,
        places=_places(preferences),
        most=MOST_PLAYERS,
        base=base,
        presets=[preset(name) for name in preset_names()],
        changes=sum(each.changes for each in chapters(preferences.rules, base, "en")),
        camera=camera,
        phone=services().phone_camera is not None,
        seats=services().seats is not None,
        circle=MIDDLE if camera is None else _circle(camera),
        open_round=account is not None and account.open,
        language=services().settings.get("language"),
    )


def _known(preferences: Preferences, account: Account | None) -> Preferences:
    """What was chosen the last time; else how the round on the table began."""
    if preferences.names or account is None:
        return preferences
    deal = account.deal
    dealer = deal.names[deal.dealer]
    return replace(
        preferences, names=deal.names, dealer=dealer, rules=deal.rules, senses=deal.senses
    )


def _places(preferences: Preferences) -> list[str]:
    """The places for names: everybody of the last time, and room for newcomers."""
    spare = max(ROOM - len(preferences.names), 1 if len(preferences.names) < MOST_PLAYERS else 0)
    return [*preferences.names, *[""] * spare]


def _circle(camera: CameraDesk) -> Circle:
    """Where the pile lies, as found, or as shown the last time."""
    found, kept = camera.pile(), services().settings.get("pile")
    if found is not None:
        return found
    match kept:
        case [float() | int() as x, float() | int() as y, float() | int() as radius]:
            return float(x), float(y), float(radius)
        case _:
            return MIDDLE


@setup.post("")
@host_only
def begin() -> ResponseReturnValue:
    """Remember what was chosen, and begin the first round of a match."""
    table = services().table
    chosen = _keep()
    account = account_on_table()
    deal = Deal(chosen.rules, chosen.names, _dealer(chosen), chosen.senses)
    if account is not None and account.open:
        if "close" not in request.form:
            raise RefusedRequestError(w.IS_OPEN, 409)
        waited(table.end_round())
    waited(table.start_round(deal))
    return done("/")


@setup.post("/keep")
@host_only
def keep() -> ResponseReturnValue:
    """Remember what was chosen, and look at all options of the rules, or at the seats."""
    _keep()
    return done("/setup/seats" if request.form.get("then") == "seats" else "/setup/rules")


def _keep() -> Preferences:
    settings = services().settings
    written = request.form.get("language", "")
    language = read_language(written) if written else None
    chosen = read_preferences(request.form, kept_preferences(settings))
    keep_preferences(settings, chosen)
    if language is not None:
        speak(language)
    return chosen


def _dealer(chosen: Preferences) -> int:
    if chosen.dealer is None:
        return 0
    return chosen.names.index(chosen.dealer)


@setup.post("/pile")
@host_only
def place_pile() -> ResponseReturnValue:
    """Somebody showed where the discard pile lies."""
    camera, circle = services().camera, read_circle(request.form)
    if camera is None:
        raise RefusedRequestError(w.NO_CAMERA, 404)
    camera.place_pile(circle)
    services().settings.put("pile", list(circle))
    return done("/setup", w.PLACED)


@setup.get("/rules")
def show_rules() -> ResponseReturnValue:
    """Every option, and what differs from the preset."""
    if not visitor().host:
        return redirect("/pin?page=/setup/rules")
    kept = kept_preferences(services().settings).rules
    rules = read_form(request.args) if request.args else kept
    base = base_of(rules)
    return render_template(
        "setup_rules.html",
        words=w,
        rules_words=rules_words,
        base=base,
        presets=[preset(name) for name in preset_names()],
        chapters=chapters(rules, base, visitor().language),
    )


@setup.post("/rules")
@host_only
def choose_rules() -> ResponseReturnValue:
    """Remember the chosen rules."""
    settings = services().settings
    rules = read_form(request.form)
    keep_preferences(settings, replace(kept_preferences(settings), rules=rules, lost=None))
    return done("/setup")
