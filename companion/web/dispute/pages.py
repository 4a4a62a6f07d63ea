"""The page for disputes, and the pictures on it."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from companion.rules.events import WrongCardsLaid
from companion.rules.facts import Laid
from companion.rules.rulings import Severity
from companion.table.ports import Evidence
from companion.web.dispute import words as w
from companion.web.dispute.evidence import marked
from companion.web.dispute.explained import explained
from companion.web.open_round import account_on_table, asked_about, step_now
from companion.web.questions import key_of
from companion.web.record import Account, Step
from companion.web.record.telling import step_sentence
from companion.web.record.words import SOURCES
from companion.web.recorded import account_of_round, evidence_of
from companion.web.refusals import NOT_FOUND, RefusedRequestError
from companion.web.visitor import services, visitor

dispute = Blueprint("dispute", __name__, url_prefix="/disputes")


@dispute.get("/<int:round_number>/<int:number>")
def show(round_number: int, number: int) -> str:
    """Everything about one observation of a round."""
    account, language = account_of_round(round_number), visitor().language
    step = step_now(account, number)
    seen = evidence_of(round_number).get(number)
    names, rules = account.names, account.deal.rules
    return render_template(
        "dispute.html",
        words=w,
        account=account,
        step=step,
        sentence=step_sentence(step, names, language),
        source=SOURCES[step.observation.source],
        kept=_kept(seen),
        cards=() if seen is None else marked(seen, language),
        asked=asked_about(number) if _is_on_table(account) else (),
        key_of=key_of,
        rulings=[explained(ruling, rules, names, language) for ruling in step.rulings],
        left_open=any(isinstance(event, WrongCardsLaid) for event in step.events),
        overrulable=_is_overrulable(account, step),
        on_table=_is_on_table(account),
        earlier=_beside(account, number, -1),
        later=_beside(account, number, 1),
    )


@dispute.get("/<int:round_number>/<int:number>/<any(before, after):when>.jpg")
def picture(round_number: int, number: int, when: str) -> Response:
    """The picture before or after what the camera saw."""
    seen = evidence_of(round_number).get(number)
    content = None if seen is None else _content(seen, when)
    if content is None:
        raise RefusedRequestError(NOT_FOUND, 404)
    response = Response(content, content_type="image/jpeg")
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response


def _content(seen: Evidence, when: str) -> bytes | None:
    """The JPEG; ``None`` if it was not kept, or had to make room."""
    kept = seen.before if when == "before" else seen.after
    pictures = services().pictures
    return None if kept is None or pictures is None else pictures.picture(kept.name)


def _kept(seen: Evidence | None) -> dict[str, bool]:
    """Which pictures were taken, and whether each of them is still there."""
    if seen is None:
        return {}
    taken = {"before": seen.before, "after": seen.after}
    return {
        when: _content(seen, when) is not None
        for when, picture in taken.items()
        if picture is not None
    }


def _is_on_table(account: Account) -> bool:
    """Whether it is the round on the table, and anything can be put right in it."""
    on_table = account_on_table()
    return account.open and on_table is not None and on_table.round == account.round


def _is_overrulable(account: Account, step: Step) -> bool:
    laid = isinstance(step.observation.fact, Laid)
    faulty = any(ruling.severity is Severity.FAULT for ruling in step.rulings)
    return laid and faulty and _is_on_table(account)


def _beside(account: Account, number: int, way: int) -> int | None:
    """The observation that happened before or after that one."""
    numbers = [step.number for step in account.steps]
    place = numbers.index(number) + way
    return numbers[place] if 0 <= place < len(numbers) else None
