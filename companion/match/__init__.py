"""Scoring, teams, rotations and the match of an evening.

What this room does: it adds up rounds. A :class:`Match` is a form, its players
and a sheet on which rounds, arrivals, departures and the end are written;
standings, outcome, score sheet, seats and dealer are folded from the sheet, so
that a correction of an old round changes everything that follows from it. It
also draws up the schedules of changing partners and says whether the hands
counted at the end of a round can have come from the deck.

What it may import: :mod:`companion.cards` and the standard library. What it never
does: it judges no play and knows no rulesets, it deals nothing, asks for no time
and no chance, and reads and writes nothing.

Rules are cited as in the rule book: S1 and S2 are the source texts, M93 and M18
Mattel's sheets, and PROP marks what no source fixes and we propose.
"""

from companion.match.dealer import Dealer, DrawAgain, next_dealer, pick_dealer
from companion.match.deeds import Deeds
from companion.match.errors import MatchError
from companion.match.form import (
    BlockedRound,
    DealerPick,
    MatchFormat,
    NextDealer,
    Rotation,
    Scoring,
    TeamTally,
)
from companion.match.honors import Distinction, Honor, distinctions
from companion.match.match import Match
from companion.match.outcome import Outcome, Termination
from companion.match.problems import Problem, concerned
from companion.match.result import Ending, Hand, RoundResult
from companion.match.rotation import Game, schedule
from companion.match.schemes import Payment, settle
from companion.match.seating import arrive, leave, next_game, next_seats, seat_company
from companion.match.sequel import FinalPlace, company, final_places, rematch
from companion.match.sheet import insert_round, play_on, record, replace_round, stop
from companion.match.sides import PlayerId, Seat, Side, Team, seat_order
from companion.match.standing import Scoresheet, Standing, scoresheet, standings
from companion.match.tally import check_sizes, check_tally

__all__ = [
    "BlockedRound",
    "Dealer",
    "DealerPick",
    "Deeds",
    "Distinction",
    "DrawAgain",
    "Ending",
    "FinalPlace",
    "Game",
    "Hand",
    "Honor",
    "Match",
    "MatchError",
    "MatchFormat",
    "NextDealer",
    "Outcome",
    "Payment",
    "PlayerId",
    "Problem",
    "Rotation",
    "RoundResult",
    "Scoresheet",
    "Scoring",
    "Seat",
    "Side",
    "Standing",
    "Team",
    "TeamTally",
    "Termination",
    "arrive",
    "check_sizes",
    "check_tally",
    "company",
    "concerned",
    "distinctions",
    "final_places",
    "insert_round",
    "leave",
    "next_dealer",
    "next_game",
    "next_seats",
    "pick_dealer",
    "play_on",
    "record",
    "rematch",
    "replace_round",
    "schedule",
    "scoresheet",
    "seat_company",
    "seat_order",
    "settle",
    "standings",
    "stop",
]
