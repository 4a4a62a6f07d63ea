"""What the camera asks, as one short question."""

from __future__ import annotations

from companion.audio.phrases import Line
from companion.audio.prompt import Sentence
from companion.cards import Card
from companion.rules.facts import Fact, FirstCard, Laid
from companion.rules.wording.telling import About
from companion.table import Question


def question_prompt(question: Question) -> Sentence:
    """``Is that the red 6, or the red 9?``, or a wider question where it may be more."""
    if question.ruling is not None:
        return Sentence.of(question.ruling)
    choices = [_cards(choice) for choice in question.choices]
    if any(len(cards) != 1 for cards in choices):
        return Sentence(Line.WHICH_CARDS)
    if len(choices) != 2 or question.open_ended:
        return Sentence(Line.WHICH_CARD)
    (one,), (other,) = choices
    return Sentence(Line.WHICH_OF, About(cards=(one,), top=other))


def _cards(fact: Fact) -> tuple[Card, ...]:
    match fact:
        case FirstCard(card):
            return (card,)
        case Laid(cards):
            return cards
        case _:
            return ()
