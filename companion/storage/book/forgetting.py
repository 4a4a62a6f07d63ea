"""Taking a name out of the recorded rounds, which stay as they were played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, select, update

from companion.rules.corrections import Amended, Entry, Inserted
from companion.rules.facts import Fact, Joined, Observation
from companion.rules.transcript import Transcript
from companion.rules.transcript.json_log import write_json_entry
from companion.storage.encoding import checksum, deal_document, written
from companion.storage.errors import DamagedRoundError
from companion.storage.reading import Kind, read_round
from companion.storage.schema import JOURNAL, ROUNDS, SET_ASIDE
from companion.table.ports import RoundRecord

SOMEBODY: Final = "Somebody"
"""What recorded rounds call a player who was forgotten."""


def rounds_with(connection: Connection, names: Collection[str]) -> tuple[RoundRecord, ...]:
    """The rounds that can be read in which somebody is called one of *names*."""
    found = []
    for round_id in connection.scalars(select(ROUNDS.c.id).order_by(ROUNDS.c.id)).all():
        try:
            record = read_round(connection, round_id)
        except DamagedRoundError:
            continue
        if not set(names).isdisjoint(_everybody(record)):
            found.append(record)
    return tuple(found)


def _everybody(record: RoundRecord) -> tuple[str, ...]:
    return Transcript(seats=record.deal.names, log=record.log).names


def forget_in_round(connection: Connection, record: RoundRecord, names: Collection[str]) -> None:
    """Write a round again with somebody else in the place of *names*."""
    old = _everybody(record)
    new = _without(old, names)
    dealt = new[: len(record.deal.names)]
    said = [written(deal_document(replace(record.deal, names=dealt)))]
    said += [written(write_json_entry(_told(entry, old, new), new)) for entry in record.log]
    query = select(JOURNAL).where(JOURNAL.c.round_id == record.id, JOURNAL.c.kind != Kind.ENDED)
    for row, words in zip(connection.execute(query.order_by(JOURNAL.c.place)), said, strict=True):
        _rewrite(connection, row, words)


def _without(everybody: Sequence[str], names: Collection[str]) -> tuple[str, ...]:
    taken = set(everybody) - set(names)
    free = (
        name
        for number in range(1, len(everybody) + len(taken) + 1)
        if (name := SOMEBODY if number == 1 else f"{SOMEBODY} {number}") not in taken
    )
    return tuple(next(free) if name in names else name for name in everybody)


def _told(
    entry: Observation | Entry, old: Sequence[str], new: Sequence[str]
) -> Observation | Entry:
    """*entry* with a newcomer's new name; seats have no names."""
    if isinstance(entry, Observation):
        return replace(entry, fact=_renamed(entry.fact, old, new))
    correction = entry.correction
    if isinstance(correction, Amended | Inserted):
        fact = _renamed(correction.fact, old, new)
        return replace(entry, correction=replace(correction, fact=fact))
    return entry


def _renamed(fact: Fact, old: Sequence[str], new: Sequence[str]) -> Fact:
    if isinstance(fact, Joined) and fact.name in old:
        return replace(fact, name=new[old.index(fact.name)])
    return fact


def _rewrite(connection: Connection, row: Row[Any], said: str) -> None:
    if said == row.said:
        return
    values = {"said": said, "checksum": checksum(row.round_id, row.place, row.kind, said)}
    connection.execute(update(JOURNAL).where(JOURNAL.c.number == row.number).values(values))


def forget_aside(connection: Connection, names: Collection[str]) -> None:
    """Remove what was set aside as unreadable and may name one of *names*, however damaged."""
    for row in connection.execute(select(SET_ASIDE)).all():
        if any(name in row.said for name in names):
            connection.execute(delete(SET_ASIDE).where(SET_ASIDE.c.number == row.number))
