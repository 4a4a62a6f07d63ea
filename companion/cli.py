"""``companion``: the registry of subcommands.

Each command lives in a module of its own name in :mod:`companion.commands`,
which is imported when the command is run, so that none pays for another.
"""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final, cast

import click

from companion import __version__
from companion.commands.last_words import code_of, open_missing_streams

COMMANDS: Final = {
    "check": "Judge a round that somebody wrote down, turn by turn.",
    "demo": "See the companion at work without a camera.",
    "look": "Name the cards in photographs, or in front of a camera.",
    "match": "Show the matches that the table keeps, or take them along.",
    "play": "Watch a real table and referee it, live.",
    "replay": "List the rounds that were recorded, or judge one of them again.",
    "rules": "Print a table's rule book, or every rule there is.",
    "tally": "Count the hands in photographs, at the end of a round.",
}
"""Every command, with the line that ``companion --help`` shows for it."""


class Registry(click.Group):
    """A group whose commands are imported by name."""

    def main(self, *arguments: Any, standalone_mode: bool = True, **more: Any) -> Any:
        """Run the command that is asked for; whatever comes of it, there is no traceback."""
        run = partial(super().main, *arguments, standalone_mode=False, **more)
        if not standalone_mode:
            return run()
        typed = more.get("args") or (arguments[0] if arguments else None)
        sys.exit(code_of(run, sys.argv[1:] if typed is None else list(typed)))

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the registry."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command of that name, if there is one."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"companion.commands.{cmd_name}")
        return cast("click.Command", getattr(module, cmd_name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Registry)
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """The referee for a real UNO table."""
    open_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a sign that a terminal lacks ends no evening
            stream.reconfigure(errors="replace")
