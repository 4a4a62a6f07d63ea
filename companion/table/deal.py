"""How a round begins: by which rules, who sits where, who dealt, and what is watched."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards.text import Text, TextError
from companion.rules.house.registry import law_of
from companion.rules.report import at_one_table
from companion.rules.ruleset import Ruleset
from companion.rules.seating import Seat
from companion.rules.senses import CAMERA_ONLY, Senses
from companion.rules.table_size import check_seats
from companion.rules.transcript.roster import Roster
from companion.table.judgment import Judgment


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything about a round that is known before its first card.

    Attributes:
        rules: The rules of the table.
        names: Who sits down, clockwise; seat 0 first.
        dealer: Who dealt.
        senses: What this table's observers report without fail.

    Raises:
        TextError: these people cannot be seated like that by these rules.
    """

    rules: Ruleset
    names: tuple[str, ...]
    dealer: Seat = 0
    senses: Senses = CAMERA_ONLY

    def __post_init__(self) -> None:
        roster = Roster()
        for name in self.names:
            roster.add(name)
        check_seats(at_one_table(self.rules), len(self.names))
        if not 0 <= self.dealer < len(self.names):
            raise TextError(Text("the dealer is not at the table", "庄家不在座"))

    def opened(self) -> Judgment:
        """The round before anything happened."""
        law = law_of(self.rules)
        return Judgment.opened(law, len(self.names), self.dealer, self.senses)
