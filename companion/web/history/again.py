"""What if: a recorded round judged by other rules."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.corrections import Difference, difference
from companion.rules.ruleset import Ruleset
from companion.table import Habits
from companion.table.ports import RoundRecord
from companion.table.retelling import retold


def judged_again(record: RoundRecord, rules: Ruleset) -> Difference:
    """What other rules would have changed in what the referee said.

    Args:
        record: What was recorded.
        rules: By which rules to judge it instead.

    Raises:
        TextError: so many players cannot play by these rules.
    """
    instead = replace(record, deal=replace(record.deal, rules=rules))
    said, would_say = (retold(each, Habits().tell_from)[0] for each in (record, instead))
    return difference(said.rulings, would_say.rulings)
