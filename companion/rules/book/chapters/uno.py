"""Chapter 5: the UNO call, until when it can be caught, and false alarms."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import (
    fines_forgotten_uno,
    has_shuffle_hands,
    jumps_in,
    knocks_out,
    plays_sets,
)
from companion.rules.book.section import Draft, says, says_if
from companion.rules.options.uno import (
    UNO_FALSE_ACCUSE_PENALTY,
    UNO_FALSE_CALL_PENALTY,
    UNO_MOMENT,
    UNO_MULTI_OUT,
)
from companion.rules.ruleset import Ruleset


def _due_with_one_left(rules: Ruleset) -> bool:
    return rules[UNO_MOMENT] == "one_left"


def _due_with_the_last(rules: Ruleset) -> bool:
    """Whether some who go out have to call, and forgetting that costs something."""
    with_sets = plays_sets(rules) and rules[UNO_MULTI_OUT] == "required"
    return fines_forgotten_uno(rules) and (not _due_with_one_left(rules) or with_sets)


def _fines_false_alarms(rules: Ruleset) -> bool:
    return rules[UNO_FALSE_CALL_PENALTY] > 0 or rules[UNO_FALSE_ACCUSE_PENALTY] > 0


UNO: Final = (
    Draft("5", Text("UNO", "喊UNO")),
    Draft(
        "5.1",
        Text("The call", "何时喊"),
        (
            says(
                "The call must be loud enough for everybody to hear; any usual pronunciation of"
                " UNO will do. It is in time from the"
                " beginning of one's own turn until somebody accuses: called before the card,"
                " with it or just after it, it is good.",
                "要喊得大家都听得见，读作“乌诺”或“优诺”都算。从自己这次轮到开始，到有人举报为止，什么时候喊都算数："
                "出牌前、出牌时、出牌后都可以。",
            ),
            says_if(
                _due_with_one_left,
                "Every time a hand comes down to one card again, a new call is due,"
                " however often the player has called before.",
                "每次手牌又打到只剩一张，都要重新喊，以前喊过的不算。",
            ),
            says_if(
                lambda rules: _due_with_one_left(rules) and plays_sets(rules),
                "After several cards at once (8.2) the call is due if one card is left.",
                "一次打出多张牌（见8.2）后只剩一张，也要喊。",
            ),
            says_if(
                has_shuffle_hands,
                "After a Wild Shuffle Hands nobody owes an earlier call.",
                "洗手牌之后，之前该喊未喊的也不再追究。",
            ),
        ),
    ),
    Draft(
        "5.2",
        Text("Forgetting it", "忘喊"),
        (
            says_if(
                fines_forgotten_uno,
                "Any other player may accuse, from the moment the card touches the pile."
                " The first sound counts: a call before the accusation is good, and if both"
                " come together the accused is safe.",
                "从牌碰到弃牌堆起，其他任何人都可以举报。谁先出声算谁：先喊了UNO就没事，同时出声也算没事。",
            ),
            says_if(
                fines_forgotten_uno,
                "The next player is the one who really acts next: players who are skipped or"
                " who draw for a Draw Two or Wild Draw Four do not end the time.",
                "这里说的下一个出牌的人，是真正轮到行动的人；被跳过的人和被罚抽的人都不算。",
            ),
            says_if(
                lambda rules: fines_forgotten_uno(rules) and jumps_in(rules),
                "A jump-in (8.3) ends the time, too.",
                "有人点断（见8.3），也就不能再追究。",
            ),
            says_if(
                fines_forgotten_uno,
                "With two players, if the same player moves again, the time ends with that move.",
                "两人对玩时，如果仍轮到同一个人，就以他下一次行动为准。",
            ),
            says_if(
                fines_forgotten_uno,
                "Afterwards nothing can be held against anybody, and whoever then goes out"
                " has won. The penalty costs no turn.",
                "过了这个时候就不可追究，之后出完牌照样算赢。罚抽不影响轮到的次序。",
            ),
            says_if(
                lambda rules: _due_with_the_last(rules) and not knocks_out(rules),
                "A call that is due with the last cards can be caught until the first hand is"
                " shown for the count. Whoever is caught then has not gone out: the penalty"
                " cards are a hand again, and the round goes on.",
                "打出最后的牌时该喊而没喊的，在有人亮牌计分之前都可以举报。"
                "被抓住的人不算出完：罚抽的牌成为他的手牌，本局继续。",
            ),
            says_if(
                lambda rules: _due_with_the_last(rules) and knocks_out(rules),
                "Whoever has gone out is out: a call that was due with the last cards is not"
                " held against anybody.",
                "已经出完的人不再追究：打出最后的牌时没喊，也不罚。",
            ),
        ),
    ),
    Draft(
        "5.3",
        Text("False calls and accusations", "错喊与错误举报"),
        (
            says_if(
                lambda rules: rules[UNO_FALSE_CALL_PENALTY] > 0 and _due_with_one_left(rules),
                "A call that was made early and then followed by drawing instead of coming"
                " down to one card is a wrong one, too.",
                "先喊了UNO、却摸了牌没有打到只剩一张的，也算错喊。",
            ),
            says_if(
                lambda rules: rules[UNO_FALSE_ACCUSE_PENALTY] > 0,
                "An accusation that merely comes too late costs nothing,"
                " if the accused does hold one card.",
                "举报得太晚、但对方确实只剩一张的，不罚举报的人。",
            ),
            says_if(
                _fines_false_alarms,
                "The cards of such a penalty are drawn at once and change nothing about"
                " whose turn it is.",
                "这些罚抽当场执行，不影响该谁出牌。",
            ),
            says_if(
                _fines_false_alarms,
                "A player who owes cards as well draws the penalty first; that does not count as"
                " beginning to draw what is owed.",
                "同时还欠着+2或+4的人先抽这些罚牌，抽这些不算开始抽所欠的牌。",
            ),
            says_if(
                _fines_false_alarms,
                "Once the round is over a false alarm costs nothing.",
                "本局结束之后，错喊和错误举报都不罚。",
            ),
        ),
    ),
)
