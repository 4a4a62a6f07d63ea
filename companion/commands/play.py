"""``companion play``: watch a real table and referee it, live."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from companion.app import Pages, Wanted, language_of
from companion.cards.names import Language
from companion.commands.looking import model_option
from companion.commands.rules import read_ruleset
from companion.commands.watching import table_refusals, watch
from companion.rules.presets import preset_names
from companion.storage import default_place, place_of

PORT: Final = 8080
"""Where phones look first."""


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
    help="The language of the table.  [default: that of the last time, at first en]",
)
@model_option
@click.option(
    "--fast", is_flag=True, help="Read a recording as fast as possible, not as it was taken."
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    help=f"Where the pages for phones are served.  [default: {PORT}, or any that is free]",
)
@click.option(
    "--lan/--local",
    default=True,
    help="Whether phones in the same network can open the pages, or only this computer.",
)
@click.option("--no-web", is_flag=True, help="Serve no pages.")
@click.option("--no-voice", is_flag=True, help="Say nothing.")
@click.option("--no-microphone", is_flag=True, help="Do not listen for UNO.")
def play(  # noqa: PLR0913, PLR0917 - one parameter per option
    source: str | None,
    chosen: str | None,
    seats: str | None,
    dealer: str | None,
    new: bool,
    log: str | None,
    language: Language | None,
    model: Path | None,
    fast: bool,
    port: int | None,
    lan: bool,
    no_web: bool,
    no_voice: bool,
    no_microphone: bool,
) -> None:
    """Watch a real table and referee it, live.

    Every card is named as it lands, and every ruling gives its reason. Without
    --seats the table is set up on a phone. A round that was interrupted, however
    that came, goes on where it stood.
    """
    with table_refusals(language or "en"):
        place = default_place() if log is None else place_of(log)
        wanted = Wanted(
            place=place,
            source=source,
            rules=None if chosen is None else read_ruleset(chosen),
            seats=None if seats is None else _names(seats),
            dealer=dealer,
            new=new,
            model=model,
            fast=fast,
            paced=source is not None and _is_recording(source),
            language=language or language_of(place),
            pages=None if no_web else Pages(port or PORT, fixed=port is not None, lan=lan),
            voice=not (no_voice or fast),
            listens=not (no_microphone or fast),
        )
        watch(wanted)


def _is_recording(source: str) -> bool:
    """Whether it can wait for a slow computer; a camera's device is neither file nor folder."""
    path = Path(source)
    return path.is_file() or path.is_dir()


def _names(listed: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in listed.replace("，", ",").split(","))
