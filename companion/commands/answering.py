"""Options of every command that answers about a log or a transcript: its place, how it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import click

Option = Callable[[Callable[..., Any]], Callable[..., Any]]

log_option: Final[Option] = click.option(
    "--log",
    metavar="FILE_OR_ADDRESS",
    help="The log, or the address of a database.  [default: where companion play keeps it]",
)
"""Which log is read."""


def language_option(what: str) -> Option:
    """In which language *what* is, such as the answer."""
    return click.option(
        "--lang",
        "language",
        type=click.Choice(["en", "zh"]),
        default="en",
        show_default=True,
        help=f"The language of {what}.",
    )


json_option: Final[Option] = click.option(
    "--json", "json_wanted", is_flag=True, help="Print one JSON object instead of text."
)
"""Whether programs read the answer."""

quiet_option: Final[Option] = click.option(
    "--quiet", is_flag=True, help="Print only what the referee says, and the end."
)
"""Whether only rulings are printed."""
