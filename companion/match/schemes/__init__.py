"""One file per scoring scheme (rule book, section 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.match.form import MatchFormat, Scoring, TeamTally
from companion.match.schemes.bust import Bust
from companion.match.schemes.challenge_uno import ChallengeUno
from companion.match.schemes.chips import Chips, Payment, settle
from companion.match.schemes.knockout import Knockout
from companion.match.schemes.minus import Minus, OwnSum
from companion.match.schemes.scheme import Scheme
from companion.match.schemes.score import Score

__all__ = ["Payment", "Scheme", "scheme_of", "settle"]


_PLAIN: Final[Mapping[Scoring, Callable[[], Scheme]]] = {
    Scoring.SCORE: Score,
    Scoring.MINUS: Minus,
    Scoring.BUST: Bust,
    Scoring.KNOCKOUT: Knockout,
    Scoring.CHALLENGE_UNO: ChallengeUno,
}


def scheme_of(form: MatchFormat) -> Scheme:
    """The scheme that this format is scored by."""
    if form.teams and form.team_tally is TeamTally.OWN_SUM:
        return OwnSum()
    if form.scoring is Scoring.CHIPS:
        return Chips(form.chip_rate)
    return _PLAIN[form.scoring]()
