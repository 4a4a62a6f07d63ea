"""What is said after a correction: what it was, what follows from it, and an apology."""

from __future__ import annotations

from collections.abc import Iterator

from companion.audio.kinds import Kind
from companion.audio.memory import Memory
from companion.audio.phrases import Line
from companion.audio.prompt import Premise, Prompt, Sentence
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Drew, Fact, FirstCard, Laid
from companion.rules.rulings import Code, Ruling, Severity
from companion.rules.wording.telling import About
from companion.table import Update

_AGAINST = frozenset({Severity.FAULT, Severity.PENALTY})


def corrections(update: Update, memory: Memory) -> Iterator[Prompt]:
    """The one prompt about a correction; none if it only answers what was asked."""
    if not isinstance(update.cause, Entry):
        return
    sentences = (
        *_put_right(update.cause, memory, update),
        *_still_wrong(update),
        *_sorry(update),
    )
    if sentences:
        premise = Premise(update.round, update.cause.number)
        yield Prompt(Kind.CORRECTION, sentences, premise)


def _put_right(entry: Entry, memory: Memory, update: Update) -> Iterator[Sentence]:
    correction = entry.correction
    about = correction.before if isinstance(correction, Inserted) else correction.target
    if about in memory.asked or _answers(update, about):
        return
    match correction:
        case Overruled():
            yield from (
                Sentence.of(each) for each in update.changes.new if each.code is Code.OVERRULED
            )
        case Inserted(_, fact):
            yield _added(fact)
        case Withdrawn(target):
            yield _removed(memory.facts.get(target))
        case Amended(target, fact):
            yield from _amended(target, fact, memory)


def _answers(update: Update, target: int) -> bool:
    """Whether the referee had asked about it."""
    return any(
        ruling.severity is Severity.QUESTION and ruling.number == target
        for ruling in update.changes.gone
    )


def _amended(target: int, fact: Fact, memory: Memory) -> Iterator[Sentence]:
    """What it really was; nothing if that is what everybody took it for.

    Nor where another card of a set was told after the first one.
    """
    before = memory.facts.get(target)
    match fact:
        case Laid(cards, seat):
            if not isinstance(before, Laid) or before.cards != cards[: len(before.cards)]:
                yield Sentence(Line.IT_WAS_CARDS, About(cards=cards))
            elif seat != memory.players.get(target, before.seat):
                yield Sentence(Line.IT_WAS_PLAYER, About(seat))
        case FirstCard(card):
            yield Sentence(Line.IT_WAS_CARDS, About(cards=(card,)))
        case _ if fact != before:
            yield Sentence(Line.CORRECTED)


def _added(fact: Fact) -> Sentence:
    match fact:
        case Laid(cards, seat):
            return Sentence(Line.ADDED_PLAY, About(seat, cards=cards))
        case Drew(seat, count):
            return Sentence(Line.ADDED_DRAW, About(seat, count=count))
        case _:
            return Sentence(Line.CORRECTED)


def _removed(fact: Fact | None) -> Sentence:
    match fact:
        case Laid(cards):
            return Sentence(Line.REMOVED_PLAY, About(cards=cards))
        case _:
            return Sentence(Line.CORRECTED)


def _still_wrong(update: Update) -> Iterator[Sentence]:
    """The newest ruling against somebody that the correction brought."""
    against = [ruling for ruling in _new(update) if _accused(ruling)]
    if against:
        yield Sentence.of(max(against, key=lambda ruling: ruling.number))


def _new(update: Update) -> list[Ruling]:
    return [*update.changes.new, *(now for _, now in update.changes.changed)]


def _sorry(update: Update) -> Iterator[Sentence]:
    """An apology to everybody who is cleared, but by grace."""
    if isinstance(update.cause, Entry) and isinstance(update.cause.correction, Overruled):
        return
    cleared = {ruling.seat for ruling in update.changes.gone if _accused(ruling)}
    blamed = {ruling.seat for ruling in _new(update) if _accused(ruling)}
    for seat in sorted(seat for seat in cleared - blamed if seat is not None):
        yield Sentence(Line.SORRY, About(seat))


def _accused(ruling: Ruling) -> bool:
    return ruling.severity in _AGAINST
