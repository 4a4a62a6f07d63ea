"""How pages answer an act: back to a page, or JSON where a script asked."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Final, TypeVar

from flask import Flask, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from companion.cards.text import Text, TextError
from companion.web import refusals as r
from companion.web.refusals import RefusedRequestError
from companion.web.visitor import visitor

T = TypeVar("T")

PATIENCE: Final = 5.0
"""Seconds to wait for the session; where its disk is full, reports wait longer."""
_WAITS: Final = Text(
    "Recorded as soon as the disk can be written; it is not lost while the companion runs.",
    "磁盘可写后立即记录；程序运行期间不会丢失。",
)
_STATUSES: Final = {404: r.NOT_FOUND, 413: r.TOO_LARGE}


def waited(future: Future[T]) -> T:
    """What came of *future*.

    Raises:
        RefusedRequestError: the session has not got to it; it is not lost.
        TextError: it was refused.
    """
    try:
        return future.result(PATIENCE)
    except TimeoutError as error:
        raise RefusedRequestError(_WAITS, 503) from error


def wants_json() -> bool:
    """Whether a script asked, not a person."""
    return request.accept_mimetypes.best_match(["text/html", "application/json"]) != "text/html"


def done(page: str, text: Text | None = None, **more: object) -> ResponseReturnValue:
    """The act was done.

    Args:
        page: The path where a browser goes on that has no script.
        text: What to say about it.
        more: What else a script is told; ``stays`` keeps it on the page as it is.
    """
    if wants_json():
        said = None if text is None else text.in_language(visitor().language)
        return jsonify({"done": True, "said": said, "page": page, **more})
    return redirect(page, 303)


def say_refusals(app: Flask) -> None:
    """Have *app* answer every refusal with a friendly page, or with JSON."""

    @app.errorhandler(RefusedRequestError)
    def refused(error: RefusedRequestError) -> ResponseReturnValue:
        return _said(error.text, error.status, error.wait, asks_pin=error.text is r.HOST_WANTED)

    @app.errorhandler(TextError)
    def refused_elsewhere(error: TextError) -> ResponseReturnValue:
        return _said(error.text, 409)

    @app.errorhandler(HTTPException)
    def refused_by_http(error: HTTPException) -> ResponseReturnValue:
        status = error.code or 500
        unknown = r.NOT_UNDERSTOOD if status < 500 else r.BROKEN
        return _said(_STATUSES.get(status, unknown), status)


def _said(
    text: Text, status: int, wait: int | None = None, *, asks_pin: bool = False
) -> ResponseReturnValue:
    sentence = text.in_language(visitor().language)
    headers = {} if wait is None else {"Retry-After": str(wait)}
    if wants_json():
        return jsonify({"done": False, "said": sentence}), status, headers
    return render_template("refusal.html", sentence=sentence, asks_pin=asks_pin), status, headers
