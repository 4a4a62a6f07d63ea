"""Several cards at once: a set of one number or action (rule book, 8.2)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.law import HouseRule, Law
from companion.rules.option import Choice
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Code
from companion.rules.state import Play, RoundState

MULTI: Final = Choice(
    key="multi",
    section="8.2",
    title=Text("Several cards at once", "对牌"),
    explains=Text("May a player lay several equal cards at once?", "可以一次打出多张相同的牌吗？"),
    default="off",
    values={
        "off": Text("A player lays one card at a time.", "每次只能出一张牌，不玩对牌。"),
        "identical_numbers": Text(
            "A player may lay two number cards of the same number and color at once.",
            "可以一次打出两张颜色和数字都相同的数字牌。",
        ),
        "same_symbol": Text(
            "A player may lay any number of cards of one number or one action at once,"
            " in any colors; one of them must fit.",
            "可以一次打出多张数字或功能相同的牌，颜色不限，其中至少一张要能出。",
        ),
    },
)

MULTI_COLOR: Final = Choice(
    key="multi_color",
    section="8.2",
    title=Text("Color of a set", "对牌后的颜色"),
    explains=Text("Which color is in play after a set?", "打出多种颜色的对牌后，按什么颜色继续？"),
    default="choose_played",
    values={
        "choose_played": Text(
            "After a set its player names one of the colors in it; unnamed, the top card decides.",
            "打出对牌的人从这些牌的颜色中指定一种；不指定就按最上面一张。",
        ),
        "top_card": Text(
            "After a set the color of its top card is in play.",
            "打出对牌后，按最上面一张的颜色继续。",
        ),
    },
)

MULTI_SKIP: Final = Choice(
    key="multi_skip",
    section="8.2",
    title=Text("More Skips than opponents", "跳过多于对手"),
    explains=Text(
        "What do more Skips do than there are other players?",
        "一次打出的跳过比其他玩家还多怎么算？",
    ),
    default="cap_self",
    values={
        "cap_self": Text(
            "Each Skip of a set skips one player, at most everybody else:"
            " then its player plays again.",
            "几张跳过就跳过几个人，最多跳过其他所有人，然后由出牌人再出。",
        ),
        "wrap": Text(
            "Each Skip of a set skips one player, counted on around the table,"
            " its player included.",
            "几张跳过就跳过几个人，绕桌接着数，出牌人自己也算在内。",
        ),
    },
)

MULTI_AFTER_DRAW: Final = Choice(
    key="multi_after_draw",
    section="8.2",
    title=Text("A set after drawing", "摸牌后的对牌"),
    explains=Text(
        "May a drawn card be laid together with equal cards?",
        "摸到的牌可以和手里相同的牌一起出吗？",
    ),
    default="drawn_only",
    values={
        "drawn_only": Text(
            "A drawn card is laid alone, never in a set.", "摸到的牌只能单独出，不能凑成对牌。"
        ),
        "with_hand": Text(
            "A drawn card may be laid in a set with equal cards from the hand.",
            "摸到的牌可以和手里相同的牌凑成对牌一起出。",
        ),
    },
)


class Multi(HouseRule):
    """Several cards of one symbol in one move."""

    def in_force(self, rules: Ruleset) -> bool:
        """Under every value but ``off``."""
        return rules[MULTI] != "off"

    def review(self, law: Law, state: RoundState, play: Play, fault: Code) -> Code | None:
        """Allow sets, and the drawn card with its like where the table does."""
        if fault is Code.ONE_CARD:
            return self._judge_set(law, state, play)
        if fault is Code.ONLY_DRAWN and law[MULTI_AFTER_DRAW] == "with_hand" and state.drawn:
            drawn = state.drawn.card
            return None if drawn is None or drawn in play.cards else fault
        return fault

    def _judge_set(self, law: Law, state: RoundState, play: Play) -> Code | None:
        first = play.cards[0]
        if any(card.rank is not first.rank for card in play.cards):
            return Code.MIXED_SYMBOLS
        if play.jump or play.seat != state.turn:
            return Code.ONE_CARD
        if law[MULTI] == "identical_numbers":
            pair = len(play.cards) == 2 and first.rank.is_number and play.cards[1] is first
            return None if pair else Code.ONE_CARD
        return None
