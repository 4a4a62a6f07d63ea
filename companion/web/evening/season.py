"""The players over all evenings: what they have won, and what they are called."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.table.book import Player
from companion.web.answers import done
from companion.web.evening import words as w
from companion.web.evening.desk import book, names
from companion.web.evening.records import record_of
from companion.web.refusals import RefusedRequestError
from companion.web.setup.preferences import keep_preferences, kept_preferences
from companion.web.visitor import host_only, house, services

season = Blueprint("season", __name__, url_prefix="/players")


@season.get("")
def show() -> str:
    """Everybody who plays here."""
    matches = book().matches()
    records = [record_of(player, matches) for player in book().players()]
    records.sort(key=lambda each: (-each.rounds_won, each.player.name))
    return render_template("season.html", words=w, records=records)


@season.get("/<player>")
def show_player(player: str) -> str:
    """One player, match by match."""
    who = _player(player)
    others = [each for each in book().players() if each.id != who.id]
    record = record_of(who, book().matches())
    return render_template("player.html", words=w, record=record, others=others, called=names())


def _player(player: str) -> Player:
    for each in book().players():
        if each.id == player:
            return each
    raise RefusedRequestError(w.NO_SUCH_PLAYER, 404)


@season.post("/<player>/name")
@host_only
def rename(player: str) -> ResponseReturnValue:
    """Call a player something else."""
    book().rename(_player(player).id, request.form.get("name", ""))
    return done(f"/players/{player}")


@season.post("/<player>/merge")
@host_only
def merge(player: str) -> ResponseReturnValue:
    """A player turned out to be another one."""
    into = _player(request.form.get("into", ""))
    book().merge(_player(player).id, into.id)
    return done(f"/players/{into.id}")


@season.post("/<player>/forget")
@host_only
def forget(player: str) -> ResponseReturnValue:
    """Remove a player with everything of theirs."""
    who = _player(player)
    if request.form.get("name", "").strip() != who.name:
        raise RefusedRequestError(w.NOT_SURE, 400)
    book().forget(who.id)
    house().claims.release(who.name)
    _forget_in_settings(who)
    return done("/players")


def _forget_in_settings(who: Player) -> None:
    """Whoever was forgotten is not proposed for the next evening."""
    settings = services().settings
    kept = kept_preferences(settings)
    names = (who.name, *who.others)
    if not set(names).isdisjoint(kept.names):
        left = tuple(name for name in kept.names if name not in names)
        dealer = None if kept.dealer in names else kept.dealer
        keep_preferences(settings, replace(kept, names=left, dealer=dealer))
