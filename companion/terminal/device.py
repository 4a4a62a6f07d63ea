"""The terminal itself: keys in, lines out, and everything as it was afterward."""

from __future__ import annotations

import os
import re
import select
import shutil
import sys
import termios
import tty
from collections.abc import Sequence
from typing import Final, Self, TextIO

from companion.terminal.ink import Line, ansi

_ENTER: Final = "\x1b[?1049h\x1b[?25l"
_LEAVE: Final = "\x1b[?25h\x1b[?1049l"
_ESC_WAIT: Final = 0.05
"""Seconds in which the rest of a key that begins with ESC has to follow."""

_NAMED: Final = {
    "\x1b[A": "up",
    "\x1bOA": "up",
    "\x1b[B": "down",
    "\x1bOB": "down",
    "\x1b[5~": "page up",
    "\x1b[6~": "page down",
    "\x1b": "esc",
    "\r": "enter",
    "\n": "enter",
    "\x7f": "backspace",
    "\b": "backspace",
    "\x0c": "ctrl-l",
    "\x04": "q",
}
_KEY: Final = re.compile(r"\x1b(?:\[[0-9;?<]*[@-~]|O.)|.", re.DOTALL)


def keys_in(typed: str) -> list[str]:
    """The keys in what a terminal sent: characters, or names such as ``enter``.

    Keys without a name, such as F1, are left out.
    """
    found = (_NAMED.get(key, key) for key in _KEY.findall(typed))
    return [key for key in found if key in _NAMED.values() or (len(key) == 1 and key.isprintable())]


class Device:
    """A terminal that shows a screen and gives keys one by one.

    Use it as a context manager: leaving gives the terminal back as it was.

    Args:
        keyboard: Where keys come from; a terminal.
        display: Where the screen goes; a terminal.
        colored: Whether to use colors.
    """

    def __init__(
        self, keyboard: TextIO = sys.stdin, display: TextIO = sys.stdout, *, colored: bool = True
    ) -> None:
        self._in = keyboard.fileno()
        self._out = display.fileno()
        self._colored = colored
        self._before: list[object] = []
        self._rest = b""
        self._shown: list[str] = []

    def __enter__(self) -> Self:
        self._before = termios.tcgetattr(self._in)
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.give_back()

    def take(self) -> None:
        """Keys one by one from now on, and a screen of our own."""
        tty.setcbreak(self._in)
        self._send(_ENTER)
        self.forget()

    def give_back(self) -> None:
        """The terminal as it was."""
        self._send(_LEAVE)
        termios.tcsetattr(self._in, termios.TCSADRAIN, self._before)  # type: ignore[arg-type]  # as it was read

    @property
    def keyboard(self) -> int:
        """The file descriptor that becomes readable when a key is pressed."""
        return self._in

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        size = os.get_terminal_size(self._out)
        return (size.columns, size.lines) if size.columns else shutil.get_terminal_size()

    def pressed(self) -> list[str]:
        """The keys that were pressed; call it when there are any.

        A terminal that is gone gives ``q``.
        """
        typed = self._read()
        if not typed:
            return ["q"]
        while typed.endswith(b"\x1b") and select.select([self._in], [], [], _ESC_WAIT)[0]:
            typed += self._read()
        typed = self._rest + typed
        text = typed.decode(errors="ignore")
        self._rest = typed[len(text.encode()) :]
        return keys_in(text)

    def forget(self) -> None:
        """The screen is not as it was left: draw all of it next time."""
        self._shown = []

    def draw(self, lines: Sequence[Line]) -> None:
        """Show *lines*; only those that changed are sent."""
        drawn = [ansi(line, colored=self._colored) for line in lines]
        sent = "" if len(drawn) == len(self._shown) else "\x1b[2J"
        before = [] if sent else self._shown
        for row, line in enumerate(drawn):
            if row >= len(before) or before[row] != line:
                sent += f"\x1b[{row + 1};1H\x1b[K{line}"
        self._shown = drawn
        if sent:
            self._send(sent)

    def _read(self) -> bytes:
        try:
            return os.read(self._in, 4096)
        except OSError:
            return b""

    def _send(self, text: str) -> None:
        data = text.encode()
        while data:
            data = data[os.write(self._out, data) :]
