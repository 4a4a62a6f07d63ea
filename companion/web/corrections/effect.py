"""What entries of the log changed: rulings, and what the scoreboard shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.cards.names import Language
from companion.rules.corrections import Entry, difference
from companion.rules.facts import Observation
from companion.rules.rulings import Ruling
from companion.table import Update
from companion.web.record import Account, Shift, shifts
from companion.web.record.facts import fact_sentence
from companion.web.record.telling import correction_sentence, ruling_words
from companion.web.record.words import SPACE


@dataclass(frozen=True, slots=True)
class Effect:
    """What entries changed, in the words of one language.

    Attributes:
        said: What was put right or recorded.
        about: The observation that it is about.
        gone: Rulings that no longer hold.
        new: Rulings that hold now.
        changed: Rulings that say something else now, as before and after.
        shifts: What is different on the table.
    """

    said: str
    about: int
    gone: tuple[str, ...]
    new: tuple[str, ...]
    changed: tuple[tuple[str, str], ...]
    shifts: tuple[Shift, ...]

    @property
    def rulings_stay(self) -> bool:
        """Whether the referee says what it said before."""
        return not (self.gone or self.new or self.changed)


def effect_of(account: Account, first: int, last: int, language: Language) -> Effect | None:
    """What the entries *first* to *last* of the log changed; ``None`` if one is not there."""
    places = {
        update.cause.number: place
        for place, update in enumerate(account.updates)
        if isinstance(update.cause, Observation | Entry)
    }
    if first not in places or last not in places:
        return None
    updates = account.updates[places[first] : places[last] + 1]
    return _effect(account.updates[places[first] - 1], updates, language)


def _effect(before: Update, updates: Sequence[Update], language: Language) -> Effect:
    update, names = updates[-1], updates[-1].names
    changes = difference(before.rulings, update.rulings)
    causes = [each.cause for each in updates if isinstance(each.cause, Observation | Entry)]
    said = [_said(cause, names, language) for cause in causes]
    return Effect(
        said=SPACE.in_language(language).join(sentence for _, sentence in said),
        about=said[0][0],
        gone=_words(changes.gone, names, language),
        new=_words(changes.new, names, language),
        changed=tuple(
            (ruling_words(was, names, language), ruling_words(now, names, language))
            for was, now in changes.changed
        ),
        shifts=shifts(before.state, update.state, names, language),
    )


def _words(rulings: Iterable[Ruling], names: Sequence[str], language: Language) -> tuple[str, ...]:
    return tuple(ruling_words(ruling, names, language) for ruling in rulings)


def _said(cause: Observation | Entry, names: Sequence[str], language: Language) -> tuple[int, str]:
    """Which observation an entry is about, and what it says."""
    if isinstance(cause, Observation):
        return cause.number, fact_sentence(cause.fact, names, language)
    correction = cause.correction
    target = getattr(correction, "target", cause.number)
    return target, correction_sentence(correction, names, language)
