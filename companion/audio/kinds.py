"""The kinds of spoken prompts, and their manners: how urgent, how long true, who gives way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Final

from companion.cards.text import Text


class Kind(StrEnum):
    """What a prompt is about; a host switches each kind on or off."""

    MISSED_UNO = "missed_uno"
    ILLEGAL = "illegal"
    CORRECTION = "correction"
    QUESTION = "question"
    OWED = "owed"
    WINNER = "winner"
    COLOR = "color"
    DIRECTION = "direction"
    TURN = "turn"
    ANSWER = "answer"
    HEALTH = "health"


class Priority(IntEnum):
    """Who speaks first, and who gives way."""

    SMALL_TALK = 0
    NEWS = 1
    IMPORTANT = 2
    URGENT = 3


@dataclass(frozen=True, slots=True)
class Manner:
    """How a kind behaves in the queue.

    Attributes:
        priority: The highest speaks first.
        valid_for: Seconds after which it is stale and dropped.
        interrupts: Whether it cuts what is less than important off in mid-sentence.
    """

    priority: Priority
    valid_for: float
    interrupts: bool = False


MANNERS: Final[Mapping[Kind, Manner]] = MappingProxyType(
    {
        Kind.MISSED_UNO: Manner(Priority.URGENT, 6.0, interrupts=True),
        Kind.CORRECTION: Manner(Priority.URGENT, 10.0, interrupts=True),
        Kind.ILLEGAL: Manner(Priority.IMPORTANT, 8.0, interrupts=True),
        Kind.QUESTION: Manner(Priority.IMPORTANT, 10.0),
        Kind.WINNER: Manner(Priority.IMPORTANT, 20.0),
        Kind.OWED: Manner(Priority.NEWS, 6.0),
        Kind.ANSWER: Manner(Priority.NEWS, 5.0),
        Kind.HEALTH: Manner(Priority.NEWS, 30.0),
        Kind.COLOR: Manner(Priority.SMALL_TALK, 4.0),
        Kind.DIRECTION: Manner(Priority.SMALL_TALK, 4.0),
        Kind.TURN: Manner(Priority.SMALL_TALK, 10.0),
    }
)
"""Seconds are short where the next card makes the sentence old."""

TITLES: Final[Mapping[Kind, Text]] = MappingProxyType(
    {
        Kind.MISSED_UNO: Text("A missing UNO", "没喊UNO"),
        Kind.ILLEGAL: Text("A card that doesn't fit, and why", "出错牌及原因"),
        Kind.CORRECTION: Text("Corrections", "更正"),
        Kind.QUESTION: Text("Questions", "提问"),
        Kind.OWED: Text("Cards to draw", "要抽几张"),
        Kind.WINNER: Text("The winner", "谁赢了"),
        Kind.COLOR: Text("The named color", "指定的颜色"),
        Kind.DIRECTION: Text("Changes of direction", "方向反转"),
        Kind.TURN: Text("A reminder after a pause", "久等时的提醒"),
        Kind.ANSWER: Text("Answers to what somebody tapped", "对点按的回应"),
        Kind.HEALTH: Text("Trouble with the camera", "摄像头出问题"),
    }
)
"""What a host's page calls each kind."""

NOT_CHATTY: Final = frozenset(Kind) - {Kind.DIRECTION, Kind.ANSWER}
"""What is on by default: everybody sees a Reverse, and a phone shows its own answer."""
