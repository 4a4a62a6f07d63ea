"""Any round of the log, the one on the table included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.cards.text import Text
from companion.table import Habits
from companion.table.ports import Evidence, RoundRecord
from companion.table.retelling import retold
from companion.web.open_round import account_on_table
from companion.web.ports_archive import Archive
from companion.web.record import Account, account_of
from companion.web.refusals import RefusedRequestError
from companion.web.visitor import services

_NO_ARCHIVE: Final = Text("No rounds are recorded at this table.", "本桌没有记录牌局。")
_NO_SUCH_ROUND: Final = Text("There is no such round.", "没有这一局。")


def archive() -> Archive:
    """The recorded rounds.

    Raises:
        RefusedRequestError: this table records none.
    """
    found = services().archive
    if found is None:
        raise RefusedRequestError(_NO_ARCHIVE, 404)
    return found


def account_of_record(record: RoundRecord) -> Account:
    """The account of a recorded round."""
    _, updates = retold(record, Habits().tell_from)
    account = account_of(updates)
    assert account is not None  # noqa: S101 - a record begins with its deal
    return account


def account_of_round(number: int) -> Account:
    """The account of that round of the log.

    Raises:
        RefusedRequestError: there is none.
        TextError: it cannot be read.
    """
    on_table = account_on_table()
    if on_table is not None and on_table.round == number:
        return on_table
    if services().archive is None:
        raise RefusedRequestError(_NO_SUCH_ROUND, 404)
    return account_of_record(archive().read(number))


def evidence_of(number: int) -> Mapping[int, Evidence]:
    """What the camera saw in that round, by observation; nothing where none is recorded.

    Raises:
        TextError: it cannot be read.
    """
    return {} if services().archive is None else archive().read(number).evidence
