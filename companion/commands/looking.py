"""Options of every command that looks at pictures: with which model, on how much of a computer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

Option = Callable[[Callable[..., Any]], Callable[..., Any]]

model_option: Final[Option] = click.option(
    "--model",
    type=click.Path(path_type=Path),
    help="Another model in a format that the package ultralytics reads.",
)
"""Which model looks, where it is not the project's own."""

threads_option: Final[Option] = click.option(
    "--threads",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many processor threads one picture may use.",
)
"""How much of the computer one picture may take."""

copies_option: Final[Option] = click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where marked copies are written  [default: marked; with --json: nowhere]",
)
"""Where what was seen is drawn onto copies."""
