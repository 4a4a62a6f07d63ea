"""The round on the table, as pages that change it need it."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.table.asking import Asked, asked_now
from companion.web.record import Account, Step, account_of
from companion.web.refusals import RefusedRequestError
from companion.web.visitor import services, situation

NO_ROUND: Final = Text("There is no round on the table.", "桌上还没有牌局。")
GONE: Final = Text(
    "That is not recorded any more. Look at the table again.",
    "这条记录已经不在了。请再看一下牌桌。",
)


def account_on_table() -> Account | None:
    """The round on the table, if there is one."""
    return account_of(services().table.since(0))


def account_now() -> Account:
    """The round on the table.

    Raises:
        RefusedRequestError: there is none.
    """
    account = account_on_table()
    if account is None:
        raise RefusedRequestError(NO_ROUND, 404)
    return account


def step_now(account: Account, number: int) -> Step:
    """The observation of that number.

    Raises:
        RefusedRequestError: there is none, or it was taken out.
    """
    step = account.step(number)
    if step is None:
        raise RefusedRequestError(GONE, 404)
    return step


def asked_about(number: int) -> tuple[Asked, ...]:
    """What is asked about that observation of the round on the table."""
    return tuple(each for each in asked_now(situation()) if each.number == number)
