"""Jump-in: an identical card out of turn (rule book, 8.3)."""

from __future__ import annotations

from typing import Final

from companion.cards import Card
from companion.cards.text import Text
from companion.rules.law import HouseRule, Law
from companion.rules.option import Choice, Number, Toggle
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Code
from companion.rules.state import Play, RoundState

JUMP_IN: Final = Choice(
    key="jump_in",
    section="8.3",
    title=Text("Jump-in", "点断"),
    explains=Text(
        "May a player who holds the same card as the top card play it out of turn?",
        "手里有和最上面那张完全相同的牌，可以抢先出吗？",
    ),
    default="off",
    values={
        "off": Text("There are no jump-ins.", "不玩点断。"),
        "numbers": Text(
            "A number card identical to the top card may be played out of turn.",
            "手里有和最上面一张颜色、数字都相同的数字牌，可以抢先打出。",
        ),
        "numbers_actions": Text(
            "A number or action card identical to the top card may be played out of turn.",
            "手里有和最上面一张颜色、数字（或功能）都相同的牌，可以抢先打出。",
        ),
        "all": Text(
            "Any card identical to the top card, wilds included, may be played out of turn.",
            "手里有和最上面一张完全相同的牌，包括万能牌，都可以抢先打出。",
        ),
    },
)

JUMP_IN_EFFECT: Final = Choice(
    key="jump_in_effect",
    section="8.3",
    title=Text("Two action cards", "两张功能牌的效果"),
    explains=Text(
        "What becomes of the first action card's effect?", "用功能牌点断时，前一张的效果还算吗？"
    ),
    default="replace",
    values={
        "replace": Text(
            "An action card that jumps in cancels the one below and acts anew, from the jumper on.",
            "点断的功能牌取消前一张的效果，从点断的人起重新生效。",
        ),
        "accumulate": Text(
            "An action card that jumps in adds its effect to the one below:"
            " 2 and 2 cards to draw make 4.",
            "点断的功能牌与前一张的效果累积，例如两张+2共罚抽4张。",
        ),
    },
)

JUMP_IN_SELF: Final = Toggle(
    key="jump_in_self",
    section="8.3",
    title=Text("Jumping on one's own card", "点断自己的牌"),
    explains=Text(
        "May a player jump in on a card of their own?", "自己刚出的牌，自己可以再点断吗？"
    ),
    default=True,
    on=Text(
        "A player may also jump in on the card that they have just played.",
        "也可以点断自己刚打出的牌。",
    ),
    off=Text(
        "A player may not jump in on the card that they have just played.",
        "不能点断自己刚打出的牌。",
    ),
)

JUMP_IN_FIRST_CARD: Final = Toggle(
    key="jump_in_first_card",
    section="8.3",
    title=Text("Jumping on the first card", "点断首张牌"),
    explains=Text(
        "May a player jump in on the first card of the round?", "可以点断翻开的首张牌吗？"
    ),
    default=False,
    on=Text(
        "Players may jump in on the first card that was turned up.", "翻开的首张牌也可以点断。"
    ),
    off=Text(
        "Players may not jump in on the first card: only on a card that somebody played.",
        "翻开的首张牌不能点断，只能点断玩家打出的牌。",
    ),
)

JUMP_IN_FAIL_PENALTY: Final = Number(
    key="jump_in_fail_penalty",
    section="8.3",
    title=Text("Failed jump-in", "点断失败"),
    explains=Text("What does a late or wrong jump-in cost?", "点断晚了或点错了，罚几张？"),
    default=0,
    choices=(0, 2),
    sentence=Text(
        "A late or wrong jump-in is taken back and costs {n} cards.",
        "点断晚了或点错了，收回那张牌，并罚抽{n}张。",
    ),
    special={
        0: Text(
            "A late or wrong jump-in is taken back and costs nothing.",
            "点断晚了或点错了，收回那张牌，不罚。",
        )
    },
)


def identical(state: RoundState, play: Play) -> bool:
    """Whether *play* is one card with the face of the top card."""
    return len(play.cards) == 1 and play.cards[0] is state.pile.top


def _kind_allowed(law: Law, card: Card) -> bool:
    custom = law[JUMP_IN]
    if custom == "all":
        return True
    return card.rank.is_number or (custom == "numbers_actions" and not card.is_wild)


def allowed(law: Law, state: RoundState, play: Play) -> bool:
    """Whether *play* is a jump-in that this table accepts."""
    last = state.last
    if law[JUMP_IN] == "off" or last is None or not state.open or not identical(state, play):
        return False
    if last.seat is None and not law[JUMP_IN_FIRST_CARD]:
        return False
    own = last.seat == play.seat and not law[JUMP_IN_SELF]
    return _kind_allowed(law, play.cards[0]) and not own


class JumpIn(HouseRule):
    """An identical card, out of turn."""

    def in_force(self, rules: Ruleset) -> bool:
        """Under every value but ``off``."""
        return rules[JUMP_IN] != "off"

    def review(self, law: Law, state: RoundState, play: Play, fault: Code) -> Code | None:
        """Lift the order of play and a debt for a jump-in, or say what is wrong with it."""
        if fault is Code.MUST_TAKE:
            return None if allowed(law, state, play) else fault
        if fault is not Code.OUT_OF_TURN:
            return fault
        if allowed(law, state, play):
            return None
        return self._name(state, play)

    def _name(self, state: RoundState, play: Play) -> Code:
        if identical(state, play):
            return Code.JUMP_KIND if state.open else Code.JUMP_LATE
        if not play.jump:
            return Code.OUT_OF_TURN
        before = state.before
        late = before is not None and before.pile.top in play.cards
        return Code.JUMP_LATE if late else Code.JUMP_NOT_IDENTICAL
