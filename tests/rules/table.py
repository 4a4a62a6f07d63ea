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
from companion.rules.state import Need, Outcome, Phase
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
        check(report, "says nothing")


def check(report, expectation):
    """Whether one expectation holds, such as ``turn B`` or ``owes B+2``."""
    found, wanted = compared(report, expectation)
    assert found == wanted, f"expected {expectation}: {found} instead of {wanted}"


def compared(report, expectation):  # noqa: C901, PLR0911, PLR0912 - a table of its own
    """What is there, and what there should be."""
    state = report.state
    match expectation.split():
        case ["turn", who]:
            return state.turn, seat(report, who)
        case ["cw" | "ccw" as direction]:
            return "cw" if state.direction == CLOCKWISE else "ccw", direction
        case ["color", color]:
            return "none" if state.pile.color is None else state.pile.color.letter, color
        case ["symbol", symbol]:
            return str(int(state.pile.symbol)), symbol
        case ["top", card]:
            return "none" if state.pile.top is None else str(state.pile.top), card
        case ["needs", "nothing"]:
            return state.needs, ()
        case ["needs", kind, who]:
            return state.needs, ((Need(kind), seat(report, who)),)
        case ["owes", *who]:
            return owed(state), amounts(report, who)
        case ["draws", *who]:
            drawn = amounts(report, who)
            return {drawer: drawn_by(report, drawer) for drawer in drawn}, drawn
        case ["says", *codes]:
            return says(report), [] if codes == ["nothing"] else codes
        case ["remedy", remedy]:
            return report.rulings[-1].remedy.value, remedy
        case ["hand", *who]:
            counts = amounts(report, who)
            hands = {holder: state.hands[holder] for holder in counts}
            return (
                {holder: (hand.lo, hand.hi) for holder, hand in hands.items()},
                {holder: (count, count) for holder, count in counts.items()},
            )
        case ["won", "nobody"]:
            return state.phase, Phase.PLAY
        case ["won", who]:
            return (state.phase, state.outcome), (Phase.TALLY, Outcome(seat(report, who)))
        case ["blocked"]:
            return state.outcome, Outcome(None, blocked=True)
        case ["out", *who]:
            return state.places, seats(report, who)
        case ["playing", *who]:
            return state.order, seats(report, who)
        case ["places", *who]:
            return ranking(state), seats(report, who)
        case ["points", *who]:
            points = amounts(report, who)
            return {holder: hand_points(state.hands[holder].cards) for holder in points}, points
        case ["score", *who]:
            lines = score_of(report).lines
            booked = {seat(report, line.members[0]): line.points for line in lines}
            return booked, amounts(report, who)
        case ["stock", count]:
            return state.stock, int(count)
        case ["discard", count]:
            return state.pile.size, int(count)
    raise AssertionError(expectation)


def seat(report, word):
    """Who is meant: a name, or the letter of a seat."""
    names = report.transcript.names
    return names.index(word) if word in names else "ABCDEFGHIJ".index(word)


def seats(report, words):
    return tuple(seat(report, word) for word in words)


def amounts(report, words):
    """``B+2 C=3`` as numbers by seat; ``nothing`` is nobody."""
    words = [word for word in words if word != "nothing"]
    pairs = (re.fullmatch(r"(.+)[+=](-?\d+)", word).groups() for word in words)
    return {seat(report, who): int(count) for who, count in pairs}


def owed(state):
    return {who: state.owed_by(who) for who in state.order if state.owed_by(who)}


def drawn_by(report, who):
    """How many cards *who* drew."""
    events = (event for decision in report.decisions for event in decision.events)
    return sum(e.count for e in events if isinstance(e, CardsDrawn) and e.seat == who)
