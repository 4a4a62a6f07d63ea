"""From text to transcript."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from companion.cards.text import Text
from companion.rules.corrections import Entry
from companion.rules.facts import Observation
from companion.rules.transcript.beginning import check_beginning
from companion.rules.transcript.characters import visible
from companion.rules.transcript.correcting import (
    KINDS,
    MOST_ENTRIES,
    TOO_LONG,
    Correctable,
    read_correction,
)
from companion.rules.transcript.errors import Place, Problem
from companion.rules.transcript.header import read_header, unknown_key
from companion.rules.transcript.notes import Notes, read_notes
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.reserved import HEADER_KEYS, RESERVED
from companion.rules.transcript.roster import Roster
from companion.rules.transcript.seats import read_seats
from companion.rules.transcript.statements import read_fact
from companion.rules.transcript.tokens import Kind, Token, lines_of, tokens_of
from companion.rules.transcript.transcript import Places, Transcript
from companion.rules.transcript.words import Words

_CONTINUES: Final = frozenset(",/")


def parse_transcript(text: str, origin: str) -> Transcript:
    """Read a transcript in short notation.

    Args:
        text: The whole text.
        origin: What error messages call it, such as a file name.

    Raises:
        TranscriptError: with every problem found, up to a limit.
    """
    problems = Problems(origin)
    roster = Roster()
    header, body = _split(list(_logical_lines(text.removeprefix("\ufeff"), problems)), problems)
    read_seats(header.get("seats"), roster, problems)
    problems.raise_any()
    heads = read_header(header, roster, problems)
    seats = tuple(roster.names)
    log, places = _read_log(body, roster, problems)
    problems.raise_any()
    transcript = Transcript(
        seats=seats,
        dealer=heads.dealer,
        rules=heads.rules,
        options=heads.options,
        senses=heads.senses,
        start=heads.start,
        log=tuple(log),
        places=Places({key: tokens[0].place for key, tokens in header.items()}, tuple(places)),
    )
    check_beginning(transcript, origin)
    return transcript


def _logical_lines(text: str, problems: Problems) -> Iterator[list[Token]]:
    """The tokens of each line that has any; a comma or slash at its end joins the next."""
    tokens: list[Token] = []
    for number, line in enumerate(lines_of(text), start=1):
        with problems.caught():
            tokens += tokens_of(line, number)
        if tokens and not (tokens[-1].kind is Kind.MARK and tokens[-1].text in _CONTINUES):
            yield tokens
            tokens = []
    if tokens:
        yield tokens


def _split(
    lines: Sequence[list[Token]], problems: Problems
) -> tuple[dict[str, list[Token]], list[list[Token]]]:
    """The header by key, and the lines of statements."""
    header: dict[str, list[Token]] = {}
    body: list[list[Token]] = []
    for tokens in lines:
        key = tokens[0].text
        has_key = tokens[0].kind is Kind.WORD and [t.text for t in tokens[1:2]] == [":"]
        if not has_key or key in RESERVED:
            body.append(tokens)
        elif key not in HEADER_KEYS:
            problems.add(unknown_key(tokens[0]))
        elif key in header:
            problems.add(_twice(tokens[0], header[key][0]))
        elif body:
            problems.add(_too_low(tokens[0]))
        else:
            header[key] = tokens
    return header, body


def _twice(token: Token, first: Token) -> Problem:
    key = token.text
    return Problem(
        token.place,
        key,
        Text(
            f"a second line {key}: there is one in line {first.line} already; delete one of them",
            f"{key}: 写了两次，第{first.line}行已有；请删掉一行",
        ),
    )


def _too_low(token: Token) -> Problem:
    key = token.text
    return Problem(
        token.place,
        key,
        Text(
            f"{key}: belongs above the first observation; move the line up",
            f"{key}: 要写在第一条记录之前；请把这行移上去",
        ),
    )


def _read_log(
    lines: Sequence[Sequence[Token]], roster: Roster, problems: Problems
) -> tuple[list[Observation | Entry], list[Place]]:
    log: list[Observation | Entry] = []
    places: list[Place] = []
    correctable = Correctable()
    for statement in chain.from_iterable(map(_statements, lines)):
        number = len(places) + 1
        if number > MOST_ENTRIES:
            problems.add(Problem(statement[0].place, visible(statement[0].text), TOO_LONG))
            break
        places.append(statement[0].place)
        corrects = _corrects(statement[0])
        with problems.caught():
            log.append(_entry(Words(statement, roster), number, correctable))
        if not corrects:
            correctable.add(number)
    return log, places


def _corrects(token: Token) -> bool:
    return token.kind is Kind.WORD and token.text in KINDS


def _statements(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """The parts between semicolons."""
    begin = 0
    for place, token in enumerate(tokens):
        if token.kind is Kind.MARK and token.text == ";":
            if place > begin:
                yield tokens[begin:place]
            begin = place + 1
    if begin < len(tokens):
        yield tokens[begin:]


def _entry(words: Words, number: int, correctable: Correctable) -> Observation | Entry:
    if words.next_word in KINDS:
        correction = read_correction(words, number, correctable)
        words.end()
        return correction
    notes = read_notes(words, Notes(), behind=False)
    observation = Observation(number, read_fact(words, number))
    notes = read_notes(words, notes, behind=True)
    words.end()
    return notes.on(observation)
