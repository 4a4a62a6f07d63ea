"""From an update to what is said about it. Pure: no clock, no queue, no sound."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.audio.corrections import corrections
from companion.audio.kinds import Kind
from companion.audio.memory import Memory
from companion.audio.missed_uno import missed_uno
from companion.audio.phrases import Line
from companion.audio.premises import IF_PLAY_STOPS, premise, premise_of_ruling
from companion.audio.prompt import Prompt, Sentence
from companion.audio.questions import question_prompt
from companion.audio.settings import VoiceSettings
from companion.rules import events as e
from companion.rules.corrections import Entry
from companion.rules.facts import Laid, Observation
from companion.rules.rulings import KINDS, Code, Ruling, Severity
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Hand, Phase, RoundState
from companion.rules.wording.telling import About
from companion.table import Update
from companion.table.asking import STILL

_KINDS = {
    Severity.FAULT: Kind.ILLEGAL,
    Severity.QUESTION: Kind.QUESTION,
    Severity.PENALTY: Kind.OWED,
    Severity.REQUEST: Kind.QUESTION,
    Severity.REFUSED: Kind.ANSWER,
    Severity.NOTE: Kind.ANSWER,
}
_SAID_OTHERWISE = frozenset({Code.BLOCKED, Code.OVERRULED})
"""The end of the round and the correction say it."""

PATIENCE = 6.0
"""Seconds that a player gets to name a color or to choose, before being asked."""
FEW = 3
"""So few cards a hand likely holds that may be empty: what was missed makes up for them."""


def prompts(
    update: Update, memory: Memory, settings: VoiceSettings, *, listens: bool = False
) -> tuple[Prompt, ...]:
    """What is said about *update*, in the order in which it is said.

    Args:
        update: What happened.
        memory: What was told before it.
        settings: How the table wants its voice; what is switched off is left out.
        listens: Whether a microphone listens for UNO.
    """
    told = (
        *corrections(update, memory),
        *_rulings(update),
        *missed_uno(update, memory, settings.missed_uno, listens=listens),
        *_events(update),
        *_questions(update),
        *_whether_out(update),
        *_reminder(update, settings.turn_pause),
    )
    wanted = (prompt for prompt in told if prompt.kind in settings.kinds)
    return tuple(sorted(wanted, key=lambda prompt: -prompt.manner.priority))


def _rulings(update: Update) -> Iterator[Prompt]:
    """The new rulings; those that a correction brought are part of it."""
    if isinstance(update.cause, Entry):
        return
    became = [now for was, now in update.changes.changed if was.severity is not now.severity]
    for ruling in (*update.changes.new, *became):
        if ruling.code not in _SAID_OTHERWISE and not _unasked(update, ruling):
            yield _ruling(update, ruling)


def _unasked(update: Update, ruling: Ruling) -> bool:
    """Whether it asks for a word that nobody at this table reports: the next card tells."""
    wanted = ruling.code in {Code.NEED_COLOR, Code.NEED_TARGET}
    return wanted and not update.state.senses.choices


def _ruling(update: Update, ruling: Ruling) -> Prompt:
    kind = Kind.MISSED_UNO if ruling.code is Code.UNO_FORGOTTEN else _KINDS[ruling.severity]
    return Prompt(
        kind,
        (_told_of(update, ruling),),
        premise_of_ruling(update, ruling),
        ruling.seat,
        _wait(ruling.code),
    )


def _told_of(update: Update, ruling: Ruling) -> Sentence:
    """The sentence of *ruling*; who may be out is not named where even the turn is a guess."""
    sentence = Sentence.of(ruling)
    if ruling.code in IF_PLAY_STOPS and not update.state.sure:
        return replace(sentence, about=replace(sentence.about, seat=None))
    return sentence


def _wait(code: Code) -> float:
    """Seconds to wait before that is said."""
    if code in IF_PLAY_STOPS:
        return STILL
    return PATIENCE if code in {Code.NEED_COLOR, Code.NEED_TARGET} else 0.0


def _events(update: Update) -> Iterator[Prompt]:
    """What certainly happened and needs saying; not while the camera asks what it was."""
    if update.asks:
        return
    for event in update.events:
        line = _line(event, update.state)
        if line is not None:
            kind, sentence = line
            yield _about_state(update, kind, sentence, sentence.about.seat)
    yield from _owing(update)


def _line(  # noqa: PLR0911 - a table
    event: e.Event, state: RoundState
) -> tuple[Kind, Sentence] | None:
    """What is said about one event, if anything."""
    match event:
        case e.ColorNamed() if event.attribution is not Attribution.INFERRED and not state.needs:
            return Kind.COLOR, Sentence(Line.COLOR_NOW, About(colors=(event.color,)))
        case e.DirectionChanged(attribution=Attribution.TOLD) if len(state.order) > 2:
            return Kind.DIRECTION, Sentence(Line.DIRECTION)
        case e.WentOut(leaves=True):
            return Kind.WINNER, Sentence(Line.OUT_IN_PLACE, About(event.seat, count=event.place))
        case e.RoundEnded(outcome) if outcome.blocked:
            return Kind.WINNER, Sentence(Line.ROUND_BLOCKED)
        case e.RoundEnded(outcome):
            line = Line.ROUND_OVER if outcome.winner is None else Line.WON
            return Kind.WINNER, Sentence(line, About(outcome.winner))
        case e.RoundReopened(seat):
            return Kind.WINNER, Sentence(Line.GOES_ON, About(seat))
        case _:
            return None


def _owing(update: Update) -> Iterator[Prompt]:
    """What somebody has to draw now, where no ruling says so."""
    said = {ruling.seat for ruling in update.changes.new if ruling.severity is Severity.PENALTY}
    owing: dict[Seat, None] = {}
    for event in update.events:
        match event:
            case e.DebtChanged(debt) if debt is not None and debt.taken == 0:
                owing[debt.seat] = None
            case e.FineImposed(seat, count) if count > 0:
                owing[seat] = None
            case _:
                pass
    for seat in owing:
        count = update.state.owed_by(seat)
        if count and seat not in said:
            about = About(_named(update.state, seat), count=count)
            yield _about_state(update, Kind.OWED, Sentence(Line.OWES, about), seat)


def _named(state: RoundState, seat: Seat) -> Seat | None:
    """*seat*, unless it is only guessed that the turn is there: then it is "the next player"."""
    return seat if state.sure or seat != state.turn else None


def _about_state(update: Update, kind: Kind, sentence: Sentence, seat: Seat | None) -> Prompt:
    number = update.cause.number if isinstance(update.cause, Observation) else None
    return Prompt(kind, (sentence,), premise(update, kind, seat, number), seat)


def _questions(update: Update) -> Iterator[Prompt]:
    """What the camera asks since this update."""
    if not isinstance(update.cause, Observation):
        return
    for question in update.questions:
        told = question.ruling is not None and question.ruling in update.changes.new
        if question.number == update.cause.number and not told:
            yield Prompt(
                Kind.QUESTION,
                (question_prompt(question),),
                premise(update, Kind.QUESTION, None, question.number),
            )


def _whether_out(update: Update) -> Iterator[Prompt]:
    """Whether who laid the last card is out, once play has stopped: its count is only likely."""
    cause, state = update.cause, update.state
    asked = any(each.code in IF_PLAY_STOPS for each in update.changes.new)
    if not isinstance(cause, Observation) or not isinstance(cause.fact, Laid) or asked:
        return
    seat = None if state.last is None else state.last.seat
    if state.phase is Phase.PLAY and seat is not None and _may_be_out(state.hands[seat]):
        kind = KINDS[Code.IS_OUT]
        ruling = Ruling(Code.IS_OUT, kind.severity, kind.section, cause.number, seat)
        since = premise(update, Kind.QUESTION, seat, None)
        yield Prompt(Kind.QUESTION, (_told_of(update, ruling),), since, seat, STILL)


def _may_be_out(hand: Hand) -> bool:
    return hand.may_be(0) and not hand.known and hand.best <= FEW


def _reminder(update: Update, pause: float) -> Iterator[Prompt]:
    """The player on turn, if nothing happens for so many seconds."""
    state = update.state
    waits = state.needs and state.senses.choices
    if state.phase is not Phase.PLAY or not state.sure or waits or update.questions:
        return
    owed = state.owed_by(state.turn)
    line = Line.TURN_OWING if owed else Line.TURN
    yield Prompt(
        Kind.TURN,
        (Sentence(line, About(state.turn, count=owed)),),
        premise(update, Kind.TURN, state.turn, None),
        state.turn,
        pause,
    )
