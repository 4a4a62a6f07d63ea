"""What happened, as a scoreboard or a voice tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from companion.cards.names import Language
from companion.rules import events as e
from companion.rules.seating import CLOCKWISE
from companion.rules.state import Attribution, Play
from companion.rules.wording.phrases import PHRASEBOOKS
from companion.rules.wording.phrases.phrasebook import EventPhrases, Phrases
from companion.rules.wording.telling import About, tell

Telling = tuple[Phrases, About]


def event_sentence(event: e.Event, names: Sequence[str], language: Language) -> str | None:
    """The event in a short sentence, or ``None`` if nobody needs to hear it.

    What is only inferred is marked as such. Cards that stay hidden in a hand
    are never named. What a ruling asks for (a color, a player, a hand) is left
    to the sentence of that ruling.

    Args:
        event: What happened.
        names: The players' names by seat.
        language: Which language.
    """
    if isinstance(event, e.SeatJoined):
        names = _with_newcomer(names, event)
    told = _telling(event, PHRASEBOOKS[language].events)
    return None if told is None else tell(*told, names, language)


def _telling(  # noqa: C901, PLR0911, PLR0912 - a table
    event: e.Event, phrases: EventPhrases
) -> Telling | None:
    """The phrases for *event* and what they are about."""
    match event:
        case e.FirstCardTurned():
            return phrases.first_card, About(cards=(event.card,))
        case e.CardsLaid():
            return _laid(event.play, phrases)
        case e.WrongCardsLaid():
            certain = event.wrong.certain
            laid = phrases.wrong_laid if certain else phrases.wrong_laid_perhaps
            return laid, _of(event.wrong.play)
        case e.WrongCardsTakenBack():
            return _taken_back(event.wrong.play, phrases, seen=event.seen)
        case e.PlayTakenBack():
            return _taken_back(event.play, phrases, seen=True)
        case e.Misread():
            return phrases.misread, About(cards=event.cards)
        case e.EffectsCancelled():
            return phrases.cancelled, About()
        case e.CardsDrawn():
            return _drawn(event, phrases)
        case e.TurnPassed():
            perhaps = phrases.passed_silently if event.silent else phrases.passed_perhaps
            return _marked(event, phrases.passed, perhaps), About(event.seat)
        case e.TurnBegan():
            return phrases.turn if event.sure else phrases.turn_perhaps, About(event.seat)
        case e.SeatsSkipped():
            return phrases.skipped, About(seats=event.seats)
        case e.DirectionChanged():
            return _turned(event, phrases), About()
        case e.ColorNamed():
            named = _marked(event, phrases.color, phrases.color_perhaps)
            return named, About(event.seat, colors=(event.color,))
        case e.ColorUntold():
            return phrases.color_untold, About(colors=event.colors)
        case e.DebtChanged():
            return _debt(event, phrases)
        case e.FineImposed():
            return _fine(event, phrases)
        case e.DownToOne():
            return phrases.one_left if event.sure else phrases.one_left_perhaps, About(event.seat)
        case e.UnoCalled():
            return phrases.called_early if event.early else phrases.called, About(event.seat)
        case e.AccusationWaits():
            return phrases.accused, About(event.of, event.by)
        case e.HandCounted():
            return phrases.counted, About(event.seat, count=event.count)
        case e.ChallengeMade():
            return phrases.challenged, About(event.by, event.of)
        case e.ChallengeSettled():
            return phrases.guilty if event.guilty else phrases.innocent, About()
        case e.CardReturned():
            return phrases.wild4_returned, About(event.seat)
        case e.HandsMoved():
            return _moved(event, phrases)
        case e.PileReshuffled():
            return _marked(event, phrases.reshuffled, phrases.reshuffled_perhaps), About()
        case e.WentOut():
            return _out(event, phrases), About(event.seat, count=event.place)
        case e.RoundEnded():
            return _ended(event, phrases)
        case e.RoundReopened():
            return phrases.reopened, About(event.seat)
        case e.HandShown():
            return phrases.shown, About(event.seat, count=len(event.cards))
        case e.SeatLeft():
            return phrases.left, About(event.seat)
        case e.SeatJoined():
            return phrases.joined, About(event.seat, event.after, count=event.count)
        case (
            e.HandsDealt()
            | e.NeedArose()
            | e.NeedLapsed()
            | e.CallWaived()
            | e.EarlyCallsSettled()
            | e.WindowClosed()
            | e.AccusationSettled()
        ):
            return None
        case _:
            assert_never(event)


def _turned(event: e.DirectionChanged, phrases: EventPhrases) -> Phrases:
    if event.direction == CLOCKWISE:
        return _marked(event, phrases.clockwise, phrases.clockwise_perhaps)
    return _marked(event, phrases.counterclockwise, phrases.counterclockwise_perhaps)


Attributed = (
    e.CardsDrawn | e.TurnPassed | e.DirectionChanged | e.ColorNamed | e.PileReshuffled | e.WentOut
)


def _marked(event: Attributed, plain: Phrases, perhaps: Phrases) -> Phrases:
    return perhaps if event.attribution is Attribution.INFERRED else plain


def _of(play: Play) -> About:
    return About(play.seat, cards=play.cards)


def _guessed(play: Play) -> bool:
    """Whether somebody else may have laid the cards."""
    return play.attribution is Attribution.INFERRED or not play.sure


def _taken_back(play: Play, phrases: EventPhrases, *, seen: bool) -> Telling:
    certain = seen and not _guessed(play)
    return phrases.taken_back if certain else phrases.taken_back_perhaps, _of(play)


def _laid(play: Play, phrases: EventPhrases) -> Telling:
    perhaps = _guessed(play)
    if play.jump:
        return phrases.jumped_in_perhaps if perhaps else phrases.jumped_in, _of(play)
    return phrases.laid_perhaps if perhaps else phrases.laid, _of(play)


def _drawn(event: e.CardsDrawn, phrases: EventPhrases) -> Telling | None:
    inferred = event.attribution is Attribution.INFERRED
    if inferred and event.why is e.Reason.TURN:
        return None  # the sentence of the pass that follows says it
    return phrases.drawn_perhaps if inferred else phrases.drawn, About(
        event.seat, count=event.count
    )


def _debt(event: e.DebtChanged, phrases: EventPhrases) -> Telling | None:
    debt = event.debt
    if debt is None or debt.left == 0:
        return None
    return phrases.owes, About(debt.seat, count=debt.left)


def _fine(event: e.FineImposed, phrases: EventPhrases) -> Telling:
    if event.count < 0:
        return phrases.forgiven, About(event.seat, count=-event.count)
    return phrases.fines[event.why], About(event.seat, count=event.count)


def _moved(event: e.HandsMoved, phrases: EventPhrases) -> Telling:
    if event.how == "swap" and len(event.seats) > 2:
        return phrases.swapped_somehow, About()
    return phrases.moved[event.how], About(seats=event.seats)


def _out(event: e.WentOut, phrases: EventPhrases) -> Phrases:
    if event.leaves:
        return phrases.out_in_place
    return _marked(event, phrases.out, phrases.out_perhaps)


def _ended(event: e.RoundEnded, phrases: EventPhrases) -> Telling:
    outcome = event.outcome
    if outcome.blocked:
        return phrases.blocked, About()
    return phrases.ended if outcome.winner is None else phrases.won, About(outcome.winner)


def _with_newcomer(names: Sequence[str], event: e.SeatJoined) -> Sequence[str]:
    """The names by seat, with the one that comes with the event."""
    known = [*names, *[""] * (event.seat + 1 - len(names))]
    known[event.seat] = event.name
    return known
