"""How a report is told: in one language, in paragraphs with a word in front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import click

from companion.cards.names import Language
from companion.cards.text import Text
from companion.commands.check import words as w
from companion.rules.corrections import Difference
from companion.rules.rulings import Ruling, Severity
from companion.rules.seating import Seat
from companion.rules.state import Hand, RoundState
from companion.rules.wording import explain, ruling_sentence
from companion.wrapping import pad, wrap

WIDTH: Final = 80
"""The greatest width of a line, in columns."""

_INDENT: Final = " " * 6
_LABEL: Final = 10
_MARKS: Final = {
    Severity.FAULT: "red",
    Severity.PENALTY: "red",
    Severity.QUESTION: "yellow",
    Severity.REQUEST: "cyan",
}


@dataclass(frozen=True, slots=True)
class Teller:
    """Who tells a report: in one language, about players with names."""

    names: Sequence[str]
    language: Language

    def say(self, text: Text, *about: object, **named: object) -> str:
        """*text* with its gaps filled."""
        return text.in_language(self.language).format(*about, **named)

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.names[seat]

    def listed(self, words: Sequence[str]) -> str:
        """*words* with commas between them."""
        return w.COMMA.in_language(self.language).join(words)


def labelled(label: str, text: str, color: str | None = None) -> str:
    """A paragraph below a row, with a word in front that says what it is."""
    first = f"{_INDENT}{pad(label, _LABEL)} "
    folded = wrap(text, first=first, columns=WIDTH)
    return _INDENT + click.style(label, fg=color) + folded.removeprefix(_INDENT + label)


def hands_text(state: RoundState, teller: Teller) -> str:
    """How many cards everybody holds: ``Ana 1, Ben 5-7, Cara 3+``."""
    return teller.listed(
        [f"{teller.name(seat)} {_count(state.hands[seat])}" for seat in state.order]
    )


def _count(hand: Hand) -> str:
    if hand.known:
        return str(hand.lo)
    return f"{hand.lo}-{hand.hi}" if hand.hi - hand.lo < 10 else f"{hand.lo}+"


def ruling_lines(ruling: Ruling, teller: Teller) -> Iterator[str]:
    """A ruling with its remedy, its rule and the option behind it."""
    told = explain(ruling, teller.names, teller.language)
    yield labelled(severity_word(ruling, teller), told.sentence, _MARKS.get(ruling.severity))
    if told.remedy:
        yield labelled(teller.say(w.REMEDY), told.remedy)
    stop = w.STOP.in_language(teller.language)
    yield labelled(teller.say(w.RULE), stop.join(filter(None, (told.rule, told.ground))))


def severity_word(ruling: Ruling, teller: Teller) -> str:
    """What kind of statement a ruling is, in a word."""
    return teller.say(w.SEVERITIES[ruling.severity])


def heading(text: str) -> str:
    """A line above a part of the report."""
    return click.style(text, bold=True)


def change_lines(changes: Difference, teller: Teller) -> Iterator[str]:
    """Which rulings are gone, new and changed, where that can be seen in words."""
    changed = [*filter(None, (_change(*pair, teller) for pair in changes.changed))]
    if not (changes.gone or changes.new or changed):
        yield labelled("", teller.say(w.UNCHANGED))
    for ruling in changes.gone:
        yield labelled(teller.say(w.GONE), _in_short(ruling, teller))
    for ruling in changes.new:
        yield labelled(teller.say(w.NEW), _in_short(ruling, teller))
    for change in changed:
        yield labelled(teller.say(w.CHANGED), change)


def _change(before: Ruling, after: Ruling, teller: Teller) -> str:
    """What a ruling said and says now, as short as that differs; empty if it never does."""
    for told in (_in_short, _in_full):
        was, now = told(before, teller), told(after, teller)
        if was != now:
            return f"{was} → {now}"
    return ""


def _in_full(ruling: Ruling, teller: Teller) -> str:
    told = explain(ruling, teller.names, teller.language)
    return " ".join(filter(None, (_in_short(ruling, teller), told.remedy, told.ground)))


def _in_short(ruling: Ruling, teller: Teller) -> str:
    sentence = ruling_sentence(ruling, teller.names, teller.language)
    severity = severity_word(ruling, teller)
    return teller.say(w.IN_SHORT, number=ruling.number, severity=severity, sentence=sentence)
