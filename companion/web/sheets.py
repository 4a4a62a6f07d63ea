"""The parts of a page that change while somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from flask import Flask

from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.facts import FirstCard, Laid, Observation, Source
from companion.rules.seating import Seat
from companion.table.asking import STILL
from companion.table.situation import Situation
from companion.web import words
from companion.web.board import board_of
from companion.web.chair import chair_of
from companion.web.evening.on_table import MatchOnTable
from companion.web.hub import Hub
from companion.web.ports import BLIND, Services
from companion.web.questions import choices_of, key_of

_BOARD: Final = ("notices", "turn", "pile", "seats", "asked", "news")
_CHAIR: Final = ("notices", "mine", "acts", "asked", "news")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Which page somebody looks at.

    Attributes:
        language: In which language.
        seat: Whose page it is; ``None`` for the scoreboard.
        acts: Whether there are buttons on it.
    """

    language: Language
    seat: Seat | None = None
    acts: bool = False


class Sheets:
    """Draws the changing parts of every page, each once for all who look at it.

    Args:
        app: Whose templates draw them.
        services: What they are about.
        hub: Says when they have to be drawn again.
    """

    def __init__(self, app: Flask, services: Services, hub: Hub) -> None:
        self._app = app
        self._services = services
        self._hub = hub
        self._match = MatchOnTable(services.book)
        self._version = -1
        self._drawn: dict[Sheet, Mapping[str, str]] = {}

    def draw(self, sheet: Sheet) -> Mapping[str, str]:
        """The parts of *sheet* as HTML, by name."""
        version = self._hub.version
        if version != self._version:
            self._version, self._drawn = version, {}
        if sheet not in self._drawn:
            self._drawn[sheet] = self._parts(sheet)
        return self._drawn[sheet]

    def match_changed(self) -> None:
        """Somebody wrote into the book of matches: who looks sees it at once."""
        self._match.changed()
        self._hub.wake()

    def _parts(self, sheet: Sheet) -> Mapping[str, str]:
        shown = self.shown(sheet)
        names = _BOARD if shown.get("chair") is None else _CHAIR
        return {
            name: self._app.jinja_env.get_template(f"live/{name}.html").render(shown)
            for name in names
        }

    def shown(self, sheet: Sheet) -> dict[str, object]:
        """What the templates of *sheet* draw."""
        situation = Situation(sheet.language, self._services.table.since(0))
        chair = None if sheet.seat is None else chair_of(situation, sheet.seat)
        board = board_of(situation) if chair is None else chair.board
        camera = self._services.camera
        troubles = () if camera is None else camera.troubles()
        blind = camera is None or any(news.key in BLIND for news in troubles)
        if _told_by_hand(situation):
            troubles = [news for news in troubles if news.key not in BLIND]
        return {
            "acts": sheet.acts,
            "blind": blind,
            "asked": board.asked if chair is None else chair.asked,
            "board": board,
            "chair": chair,
            "choices_of": lambda asked: choices_of(asked, sheet.language),
            "key_of": key_of,
            "patience": STILL,
            "notices": [
                text.in_language(sheet.language)
                for text in (*(news.text for news in troubles), *self._hub.notices())
            ],
            "say": saying(sheet.language),
            "standing": self._match.standing(situation),
            "w": words,
        }


def _told_by_hand(situation: Situation) -> bool:
    """Whether cards are told, and none was seen: a table that does without a camera knows it."""
    cards = [
        entry.source
        for entry in situation.log
        if isinstance(entry, Observation) and isinstance(entry.fact, FirstCard | Laid)
    ]
    return bool(cards) and Source.CAMERA not in cards


def saying(language: Language) -> Callable[..., str]:
    """What templates call to say a text in *language*, with values in its braces."""

    def say(text: Text, *values: object) -> str:
        return text.in_language(language).format(*values)

    return say
