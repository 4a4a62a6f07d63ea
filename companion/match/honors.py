"""What an evening is remembered for: the most, the longest, the unluckiest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from companion.cards.names import Language
from companion.match.deeds import Deeds, together
from companion.match.ledger import Column
from companion.match.match import Match
from companion.match.result import points_in
from companion.match.schemes import scheme_of
from companion.match.sides import PlayerId, Side

RoundDeeds: TypeAlias = Mapping[PlayerId, Deeds]
"""What each player did in one round; empty where no log tells."""


class Honor(StrEnum):
    """What somebody can have most of."""

    ROUNDS_WON = "rounds_won"
    RUN_OF_WINS = "run_of_wins"
    BIGGEST_ROUND = "biggest_round"
    DEAREST_HAND = "dearest_hand"
    COMEBACK = "comeback"
    WILD4S_RECEIVED = "wild4s_received"
    CARDS_PUNISHED = "cards_punished"
    LONGEST_STACK = "longest_stack"
    UNO_FORGOTTEN = "uno_forgotten"
    BLUFFS_CAUGHT = "bluffs_caught"
    JUMP_INS = "jump_ins"
    FAULTS = "faults"


@dataclass(frozen=True, slots=True)
class Distinction:
    """Who has most of something.

    Attributes:
        honor: Of what.
        sides: Who; several have equally much.
        amount: How much: rounds, points, cards or calls.
        round: The round in which it happened, 1 for the first, where it was one and
            only one round.
    """

    honor: Honor
    sides: tuple[Side, ...]
    amount: int
    round: int | None = None

    def sentence(self, names: Sequence[str], language: Language = "en") -> str:
        """Who has most of what, with the *names* of :attr:`sides`."""
        who = (", " if language == "en" else "、").join(names)
        said = _SENTENCES[self.honor][language].format(who=who, n=self.amount)
        if self.round is None:
            return said
        where = f"round {self.round}" if language == "en" else f"第{self.round}局"
        return f"{said} ({where})"


_SENTENCES: Final[Mapping[Honor, Mapping[Language, str]]] = {
    Honor.ROUNDS_WON: {"en": "Most rounds won: {who}, {n}", "zh": "赢得最多局：{who}，{n}局"},
    Honor.RUN_OF_WINS: {
        "en": "Longest run of wins: {who}, {n} in a row",
        "zh": "连胜最多：{who}，{n}连胜",
    },
    Honor.BIGGEST_ROUND: {
        "en": "Biggest round: {who}, {n} points",
        "zh": "单局最高分：{who}，{n}分",
    },
    Honor.DEAREST_HAND: {
        "en": "Dearest hand left: {who}, {n} points",
        "zh": "剩牌最贵：{who}，{n}分",
    },
    Honor.COMEBACK: {
        "en": "Best comeback: {who}, from {n} behind",
        "zh": "最佳逆转：{who}，曾落后{n}分",
    },
    Honor.WILD4S_RECEIVED: {"en": "Most +4 received: {who}, {n}", "zh": "吃+4最多：{who}，{n}张"},
    Honor.CARDS_PUNISHED: {
        "en": "Most cards drawn as punishment: {who}, {n}",
        "zh": "被罚摸牌最多：{who}，{n}张",
    },
    Honor.LONGEST_STACK: {
        "en": "Longest stack taken: {who}, {n} cards",
        "zh": "吃下最长连加：{who}，{n}连",
    },
    Honor.UNO_FORGOTTEN: {
        "en": "UNO forgotten most: {who}, {n}",
        "zh": "最常忘喊UNO：{who}，{n}次",
    },
    Honor.BLUFFS_CAUGHT: {
        "en": "Most bluffs caught: {who}, {n}",
        "zh": "质疑成功最多：{who}，{n}次",
    },
    Honor.JUMP_INS: {"en": "Most jump-ins: {who}, {n}", "zh": "抢牌最多：{who}，{n}次"},
    Honor.FAULTS: {
        "en": "Most plays against the rules: {who}, {n}",
        "zh": "违规最多：{who}，{n}次",
    },
}


def distinctions(match: Match, deeds: Sequence[RoundDeeds] = ()) -> tuple[Distinction, ...]:
    """What *match* is remembered for so far; nothing that nobody did.

    Args:
        match: The match.
        deeds: What the logs of its rounds tell, in order; as many as are known.
    """
    columns = [column for column in match.ledger.columns if column.counts]
    numbered = [(n, c) for n, c in enumerate(match.ledger.columns, start=1) if c.counts]
    found = (
        _most(Honor.ROUNDS_WON, _wins(columns)),
        _most(Honor.RUN_OF_WINS, _runs(columns), least=2),
        _best_moment(Honor.BIGGEST_ROUND, _rounds_booked(match, numbered)),
        _best_moment(Honor.DEAREST_HAND, _hands(numbered)),
        _most(Honor.COMEBACK, _comebacks(match, columns)),
        *_done(deeds),
    )
    return tuple(each for each in found if each is not None)


Moment: TypeAlias = tuple[Side, int, int]
"""Whose, how much, in which round."""


def _most(honor: Honor, amounts: Mapping[Side, int], least: int = 1) -> Distinction | None:
    top = max(amounts.values(), default=0)
    if top < least:
        return None
    return Distinction(honor, tuple(side for side, each in amounts.items() if each == top), top)


def _best_moment(honor: Honor, moments: Iterable[Moment]) -> Distinction | None:
    moments = list(moments)
    top = max((amount for _, amount, _ in moments), default=0)
    if top < 1:
        return None
    best = [(side, number) for side, amount, number in moments if amount == top]
    sides, rounds = dict.fromkeys(side for side, _ in best), {number for _, number in best}
    return Distinction(honor, tuple(sides), top, rounds.pop() if len(rounds) == 1 else None)


def _wins(columns: Sequence[Column]) -> dict[Side, int]:
    won: dict[Side, int] = {}
    for column in columns:
        for side in column.winners:
            won[side] = won.get(side, 0) + 1
    return won


def _runs(columns: Sequence[Column]) -> dict[Side, int]:
    """The longest run of rounds that each side won one after another."""
    longest: dict[Side, int] = {}
    running: dict[Side, int] = {}
    for column in columns:
        running = {side: running.get(side, 0) + 1 for side in column.winners}
        for side, run in running.items():
            longest[side] = max(run, longest.get(side, 0))
    return longest


def _rounds_booked(match: Match, columns: Sequence[tuple[int, Column]]) -> Iterator[Moment]:
    """What winners booked, in the forms in which points are good."""
    if scheme_of(match.form).lowest_leads:
        return
    for number, column in columns:
        for side in column.winners:
            yield side, column.points[side], number


def _hands(columns: Sequence[tuple[int, Column]]) -> Iterator[Moment]:
    for number, column in columns:
        for player, hand in zip(column.result.seats, column.result.hands, strict=False):
            yield player, points_in(hand), number


def _comebacks(match: Match, columns: Sequence[Column]) -> dict[Side, int]:
    """How far behind the leader each of the present leaders once was, in points."""
    leaders = [side for side, place in match.ledger.places.items() if place == 1]
    lowest_leads = scheme_of(match.form).lowest_leads
    behind: dict[Side, int] = {}
    for column in columns:
        best = (min if lowest_leads else max)(column.totals.values())
        for side in leaders:
            gap = abs(best - column.totals.get(side, best))
            behind[side] = max(gap, behind.get(side, 0))
    return behind


_DONE: Final[Mapping[Honor, Callable[[Deeds], int]]] = {
    Honor.WILD4S_RECEIVED: lambda deeds: deeds.wild4s,
    Honor.CARDS_PUNISHED: lambda deeds: deeds.punished,
    Honor.LONGEST_STACK: lambda deeds: deeds.stack if deeds.stack > 1 else 0,
    Honor.UNO_FORGOTTEN: lambda deeds: deeds.forgot,
    Honor.BLUFFS_CAUGHT: lambda deeds: deeds.caught,
    Honor.JUMP_INS: lambda deeds: deeds.jumps,
    Honor.FAULTS: lambda deeds: deeds.faults,
}


def _done(deeds: Sequence[RoundDeeds]) -> Iterator[Distinction | None]:
    players = dict.fromkeys(player for each in deeds for player in each)
    sums = {p: together(each[p] for each in deeds if p in each) for p in players}
    for honor, amount in _DONE.items():
        yield _most(honor, {player: amount(done) for player, done in sums.items()})
