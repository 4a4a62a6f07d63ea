"""How commands end where nothing can be done: called wrongly, unheard, interrupted."""

import errno
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.commands.last_words import code_of, language_in

FULL = Path("/dev/full")
"""A file on a disk that is always full; Linux has one."""


@pytest.mark.parametrize(
    ("arguments", "en", "zh"),
    [
        (["check"], "Missing argument 'GAME.uno", "缺少 'GAME.uno|GAME.json|-'。"),
        (["rules", "--colour"], "No such option", "没有 --colour 这个选项。"),
        (["play", "--port", "web"], "Invalid value for '--port'", "'--port' 的值不能用。"),
        (["rules", "--json=yes"], "--json", "--json 后面少了值，或者不该有值。"),
        (["match", "3", "4"], "unexpected extra argument", "看不懂："),
        (["chek"], "No such command 'chek'", "看不懂：No such command 'chek'"),
    ],
)
def test_a_command_that_is_called_wrongly_says_so(arguments, en, zh):
    command, *rest = arguments
    for language, reason in (("en", en), ("zh", zh)):
        done = CliRunner().invoke(main, [command, f"--lang={language}", *rest])
        assert (done.exit_code, done.stdout) == (2, "")
        assert reason in done.stderr


def test_in_chinese_the_way_to_call_it_is_told_too():
    told = CliRunner().invoke(main, ["check", "--lang", "zh"]).stderr.splitlines()
    assert told[:2] == [
        "用法：main check [OPTIONS] GAME.uno|GAME.json|-",
        "详见：main check --help",
    ]


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        ([], "en"),
        (["--lang", "en"], "en"),
        (["--lang", "zh"], "zh"),
        (["--lang=zh"], "zh"),
        (["zh", "--lang"], "en"),
    ],
)
def test_the_language_is_heard_whatever_else_is_wrong(arguments, language):
    assert language_in(arguments) == language


def failing(error):
    def run():
        raise error

    return run


@pytest.mark.parametrize(
    ("run", "code"),
    [
        (lambda: None, 0),
        (lambda: 1, 1),
        (failing(click.Abort()), 130),
        (failing(click.ClickException("no")), 1),
    ],
)
def test_the_code_says_how_it_ended(run, code):
    assert code_of(run, []) == code


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.ENOSPC, "No space left on device", "season.json"),
        OSError(errno.EACCES, "Permission denied"),
    ],
)
def test_what_is_not_about_the_output_stays_an_error(error):
    with pytest.raises(OSError, match=error.strerror):
        code_of(failing(error), [])


@pytest.mark.skipif(not FULL.exists(), reason="this system has no file that is always full")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "the output cannot be written"), ("zh", "无法写出结果")]
)
def test_a_full_disk_under_the_output_is_told(language, said):
    with FULL.open("w") as output:
        done = subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "companion", "rules", "--lang", language],
            stdout=output,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 74
    told = done.stderr.decode("utf-8").splitlines()
    assert len(told) == 1
    assert told[0].startswith(said)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that can close streams")
def test_closed_streams_are_no_error():
    """Whoever starts the companion may have closed everything: the code still tells."""
    for command, code in (("check -", 2), ("rules", 0)):
        script = f'exec "{sys.executable}" -m companion {command} <&- >&-'
        done = subprocess.run(  # noqa: S603 - our own command
            ["/bin/sh", "-c", script], stderr=subprocess.PIPE, check=False
        )
        assert (done.returncode, b"Traceback" in done.stderr) == (code, False)
