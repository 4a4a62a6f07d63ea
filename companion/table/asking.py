"""What is asked at this moment, and which reports answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeGuard

from companion.cards import card_name, color_name
from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.corrections import Amended, Correction, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Fact, FirstCard, Laid, Observation, Source
from companion.rules.rulings import Code, Ruling, Severity
from companion.rules.seating import Seat
from companion.rules.state import Need, RoundState
from companion.rules.wording import ruling_sentence
from companion.table.questions import Doubt, Question
from companion.table.reports import Corrected, Report, Told
from companion.table.situation import Situation

STAYS: Final = 2
"""A question of the referee is shown until so many observations have come after it."""
STILL: Final = 15.0
"""Seconds without news after which it is asked whether somebody is out: a card would answer it."""
_IF_PLAY_STOPS: Final = frozenset({Code.IS_OUT, Code.LAST_CARD_MAYBE})

_OR: Final = Text(" or ", "还是")
_THEN: Final = Text(" then ", "再")
_IS_IT: Final = Text("Was that {}?", "那是{}吗？")
_WHICH_OF: Final = Text("Was that {}?", "那是{}？")
_GUILTY: Final = Text("guilty", "违规")
_INNOCENT: Final = Text("innocent", "没违规")
_NOTHING: Final = Text("no card", "没有出牌")
_MISSED: Final = Text("{} Or did I miss a card?", "{}还是我漏看了一张牌？")
_AS_SEEN: Final = Text("it was as I saw it", "就是这样出的")
_BEFORE_IT: Final = Text("before it {}", "之前还有{}")
_ANOTHER: Final = Text("it was {}", "那是{}")
_COUNTS: Final = Text("it counts", "算数")
_YES: Final = Text("yes", "是")
_NO: Final = Text("no", "否")
_NO_CARD: Final = Text("no card", "没有牌了")
_ONE_CARD: Final = Text("1 card", "1张")
_N_CARDS: Final = Text("{} cards", "{}张")
_NEEDS: Final = {
    Need.COLOR: Text("Which color does {} name?", "{}指定哪种颜色？"),
    Need.TARGET: Text("With whom does {} swap hands?", "{}和谁换手牌？"),
    Need.REVEAL: Text("What did the hand of {} show?", "{}的手牌说明了什么？"),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer.

    Attributes:
        text: What stands beside its digit.
        report: What it puts into the log.
    """

    text: str
    report: Report


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its answers.

    Attributes:
        text: The question.
        choices: What the digits 1 to 9 answer; perhaps none.
        number: The observation that it is about, if it is about one.
        open_ended: Whether it may have been another card.
        need: What has to be said before play goes on, if it is that.
        seat: The player who has to say it.
        patient: Whether it waits until nothing has happened for :data:`STILL` seconds.
    """

    text: str
    choices: tuple[Choice, ...] = ()
    number: int | None = None
    open_ended: bool = False
    need: Need | None = None
    seat: Seat | None = None
    patient: bool = False


def told(fact: Fact) -> Told:
    """Somebody keyed that *fact* happened."""
    return Told(fact, Source.KEYBOARD)


def asked_now(situation: Situation) -> tuple[Asked, ...]:
    """Everything that is asked, the most urgent first."""
    latest = situation.latest
    if latest is None or situation.closed:
        return ()
    camera = (
        asked_by_camera(question, latest.names, situation.language) for question in latest.questions
    )
    return (*_needs(situation), *camera, *_asked_by_referee(situation))


def asked_by_now(situation: Situation) -> tuple[Asked, ...]:
    """What is asked at once, and if play has stopped what waited for that."""
    return tuple(each for each in asked_now(situation) if situation.still or not each.patient)


def asked_by_camera(question: Question, names: Sequence[str], language: Language) -> Asked:
    """A card that was not read surely, or a fault that may be the camera's own error."""
    choices = tuple(
        Choice(_answer(question, place, language), Corrected(answer))
        for place, answer in enumerate(question.answers)
    )
    text = (
        _fault(question.ruling, names, language) if question.ruling else _which(choices, language)
    )
    return Asked(text, choices[:9], question.number, open_ended=True)


def _which(choices: Sequence[Choice], language: Language) -> str:
    """Name the cards in question; that it may have been nothing goes without saying."""
    cards = [choice.text for choice in choices if not isinstance(_correction(choice), Withdrawn)]
    asks = _WHICH_OF if len(cards) > 1 else _IS_IT
    return asks.in_language(language).format(_OR.in_language(language).join(cards))


def _correction(choice: Choice) -> Correction | None:
    return choice.report.correction if isinstance(choice.report, Corrected) else None


def _fault(ruling: Ruling, names: Sequence[str], language: Language) -> str:
    asks = ruling_sentence(ruling, names, language)
    return _MISSED.in_language(language).format(asks)


def _answer(question: Question, place: int, language: Language) -> str:
    """What stands beside the digit of an answer."""
    match question.answers[place]:
        case Amended(_, fact) if question.doubt is Doubt.CARD:
            return _cards(fact, language)
        case Amended() if place == 0:
            return _AS_SEEN.in_language(language)
        case Amended(_, fact):
            return _ANOTHER.in_language(language).format(_cards(fact, language))
        case Inserted(_, fact):
            return _BEFORE_IT.in_language(language).format(_cards(fact, language))
        case Overruled():
            return _COUNTS.in_language(language)
        case Withdrawn():
            return _NOTHING.in_language(language)


def _cards(fact: Fact, language: Language) -> str:
    match fact:
        case Laid(cards, color=color):
            named = _THEN.in_language(language).join(card_name(card, language) for card in cards)
            return named if color is None else f"{named} ({color_name(color, language)})"
        case FirstCard(card):
            return card_name(card, language)
        case _:
            raise TypeError(f"a question about {fact}, which is no card")


def _needs(situation: Situation) -> Iterator[Asked]:
    """What somebody has to say before play goes on; colors have keys of their own."""
    latest = situation.latest
    for need, seat in () if latest is None else latest.state.needs:
        text = _NEEDS[need].in_language(situation.language).format(situation.names[seat])
        yield Asked(text, tuple(_answers(need, seat, situation)), need=need, seat=seat)


def _answers(need: Need, seat: int, situation: Situation) -> Iterator[Choice]:
    language = situation.language
    match need:
        case Need.REVEAL:
            yield Choice(_GUILTY.in_language(language), told(f.Revealed(guilty=True)))
            yield Choice(_INNOCENT.in_language(language), told(f.Revealed(guilty=False)))
        case Need.TARGET:
            yield from (
                Choice(situation.names[other], told(f.Chose(other, seat)))
                for other in _order(situation)
                if other != seat
            )
        case Need.COLOR:
            return


def _order(situation: Situation) -> tuple[int, ...]:
    return () if situation.state is None else situation.state.order


def _asked_by_referee(situation: Situation) -> Iterator[Asked]:
    latest, newest = situation.latest, situation.last()
    if latest is None or newest is None:
        return
    for ruling in reversed(latest.rulings):
        answers = _ANSWERS.get(ruling.code)
        fresh = newest.number - ruling.number <= STAYS
        settled = _answered(ruling, situation) or _was_left_open(ruling, situation)
        if ruling.severity is Severity.QUESTION and fresh and not settled:
            text = ruling_sentence(ruling, latest.names, situation.language)
            choices = () if answers is None else tuple(answers(ruling, situation))
            yield Asked(text, choices[:9], ruling.number, patient=_waits(ruling, latest.state))


def _waits(ruling: Ruling, state: RoundState) -> bool:
    """Whether the next card may answer it; not where the hand is certainly empty."""
    empty = ruling.seat is not None and state.hands[ruling.seat].hi == 0
    return ruling.code in _IF_PLAY_STOPS and not empty


def _answered(ruling: Ruling, situation: Situation) -> bool:
    """Whether somebody said what it really was, or counted the hand in question.

    Who counts a second time is not asked a third time.
    """
    counts = [each for each in situation.log if _counts(each, ruling)]
    return ruling.number in situation.amended or any(
        each.number > ruling.number or _is_answer(each, ruling, counts) for each in counts
    )


def _was_left_open(ruling: Ruling, situation: Situation) -> bool:
    """Whether nobody said if the player has cards left, when that was asked, and play went on.

    Who draws where nobody sees it comes down to nothing again and again, as far as
    counting goes: it is asked anew only when something new speaks for it.
    """
    if ruling.code is not Code.IS_OUT or situation.latest is None:
        return False
    news = (each.number for each in situation.log if _tells_of_hand(each, ruling))
    since = max((number for number in news if number < ruling.number), default=0)
    return any(
        each.code is Code.IS_OUT
        and each.seat == ruling.seat
        and since < each.number < ruling.number
        for each in situation.latest.rulings
    )


def _tells_of_hand(entry: Observation | Entry, ruling: Ruling) -> bool:
    """Whether *entry* says how few cards the player has: a count, or a call."""
    if isinstance(entry, Observation) and isinstance(entry.fact, f.Called):
        return entry.fact.seat == ruling.seat
    return _counts(entry, ruling)


def _is_answer(count: Observation, ruling: Ruling, counts: Sequence[Observation]) -> bool:
    """Whether *count* itself raised the question, and was the answer to the same one before."""
    before = (each.number for each in counts if each.number < count.number)
    asked = any(ruling.number - number <= STAYS for number in before)
    return ruling.code is Code.CONTRADICTION and count.number == ruling.number and asked


def _counts(entry: Observation | Entry, ruling: Ruling) -> TypeGuard[Observation]:
    return (
        isinstance(entry, Observation)
        and isinstance(entry.fact, f.Counted | f.SaidOut)
        and entry.fact.seat == ruling.seat
    )


Answers = Callable[[Ruling, Situation], Iterator[Choice]]


def _who(ruling: Ruling, situation: Situation) -> Iterator[Choice]:
    """Everybody at the table, those in question first."""
    seen = situation.observation(ruling.number)
    if seen is None or not hasattr(seen.fact, "seat"):
        return
    likely = [seat for seat in (ruling.seat, ruling.other) if seat is not None]
    everybody = dict.fromkeys([*likely, *_order(situation)])
    for seat in everybody:
        fact: Fact = replace(seen.fact, seat=seat)  # type: ignore[arg-type]  # it has one: see above
        yield Choice(situation.names[seat], Corrected(Amended(ruling.number, fact)))


def _called(ruling: Ruling, situation: Situation) -> Iterator[Choice]:
    """Yes or no: a correction of the accusation, or of the newest one if there were more."""
    accused = [each for each in situation.log if _accuses(each, ruling)]
    for accusation in accused[-1:]:
        for text, called in ((_YES, True), (_NO, False)):
            said = replace(accusation.fact, called=called)  # type: ignore[arg-type]  # it has that
            answer = Corrected(Amended(accusation.number, said))
            yield Choice(text.in_language(situation.language), answer)


def _accuses(entry: Observation | Entry, ruling: Ruling) -> TypeGuard[Observation]:
    return (
        isinstance(entry, Observation)
        and isinstance(entry.fact, f.Accused)
        and (entry.fact.by, entry.fact.of) == (ruling.other, ruling.seat)
        and entry.number <= ruling.number
    )


def _how_many(ruling: Ruling, situation: Situation) -> Iterator[Choice]:
    if ruling.seat is None:
        return
    language = situation.language
    if ruling.code is not Code.HOW_MANY:
        disbelieved = ruling.code is Code.CONTRADICTION
        fact = f.Counted(ruling.seat, 0) if disbelieved else f.SaidOut(ruling.seat)
        yield Choice(_NO_CARD.in_language(language), told(fact))
    yield Choice(_ONE_CARD.in_language(language), told(f.Counted(ruling.seat, 1)))
    for count in range(2, 6):
        text = _N_CARDS.in_language(language).format(count)
        yield Choice(text, told(f.Counted(ruling.seat, count)))


_ANSWERS: Final[Mapping[Code, Answers]] = {
    Code.WHO_PLAYED: _who,
    Code.OUT_OF_TURN: _who,
    Code.ACTED_OUT_OF_TURN: _who,
    Code.DID_CALL: _called,
    Code.HOW_MANY: _how_many,
    Code.IS_OUT: _how_many,
    Code.LAST_CARD_MAYBE: _how_many,
    Code.CONTRADICTION: _how_many,
}
