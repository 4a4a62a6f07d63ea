"""Every ruling in English: what is said, what is asked, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.rulings import Code, Remedy
from companion.rules.wording.phrases.phrasebook import Grounds, Phrases, Wording, asks, states

RULINGS: Final[Mapping[Code, Wording]] = {
    Code.NO_MATCH: Wording(
        says=(
            "{Seat} cannot play {cards} on {top}: the color is {color}.",
            "{Cards} cannot be played on {top}: the color is {color}.",
            "{Seat} cannot play {cards}: {cards:it does not fit|none of them fits} on {color}.",
            "{Cards} {cards:does|do} not fit on {color}.",
            "{Cards} {cards:does|do} not fit.",
        ),
        asks=(
            "Did {seat} really play {cards}? {cards:It|They} would not fit on {color}.",
            "Was that really {cards}? {cards:It|They} would not fit.",
            "Which card was that? It does not seem to fit.",
        ),
    ),
    Code.OUT_OF_TURN: Wording(
        says=(
            "{Seat} cannot play {cards} now: it is {other}'s turn.",
            "{Cards} {cards:has|have} to wait: it is {other}'s turn.",
            "{Seat} cannot play {cards} now: it is not {seat}'s turn.",
            "{Cards} {cards:was|were} played out of turn.",
        ),
        asks=(
            "Was it {seat} or {other} who played {cards}?",
            "Was it {seat} who played {cards}?",
            "Who played {cards}?",
        ),
        remedy="Take {cards:it|them} back and wait for your turn.",
    ),
    Code.ONE_CARD: Wording(
        says=("{Seat} cannot lay {cards} in one move.", "{Cards} cannot be laid in one move."),
        asks=(
            "Did {seat} lay {cards} in one move?",
            "{cards:Was|Were} {cards} laid in one move?",
        ),
    ),
    Code.MIXED_SYMBOLS: Wording(
        says=(
            "{Seat} cannot lay {cards} together: a set has one number or one action.",
            "{Cards} cannot be laid together: a set has one number or one action.",
        ),
        asks=("Did {seat} lay {cards} together?", "{cards:Was|Were} {cards} laid together?"),
    ),
    Code.MUST_TAKE: Wording(
        says=(
            "{Seat} has to draw {n} before anything else: {cards} {cards:goes|go} back.",
            "{Seat} has to draw {n} before anything else.",
            "{Seat} has to draw before anything else.",
        ),
        asks=(
            "Did {seat} draw {n} before playing {cards}?",
            "Did {seat} draw {n}?",
            "Did {seat} draw first?",
        ),
    ),
    Code.ONLY_DRAWN: Wording(
        says=(
            "{Seat} has drawn in this turn and cannot play {cards} any more.",
            "{Cards} cannot be played any more after drawing.",
        ),
        asks="Did {seat} draw before playing {cards}?",
    ),
    Code.LAST_CARD: Wording(
        says=(
            "{Cards} cannot be {seat}'s last {cards:card|cards} at this table.",
            "{Cards} cannot be the last {cards:card|cards} at this table.",
        ),
        asks=(
            "{cards:Was|Were} {cards} {seat}'s last {cards:card|cards}?",
            "{cards:Was|Were} {cards} the last {cards:card|cards} in the hand?",
        ),
    ),
    Code.COLOR: Wording(
        says=(
            "{Seat} cannot name {color} with {cards}.",
            "{Seat} cannot name that color here.",
        ),
        asks=(
            "Did {seat} name {color}?",
            "Which color did {seat} name?",
        ),
        remedy="Name one of the colors played; otherwise the top card decides.",
    ),
    Code.JUMP_NOT_IDENTICAL: Wording(
        says=(
            "{Seat} cannot jump in with {cards} on {top}: only an identical card can.",
            "{Cards} cannot jump in on {top}: only an identical card can.",
            "{Seat} cannot jump in with {cards}: only an identical card can.",
            "{Cards} cannot jump in: only an identical card can.",
        ),
        asks="Did {seat} jump in with {cards}?",
        remedy="Take {cards:it|them} back; play goes on.",
    ),
    Code.JUMP_KIND: Wording(
        says=("{Seat} cannot jump in with {cards} here.", "{Cards} cannot jump in here."),
        asks="Did {seat} jump in with {cards}?",
        remedy="Take {cards:it|them} back; play goes on.",
    ),
    Code.JUMP_LATE: Wording(
        says=(
            "{Seat} is too late to jump in with {cards}.",
            "It is too late to jump in with {cards}.",
        ),
        asks="Did {seat} jump in with {cards} in time?",
        remedy="Take {cards:it|them} back; play goes on.",
    ),
    Code.WILD4_UNLAWFUL: Wording(
        says=(
            "{Seat} cannot play {cards} with this hand while {color} is in play.",
            "{Seat} cannot play {cards} with this hand.",
        ),
        asks="Does {seat}'s hand allow {cards}?",
    ),
    Code.MUST_PLAY: Wording(
        says=(
            "{Seat} has drawn {cards} and has to play {cards:it|them}.",
            "{Seat} has a card that fits and has to play.",
        ),
        asks=(
            "{cards:Does|Do} {cards} that {seat} drew fit?",
            "Does {seat} have a card that fits?",
        ),
    ),
    Code.MUST_DRAW: Wording(
        says="{Seat} has to draw before passing.",
        asks="Did {seat} draw before passing?",
        remedy="Draw a card.",
    ),
    Code.DREW_AGAIN: Wording(
        says="{Seat} drew more often than one turn allows.",
        asks="How many cards did {seat} draw in this turn?",
    ),
    Code.ACTED_OUT_OF_TURN: asks(
        "Was that {seat}? It is {other}'s turn.",
        "Was that {seat}?",
        "Who was that?",
    ),
    Code.IMPOSSIBLE_CARD: asks(
        "Is that really {cards}? There {n:is|are} only {n} in the deck.",
        "Is that really {cards}? The deck has no such card.",
        "Which card is that?",
    ),
    Code.NOT_HELD: asks(
        "Did {seat} really play {cards}? I count {cards:no such card|fewer cards} in the hand.",
        "Was that really {cards}?",
        "Which card was that?",
    ),
    Code.WHO_PLAYED: asks(
        "Was it {seat} who played {cards}, or did somebody jump in?",
        "Who played {cards}?",
    ),
    Code.HOW_MANY: asks(
        "How many cards does {seat} hold? {Other} did not hear UNO.",
        "How many cards does {seat} hold?",
    ),
    Code.DID_CALL: asks(
        "Did {seat} call UNO? I did not hear it.",
        remedy=("If not, draw {n}.", "The table decides."),
    ),
    Code.IS_OUT: asks("Does {seat} have any cards left?"),
    Code.LAST_CARD_MAYBE: asks(
        "{cards:Was|Were} {cards} {seat}'s last {cards:card|cards}?"
        " At this table {cards:it|they} may not be.",
    ),
    Code.UNO_FORGOTTEN: Wording(
        says=(
            "{Seat} draws {n}: {other} noticed the missing UNO.",
            "{Seat} draws {n} for the missing UNO.",
            "{Seat} did not call UNO in time.",
        ),
        asks="Did {seat} call UNO?",
    ),
    Code.FALSE_CALL: Wording(
        says=(
            "{Seat} draws {n} for calling UNO with more than one card.",
            "{Seat} called UNO with more than one card.",
        ),
        asks=("Was it {seat} who called UNO?", "Who called UNO?"),
    ),
    Code.FALSE_ACCUSATION: Wording(
        says=(
            "{Seat} draws {n}: {other} had done nothing wrong.",
            "{Seat} draws {n}: the accusation was wrong.",
            "{Seat} accused wrongly.",
        ),
        asks=(
            "Was it {seat} who accused {other}?",
            "Was it {seat} who accused somebody?",
            "Who accused {other}?",
            "Who accused whom?",
        ),
    ),
    Code.ADVICE: Wording(
        says=("{Seat} draws {n} for giving advice.", "{Seat} gave advice."),
        asks="Did {seat} give advice?",
    ),
    Code.GUILTY: Wording(
        says=(
            "{Seat} draws {n}: {other} was right to challenge.",
            "{Seat} draws {n}: the challenge was right.",
            "The challenge was right.",
        ),
        asks="Was the challenge right?",
    ),
    Code.INNOCENT: Wording(
        says=(
            "{Seat} draws {n}: {other} was allowed to play the Wild Draw Four.",
            "{Seat} draws {n}: the challenge was wrong.",
            "The challenge was wrong.",
        ),
        asks="Was the challenge wrong?",
    ),
    Code.CHALLENGE_NOT_VICTIM: states(
        "Only {other} can challenge now, not {seat}.",
        "Only {other} can challenge now.",
        "Only the player who has to draw can challenge.",
    ),
    Code.CHALLENGE_LATE: states(
        "{Seat} cannot challenge any more.", "It is too late to challenge."
    ),
    Code.CHALLENGE_NOTHING: states("There is nothing to challenge now."),
    Code.CHALLENGE_TWICE: states("The Wild Draw Four has already been challenged."),
    Code.CHALLENGE_OFF: states("This Wild Draw Four cannot be challenged."),
    Code.ACCUSATION_LATE: states(
        "It is too late to ask for {other}'s UNO.",
        "It is too late to ask for that UNO.",
    ),
    Code.ACCUSATION_UNFOUNDED: states(
        "There is nothing to say against {other}.",
        "There is nothing to say against anybody.",
    ),
    Code.NOT_STARTED: states("The first card has not been turned over yet."),
    Code.ALREADY_STARTED: states("The round has already begun."),
    Code.ROUND_OVER: states(
        "The round is over: {cards} no longer {cards:counts|count}.",
        "The round is over.",
    ),
    Code.NO_SUCH_SEAT: states(
        "Nobody can sit down next to {other} now.",
        "{Seat} is not in this round.",
        "There is nobody in that seat.",
    ),
    Code.NOTHING_ASKED: states(
        "It is not for {seat} to name {color} now.",
        "{Color} is not to be named now.",
        "Nothing was asked of {seat}.",
        "Nothing was asked.",
    ),
    Code.BAD_TARGET: states("{Seat} has to swap hands with somebody else in the round."),
    Code.NOTHING_TO_TAKE: states("{Seat} has nothing to draw.", "Nobody has anything to draw."),
    Code.NOTHING_TO_TAKE_BACK: states("There is nothing to take back."),
    Code.BAD_DEAL: states(
        "These hands cannot be: {cards} {cards:is|are} there too often.",
        "These hands cannot be.",
    ),
    Code.CONTRADICTION: asks(
        "Can that be? Please count {seat}'s cards.",
        "Can that be? It does not agree with what I saw.",
    ),
    Code.NEED_COLOR: states("{Seat} has to name a color.", "Which color is it?"),
    Code.NEED_TARGET: states(
        "{Seat} has to choose whom to swap hands with.", "Who is to swap hands with whom?"
    ),
    Code.NEED_REVEAL: states(
        "{Seat} shows the hand to {other}, and to nobody else.",
        "{Seat} shows the hand to the challenger, and to nobody else.",
    ),
    Code.REDRAW: states("{Cards} cannot be the first card."),
    Code.OVERRULED: states("The table has decided: {cards} {cards:counts|count}."),
    Code.STANDS: states("{Cards} {cards:stands|stand}."),
    Code.SHORTFALL: states(
        "There are too few cards left: {seat} is {n} short.",
        "There are too few cards left to draw.",
    ),
    Code.BLOCKED: states("Nobody can play or draw any more: the round is over."),
}

REMEDIES: Final[Mapping[Remedy, Phrases]] = {
    Remedy.NONE: "",
    Remedy.TAKE_BACK: "Take {cards:it|them} back and play again.",
    Remedy.TAKE_BACK_AND_DRAW: (
        "Take {cards:it|them} back; draw {n}.",
        "Take {cards:it|them} back and draw.",
    ),
    Remedy.TAKE_BACK_AND_TAKE: (
        "Take {cards:it|them} back; draw {n}.",
        "Draw {n}.",
        "Draw what is owed.",
    ),
    Remedy.DRAW: ("Draw {n}.", "Draw."),
    Remedy.NAME_COLOR: "Name a color.",
    Remedy.CHOOSE_PLAYER: "Choose another player.",
    Remedy.SHOW_HAND: ("Show the hand to {other}.", "Show the hand to the challenger."),
    Remedy.PLAY_DRAWN: ("Play {cards}.", "Play a card."),
    Remedy.ANOTHER_CARD: "Put {cards:it|them} back and turn over another card.",
    Remedy.ASK: "The table decides.",
    Remedy.STANDS: "Play goes on.",
}

GROUNDS: Final = Grounds(
    plain="{title}: this table plays `{key} = {value}`.",
    otherwise="{title}: this table plays `{key} = {value}`;"
    " under `{otherwise}` it would have been legal.",
)
