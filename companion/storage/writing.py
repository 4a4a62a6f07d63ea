"""Writing the journal: rows are added, and one that cannot be read is set aside."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, delete, insert, select

from companion.cards.text import Text
from companion.rules.corrections import Entry
from companion.rules.facts import Observation
from companion.storage.encoding import checksum
from companion.storage.reading import Kind, rows_of
from companion.storage.schema import EVIDENCE, JOURNAL, MATCHES, ROUNDS, SET_ASIDE


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the journal before it has a number.

    Attributes:
        round_id: Which round.
        place: Its place in the round.
        kind: What it says.
        said: That as JSON.
        entry: The entry of the log that it is, if it is one.
        seen: What the camera saw, as JSON.
    """

    round_id: int
    place: int
    kind: Kind
    said: str
    entry: Observation | Entry | None = None
    seen: str | None = None


def new_round(connection: Connection, match: int | None) -> tuple[int, int]:
    """Number a new round of *match*, or of a new match; the match and the round."""
    if match is None:
        begun = insert(MATCHES).values(recorded=_now()).returning(MATCHES.c.id)
        match = connection.execute(begun).scalar_one()
    row = insert(ROUNDS).values(match_id=match, recorded=_now()).returning(ROUNDS.c.id)
    return match, connection.execute(row).scalar_one()


def write_line(connection: Connection, line: Line) -> int:
    """Add *line*; its event number.

    Raises:
        IntegrityError: there is a line in its place.
    """
    observation = line.entry if isinstance(line.entry, Observation) else None
    values = insert(JOURNAL).values(
        round_id=line.round_id,
        place=line.place,
        kind=line.kind.value,
        said=line.said,
        source=None if observation is None else observation.source.value,
        happened=None if observation is None else observation.at,
        confidence=None if observation is None else observation.confidence,
        recorded=_now(),
        checksum=checksum(line.round_id, line.place, line.kind, line.said),
    )
    number: int = connection.execute(values.returning(JOURNAL.c.number)).scalar_one()
    if line.seen is not None:
        connection.execute(insert(EVIDENCE).values(number=number, seen=line.seen))
    return number


def written_before(connection: Connection, line: Line) -> int | None:
    """The event number of the very same line; ``None`` if another one is in its place."""
    query = select(JOURNAL.c.number).where(
        JOURNAL.c.round_id == line.round_id,
        JOURNAL.c.place == line.place,
        JOURNAL.c.kind == line.kind.value,
        JOURNAL.c.said == line.said,
    )
    return connection.scalar(query)


def set_aside(connection: Connection, round_id: int) -> Text | None:
    """Move a last entry that is not as it was written out of the way, byte for byte.

    Returns:
        What to tell those at the table; ``None`` if the last entry is whole.
    """
    rows = rows_of(connection, round_id)
    if not rows.last:
        return None
    place = JOURNAL.c.round_id == round_id, JOURNAL.c.place == rows.damaged
    kept = [column.name for column in SET_ASIDE.columns]
    damaged = select(*(JOURNAL.c[name] for name in kept)).where(*place)
    connection.execute(insert(SET_ASIDE).from_select(kept, damaged))
    numbers = select(JOURNAL.c.number).where(*place)
    connection.execute(delete(EVIDENCE).where(EVIDENCE.c.number.in_(numbers)))
    connection.execute(delete(JOURNAL).where(*place))
    return Text(
        f"the last entry of round {round_id} (number {rows.damaged}) is damaged and was set"
        " aside: look at the table and report what is missing",
        f"第{round_id}局的最后一条（第{rows.damaged}条）已损坏，已另存：请对照桌面补报",
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
