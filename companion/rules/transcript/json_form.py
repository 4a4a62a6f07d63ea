"""A transcript as a JSON document, with the same content as the short notation."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any, Final

from companion.cards.text import Text
from companion.rules.catalog import UnknownOptionError, option
from companion.rules.option import InvalidOptionError, Value
from companion.rules.senses import FULL, Senses
from companion.rules.transcript.beginning import check_beginning
from companion.rules.transcript.errors import (
    JsonPath,
    Place,
    Problem,
    RefusedProblem,
    TranscriptError,
    Where,
)
from companion.rules.transcript.header import position_text
from companion.rules.transcript.json_fields import read_json_seat
from companion.rules.transcript.json_log import read_json_log, write_json_entry
from companion.rules.transcript.json_node import JsonObject, Node
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.roster import InvalidNameError, Roster, size_complaint
from companion.rules.transcript.senses_line import REPORTED
from companion.rules.transcript.tokens import tokens_of
from companion.rules.transcript.transcript import Places, Transcript
from companion.rules.transcript.words import Words

VERSION: Final = 1
"""The version of the document; it changes when older readers would misread it."""

_NEEDED: Final = ("version", "seats", "observations")
_POSSIBLE: Final = (
    "version",
    "rules",
    "options",
    "seats",
    "dealer",
    "senses",
    "start",
    "observations",
)


def to_json(transcript: Transcript) -> dict[str, Any]:
    """The document of a transcript, in plain JSON types."""
    names = transcript.names
    document: dict[str, Any] = {
        "version": VERSION,
        "rules": transcript.rules,
        "options": dict(transcript.options) or None,
        "seats": list(transcript.seats),
        "dealer": transcript.seats[transcript.dealer],
        "senses": _written_senses(transcript.senses),
        "start": transcript.start,
        "observations": [write_json_entry(entry, names) for entry in transcript.log],
    }
    return {key: value for key, value in document.items() if value is not None}


def _written_senses(senses: Senses) -> dict[str, Any] | None:
    return None if senses == FULL else asdict(senses)


def parse_json(text: str, origin: str) -> Transcript:
    """Read the text of a JSON document.

    Args:
        text: The whole text.
        origin: What error messages call it, such as a file name.

    Raises:
        TranscriptError: the text is not JSON, or as :func:`from_json`.
    """
    try:
        document = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_object, parse_int=_number
        )
    except json.JSONDecodeError as error:
        place = Place(error.lineno, error.colno)
        raise TranscriptError(origin, [Problem(place, "", _not_json(error.msg))]) from error
    except RecursionError as error:
        raise TranscriptError(origin, [Problem(Place(1, 1), "", _TOO_DEEP)]) from error
    return from_json(document, origin)


def _object(pairs: list[tuple[str, Any]]) -> JsonObject:
    found = JsonObject(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        found.repeated = next(key for key in keys if keys.count(key) > 1)
    return found


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) < 20 else float(digits)


def _not_json(complaint: str) -> Text:
    return Text(
        f"this is not JSON ({complaint}); is the text cut off?",
        f"这不是 JSON（{complaint}）；内容是否不完整？",
    )


_TOO_DEEP: Final = Text("the brackets are nested too deeply", "括号嵌套太深")


def from_json(document: object, origin: str) -> Transcript:
    """Read a JSON document.

    Args:
        document: Plain JSON types.
        origin: What error messages call it.

    Raises:
        TranscriptError: with every problem found, up to a limit; each names the
            path of the value at fault.
    """
    problems, roster, root = Problems(origin), Roster(), Node(document)
    with problems.caught():
        root.keys(_NEEDED, _POSSIBLE)
        _check_version(root["version"])
        _read_seats(root["seats"], roster, problems)
    problems.raise_any()
    transcript = Transcript(seats=tuple(roster.names))
    with problems.caught():
        transcript = _with_header(transcript, root, roster)
    log, places = read_json_log(root["observations"], roster, problems)
    problems.raise_any()
    header: dict[str, Where] = {key: JsonPath(key) for key, _ in root.members()}
    transcript = replace(transcript, log=log, places=Places(header, places))
    check_beginning(transcript, origin)
    return transcript


def _check_version(node: Node) -> None:
    if type(node.value) is not int or node.value != VERSION:
        raise node.refuse(
            f"only version {VERSION} of the document can be read", f"只能读取第 {VERSION} 版的文件"
        )


def _read_seats(node: Node, roster: Roster, problems: Problems) -> None:
    names = list(node.items("names"))
    for name in names:
        with problems.caught():
            try:
                roster.add(name.text())
            except InvalidNameError as error:
                raise name.wrong(error) from error
    complaint = size_complaint(len(names))
    if complaint is not None:
        raise node.refuse(complaint.en, complaint.zh)


def _with_header(transcript: Transcript, root: Node, roster: Roster) -> Transcript:
    if not root.has("dealer") and not root.has("start"):
        raise root.refuse("the key dealer is missing: who dealt?", "少了 dealer 这一项：谁发的牌？")
    return replace(
        transcript,
        dealer=read_json_seat(root["dealer"], roster) if root.has("dealer") else 0,
        rules=root["rules"].text() if root.has("rules") else None,
        options=_read_options(root["options"]) if root.has("options") else (),
        senses=_read_senses(root["senses"]) if root.has("senses") else FULL,
        start=_read_start(root["start"], roster) if root.has("start") else None,
    )


def _read_options(node: Node) -> tuple[tuple[str, Value], ...]:
    return tuple((key, _read_option(key, value)) for key, value in node.members())


def _read_option(key: str, node: Node) -> Value:
    value = node.text() if isinstance(node.value, str) else node.value
    try:
        return option(key).parse(value)
    except (UnknownOptionError, InvalidOptionError) as error:
        raise node.wrong(error) from error


def _read_senses(node: Node) -> Senses:
    node.keys((), (*REPORTED, "trust"))
    senses = replace(FULL, **{name: node[name].truth() for name in REPORTED if node.has(name)})
    return replace(senses, trust=node["trust"].decimal(1)) if node.has("trust") else senses


def _read_start(node: Node, roster: Roster) -> str:
    try:
        return position_text(Words(tokens_of(f"start: {node.text()}", 1)[2:], roster))
    except RefusedProblem as error:
        raise node.refuse(error.problem.text.en, error.problem.text.zh) from error
