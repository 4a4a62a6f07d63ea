"""The page on which a table shows from which side of the picture each arm comes in."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.web.answers import done
from companion.web.open_round import account_on_table
from companion.web.ports_seats import Circle, Place
from companion.web.refusals import NOBODY, NOT_UNDERSTOOD, RefusedRequestError
from companion.web.setup import words as w
from companion.web.setup.preferences import kept_preferences
from companion.web.setup.reading import Form, read_circle
from companion.web.visitor import host_only, names_now, services, visitor

seats = Blueprint("seats", __name__, url_prefix="/setup/seats")

MIDDLE: Final[Place] = (0.5, 0.5)
"""From here no side is nearer than another."""

ELSEWHERE: Final[Circle] = (0.7, 0.5, 0.1)
"""Where the circle stands before anybody knows where the draw pile lies."""


@seats.get("")
def show() -> ResponseReturnValue:
    """The picture with everybody's name at the edge where they sit."""
    if not visitor().host:
        return redirect("/pin?page=/setup/seats")
    desk, names = services().seats, _players()
    return render_template(
        "setup_seats.html",
        words=w,
        watched=desk is not None,
        places={} if desk is None or not names else desk.seats(names),
        kept="kept" in request.args,
        found=None if desk is None else desk.draw_pile(),
        elsewhere=ELSEWHERE,
    )


@seats.post("")
@host_only
def place() -> ResponseReturnValue:
    """Somebody showed who sits where."""
    desk = services().seats
    if desk is None:
        raise RefusedRequestError(w.NO_CAMERA, 404)
    desk.place_seats(read_places(request.form, _players()))
    return done("/setup/seats?kept=yes", w.SEATS_KEPT)


@seats.post("/draw-pile")
@host_only
def place_draw_pile() -> ResponseReturnValue:
    """Somebody showed where the draw pile lies."""
    desk, circle = services().seats, read_circle(request.form)
    if desk is None:
        raise RefusedRequestError(w.NO_CAMERA, 404)
    desk.place_draw_pile(circle)
    return done("/setup/seats", w.PLACED)


def _players() -> tuple[str, ...]:
    """Those of the open round, and those who are about to play."""
    account, chosen = account_on_table(), kept_preferences(services().settings).names
    playing = names_now() if not chosen or (account is not None and account.open) else ()
    return tuple(dict.fromkeys((*playing, *chosen)))


def read_places(form: Form, players: tuple[str, ...]) -> dict[str, Place]:
    """Where everybody sits, in the order of *players*.

    Args:
        form: For each player the fields ``name``, and ``x`` and ``y`` in percent of
            the picture's width and height.
        players: Whose places are wanted, each of them once.

    Raises:
        RefusedRequestError: it is no such form, it names somebody else or not
            everybody, or a place is none.
    """
    names, across, down = (form.getlist(key) for key in ("name", "x", "y"))
    if not names or len(set(names)) != len(names) or not len(names) == len(across) == len(down):
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    if not set(names) <= set(players):
        raise RefusedRequestError(NOBODY, 404)
    if len(names) != len(players):
        raise RefusedRequestError(w.OTHER_PLAYERS, 409)
    places = dict(zip(names, map(_place, across, down), strict=True))
    return {name: places[name] for name in players}


def _place(across: str, down: str) -> Place:
    try:
        x, y = float(across) / 100, float(down) / 100
    except ValueError as error:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400) from error
    if not (0 <= x <= 1 and 0 <= y <= 1) or (x, y) == MIDDLE:
        raise RefusedRequestError(w.STRANGE_SEAT, 400)
    return x, y
