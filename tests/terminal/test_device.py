import os
import pty
import termios
from threading import Timer

import pytest

from companion.terminal import device as module
from companion.terminal.device import Device, keys_in
from companion.terminal.ink import Ink, Span


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("", []),
        ("wB", ["w", "B"]),
        ("红？", ["红", "？"]),
        ("\x1b", ["esc"]),
        ("\x1b[A\x1b[B", ["up", "down"]),
        ("\x1bOA", ["up"]),
        ("\x1b[5~\x1b[6~", ["page up", "page down"]),
        ("\x1b[11~a", ["a"]),
        ("\x1b[<0;3;4Mx", ["x"]),
        ("r9\r", ["r", "9", "enter"]),
        ("a\n\x7f\b", ["a", "enter", "backspace", "backspace"]),
        ("\x0c\x04", ["ctrl-l", "q"]),
        ("\x00\x01", []),
    ],
)
def test_what_a_terminal_sends_becomes_keys(typed, keys):
    assert keys_in(typed) == keys


@pytest.fixture
def terminal():
    """A device and the end of its cable."""
    cable, plug = pty.openpty()
    with open(plug, "r+b", buffering=0) as file:  # noqa: PTH123 - a descriptor, no path
        yield Device(file, file, colored=True), cable, plug
    os.close(cable)


def test_it_is_given_back_as_it_was(terminal):
    device, _, plug = terminal
    before = termios.tcgetattr(plug)
    with device:
        assert termios.tcgetattr(plug) != before
    assert termios.tcgetattr(plug) == before


def test_letters_that_come_in_pieces_are_put_together(terminal):
    device, cable, _ = terminal
    with device:
        letter = "红".encode()
        os.write(cable, letter[:1])
        assert device.pressed() == []
        os.write(cable, letter[1:])
        assert device.pressed() == ["红"]


def test_an_escape_that_nothing_follows_is_a_key_of_its_own(terminal):
    device, cable, _ = terminal
    with device:
        os.write(cable, b"\x1b")
        assert device.pressed() == ["esc"]
        os.write(cable, b"\x1b[A")
        assert device.pressed() == ["up"]


def test_a_key_that_comes_in_pieces_is_put_together(terminal, monkeypatch):
    monkeypatch.setattr(module, "_ESC_WAIT", 60.0)
    device, cable, _ = terminal
    with device:
        os.write(cable, b"\x1b")
        rest = Timer(0.05, os.write, (cable, b"[A"))
        rest.start()
        assert device.pressed() == ["up"]
        rest.join()


def sent(cable):
    return os.read(cable, 10_000).decode()


def test_only_lines_that_changed_are_sent(terminal):
    device, cable, _ = terminal
    one, two = (Span("one"),), (Span("two", Ink.RED),)
    device.draw([one, two])
    assert sent(cable) == "\x1b[2J\x1b[1;1H\x1b[Kone\x1b[2;1H\x1b[K\x1b[1;31mtwo\x1b[0m"
    device.draw([one, one])
    assert sent(cable) == "\x1b[2;1H\x1b[Kone"
    device.forget()
    device.draw([one, one])
    assert sent(cable).startswith("\x1b[2J")
