"""What happened, in paragraphs: one for each thing that was told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules import events as e
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Observation, Shown
from companion.rules.rulings import Ruling, Severity
from companion.rules.transcript import fact_text
from companion.rules.wording import event_sentence, explain
from companion.table import Began, Ended, Update
from companion.table.asking import asked_by_camera
from companion.terminal import words as w
from companion.terminal.ink import Ink, Line, Span
from companion.wrapping import pad, wrap

_INKS: Final = {
    Severity.FAULT: Ink.RED,
    Severity.PENALTY: Ink.RED,
    Severity.QUESTION: Ink.YELLOW,
    Severity.REQUEST: Ink.CYAN,
}
_NUMBER: Final = 5
_LABEL: Final = 10
"""Columns of the number and of the label."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One thing that is told.

    Attributes:
        text: The sentences.
        label: A word in front that says what kind of statement it is.
        ink: Of that word.
        number: The entry of the log, where it begins with one.
    """

    text: str
    label: str = ""
    ink: Ink = Ink.PLAIN
    number: int | None = None

    def lines(self, columns: int, *, newest: bool = False) -> list[Line]:
        """Folded to so many columns; the *newest* thing that happened stands out."""
        ink = Ink.BOLD if newest else Ink.PLAIN
        number = "" if self.number is None else str(self.number)
        margin = f"{number:>{_NUMBER - 2}}  "
        label = f"{pad(self.label, _LABEL)} " if self.label else ""
        first, *rest = wrap(self.text, first=margin + label, columns=columns).split("\n")
        text = Span(first[len(margin + self.label) :], ink)
        head = (Span(margin, Ink.DIM), Span(self.label, self.ink), text)
        return [head, *((Span(line, ink),) for line in rest)]


def paragraphs(update: Update, language: Language) -> list[Paragraph]:
    """What *update* tells."""
    return [
        *_cause(update, language),
        *_rulings(update, language),
        *_questions(update, language),
        *_score(update, language),
    ]


def _score(update: Update, language: Language) -> Iterator[Paragraph]:
    """What the round is worth, with the hand that makes it known."""
    shown = isinstance(update.cause, Observation) and isinstance(update.cause.fact, Shown)
    if not shown or update.score is None or not update.score.lines:
        return
    comma, both = w.COMMA.in_language(language), w.AND.in_language(language)
    booked = (f"{both.join(line.members)} {line.points}" for line in update.score.lines)
    yield Paragraph(w.SCORE.in_language(language).format(comma.join(booked)))


def said_by(text: Text, label: Text, language: Language, *, wrong: bool) -> Paragraph:
    """What the companion says about itself."""
    ink = Ink.RED if wrong else Ink.GREEN
    return Paragraph(text.in_language(language), label.in_language(language), ink)


def _cause(update: Update, language: Language) -> Iterator[Paragraph]:
    match update.cause:
        case Began(deal):
            listed = w.COMMA.in_language(language).join(deal.names)
            title = deal.rules.title.in_language(language)
            text = w.BEGAN.in_language(language)
            yield Paragraph(text.format(listed, deal.names[deal.dealer], title))
        case Observation(number):
            yield from _events(number, update, language)
        case Entry() as entry:
            yield Paragraph(_corrected(entry, update.names, language), number=entry.number)
        case Ended():
            yield Paragraph(w.CLOSED.in_language(language))


def _corrected(entry: Entry, names: Sequence[str], language: Language) -> str:
    match entry.correction:
        case Amended(number, fact):
            told, written = w.AMENDED, fact_text(fact, names)
        case Inserted(number, fact):
            told, written = w.INSERTED, fact_text(fact, names)
        case Withdrawn(number):
            told, written = w.WITHDRAWN, ""
        case Overruled(number):
            told, written = w.OVERRULED, ""
        case _:  # pragma: no cover - mypy proves that there is no other correction
            assert_never(entry.correction)
    return told.in_language(language).format(number=number, fact=written)


def _events(number: int, update: Update, language: Language) -> Iterator[Paragraph]:
    told = [
        _in_question(event) if isinstance(event, e.WrongCardsLaid) and not _ruled(update) else event
        for event in update.events
        if not isinstance(event, e.TurnBegan)
    ]
    sentences = [event_sentence(event, update.names, language) for event in told]
    text = w.SPACE.in_language(language).join(filter(None, sentences))
    if not text and isinstance(update.cause, Observation):
        text = fact_text(update.cause.fact, update.names)
    yield Paragraph(text, number=number)


def _ruled(update: Update) -> bool:
    """Whether anything is ruled about the newest observation; not while a question is open."""
    cause = update.cause
    numbers = (ruling.number for ruling in update.rulings)
    return isinstance(cause, Observation) and cause.number in numbers


def _in_question(event: e.WrongCardsLaid) -> e.WrongCardsLaid:
    """Cards that may have been legal, for all that is known."""
    return replace(event, wrong=replace(event.wrong, certain=False))


def _rulings(update: Update, language: Language) -> Iterator[Paragraph]:
    changes = update.changes
    yield from _marked(w.GONE, changes.gone, update, language)
    for ruling in (*changes.new, *(after for _, after in changes.changed)):
        yield _ruling(ruling, update, language)


def _marked(
    label: Text, rulings: Iterable[Ruling], update: Update, language: Language
) -> Iterator[Paragraph]:
    for ruling in rulings:
        told = explain(ruling, update.names, language)
        yield Paragraph(told.sentence, label.in_language(language), Ink.GREEN)


def _ruling(ruling: Ruling, update: Update, language: Language) -> Paragraph:
    told = explain(ruling, update.names, language)
    space, stop = w.SPACE.in_language(language), w.STOP.in_language(language)
    sentence = space.join(filter(None, (told.sentence, told.advice)))
    rule = stop.join(filter(None, (told.rule, told.ground)))
    text = w.BY_RULE.in_language(language).format(sentence=sentence, rule=rule)
    label = w.SEVERITIES[ruling.severity].in_language(language)
    return Paragraph(text, label, _INKS.get(ruling.severity, Ink.BOLD))


def _questions(update: Update, language: Language) -> Iterator[Paragraph]:
    """Questions of the camera that this very update raised."""
    if not isinstance(update.cause, Observation):
        return
    for question in update.questions:
        if question.number == update.cause.number:
            asked = asked_by_camera(question, update.names, language)
            label = w.SEVERITIES[Severity.QUESTION].in_language(language)
            yield Paragraph(asked.text, label, Ink.YELLOW)
