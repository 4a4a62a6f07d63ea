"""A terminal with a person before it: a pseudo-terminal that remembers what it shows."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

PATIENCE = 90.0
"""Seconds after which the screen will not show it any more."""

_CODE = re.compile(r"\x1b\[(\?)?([0-9;]*)([A-Za-z])")


class Person:
    """Runs a command in a pseudo-terminal, reads its screen and presses keys."""

    def __init__(self, command, columns=80, rows=24, environment=None):
        self._master, slave = pty.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        self._rows = {}
        self._row = 0
        self._rest = ""
        self.sent = ""
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - no threads
            env={**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8", **(environment or {})},
        )

    def resize(self, columns, rows):
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    def sees(self, text):
        """Wait until *text* stands on the screen."""
        self._wait(lambda: text in self.screen, f"{text!r} never came")

    def no_longer_sees(self, text):
        """Wait until *text* is gone from the screen."""
        self._wait(lambda: text not in self.screen, f"{text!r} never went")

    def _wait(self, condition, complaint):
        end = time.monotonic() + PATIENCE
        while not condition():
            left = end - time.monotonic()
            assert left > 0, f"{complaint}:\n{self.screen}"
            self._read(min(left, 0.2))

    @property
    def screen(self):
        """What is shown, folded lines joined."""
        lines = [self._rows[row] for row in sorted(self._rows)]
        return re.sub(r"\n {2,}", " ", "\n".join(line.rstrip() for line in lines))

    def presses(self, keys):
        os.write(self._master, keys.encode())

    def ends(self, number=None):
        """Wait for the end, after a signal if there is one; the exit code."""
        if number is not None:
            self.process.send_signal(number)
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self._read(0.1)
        while self._read(0):
            pass
        return self.process.wait(1)

    def leaves(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self._master)
        os.close(self.slave)

    def _read(self, seconds):
        """Take in what was written; say whether there was anything."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536).decode(errors="replace")
        except OSError:
            return False
        self.sent += data
        self._show(self._rest + data)
        return bool(data)

    def _show(self, text):
        cut = text.rfind("\x1b")
        whole = _CODE.match(text, cut) if cut >= 0 else True
        self._rest, text = ("", text) if whole else (text[cut:], text[:cut])
        place = 0
        for code in _CODE.finditer(text):
            self._write(text[place : code.start()])
            place = code.end()
            match code[3]:
                case "H":
                    self._row = int(code[2].split(";")[0])
                case "K":
                    self._rows[self._row] = ""
                case "J":
                    self._rows = {}
        self._write(text[place:])

    def _write(self, text):
        for place, part in enumerate(text.split("\r\n")):
            self._row += bool(place)
            self._rows[self._row] = self._rows.get(self._row, "") + part


SCRIPTED = str(Path(__file__).with_name("scripted.py"))


def companion(*arguments):
    return [sys.executable, SCRIPTED, *map(str, arguments)]
