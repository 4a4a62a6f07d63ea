"""My seat: what one player taps."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.cards import Deck, card_name, deck_cards
from companion.rules.facts import Fact, Laid, Source
from companion.rules.options.setup import DECK
from companion.rules.seating import Seat
from companion.table import Corrected, Told
from companion.table.asking import asked_now
from companion.table.situation import Situation
from companion.web.answers import done, waited
from companion.web.chair import chair_of
from companion.web.faces import face_of
from companion.web.joining import joined, open_play
from companion.web.questions import answered, asked_of, concerns
from companion.web.refusals import (
    NOBODY,
    NOT_UNDERSTOOD,
    OTHER_SEAT,
    SEAT_WANTED,
    RefusedRequestError,
)
from companion.web.sheets import Sheet
from companion.web.taps import fact_of_tap
from companion.web.visitor import (
    check_acts_for,
    host_only,
    house,
    names_now,
    players_only,
    services,
    situation,
    visitor,
)
from companion.web.words import NOTED, SAME_SET

seat = Blueprint("seat", __name__)


@seat.get("/seat")
def show() -> str:
    """My seat, or the choice of one."""
    asks = visitor()
    shown = house().sheets.shown(Sheet(asks.language, asks.seat, acts=True))
    if shown["chair"] is None:
        return render_template("choose_seat.html", names=names_now(), taken=house().claims.taken())
    return render_template("seat.html", **shown)


@seat.get("/seat/lay")
def choose_card() -> ResponseReturnValue:
    """The deck, for a player whose card no camera sees."""
    now, own = situation(), visitor().seat
    chair = None if own is None else chair_of(now, own)
    if now.deal is None or chair is None or not chair.lays:
        return redirect("/seat")
    deck = sorted(deck_cards(Deck(now.deal.rules[DECK])))
    return render_template(
        "lay.html",
        act="first" if chair.board.phase == "setup" else "lay",
        seat=chair.own.seat,
        deck=[face_of(card, now.language) for card in deck],
        joins=_joins(now, chair.own.seat),
    )


@seat.post("/seat/claim")
def claim() -> ResponseReturnValue:
    """From now on this device acts for the player who is named."""
    player = request.form.get("player", "")
    if player not in names_now():
        raise RefusedRequestError(NOBODY, 404)
    house().claims.claim(player, visitor().device)
    return done("/seat")


@seat.post("/seat/leave")
def leave() -> ResponseReturnValue:
    """This device acts for nobody any more."""
    player = visitor().player
    if player is None:
        raise RefusedRequestError(SEAT_WANTED, 403)
    house().claims.release(player)
    return done("/seat")


@seat.post("/seat/release")
@host_only
def release() -> ResponseReturnValue:
    """The host frees the seat of a player who lost the phone."""
    player = request.form.get("player", "")
    if player not in house().claims.taken():
        raise RefusedRequestError(NOBODY, 404)
    house().claims.release(player)
    return done("/host")


@seat.post("/seat/act")
def act() -> ResponseReturnValue:
    """A player did something."""
    whose = _seat_of(request.form.get("seat", ""))
    check_acts_for(whose)
    fact = fact_of_tap(request.form.get("act", ""), whose, len(names_now()))
    tap = request.form.get("tap", "")
    if house().repeats.is_first(tap):
        try:
            waited(services().table.report(_report(fact)))
        except Exception:
            house().repeats.forget(tap)
            raise
    return done("/seat", NOTED)


@seat.post("/answer")
@players_only
def answer() -> ResponseReturnValue:
    """Somebody answers what is asked."""
    now: Situation = situation()
    questions = asked_now(now)
    key = request.form.get("question", "")
    asked = asked_of(questions, key)
    if not visitor().host and not concerns(asked, now.state, visitor().seat):
        raise RefusedRequestError(OTHER_SEAT, 403)
    report = answered(questions, key, request.form.get("answer", ""), now.language)
    waited(services().table.report(report))
    return done(_came_from(), NOTED)


def _report(fact: Fact) -> Told | Corrected:
    """What was tapped; a card that belongs to the set before it completes that play."""
    whole = joined(situation(), fact) if isinstance(fact, Laid) else None
    return Told(fact, Source.PHONE) if whole is None else Corrected(whole)


def _joins(now: Situation, whose: Seat) -> str:
    """That another such card is one set with what *whose* laid; empty if it is not."""
    play = open_play(now, whose)
    if play is None:
        return ""
    name = card_name(play.cards[-1], now.language)
    return SAME_SET.in_language(now.language).format(name)


def _came_from() -> str:
    """The live page on which it was answered; else the visitor's own."""
    path = urlsplit(request.referrer or "").path
    own = "/" if visitor().seat is None else "/seat"
    return path if path in {"/", "/seat", "/host"} else own


def _seat_of(written: str) -> Seat:
    if not written.isascii() or not written.isdecimal() or len(written) > 3:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return int(written)
