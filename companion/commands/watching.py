"""A table in this terminal, until somebody quits or there is nothing more to see."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryFile
from threading import Thread
from typing import Final

import click

from companion.app import Table, Wanted, open_table
from companion.cards.names import Language
from companion.commands.refusing import RefusedError, refusals
from companion.table.ports import View
from companion.terminal import Device, LiveView, PlainView
from companion.terminal.words import KEPT
from companion.vision.frames import CameraError

_GLANCE: Final = 0.5
"""Seconds between two looks whether anybody reads on."""


@contextmanager
def table_refusals(language: Language) -> Iterator[None]:
    """Say in *language* why a table cannot be opened or watched any more.

    Raises:
        RefusedError: that is so; the command ends with 2.
    """
    try:
        with refusals(language):
            yield
    except CameraError as error:
        raise RefusedError(error.text.in_language(language)) from error


def watch(wanted: Wanted, *, demo: bool = False) -> None:
    """Open the table and show it: on the whole screen, or in lines where that is none.

    Args:
        wanted: What the table wants.
        demo: Whether it is a show: pages are served on when the recording is over, and
            its record is thrown away.
    """
    with table_refusals(wanted.language):
        if sys.stdin.isatty() and sys.stdout.isatty():
            _on_screen(wanted, kept=not demo)
        else:
            _in_lines(wanted, stays=demo)


def _on_screen(wanted: Wanted, *, kept: bool) -> None:
    device = Device(colored=not os.environ.get("NO_COLOR"))
    view = LiveView(device, wanted.language)
    signal.signal(signal.SIGTERM, lambda *_: view.stop())
    with open_table(wanted, view.news) as table:
        if table.invitation is not None:
            view.invite(table.invitation)
        follower = _told(view, table)
        with _errors_kept(), device, suppress(KeyboardInterrupt):
            view.run(table)
    follower.join()
    if kept and not view.view.situation.closed:
        click.echo(KEPT.in_language(wanted.language))


@contextmanager
def _errors_kept() -> Iterator[None]:
    """Keep what libraries write to the error output off the screen; it is written afterward."""
    output = os.dup(2)
    with TemporaryFile() as kept:
        os.dup2(kept.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(output, 2)
            os.close(output)
            kept.seek(0)
            click.echo(kept.read(), err=True, nl=False)


def _in_lines(wanted: Wanted, *, stays: bool) -> None:
    view = PlainView(sys.stdout, wanted.language)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with open_table(wanted, view.news) as table:
        if table.invitation is not None:
            view.invite(table.invitation)
        follower = _told(view, table)
        with suppress(KeyboardInterrupt):
            while not view.unread.wait(_GLANCE) and (stays or not table.over(0)):
                continue
    follower.join()
    if view.unread.is_set():
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if view.lost is not None:
        raise view.lost
    if table.failure is not None:
        raise RefusedError(table.failure.in_language(wanted.language))


def _told(view: View, table: Table) -> Thread:
    """A thread that tells *view* everything until the session is closed."""
    thread = Thread(target=table.session.follow, args=(view,), name="view", daemon=True)
    thread.start()
    return thread
