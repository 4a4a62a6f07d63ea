"""What the referee says about an observation: the ruling and its grounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from companion.cards import Card, Color
from companion.rules.option import Value
from companion.rules.seating import Seat


class Severity(StrEnum):
    """What kind of statement a ruling is."""

    FAULT = "fault"
    """Against the rules, certainly."""
    QUESTION = "question"
    """Something that the table has to settle: never an accusation."""
    PENALTY = "penalty"
    """Somebody has to draw cards."""
    REFUSED = "refused"
    """A call, a challenge or an announcement that has no effect."""
    REQUEST = "request"
    """Somebody has to say something before play goes on."""
    NOTE = "note"
    """Worth knowing; nobody did anything wrong."""


class Code(StrEnum):
    """Every ruling that there is."""

    NO_MATCH = "no_match"
    OUT_OF_TURN = "out_of_turn"
    ONE_CARD = "one_card"
    MIXED_SYMBOLS = "mixed_symbols"
    MUST_TAKE = "must_take"
    ONLY_DRAWN = "only_drawn"
    LAST_CARD = "last_card"
    COLOR = "color"
    JUMP_NOT_IDENTICAL = "jump_not_identical"
    JUMP_KIND = "jump_kind"
    JUMP_LATE = "jump_late"
    WILD4_UNLAWFUL = "wild4_unlawful"
    MUST_PLAY = "must_play"
    MUST_DRAW = "must_draw"
    DREW_AGAIN = "drew_again"
    ACTED_OUT_OF_TURN = "acted_out_of_turn"

    IMPOSSIBLE_CARD = "impossible_card"
    NOT_HELD = "not_held"
    WHO_PLAYED = "who_played"
    HOW_MANY = "how_many"
    DID_CALL = "did_call"
    IS_OUT = "is_out"
    LAST_CARD_MAYBE = "last_card_maybe"

    UNO_FORGOTTEN = "uno_forgotten"
    FALSE_CALL = "false_call"
    FALSE_ACCUSATION = "false_accusation"
    ADVICE = "advice"
    GUILTY = "guilty"
    INNOCENT = "innocent"

    CHALLENGE_NOT_VICTIM = "challenge_not_victim"
    CHALLENGE_LATE = "challenge_late"
    CHALLENGE_NOTHING = "challenge_nothing"
    CHALLENGE_OFF = "challenge_off"
    CHALLENGE_TWICE = "challenge_twice"
    ACCUSATION_LATE = "accusation_late"
    ACCUSATION_UNFOUNDED = "accusation_unfounded"
    NOT_STARTED = "not_started"
    ALREADY_STARTED = "already_started"
    ROUND_OVER = "round_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOTHING_ASKED = "nothing_asked"
    BAD_TARGET = "bad_target"
    NOTHING_TO_TAKE = "nothing_to_take"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    BAD_DEAL = "bad_deal"
    CONTRADICTION = "contradiction"

    NEED_COLOR = "need_color"
    NEED_TARGET = "need_target"
    NEED_REVEAL = "need_reveal"
    REDRAW = "redraw"

    OVERRULED = "overruled"
    STANDS = "stands"
    SHORTFALL = "shortfall"
    BLOCKED = "blocked"


class Remedy(Enum):
    """What puts a ruling right."""

    NONE = "none"
    TAKE_BACK = "take_back"
    TAKE_BACK_AND_DRAW = "take_back_and_draw"
    TAKE_BACK_AND_TAKE = "take_back_and_take"
    DRAW = "draw"
    NAME_COLOR = "name_color"
    CHOOSE_PLAYER = "choose_player"
    SHOW_HAND = "show_hand"
    PLAY_DRAWN = "play_drawn"
    ANOTHER_CARD = "another_card"
    ASK = "ask"
    STANDS = "stands"


@dataclass(frozen=True, slots=True)
class Ground:
    """The option that decided, and the value under which the answer were another.

    Attributes:
        key: The option.
        value: What this table plays.
        otherwise: A value under which it would have been allowed, if there is one.
    """

    key: str
    value: Value
    otherwise: Value | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """One statement of the referee.

    Attributes:
        code: Which one.
        severity: What kind of statement it is.
        section: The section of the rule book that it rests on.
        number: The observation that it is about.
        seat: Whom it concerns first.
        other: The second player concerned.
        cards: The cards concerned.
        count: Cards to draw, or a number in question (see the code).
        color: The color concerned: the active one, or the one that was named.
        top: The card that was on top.
        remedy: What puts it right.
        ground: The option that decided, where one did.
    """

    code: Code
    severity: Severity
    section: str
    number: int
    seat: Seat | None = None
    other: Seat | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    color: Color | None = None
    top: Card | None = None
    remedy: Remedy = Remedy.NONE
    ground: Ground | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """What is the same for all rulings of one code."""

    severity: Severity
    section: str
    remedy: Remedy = Remedy.NONE
    options: tuple[str, ...] = ()


_F, _Q, _P = Severity.FAULT, Severity.QUESTION, Severity.PENALTY
_R, _N, _ASK = Severity.REFUSED, Severity.NOTE, Severity.REQUEST

KINDS: Final[dict[Code, Kind]] = {
    Code.NO_MATCH: Kind(_F, "4.1", Remedy.TAKE_BACK),
    Code.OUT_OF_TURN: Kind(_F, "4.2", Remedy.TAKE_BACK, ("jump_in",)),
    Code.ONE_CARD: Kind(_F, "8.2", Remedy.TAKE_BACK, ("multi",)),
    Code.MIXED_SYMBOLS: Kind(_F, "8.2", Remedy.TAKE_BACK),
    Code.MUST_TAKE: Kind(
        _F, "4.3", Remedy.TAKE_BACK_AND_TAKE, ("stacking", "stack_deflect", "stack_on_first_card")
    ),
    Code.ONLY_DRAWN: Kind(_F, "4.2", Remedy.TAKE_BACK, ("after_draw", "multi_after_draw")),
    Code.LAST_CARD: Kind(_F, "6.1", Remedy.TAKE_BACK_AND_DRAW, ("last_card",)),
    Code.COLOR: Kind(_F, "8.2", Remedy.NAME_COLOR),
    Code.JUMP_NOT_IDENTICAL: Kind(_F, "8.3", Remedy.TAKE_BACK),
    Code.JUMP_KIND: Kind(
        _F, "8.3", Remedy.TAKE_BACK, ("jump_in", "jump_in_self", "jump_in_first_card")
    ),
    Code.JUMP_LATE: Kind(_F, "8.3", Remedy.TAKE_BACK),
    Code.WILD4_UNLAWFUL: Kind(_F, "4.5", Remedy.TAKE_BACK, ("wild4_policing", "wild4_restriction")),
    Code.MUST_PLAY: Kind(_F, "8.5", Remedy.PLAY_DRAWN, ("after_draw", "voluntary_draw")),
    Code.MUST_DRAW: Kind(_F, "4.2", Remedy.DRAW),
    Code.DREW_AGAIN: Kind(_F, "4.2", Remedy.NONE, ("draw_mode",)),
    Code.ACTED_OUT_OF_TURN: Kind(_Q, "4.2", Remedy.ASK),
    Code.IMPOSSIBLE_CARD: Kind(_Q, "2", Remedy.ASK, ("deck_copies", "deck")),
    Code.NOT_HELD: Kind(_Q, "2", Remedy.ASK),
    Code.WHO_PLAYED: Kind(_Q, "8.3", Remedy.ASK),
    Code.HOW_MANY: Kind(_Q, "5.2", Remedy.ASK),
    Code.DID_CALL: Kind(_Q, "5.1", Remedy.ASK),
    Code.IS_OUT: Kind(_Q, "6.1", Remedy.ASK),
    Code.LAST_CARD_MAYBE: Kind(_Q, "6.1", Remedy.ASK),
    Code.UNO_FORGOTTEN: Kind(_P, "5.2", Remedy.DRAW),
    Code.FALSE_CALL: Kind(_P, "5.3", Remedy.DRAW),
    Code.FALSE_ACCUSATION: Kind(_P, "5.3", Remedy.DRAW),
    Code.ADVICE: Kind(_P, "8.6", Remedy.DRAW),
    Code.GUILTY: Kind(_P, "4.6", Remedy.DRAW),
    Code.INNOCENT: Kind(_P, "4.6", Remedy.DRAW),
    Code.CHALLENGE_NOT_VICTIM: Kind(_R, "4.6"),
    Code.CHALLENGE_LATE: Kind(_R, "4.6"),
    Code.CHALLENGE_NOTHING: Kind(_R, "4.6"),
    Code.CHALLENGE_OFF: Kind(_R, "4.6"),
    Code.CHALLENGE_TWICE: Kind(_R, "4.6"),
    Code.ACCUSATION_LATE: Kind(_R, "5.2"),
    Code.ACCUSATION_UNFOUNDED: Kind(_R, "5.3"),
    Code.NOT_STARTED: Kind(_R, "3.3"),
    Code.ALREADY_STARTED: Kind(_R, "3.3"),
    Code.ROUND_OVER: Kind(_R, "6.1"),
    Code.NO_SUCH_SEAT: Kind(_R, "10"),
    Code.NOTHING_ASKED: Kind(_R, "4.3"),
    Code.BAD_TARGET: Kind(_R, "8.4", Remedy.CHOOSE_PLAYER),
    Code.NOTHING_TO_TAKE: Kind(_R, "4.3"),
    Code.NOTHING_TO_TAKE_BACK: Kind(_R, "4.7"),
    Code.BAD_DEAL: Kind(_R, "3.2"),
    Code.CONTRADICTION: Kind(_Q, "2", Remedy.ASK),
    Code.NEED_COLOR: Kind(_ASK, "4.3", Remedy.NAME_COLOR),
    Code.NEED_TARGET: Kind(_ASK, "8.4", Remedy.CHOOSE_PLAYER),
    Code.NEED_REVEAL: Kind(_ASK, "4.6", Remedy.SHOW_HAND),
    Code.REDRAW: Kind(_ASK, "3.3", Remedy.ANOTHER_CARD),
    Code.OVERRULED: Kind(_N, "4.7"),
    Code.STANDS: Kind(_N, "4.7", Remedy.STANDS),
    Code.SHORTFALL: Kind(_N, "7.1"),
    Code.BLOCKED: Kind(_N, "7.2"),
}
"""Severity, section, remedy and the options that could have decided otherwise."""
