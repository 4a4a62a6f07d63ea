"""The short notation and its JSON form: what is read, what is refused, and where."""

import json
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from transcripts import transcripts

from companion.cards import Color, parse_card, parse_cards
from companion.rules import facts as f
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Fact, Observation, Source
from companion.rules.senses import CAMERA_ONLY, Senses
from companion.rules.transcript import (
    JsonPath,
    Place,
    TranscriptError,
    decode_transcript,
    fact_text,
    from_json,
    parse_json,
    parse_transcript,
    to_json,
    write_transcript,
)
from companion.rules.transcript.correcting import MOST_ENTRIES
from companion.rules.transcript.errors import MOST_PROBLEMS

NAMES = ("Ana", "Ben", "Cara", "Dan")
A, B, C, D = range(4)
TABLE = "seats: Ana Ben Cara Dan\ndealer: Ana\n"
R5, B5, WILD = parse_cards("r5 b5 W")


def read(text):
    return parse_transcript(text, "game.uno")


def log_of(statements, header=TABLE):
    return read(f"{header}first: r7\n{statements}\n").log[1:]


def refusal(text):
    with pytest.raises(TranscriptError) as caught:
        read(text)
    return caught.value


FACTS = [
    ("hands: Ana r5 / Ben b5 W / Cara - / Dan W", f.Dealt(((R5,), (B5, WILD), (), (WILD,)))),
    ("first: r5", f.FirstCard(R5)),
    ("Ana r5", f.Laid((R5,), A)),
    ("Ana r5 b5 > b", f.Laid((R5, B5), A, Color.BLUE)),
    ("? W > g", f.Laid((WILD,), None, Color.GREEN)),
    ("Cara jumps r5", f.Laid((R5,), C, jump=True)),
    ("Ana back", f.TookBack(A)),
    ("? back", f.TookBack()),
    ("Ben draws", f.Drew(B)),
    ("? draws 3", f.Drew(None, 3)),
    ("Ben draws b5", f.Drew(B, 1, (B5,))),
    ("Ben draws b5 W", f.Drew(B, 2, (B5, WILD))),
    ("Ben takes", f.Took(B)),
    ("? takes r5 b5", f.Took(None, (R5, B5))),
    ("Ben passes", f.Passed(B)),
    ("Ben reaches", f.Reached(B)),
    ("Ana names y", f.Named(Color.YELLOW, A)),
    ("Ana swaps Ben", f.Chose(B, A)),
    ("Ana keeps", f.Chose(None, A)),
    ("Ana uno", f.Called(A)),
    ("Cara accuses Ana", f.Accused(C, A)),
    ("Cara accuses Ana silent", f.Accused(C, A, called=False)),
    ("Cara accuses Ana called", f.Accused(C, A, called=True)),
    ("Ben challenges", f.Challenged(B)),
    ("guilty", f.Revealed(guilty=True)),
    ("guilty r5 W", f.Revealed(guilty=True, hand=(R5, WILD))),
    ("innocent -", f.Revealed(guilty=False, hand=())),
    ("Ana counts 0", f.Counted(A, 0)),
    ("Ana out", f.SaidOut(A)),
    ("Cara advises", f.Advised(C)),
    ("reshuffle", f.Reshuffled()),
    ("Dan leaves", f.Left(D)),
    ("Eve joins after Ben", f.Joined(4, B, "Eve")),
    ("Ana shows r5 W", f.Shown(A, (R5, WILD))),
    ("Ana shows -", f.Shown(A, ())),
]


@pytest.mark.parametrize(("words", "fact"), FACTS, ids=[words for words, _ in FACTS])
def test_every_fact_has_its_words(words, fact):
    assert log_of(words) == (Observation(2, fact),)
    assert fact_text(fact, (*NAMES, "Eve")) == words


def test_no_fact_is_without_words():
    assert {type(fact) for _, fact in FACTS} == set(get_args(Fact))


@pytest.mark.parametrize(
    "words",
    [
        "A r5 b5>b",
        "A r5  b5 > blue",
        '"Ana" r5 b5 > b',
        "Ana r5 b5 ＞ b",
        "Ana　r5　b5 > b  # 全角空格 and a comment",
        "; ;Ana r5 b5 > b;",
        "\tAna\tr5 b5 > b\t",
    ],
)
def test_the_same_play_written_otherwise(words):
    assert log_of(words) == (Observation(2, f.Laid((R5, B5), A, Color.BLUE)),)


@pytest.mark.parametrize(
    ("words", "notes"),
    [
        ("@12.5 B draws", {"at": 12.5}),
        ("B draws @12.5", {"at": 12.5}),
        ("~0.6 @3 B draws", {"at": 3.0, "confidence": 0.6}),
        ("B draws from camera ~0", {"source": Source.CAMERA, "confidence": 0.0}),
        ("@1 B draws ~1 from phone", {"at": 1.0, "confidence": 1.0, "source": Source.PHONE}),
    ],
)
def test_notes(words, notes):
    assert log_of(words) == (Observation(2, f.Drew(B), **notes),)


def test_several_statements_in_a_line_count_one_by_one():
    assert log_of("A r5; B draws 2\nC uno") == (
        Observation(2, f.Laid((R5,), A)),
        Observation(3, f.Drew(B, 2)),
        Observation(4, f.Called(C)),
    )


def test_corrections():
    log = log_of("A r5; B draws; amend 2: A b5; before 3: B takes; overrule 5; withdraw 3")
    assert log[2:] == (
        Entry(4, Amended(2, f.Laid((B5,), A))),
        Entry(5, Inserted(3, f.Took(B))),
        Entry(6, Overruled(5)),
        Entry(7, Withdrawn(3)),
    )


def test_the_first_card_may_come_by_correction():
    assert read(f"{TABLE}A r5\nbefore 1: first r7").log[1].number == 2


def test_an_amended_newcomer_keeps_the_seat():
    log = log_of("Eve joins after Ben; amend 2: Eve joins after Cara; Eve draws")
    assert log[1].correction.fact == f.Joined(4, C, "Eve")
    assert log[2].fact == f.Drew(4)


HEADER = """\
﻿rules: baike
options: stacking = none, deck = 108,
   hand_size = 5, stack_on_first_card = true, custom_text = "be nice: always"
seats: Ana "Dan the man" 小明 reshuffles
dealer: 小明
senses: draws trust 0.8
"""


def test_header():
    transcript = read(f"{HEADER}first: r7")
    assert transcript.seats == ("Ana", "Dan the man", "小明", "reshuffles")
    assert transcript.dealer == 2
    assert transcript.rules == "baike"
    assert dict(transcript.options) == {
        "stacking": "none",
        "deck": "108",
        "hand_size": 5,
        "stack_on_first_card": True,
        "custom_text": "be nice: always",
    }
    assert transcript.senses == Senses(draws=True, calls=False, choices=False, trust=0.8)
    assert transcript.places.header["dealer"] == Place(5, 1)
    assert transcript.places.entries == (Place(7, 1),)


def test_a_position_takes_the_place_of_dealer_and_first_card():
    transcript = read("seats: Ana Ben\nsenses: none\nstart: turn=B  top=r5 hands=A:{W4 r2},B:3-9")
    assert transcript.start == "turn=B top=r5 hands=A:{W4 r2},B:3-9"
    assert transcript.senses == CAMERA_ONLY


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system(end):
    text = (TABLE + "first: r7\nA r5").replace("\n", end)
    assert read(text).places.entries == (Place(3, 1), Place(4, 1))


MANGLED = {
    # the characters
    "NUL": ("A r\x005", 4, 4),
    "zero-width space": ("A\u200b r5", 4, 2),
    "zero-width joiner in a card": ("A r\u200d5", 4, 4),
    "soft hyphen": ("A r5; B dra\u00adws", 4, 12),
    "right-to-left override": ("A \u202er5", 4, 3),
    "isolate inside quotation marks": ('"An\u2066a" r5', 4, 4),
    "byte order mark in the middle": ("A \ufeffr5", 4, 3),
    "replacement character": ("A r5; \ufffden draws", 4, 7),
    "lone surrogate": ("A r5 \ud83c", 4, 6),
    "escape sequence": ("\x1b[31mA r5", 4, 1),
    "vertical tab": ("A r5\x0b", 4, 5),
    "next line": ("A r5\x85B draws", 4, 5),
    "line separator": ("A r5\u2028B draws", 4, 5),
    "full-width digit": ("A r５", 4, 3),
    "full-width letter": ("A ｒ5", 4, 3),
    "full-width verb": ("A ｄｒａｗｓ", 4, 3),
    "full-width count": ("A draws ２", 4, 9),
    "full-width seat": ("Ａ r5", 4, 1),
    "cyrillic seat": ("А r5", 4, 1),
    "ideographic full stop": ("A r5。", 4, 3),
    "tab before a bad card": ("\tA\trr", 4, 4),
    "astral characters count once": ("🂠🂠 r5", 4, 1),
    "after an astral name": ('"🂠" draws', 4, 1),
    # names
    "nobody": ("Anna r5", 4, 1),
    "nobody accused": ("C accuses Zoe", 4, 11),
    "no such letter": ("E r5", 4, 1),
    "a letter in quotation marks": ('"A" r5', 4, 1),
    "before she joined": ("Eve r5; Eve joins after Ben", 4, 1),
    "joins twice": ("Ana joins after Ben", 4, 1),
    "joins after nobody": ("Eve joins after Zoe", 4, 17),
    "joins nowhere": ("Eve joins", 4, 10),
    "? joins": ("? joins after Ben", 4, 1),
    "somebody must be named": ("? uno", 4, 3),
    "quotation mark not closed": ('A r5; "Ben draws', 4, 7),
    # words
    "no verb": ("Ana", 4, 4),
    "not a card": ("A r10", 4, 3),
    "second card wrong": ("A b3 r33", 4, 6),
    "capital color": ("A R5", 4, 3),
    "capital color in a set": ("A r5 G5", 4, 6),
    "the 27th player": ("; ".join(f"p{n} joins after A" for n in range(23)), 4, 409),
    "misspelled verb": ("B drwas 2", 4, 3),
    "draws nothing": ("B draws 0", 4, 9),
    "draws too many": ("B draws 1000", 4, 9),
    "draws half a card": ("B draws 2.5", 4, 9),
    "names no color": ("A names", 4, 8),
    "names a card": ("A names r5", 4, 9),
    "wild names nothing": ("A W >", 4, 6),
    "named after a colon": ("A W: g", 4, 4),
    "two colors": ("A W > g b", 4, 9),
    "verb after a card": ("A r5 draws", 4, 6),
    "first without a card": ("first:", 4, 7),
    "two first cards in one": ("first: r5 r6", 4, 11),
    "a hand is missing": ("hands: A r5 / B r5 / C r5", 4, 26),
    "a hand twice": ("hands: A r5 / Ana r5", 4, 15),
    "time without a number": ("@soon A r5", 4, 1),
    "negative time": ("A r5 @-1", 4, 6),
    "two times": ("@1 A r5 @2", 4, 9),
    "more than sure": ("A r5 ~1.5", 4, 6),
    "from nowhere": ("A r5 from space", 4, 11),
    # corrections
    "amends nothing": ("amend: A r5", 4, 6),
    "amends the future": ("A r5; amend 3: A r7", 4, 13),
    "amends itself": ("amend 2: A r7", 4, 7),
    "amends a correction": ("A r5; overrule 2; withdraw 3", 4, 28),
    "withdraws twice": ("A r5; withdraw 2; withdraw 2", 4, 28),
    "amends to nothing": ("A r5; amend 2: ", 4, 15),
    "amends without a colon": ("A r5; amend 2 A r7", 4, 15),
    "a correction has no time": ("A r5; withdraw 2 @5", 4, 18),
    "before what": ("before: A r5", 4, 7),
    # the header
    "seats below": ("A r5\nseats: Ana Ben", 5, 1),
    "rules below": ("A r5\nrules: baike", 5, 1),
    "unknown line": ("dealers: Ana", 4, 1),
}


@pytest.mark.parametrize(("words", "line", "column"), MANGLED.values(), ids=MANGLED)
def test_mangled_statements(words, line, column):
    error = refusal(f"{TABLE}first: r7\n{words}\n")
    assert [problem.where for problem in error.problems] == [Place(line, column)]
    assert error.text.en.startswith(f"game.uno, line {line}, column {column}: ")
    assert error.text.zh.startswith(f"game.uno 第{line}行第{column}列：")


HEADERS = {
    "empty": ("", 1, 1),
    "only a comment": ("# nothing yet", 1, 1),
    "one player": ("seats: Ana\ndealer: Ana", 1, 1),
    "eleven players": ("\nseats: a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11\ndealer: a1", 2, 1),
    "the same name twice": ("seats: Ana Ben Ana\ndealer: Ana", 1, 16),
    "the same name composed otherwise": ("seats: José Ben Jose\u0301\ndealer: Ben", 1, 17),
    "another seat's letter": ("seats: B Ana C\ndealer: Ana", 1, 8),
    "commas between names": ("seats: Ana, Ben\ndealer: Ana", 1, 11),
    "a word of the notation": ("seats: Ana first\ndealer: Ana", 1, 12),
    "an empty name": ('seats: Ana ""\ndealer: Ana', 1, 12),
    "a long name": (f"seats: Ana {'x' * 41}\ndealer: Ana", 1, 12),
    "no dealer": ("seats: Ana Ben", 1, 15),
    "a dealer who isn't there": ("seats: Ana Ben\ndealer: Cara", 2, 9),
    "an empty dealer": ("seats: Ana Ben\ndealer:", 2, 8),
    "two dealers in a line": ("seats: Ana Ben\ndealer: Ana Ben", 2, 13),
    "two dealers": ("seats: Ana Ben\ndealer: Ana\ndealer: Ben", 3, 1),
    "unknown option": ("seats: A B\ndealer: A\noptions: stakking = none", 3, 10),
    "unknown value": ("seats: A B\ndealer: A\noptions: stacking = off", 3, 21),
    "not a number": ("seats: A B\ndealer: A\noptions: hand_size = seven", 3, 22),
    "an option twice": ("seats: A B\ndealer: A\noptions: seven=off, seven=swap", 3, 21),
    "no equals sign": ("seats: A B\ndealer: A\noptions: stacking none", 3, 19),
    "no option": ("seats: A B\ndealer: A\noptions: = none", 3, 10),
    "no value": ("seats: A B\ndealer: A\noptions: stacking =", 3, 20),
    "no ruleset": ("seats: A B\ndealer: A\nrules:", 3, 7),
    "unknown sense": ("seats: A B\ndealer: A\nsenses: draw", 3, 9),
    "no sense at all": ("seats: A B\ndealer: A\nsenses:", 3, 8),
    "too much trust": ("seats: A B\ndealer: A\nsenses: trust 2", 3, 15),
    "empty position": ("seats: A B\nstart:", 2, 7),
    "names in a position": ('seats: Ana B\nstart: turn="Ana"', 2, 13),
    "no first card": ("seats: A B\ndealer: A\nA leaves; B draws; A r5", 3, 11),
    "nothing but a correction": ("seats: A B\ndealer: A\nA leaves; overrule 1; A r5", 3, 23),
    "the first card too late": ("seats: A B\ndealer: A\nA r5\nfirst: r7", 3, 1),
    "position and first card": ("seats: A B\nstart: top=r5\nfirst: r7", 3, 1),
}


@pytest.mark.parametrize(("text", "line", "column"), HEADERS.values(), ids=HEADERS)
def test_headers_that_cannot_be(text, line, column):
    assert [problem.where for problem in refusal(text).problems] == [Place(line, column)]


def test_enough_is_mangled():
    assert len(MANGLED) + len(HEADERS) + len(BYTES) + len(DOCUMENTS) > 40


def test_a_file_cut_off_in_the_middle_names_its_end():
    text = f"{TABLE}first: r7\nA r5; B draws"
    assert [str(read(text[:cut]).log[-1].fact) for cut in (len(text), len(text) - 8)] == [
        str(f.Drew(B)),
        str(f.Laid((R5,), A)),
    ]
    assert refusal(text[:-3]).problems[0].where == Place(4, 9)
    assert refusal(f"{TABLE}hands: Ana r5 /").problems[0].where == Place(3, 16)
    cut_in_the_header = refusal(text[:30])
    assert [problem.where for problem in cut_in_the_header.problems] == [Place(1, 24), Place(2, 1)]


@pytest.mark.parametrize(
    ("words", "found", "hint"),
    [
        ("A R5", "R5", "did you mean r5?"),
        ("A ｒ５", "ｒ５", "write r5"),
        ("B drwas", "drwas", "did you mean draws?"),
        ("Bem draws", "Bem", "did you mean Ben?"),
        ("А r5", "А", "U+0410, CYRILLIC CAPITAL LETTER A"),
        ("A\u200b r5", "\\u200b", "U+200B (ZERO WIDTH SPACE) cannot be seen: delete it"),
        ("A \x00r5", "\\u0000", "save the file as UTF-8"),
    ],
)
def test_problems_show_the_text_and_what_to_do(words, found, hint):
    (problem,) = refusal(f"{TABLE}first: r7\n{words}").problems
    assert problem.found == found
    assert hint in problem.text.en


def test_somebody_whom_a_full_table_does_not_know():
    newcomers = "\n".join(f"p{n} joins after A" for n in range(30))
    problems = refusal(f"{TABLE}first: r7\n{newcomers}\nZoe draws").problems
    assert problems[-1].found == "Zoe"
    assert problems[-1].text.en.endswith(", or A to Z")


def test_problems_are_collected_up_to_a_limit():
    three = refusal(f"{TABLE}first: r7\nA rr\nB draws\nC rr\nD rr")
    assert [problem.where.line for problem in three.problems] == [4, 6, 7]
    assert three.complete
    many = refusal(f"{TABLE}first: r7\n" + "A rr\n" * 100_000)
    assert len(many.problems) == MOST_PROBLEMS
    assert not many.complete


BYTES = {
    "GBK": ("seats: Ana 小明".encode("gbk"), 1, 13),
    "Latin-1": ("seats: Ana Ben\ndealer: José".encode("latin-1"), 2, 12),
    "cut in a character": ("seats: Ana 小明".encode()[:-1], 1, 13),
    "odd UTF-16": (b"\xff\xfes\x00e\x00a", 1, 3),
    "a picture": (b"\x89PNG\r\n\x1a\n", 1, 1),
}


@pytest.mark.parametrize(("data", "line", "column"), BYTES.values(), ids=BYTES)
def test_bytes_in_a_wrong_encoding(data, line, column):
    with pytest.raises(TranscriptError) as caught:
        decode_transcript(data, "game.uno")
    assert [problem.where for problem in caught.value.problems] == [Place(line, column)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_bytes_in_a_right_encoding(encoding):
    text = "seats: Ana 小明\ndealer: 小明\n"
    assert decode_transcript(text.encode(encoding), "game.uno") == text


GAME = {
    "version": 1,
    "seats": ["Ana", "Ben"],
    "dealer": "Ana",
    "observations": [{"fact": "first_card", "card": "r7"}],
}


def plus(*observations, **changes):
    return {**GAME, "observations": [*GAME["observations"], *observations], **changes}


DOCUMENTS = {
    "a list": ([], "$"),
    "nothing": (None, "$"),
    "an unknown key": (plus(speed=3), "$"),
    "no seats": ({"version": 1, "observations": []}, "$"),
    "no version": ({"seats": [], "observations": []}, "$"),
    "another version": (plus(version=2), "version"),
    "version one point nothing": (plus(version=1.0), "version"),
    "one player": (plus(seats=["Ana"]), "seats"),
    "eleven": (plus(seats=[f"p{n}" for n in range(11)]), "seats"),
    "a number for a name": (plus(seats=["Ana", 7]), "seats[1]"),
    "a name twice": (plus(seats=["Ana", "Ana"]), "seats[1]"),
    "an invisible name": (plus(seats=["Ana", "\u200b"]), "seats[1]"),
    "no dealer": ({key: GAME[key] for key in GAME if key != "dealer"}, "$"),
    "an unknown dealer": (plus(dealer="Cara"), "dealer"),
    "an unknown option": (plus(options={"stakking": "none"}), "options.stakking"),
    "an option's value": (plus(options={"hand_size": "7"}), "options.hand_size"),
    "unquotable words": (plus(options={"custom_text": 'say "uno"'}), "options.custom_text"),
    "an unknown sense": (plus(senses={"smell": True}), "senses"),
    "too much trust": (plus(senses={"trust": 1.01}), "senses.trust"),
    "an empty position": (plus(start=""), "start"),
    "observations in one": (plus(observations={}), "observations"),
    "an observation as text": (plus("A r5"), "observations[1]"),
    "no fact": (plus({"seat": "Ana"}), "observations[1]"),
    "an unknown fact": (plus({"fact": "layed"}), "observations[1].fact"),
    "a key of another fact": (plus({"fact": "passed", "cards": []}), "observations[1]"),
    "a key is missing": (plus({"fact": "laid", "seat": "Ana"}), "observations[1]"),
    "a letter for a name": (plus({"fact": "drew", "seat": "A"}), "observations[1].seat"),
    "nobody called": (plus({"fact": "called", "seat": None}), "observations[1].seat"),
    "no card": (plus({"fact": "laid", "cards": []}), "observations[1].cards"),
    "not a card": (plus({"fact": "laid", "cards": ["r5", "R5"]}), "observations[1].cards[1]"),
    "a card alone": (plus({"fact": "laid", "cards": "r5"}), "observations[1].cards"),
    "no color": (plus({"fact": "named", "color": "x"}), "observations[1].color"),
    "a count that is wrong": (
        plus({"fact": "drew", "count": 2, "cards": ["r5"]}),
        "observations[1].count",
    ),
    "draws nothing": (plus({"fact": "drew", "count": 0}), "observations[1].count"),
    "counts a truth": (
        plus({"fact": "counted", "seat": "Ana", "count": True}),
        "observations[1].count",
    ),
    "a hand is missing": (plus({"fact": "dealt", "hands": [[]]}), "observations[1].hands"),
    "a newcomer's old name": (
        plus({"fact": "joined", "name": "Ben", "after": "Ana"}),
        "observations[1].name",
    ),
    "no time": (plus({"fact": "drew", "at": -1}), "observations[1].at"),
    "not a number": (plus({"fact": "drew", "at": float("nan")}), "observations[1].at"),
    "infinitely late": (plus({"fact": "drew", "at": 10**400}), "observations[1].at"),
    "from nowhere": (plus({"fact": "drew", "source": "radio"}), "observations[1].source"),
    "amends nothing": (plus({"amend": 5, "fact": "drew"}), "observations[1].amend"),
    "amends with a time": (plus({"amend": 1, "fact": "drew", "at": 1}), "observations[1]"),
    "withdraws a fact": (plus({"withdraw": 1, "fact": "drew"}), "observations[1]"),
    "no first card": (plus(observations=[{"fact": "drew"}]), "observations[0]"),
}


@pytest.mark.parametrize(("document", "path"), DOCUMENTS.values(), ids=DOCUMENTS)
def test_json_documents_that_cannot_be(document, path):
    with pytest.raises(TranscriptError) as caught:
        from_json(document, "game.json")
    assert [problem.where for problem in caught.value.problems] == [JsonPath(path)]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", Place(1, 1)),
        ('{"version": 1,\n "seats": [', Place(2, 12)),
        ("[" * 100_000, Place(1, 1)),
        ('{"version": 1, "seats": ["a1", "a1"], "seats": []}', JsonPath("$")),
        ('{"version": ' + "9" * 5000 + ', "seats": [], "observations": []}', JsonPath("version")),
    ],
    ids=["empty", "cut off", "too deep", "a key twice", "a huge number"],
)
def test_json_texts_that_cannot_be(text, where):
    with pytest.raises(TranscriptError) as caught:
        parse_json(text, "game.json")
    assert caught.value.problems[0].where == where


@settings(deadline=None)
@given(transcripts())
def test_text_and_json_hold_the_same(transcript):
    text = write_transcript(transcript)
    assert read(text) == transcript
    document = to_json(transcript)
    assert from_json(document, "game.json") == transcript
    assert parse_json(json.dumps(document), "game.json") == transcript
    assert write_transcript(read(text)) == text


def survives(read, *given):
    """Whether something was read or refused; anything else is an error of ours."""
    try:
        read(*given)
    except TranscriptError as error:
        return len(error.problems) > 0 and error.text.en != error.text.zh
    return True


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused(text):
    assert survives(read, text)
    assert survives(read, TABLE + text)


@settings(deadline=None)
@given(st.binary())
def test_any_bytes_are_text_or_refused(data):
    assert survives(decode_transcript, data, "game.uno")


@settings(deadline=None)
@given(transcripts(), st.data())
def test_a_damaged_transcript_is_read_or_refused(transcript, data):
    text = write_transcript(transcript)
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, min(begin + 3, len(text))))
    damage = data.draw(st.text('A r5;:>?#"/=@~-\n\u200b\x00２：牌', max_size=3))
    assert survives(read, text[:begin] + damage + text[end:])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(), inside, max_size=3),
    max_leaves=10,
)


@settings(deadline=None)
@given(transcripts(), st.data())
def test_a_damaged_document_is_read_or_refused(transcript, data):
    document = to_json(transcript)
    holder, key = document, data.draw(st.sampled_from(sorted(document)))
    while holder[key] and isinstance(holder[key], dict | list) and data.draw(st.booleans()):
        holder = holder[key]
        keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
        key = data.draw(st.sampled_from(keys))
    holder[key] = data.draw(JSON)
    assert survives(from_json, document, "game.json")


def test_a_letter_is_a_name_only_at_its_own_seat():
    assert read("seats: A B\ndealer: B\nfirst: r7").dealer == 1


def test_a_round_has_an_end():
    longest = f"{TABLE}first: r7\n" + "Ana b3 r3 > r @12.5\n" * (MOST_ENTRIES - 1)
    assert len(read(longest).log) == MOST_ENTRIES
    (problem,) = refusal(longest + "B draws\n" * 90_000).problems
    assert problem.where == Place(MOST_ENTRIES + 3, 1)
    assert "number 10001" in problem.text.en
    document = to_json(read(longest))
    document["observations"] *= 2
    with pytest.raises(TranscriptError) as caught:
        from_json(document, "game.json")
    assert caught.value.problems[0].where == JsonPath(f"observations[{MOST_ENTRIES}]")


def test_the_first_card_of_json_is_where_it_says():
    transcript = parse_json(json.dumps(GAME), "game.json")
    assert transcript.places.entries == (JsonPath("observations[0]"),)
    assert transcript.log == (Observation(1, f.FirstCard(parse_card("r7"))),)
