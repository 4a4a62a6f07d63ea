"""Jump-in: an identical card out of turn (rule book, 8.3)."""

from __future__ import annotations

from typing import Final

from companion.rules.option import Choice, Number, Toggle
from companion.rules.text import Text

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
        "off": Text("Nobody plays out of turn.", "不玩点断，没轮到不能出牌。"),
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
