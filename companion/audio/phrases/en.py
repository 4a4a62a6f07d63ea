"""Everything that is spoken in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.audio.phrases.spoken import Line, Spoken
from companion.rules.rulings import Code
from companion.rules.wording.phrases.phrasebook import Phrases, Wording, asks, states

_LINES: Final[Mapping[Line, Phrases]] = {
    Line.ONE_CARD: "{Seat} is down to one card.",
    Line.ONE_CARD_MAYBE: "One card left, {seat}?",
    Line.UNO_NOT_HEARD: "I didn't hear UNO from {seat}.",
    Line.UNO_FORGOT: "{Seat} forgot UNO.",
    Line.OWES: ("{n} {n:card|cards} for {seat}.", "{n} {n:card|cards} for the next player."),
    Line.COLOR_NOW: "It's {color} now.",
    Line.DIRECTION: "Other way round.",
    Line.TURN: "{Seat}, it's your turn.",
    Line.TURN_OWING: "{Seat}, you have {n} to draw.",
    Line.WON: ("{Seat} wins the round!", "The round is over."),
    Line.OUT_IN_PLACE: "{Seat} is out, in place {n}.",
    Line.ROUND_OVER: "The round is over.",
    Line.ROUND_BLOCKED: "Nobody can go on. The round is over.",
    Line.GOES_ON: "It isn't over yet. {Seat} has to draw.",
    Line.WHICH_OF: "Is that {cards}, or {top}?",
    Line.WHICH_CARD: "Which card is that?",
    Line.WHICH_CARDS: "Which cards are those?",
    Line.IT_WAS_CARDS: "Correction. That was {cards}.",
    Line.IT_WAS_PLAYER: ("Correction. That was {seat}.", "Correction. It's open who that was."),
    Line.ADDED_PLAY: ("Correction. {Seat} played {cards}.", "Correction. {Cards} came before."),
    Line.ADDED_DRAW: "Correction. {Seat} drew {n}.",
    Line.REMOVED_PLAY: "Correction. {Cards} {cards:was|were} not played.",
    Line.CORRECTED: "Corrected.",
    Line.SORRY: "Sorry, {seat}.",
    Line.CAMERA_GONE: "I have no picture. Please look after the camera.",
    Line.CAMERA_BLIND: "It's too dark. I can't see the table.",
    Line.CAMERA_BRIGHT: "It's too bright. I can't read the cards.",
    Line.CAMERA_MOVED: "The camera was moved.",
    Line.CAMERA_HIDDEN: "I can't find the table. Please look after the camera.",
    Line.CAMERA_TROUBLE: "There's trouble with the camera. Please look at the screen.",
    Line.CAMERA_BACK: "I can see again.",
    Line.LOG_STUCK: "I can't save the game. Please look at the screen.",
    Line.LOG_AGAIN: "The game is saved again.",
    Line.TEST: "Hello! I am the voice of this table.",
}

_REALLY: Final = ("Was that really {cards}?", "Which card was that?")
_DRAWS: Final = "{n} {n:card|cards} for {seat}."

_RULINGS: Final[Mapping[Code, Wording]] = {
    Code.NO_MATCH: Wording(
        says=(
            "Wait, {seat}. {Cards} {cards:doesn't|don't} fit. {Color} is in play.",
            "{Cards} {cards:doesn't|don't} fit. {Color} is in play.",
            "{Cards} {cards:doesn't|don't} fit.",
            "That card doesn't fit.",
        ),
        asks=_REALLY,
    ),
    Code.OUT_OF_TURN: Wording(
        says=(
            "Wait, {seat}. It's {other}'s turn.",
            "Wait. It's {other}'s turn.",
            "Wait, {seat}. It's not your turn yet.",
            "Wait. That was out of turn.",
        ),
        asks=(
            "Was that {seat}, or {other}?",
            "Was that {seat}?",
            "Who played that?",
        ),
    ),
    Code.ONE_CARD: Wording(
        says=("Wait, {seat}. One card at a time.", "Wait. One card at a time."),
        asks="Was that one move?",
    ),
    Code.MIXED_SYMBOLS: Wording(
        says=("Wait, {seat}. Those don't go together.", "Those don't go together."),
        asks="Was that one move?",
    ),
    Code.MUST_TAKE: Wording(
        says=(
            "Wait, {seat}. First draw {n}.",
            "Wait, {seat}. You have to draw first.",
            "Wait. Draw first.",
        ),
        asks=("Did {seat} draw {n}?", "Did {seat} draw first?"),
    ),
    Code.ONLY_DRAWN: Wording(
        says=(
            "Wait, {seat}. You have drawn. {Cards} has to wait.",
            "Wait, {seat}. You have drawn.",
            "{Cards} can't be played after drawing.",
            "Not after drawing.",
        ),
        asks=("Did {seat} draw before that?", "Did somebody draw before that?"),
    ),
    Code.LAST_CARD: Wording(
        says=(
            "Wait, {seat}. {Cards} can't be the last card here.",
            "{Cards} can't be the last card here.",
            "That can't be the last card here.",
        ),
        asks=("Was that your last card, {seat}?", "Was that the last card?"),
    ),
    Code.COLOR: Wording(
        says=("Wait, {seat}. Not {color}.", "Wait, {seat}. Not that color.", "Not that color."),
        asks=("Which color was that, {seat}?", "Which color was that?"),
    ),
    Code.JUMP_NOT_IDENTICAL: Wording(
        says=(
            "Wait, {seat}. Only the very same card jumps in.",
            "Only the very same card jumps in.",
        ),
        asks=("Was that a jump-in, {seat}?", "Was that a jump-in?"),
    ),
    Code.JUMP_KIND: Wording(
        says=(
            "Wait, {seat}. {Cards} can't jump in here.",
            "{Cards} can't jump in here.",
            "That can't jump in here.",
        ),
        asks=("Was that a jump-in, {seat}?", "Was that a jump-in?"),
    ),
    Code.JUMP_LATE: Wording(
        says=("Too late to jump in, {seat}.", "Too late to jump in."),
        asks=("Was that in time, {seat}?", "Was that in time?"),
    ),
    Code.WILD4_UNLAWFUL: Wording(
        says=(
            "Wait, {seat}. {Cards} isn't allowed with that hand.",
            "{Cards} isn't allowed with that hand.",
        ),
        asks=("Does that hand allow {cards}, {seat}?", "Does that hand allow {cards}?"),
    ),
    Code.MUST_PLAY: Wording(
        says=("Wait, {seat}. You have to play.", "A card that fits has to be played."),
        asks=("Have you a card that fits, {seat}?", "Is there a card that fits?"),
    ),
    Code.MUST_DRAW: Wording(
        says=("Wait, {seat}. Draw first.", "Wait. Draw first."),
        asks=("Did you draw, {seat}?", "Did anybody draw?"),
    ),
    Code.DREW_AGAIN: Wording(
        says=("That's too many cards, {seat}.", "That's too many cards."),
        asks=("How many did you draw, {seat}?", "How many were drawn?"),
    ),
    Code.ACTED_OUT_OF_TURN: asks(
        "Was that {seat}? It's {other}'s turn.", "Was that {seat}?", "Who was that?"
    ),
    Code.IMPOSSIBLE_CARD: asks("Is that really {cards}?", "Which card is that?"),
    Code.NOT_HELD: asks(*_REALLY),
    Code.WHO_PLAYED: asks("Who played {cards}?", "Who played that?"),
    Code.HOW_MANY: asks("How many cards have you, {seat}?", "How many cards are that?"),
    Code.DID_CALL: asks("Did {seat} call UNO?", "Did anybody call UNO?"),
    Code.IS_OUT: asks("Any cards left, {seat}?", "Is anybody out?"),
    Code.LAST_CARD_MAYBE: asks("Was that your last card, {seat}?", "Was that the last card?"),
    Code.UNO_FORGOTTEN: Wording(
        says=(f"No UNO from {{seat}}. {_DRAWS}", "No UNO from {seat}.", "No UNO."),
        asks=("Did {seat} call UNO?", "Did anybody call UNO?"),
    ),
    Code.FALSE_CALL: Wording(
        says=(f"That's not UNO yet. {_DRAWS}", "That's not UNO yet, {seat}."),
        asks=("Was that UNO from {seat}?", "Who called UNO?"),
    ),
    Code.FALSE_ACCUSATION: Wording(
        says=(f"{{Other}} did nothing wrong. {_DRAWS}", f"That was wrong. {_DRAWS}"),
        asks=("Who says so, {seat}?", "Who says so?"),
    ),
    Code.ADVICE: Wording(
        says=(f"No advice, please. {_DRAWS}", "No advice, please."),
        asks=("Was that advice, {seat}?", "Was that advice?"),
    ),
    Code.GUILTY: Wording(
        says=(f"The challenge was right. {_DRAWS}", "The challenge was right."),
        asks="Was the challenge right?",
    ),
    Code.INNOCENT: Wording(
        says=(f"The challenge was wrong. {_DRAWS}", "The challenge was wrong."),
        asks="Was the challenge wrong?",
    ),
    Code.CHALLENGE_NOT_VICTIM: states("Only {other} can challenge.", "You can't challenge now."),
    Code.CHALLENGE_LATE: states("Too late to challenge."),
    Code.CHALLENGE_NOTHING: states("There's nothing to challenge."),
    Code.CHALLENGE_OFF: states("That can't be challenged."),
    Code.CHALLENGE_TWICE: states("That's been challenged."),
    Code.ACCUSATION_LATE: states("Too late for that UNO."),
    Code.ACCUSATION_UNFOUNDED: states("{Other} did nothing wrong.", "Nobody did anything wrong."),
    Code.NOT_STARTED: states("Turn over the first card."),
    Code.ALREADY_STARTED: states("The round has begun."),
    Code.ROUND_OVER: states("The round is over."),
    Code.NO_SUCH_SEAT: states("Nobody sits there."),
    Code.NOTHING_ASKED: states("Nobody asked for that."),
    Code.BAD_TARGET: states("Swap with somebody else, {seat}.", "Swap with somebody else."),
    Code.NOTHING_TO_TAKE: states("There's nothing to draw."),
    Code.NOTHING_TO_TAKE_BACK: states("There's nothing to take back."),
    Code.BAD_DEAL: states("Those hands can't be right."),
    Code.CONTRADICTION: asks("Please count your cards, {seat}.", "Please count your cards."),
    Code.NEED_COLOR: states("Which color, {seat}?", "Which color is it?"),
    Code.NEED_TARGET: states("Swap with whom, {seat}?", "Who swaps with whom?"),
    Code.NEED_REVEAL: states(
        "{Seat}, show your hand to {other}.",
        "{Seat}, show your hand to the challenger.",
        "Show the hand to the challenger.",
    ),
    Code.REDRAW: states("Not that one. Turn over another card."),
    Code.OVERRULED: states("{Cards} {cards:counts|count}. The table decided."),
    Code.STANDS: states("{Cards} {cards:stands|stand}."),
    Code.SHORTFALL: states("There aren't enough cards to draw."),
    Code.BLOCKED: states("Nobody can go on."),
}

ENGLISH: Final = Spoken(_LINES, _RULINGS)
