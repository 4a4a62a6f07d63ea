"""How every command ends, whatever comes: with a sentence and a code, never with a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from itertools import pairwise
from typing import Final

import click

from companion.cards.names import Language
from companion.cards.text import Text

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells know it."""

UNWRITTEN: Final = 74
"""The exit code where the output could not be written."""

_UNWRITTEN: Final = Text("the output cannot be written: {}", "无法写出结果：{}")
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO})


def code_of(run: Callable[[], object], arguments: Sequence[str]) -> int:
    """Run a command, say what is wrong with how it was called, and return its exit code.

    Args:
        run: The command; it may raise what :mod:`click` raises.
        arguments: What was typed, to know in which language to speak.
    """
    try:
        code = run()
    except click.UsageError as error:
        _say_usage(error, chinese=language_in(arguments) == "zh")
        return error.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in _FULL or error.filename is not None:
            raise
        _close_output()
        sentence = _UNWRITTEN.in_language(language_in(arguments))
        click.echo(sentence.format(error.strerror), err=True)
        return UNWRITTEN
    return code if isinstance(code, int) else 0


def language_in(arguments: Sequence[str]) -> Language:
    """The language that was asked for, read even where the rest cannot be understood."""
    pairs = pairwise(arguments)
    return "zh" if ("--lang", "zh") in pairs or "--lang=zh" in arguments else "en"


def open_missing_streams() -> None:
    """Give the program the streams that whoever started it had closed; they lead nowhere."""
    if sys.stdin is None:
        sys.stdin = TextIOWrapper(BufferedReader(FileIO(os.devnull)))
    if sys.stdout is None:
        sys.stdout = TextIOWrapper(BufferedWriter(FileIO(os.devnull, "w")))
    if sys.stderr is None:
        sys.stderr = TextIOWrapper(BufferedWriter(FileIO(os.devnull, "w")))


def _close_output() -> None:
    """What is still to be written goes nowhere, so that the end of Python does not try again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _say_usage(error: click.UsageError, *, chinese: bool) -> None:
    """In English as :mod:`click` says it, with what was perhaps meant."""
    if not chinese:
        error.show()
        return
    if error.ctx is not None:
        path = error.ctx.command_path
        pieces = " ".join(error.ctx.command.collect_usage_pieces(error.ctx))
        click.echo(f"用法：{path} {pieces}\n详见：{path} --help\n", err=True)
    click.echo(_reason(error), err=True)


def _reason(error: click.UsageError) -> str:
    """What is wrong, in Chinese."""
    match error:
        case click.MissingParameter(param=click.Parameter() as missing):
            return f"缺少 {missing.get_error_hint(error.ctx)}。"
        case click.BadParameter(param=click.Parameter() as bad):
            return f"{bad.get_error_hint(error.ctx)} 的值不能用。"
        case click.NoSuchOption():
            return f"没有 {error.option_name} 这个选项。"
        case click.BadOptionUsage():
            return f"{error.option_name} 后面少了值，或者不该有值。"
        case _:
            return f"看不懂：{error.message}"
