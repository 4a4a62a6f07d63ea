"""The end of the round on the table: hands are photographed, tapped or written, and booked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, Response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.cards import Card, hand_points, write_cards
from companion.match import Hand, MatchFormat, RoundResult, check_sizes, concerned
from companion.rules.facts import Shown, Source
from companion.rules.seating import Seat
from companion.table import Told
from companion.web.answers import done, waited
from companion.web.evening import words as w
from companion.web.evening.asked_cards import asked_cards
from companion.web.evening.desk import book, in_words, whole
from companion.web.evening.framing import framed
from companion.web.evening.hands import Filled, holds, read_filled, read_hand, result_of
from companion.web.evening.photos import LARGEST, Place, photos
from companion.web.evening.round_end import (
    RoundEnd,
    booked,
    is_counting,
    is_over,
    place_on,
    round_end_of,
    sheet_for,
)
from companion.web.evening.rounds import faces_of, problems_of
from companion.web.evening.uncounted import rounds_on_sheets, uncounted_rounds
from companion.web.faces import Face, face_of
from companion.web.open_round import account_now, account_on_table
from companion.web.ports_match import ReadHand
from companion.web.recorded import account_of_round
from companion.web.refusals import NOBODY, RefusedRequestError
from companion.web.visitor import check_acts_for, host_only, players_only, services, visitor

tally = Blueprint("tally", __name__, url_prefix="/tally")


@tally.get("")
def show() -> str:
    """The hands so far, and who is missing."""
    account = account_on_table()
    if account is None or not is_counting(account):
        why = w.NO_ROUND if account is None else (w.NOT_OVER if account.open else w.CLOSED)
        playing = account is not None and account.open
        late = uncounted_rounds()
        number = 0 if account is None else account.latest.number
        return render_template(
            "tally.html", words=w, end=None, why=why, playing=playing, number=number, uncounted=late
        )
    end = round_end_of(account)
    return _page(end, end.filled)


@tally.get("/round/<int:number>")
def show_late(number: int) -> ResponseReturnValue:
    """A round that was not counted when the next one began."""
    if not visitor().host:
        return redirect(f"/pin?page=/tally/round/{number}")
    end = _ending(number)
    return _page(end, end.filled)


def _page(
    end: RoundEnd, filled: Filled, problems: Sequence[str] = (), marked: Sequence[int] = ()
) -> str:
    rules = end.account.deal.rules
    form = MatchFormat.from_options(dict(rules.items()))
    return render_template(
        "tally.html",
        words=w,
        end=end,
        late=not end.account.open,
        number=end.account.latest.number,
        shown=end.filled.hands,
        held=[_held(end, seat) for seat in end.seats],
        uncounted=[each for each in uncounted_rounds() if each.round != end.account.round],
        people=end.names,
        filled=filled,
        problems=problems,
        marked=marked,
        knockout=form.scoring == "knockout",
        deck=faces_of(rules),
    )


@dataclass(frozen=True, slots=True)
class Held:
    """A hand that was shown: its cards as they are drawn, and what they are worth."""

    faces: tuple[Face, ...]
    points: int


def _held(end: RoundEnd, seat: Seat) -> Held | None:
    cards = end.known_hands.get(seat)
    if cards is None:
        return None
    faces = (face_of(card, visitor().language) for card in cards)
    return Held(tuple(faces), hand_points(cards))


@tally.post("")
@host_only
def accept() -> ResponseReturnValue:
    """Book the round: the log, the sheet, and the round is closed."""
    end = _ending(whole("round", 1, 1_000_000_000))
    filled = read_filled(request.form, len(end.seats))
    meanwhile = _shown_meanwhile(end, filled)
    if meanwhile:
        said = [_meanwhile(end.names[at], end.filled.hands[at]) for at in meanwhile]
        return _page(end, filled, said, meanwhile)
    kept = sheet_for(book(), end)
    players = [book().player_named(name).id for name in end.names]
    with in_words():
        result = result_of(filled, kept.match.form, players, end.names)
    problems = (
        *problems_of(end.account.deal.rules, result, end.pile, end.stock),
        *check_sizes(result.hands, list(map(end.size_of, end.seats)) if result.hands else ()),
    )
    if problems and "anyway" not in request.form:
        said = [each.sentence(end.names, visitor().language) for each in problems]
        marked = [seat for each in problems for seat in concerned(each, range(len(end.seats)))]
        return _page(end, filled, said, marked)
    if end.account.open:
        _tell(end, result)
    at = place_on(kept, end.account.round)
    with in_words():
        book().change(
            kept.number, lambda match: booked(match, at, players, result), end.source(players)
        )
    if end.account.open:
        waited(services().table.end_round())
    photos().drop(lambda place: place.round <= end.account.round)
    return done(f"/match/{kept.number}")


def _shown_meanwhile(end: RoundEnd, filled: Filled) -> list[int]:
    """Whose hand somebody showed since the page was drawn, other than it says."""
    now = end.filled.hands
    return [
        at
        for at in now
        if now[at] not in (request.form.get(f"shown-{at}", now[at]), filled.hands.get(at))
    ]


def _meanwhile(name: str, cards: str) -> str:
    return w.MEANWHILE.in_language(visitor().language).format(name, cards)


@tally.post("/write")
@host_only
def write_down() -> ResponseReturnValue:
    """The round on the table is over, but nobody told its cards: it is written on the sheet."""
    account = account_now()
    if not account.open:
        raise RefusedRequestError(w.CLOSED, 409)
    kept = sheet_for(book(), round_end_of(account))
    return done(f"/match/{kept.number}/rounds/new?closes={account.round}")


def _ending(number: int) -> RoundEnd:
    """A round of the log that is over and was not booked.

    Raises:
        RefusedRequestError: there is none, it is not over, or it stands on a sheet.
    """
    account = account_of_round(number)
    if not is_over(account):
        raise RefusedRequestError(w.NOT_OVER if account.open else w.GIVEN_UP_ROUND, 409)
    if number in rounds_on_sheets(book()):
        raise RefusedRequestError(w.OUTDATED, 409)
    return round_end_of(account)


def _ending_now() -> RoundEnd:
    """The round on the table, whose hands are shown.

    Raises:
        RefusedRequestError: there is none, or it is not over.
    """
    account = account_now()
    if not is_counting(account):
        raise RefusedRequestError(w.NOT_OVER if account.open else w.CLOSED, 409)
    return round_end_of(account)


def _tell(end: RoundEnd, result: RoundResult) -> None:
    """Put the hands into the log that it does not have like that."""
    for seat, hand in zip(end.seats, result.hands, strict=False):
        known = end.known_hands.get(seat)
        if hand and not isinstance(hand, int) and hand != known:
            waited(services().table.report(Told(Shown(seat, hand), Source.PHONE)))


@tally.get("/<int:seat>")
def show_hand(seat: Seat) -> ResponseReturnValue:
    """One hand: photographed, tapped or written."""
    account = account_now()
    if not is_counting(account):
        return redirect("/tally")
    end = round_end_of(account)
    _check_seat(end, seat)
    return _hand_page(end, seat)


def _hand_page(end: RoundEnd, seat: Seat, written: str | None = None) -> str:
    """The page of a hand; with what somebody *written* although it was shown otherwise."""
    account = end.account
    reading = photos().held(Place(account.round, seat))
    known = end.known_hands.get(seat)
    return render_template(
        "hand.html",
        words=w,
        end=end,
        seat=seat,
        name=account.names[seat],
        hand=_shown(known, reading) if written is None else written,
        shown="" if known is None else write_cards(known),
        meanwhile=written is not None,
        reading=reading,
        asked=() if reading is None else asked_cards(reading, visitor().language),
        part="" if reading is None else framed(reading),
        holds=holds(end.size_of(seat)),
        reads=services().hands is not None,
        deck=faces_of(account.deal.rules),
    )


def _shown(known: Sequence[Card] | None, reading: ReadHand | None) -> str:
    """What the field shows: what was told, else what was read, ``?`` where that is not sure."""
    if known is not None:
        return write_cards(known)
    cards = () if reading is None else (each.card for each in reading.cards)
    return " ".join("?" if card is None else str(card) for card in cards)


def _check_seat(end: RoundEnd, seat: Seat) -> None:
    if seat not in end.seats:
        raise RefusedRequestError(NOBODY, 404)


@tally.post("/<int:seat>")
def keep_hand(seat: Seat) -> ResponseReturnValue:
    """A hand is shown: it goes into the log."""
    check_acts_for(seat)
    end = _ending_now()
    _check_seat(end, seat)
    written = request.form.get("hand", "")
    hand: Hand = read_hand(written, end.account.names[seat])
    if isinstance(hand, int):
        raise RefusedRequestError(w.CARDS_WANTED, 400)
    known = end.known_hands.get(seat)
    if known not in {None, hand} and write_cards(known) != request.form.get("shown"):
        return _hand_page(end, seat, written)
    waited(services().table.report(Told(Shown(seat, hand), Source.PHONE)))
    return done("/tally", w.RECORDED)


@tally.post("/<int:seat>/photo")
def read_photo(seat: Seat) -> ResponseReturnValue:
    """Read the photograph of a hand."""
    check_acts_for(seat)
    end = _ending_now()
    _check_seat(end, seat)
    reader = services().hands
    if reader is None:
        raise RefusedRequestError(w.NO_READER, 404)
    with photos().turn():
        request.max_content_length = LARGEST
        file = request.files.get("photo")
        if file is None or not file.filename:
            raise RefusedRequestError(w.NO_PHOTO, 400)
        reading = reader.read(file.stream.read(), end.known_of(seat))
    photos().hold(Place(end.account.round, seat), reading)
    return done(f"/tally/{seat}")


@tally.get("/<int:seat>/photo.jpg")
@players_only
def show_photo(seat: Seat) -> Response:
    """The photograph as it was read."""
    account = account_now()
    reading = photos().held(Place(account.round, seat))
    if reading is None:
        raise RefusedRequestError(w.NO_PHOTO, 404)
    return Response(reading.picture, content_type="image/jpeg")
