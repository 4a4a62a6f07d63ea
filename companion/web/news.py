"""What an update tells, line by line, in the words of one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.cards.names import Language
from companion.rules import events as e
from companion.rules.corrections import Entry
from companion.rules.facts import Observation
from companion.rules.rulings import Ruling
from companion.rules.wording import event_sentence, explain
from companion.table import Began, Ended, Update
from companion.web import words as w
from companion.web.paths import correction_path, dispute_path
from companion.web.record.facts import fact_sentence
from companion.web.record.telling import correction_sentence


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that is told.

    Attributes:
        kind: ``event``, ``began``, ``closed``, ``correction``, ``gone``, or the
            severity of a ruling.
        label: A word that says what kind it is; empty where nothing need be said.
        text: The sentence.
        remedy: What to do now; empty if nothing.
        number: The observation that it is about.
        path: Where more is said about it, or where it is put right.
        seats: The players concerned.
    """

    kind: str
    text: str
    label: str = ""
    remedy: str = ""
    number: int | None = None
    path: str | None = None
    seats: tuple[int, ...] = ()


def lines_of(update: Update, language: Language) -> tuple[Line, ...]:
    """What *update* tells, the cause first."""
    return (*_cause(update, language), *_rulings(update, language))


def latest_lines(updates: Sequence[Update], language: Language, most: int) -> tuple[Line, ...]:
    """The newest lines of a round, the newest first, at most so many."""
    found: list[Line] = []
    for update in reversed(updates):
        found += reversed(lines_of(update, language))
        if len(found) >= most:
            break
    return tuple(found[:most])


def _cause(update: Update, language: Language) -> Iterator[Line]:
    match update.cause:
        case Began(deal):
            text = w.BEGAN.in_language(language)
            title = deal.rules.title.in_language(language)
            yield Line("began", text.format(deal.names[deal.dealer], title))
        case Observation(number) as observation:
            text = _happened(observation, update, language)
            yield Line("event", text, number=number, path=correction_path(number))
        case Entry(number, correction):
            said = correction_sentence(correction, update.names, language)
            label = w.CORRECTED.in_language(language)
            yield Line("correction", said, label, number=number, path=correction_path(number))
        case Ended():
            yield Line("closed", w.CLOSED.in_language(language))


def _happened(observation: Observation, update: Update, language: Language) -> str:
    events = (
        _in_question(event) if isinstance(event, e.WrongCardsLaid) and not _ruled(update) else event
        for event in update.events
        if not isinstance(event, e.TurnBegan)
    )
    told = (event_sentence(event, update.names, language) for event in events)
    between = " " if language == "en" else ""
    return between.join(filter(None, told)) or fact_sentence(
        observation.fact, update.names, language
    )


def _ruled(update: Update) -> bool:
    """Whether anything is ruled about the newest observation; not while a question is open."""
    cause = update.cause
    numbers = (ruling.number for ruling in update.rulings)
    return isinstance(cause, Observation) and cause.number in numbers


def _in_question(event: e.WrongCardsLaid) -> e.WrongCardsLaid:
    """Cards that may have been legal, for all that is known."""
    return replace(event, wrong=replace(event.wrong, certain=False))


def _rulings(update: Update, language: Language) -> Iterator[Line]:
    changes = update.changes
    for line in _said(changes.gone, update, language):
        yield replace(line, kind="gone", label=w.GONE.in_language(language), remedy="")
    yield from _said((*changes.new, *(after for _, after in changes.changed)), update, language)


def _said(rulings: Iterable[Ruling], update: Update, language: Language) -> Iterator[Line]:
    for ruling in rulings:
        told = explain(ruling, update.names, language)
        yield Line(
            kind=ruling.severity.value,
            label=w.SEVERITIES[ruling.severity].in_language(language),
            text=told.sentence,
            remedy=told.advice,
            number=ruling.number,
            path=dispute_path(update.round, ruling.number),
            seats=tuple(seat for seat in (ruling.seat, ruling.other) if seat is not None),
        )
