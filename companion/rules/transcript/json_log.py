"""The log of a transcript as JSON: observations and corrections, one object each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, assert_never

from companion.rules.corrections import Amended, Correction, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Observation, Source
from companion.rules.transcript.correcting import (
    KINDS,
    MOST_ENTRIES,
    STATING,
    TOO_LONG,
    Correctable,
)
from companion.rules.transcript.errors import JsonPath, Where
from companion.rules.transcript.json_facts import fact_keys, read_json_fact, write_json_fact
from companion.rules.transcript.json_node import Node
from companion.rules.transcript.notes import LATEST, Notes
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.roster import Roster

_NOTES: Final = ("at", "confidence", "source")


def write_json_entry(entry: Observation | Entry, names: Sequence[str]) -> dict[str, Any]:
    """One entry of the log as an object."""
    if isinstance(entry, Entry):
        return _written_correction(entry.correction, names)
    said = write_json_fact(entry.fact, names)
    if entry.at is not None:
        said["at"] = entry.at
    if entry.confidence != 1:
        said["confidence"] = entry.confidence
    if entry.source is not Source.TRANSCRIPT:
        said["source"] = str(entry.source)
    return said


def _written_correction(correction: Correction, names: Sequence[str]) -> dict[str, Any]:
    match correction:
        case Amended(target, fact):
            return {"amend": target, **write_json_fact(fact, names)}
        case Inserted(before, fact):
            return {"before": before, **write_json_fact(fact, names)}
        case Withdrawn(target):
            return {"withdraw": target}
        case Overruled(target):
            return {"overrule": target}
        case _:  # pragma: no cover - mypy proves that there is no other correction
            assert_never(correction)


def read_json_log(
    node: Node, roster: Roster, problems: Problems
) -> tuple[tuple[Observation | Entry, ...], tuple[Where, ...]]:
    """The entries of the list *node*, and where each of them stands."""
    log: list[Observation | Entry] = []
    places: list[Where] = []
    correctable = Correctable()
    with problems.caught():
        for item in node.items("observations"):
            if len(places) == MOST_ENTRIES:
                raise item.refuse(TOO_LONG.en, TOO_LONG.zh)
            places.append(JsonPath(item.path))
            corrects = _corrects(item)
            read = _read_correction if corrects else _read_observation
            with problems.caught():
                log.append(read(item, len(places), roster, correctable))
            if not corrects:
                correctable.add(len(places))
    return tuple(log), tuple(places)


def _corrects(node: Node) -> bool:
    return isinstance(node.value, dict) and any(map(node.has, KINDS))


def _read_observation(node: Node, number: int, roster: Roster, _: Correctable) -> Observation:
    node.keys(("fact",), (*fact_keys(node), *_NOTES))
    notes = Notes(
        at=node["at"].decimal(LATEST) if node.has("at") else None,
        confidence=node["confidence"].decimal(1) if node.has("confidence") else None,
        source=_read_source(node["source"]) if node.has("source") else None,
    )
    return notes.on(Observation(number, read_json_fact(node, roster, number)))


def _read_source(node: Node) -> Source:
    if node.value not in list(Source):
        listed = ", ".join(Source)
        raise node.refuse(f"write one of {listed}", f"可写 {listed}")
    return Source(node.value)


def _read_correction(node: Node, number: int, roster: Roster, correctable: Correctable) -> Entry:
    kind = next(word for word in KINDS if node.has(word))
    node.keys((kind,), (kind, *(fact_keys(node) if kind in STATING else ())))
    target = node[kind].whole(1, MOST_ENTRIES)
    complaint = correctable.complaint(target)
    if complaint is not None:
        raise node[kind].refuse(complaint.en, complaint.zh)
    return correctable.entry(
        kind, target, number, lambda amended: read_json_fact(node, roster, number, amended)
    )
