"""What somebody reported, in a sentence: what it says, not what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.cards import Card, Color, card_name, color_name
from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.facts import Fact
from companion.rules.seating import Seat
from companion.web.record import words as w

_HANDS: Final = Text("All hands are known.", "所有手牌都已知。")
_FIRST: Final = Text("The first card is {cards}.", "第一张牌是{cards}。")
_LAID: Final = Text("{seat} plays {cards}.", "{seat}出{cards}。")
_ON_THE_PILE: Final = Text("{cards} on the pile.", "弃牌堆上是{cards}。")
_JUMPED: Final = Text("{seat} jumps in with {cards}.", "{seat}抢出{cards}。")
_LAID_COLOR: Final = Text(
    "{seat} plays {cards} and names {color}.", "{seat}出{cards}，指定{color}。"
)
_BACK: Final = Text("{seat} takes the last card back.", "{seat}收回刚出的牌。")
_DREW: Final = Text("{seat} draws {n}.", "{seat}摸{n}。")
_TOOK: Final = Text("{seat} draws everything that is owed.", "{seat}摸完所欠的牌。")
_PASSED: Final = Text("{seat} passes.", "{seat}过。")
_REACHED: Final = Text("{seat} begins the turn.", "{seat}开始行动。")
_NAMED: Final = Text("{seat} names {color}.", "{seat}指定{color}。")
_SWAPS: Final = Text("{seat} swaps hands with {other}.", "{seat}和{other}换手牌。")
_KEEPS: Final = Text("{seat} keeps the hand.", "{seat}不换手牌。")
_CALLED: Final = Text("{seat} calls UNO.", "{seat}喊UNO。")
_ACCUSED: Final = Text("{seat} says that {other} forgot to call UNO.", "{seat}指出{other}没喊UNO。")
_CHALLENGED: Final = Text("{seat} challenges the Wild Draw Four.", "{seat}质疑+4。")
_GUILTY: Final = Text("The challenge was right.", "质疑成立。")
_INNOCENT: Final = Text("The challenge was wrong.", "质疑不成立。")
_COUNTED: Final = Text("{seat} holds {n}.", "{seat}手里有{n}。")
_OUT: Final = Text("{seat} has no card left.", "{seat}手里没牌了。")
_ADVISED: Final = Text("{seat} gives advice.", "{seat}给人支招。")
_RESHUFFLED: Final = Text("The discard pile is reshuffled.", "弃牌堆洗成了新牌堆。")
_LEFT: Final = Text("{seat} leaves the table.", "{seat}离席。")
_JOINED: Final = Text("{seat} sits down after {other}.", "{seat}坐到{other}的下家。")
_SHOWN: Final = Text("{seat} shows {cards}.", "{seat}亮出{cards}。")
_EMPTY: Final = Text("an empty hand", "空手")


def fact_sentence(fact: Fact, names: Sequence[str], language: Language) -> str:
    """What *fact* says.

    Args:
        fact: Something that was reported, or shall be.
        names: The players by seat; a newcomer may be missing.
        language: Which language.
    """
    text, values = _FORMS[type(fact)](fact)
    told = {key: _worded(value, names, language) for key, value in values.items()}
    sentence = text.in_language(language).format(**told)
    return sentence[:1].upper() + sentence[1:] if language == "en" else sentence


class _Who(int):
    """A seat, told apart from a number of cards."""


def _worded(value: object, names: Sequence[str], language: Language) -> str:
    match value:
        case str():
            return value
        case _Who():
            return names[value]
        case Color():
            return color_name(value, language)
        case int():
            return w.cards(value, language)
        case tuple():
            return _listed(value, language)
        case _:
            return w.SOMEBODY.in_language(language)


def _listed(cards: tuple[Card, ...], language: Language) -> str:
    listed = w.COMMA.in_language(language).join(card_name(card, language) for card in cards)
    return listed or _EMPTY.in_language(language)


def _who(seat: Seat | None) -> _Who | None:
    return None if seat is None else _Who(seat)


Form = tuple[Text, Mapping[str, object]]


def _said(text: Text) -> Callable[[Any], Form]:
    return lambda _: (text, {})


def _of_seat(text: Text) -> Callable[[Any], Form]:
    return lambda fact: (text, {"seat": _who(fact.seat)})


def _laid(fact: f.Laid) -> Form:
    values = {"seat": _who(fact.seat), "cards": fact.cards, "color": fact.color}
    if fact.seat is None and fact.color is None:
        return _ON_THE_PILE, values
    if fact.color is not None:
        return _LAID_COLOR, values
    return (_JUMPED if fact.jump else _LAID), values


def _chose(fact: f.Chose) -> Form:
    values = {"seat": _who(fact.seat), "other": _who(fact.target)}
    return (_KEEPS if fact.target is None else _SWAPS), values


_FORMS: Final[Mapping[type[Fact], Callable[[Any], Form]]] = {
    f.Dealt: _said(_HANDS),
    f.FirstCard: lambda fact: (_FIRST, {"cards": (fact.card,)}),
    f.Laid: _laid,
    f.TookBack: _of_seat(_BACK),
    f.Drew: lambda fact: (_DREW, {"seat": _who(fact.seat), "n": fact.count}),
    f.Took: _of_seat(_TOOK),
    f.Passed: _of_seat(_PASSED),
    f.Reached: _of_seat(_REACHED),
    f.Named: lambda fact: (_NAMED, {"seat": _who(fact.seat), "color": fact.color}),
    f.Chose: _chose,
    f.Called: _of_seat(_CALLED),
    f.Accused: lambda fact: (_ACCUSED, {"seat": _who(fact.by), "other": _who(fact.of)}),
    f.Challenged: lambda fact: (_CHALLENGED, {"seat": _who(fact.by)}),
    f.Revealed: lambda fact: (_GUILTY if fact.guilty else _INNOCENT, {}),
    f.Counted: lambda fact: (_COUNTED, {"seat": _who(fact.seat), "n": fact.count}),
    f.SaidOut: _of_seat(_OUT),
    f.Advised: _of_seat(_ADVISED),
    f.Reshuffled: _said(_RESHUFFLED),
    f.Left: _of_seat(_LEFT),
    f.Joined: lambda fact: (_JOINED, {"seat": fact.name, "other": _who(fact.after)}),
    f.Shown: lambda fact: (_SHOWN, {"seat": _who(fact.seat), "cards": fact.cards}),
}
