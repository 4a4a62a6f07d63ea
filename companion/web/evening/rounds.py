"""A round written down, or put right later."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.cards import Card, Deck, deck_cards
from companion.match import (
    PlayerId,
    Problem,
    RoundResult,
    check_tally,
    concerned,
    next_seats,
    record,
    replace_round,
)
from companion.rules.options.setup import DECK, DECK_COPIES
from companion.rules.ruleset import Ruleset
from companion.table.book import KeptMatch
from companion.web.answers import done, waited
from companion.web.evening import words as w
from companion.web.evening.dealing import dealer_of, tables_now
from companion.web.evening.desk import changed, in_words, kept_match, names
from companion.web.evening.hands import Filled, filled_of, read_filled, result_of
from companion.web.faces import Face, face_of
from companion.web.open_round import account_on_table
from companion.web.refusals import RefusedRequestError
from companion.web.visitor import host_only, services, visitor

rounds = Blueprint("rounds", __name__, url_prefix="/match/<int:number>/rounds")


@rounds.get("/new")
def write(number: int) -> ResponseReturnValue:
    """A round that was played without the companion, or at the other table."""
    if not visitor().host:
        return redirect(f"/pin?page=/match/{number}/rounds/new")
    kept = kept_match(number)
    table = _table(kept)
    with in_words():
        seats = next_seats(kept.match, table)
    dealer = dealer_of(kept, table)
    dealt = seats.index(dealer) if dealer in seats else 0
    return round_page(
        kept, seats, Filled(dealer=dealt), _new(kept, table), len(kept.match.rounds) + 1
    )


@rounds.post("/new")
@host_only
def keep(number: int) -> ResponseReturnValue:
    """Write it on the sheet."""
    kept = kept_match(number)
    table = _table(kept)
    with in_words():
        seats = next_seats(kept.match, table)
    filled_in = read_filled(request.form, len(seats))
    with in_words():
        result = result_of(filled_in, kept.match.form, seats, called(seats), table)
    problems = problems_of(kept.rules, result)
    if problems and "anyway" not in request.form:
        action, next_number = _new(kept, table), len(kept.match.rounds) + 1
        return round_page(kept, seats, filled_in, action, next_number, problems)
    changed(number, lambda match: record(match, result))
    if _closes() is not None:
        waited(services().table.end_round())
    return done(f"/match/{number}")


@rounds.get("/<int:at>")
def show(number: int, at: int) -> ResponseReturnValue:
    """A round as it was booked."""
    if not visitor().host:
        return redirect(f"/pin?page=/match/{number}/rounds/{at}")
    kept = kept_match(number)
    result = _round(kept, at)
    return round_page(kept, result.seats, filled_of(result), f"/match/{number}/rounds/{at}", at)


@rounds.post("/<int:at>")
@host_only
def correct(number: int, at: int) -> ResponseReturnValue:
    """Put a round right; every later total follows."""
    kept = kept_match(number)
    old = _round(kept, at)
    filled_in = read_filled(request.form, len(old.seats))
    with in_words():
        result = result_of(filled_in, kept.match.form, old.seats, called(old.seats), old.table)
    problems = problems_of(kept.rules, result)
    if problems and "anyway" not in request.form:
        action = f"/match/{number}/rounds/{at}"
        return round_page(kept, old.seats, filled_in, action, at, problems)
    changed(number, lambda match: replace_round(match, at - 1, result))
    return done(f"/match/{number}")


def _new(kept: KeptMatch, table: int) -> str:
    """Where a new round is written down."""
    closes = _closes()
    rest = "" if closes is None else f"&closes={closes}"
    return f"/match/{kept.number}/rounds/new?table={table}{rest}"


def _closes() -> int | None:
    """The round on the table, if it is the one that is written down, which closes it."""
    account = account_on_table()
    written = request.args.get("closes", type=int)
    is_it = account is not None and account.open and account.round == written
    return written if is_it else None


def _table(kept: KeptMatch) -> int:
    """The table that the address names, or the first at which a round can start."""
    tables = tables_now(kept)
    named = request.args.get("table", type=int)
    return named if named in (1, 2) else (tables[0] if tables else 1)


def _round(kept: KeptMatch, at: int) -> RoundResult:
    if not 1 <= at <= len(kept.match.rounds):
        raise RefusedRequestError(w.NO_SUCH_ROUND, 404)
    return kept.match.rounds[at - 1]


def called(seats: Sequence[PlayerId]) -> list[str]:
    """What the players of a round are called."""
    everybody = names()
    return [everybody.player(player) for player in seats]


def problems_of(
    rules: Ruleset,
    result: RoundResult,
    pile: Sequence[Card] = (),
    stock: int | None = None,
) -> tuple[Problem, ...]:
    """What cannot be about the hands of a round.

    Args:
        rules: By which it was played.
        result: How it ended.
        pile: The cards that were seen on the discard pile.
        stock: How many cards the draw pile has, where that is certain.
    """
    return check_tally(Deck(rules[DECK]), rules[DECK_COPIES], result.hands, pile, stock)


def round_page(  # noqa: PLR0913, PLR0917 - everything that the page shows
    kept: KeptMatch,
    seats: Sequence[PlayerId],
    filled_in: Filled,
    action: str,
    number: int,
    problems: Sequence[Problem] = (),
) -> str:
    """The form of a round."""
    people, language = called(seats), visitor().language
    marked = {seat for each in problems for seat in concerned(each, range(len(seats)))}
    return render_template(
        "round_form.html",
        words=w,
        kept=kept,
        people=people,
        filled=filled_in,
        action=action,
        number=number,
        deck=faces_of(kept.rules),
        problems=[each.sentence(people, language) for each in problems],
        marked=marked,
        knockout=kept.match.form.scoring == "knockout",
        closes=_closes(),
    )


def faces_of(rules: Ruleset) -> list[Face]:
    """Every face of the deck in play."""
    cards = sorted(deck_cards(Deck(rules[DECK])))
    return [face_of(card, visitor().language) for card in cards]
