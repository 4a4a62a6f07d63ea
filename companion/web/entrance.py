"""Who am I here? Choosing a language, becoming the host, and whether anybody is at home."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, render_template, request, session
from flask.typing import ResponseReturnValue

from companion.web.answers import done
from companion.web.invitation import NAME, address_for_phones, qr_svg
from companion.web.refusals import NOT_FOUND, NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import LANGUAGES, house

entrance = Blueprint("entrance", __name__)


@entrance.get("/healthz")
def healthy() -> ResponseReturnValue:
    """Whether the server answers, and the newest event number."""
    updates = house().services.table.since(0)
    return jsonify({"well": True, "event": updates[-1].number if updates else 0})


@entrance.get("/join")
def invite() -> str:
    """How other phones find the table."""
    address = address_for_phones(request.host) if house().lan else None
    return render_template("join.html", address=address, name=NAME)


@entrance.get("/join.svg")
def draw_code() -> Response:
    """The table's address as a QR code."""
    if not house().lan:
        raise RefusedRequestError(NOT_FOUND, 404)
    return Response(qr_svg(address_for_phones(request.host)), content_type="image/svg+xml")


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
