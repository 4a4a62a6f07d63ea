"""The form of a spoken phrasebook: what has a sentence in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.rules.rulings import Code
from companion.rules.wording.phrases.phrasebook import Phrases, Wording


class Line(StrEnum):
    """Everything that is spoken besides rulings."""

    ONE_CARD = "one_card"
    ONE_CARD_MAYBE = "one_card_maybe"
    UNO_NOT_HEARD = "uno_not_heard"
    UNO_FORGOT = "uno_forgot"
    OWES = "owes"
    COLOR_NOW = "color_now"
    DIRECTION = "direction"
    TURN = "turn"
    TURN_OWING = "turn_owing"
    WON = "won"
    OUT_IN_PLACE = "out_in_place"
    ROUND_OVER = "round_over"
    ROUND_BLOCKED = "round_blocked"
    GOES_ON = "goes_on"
    WHICH_OF = "which_of"
    WHICH_CARD = "which_card"
    WHICH_CARDS = "which_cards"
    IT_WAS_CARDS = "it_was_cards"
    IT_WAS_PLAYER = "it_was_player"
    ADDED_PLAY = "added_play"
    ADDED_DRAW = "added_draw"
    REMOVED_PLAY = "removed_play"
    CORRECTED = "corrected"
    SORRY = "sorry"
    CAMERA_GONE = "camera_gone"
    CAMERA_BLIND = "camera_blind"
    CAMERA_BRIGHT = "camera_bright"
    CAMERA_MOVED = "camera_moved"
    CAMERA_HIDDEN = "camera_hidden"
    CAMERA_TROUBLE = "camera_trouble"
    CAMERA_BACK = "camera_back"
    LOG_STUCK = "log_stuck"
    LOG_AGAIN = "log_again"
    TEST = "test"


@dataclass(frozen=True, slots=True)
class Spoken:
    """All spoken sentences of one language.

    Attributes:
        lines: One or several phrases for each line, the fullest first.
        rulings: The same for rulings, stated and asked.
    """

    lines: Mapping[Line, Phrases]
    rulings: Mapping[Code, Wording]
