"""``companion play``: watch a real table and referee it, live."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from threading import Thread
from typing import Final

import click

from companion.app import Table, Wanted, open_table
from companion.cards.names import Language
from companion.commands.rules import RefusedError, read_ruleset
from companion.rules.presets import preset_names
from companion.rules.text import TextError
from companion.storage import default_place, place_of
from companion.table.ports import View
from companion.terminal import Device, LiveView, PlainView
from companion.terminal.words import KEPT
from companion.vision import ModelFileError
from companion.vision.frames import CameraError

_GLANCE: Final = 0.5
"""Seconds between two looks whether anybody reads on."""


@click.command()
@click.option(
    "--source",
    metavar="0|NAME|FILE|FOLDER|ADDRESS",
    help="What watches the table: a camera by number or name, a video, a folder of stills,"
    " rtsp://… or http://….  [default: the first camera]",
)
@click.option(
    "--rules",
    "chosen",
    metavar="NAME_OR_FILE",
    help=f"A preset ({', '.join(preset_names())}) or a table's own rules as a TOML file."
    "  [default: those of the last round, at first mattel]",
)
@click.option(
    "--seats",
    metavar="Ana,Ben,...",
    help="Who plays, clockwise.  [default: those of the last round]",
)
@click.option("--dealer", metavar="NAME", help="Who deals.  [default: by the rules]")
@click.option("--new", is_flag=True, help="Close a round that is not over, and begin another.")
@click.option(
    "--log",
    metavar="FILE_OR_ADDRESS",
    help="Where rounds are recorded: a file, or the address of a database."
    "  [default: in the folder for your programs' data]",
)
@click.option(
    "--lang",
    "language",
    type=click.Choice(["en", "zh"]),
    default="en",
    show_default=True,
    help="The language of the table.",
)
@click.option(
    "--model",
    type=click.Path(path_type=Path),
    help="Another model in a format that the package ultralytics reads.",
)
@click.option(
    "--fast", is_flag=True, help="Read a recording as fast as possible, every picture of it."
)
def play(  # noqa: PLR0913, PLR0917 - one parameter per option
    source: str | None,
    chosen: str | None,
    seats: str | None,
    dealer: str | None,
    new: bool,
    log: str | None,
    language: Language,
    model: Path | None,
    fast: bool,
) -> None:
    """Watch a real table and referee it, live.

    Every card is named as it lands, and every ruling gives its reason. A round
    that was interrupted, however that came, goes on where it stood.
    """
    try:
        wanted = Wanted(
            place=default_place() if log is None else place_of(log),
            source=source,
            rules=None if chosen is None else read_ruleset(chosen),
            seats=None if seats is None else _names(seats),
            dealer=dealer,
            new=new,
            model=model,
            fast=fast,
        )
        _play(wanted, language)
    except (TextError, CameraError) as error:
        raise RefusedError(error.text.in_language(language)) from error
    except ModelFileError as error:
        raise RefusedError(str(error)) from error


def _names(listed: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in listed.replace("，", ",").split(","))


def _play(wanted: Wanted, language: Language) -> None:
    if sys.stdin.isatty() and sys.stdout.isatty():
        _on_screen(wanted, language)
    else:
        _in_lines(wanted, language)


def _on_screen(wanted: Wanted, language: Language) -> None:
    device = Device(colored=not os.environ.get("NO_COLOR"))
    view = LiveView(device, language)
    signal.signal(signal.SIGTERM, lambda *_: view.stop())
    with open_table(wanted, view.news) as table:
        follower = _told(view, table)
        with _errors_kept(), device, suppress(KeyboardInterrupt):
            view.run(table)
    follower.join()
    click.echo(KEPT.in_language(language))


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


def _in_lines(wanted: Wanted, language: Language) -> None:
    view = PlainView(sys.stdout, language)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with open_table(wanted, view.news) as table:
        follower = _told(view, table)
        with suppress(KeyboardInterrupt):
            while not table.over(_GLANCE) and not view.unread.is_set():
                continue
    follower.join()
    if view.unread.is_set():
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if table.failure is not None:
        raise RefusedError(table.failure.in_language(language))


def _told(view: View, table: Table) -> Thread:
    """A thread that tells *view* everything until the session is closed."""
    thread = Thread(target=table.session.follow, args=(view,), name="view", daemon=True)
    thread.start()
    return thread
