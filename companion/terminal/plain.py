"""The same in plain lines, for a pipe or a file."""

from __future__ import annotations

from threading import Lock
from typing import TextIO

from companion.cards.names import Language
from companion.table import Notice, Update
from companion.terminal import words as w
from companion.terminal.ink import plain
from companion.terminal.news import News
from companion.terminal.situation import Situation
from companion.terminal.status import in_one_line
from companion.terminal.story import Paragraph, paragraphs, said_by

COLUMNS = 100


class PlainView:
    """A :class:`~companion.table.ports.View` that writes a line for each thing told.

    Args:
        out: Where to.
        language: In which language.
    """

    def __init__(self, out: TextIO, language: Language) -> None:
        self._out = out
        self._language = language
        self._situation = Situation(language)
        self._lock = Lock()

    def show(self, update: Update) -> None:
        """Write what *update* tells, and where the round stands then."""
        self._situation = self._situation.with_update(update)
        told = paragraphs(update, self._language)
        state = in_one_line(self._situation)
        self._write([*told, *([Paragraph(f"→ {state}")] if state else [])])

    def warn(self, notice: Notice) -> None:
        """Write what is wrong with the companion itself."""
        self._write([said_by(notice.text, w.SYSTEM, self._language, wrong=True)])

    def news(self, news: News) -> None:
        """Write how the camera is."""
        self._write([said_by(news.text, w.CAMERA, self._language, wrong=news.present)])

    def _write(self, told: list[Paragraph]) -> None:
        lines = [plain(line).rstrip() for paragraph in told for line in paragraph.lines(COLUMNS)]
        with self._lock:
            self._out.write("".join(f"{line}\n" for line in lines))
            self._out.flush()
