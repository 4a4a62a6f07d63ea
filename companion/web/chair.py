"""What the page of one player shows: a pure function of what was told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.cards import Color, Rank
from companion.rules.seating import Seat
from companion.rules.state import Need, Phase, RoundState
from companion.table.asking import Asked
from companion.table.situation import Situation
from companion.web import words as w
from companion.web.board import Board, SeatRow, board_of
from companion.web.faces import Tint, tint_of
from companion.web.questions import concerns


@dataclass(frozen=True, slots=True)
class Act:
    """One button.

    Attributes:
        act: What it reports, as :func:`companion.web.taps.fact_of_tap` reads it.
        word: What stands on it.
        urgent: Whether it is what is wanted of this player now.
    """

    act: str
    word: str
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Chair:
    """One player's view of the table, in one language.

    Attributes:
        board: The scoreboard.
        own: This player's row of it.
        banner: The most important sentence for this player.
        calls: Whether something is wanted of this player now.
        acts: The big buttons.
        colors: The colors that can be named now.
        names_color: Whether this player has to name one.
        lays: What the way to the card that this player laid is called; empty if there is none.
        more: Buttons for what is rarer.
        asked: What this player can answer, the most urgent first.
    """

    board: Board
    own: SeatRow
    banner: str
    calls: bool
    acts: tuple[Act, ...]
    colors: tuple[Tint, ...]
    names_color: bool
    lays: str
    more: tuple[Act, ...]
    asked: tuple[Asked, ...]


def chair_of(situation: Situation, seat: Seat) -> Chair | None:
    """The table as the player in *seat* sees it; ``None`` if nobody plays there."""
    board = board_of(situation)
    own = next((row for row in board.seats if row.seat == seat), None)
    state = situation.state
    if own is None or state is None:
        return None
    return Chair(
        board=board,
        own=own,
        banner=_banner(board, own, situation),
        calls=board.phase == "play" and (own.turn or own.owes > 0),
        acts=() if situation.closed else tuple(_acts(state, seat, situation)),
        colors=_colors(state, seat, situation),
        names_color=state.needs_from(Need.COLOR) == seat,
        lays="" if situation.closed else _lays(state, seat, situation),
        more=() if situation.closed else tuple(_more(state, seat, situation)),
        asked=tuple(asked for asked in board.asked if concerns(asked, state, seat)),
    )


def _banner(board: Board, own: SeatRow, situation: Situation) -> str:
    language = situation.language
    if board.phase == "setup":
        return w.TURN_FIRST.in_language(language)
    if board.phase != "play" or board.turn is None:
        return board.headline
    if own.owes:
        return w.YOU_DRAW.in_language(language).format(own.owes)
    if own.turn:
        return w.YOUR_TURN.in_language(language)
    return w.TURN_NOW.in_language(language).format(board.turn.name)


def _colors(state: RoundState, seat: Seat, situation: Situation) -> tuple[Tint, ...]:
    """The colors, where this player has to name one, or may have to while there is play."""
    plays = state.phase is Phase.PLAY and seat in state.order
    if situation.closed or not (plays or state.needs_from(Need.COLOR) == seat):
        return ()
    return tuple(tint_of(color, situation.language) for color in Color)


def _lays(state: RoundState, seat: Seat, situation: Situation) -> str:
    if state.phase is Phase.SETUP:
        return w.WE_TURNED_OVER.in_language(situation.language)
    plays = state.phase is Phase.PLAY and seat in state.order
    return w.I_LAID.in_language(situation.language) if plays else ""


def _acts(state: RoundState, seat: Seat, situation: Situation) -> Iterator[Act]:
    """What is done often; what is wanted now first.

    Nothing before the first card. After a win only what is still open: a call that is
    missing, a debt, a challenge.
    """
    language = situation.language
    debt, owed = state.debt, state.owed_by(seat)
    for other in state.window:
        if other != seat and not state.hands[other].called:
            word = w.I_CATCH.in_language(language).format(situation.names[other])
            yield Act(f"catch:{other}", word, urgent=True)
    if owed:
        yield Act("took", w.I_TOOK.in_language(language).format(owed), urgent=True)
    if debt is not None and debt.seat == seat and debt.kind is Rank.WILD_DRAW_FOUR:
        yield Act("challenge", w.I_CHALLENGE.in_language(language), urgent=not debt.is_final)
    due = seat in state.window and not state.hands[seat].called
    plays = state.phase is Phase.PLAY and seat in state.order
    if due or plays:
        yield Act("uno", w.I_CALL.in_language(language), urgent=due)
    if plays:
        on_turn = state.turn == seat
        yield Act("drew", w.I_DREW.in_language(language), urgent=on_turn and not owed)
        yield Act("pass", w.I_PASS.in_language(language))


def _more(state: RoundState, seat: Seat, situation: Situation) -> Iterator[Act]:
    """What is rarer; after a win only that the last card goes back into the hand."""
    language = situation.language
    if state.phase is Phase.SETUP:
        return
    if state.phase is Phase.PLAY or (state.last is not None and state.last.seat == seat):
        yield Act("back", w.I_TAKE_BACK.in_language(language))
    if state.phase is not Phase.PLAY:
        return
    if seat in state.order:
        yield Act("out", w.I_AM_OUT.in_language(language))
    for other in state.order:
        if other != seat and other not in state.window:
            word = w.I_CATCH.in_language(language).format(situation.names[other])
            yield Act(f"catch:{other}", word)
