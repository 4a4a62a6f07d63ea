"""Steps, corrections and rulings in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules import events as e
from companion.rules.corrections import Amended, Correction, Inserted, Overruled, Withdrawn
from companion.rules.rulings import Ruling
from companion.rules.wording import event_sentence, explain
from companion.web.record import words as w
from companion.web.record.account import Step
from companion.web.record.facts import fact_sentence

_AMENDED = Text("Number {number} was really: {fact}", "第{number}条其实是：{fact}")
_INSERTED = Text("Before number {number} this happened: {fact}", "第{number}条之前：{fact}")
_WITHDRAWN = Text("Number {number} never happened.", "第{number}条没有发生。")
_OVERRULED = Text("The table decides: number {number} counts.", "全桌决定：第{number}条照算。")


def step_sentence(step: Step, names: Sequence[str], language: Language) -> str:
    """What happened in *step*: what the referee made of it, or else what was reported."""
    told = (
        event_sentence(_as_certain(event, step), names, language)
        for event in step.events
        if not isinstance(event, e.TurnBegan)
    )
    sentences = w.SPACE.in_language(language).join(filter(None, told))
    return sentences or fact_sentence(step.observation.fact, names, language)


def _as_certain(event: e.Event, step: Step) -> e.Event:
    """*event*, but cards about which nothing is ruled are only in question."""
    if isinstance(event, e.WrongCardsLaid) and not step.rulings:
        return replace(event, wrong=replace(event.wrong, certain=False))
    return event


def correction_sentence(correction: Correction, names: Sequence[str], language: Language) -> str:
    """What somebody put right."""
    match correction:
        case Amended(number, fact):
            text, said = _AMENDED, fact_sentence(fact, names, language)
        case Inserted(number, fact):
            text, said = _INSERTED, fact_sentence(fact, names, language)
        case Withdrawn(number):
            text, said = _WITHDRAWN, ""
        case Overruled(number):
            text, said = _OVERRULED, ""
        case _:  # pragma: no cover - mypy proves that there is no other correction
            assert_never(correction)
    return text.in_language(language).format(number=number, fact=said)


def ruling_words(ruling: Ruling, names: Sequence[str], language: Language) -> str:
    """The ruling and what to do now; a request says that by itself."""
    told = explain(ruling, names, language)
    return w.SPACE.in_language(language).join(filter(None, (told.sentence, told.advice)))
