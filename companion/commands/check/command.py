"""``companion check``: judge a round that somebody wrote down."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import click

from companion.cards.names import Language
from companion.cards.text import Text, TextError
from companion.commands.answering import json_option, language_option, quiet_option
from companion.commands.check.data import as_data
from companion.commands.check.text import as_text
from companion.commands.refusing import refusals
from companion.commands.rules import read_ruleset
from companion.rules.option import InvalidRulesetError
from companion.rules.presets import preset_names
from companion.rules.report import Report, judge_transcript
from companion.rules.ruleset import Ruleset
from companion.rules.transcript import (
    Place,
    Problem,
    Transcript,
    TranscriptError,
    decode_transcript,
    parse_json,
    parse_transcript,
)

DASH: Final = Path("-")
STDIN: Final = "stdin"

DEFAULT_RULES: Final = "mattel"
LARGEST: Final = 8_000_000
"""The size in bytes of the largest file that is read: far more than a round."""


@click.command()
@click.argument(
    "game",
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
    metavar="GAME.uno|GAME.json|-",
)
@click.option(
    "--rules",
    "chosen",
    metavar="NAME_OR_FILE",
    help=f"A preset ({', '.join(preset_names())}) or a table's own rules as a TOML file,"
    f" instead of those that GAME names  [default without any: {DEFAULT_RULES}]",
)
@language_option("the answer")
@json_option
@quiet_option
@click.pass_context
def check(  # noqa: PLR0913, PLR0917 - one parameter per option
    ctx: click.Context,
    game: Path,
    chosen: str | None,
    language: Language,
    json_wanted: bool,
    quiet: bool,
) -> None:
    """Judge a round that somebody wrote down, turn by turn.

    GAME is a transcript in the notation of docs/notation.md, or the same as
    JSON; - reads it from standard input. A transcript looks like this:

    \b
        rules: baike
        seats: Ana Ben Cara
        dealer: Ana
        first: r7
        Ana r5
        Ben draws; Ben passes
        Cara W > g; Cara uno

    The exit code is 0 if there was no fault, 1 if there was, 2 if GAME or the
    rules cannot be read.
    """  # noqa: D301 - click wants the backspace itself
    with refusals(language):
        report = _judged(game, chosen)
    if json_wanted:
        click.echo(json.dumps(as_data(report, language), ensure_ascii=False, indent=2))
    else:
        text = as_text(report, _name(game), language, quiet=quiet)
        click.echo(text, color=False if os.environ.get("NO_COLOR") else None)
    ctx.exit(1 if report.faults else 0)


def _name(game: Path) -> str:
    return STDIN if game == DASH else game.name


def _judged(game: Path, chosen: str | None) -> Report:
    transcript = _read(game, _name(game))
    return judge_transcript(transcript, _rules(transcript, chosen, game), _name(game))


def _read(game: Path, origin: str) -> Transcript:
    with click.open_file(str(game), "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise TextError(
            Text(
                f"{origin} is larger than {LARGEST} bytes: that is no round of UNO",
                f"{origin} 超过 {LARGEST} 字节：不可能是一局UNO",
            )
        )
    text = decode_transcript(data, origin)
    looks_like_json = text.lstrip("\ufeff \t\r\n")[:1] in {"{", "["}
    if origin.endswith(".json") or looks_like_json:
        return parse_json(text, origin)
    return parse_transcript(text, origin)


def _rules(transcript: Transcript, chosen: str | None, game: Path) -> Ruleset:
    """Those chosen on the command line, else those of the transcript, else the default."""
    named = transcript.rules
    if chosen is not None or named is None:
        return read_ruleset(DEFAULT_RULES if chosen is None else chosen)
    beside = game.with_name(named) if named.endswith(".toml") else None
    try:
        return read_ruleset(str(beside) if beside is not None and beside.exists() else named)
    except InvalidRulesetError as error:
        where = transcript.places.header.get("rules", Place(1, 1))
        raise TranscriptError(_name(game), [Problem(where, named, error.text)]) from error
