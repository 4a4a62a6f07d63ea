"""From transcript to text: one statement in each line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from companion.rules.corrections import Amended, Correction, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Observation
from companion.rules.option import Value, written
from companion.rules.senses import FULL
from companion.rules.transcript.fact_text import fact_text, name_text
from companion.rules.transcript.notes import written_notes
from companion.rules.transcript.roster import written_name
from companion.rules.transcript.senses_line import written_senses
from companion.rules.transcript.transcript import Transcript


def write_transcript(transcript: Transcript) -> str:
    """Write a transcript; :func:`~companion.rules.transcript.parse_transcript` reads it back."""
    names = transcript.names
    body = [entry_text(entry, names) for entry in transcript.log]
    return "\n".join([*_header(transcript), *body]) + "\n"


def _header(transcript: Transcript) -> Iterator[str]:
    if transcript.rules is not None:
        yield f"rules: {written_name(transcript.rules, frozenset())}"
    if transcript.options:
        yield f"options: {', '.join(_option(*pair) for pair in transcript.options)}"
    yield f"seats: {' '.join(map(name_text, transcript.seats))}"
    yield f"dealer: {name_text(transcript.seats[transcript.dealer])}"
    if transcript.senses != FULL:
        yield f"senses: {written_senses(transcript.senses)}"
    if transcript.start is not None:
        yield f"start: {transcript.start}"


def _option(key: str, value: Value) -> str:
    if isinstance(value, str):
        return f"{key} = {written_name(value, frozenset())}"
    return f"{key} = {written(value)}"


def entry_text(entry: Observation | Entry, names: Sequence[str]) -> str:
    """One entry of the log in notation, with its notes."""
    if isinstance(entry, Observation):
        return fact_text(entry.fact, names) + written_notes(entry)
    return _correction(entry.correction, names)


def _correction(correction: Correction, names: Sequence[str]) -> str:
    match correction:
        case Amended(target, fact):
            return f"amend {target}: {fact_text(fact, names)}"
        case Inserted(before, fact):
            return f"before {before}: {fact_text(fact, names)}"
        case Withdrawn(target):
            return f"withdraw {target}"
        case Overruled(target):
            return f"overrule {target}"
        case _:  # pragma: no cover - mypy proves that there is no other correction
            assert_never(correction)
