"""Reading rounds from the journal, and noticing what cannot be read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Row, select

from companion.cards.text import Text, TextError
from companion.rules.corrections import Entry
from companion.rules.facts import Observation
from companion.rules.transcript.json_log import read_json_log
from companion.rules.transcript.json_node import Node
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.roster import Roster
from companion.storage.encoding import checksum, deal_from, evidence_from
from companion.storage.errors import DamagedRoundError, NoSuchRoundError
from companion.storage.schema import EVIDENCE, JOURNAL, ROUNDS
from companion.table.deal import Deal
from companion.table.ports import Evidence, RoundRecord


class Kind(StrEnum):
    """What a row of the journal says."""

    BEGAN = "began"
    OBSERVED = "observed"
    CORRECTED = "corrected"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of one round that are as they were written, and the first that is not.

    Attributes:
        whole: In order, from the beginning.
        damaged: The place of the first row that is damaged or missing, if one is.
        last: Whether nothing but that row is lost.
    """

    whole: tuple[Row[Any], ...]
    damaged: int | None = None
    last: bool = False


def rows_of(connection: Connection, round_id: int) -> Rows:
    """The journal of a round."""
    query = select(JOURNAL).where(JOURNAL.c.round_id == round_id).order_by(JOURNAL.c.place)
    rows = connection.execute(query).all()
    for place, row in enumerate(rows):
        if row.place != place or row.checksum != checksum(round_id, place, row.kind, row.said):
            last = place == len(rows) - 1 and row.place == place and place > 0
            return Rows(tuple(rows[:place]), place, last)
    return Rows(tuple(rows))


def read_round(connection: Connection, round_id: int) -> RoundRecord:
    """A round of the log.

    Raises:
        NoSuchRoundError: there is none of that number.
        DamagedRoundError: it cannot be read.
    """
    match = connection.scalar(select(ROUNDS.c.match_id).where(ROUNDS.c.id == round_id))
    if match is None:
        raise NoSuchRoundError(round_id)
    rows = rows_of(connection, round_id)
    if rows.damaged is not None or not rows.whole:
        raise DamagedRoundError(round_id, _damaged(rows.damaged or 0))
    try:
        return _record(round_id, match, rows.whole, _evidence(connection, round_id))
    except TextError as error:
        raise DamagedRoundError(round_id, error.text) from error


def _damaged(place: int) -> Text:
    if place == 0:
        return Text("its beginning is damaged", "开头已损坏")
    return Text(f"entry {place} is damaged or missing", f"第{place}条已损坏或丢失")


def _record(
    round_id: int, match: int, rows: Sequence[Row[Any]], evidence: dict[int, Evidence]
) -> RoundRecord:
    began, *rest = rows
    ended = rest.pop() if rest and rest[-1].kind == Kind.ENDED else None
    deal = deal_from(json.loads(began.said))
    return RoundRecord(
        id=round_id,
        match=match,
        deal=deal,
        began=began.number,
        log=_entries(round_id, deal, [json.loads(row.said) for row in rest]),
        numbers=tuple(row.number for row in rest),
        evidence={row.place: evidence[row.number] for row in rest if row.number in evidence},
        ended=None if ended is None else ended.number,
    )


def _entries(round_id: int, deal: Deal, documents: list[Any]) -> tuple[Observation | Entry, ...]:
    problems, roster = Problems(f"round {round_id}"), Roster()
    for name in deal.names:
        roster.add(name)
    log, _ = read_json_log(Node(documents), roster, problems)
    problems.raise_any()
    return log


def _evidence(connection: Connection, round_id: int) -> dict[int, Evidence]:
    """By event number."""
    query = select(EVIDENCE).join(JOURNAL).where(JOURNAL.c.round_id == round_id)
    return {
        row.number: evidence_from(json.loads(row.seen)) for row in connection.execute(query).all()
    }
