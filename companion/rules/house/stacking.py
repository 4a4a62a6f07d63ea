"""Stacking: answer a +2 or a +4 and pass the total on (rule book, 8.1)."""

from __future__ import annotations

from typing import Final

from companion.cards import Card, Rank
from companion.cards.text import Text
from companion.rules.law import HouseRule, Law
from companion.rules.option import Choice, Toggle
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Code
from companion.rules.state import Debt, Pile, Play, RoundState

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
            "A Wild Draw Four that answers in a stack is always lawful and cannot be challenged.",
            "用来叠加的+4总是合法，不能质疑。",
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


def _open(law: Law, state: RoundState, debt: Debt) -> bool:
    """Whether the debt can still be passed on at all.

    Not the last card of a player who is out, in a knockout either (rule book, 6.2).
    """
    if debt.taken or debt.settled:
        return False
    return law[STACK_ON_FIRST_CARD] if debt.by is None else debt.by not in state.places


def answers(law: Law, state: RoundState, play: Play) -> bool:
    """Whether a card of *play* may answer the pending debt."""
    return any(_answers(law, state, card) for card in play.cards)


def _answers(law: Law, state: RoundState, card: Card) -> bool:
    debt, custom = state.debt, law[STACKING]
    if debt is None or custom == "none" or not _open(law, state, debt):
        return False
    if debt.kind is Rank.DRAW_TWO:
        ranks = (Rank.DRAW_TWO,) if custom == "same_kind" else (Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)
        return card.rank in ranks
    return card.rank is Rank.WILD_DRAW_FOUR or (
        custom == "any" and card.rank is Rank.DRAW_TWO and _in_color(state.pile, card)
    )


def _in_color(pile: Pile, card: Card) -> bool:
    """Whether *card* has the color in play, or may have it."""
    return pile.color is None or card.color is pile.color or card.color in pile.others


class Stacking(HouseRule):
    """Answer a Draw Two or a Wild Draw Four and pass the total on."""

    def in_force(self, rules: Ruleset) -> bool:
        """Under every value but ``none``."""
        return rules[STACKING] != "none"

    def review(self, law: Law, state: RoundState, play: Play, fault: Code) -> Code | None:
        """Lift the duty to take for an answer; an answer needs no matching color.

        Nor does it need an excuse, where the table waives the check.
        """
        lifted = {Code.MUST_TAKE, Code.NO_MATCH}
        if law[STACK_WILD4_CHECK] == "waived":
            lifted.add(Code.WILD4_UNLAWFUL)
        if fault not in lifted or state.debt is None:
            return fault
        mine = state.debt.seat == play.seat
        return None if mine and answers(law, state, play) else fault


def deflects(law: Law, state: RoundState, play: Play) -> bool:
    """Whether *play* is a Skip that passes a Draw Two on."""
    debt, pile = state.debt, state.pile
    return (
        law[STACK_DEFLECT] == "skip_same_color"
        and debt is not None
        and debt.kind is Rank.DRAW_TWO
        and _open(law, state, debt)
        and any(card.rank is Rank.SKIP and _in_color(pile, card) for card in play.cards)
    )


class Deflection(HouseRule):
    """A Skip of the Draw Two's color passes the debt on."""

    def in_force(self, rules: Ruleset) -> bool:
        """When the table chose it."""
        return rules[STACK_DEFLECT] != "none"

    def review(self, law: Law, state: RoundState, play: Play, fault: Code) -> Code | None:
        """Lift the duty to take."""
        lifted = fault is Code.MUST_TAKE and deflects(law, state, play)
        return None if lifted else fault
