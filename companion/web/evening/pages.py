"""The pages of a match: its standing, its beginning and its end."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.match import PlayerId, arrive, leave, play_on, rematch, stop
from companion.match.schemes import scheme_of
from companion.rules.options.match import TARGET
from companion.rules.state import Phase
from companion.table.book import KeptMatch
from companion.web.answers import done
from companion.web.evening import words as w
from companion.web.evening.beginning import choices, read_players, read_rules
from companion.web.evening.chart import chart_of
from companion.web.evening.dealing import deal_round, dealer_of, tables_now
from companion.web.evening.desk import book, changed, in_words, kept_match, names, whole
from companion.web.evening.formats import format_of
from companion.web.evening.standing import unit_of, view_of
from companion.web.evening.uncounted import uncounted_rounds
from companion.web.open_round import account_on_table
from companion.web.record import Account
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError, filled
from companion.web.visitor import host_only, services, visitor

match = Blueprint("match", __name__, url_prefix="/match")

LARGEST_IMPORT: Final = 8 * 1024 * 1024
"""Bytes that a file of matches may have."""
_UNITS: Final = {"points": w.TOTAL, "chips": w.CHIPS, "places": w.PLACES}


@match.get("")
def show_latest() -> ResponseReturnValue:
    """The match that began last."""
    latest = book().latest()
    if latest is None:
        new = visitor().host and not uncounted_rounds()
        return redirect("/match/new") if new else _page(None)
    return _page(latest)


@match.get("/<int:number>")
def show(number: int) -> str:
    """A match."""
    return _page(kept_match(number))


def _page(kept: KeptMatch | None) -> str:
    if kept is None:
        return render_template(
            "match.html", words=w, kept=None, others=(), uncounted=uncounted_rounds()
        )
    called = names()
    view = view_of(kept, called)
    totals = [[column.cells[at].total for column in view.columns] for at in range(len(view.sides))]
    account = account_on_table()
    dealers = [(table, dealer_of(kept, table)) for table in tables_now(kept)]
    return render_template(
        "match.html",
        words=w,
        kept=kept,
        view=view,
        chart=chart_of(view.sides, totals),
        unit=_UNITS[unit_of(kept.match)],
        form=format_of(kept.rules),
        target=kept.rules[TARGET],
        more_target=scheme_of(kept.match.form).has_target,
        called=called,
        seats=kept.match.ledger.seats,
        dealers=dealers,
        counting=_is_counting(account),
        playing=account is not None and account.open,
        uncounted=uncounted_rounds(),
        others=[each for each in reversed(book().matches()) if each.number != kept.number],
    )


@match.get("/new")
def choose() -> ResponseReturnValue:
    """Choose players, rules and form."""
    if not visitor().host:
        return redirect("/pin?page=/match/new")
    account = account_on_table()
    play = () if account is None else [account.names[seat] for seat in account.seats]
    return render_template(
        "match_new.html",
        words=w,
        offered=choices(book().players(), book().latest(), services().settings, play),
        counting=_is_counting(account),
        open_round=account is not None and account.open,
    )


def _is_counting(account: Account | None) -> bool:
    """Whether the round on the table is over, and waits for its hands."""
    return account is not None and account.open and account.state.phase is Phase.TALLY


@match.post("")
@host_only
def begin() -> ResponseReturnValue:
    """Begin a match, and its first round if that is wanted."""
    rules = read_rules(request.form, services().settings)
    players = read_players(request.form, book())
    with in_words():
        kept = book().begin(rules, players)
    if "deal" in request.form:
        deal_round(kept, names(), players[0])
        return done("/")
    return done(f"/match/{kept.number}")


@match.post("/<int:number>/deal")
@host_only
def deal(number: int) -> ResponseReturnValue:
    """Begin the next round on the table."""
    kept = kept_match(number)
    if len(kept.match.entries) != whole("seen", 0, 100_000):
        raise RefusedRequestError(w.OUTDATED, 409)
    with in_words():
        deal_round(kept, names(), PlayerId(request.form.get("dealer", "")), whole("table", 1, 2))
    return done("/")


@match.post("/<int:number>/stop")
@host_only
def stop_match(number: int) -> ResponseReturnValue:
    """The table stops; whoever stands first has won."""
    changed(number, stop)
    return done(f"/match/{number}")


@match.post("/<int:number>/on")
@host_only
def go_on(number: int) -> ResponseReturnValue:
    """Play on after the end, to another target or without one."""
    target = whole("target", 1, 100_000) if request.form.get("target") else None
    changed(number, lambda kept: play_on(kept, target))
    return done(f"/match/{number}")


@match.post("/<int:number>/again")
@host_only
def play_again(number: int) -> ResponseReturnValue:
    """A rematch: the same company, the same form."""
    kept = kept_match(number)
    with in_words():
        again = book().begin(kept.rules, rematch(kept.match).players)
    return done(f"/match/{again.number}")


@match.post("/<int:number>/arrive")
@host_only
def seat_latecomer(number: int) -> ResponseReturnValue:
    """Somebody joins between two rounds."""
    name, seat = request.form.get("name", ""), whole("seat", 0, 10)
    kept_match(number)
    player = book().player_named(name).id
    changed(number, lambda kept: arrive(kept, player, min(seat, len(kept.ledger.seats))))
    return done(f"/match/{number}")


@match.post("/<int:number>/leave")
@host_only
def let_go(number: int) -> ResponseReturnValue:
    """Somebody leaves between two rounds."""
    player = PlayerId(request.form.get("player", ""))
    changed(number, lambda kept: leave(kept, player))
    return done(f"/match/{number}")


@match.post("/<int:number>/remove")
@host_only
def remove(number: int) -> ResponseReturnValue:
    """Take a match out of the book."""
    kept = kept_match(number)
    if len(kept.match.entries) != whole("seen", 0, 100_000):
        raise RefusedRequestError(w.OUTDATED, 409)
    book().remove(number)
    return done("/match")


@match.get("/<int:number>.csv")
def take_sheet(number: int) -> Response:
    """The sheet of a match for a spreadsheet."""
    kept_match(number)
    return _file(book().export_csv(number), "text/csv", f"uno-match-{number}.csv")


@match.get("/<int:number>.json")
def take_match(number: int) -> Response:
    """A match with everything that is known of it."""
    kept_match(number)
    return _file(book().export_json([number]), "application/json", f"uno-match-{number}.json")


@match.get("/all.json")
def take_all() -> Response:
    """Every match."""
    numbers = [kept.number for kept in book().matches()]
    return _file(book().export_json(numbers), "application/json", "uno-matches.json")


def _file(text: str, kind: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    # Spreadsheets take a file without a byte order mark for another encoding.
    body = text.encode("utf-8-sig" if kind == "text/csv" else "utf-8")
    return Response(body, content_type=f"{kind}; charset=utf-8", headers=headers)


@match.post("/import")
@host_only
def bring() -> ResponseReturnValue:
    """Take in matches from a file."""
    request.max_content_length = LARGEST_IMPORT
    file = request.files.get("file")
    if file is None or not file.filename:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    adopted = book().adopt(file.stream.read().decode("utf-8", "replace"), file.filename[:60])
    page = f"/match/{adopted.matches[-1]}" if adopted.matches else "/match"
    return done(page, filled(w.BROUGHT, len(adopted.matches), adopted.known))
