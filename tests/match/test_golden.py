"""Whole matches, one per scheme and rotation, written as transcripts in ``golden/``.

A line is an event (``out blocked void arrive leave stop play on``, after ``at 2``
one at the second table) or what must hold at that moment (``seats totals deal
open over``). Every transcript was added up by hand.
"""

from pathlib import Path

import pytest

from companion.cards import parse_cards
from companion.match import (
    Ending,
    Match,
    MatchFormat,
    Rotation,
    RoundResult,
    Scoring,
    arrive,
    leave,
    next_dealer,
    next_seats,
    play_on,
    record,
    scoresheet,
    standings,
    stop,
)

TRANSCRIPTS = sorted(Path(__file__).parent.glob("golden/*.match"))


def number(word):
    return int(word) if word.isdigit() else word


def read_form(words):
    options = dict(word.split("=") for word in words.split())
    return MatchFormat.from_options({key: number(value) for key, value in options.items()})


def read_hand(words):
    player, cards = words.strip().split(" ", maxsplit=1)
    return player, int(cards) if cards.isdigit() else parse_cards(cards)


def read_round(match, ending, words, table=1):
    """``Ana Dan: Ben r5 W, Cleo 12``: who went out, in order, and what the others hold."""
    seats = next_seats(match, table)
    out, _, hands = words.removeprefix("after ").partition(":")
    held = dict(map(read_hand, hands.split(","))) if hands else {}
    dealer = next_dealer(match, table) or seats[0]
    result = RoundResult(
        seats=seats,
        dealer=seats.index(dealer),
        ending=ending,
        out=tuple(seats.index(player) for player in out.split() if player != "nobody"),
        hands=tuple(held.get(player, ()) for player in seats) if held else (),
        table=table,
    )
    return record(match, result)


def read_arrival(match, words):
    player, _, seat = words.partition(" at ")
    return arrive(match, player, int(seat) if seat else None)


def read_round_at(match, words):
    table, word, rest = words.split(" ", maxsplit=2)
    return read_round(match, ENDINGS[word], rest, int(table))


ENDINGS = {"out": Ending.WENT_OUT, "blocked": Ending.BLOCKED}
EVENTS = {
    "at": read_round_at,
    "out": lambda match, words: read_round(match, Ending.WENT_OUT, words),
    "blocked": lambda match, words: read_round(match, Ending.BLOCKED, words),
    "void": lambda match, words: read_round(match, Ending.VOID, words),
    "arrive": read_arrival,
    "leave": leave,
    "stop": lambda match, _: stop(match),
    "play": lambda match, words: play_on(match, int(words[6:]) if "to" in words else None),
}


def write_totals(match):
    total = {row.side: row.total for row in standings(match)}
    return ", ".join(f"{line.side} {total[line.side]}" for line in scoresheet(match).lines)


def write_outcome(match):
    outcome = match.outcome
    won, lost = (
        " ".join(map(str, sides)) or "nobody" for sides in (outcome.winners, outcome.losers)
    )
    return f"{outcome.termination}, won by {won}, lost by {lost}"


CHECKS = {
    "seats": lambda match: " ".join(next_seats(match)),
    "totals": write_totals,
    "deal": lambda match: next_dealer(match) or "-",
    "open": lambda match: "" if match.outcome is None else "but it is over",
    "over": write_outcome,
}


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_transcript(path):
    lines = [line for line in path.read_text("utf-8").splitlines() if line and line[0] != "#"]
    form, seats, *story = (tuple(line.partition(" ")[::2]) for line in lines)
    match = Match(read_form(form[1]), tuple(seats[1].split()))
    for word, words in story:
        if word in CHECKS:
            assert (word, CHECKS[word](match)) == (word, words)
        else:
            match = EVENTS[word](match, words)


@pytest.mark.parametrize("name", [*Scoring, Rotation.FOUR_12, Rotation.EIGHT_28])
def test_every_scheme_and_rotation_has_a_transcript(name):
    assert any(path.stem == name for path in TRANSCRIPTS)
