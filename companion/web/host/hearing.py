"""What the host decides about the microphone, and the meter that shows it hears."""

from __future__ import annotations

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from companion.web.answers import done
from companion.web.host import words as w
from companion.web.ports_hearing import HearingDesk
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import host_only, services

hearing = Blueprint("hearing", __name__, url_prefix="/host/hearing")


@hearing.post("")
@host_only
def change() -> ResponseReturnValue:
    """The table is to be listened to otherwise."""
    way = request.form.get("way", type=int)
    if way is None:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    _desk().change(on="on" in request.form, way=way)
    return done("/host", w.KEPT)


@hearing.get("/meter")
@host_only
def meter() -> ResponseReturnValue:
    """What the meter shows now, for the script that draws it."""
    shown = _desk().meter()
    return jsonify({"level": shown.level, "listens": shown.listens, "heard": shown.heard})


def _desk() -> HearingDesk:
    desk = services().hearing
    if desk is None:
        raise RefusedRequestError(w.NO_HEARING, 404)
    return desk
