"""The entries of a sheet as JSON: what stands in a line of the book and in an export."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import asdict
from typing import Any, Final, assert_never

from companion.cards import InvalidNotationError, parse_cards, write_cards
from companion.match import Deeds, Ending, Hand, MatchError, PlayerId, RoundResult
from companion.match.deeds import COUNTS
from companion.match.entry import Arrival, Departure, Entry, PlayOn, Stop
from companion.match.honors import RoundDeeds
from companion.match.sides import MOST_PLAYERS
from companion.rules.transcript.json_node import Node

MOST_POINTS: Final = 2_800
"""What all cards of two large boxes are worth."""
MOST_COUNT: Final = 10_000
_MOST_TARGET: Final = 1_000_000
_ROUND: Final = ("seats", "dealer", "ending", "out", "hands", "table", "deeds")


def write_entry(entry: Entry, deeds: RoundDeeds | None = None) -> dict[str, Any]:
    """One entry as an object, with what the log told about a round."""
    match entry:
        case RoundResult():
            return {"round": _written_round(entry, deeds or {})}
        case Arrival(player, seat):
            return {"arrives": player, "seat": seat}
        case Departure(player):
            return {"leaves": player}
        case Stop():
            return {"stops": True}
        case PlayOn(target):
            return {"plays_on": target}
        case _:  # pragma: no cover - mypy proves that there is no other entry
            assert_never(entry)


def _written_round(result: RoundResult, deeds: RoundDeeds) -> dict[str, Any]:
    return {
        "seats": list(result.seats),
        "dealer": result.dealer,
        "ending": result.ending.value,
        "out": list(result.out),
        "hands": [hand if isinstance(hand, int) else write_cards(hand) for hand in result.hands],
        "table": result.table,
        "deeds": {player: _written_deeds(each) for player, each in deeds.items()},
    }


def _written_deeds(deeds: Deeds) -> dict[str, int]:
    return {name: count for name, count in asdict(deeds).items() if count}


def read_entry(node: Node, known: Container[str]) -> tuple[Entry, RoundDeeds]:
    """The entry that *node* is, and what is told about its players.

    Args:
        node: The object.
        known: Who can be meant.

    Raises:
        RefusedProblem: it is none.
    """
    for key, _ in node.members():
        if key in _READERS:
            return _READERS[key](node, known)
    listed = ", ".join(_READERS)
    raise node.refuse(f"write one of {listed}", f"可写 {listed} 之一")


def _arrival(node: Node, known: Container[str]) -> tuple[Entry, RoundDeeds]:
    node.keys(("arrives", "seat"), ("arrives", "seat"))
    return Arrival(_player(node["arrives"], known), node["seat"].whole(0, MOST_PLAYERS)), {}


def _departure(node: Node, known: Container[str]) -> tuple[Entry, RoundDeeds]:
    node.keys(("leaves",), ("leaves",))
    return Departure(_player(node["leaves"], known)), {}


def _stop(node: Node, _: Container[str]) -> tuple[Entry, RoundDeeds]:
    node.keys(("stops",), ("stops",))
    node["stops"].truth()
    return Stop(), {}


def _play_on(node: Node, _: Container[str]) -> tuple[Entry, RoundDeeds]:
    node.keys(("plays_on",), ("plays_on",))
    target = node["plays_on"]
    return PlayOn(None if target.value is None else target.whole(1, _MOST_TARGET)), {}


def _round(node: Node, known: Container[str]) -> tuple[Entry, RoundDeeds]:
    node.keys(("round",), ("round",))
    told = node["round"]
    told.keys(_ROUND, _ROUND)
    try:
        result = RoundResult(
            seats=tuple(_player(seat, known) for seat in told["seats"].items("players")),
            dealer=told["dealer"].whole(0, MOST_PLAYERS - 1),
            ending=_ending(told["ending"]),
            out=tuple(seat.whole(0, MOST_PLAYERS - 1) for seat in told["out"].items("seats")),
            hands=tuple(read_hand(hand) for hand in told["hands"].items("hands")),
            table=told["table"].whole(1, 2),
        )
    except MatchError as error:
        raise told.wrong(error) from error
    return result, _deeds(told["deeds"], known)


def _ending(node: Node) -> Ending:
    if node.value not in list(Ending):
        listed = ", ".join(Ending)
        raise node.refuse(f"write one of {listed}", f"可写 {listed}")
    return Ending(node.value)


def read_hand(node: Node) -> Hand:
    """A hand: its cards in notation, or its points.

    Raises:
        RefusedProblem: it is neither.
    """
    if type(node.value) is int:
        return node.whole(0, MOST_POINTS)
    try:
        return parse_cards(node.text())
    except InvalidNotationError as error:
        raise node.refuse(str(error), f"不认识这些牌：{error}") from error


def _deeds(node: Node, known: Container[str]) -> dict[PlayerId, Deeds]:
    told = {}
    for player, counts in node.members():
        if player not in known:
            raise counts.refuse(f"there is no player {player}", f"没有玩家 {player}")
        counts.keys((), COUNTS)
        told[PlayerId(player)] = Deeds(
            **{name: count.whole(0, MOST_COUNT) for name, count in counts.members()}
        )
    return told


def _player(node: Node, known: Container[str]) -> PlayerId:
    if not isinstance(node.value, str) or node.value not in known:
        raise node.refuse("there is no player of that number", "没有这个编号的玩家")
    return PlayerId(node.value)


_READERS: Final[Mapping[str, Callable[[Node, Container[str]], tuple[Entry, RoundDeeds]]]] = {
    "round": _round,
    "arrives": _arrival,
    "leaves": _departure,
    "stops": _stop,
    "plays_on": _play_on,
}
