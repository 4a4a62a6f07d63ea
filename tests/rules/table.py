"""Tables of small cases, in ``cases/``: tests that read like the rule book.

A row is ``name | rules | position | what happens | what must hold then``, such as
``22 | mattel | top=r5 | A r9 | turn B, color r``. The players are A, B, C ...,
clockwise, and A has dealt. Each row is judged as a transcript.
"""

import re
from pathlib import Path

from companion.cards import hand_points
from companion.commands.check.score import score_of
from companion.rules.events import CardsDrawn
from companion.rules.judging.ending import ranking
from companion.rules.presets import preset
from companion.rules.report import judge_transcript
from companion.rules.seating import CLOCKWISE
from companion.rules.state import Need, Phase
from companion.rules.transcript import parse_transcript

EVERYTHING = "draws calls choices"
"""The senses of a table at which all is reported."""


CASES = Path(__file__).parent / "cases"


def rows(table):
    """The cells of each row of ``cases/TABLE.txt``; ``#`` begins a comment."""
    lines = (CASES / f"{table}.txt").read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and line[0] != "#"]


def judged(rules, position, happens="", senses=EVERYTHING):
    """What the referee says about a row.

    Args:
        rules: A preset and the options that differ: ``"baike stacking=none"``.
        position: ``"dealt 4"`` for a round that begins with a first card, or a
            position; ``"2 top=r5"`` is one of two players, without a number of four.
        happens: Statements of the notation.
        senses: What is always reported.
    """
    name, *options = rules.split()
    seats = re.sub(r"^dealt ", "", position).partition(" ")[0]
    players = int(seats) if seats.isdecimal() else 4
    start = re.sub(r"^\d+ ", "", position)
    lines = [
        f"rules: {name}",
        f"options: {', '.join(options)}" if options else "",
        f"seats: {' '.join('ABCDEFGHIJ'[:players])}",
        f"senses: {senses}",
        "dealer: A" if position.startswith("dealt") else f"start: {start}",
        happens,
    ]
    transcript = parse_transcript("\n".join(lines), position)
    return judge_transcript(transcript, preset(name), position)


def says(report):
    """The codes of all rulings, in order."""
    return [ruling.code.value for ruling in report.rulings]


def check_row(rules, position, happens, expected):
    """Judge a row; where it doesn't say what the referee says, that is nothing."""
    report = judged(rules, position, happens)
    for expectation in expected.split(","):
        check(report, expectation.strip())
    if "says" not in expected:
        assert says(report) == []


def check(report, expectation):  # noqa: C901, PLR0912, PLR0915 - a table of its own
    """Whether one expectation holds, such as ``turn B`` or ``owes B+2``."""
    state = report.state
    match expectation.split():
        case ["turn", who]:
            assert state.turn == seat(report, who)
        case ["cw" | "ccw" as direction]:
            assert (state.direction == CLOCKWISE) is (direction == "cw")
        case ["color", color]:
            found = state.pile.color
            assert (found.letter if found is not None else "none") == color
        case ["symbol", symbol]:
            assert str(int(state.pile.symbol)) == symbol
        case ["top", card]:
            assert ("none" if state.pile.top is None else str(state.pile.top)) == card
        case ["needs", "nothing"]:
            assert state.needs == ()
        case ["needs", kind, who]:
            assert state.needs == ((Need(kind), seat(report, who)),)
        case ["owes", "nothing"]:
            assert owed(state) == {}
        case ["owes", *who]:
            assert owed(state) == amounts(report, who)
        case ["draws", *who]:
            for drawer, count in amounts(report, who).items():
                assert drawn_by(report, drawer) == count
        case ["says", "nothing"]:
            assert says(report) == []
        case ["says", *codes]:
            assert says(report) == codes
        case ["remedy", remedy]:
            assert report.rulings[-1].remedy.value == remedy
        case ["hand", *who]:
            for holder, count in amounts(report, who).items():
                hand = state.hands[holder]
                assert (hand.lo, hand.hi) == (count, count)
        case ["won", "nobody"]:
            assert state.phase is Phase.PLAY
        case ["won", who]:
            assert state.phase is Phase.TALLY
            assert state.outcome.winner == seat(report, who)
        case ["blocked"]:
            assert state.outcome.blocked
        case ["out", *who]:
            assert state.places == seats(report, who)
        case ["playing", *who]:
            assert state.order == seats(report, who)
        case ["places", *who]:
            assert ranking(state) == seats(report, who)
        case ["points", *who]:
            for holder, points in amounts(report, who).items():
                assert hand_points(state.hands[holder].cards) == points
        case ["score", *who]:
            booked = {seat(report, line.members[0]): line.points for line in score_of(report).lines}
            assert booked == amounts(report, who)
        case ["stock", count]:
            assert state.stock == int(count)
        case ["discard", count]:
            assert state.pile.size == int(count)
        case _:
            raise AssertionError(expectation)


def seat(report, word):
    """Who is meant: a name, or the letter of a seat."""
    names = report.transcript.names
    return names.index(word) if word in names else "ABCDEFGHIJ".index(word)


def seats(report, words):
    return tuple(seat(report, word) for word in words)


def amounts(report, words):
    """``B+2 C=3`` as numbers by seat."""
    pairs = (re.fullmatch(r"(.+)[+=](-?\d+)", word).groups() for word in words)
    return {seat(report, who): int(count) for who, count in pairs}


def owed(state):
    return {who: state.owed_by(who) for who in state.order if state.owed_by(who)}


def drawn_by(report, who):
    """How many cards *who* drew."""
    events = (event for decision in report.decisions for event in decision.events)
    return sum(e.count for e in events if isinstance(e, CardsDrawn) and e.seat == who)
