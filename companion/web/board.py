"""What the scoreboard shows: a pure function of what was told about the round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.cards import hand_points
from companion.cards.names import Language
from companion.rules.seating import CLOCKWISE, Seat
from companion.rules.state import Need, Phase, RoundState
from companion.table import Update
from companion.table.asking import Asked, asked_now
from companion.table.situation import Situation
from companion.web import words as w
from companion.web.faces import Face, Tint, face_of, tint_of
from companion.web.hand_words import likely_words
from companion.web.news import Line, latest_lines

NEWS: Final = 12
"""So many lines of what happened are shown."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player.

    Attributes:
        seat: The number of the seat.
        name: The player.
        turn: Whether it is this player's turn.
        sure: Whether that is certain.
        count: The likeliest number of cards.
        known: Whether that number is certain.
        range: How many cards it is in words, bounds included.
        owes: Cards to draw.
        called: Whether UNO was called for the single card.
        due: Whether the missing call can be accused.
        place: In which place this player went out; 0 while playing.
        left: What the hand that was shown at the end is worth; ``None`` before that.
        dealer: Whether this player dealt.
    """

    seat: Seat
    name: str
    turn: bool
    sure: bool
    count: int
    known: bool
    range: str
    owes: int
    called: bool
    due: bool
    place: int
    left: int | None
    dealer: bool


@dataclass(frozen=True, slots=True)
class Booked:
    """What one side gets for a round.

    Attributes:
        members: Who plays for it.
        points: Points or chips; in a knockout its place.
        won: Whether it won the round.
    """

    members: str
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The scoreboard in one language.

    Attributes:
        number: The event number up to which it tells; 0 before there is a round.
        round: Which round of the log.
        rules: The title of the ruleset.
        phase: ``none``, ``setup``, ``play``, ``over`` or ``closed``.
        headline: The most important sentence but for the turn: who won, what to do.
        after: Once the round is over, what is still to be done about it.
        score: What each side gets for the round, once that is known.
        turn: Who is on turn, while there is play.
        direction: ``clockwise`` or ``counterclockwise``.
        way: The direction in words.
        top: The top card.
        colors: The active color, or the ones that it may be.
        color_words: What to say where there is no active color.
        seats: The players at the table, clockwise.
        asked: What is asked, the most urgent first.
        news: What happened last, the newest first.
    """

    number: int
    round: int
    rules: str
    phase: str
    headline: str
    after: str
    score: tuple[Booked, ...]
    turn: SeatRow | None
    direction: str
    way: str
    top: Face | None
    colors: tuple[Tint, ...]
    color_words: str
    seats: tuple[SeatRow, ...]
    asked: tuple[Asked, ...]
    news: tuple[Line, ...]


def board_of(situation: Situation) -> Board:
    """The scoreboard of the round on the table, in the situation's language."""
    latest, language = situation.latest, situation.language
    if latest is None:
        return _empty(language)
    state, deal = latest.state, situation.deal
    seats = tuple(_row(state, seat, situation) for seat in _seats(state))
    return Board(
        number=latest.number,
        round=latest.round,
        rules="" if deal is None else deal.rules.title.in_language(language),
        phase=_phase(situation, state),
        headline=_headline(situation, state),
        after=_after(latest, language, closed=situation.closed),
        score=_score(latest, language),
        turn=next((row for row in seats if row.turn), None),
        direction="clockwise" if state.direction == CLOCKWISE else "counterclockwise",
        way=way_of(state, language),
        top=None if state.pile.top is None else face_of(state.pile.top, language),
        colors=_colors(state, language),
        color_words=_color_words(state, language),
        seats=seats,
        asked=asked_now(situation),
        news=latest_lines(situation.updates, language, NEWS),
    )


def way_of(state: RoundState, language: Language) -> str:
    """The direction in words."""
    way = w.CLOCKWISE if state.direction == CLOCKWISE else w.COUNTERCLOCKWISE
    return way.in_language(language)


def _empty(language: Language) -> Board:
    return Board(
        number=0,
        round=0,
        rules="",
        phase="none",
        headline=w.HOW_TO_BEGIN.in_language(language),
        after="",
        score=(),
        turn=None,
        direction="clockwise",
        way="",
        top=None,
        colors=(),
        color_words="",
        seats=(),
        asked=(),
        news=(),
    )


def _phase(situation: Situation, state: RoundState) -> str:
    if situation.closed:
        return "closed"
    return {Phase.SETUP: "setup", Phase.PLAY: "play", Phase.TALLY: "over"}[state.phase]


def _headline(situation: Situation, state: RoundState) -> str:
    language, names = situation.language, situation.names
    if state.outcome is not None:
        winner = state.outcome.winner
        if winner is None:
            return w.NOBODY_WON.in_language(language)
        return w.WON.in_language(language).format(names[winner])
    if state.phase is Phase.SETUP and not situation.closed:
        return w.DEALT.in_language(language).format(names[state.dealer])
    return w.CLOSED.in_language(language) if situation.closed else ""


def _after(latest: Update, language: Language, *, closed: bool) -> str:
    score = latest.score
    if score is not None and score.refused is not None:
        return score.refused.in_language(language)
    if score is not None and score.missing and not closed:
        listed = w.COMMA.in_language(language).join(score.missing)
        return w.HANDS_MISSING.in_language(language).format(listed)
    won = closed and latest.state.outcome is not None
    return w.CLOSED.in_language(language) if won else ""


def _score(latest: Update, language: Language) -> tuple[Booked, ...]:
    lines = () if latest.score is None else latest.score.lines
    both = w.COMMA.in_language(language)
    return tuple(Booked(both.join(line.members), line.points, line.won) for line in lines)


def _seats(state: RoundState) -> tuple[Seat, ...]:
    """Who plays, clockwise; then who is out already."""
    return (*state.order, *(seat for seat in state.places if seat not in state.order))


def _row(state: RoundState, seat: Seat, situation: Situation) -> SeatRow:
    hand = state.hands[seat]
    on_turn = state.phase is Phase.PLAY and seat == state.turn and not situation.closed
    return SeatRow(
        seat=seat,
        name=situation.names[seat],
        turn=on_turn,
        sure=state.sure,
        count=hand.lo if hand.known else hand.best,
        known=hand.known,
        range=likely_words(hand, situation.language),
        owes=state.owed_by(seat),
        called=hand.called,
        due=seat in state.window and not hand.called,
        place=state.places.index(seat) + 1 if seat in state.places else 0,
        left=_left(state, seat),
        dealer=seat == state.dealer,
    )


def _left(state: RoundState, seat: Seat) -> int | None:
    shown = state.shown[seat] if seat < len(state.shown) else None
    return None if shown is None else hand_points(shown)


def _colors(state: RoundState, language: Language) -> tuple[Tint, ...]:
    pile = state.pile
    if pile.color is None:
        return ()
    return tuple(tint_of(color, language) for color in (pile.color, *pile.others))


def _color_words(state: RoundState, language: Language) -> str:
    if state.pile.top is None or state.pile.color is not None:
        return ""
    unnamed = state.needs_from(Need.COLOR) is not None
    return (w.UNNAMED_COLOR if unnamed else w.ANY_COLOR).in_language(language)
