"""Who asks: a watcher, a player or the host; and what each of them may do."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Final, ParamSpec, TypeVar, cast

from flask import current_app, g, session

from companion.cards.names import Language
from companion.rules.seating import Seat
from companion.table.situation import Situation
from companion.web.claims import Claims
from companion.web.pin import Pin
from companion.web.ports import Services
from companion.web.refusals import HOST_WANTED, NOBODY, OTHER_SEAT, SEAT_WANTED, RefusedRequestError
from companion.web.sheets import Sheets
from companion.web.taps import Repeats

P = ParamSpec("P")
R = TypeVar("R")

LANGUAGES: Final[tuple[Language, ...]] = ("en", "zh")


@dataclass(frozen=True, slots=True)
class House:
    """What the pages of one table share.

    Attributes:
        services: What they work on.
        claims: Which phone acts for whom.
        pin: The host's PIN.
        language: The language of the table, for who chose none.
        repeats: Which taps came already.
        sheets: Draws what changes while somebody looks.
        lan: Whether phones in the network can open the pages.
    """

    services: Services
    claims: Claims
    pin: Pin
    language: Language
    repeats: Repeats
    sheets: Sheets
    lan: bool


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks.

    Attributes:
        device: A random name of the browser, kept in its cookie.
        language: In which language it reads.
        host: Whether it knows the PIN.
        player: For whom it acts; perhaps somebody who is not at the table now.
        seat: Where that player sits in the round on the table, if at all.
    """

    device: str
    language: Language
    host: bool
    player: str | None
    seat: Seat | None


def house() -> House:
    """The table that this application serves."""
    return cast("House", current_app.extensions["companion"])


def services() -> Services:
    """What the pages work on."""
    return house().services


def names_now() -> tuple[str, ...]:
    """The players of the round on the table by seat; nobody before there is one."""
    updates = services().table.since(0)
    return updates[-1].names if updates else ()


def situation() -> Situation:
    """The round on the table, in the visitor's language."""
    return Situation(visitor().language, services().table.since(0))


def visitor() -> Visitor:
    """Who asks; a browser that was never here gets a name."""
    if "visitor" not in g:
        g.visitor = _recognized()
    return cast("Visitor", g.visitor)


def _recognized() -> Visitor:
    if "device" not in session:
        session["device"] = secrets.token_urlsafe(16)
        session.permanent = True
    device = str(session["device"])
    player = house().claims.player_of(device)
    names = names_now()
    return Visitor(
        device=device,
        language=_language(),
        host=session.get("host") == house().pin.key,
        player=player,
        seat=names.index(player) if player in names else None,
    )


def _language() -> Language:
    wishes = (session.get("language"), services().settings.get("language"))
    return next((each for wish in wishes for each in LANGUAGES if each == wish), house().language)


def check_acts_for(seat: Seat) -> None:
    """Let pass whoever may act for *seat*: its player, or the host.

    Raises:
        RefusedRequestError: the visitor is neither, or nobody sits there.
    """
    asks = visitor()
    if not asks.host and asks.seat is None:
        raise RefusedRequestError(SEAT_WANTED, 403)
    if not 0 <= seat < len(names_now()):
        raise RefusedRequestError(NOBODY, 404)
    if not asks.host and asks.seat != seat:
        raise RefusedRequestError(OTHER_SEAT, 403)


def players_only(page: Callable[P, R]) -> Callable[P, R]:
    """A page, or an act, for those who sit at the table, and for the host."""

    @wraps(page)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        if not visitor().host and visitor().seat is None:
            raise RefusedRequestError(SEAT_WANTED, 403)
        return page(*args, **kwargs)

    return checked


def host_only(page: Callable[P, R]) -> Callable[P, R]:
    """A page, or an act, for the host alone."""

    @wraps(page)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        if not visitor().host:
            raise RefusedRequestError(HOST_WANTED, 403)
        return page(*args, **kwargs)

    return checked
