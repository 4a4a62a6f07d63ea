"""What speaks against a reading of a hand: each doubt a type, each with its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from companion.cards import Card
from companion.cards.names import card_name
from companion.cards.text import Text

_NARROW: Final = 6
"""A range of so many cards is worth saying as a whole."""


@dataclass(frozen=True, slots=True)
class NothingFound:
    """No card is seen."""


@dataclass(frozen=True, slots=True)
class Blurred:
    """The picture is not sharp.

    Attributes:
        pixels: How wide its edges are, as a standard deviation, where the hand is at most
            640 pixels long.
    """

    pixels: float


@dataclass(frozen=True, slots=True)
class Unread:
    """Some cards can't be read; each is counted as its likeliest.

    Attributes:
        count: How many.
    """

    count: int


@dataclass(frozen=True, slots=True)
class Unsure:
    """Some cards were read, but not surely.

    Attributes:
        count: How many.
    """

    count: int


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Some cards show their backs.

    Attributes:
        count: How many.
    """

    count: int


@dataclass(frozen=True, slots=True)
class CutOff:
    """Some cards lie at the edge of the picture: others may lie beyond it.

    Attributes:
        count: How many.
    """

    count: int


@dataclass(frozen=True, slots=True)
class PerhapsMore:
    """Something beside the cards may be cards too, and is too unclear to be counted.

    Attributes:
        count: How many.
    """

    count: int


@dataclass(frozen=True, slots=True)
class OneOrTwo:
    """Two indices say the same and lie a card's diagonal apart, but don't look alike.

    Attributes:
        card: What both say; they were counted as two cards.
    """

    card: Card


@dataclass(frozen=True, slots=True)
class FramesDisagree:
    """Several pictures of the same hand don't show the same cards.

    Attributes:
        fewest: The fewest cards that one of them shows.
        most: The most.
    """

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class UnexpectedCount:
    """The hand should hold another number of cards.

    Attributes:
        found: How many were found.
        lo: No fewer were expected.
        hi: No more were expected; ``None`` if nobody knows.
    """

    found: int
    lo: int
    hi: int | None


@dataclass(frozen=True, slots=True)
class TooManyOfCard:
    """There aren't so many of a card.

    Attributes:
        card: Which.
        found: How many were read in this hand.
        elsewhere: How many were seen elsewhere.
        printed: How many there are.
    """

    card: Card
    found: int
    elsewhere: int
    printed: int


Doubt: TypeAlias = (
    NothingFound
    | Blurred
    | Unread
    | Unsure
    | FaceDown
    | CutOff
    | PerhapsMore
    | OneOrTwo
    | FramesDisagree
    | UnexpectedCount
    | TooManyOfCard
)
"""Anything that speaks against a reading."""


def sentence_of(doubt: Doubt) -> Text:
    """*doubt* in words, with what to do about it."""
    match doubt:
        case NothingFound() | Blurred() | FaceDown() | CutOff():
            return _of_the_picture(doubt)
        case Unread() | Unsure() | PerhapsMore() | OneOrTwo() | FramesDisagree():
            return _of_the_reading(doubt)
        case UnexpectedCount() | TooManyOfCard():
            return _of_the_game(doubt)
        case _:
            assert_never(doubt)


def _of_the_picture(doubt: NothingFound | Blurred | FaceDown | CutOff) -> Text:
    match doubt:
        case NothingFound():
            return Text(
                "I see no cards. Go closer, hold still, and turn on the light.",
                "没有看到牌。请靠近一些、拿稳，并打开灯。",
            )
        case Blurred():
            return Text(
                "The photo is blurred. Please check every card, or take it again.",
                "照片模糊。请逐张核对，或重新拍照。",
            )
        case FaceDown(count):
            return Text(
                f"{_cards(count)} face down and not counted.",
                f"有{count}张牌背面朝上，没有计入。",
            )
        case CutOff(count):
            return Text(
                f"{_cards(count)} at the edge of the photo. Is the whole hand in the picture?",
                f"有{count}张牌在照片边缘。整手牌都拍到了吗？",
            )
        case _:
            assert_never(doubt)


def _of_the_reading(doubt: Unread | Unsure | PerhapsMore | OneOrTwo | FramesDisagree) -> Text:
    match doubt:
        case Unread(count):
            return Text(
                f"I can't read {count} of the cards. Please check {_them(count)}.",
                f"有{count}张牌看不清。请核对。",
            )
        case Unsure(count):
            return Text(
                f"I am not sure of {count} of the cards. Please check {_them(count)}.",
                f"有{count}张牌不太确定。请核对。",
            )
        case PerhapsMore(count):
            return Text(
                f"There may be {count} more that I can't make out. Is a card missing?",
                f"可能还有{count}张没看清。是不是少了牌？",
            )
        case OneOrTwo(card):
            return Text(
                f"Is this one {card_name(card)} with both its corners, or two? I counted two.",
                f"这是一张{card_name(card, 'zh')}的两个角，还是两张？我算了两张。",
            )
        case FramesDisagree(fewest, most):
            return Text(
                f"The pictures don't agree: between {fewest} and {most} cards. Please check.",
                f"几张照片不一致：{fewest}到{most}张牌。请核对。",
            )
        case _:
            assert_never(doubt)


def _of_the_game(doubt: UnexpectedCount | TooManyOfCard) -> Text:
    match doubt:
        case UnexpectedCount(found, lo, hi):
            en, zh = _expected(found, lo, hi)
            return Text(
                f"I count {found}, but the hand should hold {en}. {_whence(found, lo).en}",
                f"我数到{found}张，但这手牌应该有{zh}。{_whence(found, lo).zh}",
            )
        case TooManyOfCard(card, found, elsewhere, printed):
            return Text(
                f"{found} × {card_name(card)} here and {elsewhere} seen elsewhere, but there"
                f" {'is' if printed == 1 else 'are'} only {printed}. Which one is another card?",
                f"这里有{found}张{card_name(card, 'zh')}，别处见过{elsewhere}张，"
                f"但一共只有{printed}张。哪一张看错了？",
            )
        case _:
            assert_never(doubt)


def _cards(count: int) -> str:
    return "One card lies" if count == 1 else f"{count} cards lie"


def _them(count: int) -> str:
    return "it" if count == 1 else "them"


def _whence(found: int, lo: int) -> Text:
    if found < lo:
        return Text("Is a card hidden?", "有牌被挡住了吗？")
    return Text("Is a card of somebody else in the picture?", "照片里有别人的牌吗？")


def _expected(found: int, lo: int, hi: int | None) -> tuple[str, str]:
    """How many there should be, in both languages; of a wide range the bound that is crossed."""
    if lo == hi:
        return str(lo), f"{lo}张"
    if hi is not None and hi - lo <= _NARROW and lo:
        return f"{lo} to {hi}", f"{lo}到{hi}张"
    if found < lo:
        return f"at least {lo}", f"至少{lo}张"
    return f"at most {hi}", f"最多{hi}张"
