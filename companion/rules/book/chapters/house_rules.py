"""Chapter 8: the house rules, in the detail that a table which plays them needs."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import (
    challenges,
    has_special_wilds,
    jumps_in,
    jumps_in_with_actions,
    moves_hands,
    passes_debts_on,
    plays_any_sets,
    plays_sets,
    restricts_wild4,
    stacks,
)
from companion.rules.book.section import Draft, says_if
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE, VOLUNTARY_DRAW
from companion.rules.house.jump_in import JUMP_IN, JUMP_IN_EFFECT
from companion.rules.house.multi import MULTI
from companion.rules.house.seven_zero import SEVEN
from companion.rules.house.stacking import STACK_DEFLECT
from companion.rules.options.setup import DECK_COPIES
from companion.rules.ruleset import Ruleset


def _draws_plainly(rules: Ruleset) -> bool:
    return all(
        rules[choice] == choice.default for choice in (DRAW_MODE, VOLUNTARY_DRAW, AFTER_DRAW)
    )


def _draws_until_playable(rules: Ruleset) -> bool:
    return rules[DRAW_MODE] == "until_playable"


def _replaces(rules: Ruleset) -> bool:
    return jumps_in_with_actions(rules) and rules[JUMP_IN_EFFECT] == "replace"


def _accumulates(rules: Ruleset) -> bool:
    return jumps_in_with_actions(rules) and rules[JUMP_IN_EFFECT] == "accumulate"


def _two_can_jump_in(rules: Ruleset) -> bool:
    """Whether a third card like the top one can be in another hand."""
    return rules[JUMP_IN] == "all" or (jumps_in(rules) and rules[DECK_COPIES] > 1)


_STACKING: Final = (
    says_if(
        passes_debts_on,
        "The player who is hit either answers or draws the whole total and loses the turn;"
        " no other card fits. Whoever has begun to draw can no longer answer.",
        "被罚的人要么接着转给下家，要么按总数罚抽并轮空，不能出别的牌。开始抽牌之后就不能再转。",
    ),
    says_if(
        passes_debts_on,
        "Nobody is obliged to answer, and there is no limit to how often a total is passed on.",
        "有这样的牌也可以不出；一直转下去，次数不限。",
    ),
    says_if(
        stacks,
        "A Draw Two answers a Draw Two in any color. Afterwards the color of the last card"
        " is in play, for a Wild Draw Four the named one.",
        "+2叠+2不要求颜色相同。之后按最后一张的颜色继续，最后一张是+4时按指定的颜色。",
    ),
    says_if(
        lambda rules: stacks(rules) and plays_sets(rules),
        "An answer may be several cards at once (8.2).",
        "叠加时也可以一次打出多张（见8.2）。",
    ),
    says_if(
        lambda rules: rules[STACK_DEFLECT] != "none",
        "A Skip that passes a Draw Two on skips nobody besides.",
        "用来挡+2的跳过，不再另外跳过别人。",
    ),
    says_if(
        lambda rules: rules[STACK_DEFLECT] != "none" and plays_any_sets(rules),
        "Two Skips at once pass it on to the player after the next, and so on.",
        "一次打出两张跳过，就转给下家的下家，依此类推。",
    ),
)

_SETS: Final = (
    says_if(
        plays_any_sets,
        "A set is legal if at least one of its cards would fit alone."
        " Wild and Wild Draw Four are never mixed.",
        "只要其中至少一张单独能出，整组对牌就能出。变色和+4不能混在一起。",
    ),
    says_if(
        plays_any_sets,
        "A set of one number counts like one card. Reverses: an odd number turns the direction,"
        " an even number changes nothing. Draw Twos: the next player draws 2 for each."
        " Wilds: only one takes effect. Wild Draw Fours: the next player draws 4 for each.",
        "几张相同数字的牌，作用和一张相同。几张转向：单数张方向反转，双数张方向不变。"
        "几张+2：下家每张罚抽2张。几张变色：只有一张生效。几张+4：下家每张罚抽4张。",
    ),
    says_if(
        lambda rules: plays_any_sets(rules) and challenges(rules),
        "A challenge of a set of Wild Draw Fours is about all of its cards to draw.",
        "质疑一组+4时，按总共该罚的张数计算。",
    ),
    says_if(
        plays_any_sets,
        "With two players an odd number of Reverses counts as one Reverse (4.4); after an even"
        " number the opponent plays.",
        "两人对玩时，单数张转向等于一张转向（见4.4）；双数张转向之后轮到对手出牌。",
    ),
    says_if(
        plays_any_sets,
        "After a set the next card may match its number or action as well as the color.",
        "对牌之后，下家可以按颜色接，也可以按数字或功能接。",
    ),
    says_if(
        lambda rules: rules[MULTI] == "identical_numbers",
        "The two cards have the effect of one.",
        "两张牌的作用和一张相同。",
    ),
    says_if(
        lambda rules: plays_sets(rules) and jumps_in(rules),
        "Only the top card of a set can be jumped in on (8.3).",
        "点断（见8.3）只看对牌最上面的一张。",
    ),
)

_JUMP_IN: Final = (
    says_if(
        jumps_in,
        "A jump-in is possible from the moment a card lies on the pile until the next card is"
        " played or drawn, a penalty card included. It is one card; it must be identical in color"
        " and in number or action to the one that lies on top.",
        "从一张牌落到弃牌堆上，到下一张牌打出或有人摸牌（罚抽也算）为止，都可以点断。"
        "每次只能用一张，颜色和数字（或功能）必须与最上面那张完全相同。",
    ),
    says_if(
        jumps_in,
        "The players in between lose their chance, and play goes on from whoever jumped in,"
        " in the direction of play. The rules for UNO and for the last card hold as always.",
        "中间的玩家失去这次出牌机会，从点断的人起按当前方向继续。喊UNO和最后一张的规则照常适用。",
    ),
    says_if(
        _two_can_jump_in,
        "If two players jump in together, both cards count, one after the other, as they"
        " landed; if nobody can tell, the player nearer in turn was first.",
        "两人同时点断时，两张都算数，按落到弃牌堆上的先后依次生效；"
        "分不出先后时，按轮到的次序较近的人算先。",
    ),
    says_if(
        _replaces,
        "So a Skip skips only the player after whoever jumped in, two Reverses turn the"
        " direction only once, and only the player after whoever jumped in draws for a"
        " Draw Two.",
        "因此：跳过只跳过点断者的下家；两张转向只反转一次方向；+2只由点断者的下家罚抽。",
    ),
    says_if(
        _accumulates,
        "So two Reverses turn the direction back again. A Skip skips only the player after"
        " whoever jumped in: play goes on from there anyway.",
        "因此：两张转向等于方向不变。跳过只跳过点断者的下家，因为出牌本来就从点断者继续。",
    ),
    says_if(
        lambda rules: rules[JUMP_IN] == "all",
        "A wild jumps in only on the same kind of wild, and its player names the color.",
        "万能牌只能点断同一种万能牌，由点断的人指定颜色。",
    ),
)

_SEVEN_ZERO: Final = (
    says_if(
        moves_hands,
        "The hands move after the card has been laid; then the turn passes as after any number.",
        "先打出牌，再换手牌，然后照常轮到下家。",
    ),
    says_if(
        lambda rules: moves_hands(rules) and plays_sets(rules),
        "Several 7s or 0s at once act once.",
        "一次打出几张7或几张0，只换一次。",
    ),
    says_if(
        lambda rules: rules[SEVEN] == "swap" and jumps_in(rules),
        "A 7 that is jumped in on (8.3) before its player has chosen swaps nothing.",
        "打出7、还没选定和谁换就被点断的（见8.3），这次不换。",
    ),
    says_if(
        lambda rules: moves_hands(rules) and stacks(rules),
        "A 7 or a 0 never answers a Draw Two or a Wild Draw Four.",
        "7和0不能用来应对+2或+4。",
    ),
)

_DRAWING: Final = (
    says_if(
        _draws_plainly,
        "This table draws as in 4.2.",
        "本桌按4.2的规则摸牌。",
    ),
    says_if(
        _draws_until_playable,
        "This is for drawing instead of playing only: penalties and the cards of a Draw Two or"
        " Wild Draw Four are counted cards. If the cards run out first, the turn is over.",
        "只用于不出牌时的摸牌；各种罚抽仍按张数。牌抽完了还没有能出的，这次就此结束。",
    ),
    says_if(
        lambda rules: rules[AFTER_DRAW] == "must_play_drawn" and restricts_wild4(rules),
        "Nobody has to play a Wild Draw Four that would be unlawful (4.5).",
        "摸到的+4如果不合法（见4.5），不必打出。",
    ),
    says_if(
        lambda rules: rules[VOLUNTARY_DRAW] == "forbidden",
        "Nobody can see another player's hand, so this rule is on everybody's honor.",
        "别人看不到手牌，这一条靠大家自觉。",
    ),
)

HOUSE_RULES: Final = (
    Draft("8", Text("House rules", "自选规则")),
    Draft("8.1", Text("Stacking", "叠加"), _STACKING),
    Draft("8.2", Text("Several cards at once", "对牌"), _SETS),
    Draft("8.3", Text("Jump-in", "点断"), _JUMP_IN),
    Draft("8.4", Text("Seven and zero", "7和0"), _SEVEN_ZERO),
    Draft("8.5", Text("Draw until playable, force play", "摸到能出为止、强制出牌"), _DRAWING),
    Draft("8.6", Text("Advice", "支招")),
    Draft(
        "8.7",
        Text("Customizable cards", "自定义变色牌"),
        (
            says_if(
                lambda rules: not has_special_wilds(rules),
                "There are no Customizable cards in this table's deck.",
                "本桌的牌里没有自定义变色牌。",
            ),
            says_if(
                has_special_wilds,
                "Whoever plays one reads the rule aloud and names a color. The table applies the"
                " rule; the referee only keeps the color and the turn.",
                "出牌人念出上面的规则并指定颜色。规则由大家自己执行，裁判只管颜色和轮次。",
            ),
        ),
    ),
)
