"""The newest picture, and the pictures that a phone brings."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from flask import Blueprint, Response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.web.camera import words as w
from companion.web.refusals import NOT_FOUND, NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import host_only, services, visitor

camera = Blueprint("camera", __name__, url_prefix="/camera")

LARGEST: Final = 4 * 1024 * 1024
"""Bytes that a phone's picture may have."""


@camera.get("/still.jpg")
@host_only
def still() -> Response:
    """The newest picture of the camera."""
    desk = services().camera
    jpeg = None if desk is None else desk.still()
    if jpeg is None:
        raise RefusedRequestError(NOT_FOUND, 404)
    return Response(jpeg, content_type="image/jpeg")


@camera.get("")
def phone() -> ResponseReturnValue:
    """The page of a phone that is the camera."""
    if not visitor().host:
        return redirect("/pin?page=/camera")
    port = urlsplit(f"//{request.host}").port or 80
    wanted = services().phone_camera is not None
    return render_template("phone_camera.html", words=w, port=port, wanted=wanted)


@camera.post("/frame")
@host_only
def frame() -> ResponseReturnValue:
    """One picture of a phone that is the camera."""
    request.max_content_length = LARGEST
    pushed = services().phone_camera
    if pushed is None:
        raise RefusedRequestError(w.NOT_WANTED, 404)
    if request.mimetype != "image/jpeg":
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    pushed.push(request.get_data(cache=False))
    return "", 204
