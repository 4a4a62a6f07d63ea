"""One match as a table for a spreadsheet, and back.

A row is one thing: an option of the rules, a player, one seat of a round, an
arrival. Points and totals stand there for people; they are added up again when a
table is read. What the log told of a round is not in it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

from companion.cards import write_cards
from companion.match import Hand, PlayerId, RoundResult
from companion.match.entry import Arrival, Departure, Entry, PlayOn, Stop
from companion.match.ledger import Column
from companion.match.sides import sides_of
from companion.rules.catalog import DEFAULT_RULESET
from companion.rules.ruleset import Ruleset
from companion.storage.book.spreadsheet_reading import EMPTY, ESCAPED, FIELDS, FORGOTTEN
from companion.table.book import KeptMatch, Player

Row = dict[str, Any]


def write(kept: KeptMatch, players: Sequence[Player]) -> str:
    """The table of a match; those who were forgotten are a number in it."""
    names = {player.id: player.name for player in players}
    text = io.StringIO()
    table = csv.DictWriter(text, FIELDS, restval="", lineterminator="\r\n")
    table.writeheader()
    for row in _rows(kept):
        if "player" in row:
            row["player"] = _shown(row["player"], names)
        table.writerow(row)
    return text.getvalue()


def _shown(player: PlayerId, names: dict[PlayerId, str]) -> str:
    """A name that no spreadsheet takes for a formula."""
    name = names.get(player)
    if name is None:
        return f"{FORGOTTEN}{player}"
    return f"'{name}" if name.startswith(ESCAPED) else name


def _rows(kept: KeptMatch) -> Iterator[Row]:
    yield {"what": "match", "value": kept.key}
    yield {"what": "began", "value": kept.began}
    yield from _rules(kept.rules)
    for seat, player in enumerate(kept.match.players):
        yield {"what": "player", "seat": seat, "player": player}
    columns = iter(enumerate(kept.match.ledger.columns, start=1))
    for entry in kept.match.entries:
        if isinstance(entry, RoundResult):
            yield from _round(kept, *next(columns))
        else:
            yield _event(entry)


def _rules(rules: Ruleset) -> Iterator[Row]:
    yield {"what": "rules", "value": _quoted(rules.name)}
    if rules.title.en != rules.name:
        yield {"what": "title", "value": _quoted(rules.title.en)}
    if rules.title.zh != rules.title.en:
        yield {"what": "title_zh", "value": _quoted(rules.title.zh)}
    usual = dict(DEFAULT_RULESET.items())
    for key, value in rules.items():
        if value != usual[key]:
            word = str(value).lower() if isinstance(value, bool) else value
            yield {"what": "option", "value": f"{key}={word}"}


def _quoted(text: str) -> str:
    return f"'{text}" if text.startswith(ESCAPED) else text


def _round(kept: KeptMatch, number: int, column: Column) -> Iterator[Row]:
    result = column.result
    sides = sides_of(kept.match.form, result.seats)
    for seat, (player, side) in enumerate(zip(result.seats, sides, strict=True)):
        yield {
            "what": result.ending.value,
            "round": number,
            "table": result.table,
            "seat": seat,
            "player": player,
            "dealer": "yes" if seat == result.dealer else "",
            "out": result.out.index(seat) + 1 if seat in result.out else "",
            "hand": _hand(result.hands[seat]) if result.hands else "",
            "points": column.points.get(side, ""),
            "total": column.totals.get(side, ""),
        }


def _hand(hand: Hand) -> str:
    return str(hand) if isinstance(hand, int) else write_cards(hand) or EMPTY


def _event(entry: Entry) -> Row:
    match entry:
        case Arrival(player, seat):
            return {"what": "arrives", "seat": seat, "player": player}
        case Departure(player):
            return {"what": "leaves", "player": player}
        case PlayOn(target):
            return {"what": "plays_on", "value": "" if target is None else target}
        case Stop() | RoundResult():
            return {"what": "stops"}
