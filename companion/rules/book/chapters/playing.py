"""Chapter 4: what fits, what the cards do, the Wild Draw Four and wrong plays."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.book.relevance import (
    challenges,
    has_shuffle_hands,
    has_special_wilds,
    has_swap_hands,
    jumps_in,
    knocks_out,
    moves_hands,
    passes_debts_on,
    plays_sets,
    restricts_wild4,
    stacks,
)
from companion.rules.book.section import Draft, says, says_if
from companion.rules.house.drawing import AFTER_DRAW
from companion.rules.options.turn import ILLEGAL_PLAY
from companion.rules.ruleset import Ruleset


def _takes_back(rules: Ruleset) -> bool:
    return rules[ILLEGAL_PLAY] != "stands"


PLAYING: Final = (
    Draft("4", Text("Playing", "出牌")),
    Draft(
        "4.1",
        Text("What fits", "什么牌能出"),
        (
            says(
                "A colored card fits if it has the color in play, or the same number or the"
                " same action as the top card. On a red 3 fits every red card and every 3;"
                " on a yellow Draw Two every yellow card and every Draw Two.",
                "颜色与当前颜色相同，或者数字、功能与最上面那张相同的牌都能出。"
                "例如红3上可以出任何红牌和任何3；黄+2上可以出任何黄牌和任何颜色的+2。",
            ),
            says(
                "A card played on the same number or action in another color changes the color"
                " in play to its own.",
                "打出数字或功能相同、颜色不同的牌时，当前颜色随之转为这张牌的颜色（转色）。",
            ),
            says(
                "Every wild fits at any time, also when other cards in the hand would fit."
                " For the Wild Draw Four see 4.5. After a wild only the named color counts:"
                " it has no number and no action to match.",
                "万能牌随时都能出，手里有其他能出的牌时也可以；+4另见4.5。"
                "万能牌之后只看指定的颜色，因为它没有数字和功能可以对应。",
            ),
            says(
                "Once the cards of a Draw Two or Wild Draw Four have been drawn, it is done"
                " with: a Draw Two may then be played on a Draw Two as on any equal action.",
                "+2或+4罚抽完之后就不再追加，后面的人可以照常在+2上出+2。",
            ),
        ),
    ),
    Draft(
        "4.2",
        Text("Turns, drawing and passing", "轮流、摸牌与不出"),
        (
            says(
                "The player whose turn it is either plays or draws from the draw pile."
                " Then the turn passes to the next player in the direction of play.",
                "轮到的人要么出牌，要么从牌库摸牌，然后按当前方向轮到下家。",
            ),
            says(
                "There is one draw in a turn. A player who has drawn and plays nothing keeps"
                " what was drawn, and the turn is over.",
                "每次轮到只能摸一回。摸牌后不出的，留下摸到的牌，这次就此结束。",
            ),
            says_if(
                lambda rules: rules[AFTER_DRAW] != "never_play",
                "A card drawn and played in the same turn has its full effect.",
                "摸到后马上打出的牌，效果与平时完全一样。",
            ),
            says_if(
                lambda rules: not jumps_in(rules),
                "Nobody plays out of turn.",
                "没有轮到的人不能出牌。",
            ),
            says_if(
                jumps_in,
                "Only a jump-in (8.3) may be played out of turn.",
                "没有轮到的人不能出牌，点断（见8.3）除外。",
            ),
        ),
    ),
    Draft(
        "4.3",
        Text("What the cards do", "各种牌的作用"),
        (
            says_if(
                lambda rules: not moves_hands(rules),
                "Number card: nothing more happens, the next player plays.",
                "数字牌：没有其他作用，轮到下家出牌。",
            ),
            says_if(
                moves_hands,
                "Number card: the next player plays. For 7 and 0 see 8.4.",
                "数字牌：轮到下家出牌。7和0另见8.4。",
            ),
            says(
                "Skip: the next player loses the turn.",
                "跳过：下家停出一次，轮到再下家出牌。",
            ),
            says(
                "Reverse: the direction turns at once; the next player in the new direction"
                " plays, that is, the one before whoever played it.",
                "转向：出牌方向立即反转，按新方向轮到下家，也就是出牌人原来的上家。",
            ),
            says_if(
                lambda rules: not passes_debts_on(rules),
                "Draw Two: the next player draws 2 cards and loses the turn,"
                " without playing first.",
                "+2：下家罚抽2张，不能出牌，这次轮空。",
            ),
            says_if(
                passes_debts_on,
                "Draw Two: the next player draws 2 cards and loses the turn,"
                " unless the cards are passed on (8.1).",
                "+2：下家罚抽2张，不能出牌，这次轮空；也可以按8.1转给别人。",
            ),
            says(
                "Wild: its player names any color, the one in play included; the next player"
                " plays on that color.",
                "变色：出牌人任意指定一种颜色，也可以是原来的颜色，下家按这个颜色出牌。",
            ),
            says(
                "Wild Draw Four: its player names any color; the next player draws 4 cards and"
                " loses the turn. When it may be played, and what can be done about it: 4.5, 4.6.",
                "+4：出牌人任意指定一种颜色，下家罚抽4张，不能出牌，这次轮空。"
                "什么时候能出、怎么应对，见4.5、4.6。",
            ),
            says_if(
                stacks,
                "The cards of a Wild Draw Four can be passed on, too (8.1).",
                "+4的罚抽也可以按8.1转给别人。",
            ),
            says_if(
                has_shuffle_hands,
                "Wild Shuffle Hands: its player collects all hands, shuffles them and deals"
                " them out one card at a time, beginning with the player on the left; then names"
                " a color."
                " Earlier UNO calls no longer count.",
                "洗手牌：出牌人收齐所有人的手牌，洗匀后从自己左边开始一张一张发完，"
                "再指定颜色。之前喊过的UNO作废。",
            ),
            says_if(
                has_swap_hands,
                "Wild Swap Hands: its player may swap hands with a player of their choice,"
                " and names a color.",
                "换手牌：出牌人可以任选一名玩家交换全部手牌，并指定颜色。",
            ),
            says_if(
                has_special_wilds,
                "Wild Customizable: its player names a color; see 8.7.",
                "自定义变色牌：出牌人指定颜色，另见8.7。",
            ),
            says(
                "A player who owes cards must draw all of them and lose the turn; no card fits"
                " meanwhile, except where chapter 8 says so. The cards drawn may not be"
                " played in that turn.",
                "被罚抽的人必须抽满张数并轮空，期间什么牌都不能出，第8章另有规定的除外。"
                "罚抽到的牌也不能在这次打出。",
            ),
        ),
    ),
    Draft(
        "4.4",
        Text("Two players", "两人对玩"),
        (
            says_if(
                lambda rules: not knocks_out(rules),
                "These rules hold at a table of two.",
                "以下规则用于两人对玩。",
            ),
            says_if(
                knocks_out,
                "These rules hold at a table of two, and as soon as only two players"
                " still hold cards.",
                "以下规则用于两人对玩；多人开局、打到只剩两人有牌时也一样。",
            ),
            says(
                "With two players, whoever plays a Skip plays again at once; whoever plays a"
                " Draw Two or a Wild Draw Four plays again after the opponent has drawn.",
                "两人对玩时，打出跳过的人接着再出；打出+2或+4的人，等对手罚抽后接着再出。",
            ),
            says_if(
                challenges,
                "If a challenge succeeds, the challenger plays; if it fails, whoever played"
                " the Wild Draw Four plays again.",
                "质疑成功，由质疑的人出牌；质疑失败，由打出+4的人接着再出。",
            ),
        ),
    ),
    Draft(
        "4.5",
        Text("The Wild Draw Four", "+4的限制"),
        (
            says_if(
                restricts_wild4,
                "What counts is the hand at the moment of playing, without the Wild Draw Four"
                " itself, and what lay on the pile before it; of a wild only the named color"
                " counts.",
                "判断时看出牌那一刻的手牌（不算这张+4本身）和出牌前弃牌堆最上面的牌；"
                "那张是万能牌时，只看为它指定的颜色。",
            ),
            says_if(
                restricts_wild4,
                "A Wild Draw Four that has just been drawn is judged by the whole hand, too.",
                "刚摸到就打出的+4，也按全部手牌判断。",
            ),
            says_if(
                challenges,
                "An unlawful Wild Draw Four may still be laid: it stands unless a challenge"
                " succeeds.",
                "不合法的+4也可以打出：只要没有被质疑成功，就照样算数。",
            ),
        ),
    ),
    Draft(
        "4.6",
        Text("The challenge", "质疑"),
        (
            says_if(
                challenges,
                "The challenge comes after the color has been named. The challenged player"
                " shows the whole hand to the challenger, to nobody else.",
                "质疑要在指定颜色之后提出。被质疑的人把全部手牌给质疑的人看，不给别人看。",
            ),
            says_if(
                challenges,
                "Without a challenge the player who must draw draws the cards and loses the"
                " turn. A challenge by anybody else, or one that comes too late, has no effect.",
                "不质疑，就由该罚抽的人抽牌并轮空。其他人提出的质疑，或者提得太晚的质疑，一律无效。",
            ),
            says_if(
                challenges,
                "Against a Wild Draw Four that was somebody's last card a challenge always"
                " fails: there is no card left to make it unlawful.",
                "对打完最后一张的+4提出质疑总会失败，因为手里已经没有牌了。",
            ),
            says_if(
                lambda rules: challenges(rules) and stacks(rules),
                "In a stack (8.1) the cards are the whole total: it is drawn by the player of"
                " the last Wild Draw Four if that was unlawful. Whoever adds to the stack"
                " gives up the challenge.",
                "叠加时（见8.1）按总数计算：最后那张+4不合法，就由打出它的人抽全部张数。"
                "继续叠加就等于放弃质疑。",
            ),
            says_if(
                lambda rules: challenges(rules) and plays_sets(rules),
                "In a set of Wild Draw Fours (8.2) the other cards of the set do not count"
                " as cards in the hand.",
                "一次打出几张+4时（见8.2），同时打出的牌不算手牌。",
            ),
        ),
    ),
    Draft(
        "4.7",
        Text("Wrong plays", "出错牌"),
        (
            says(
                "A play is wrong if the card does not fit, if it was not that player's turn,"
                " or if another rule of this book forbids it. The referee says so"
                " and names the rule.",
                "牌不能出、没轮到就出，或者违反本规则的其他规定，都算出错牌。"
                "裁判会指出来，并说明依据哪一条。",
            ),
            says_if(
                _takes_back,
                "If the next card lands before anybody objects, the wrong play stands.",
                "如果在有人提出之前，下一张牌已经打出，错牌就算数。",
            ),
            says_if(
                _takes_back,
                "Whoever owes cards and plays instead takes the card back and draws.",
                "该罚抽的人却出了牌的，收回那张牌，照数罚抽。",
            ),
        ),
    ),
)
