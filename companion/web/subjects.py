"""The subjects of the pages: one blueprint each, and what stands in the menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import Blueprint

from companion.rules.text import Text
from companion.web.entrance import entrance
from companion.web.scoreboard import scoreboard
from companion.web.seat import seat
from companion.web.words import MY_SEAT, TABLE

SUBJECTS: Final[tuple[Blueprint, ...]] = (scoreboard, seat, entrance)
"""Every blueprint, in the order in which they are registered."""


@dataclass(frozen=True, slots=True)
class Item:
    """One word of the menu.

    Attributes:
        path: Where it leads.
        word: The word.
        icon: The name of its symbol in ``static/icons.svg``.
    """

    path: str
    word: Text
    icon: str


MENU: Final[tuple[Item, ...]] = (
    Item("/", TABLE, "table"),
    Item("/seat", MY_SEAT, "seat"),
)
"""What stands in the menu of every page."""
