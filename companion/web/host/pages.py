"""The host's page and what is decided on it."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, session
from flask.typing import ResponseReturnValue

from companion.rules.state import Phase
from companion.web.answers import done, waited
from companion.web.evening import words as evening
from companion.web.evening.uncounted import uncounted_rounds
from companion.web.host import words as w
from companion.web.host.voice import read_voice
from companion.web.open_round import account_on_table
from companion.web.refusals import NOBODY, NOT_UNDERSTOOD, RefusedRequestError
from companion.web.sheets import Sheet
from companion.web.visitor import LANGUAGES, host_only, house, names_now, services, visitor

host = Blueprint("host", __name__, url_prefix="/host")


@host.get("")
def show() -> ResponseReturnValue:
    """Everything that the host decides."""
    if not visitor().host:
        return redirect("/pin?page=/host")
    account, voice, hearing = account_on_table(), services().voice, services().hearing
    state = None if account is None else account.state
    return render_template(
        "host.html",
        **house().sheets.shown(Sheet(visitor().language, acts=True)),
        words=w,
        account=account,
        over=state is not None and state.phase is Phase.TALLY,
        counts=services().book is not None,
        uncounted=uncounted_rounds(),
        evening=evening,
        seats=() if account is None else [account.names[seat] for seat in account.seats],
        taken=sorted(house().claims.taken()),
        camera=services().camera,
        phone=services().phone_camera is not None,
        voice=None if voice is None else voice.state(),
        spellings={} if voice is None else voice.spellings(),
        hearing=None if hearing is None else hearing.state(),
        language=services().settings.get("language") or house().language,
        code=house().pin.code,
    )


@host.post("/next")
@host_only
def next_round() -> ResponseReturnValue:
    """Close the round on the table if it is open, and begin the next one."""
    _check_up_to_date()
    dealer = request.form.get("dealer") or None
    if dealer is not None and dealer not in names_now():
        raise RefusedRequestError(NOBODY, 404)
    waited(services().table.next_round(dealer))
    return done("/")


@host.post("/end")
@host_only
def end_round() -> ResponseReturnValue:
    """Close the round on the table."""
    _check_up_to_date()
    waited(services().table.end_round())
    return done("/host")


def _check_up_to_date() -> None:
    """Two hosts, or two taps: only who saw that round decides about it.

    Raises:
        RefusedRequestError: another round is on the table than the page showed, or
            it was closed.
    """
    seen = request.form.get("round", type=int)
    if seen is None:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    account = account_on_table()
    now = 0 if account is None else account.round
    still = "open" if account is not None and account.open else "closed"
    if (now, still) != (seen, request.form.get("still")):
        raise RefusedRequestError(w.OUTDATED, 409)


@host.post("/camera")
@host_only
def learn_again() -> ResponseReturnValue:
    """The camera was moved on purpose."""
    camera = services().camera
    if camera is None:
        raise RefusedRequestError(w.NO_CAMERA, 404)
    camera.learn_again()
    return done("/host", w.LEARNED)


@host.post("/voice")
@host_only
def set_voice() -> ResponseReturnValue:
    """The voice is to be otherwise."""
    voice = services().voice
    if voice is None:
        raise RefusedRequestError(w.NO_VOICE, 404)
    voice.change(**read_voice(request.form, voice.state()))
    return done("/host", w.KEPT)


@host.post("/voice/try")
@host_only
def try_voice() -> ResponseReturnValue:
    """Let the voice say something."""
    voice = services().voice
    if voice is None:
        raise RefusedRequestError(w.NO_VOICE, 404)
    voice.try_out(visitor().language)
    return done("/host", w.HEARD, stays=True)


@host.post("/voice/name")
@host_only
def respell() -> ResponseReturnValue:
    """A name is to be said otherwise."""
    voice, name = services().voice, request.form.get("name", "")
    if voice is None:
        raise RefusedRequestError(w.NO_VOICE, 404)
    if name not in names_now():
        raise RefusedRequestError(NOBODY, 404)
    voice.respell(name, request.form.get("spelling", "").strip())
    return done("/host", w.HEARD, stays=True)


@host.post("/language")
@host_only
def choose_language() -> ResponseReturnValue:
    """The table speaks another language, to everybody who chose none."""
    language = next((each for each in LANGUAGES if each == request.form.get("language")), None)
    if language is None:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    services().settings.put("language", language)
    voice = services().voice
    if voice is not None:
        voice.use_language(language)
    return done("/host", w.KEPT)


@host.post("/pin")
@host_only
def change_pin() -> ResponseReturnValue:
    """Make another PIN; this device stays host."""
    house().pin.change()
    session["host"] = house().pin.key
    return done("/host")
