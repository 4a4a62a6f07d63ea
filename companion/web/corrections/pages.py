"""The pages for corrections: what may be wrong, and what putting it right changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion.rules.corrections import Amended, Entry, Inserted
from companion.rules.facts import Laid, Observation, Source
from companion.table import Corrected, Report, Told, Update
from companion.web.answers import done, waited
from companion.web.corrections import words as w
from companion.web.corrections.effect import effect_of
from companion.web.corrections.missing import missing
from companion.web.corrections.offers import color_step, offers, shown_cards
from companion.web.corrections.saying import (
    APART,
    UnclearAnswerError,
    correction_of,
    missed_fact,
    plays_apart,
)
from companion.web.corrections.undoing import taken_out_by, undoing
from companion.web.faces import face_of
from companion.web.open_round import GONE, account_now, asked_about, step_now
from companion.web.questions import key_of
from companion.web.record import Account, Step, account_of
from companion.web.record.telling import ruling_words, step_sentence
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import players_only, services, visitor

corrections = Blueprint("corrections", __name__)

OTHERS: Final = 12
"""So many other steps are offered on the page of one."""
MOST_AT_ONCE: Final = 4
"""So many entries of the log at most come of one tap."""


@corrections.get("/correct")
def offer_latest() -> str:
    """Everything that may be wrong about what happened last, and the way to all else."""
    account = account_now()
    if not account.steps:
        raise RefusedRequestError(w.NOTHING, 404)
    return _offered(account, account.steps[-1])


@corrections.get("/correct/<int:number>")
def offer(number: int) -> ResponseReturnValue:
    """Everything that may be wrong about one thing that happened."""
    account = account_now()
    if account.step(number) is None and effect_of(account, number, number, "en") is not None:
        return redirect(f"/corrected/{taken_out_by(_log(account), number) or number}")
    return _offered(account, step_now(account, number))


def _offered(account: Account, step: Step) -> str:
    language, names = visitor().language, account.names
    cards = shown_cards(step.observation.fact)
    place = request.args.get("card", len(cards) - 1, int)
    if cards and not 0 <= place < len(cards):
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return render_template(
        "correct.html",
        words=w,
        account=account,
        step=step,
        sentence=step_sentence(step, names, language),
        asked=asked_about(step.number),
        key_of=key_of,
        rulings=[ruling_words(each, names, language) for each in step.rulings],
        others=[
            (each.number, step_sentence(each, names, language))
            for each in reversed(account.steps)
            if each is not step
        ][:OTHERS],
        faces=[face_of(card, language) for card in cards],
        place=place,
        groups=offers(account, step, place, language),
        missed=missing(account, language, before=True),
    )


@corrections.post("/correct/<int:number>")
@players_only
def put_right(number: int) -> ResponseReturnValue:
    """Somebody tapped what it really was."""
    account, say = account_now(), request.form.get("say", "")
    step = step_now(account, number)
    if say.startswith("color "):
        step = color_step(account, step)
    if say.startswith(f"{APART} "):
        return _reported(account, _told_apart(account, number, say))
    return _reported(account, [Corrected(correction_of(say, step.observation))])


def _told_apart(account: Account, number: int, say: str) -> list[Report]:
    """One play less, then one more after it: nothing wrong holds between the two reports.

    They follow from what the page showed, so that a tap that is sent again says the same.
    """
    seen = _seen(account)
    shown = account_of([update for update in account.updates if update.number <= seen])
    step = None if shown is None else shown.step(number)
    if shown is None or step is None or not isinstance(step.observation.fact, Laid):
        raise UnclearAnswerError
    first, second = plays_apart(say, step.observation.fact)
    following = shown.after(number)
    return [
        Corrected(Amended(step.number, first)),
        Told(second, Source.PHONE)
        if following is None
        else Corrected(Inserted(following.number, second)),
    ]


@corrections.get("/correct/missed")
def offer_missed() -> str:
    """What may have happened just now without being recorded."""
    account = account_now()
    groups = missing(account, visitor().language, before=False)
    return render_template("missed.html", words=w, account=account, groups=groups)


@corrections.post("/correct/missed")
@players_only
def record_missed() -> ResponseReturnValue:
    """Somebody tapped what was missed."""
    fact = missed_fact(request.form.get("say", ""))
    return _reported(account_now(), [Told(fact, Source.PHONE)])


@corrections.get("/corrected/<int:number>")
def show_effect(number: int) -> str:
    """What an entry of the log changed, or all from the one that ``since`` names."""
    account, language = account_now(), visitor().language
    since = _since(number)
    effect = effect_of(account, since, number, language)
    if effect is None:
        raise RefusedRequestError(GONE, 404)
    return render_template(
        "corrected.html",
        words=w,
        account=account,
        number=number,
        since=since,
        effect=effect,
        stands=account.step(effect.about) is not None,
        undoable=account.open and bool(_undone(account, since, number)),
    )


@corrections.post("/corrected/<int:number>/undo")
@players_only
def undo(number: int) -> ResponseReturnValue:
    """Somebody takes a correction back."""
    account = account_now()
    reports = _undone(account, _since(number), number)
    if not reports:
        raise RefusedRequestError(w.NOT_UNDOABLE, 409)
    return _reported(account, reports)


def _since(number: int) -> int:
    """The first of the entries that one tap made, of which *number* is the last.

    Raises:
        RefusedRequestError: that cannot be one tap.
    """
    since = request.values.get("since", number, int)
    if not number - MOST_AT_ONCE < since <= number:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return since


def _undone(account: Account, since: int, number: int) -> list[Report]:
    """The reports that take every entry from *since* to *number* back, the last one first."""
    log = _log(account)
    each = [undoing(log, entry) for entry in range(number, since - 1, -1)]
    return [report for reports in each for report in reports] if all(each) else []


def _log(account: Account) -> list[Observation | Entry]:
    causes = (update.cause for update in account.updates)
    return [cause for cause in causes if isinstance(cause, Observation | Entry)]


def _reported(account: Account, reports: Sequence[Report]) -> ResponseReturnValue:
    """Report what was tapped, unless this very tap arrived before; then to what it changed.

    Two taps in a hurry, or a phone that sends again, are one: the form says which
    event its page had seen last.
    """
    seen = _seen(account)
    numbers = [_arrived(account, seen, report) for report in reports]
    if numbers[-1] is None:
        numbers = [_entry(waited(services().table.report(report))[-1]) for report in reports]
    path = f"/corrected/{numbers[-1]}"
    together = len(numbers) > 1 and numbers[0] is not None
    return done(f"{path}?since={numbers[0]}" if together else path, number=numbers[-1])


def _seen(account: Account) -> int:
    """The event that the page had seen last on which somebody tapped.

    Raises:
        RefusedRequestError: it says none, or one of an earlier round.
    """
    seen = request.form.get("seen", type=int)
    if seen is None:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    if seen < account.updates[0].number:
        raise RefusedRequestError(w.ANOTHER_ROUND, 409)
    return seen


def _arrived(account: Account, seen: int, report: Report) -> int | None:
    """The entry that the same report made after event *seen*."""
    for update in account.updates:
        if update.number > seen and _says(update) == _content(report):
            return _entry(update)
    return None


def _says(update: Update) -> object:
    match update.cause:
        case Entry(correction=correction):
            return correction
        case Observation(fact=fact):
            return fact
        case _:
            return None


def _content(report: Report) -> object:
    match report:
        case Corrected(correction):
            return correction
        case Told(fact):
            return fact
        case _:
            return report


def _entry(update: Update) -> int:
    """The number of the entry that *update* tells of."""
    cause = update.cause
    if not isinstance(cause, Observation | Entry):
        raise TypeError(f"no entry of the log: {cause}")
    return cause.number
