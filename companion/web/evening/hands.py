"""Hands and rounds as somebody writes them into a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.cards import InvalidNotationError, parse_cards, write_cards
from companion.cards.text import Text
from companion.match import Ending, Hand, MatchFormat, PlayerId, RoundResult, Scoring
from companion.web.evening import words as w
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError, filled

MOST_POINTS = 2_800
"""What all cards of two large boxes are worth."""
_LONGEST = 600
_CLOSE = 6
"""Where a hand's size is known no closer than by so many cards, only its least is worth saying."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A round as the form shows it.

    Attributes:
        ending: How it ended.
        out: The seats without cards, in order.
        hands: What is written for each seat; empty where nothing is.
        dealer: The seat that dealt.
    """

    ending: Ending = Ending.WENT_OUT
    out: tuple[int, ...] = ()
    hands: Mapping[int, str] = field(default_factory=dict)
    dealer: int = 0


def written_hand(hand: Hand) -> str:
    """A hand as the form writes it."""
    return str(hand) if isinstance(hand, int) else write_cards(hand)


def filled_of(result: RoundResult) -> Filled:
    """The form of a round that was booked."""
    hands = {seat: written_hand(hand) for seat, hand in enumerate(result.hands)}
    held = {seat: words for seat, words in hands.items() if seat not in result.out}
    return Filled(result.ending, result.out, held, result.dealer)


def read_hand(words: str, name: str) -> Hand:
    """The hand that somebody wrote: points, or cards in notation.

    Raises:
        RefusedRequestError: it is neither, or worth more than all cards together.
    """
    plain = words.strip()
    if not plain or len(plain) > _LONGEST:
        raise RefusedRequestError(filled(w.MISSING_HAND, name), 400)
    if plain.isascii() and plain.isdecimal():
        if len(plain) > 4 or int(plain) > MOST_POINTS:
            raise RefusedRequestError(filled(w.TOO_MANY_POINTS, plain[:9]), 400)
        return int(plain)
    try:
        return parse_cards(plain.replace(",", " "))
    except InvalidNotationError as error:
        raise RefusedRequestError(filled(w.NOT_A_HAND, name), 400) from error


def read_filled(form: Mapping[str, str], seats: int) -> Filled:
    """What a form says about a round, as far as it can be read.

    Args:
        form: Its fields: ``ending`` as the seat that went out, ``blocked``, ``void`` or
            ``places``; ``place-N`` in knockout; ``hand-N``; ``dealer``.
        seats: How many sat at the table.

    Raises:
        RefusedRequestError: it is no such form.
    """
    hands = {seat: form.get(f"hand-{seat}", "").strip()[:_LONGEST] for seat in range(seats)}
    said = form.get("ending", "")
    ending = Ending.WENT_OUT
    out: tuple[int, ...] = ()
    if said in (Ending.BLOCKED, Ending.VOID):
        ending = Ending(said)
    elif said != "places":
        out = (_seat(said, seats),)
    if ending is not Ending.VOID and said in ("places", Ending.BLOCKED):
        out = _places(form, seats)
    return Filled(ending, out, hands, _seat(form.get("dealer", "0"), seats))


def _places(form: Mapping[str, str], seats: int) -> tuple[int, ...]:
    """The seats in the order in which they went out; those without a place still held cards."""
    placed = [
        (_seat(form[f"place-{seat}"], seats), seat)
        for seat in range(seats)
        if form.get(f"place-{seat}")
    ]
    return tuple(seat for _, seat in sorted(placed))


def _seat(words: str, seats: int) -> int:
    if not (words.isascii() and words.isdecimal() and len(words) < 3 and int(words) < seats):
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return int(words)


def holds(size: tuple[int, int]) -> Text | None:
    """How many cards a hand should hold, in words; ``None`` where nothing useful is known.

    Args:
        size: The fewest and the most that it can hold.
    """
    least, most = size
    if least == most:
        return Text("one card" if most == 1 else f"{most} cards", f"{most}张牌")
    if most - least <= _CLOSE:
        return Text(f"{least} to {most} cards", f"{least}到{most}张牌")
    return Text(f"at least {least} cards", f"至少{least}张牌") if least > 1 else None


def result_of(
    filled_in: Filled,
    form: MatchFormat,
    seats: Sequence[PlayerId],
    names: Sequence[str],
    table: int = 1,
) -> RoundResult:
    """The round that a filled form describes.

    Raises:
        RefusedRequestError: a hand is missing or cannot be read.
        MatchError: a round cannot have ended like that.
    """
    counted = filled_in.ending is not Ending.VOID and not (
        form.scoring is Scoring.KNOCKOUT and filled_in.ending is Ending.WENT_OUT
    )
    hands: tuple[Hand, ...] = ()
    if counted:
        hands = tuple(
            () if seat in filled_in.out else read_hand(filled_in.hands.get(seat, ""), name)
            for seat, name in enumerate(names)
        )
    return RoundResult(
        seats=tuple(seats),
        dealer=filled_in.dealer,
        ending=filled_in.ending,
        out=filled_in.out,
        hands=hands,
        table=table,
    )
