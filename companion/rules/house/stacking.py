"""Stacking: answer a +2 or a +4 and pass the total on (rule book, 8.1)."""

from __future__ import annotations

from typing import Final

from companion.rules.option import Choice, Toggle
from companion.rules.text import Text

STACKING: Final = Choice(
    key="stacking",
    section="8.1",
    title=Text("Stacking", "叠加"),
    explains=Text(
        "May a player answer a Draw Two or Wild Draw Four with another"
        " and pass the total to the next player?",
        "被+2或+4时，可以再出一张把总数转给下家吗？",
    ),
    default="none",
    values={
        "none": Text(
            "A Draw Two or Wild Draw Four cannot be answered: the next player draws"
            " and loses the turn.",
            "不能叠加：被+2或+4的人必须罚抽，并失去这次出牌机会。",
        ),
        "same_kind": Text(
            "A Draw Two may be answered with a Draw Two and a Wild Draw Four"
            " with a Wild Draw Four; the total passes on.",
            "+2上可以叠+2，+4上可以叠+4，总数转给下家。",
        ),
        "escalate": Text(
            "A Draw Two may be answered with a Draw Two or a Wild Draw Four,"
            " a Wild Draw Four only with a Wild Draw Four; the total passes on.",
            "+2上可以叠+2或+4，+4上只能叠+4，总数转给下家。",
        ),
        "any": Text(
            "Draw Two and Wild Draw Four may answer each other, on a Wild Draw Four only"
            " a Draw Two of the named color; the total passes on.",
            "+2和+4可以互相叠加，但+4上只能叠指定颜色的+2，总数转给下家。",
        ),
    },
)

STACK_WILD4_CHECK: Final = Choice(
    key="stack_wild4_check",
    section="8.1",
    title=Text("Wild Draw Four in a stack", "叠加时的+4"),
    explains=Text(
        "Does the color rule of the Wild Draw Four hold in a stack too?",
        "用+4叠加时，还受当前颜色的限制吗？",
    ),
    default="applies",
    values={
        "applies": Text(
            "A Wild Draw Four in a stack must be lawful as usual; the color in play before it"
            " decides, and a challenge is about the whole total.",
            "叠加时的+4照样要合法，按它打出前的颜色判断；质疑时按叠加的总数罚抽。",
        ),
        "waived": Text(
            "A Wild Draw Four that answers in a stack is always lawful.",
            "用来叠加的+4总是合法。",
        ),
    },
)

STACK_DEFLECT: Final = Choice(
    key="stack_deflect",
    section="8.1",
    title=Text("Skip against +2", "用跳过挡+2"),
    explains=Text(
        "May a player hit by a Draw Two pass it on with a Skip?", "被+2时，可以出跳过转给下家吗？"
    ),
    default="none",
    values={
        "none": Text(
            "A Skip does not protect from a Draw Two.",
            "跳过不能用来挡+2。",
        ),
        "skip_same_color": Text(
            "A player hit by a Draw Two may play a Skip of the same color:"
            " the next player draws instead.",
            "被+2的人可以出一张同色的跳过，改由下家罚抽。",
        ),
    },
)

STACK_ON_FIRST_CARD: Final = Toggle(
    key="stack_on_first_card",
    section="8.1",
    title=Text("Answering the first card", "首张+2能否叠加"),
    explains=Text(
        "May a Draw Two turned up as first card be answered?", "翻开的首张牌是+2时，可以叠加吗？"
    ),
    default=False,
    on=Text(
        "A Draw Two turned up as first card may be answered like any other.",
        "首张翻开的+2也可以叠加。",
    ),
    off=Text(
        "A Draw Two turned up as first card cannot be answered.",
        "首张翻开的+2不能叠加。",
    ),
)
