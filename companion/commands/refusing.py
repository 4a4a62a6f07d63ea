"""How a command says that something cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from companion.cards.names import Language
from companion.cards.text import TextError


class RefusedError(click.ClickException):
    """What the user asked for cannot be done: one sentence, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence."""
        click.echo(self.message, file=file, err=True)


@contextmanager
def refusals(language: Language) -> Iterator[None]:
    """Say in *language* what cannot be done.

    Raises:
        RefusedError: instead of the refusal that carries the sentence.
    """
    try:
        yield
    except TextError as error:
        raise RefusedError(error.text.in_language(language)) from error
