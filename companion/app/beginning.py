"""The round with which a table begins: the one that is open, or another one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.app.wanted import Wanted
from companion.cards.text import Text, TextError
from companion.rules.presets import preset
from companion.rules.ruleset import Ruleset
from companion.storage import SettingsFile
from companion.table import Began, Deal, Ended, Session, Update
from companion.web.setup.preferences import keep_preferences, kept_preferences

DEFAULT_RULES: Final = "mattel"

_NO_SEATS: Final = Text(
    "who plays? name them clockwise: --seats Ana,Ben,Cara",
    "谁在玩？请按顺时针写出名字：--seats 小安,小本,小佳",
)
_NOT_HERE: Final = Text("the dealer {} is not among the players", "庄家 {} 不在玩家之中")


class RoundIsOpenError(TextError):
    """Another round than the wanted one is on the table."""

    def __init__(self, names: tuple[str, ...], rules: Ruleset) -> None:
        listed_en, listed_zh = ", ".join(names), "、".join(names)
        super().__init__(
            Text(
                f"a round of {listed_en} by the rules {rules.name} is not over: go on with it"
                " without --seats, --rules and --dealer, or close it with --new",
                f"{listed_zh} 的一局（规则 {rules.name}）还没有结束："
                "去掉 --seats、--rules 和 --dealer 继续，或用 --new 结束它",
            )
        )


def begin(session: Session, wanted: Wanted, *, waits: bool) -> None:
    """Go on with the open round, or begin one.

    Without a word about who plays, and pages on which that can be said, none begins.

    Args:
        session: The session.
        wanted: What the table wants.
        waits: Whether the camera waits for the table, as no recording does: between two
            rounds the host begins the next one, for the match says who deals it.

    Raises:
        RoundIsOpenError: another round is open, and nobody said what becomes of it.
        TextError: nobody said who plays, or they cannot play by these rules.
    """
    updates = session.since(0)
    last = updates[-1] if updates else None
    is_open = last is not None and not isinstance(last.cause, Ended)
    deal = _last_deal(updates)
    if is_open and deal is not None and not wanted.new:
        _check_same(wanted, deal)
        return
    asks = wanted.seats is None if deal is None else waits and not _names_anything(wanted)
    if asks and wanted.pages is not None:
        return
    begins = _deal(wanted, deal)
    if is_open:
        session.end_round().result()
    if deal is not None and not (wanted.seats or wanted.rules):
        session.next_round(wanted.dealer).result()
    else:
        session.start_round(begins).result()


def _names_anything(wanted: Wanted) -> bool:
    """Whether it says anything about a round to begin."""
    return wanted.new or any((wanted.seats, wanted.rules, wanted.dealer))


def offer(settings: SettingsFile, wanted: Wanted) -> None:
    """Put the rules that were named already on the page that asks for the rest.

    Raises:
        TextError: they cannot be remembered.
    """
    if wanted.rules is not None:
        before = kept_preferences(settings)
        keep_preferences(settings, replace(before, rules=wanted.rules, lost=None))


def _last_deal(updates: tuple[Update, ...]) -> Deal | None:
    began = updates[0].cause if updates else None
    return began.deal if isinstance(began, Began) else None


def _check_same(wanted: Wanted, deal: Deal) -> None:
    other_seats = wanted.seats is not None and wanted.seats != deal.names
    other_rules = wanted.rules is not None and dict(wanted.rules.items()) != dict(
        deal.rules.items()
    )
    other_dealer = wanted.dealer not in {None, deal.names[deal.dealer]}
    if other_seats or other_rules or other_dealer:
        raise RoundIsOpenError(deal.names, deal.rules)


def _deal(wanted: Wanted, last: Deal | None) -> Deal:
    """The first round of a new match; what nobody said is as it was in the *last* one."""
    names = wanted.seats or (None if last is None else last.names)
    if names is None:
        raise TextError(_NO_SEATS)
    rules = wanted.rules or (preset(DEFAULT_RULES) if last is None else last.rules)
    dealer = names[0] if wanted.dealer is None else wanted.dealer
    if dealer not in names:
        raise TextError(Text(_NOT_HERE.en.format(dealer), _NOT_HERE.zh.format(dealer)))
    return Deal(rules, names, names.index(dealer))
