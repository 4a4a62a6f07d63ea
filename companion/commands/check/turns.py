"""The turns of a checked transcript: a table of 80 columns, with rulings below their rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import click

from companion.cards import Color, color_name
from companion.commands.check import words as w
from companion.commands.check.telling import Teller, hands_text, labelled, ruling_lines
from companion.rules import events as e
from companion.rules.corrections import Amended, Entry, Inserted, Overruled
from companion.rules.facts import Laid
from companion.rules.referee import Decision
from companion.rules.report import Report
from companion.rules.rulings import Severity
from companion.rules.seating import CLOCKWISE
from companion.rules.state import Attribution, Need, Phase, RoundState
from companion.rules.transcript import entry_text
from companion.rules.wording import event_sentence
from companion.wrapping import pad, width_of, wrap

_CELLS: Final = (4, 26, 14, 20, 10)
_GAP: Final = " "

_PAINT: Final = {Color.RED: "red", Color.YELLOW: "yellow", Color.GREEN: "green", Color.BLUE: "blue"}


def turn_lines(report: Report, teller: Teller, *, quiet: bool) -> Iterator[str]:
    """The table.

    Args:
        report: What was judged.
        teller: Names and language.
        quiet: Whether to leave out the rows about which the referee says nothing.
    """
    if not quiet:
        yield _row([teller.say(head) for head in w.COLUMNS])
        if report.transcript.start is not None:
            yield _state_row("", teller.say(w.START), report.opening, teller)
            yield from _owed(report.opening, teller)
            yield labelled(teller.say(w.HANDS), hands_text(report.opening, teller))
    before, corrected = report.opening, corrected_numbers(report)
    for decision in report.decisions:
        if decision.rulings or not quiet:
            touched = decision.observation.number in corrected
            yield from _turn(decision, before, teller, "*" if touched else "")
        before = decision.state


def corrected_numbers(report: Report) -> set[int]:
    """The entries whose rows are not as they were first told."""
    numbers = set()
    for entry in report.transcript.log:
        match entry:
            case Entry(_, Amended(target, _)) | Entry(_, Overruled(target)):
                numbers.add(target)
            case Entry(number, Inserted()):
                numbers.add(number)
    return numbers


def _turn(decision: Decision, before: RoundState, teller: Teller, mark: str) -> Iterator[str]:
    observation, after = decision.observation, decision.state
    observed = _folded(entry_text(observation, teller.names), _CELLS[1])
    yield _state_row(f"{observation.number}{mark}", observed[0], after, teller)
    yield from (_row(["", more]) for more in observed[1:])
    yield from _events(decision, teller)
    yield from _owed(after, teller)
    if not any(ruling.severity is Severity.REQUEST for ruling in decision.rulings):
        yield from _waits(after, teller)
    if _hands_are_news(decision, before):
        yield labelled(teller.say(w.HANDS), hands_text(after, teller))
    for ruling in decision.rulings:
        yield from ruling_lines(ruling, teller)


def _folded(text: str, columns: int) -> list[str]:
    """*text* in lines of at most so many columns; a word that is wider is broken."""
    lines = []
    for line in wrap(text, columns=columns).split("\n"):
        rest = line
        while width_of(rest) > columns:
            head = next(n for n in range(len(rest), 0, -1) if width_of(rest[:n]) <= columns)
            lines.append(rest[:head])
            rest = rest[head:]
        lines.append(rest)
    return lines


def _row(cells: Sequence[str]) -> str:
    padded = [pad(cell, columns) for cell, columns in zip(cells, _CELLS, strict=False)]
    return _GAP.join(padded).rstrip()


def _state_row(number: str, observed: str, state: RoundState, teller: Teller) -> str:
    way = w.CLOCKWISE_WORD if state.direction == CLOCKWISE else w.COUNTERCLOCKWISE_WORD
    row = _row(
        [
            f"{number:>3}" if number.isdecimal() else f"{number:>4}",
            observed,
            _turn_text(state, teller),
            teller.say(way),
        ]
    )
    indent = sum(_CELLS[:4]) + len(_GAP) * 4
    color = state.pile.color
    word = click.style(_color_text(state, teller), fg=None if color is None else _PAINT[color])
    return pad(row, indent) + word


def _turn_text(state: RoundState, teller: Teller) -> str:
    if state.phase is Phase.SETUP:
        return teller.say(w.NOT_BEGUN)
    if state.phase is Phase.TALLY:
        return teller.say(w.OVER)
    return _cut(teller.name(state.turn), _CELLS[2] - 1) + ("" if state.sure else "?")


def _color_text(state: RoundState, teller: Teller) -> str:
    color = state.pile.color
    if color is not None:
        return f"{color_name(color, teller.language)} ({color.letter})"
    if state.pile.top is None:
        return teller.say(w.NOT_BEGUN)
    return teller.say(w.ANY_COLOR if state.needs_from(Need.COLOR) is None else w.UNNAMED_COLOR)


def _cut(text: str, columns: int) -> str:
    """*text*, cut off so that it takes at most so many columns."""
    if width_of(text) <= columns:
        return text
    short = text
    while width_of(short) >= columns:
        short = short[:-1]
    return f"{short}…"


_NEWS: Final = (
    e.CardReturned,
    e.ColorUntold,
    e.EffectsCancelled,
    e.HandsMoved,
    e.RoundEnded,
    e.RoundReopened,
    e.SeatsSkipped,
    e.WentOut,
    e.WrongCardsTakenBack,
)
"""Events that the row of an observation does not show."""


def _events(decision: Decision, teller: Teller) -> Iterator[str]:
    ruled = {ruling.seat for ruling in decision.rulings}
    for event in decision.events:
        inferred = getattr(event, "attribution", None) is Attribution.INFERRED
        fined = isinstance(event, e.FineImposed) and event.seat not in ruled
        news = isinstance(event, _NEWS) and not _cancels_nothing(event, decision)
        if inferred or fined or news:
            sentence = event_sentence(event, teller.names, teller.language)
            if sentence is not None:
                yield labelled(teller.say(w.THEN), sentence)


def _cancels_nothing(event: e.Event, decision: Decision) -> bool:
    """Whether it is a jump-in on a number, which has no effect to cancel."""
    fact = decision.observation.fact
    number = isinstance(fact, Laid) and fact.cards[0].rank.is_number
    return isinstance(event, e.EffectsCancelled) and number


def _owed(state: RoundState, teller: Teller) -> Iterator[str]:
    owed = [(seat, state.owed_by(seat)) for seat in state.order if state.owed_by(seat)]
    if owed:
        listed = [teller.say(w.OWES, teller.name(seat), count) for seat, count in owed]
        yield labelled(teller.say(w.OWED), teller.listed(listed))


def _waits(state: RoundState, teller: Teller) -> Iterator[str]:
    for need, seat in state.needs:
        yield labelled(teller.say(w.WAITS), teller.say(w.NEEDS[need], teller.name(seat)))


def _hands_are_news(decision: Decision, before: RoundState) -> bool:
    """Whether a hand came down to two cards, or hands came or changed places."""
    after = decision.state
    moved = any(isinstance(event, e.HandsMoved | e.SeatJoined) for event in decision.events)
    pairs = zip(before.hands, after.hands, strict=False)
    return moved or any(new.best <= 2 and new.best != old.best for old, new in pairs)
