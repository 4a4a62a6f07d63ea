"""The same in plain lines, for a pipe or a file."""

from __future__ import annotations

from threading import Event, Lock
from typing import Final, TextIO

from companion.cards.names import Language
from companion.table import Notice, Update
from companion.table.situation import Situation
from companion.terminal import words as w
from companion.terminal.ink import plain
from companion.terminal.invitation import Invitation
from companion.terminal.news import News
from companion.terminal.status import in_one_line
from companion.terminal.story import Paragraph, paragraphs, said_by

COLUMNS: Final = 100
"""The greatest width of a line."""


class PlainView:
    """A :class:`~companion.table.ports.View` that writes a line for each thing told.

    Args:
        out: Where to.
        language: In which language.

    Attributes:
        unread: Set when nobody reads any more.
        lost: Why lines could not be written, such as a full disk; the evening goes on.
    """

    def __init__(self, out: TextIO, language: Language) -> None:
        self._out = out
        self._language = language
        self._situation = Situation(language)
        self._lock = Lock()
        self.unread = Event()
        self.lost: OSError | None = None

    def invite(self, invitation: Invitation) -> None:
        """Write where the pages for phones are."""
        code = [Paragraph(line) for line in invitation.qr]
        self._write([*code, Paragraph("   ".join(invitation.parts(self._language)))])

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
        self._write([said_by(news.text, news.label, self._language, wrong=news.present)])

    def _write(self, told: list[Paragraph]) -> None:
        lines = [plain(line).rstrip() for paragraph in told for line in paragraph.lines(COLUMNS)]
        with self._lock:
            if not self.unread.is_set():
                self._send("".join(f"{line}\n" for line in lines))

    def _send(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        except BrokenPipeError:
            self.unread.set()
        except OSError as error:
            self.lost = error
