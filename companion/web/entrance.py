"""Who am I here? Choosing a language, becoming the host, and whether anybody is at home."""

from __future__ import annotations

from flask import Blueprint, jsonify, render_template, request, session
from flask.typing import ResponseReturnValue

from companion.web.answers import done
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import LANGUAGES, house

entrance = Blueprint("entrance", __name__)


@entrance.get("/healthz")
def healthy() -> ResponseReturnValue:
    """Whether the server answers, and the newest event number."""
    updates = house().services.table.since(0)
    return jsonify({"well": True, "event": updates[-1].number if updates else 0})


@entrance.post("/language")
def choose_language() -> ResponseReturnValue:
    """Read in another language on this device."""
    chosen = request.form.get("language", "")
    if chosen not in LANGUAGES:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    session["language"] = chosen
    return done(_path_of(request.form.get("page", "/")))


@entrance.get("/pin")
def ask_for_pin() -> str:
    """Where the host types the PIN."""
    return render_template("pin.html", page=_path_of(request.args.get("page", "/host")))


@entrance.post("/pin")
def become_host() -> ResponseReturnValue:
    """Become the host by knowing the PIN."""
    house().pin.check(request.form.get("pin", "").strip(), request.remote_addr or "")
    session["host"] = house().pin.key
    return done(_path_of(request.form.get("page", "/host")))


@entrance.post("/pin/forget")
def be_host_no_more() -> ResponseReturnValue:
    """Be no host any more on this device."""
    session.pop("host", None)
    return done("/")


def _path_of(page: str) -> str:
    """*page* if it is one of ours; else the first one."""
    own = page.startswith("/") and not page.startswith(("//", "/\\"))
    return page if own else "/"
