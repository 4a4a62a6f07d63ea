"""docs/notation.md is true: every example is read, and nothing is left out."""

import re
from pathlib import Path
from typing import get_args

import pytest

from companion.rules.facts import Fact, Source
from companion.rules.house.registry import law_of
from companion.rules.position import parse_position
from companion.rules.presets import preset
from companion.rules.report import judge_transcript
from companion.rules.transcript import parse_json, parse_transcript, to_json, write_transcript
from companion.rules.transcript.correcting import KINDS, MOST_ENTRIES
from companion.rules.transcript.json_facts import key_of
from companion.rules.transcript.reserved import HEADER_KEYS
from companion.rules.transcript.senses_line import REPORTED
from companion.rules.transcript.statements import ANYBODY, SOMEBODY, TABLE

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```uno\n(.*?)```", PAGE, re.DOTALL)
DOCUMENTS = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
ROWS = re.findall(r"^\| `([^`]*)` \|(.*)\|$", PAGE, re.MULTILINE)
HEADERS = [row for row, _ in ROWS if row.partition(":")[0] in HEADER_KEYS]
CORRECTIONS = [row for row, _ in ROWS if row.split()[0] in KINDS]
STATEMENTS = [row for row, _ in ROWS if row not in HEADERS and row not in CORRECTIONS]
ALSO = [code for row, rest in ROWS if row in STATEMENTS for code in re.findall("`([^`]+)`", rest)]

POSITION = PAGE[PAGE.index("A position is made of") :].partition("```")[0]
POSITION_WORDS = re.findall(r"`([a-z]+=[^`]*)`", POSITION)

TABLE_OF_FOUR = "seats: Ana Ben Cara Dan\ndealer: Ana\n"
BASE = preset("mattel")


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_read_and_judged(example):
    transcript = parse_transcript(example, "example")
    assert parse_transcript(write_transcript(transcript), "example") == transcript
    base = preset(transcript.rules) if transcript.rules else BASE
    report = judge_transcript(transcript, base, "example")
    assert report.decisions


@pytest.mark.parametrize("document", DOCUMENTS)
def test_documents_are_read(document):
    transcript = parse_json(document, "example")
    assert parse_json(document, "example") == transcript
    assert len(to_json(transcript)["observations"]) == len(transcript.log)


@pytest.mark.parametrize("statement", STATEMENTS + [code for code in ALSO if code != "-"])
def test_statements_are_read(statement):
    first = "" if statement.startswith(("first", "hands")) else "first: r7\n"
    text = f"{TABLE_OF_FOUR}{first}{statement}\n"
    assert len(parse_transcript(text, "example").log) == text.count("\n") - 2


@pytest.mark.parametrize("line", HEADERS)
def test_lines_of_the_header_are_read(line):
    others = [known for known in TABLE_OF_FOUR.splitlines() if known[:5] != line[:5]]
    if line.startswith("seats"):
        assert len(parse_transcript(f"{line}\ndealer: Ana", "example").seats) == 4
    else:
        parse_transcript("\n".join([*others, line]), "example")


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_corrections_are_read(correction):
    text = f"{TABLE_OF_FOUR}first: r7\nAna r5; Ben r6\n{correction}\n"
    assert len(parse_transcript(text, "example").log) == 4


@pytest.mark.parametrize("words", POSITION_WORDS)
def test_words_of_a_position_are_read(words):
    parse_position(f"players=4 top=r5 {words}", law_of(BASE))


def test_nothing_is_left_out():
    words = set(re.findall(r"\w+", " ".join(STATEMENTS + HEADERS + CORRECTIONS)))
    assert words >= {*TABLE, *ANYBODY, *SOMEBODY, "joins", *KINDS, *HEADER_KEYS, *REPORTED}
    assert all(f"`{key_of(fact)}`" in PAGE for fact in get_args(Fact))
    assert all(f"`from {source}`" in PAGE for source in Source if source is not Source.TRANSCRIPT)
    assert f"{MOST_ENTRIES:,}" in PAGE
