"""The chapters of the rule book, one file each, in both languages side by side."""

from typing import Final

from companion.rules.book.chapters.aim import AIM
from companion.rules.book.chapters.cards import CARDS
from companion.rules.book.chapters.coming_and_going import COMING_AND_GOING
from companion.rules.book.chapters.draw_pile import DRAW_PILE
from companion.rules.book.chapters.going_out import GOING_OUT
from companion.rules.book.chapters.house_rules import HOUSE_RULES
from companion.rules.book.chapters.playing import PLAYING
from companion.rules.book.chapters.scoring import SCORING_CHAPTER
from companion.rules.book.chapters.setup import SETUP
from companion.rules.book.chapters.uno import UNO
from companion.rules.book.section import Draft

ALL_DRAFTS: Final[tuple[Draft, ...]] = (
    *AIM,
    *CARDS,
    *SETUP,
    *PLAYING,
    *UNO,
    *GOING_OUT,
    *DRAW_PILE,
    *HOUSE_RULES,
    *SCORING_CHAPTER,
    *COMING_AND_GOING,
)
"""Every section of the book, in order."""

__all__ = ["ALL_DRAFTS"]
