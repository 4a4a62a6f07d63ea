"""The pages of the history: all rounds, one round turn by turn, and what if."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from flask import Blueprint, render_template, request

from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.catalog import differences
from companion.rules.corrections import Difference, Entry
from companion.rules.presets import preset, preset_names
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Ruling
from companion.web.history import words as w
from companion.web.history.again import judged_again
from companion.web.ports_archive import ListedRound
from companion.web.record import Account
from companion.web.record.telling import correction_sentence, ruling_words, step_sentence
from companion.web.recorded import account_of_round, archive, evidence_of
from companion.web.ruleset import base_of, chapters, read_form
from companion.web.ruleset import words as rules_words
from companion.web.visitor import visitor

history = Blueprint("history", __name__, url_prefix="/history")


@history.get("")
def rounds() -> str:
    """Every round, match by match, the newest first.

    A match of the log is a table that was set up; the sheet of a match may go over several.
    So each is headed by its day: a number would be taken for that of the sheet.
    """
    newest_first = sorted(archive().rounds(), key=lambda each: each.id, reverse=True)
    matches = [
        [(each, _began(each), _rules(each)) for each in played]
        for _, played in groupby(newest_first, key=lambda each: each.match)
    ]
    return render_template("history.html", words=w, matches=matches)


def _began(listed: ListedRound) -> datetime:
    """When a round began, by the clock of this computer."""
    began = datetime.fromisoformat(listed.recorded)
    return (began if began.tzinfo else began.replace(tzinfo=UTC)).astimezone()


def _rules(listed: ListedRound) -> Text:
    """What a round was played by: a preset by its title, a table's own rules by their name."""
    name = listed.rules
    if name is None:
        return w.UNREADABLE
    return preset(name).title if name in preset_names() else Text(name, name)


@dataclass(frozen=True, slots=True)
class Row:
    """One step of a round as the history shows it.

    Attributes:
        number: The observation.
        sentence: What happened.
        rulings: What the referee says about it, with the severity of each.
        corrected: Whether somebody put it right.
        asked: Whether it is not certain yet.
        pictured: Whether a picture of it was taken.
    """

    number: int
    sentence: str
    rulings: tuple[tuple[str, str], ...]
    corrected: bool
    asked: bool
    pictured: bool


@history.get("/<int:number>")
def turns(number: int) -> str:
    """One round, turn by turn, as it stands after all corrections."""
    account, language = account_of_round(number), visitor().language
    return render_template(
        "round.html",
        words=w,
        account=account,
        rows=_rows(account, language),
        corrections=list(_corrections(account, language)),
    )


def _rows(account: Account, language: Language) -> list[Row]:
    pictured = {
        number
        for number, seen in evidence_of(account.round).items()
        if seen.before is not None or seen.after is not None
    }
    names = account.names
    return [
        Row(
            number=step.number,
            sentence=step_sentence(step, names, language),
            rulings=tuple(
                (ruling.severity.value, ruling_words(ruling, names, language))
                for ruling in step.rulings
            ),
            corrected=step.corrected,
            asked=account.question(step.number) is not None,
            pictured=step.number in pictured,
        )
        for step in account.steps
    ]


def _corrections(account: Account, language: Language) -> Iterator[tuple[int, str]]:
    for update in account.updates:
        if isinstance(update.cause, Entry):
            correction = update.cause.correction
            yield update.cause.number, correction_sentence(correction, account.names, language)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that differs between what was played and what if."""

    title: str
    played: str
    instead: str


@history.get("/<int:number>/what-if")
def what_if(number: int) -> str:
    """The same cards by other rules."""
    record, language = archive().read(number), visitor().language
    played = record.deal.rules
    asked = bool(request.args)
    rules = read_form(request.args) if asked else played
    changes = judged_again(record, rules) if asked else None
    return render_template(
        "what_if.html",
        words=w,
        rules_words=rules_words,
        number=number,
        presets=[preset(name) for name in preset_names()],
        base=base_of(rules),
        chapters=chapters(rules, base_of(rules), language),
        choices=_choices(played, rules, language),
        changes=None if changes is None else _told(changes, record.deal.names, language),
    )


def _choices(played: Ruleset, instead: Ruleset, language: Language) -> list[Choice]:
    return [
        Choice(
            option.title.in_language(language),
            option.effect(first).in_language(language),
            option.effect(second).in_language(language),
        )
        for option, first, second in differences(played, instead)
    ]


@dataclass(frozen=True, slots=True)
class Told:
    """Rulings that other rules would change, each with the number of its observation."""

    gone: tuple[tuple[int, str], ...]
    new: tuple[tuple[int, str], ...]
    changed: tuple[tuple[int, str, str], ...]


def _told(changes: Difference, names: Sequence[str], language: Language) -> Told:
    def words(ruling: Ruling) -> str:
        return ruling_words(ruling, names, language)

    return Told(
        gone=tuple((ruling.number, words(ruling)) for ruling in changes.gone),
        new=tuple((ruling.number, words(ruling)) for ruling in changes.new),
        changed=tuple((was.number, words(was), words(now)) for was, now in changes.changed),
    )
