"""Seven and zero: hands change owners (rule book, 8.4)."""

from __future__ import annotations

from typing import Final

from companion.cards import Rank
from companion.cards.text import Text
from companion.rules import counting
from companion.rules.events import Event, HandsMoved
from companion.rules.judging.swapping import ask_for_target
from companion.rules.law import HouseRule, Law
from companion.rules.option import Choice
from companion.rules.ruleset import Ruleset
from companion.rules.seating import Seat
from companion.rules.state import Play, RoundState

SEVEN: Final = Choice(
    key="seven",
    section="8.4",
    title=Text("Seven swaps", "7换手牌"),
    explains=Text("Does a 7 make its player swap hands?", "打出7要和别人换手牌吗？"),
    default="off",
    values={
        "off": Text("A 7 is an ordinary number card.", "7只是普通的数字牌。"),
        "swap": Text(
            "Whoever plays a 7 must swap hands with another player of their choice.",
            "打出7的人必须任选一名玩家，和他交换全部手牌。",
        ),
    },
)

ZERO: Final = Choice(
    key="zero",
    section="8.4",
    title=Text("Zero rotates", "0轮换手牌"),
    explains=Text("Does a 0 make all hands move on?", "打出0要轮换所有人的手牌吗？"),
    default="off",
    values={
        "off": Text("A 0 is an ordinary number card.", "0只是普通的数字牌。"),
        "rotate": Text(
            "When a 0 is played, every player hands all cards to the next player"
            " in the direction of play.",
            "有人打出0时，每人按当前方向把全部手牌交给下家。",
        ),
    },
)


class SevenZero(HouseRule):
    """A 7 swaps two hands, a 0 moves all hands one seat on."""

    def in_force(self, rules: Ruleset) -> bool:
        """When either half is on."""
        return rules[SEVEN] != "off" or rules[ZERO] != "off"

    def follows(self, law: Law, state: RoundState, play: Play) -> tuple[Event, ...]:
        """Move the hands, or ask whom the player swaps with."""
        seat, rank = play.seat, play.cards[-1].rank
        if seat is None:
            return ()
        if rank is Rank.ZERO and law[ZERO] == "rotate":
            hands = counting.rotated(state)
            if _may_not_rotate(state, seat):
                hands = counting.mixed(state, state.order, hands)
            return (HandsMoved(hands, state.order, "rotate"),)
        if rank is Rank.SEVEN and law[SEVEN] == "swap":
            return ask_for_target(state, seat, must=True)
        return ()


def _may_not_rotate(state: RoundState, seat: Seat) -> bool:
    """Whether the 0 may have been a last card, or may not have counted at all.

    Where draws and choices are not told, it may have been out of turn or of
    the wrong color, and be taken back yet.
    """
    hand = state.hands[seat]
    return not state.senses.draws or (hand.may_be(0) and not hand.known)
