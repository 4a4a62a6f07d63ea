"""Where the round stands: the pile, the color, the direction, and everybody's hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.cards import Color, card_name, color_name
from companion.cards.names import Language
from companion.rules.seating import CLOCKWISE, Seat
from companion.rules.state import Hand, Need, Phase, RoundState
from companion.table.situation import LETTERS, Situation
from companion.terminal import words as w
from companion.terminal.ink import INK_OF, Ink, Line, Span, flow
from companion.wrapping import wrap


def status_lines(situation: Situation, columns: int) -> list[Line]:
    """The state in as few lines as it needs; before there is a round, what to do."""
    state = situation.state
    if state is None:
        told = wrap(w.NO_ROUND.in_language(situation.language), columns=columns)
        return [(Span(line, Ink.BOLD),) for line in told.split("\n")]
    pieces = [*_ending(state, situation), *_pile(state, situation.language)]
    return [*flow(pieces, columns, "   "), *flow(_seats(state, situation), columns, "   ")]


def in_one_line(situation: Situation) -> str:
    """The state as it stands behind each entry where there is no screen."""
    state = situation.state
    if state is None or state.phase is not Phase.PLAY:
        return ""
    language = situation.language
    turn = situation.names[state.turn] + ("" if state.sure else "?")
    words = [f"{w.TURN.in_language(language)} {turn}", direction(state, language)]
    words += [_color(state, language).text]
    words += [
        f"{situation.names[seat]} {w.OWES.in_language(language).format(state.owed_by(seat))}"
        for seat in state.order
        if state.owed_by(seat)
    ]
    return " · ".join(words)


def direction(state: RoundState, language: Language) -> str:
    """Which way play goes."""
    way = w.CLOCKWISE if state.direction == CLOCKWISE else w.COUNTERCLOCKWISE
    return way.in_language(language)


def _ending(state: RoundState, situation: Situation) -> Iterator[Line]:
    """How the round ended, and what comes next."""
    outcome, language = state.outcome, situation.language
    if outcome is None:
        return
    if outcome.winner is not None:
        won = w.WINNER.in_language(language).format(situation.names[outcome.winner])
        yield (Span(won, Ink.GREEN),)
    after = w.CLOSED if situation.closed else w.OVER
    yield (Span(after.in_language(language), Ink.BOLD),)


def _pile(state: RoundState, language: Language) -> Iterator[Line]:
    top = state.pile.top
    if top is None:
        yield (Span(w.TURN_FIRST.in_language(language), Ink.BOLD),)
        return
    ink = Ink.BOLD if top.color is None else INK_OF[top.color]
    name = f"{card_name(top, language)} ({top})"
    yield (Span(f"{w.TOP.in_language(language)} "), Span(name, ink))
    yield (Span(f"{w.COLOR.in_language(language)} "), _color(state, language))
    yield (Span(f"{w.DIRECTION.in_language(language)} "), Span(direction(state, language)))


def _color(state: RoundState, language: Language) -> Span:
    pile = state.pile
    if pile.color is None:
        unnamed = state.needs_from(Need.COLOR) is not None
        word = w.UNNAMED_COLOR if unnamed else w.ANY_COLOR
        return Span(word.in_language(language), Ink.CYAN if unnamed else Ink.BOLD)
    either = [_lettered(color, language) for color in (pile.color, *pile.others)]
    return Span(w.ONE_OF.in_language(language).join(either), INK_OF[pile.color])


def _lettered(color: Color, language: Language) -> str:
    return f"{color_name(color, language)} ({color.letter})"


def _seats(state: RoundState, situation: Situation) -> Iterator[Line]:
    for seat in state.order:
        on_turn = state.phase is Phase.PLAY and seat == state.turn
        doubt = "?" if on_turn and not state.sure else ""
        mark = "▶" if on_turn else " "
        name = f"{mark}{LETTERS[seat]} {situation.names[seat]}{doubt}"
        ink = Ink.TURNED if on_turn else Ink.PLAIN
        yield (Span(name, ink), *_hand(state, seat, situation.language))


def _hand(state: RoundState, seat: Seat, language: Language) -> Iterator[Span]:
    hand = state.hands[seat]
    count = w.CARDS.in_language(language).format(_count(hand))
    yield Span(f" {count}", Ink.BOLD if hand.best <= 1 else Ink.PLAIN)
    if hand.called:
        yield Span(f" {w.UNO.in_language(language)}", Ink.GREEN)
    if state.owed_by(seat):
        yield Span(f" {w.OWES.in_language(language).format(state.owed_by(seat))}", Ink.RED)


def _count(hand: Hand) -> str:
    """So many cards; ``~`` marks what is only the likeliest number."""
    return str(hand.lo) if hand.known else f"~{hand.best}"
