"""``companion demo``: a filmed round, refereed like a real one."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

import companion
from companion.app import Pages, Wanted
from companion.cards.names import Language
from companion.cards.text import Text
from companion.commands.answering import language_option
from companion.commands.play import PORT
from companion.commands.refusing import RefusedError
from companion.commands.watching import watch
from companion.rules.presets import preset
from companion.storage import place_of

FILM: Final = Path(companion.__file__).parents[1] / "datasets" / "samples" / "table.mp4"
SEATS: Final = ("Ana", "Ben", "Chen", "Dora")
RULES: Final = "party"

_NO_FILM: Final = Text(
    "the film {} is not here: it comes with the repository, not with an installed package",
    "找不到影片 {}：它在代码仓库中，安装包里没有",
)


@click.command()
@language_option("the table")
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
@click.option("--no-voice", is_flag=True, help="Say nothing.")
def demo(language: Language, port: int | None, lan: bool, no_voice: bool) -> None:
    """See the companion at work without a camera.

    A filmed round goes through everything that a real one goes through: the
    pictures are read, the plays judged, recorded and spoken, the pages served. The
    record is thrown away in the end.
    """
    if not FILM.exists():
        raise RefusedError(_NO_FILM.in_language(language).format(FILM))
    with TemporaryDirectory(prefix="companion-demo-") as folder:
        wanted = Wanted(
            place=place_of(str(Path(folder) / "demo.sqlite3")),
            source=str(FILM),
            paced=True,
            rules=preset(RULES),
            seats=SEATS,
            language=language,
            pages=Pages(port or PORT, fixed=port is not None, lan=lan),
            voice=not no_voice,
        )
        watch(wanted, demo=True)
