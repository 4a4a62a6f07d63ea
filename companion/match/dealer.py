"""Who deals (rule book, section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.cards import Card, points_of
from companion.cards.text import Text
from companion.match.errors import InvalidResultError
from companion.match.form import DealerPick, NextDealer, Rotation
from companion.match.ledger import Column
from companion.match.match import Match
from companion.match.seating import next_seats
from companion.match.sides import PlayerId, Seat


@dataclass(frozen=True, slots=True)
class Dealer:
    """*seat* deals."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawAgain:
    """*seats* drew equally high: they, and only they, draw once more (PROP)."""

    seats: tuple[Seat, ...]


def pick_dealer(draws: Mapping[Seat, Card], by: DealerPick) -> Dealer | DrawAgain:
    """Find the first dealer from the cards that were drawn (case 20).

    Args:
        draws: The card of each seat that drew.
        by: ``highest_number``: the highest 0-9 deals and symbols count 0 (S1:24);
            ``highest_points``: the card worth most deals (S2:5).

    Raises:
        InvalidResultError: nobody drew, or the table names its dealer itself.
    """
    if by is DealerPick.MANUAL:
        raise InvalidResultError(
            Text("the table names its dealer", "庄家由大家指定"),
            Text("draw by number or by points", "请按数字或按分数抽牌"),
        )
    if not draws:
        raise InvalidResultError(
            Text("nobody drew a card", "没有人抽牌"),
            Text("let each player draw one", "请每人抽一张"),
        )
    worth = {seat: _drawn(card, by) for seat, card in draws.items()}
    best = tuple(sorted(seat for seat in worth if worth[seat] == max(worth.values())))
    return Dealer(best[0]) if len(best) == 1 else DrawAgain(best)


def _drawn(card: Card, by: DealerPick) -> int:
    if by is DealerPick.HIGHEST_NUMBER and not card.rank.is_number:
        return 0
    return points_of(card)


def next_dealer(match: Match, table: int = 1) -> PlayerId | None:
    """Who deals the next round at *table*.

    ``winner`` (S1:24) is in knockout the first player out (PROP). A void round, and
    a blocked one whose win is shared, is dealt again by the same dealer (PROP).
    If the next dealer does not sit at the table any more, the player to his left
    deals (PROP).

    Returns:
        The player; ``None`` for the first round, where the table picks the dealer
        itself, and where nobody of the last round sits at the table any more.

    Raises:
        InvalidSeatingError: a rotation, in which no game can start at that table now.
    """
    played = [column for column in match.ledger.columns if column.result.table == table]
    if not played or match.form.next_dealer is NextDealer.MANUAL:
        return None
    last, present = played[-1], _present(match, table)
    dealer = last.result.seats[last.result.dealer]
    if last.counts and match.form.next_dealer is NextDealer.ROTATE_LEFT:
        return _left_of(dealer, last.result.seats, present)
    candidate = _winner(last) or dealer
    return candidate if candidate in present else _left_of(candidate, last.result.seats, present)


def _present(match: Match, table: int) -> tuple[PlayerId, ...]:
    rotates = match.form.rotation is not Rotation.NONE
    return next_seats(match, table) if rotates else match.ledger.seats


def _left_of(
    player: PlayerId, seats: tuple[PlayerId, ...], present: tuple[PlayerId, ...]
) -> PlayerId | None:
    """His neighbor now or, if he is gone, the first of his last round who is not."""
    order = present if player in present else seats
    at = order.index(player) + 1
    return next((other for other in order[at:] + order[:at] if other in present), None)


def _winner(column: Column) -> PlayerId | None:
    """Who won the round alone; in a team match or a rotation, who went out."""
    result = column.result
    if column.counts and result.winner is not None:
        return result.seats[result.winner]
    winners = [player for player in result.seats if player in column.winners]
    return winners[0] if len(winners) == 1 else None
