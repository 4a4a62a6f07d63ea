"""How one round ended, as it was reported."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from companion.cards import Card, hand_points
from companion.cards.text import Text
from companion.match.errors import InvalidResultError
from companion.match.form import MatchFormat, Scoring
from companion.match.sides import PlayerId, Seat, check_distinct

Hand: TypeAlias = tuple[Card, ...] | int
"""What somebody holds at the end: the cards or, where nobody read them, their points."""


def points_in(hand: Hand) -> int:
    """The points of a hand, however it was reported."""
    return hand if isinstance(hand, int) else hand_points(hand)


class Ending(StrEnum):
    """What ended a round."""

    WENT_OUT = "went_out"
    BLOCKED = "blocked"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult:
    """How one round ended.

    Attributes:
        seats: The player at each seat, clockwise.
        dealer: The seat that dealt.
        ending: ``WENT_OUT`` when the round was played to its end, ``BLOCKED`` when
            nobody could play or draw any more, ``VOID`` when the table gave it up.
        out: The seats without cards, in the order in which they went out: one in a
            game for points, all but the last holder in knockout.
        hands: The hand of each seat; may be left empty where none is counted, in a
            void round and in a knockout that was played out.
        table: Where it was played, 1 or in ``eight_28`` also 2.

    Raises:
        InvalidResultError: a round that cannot have ended like that.
        InvalidSeatingError: a player in two seats.
    """

    seats: tuple[PlayerId, ...]
    dealer: Seat
    ending: Ending = Ending.WENT_OUT
    out: tuple[Seat, ...] = ()
    hands: tuple[Hand, ...] = ()
    table: int = 1

    def __post_init__(self) -> None:
        check_distinct(self.seats)
        _check_seats(self)
        _check_ending(self)
        _check_hands(self)

    @property
    def winner(self) -> Seat | None:
        """The seat that went out first; ``None`` if nobody did."""
        return self.out[0] if self.out else None


def _check_seats(result: RoundResult) -> None:
    last = len(result.seats) - 1
    for seat in (result.dealer, *result.out):
        if not 0 <= seat <= last:
            raise InvalidResultError(
                Text(f"there is no seat {seat}", f"没有座位{seat}"),
                Text(f"seats are 0 to {last}", f"座位是0到{last}"),
            )
    if len(set(result.out)) < len(result.out):
        raise InvalidResultError(
            Text("nobody goes out twice", "没有人能出完两次"),
            Text("name each seat once", "每个座位只写一次"),
        )


def _check_ending(result: RoundResult) -> None:
    if result.ending is Ending.WENT_OUT and not result.out:
        raise InvalidResultError(
            Text("nobody went out", "没有人出完"),
            Text("say who did, or that the round is blocked", "请说明谁出完了，或无人能出"),
        )
    if result.ending is Ending.VOID and result.out:
        raise InvalidResultError(
            Text("somebody went out of a void round", "作废的一局里有人出完了"),
            Text("say that the round was won", "请改记为有人出完"),
        )


def _check_hands(result: RoundResult) -> None:
    if result.hands and len(result.hands) != len(result.seats):
        raise InvalidResultError(
            Text(f"{len(result.hands)} hands were counted", f"数了{len(result.hands)}手牌"),
            _one_per_seat(result),
        )
    for seat, hand in enumerate(result.hands):
        who = (result.seats[seat],)
        if isinstance(hand, int) and hand < 0:
            raise InvalidResultError(
                Text(f"{{0}} holds {hand} points", f"{{0}}有{hand}分"),
                Text("a hand has 0 or more", "手牌至少0分"),
                who,
            )
        if seat in result.out and hand not in ((), 0):
            raise InvalidResultError(
                Text("{0} went out with cards", "{0}出完了却还有牌"),
                Text("that hand is empty", "这手牌应为空"),
                who,
            )
        if seat not in result.out and hand == () and result.ending is not Ending.VOID:
            raise InvalidResultError(
                Text("{0} has no cards but did not go out", "{0}没有牌却没有出完"),
                Text("count that hand, or say who went out", "请数这手牌，或改正谁出完了"),
                who,
            )


def check_result(form: MatchFormat, result: RoundResult) -> None:
    """Refuse a result that this format cannot book.

    Raises:
        InvalidResultError: hands missing, or too few or too many seats out.
    """
    if result.ending is Ending.VOID:
        return
    knockout = form.scoring is Scoring.KNOCKOUT
    _check_out(result, knockout=knockout)
    counted = not knockout or result.ending is Ending.BLOCKED
    if counted and not result.hands:
        raise InvalidResultError(Text("no hand was counted", "没有数手牌"), _one_per_seat(result))


def _check_out(result: RoundResult, *, knockout: bool) -> None:
    players = len(result.seats)
    if result.ending is Ending.WENT_OUT:
        fewest = most = players - 1 if knockout else 1
    else:
        fewest, most = 0, (players - 2 if knockout else 0)
    if not fewest <= len(result.out) <= most:
        en, zh = (f"{fewest}" if fewest == most else f"{fewest}{to}{most}" for to in (" to ", "到"))
        raise InvalidResultError(
            Text(
                f"{len(result.out)} of {players} players went out",
                f"{players}人中{len(result.out)}人出完",
            ),
            Text(
                f"{en} can when a round of this form ends like that",
                f"这样结束的一局应有{zh}人出完",
            ),
        )


def _one_per_seat(result: RoundResult) -> Text:
    seats = len(result.seats)
    return Text(f"count {seats}, one per seat", f"请数{seats}手，每座一手")
