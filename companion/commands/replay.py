"""``companion replay``: the rounds that were recorded, judged again, also by other rules."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

import click

from companion.cards.names import Language
from companion.cards.text import Text, TextError
from companion.commands.answering import json_option, language_option, log_option, quiet_option
from companion.commands.check.data import as_data, difference_data
from companion.commands.check.telling import WIDTH, Teller, change_lines, heading
from companion.commands.check.text import as_text
from companion.commands.refusing import refusals
from companion.commands.rules import read_ruleset
from companion.rules.catalog import differences
from companion.rules.corrections import Difference, difference
from companion.rules.option import written
from companion.rules.presets import preset_names
from companion.rules.report import Report, judge_transcript
from companion.rules.ruleset import Ruleset
from companion.rules.transcript import JsonPath, Transcript
from companion.rules.transcript.transcript import Places
from companion.storage import Shelf, StoredRound, default_place, open_shelf, place_of
from companion.table.ports import RoundRecord
from companion.wrapping import pad, wrap

VERSION: Final = 1
"""The version of the JSON objects; it changes when older readers would misread them."""

LAST: Final = "last"

_COLUMNS: Final = (
    Text("Round", "局"),
    Text("Began", "开始"),
    Text("Rules", "规则"),
    Text("Entries", "条数"),
    Text("", ""),
    Text("Players", "玩家"),
)
_CELLS: Final = (6, 17, 12, 8, 8)
_OPEN: Final = Text("open", "未结束")
_ENDED: Final = Text("ended", "已结束")
_UNREADABLE: Final = Text("unreadable", "无法读取")
_NONE: Final = Text("no round was recorded yet", "还没有记录")
_ORIGIN: Final = Text("round {}", "第{}局")
_AS_PLAYED: Final = Text("Other than by the rules of that evening", "与当晚规则的不同")


@click.command()
@click.argument("wanted", required=False, metavar="[ROUND|last]")
@log_option
@click.option(
    "--rules",
    "chosen",
    metavar="NAME_OR_FILE",
    help=f"What if you had played by these? A preset ({', '.join(preset_names())}) or a table's"
    " own rules as a TOML file.",
)
@language_option("the answer")
@json_option
@quiet_option
def replay(  # noqa: PLR0913, PLR0917 - one parameter per option
    wanted: str | None,
    log: str | None,
    chosen: str | None,
    language: Language,
    json_wanted: bool,
    quiet: bool,
) -> None:
    """List the rounds that were recorded, or judge one of them again.

    ROUND is its number in the list. With --rules it is judged by other rules,
    and what they change in the rulings stands at the end.
    """
    with refusals(language), open_shelf(default_place() if log is None else place_of(log)) as shelf:
        if wanted is None:
            said = _list(shelf.rounds(), language, json_wanted=json_wanted)
        else:
            again = _again(shelf, wanted, chosen, language)
            said = again.data() if json_wanted else again.text(quiet=quiet)
    click.echo(said, color=False if os.environ.get("NO_COLOR") else None)


def _list(rounds: Sequence[StoredRound], language: Language, *, json_wanted: bool) -> str:
    if json_wanted:
        return _json({"version": VERSION, "rounds": [asdict(each) for each in rounds]})
    if not rounds:
        return _NONE.in_language(language)
    rows = [_row(each, language) for each in rounds]
    return "\n".join(map(_line, [[head.in_language(language) for head in _COLUMNS], *rows]))


def _row(each: StoredRound, language: Language) -> list[str]:
    began = datetime.fromisoformat(each.recorded).astimezone()
    state = _ENDED if each.ended else _OPEN
    return [
        f"{each.id:>5}",
        f"{began:%Y-%m-%d %H:%M}",
        _UNREADABLE.in_language(language) if each.rules is None else each.rules,
        f"{each.entries:>7}",
        state.in_language(language),
        ", ".join(each.names),
    ]


def _line(cells: Sequence[str]) -> str:
    *first, last = cells
    padded = [pad(cell, columns) for cell, columns in zip(first, _CELLS, strict=True)]
    return " ".join([*padded, last]).rstrip()


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2)


@dataclass(frozen=True, slots=True)
class _Again:
    """A recorded round judged again.

    Attributes:
        record: What was recorded.
        report: What the referee says now.
        changes: What that changes; ``None`` by the rules of that evening.
        language: In which language to say it.
    """

    record: RoundRecord
    report: Report
    changes: Difference | None
    language: Language

    @property
    def _played(self) -> Ruleset:
        return self.record.deal.rules

    def text(self, *, quiet: bool) -> str:
        """The report as that of ``companion check``, and the changes below it."""
        origin = _ORIGIN.in_language(self.language).format(self.record.id)
        told = as_text(self.report, origin, self.language, quiet=quiet)
        return "\n".join([told, *self._change_lines()])

    def _change_lines(self) -> Iterator[str]:
        if self.changes is None:
            return
        teller = Teller(self.report.transcript.names, self.language)
        yield from ("", heading(_AS_PLAYED.in_language(self.language)))
        for option, played, now in differences(self._played, self.report.rules):
            line = f"{option.key}: {written(played)} → {written(now)}"
            yield wrap(line, first="  ", columns=WIDTH)
        yield from change_lines(self.changes, teller)

    def data(self) -> str:
        """The same as JSON."""
        document: dict[str, Any] = {
            "version": VERSION,
            "round": self.record.id,
            "match": self.record.match,
            "ended": self.record.ended is not None,
            "played_by": {"name": self._played.name, "options": dict(self._played.items())},
            "report": as_data(self.report, self.language),
            "changes": None,
        }
        if self.changes is not None:
            names = self.report.transcript.names
            document["changes"] = difference_data(self.changes, names, self.language)
        return _json(document)


def _again(shelf: Shelf, wanted: str, chosen: str | None, language: Language) -> _Again:
    record = shelf.read(_number(shelf, wanted))
    played = record.deal.rules
    report = _judged(record, played)
    if chosen is None:
        return _Again(record, report, None, language)
    other = _judged(record, read_ruleset(chosen))
    return _Again(record, other, difference(report.rulings, other.rulings), language)


def _number(shelf: Shelf, wanted: str) -> int:
    """The number of the round that the user wants."""
    if wanted == LAST:
        rounds = shelf.rounds()
        if not rounds:
            raise TextError(_NONE)
        return rounds[-1].id
    if not wanted.isdecimal():
        raise TextError(
            Text(
                f"{wanted} is no round: write its number, or {LAST}",
                f"{wanted} 不是局号：请写数字或 {LAST}",
            )
        )
    return int(wanted)


def _judged(record: RoundRecord, rules: Ruleset) -> Report:
    """A recorded round as a transcript, judged by *rules*."""
    where = {"seats": JsonPath("seats"), "options": JsonPath("rules")}
    transcript = Transcript(
        seats=record.deal.names,
        dealer=record.deal.dealer,
        rules=rules.name,
        senses=record.deal.senses,
        log=record.log,
        places=Places(where),
    )
    return judge_transcript(transcript, rules, f"round {record.id}")
