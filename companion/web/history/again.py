"""What if: a recorded round judged by other rules."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.corrections import Difference, difference, judge_log, rulings_of
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Ruling
from companion.table import Deal
from companion.table.ports import RoundRecord


def judged_again(record: RoundRecord, rules: Ruleset) -> Difference:
    """What other rules would have changed in the referee's rulings.

    Args:
        record: What was recorded.
        rules: By which rules to judge it instead.

    Raises:
        TextError: so many players cannot play by these rules.
    """
    instead = replace(record.deal, rules=rules)
    return difference(_rulings(record.deal, record), _rulings(instead, record))


def _rulings(deal: Deal, record: RoundRecord) -> tuple[Ruling, ...]:
    opened = deal.opened()
    return rulings_of(judge_log(opened.law, opened.opening, record.log))
