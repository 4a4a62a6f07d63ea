"""The subjects of the pages: one blueprint each, and what stands in the menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import Blueprint

from companion.cards.text import Text
from companion.web.camera.pages import camera
from companion.web.corrections.pages import corrections
from companion.web.dispute.pages import dispute
from companion.web.entrance import entrance
from companion.web.evening.pages import match
from companion.web.evening.rounds import rounds
from companion.web.evening.season import season
from companion.web.evening.tally import tally
from companion.web.evening.words import MATCH
from companion.web.history.pages import history
from companion.web.host.hearing import hearing
from companion.web.host.pages import host
from companion.web.loudspeaker import loudspeaker
from companion.web.ruleset.book import book
from companion.web.scoreboard import scoreboard
from companion.web.seat import seat
from companion.web.setup.pages import setup
from companion.web.setup.seats import seats
from companion.web.words import HISTORY, HOST, MY_SEAT, RULES, TABLE

SUBJECTS: Final[tuple[Blueprint, ...]] = (
    scoreboard,
    seat,
    match,
    rounds,
    tally,
    season,
    entrance,
    loudspeaker,
    corrections,
    dispute,
    history,
    book,
    host,
    hearing,
    setup,
    seats,
    camera,
)
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
    Item("/match", MATCH, "score"),
    Item("/history", HISTORY, "history"),
    Item("/rules", RULES, "book"),
    Item("/host", HOST, "host"),
)
"""What stands in the menu of every page."""
