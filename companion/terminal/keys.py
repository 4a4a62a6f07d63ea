"""What a key means: an observation, a correction, or the next letter of one.

The grammar is that of a short sentence. A capital letter is a player, a small
one is what the player did, and where somebody else is concerned another letter
follows: ``d`` (the player on turn drew), ``B d`` (Ben drew), ``A a B`` (Ana
says that Ben forgot UNO).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, TypeAlias

from companion.cards import Color
from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.corrections import Amended, Overruled, Withdrawn
from companion.rules.facts import Fact, Laid
from companion.rules.seating import Seat
from companion.rules.state import Phase
from companion.table import Corrected, Report
from companion.table.asking import asked_by_now, told
from companion.table.situation import LETTERS, Situation
from companion.terminal import words as w
from companion.terminal.statement import RefusedInputError, other_card, reports_of


class Wish(Enum):
    """What somebody at the keyboard wants besides reporting."""

    QUIT = auto()
    HELP = auto()
    LEARN_AGAIN = auto()
    SCROLL_UP = auto()
    SCROLL_DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    REDRAW = auto()


@dataclass(frozen=True, slots=True)
class NextRound:
    """The next round shall begin.

    Attributes:
        dealer: Who deals; by the rules of the table if absent.
    """

    dealer: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What the terminal says to a key, at its bottom."""

    text: Text


Act: TypeAlias = Report | Wish | NextRound | Answer


@dataclass(frozen=True, slots=True)
class Draft:
    """What was keyed and is not complete.

    Attributes:
        by: The player who was named first.
        verb: What that player did, where another letter has to follow.
        line: What is being written; ``None`` where single keys are read.
        number: The observation whose card is being written.
    """

    by: Seat | None = None
    verb: str = ""
    line: str | None = None
    number: int | None = None


Press: TypeAlias = tuple[Draft, tuple[Act, ...]]
EMPTY: Final = Draft()


@dataclass(frozen=True, slots=True)
class Verb:
    """A small letter.

    Attributes:
        name: What it says, for the line of keys.
        subject: Whether it has to be said who did it.
        object: Whether it has to be said to whom.
        make: The reports, from the player and the other one.
    """

    name: Text
    make: Callable[[Situation, Seat | None, Seat | None], Report]
    subject: bool = False
    object: bool = False


def _said(make: Callable[[Seat], Fact]) -> Callable[[Situation, Seat | None, Seat | None], Report]:
    """A fact about a player who has to be named."""

    def report(_: Situation, by: Seat | None, __: Seat | None) -> Report:
        assert by is not None  # noqa: S101 - the verb wants a subject
        return told(make(by))

    return report


def _was(situation: Situation, by: Seat | None, _: Seat | None) -> Report:
    """The newest play was that player's."""
    play = situation.last_play()
    if play is None or not isinstance(play.fact, Laid):
        raise RefusedInputError(w.NOTHING_THERE)
    return Corrected(Amended(play.number, replace(play.fact, seat=by)))


def _accused(_: Situation, by: Seat | None, of: Seat | None) -> Report:
    assert by is not None  # noqa: S101 - the verb wants a subject
    assert of is not None  # noqa: S101 - and an object
    return told(f.Accused(by, of))


def _overruled(situation: Situation, _: Seat | None, __: Seat | None) -> Report:
    state, play = situation.state, situation.last_play()
    if state is not None and state.wrong is not None:
        return Corrected(Overruled(state.wrong.play.number))
    if play is None:
        raise RefusedInputError(w.NOTHING_THERE)
    return Corrected(Overruled(play.number))


def _undone(situation: Situation, _: Seat | None, __: Seat | None) -> Report:
    last = situation.last()
    if last is None:
        raise RefusedInputError(w.NOTHING_THERE)
    return Corrected(Withdrawn(last.number))


VERBS: Final[Mapping[str, Verb]] = {
    "d": Verb(Text("drew", "摸牌"), lambda _, by, __: told(f.Drew(by))),
    "t": Verb(Text("took", "摸完"), lambda _, by, __: told(f.Took(by))),
    "p": Verb(Text("passed", "过"), lambda _, by, __: told(f.Passed(by))),
    "u": Verb(Text("UNO", "UNO"), _said(f.Called), subject=True),
    "a": Verb(Text("accuse", "指出"), _accused, subject=True, object=True),
    "c": Verb(Text("challenge", "质疑"), lambda _, by, __: told(f.Challenged(by))),
    "s": Verb(Text("swap", "换牌"), lambda _, by, of: told(f.Chose(of, by)), object=True),
    "k": Verb(Text("back", "收回"), lambda _, by, __: told(f.TookBack(by))),
    "w": Verb(Text("who", "谁"), _was, subject=True),
    "x": Verb(Text("out", "出完"), _said(f.SaidOut), subject=True),
    "o": Verb(Text("overrule", "照算"), _overruled),
    "z": Verb(Text("undo", "撤销"), _undone),
} | {
    color.letter: Verb(
        Text(color.name.lower(), color.name.lower()),
        lambda _, by, __, color=color: told(f.Named(color, by)),  # type: ignore[misc]  # bound now
    )
    for color in Color
}
"""What single letters report."""

TURNS_THE_PAGE: Final = frozenset({"?", "？"})
SCROLLS: Final[Mapping[str, Wish]] = {
    "up": Wish.SCROLL_UP,
    "down": Wish.SCROLL_DOWN,
    "page up": Wish.PAGE_UP,
    "page down": Wish.PAGE_DOWN,
}
_WISHES: Final[Mapping[str, Wish]] = {
    "q": Wish.QUIT,
    **dict.fromkeys(TURNS_THE_PAGE, Wish.HELP),
    "l": Wish.LEARN_AGAIN,
    **SCROLLS,
    "ctrl-l": Wish.REDRAW,
}
_OPENS_A_LINE: Final = frozenset({"enter", ":", "："})
_NEXT: Final = "n"
_CARD: Final = "e"
_NOBODY: Final = "-"


def press(draft: Draft, key: str, situation: Situation) -> Press:
    """What *key* does after what was keyed before.

    Args:
        draft: That.
        key: One character, or the name of a key such as ``enter``.
        situation: The round as the person at the keyboard saw it.
    """
    try:
        if draft.line is not None:
            return _write(draft, draft.line, key, situation)
        if key == "esc":
            return EMPTY, ()
        if draft.verb:
            return _seat(draft, key, situation)
        return _begin(draft, key, situation)
    except RefusedInputError as error:
        kept = draft if draft.line is not None else EMPTY
        return kept, (Answer(error.text),)


def _write(draft: Draft, line: str, key: str, situation: Situation) -> Press:
    """A key while a line is being written."""
    if key == "esc" or (key == "backspace" and not line):
        return EMPTY, ()
    if key == "enter" and draft.number is None:
        return EMPTY, reports_of(line, situation)
    if key == "enter" and draft.number is not None:
        return EMPTY, (other_card(line, draft.number, situation),)
    if key == "backspace":
        return replace(draft, line=line[:-1]), ()
    return (replace(draft, line=line + key) if len(key) == 1 else draft), ()


def _begin(draft: Draft, key: str, situation: Situation) -> Press:
    """A key where nothing but a player may have been named."""
    if key in _WISHES:
        return EMPTY, (_WISHES[key],)
    if not situation.names:
        raise RefusedInputError(w.NO_ROUND)
    if key.isdecimal():
        return EMPTY, (_answered(key, situation),)
    if key in VERBS:
        return _complete(replace(draft, verb=key), situation)
    if key == _NEXT:
        return _next_round(draft, situation)
    return _open(key, situation)


def _open(key: str, situation: Situation) -> Press:
    """A key after which more has to follow."""
    if key in _OPENS_A_LINE:
        return Draft(line=""), ()
    if key == _CARD:
        return _other_card(situation)
    seat = situation.seat_of(key) if key.isupper() else None
    if seat is None:
        raise RefusedInputError(_about(w.NO_KEY, key))
    return Draft(by=seat), ()


def _complete(draft: Draft, situation: Situation) -> Press:
    """Report what was keyed, unless another player has to be named."""
    verb = VERBS[draft.verb]
    if verb.object or (verb.subject and draft.by is None):
        return draft, ()
    return EMPTY, (verb.make(situation, draft.by, None),)


def _seat(draft: Draft, key: str, situation: Situation) -> Press:
    """A key where a player has to be named."""
    if draft.verb == _NEXT:
        return _next_round(draft, situation) if key == _NEXT else (EMPTY, ())
    seat, verb = situation.seat_of(key), VERBS[draft.verb]
    if key == _NOBODY and draft.verb == "s":
        return EMPTY, (verb.make(situation, draft.by, None),)
    if seat is None:
        return draft, ()
    if verb.subject and draft.by is None:
        named = replace(draft, by=seat)
        return (named, ()) if verb.object else (EMPTY, (verb.make(situation, seat, None),))
    return EMPTY, (verb.make(situation, draft.by, seat),)


def _next_round(draft: Draft, situation: Situation) -> Press:
    """The next round, if this one is over or the key comes a second time."""
    state = situation.state
    over = situation.closed or state is None or state.phase is Phase.TALLY
    if over or draft.verb == _NEXT:
        return EMPTY, (NextRound(None if draft.by is None else situation.names[draft.by]),)
    return replace(draft, verb=_NEXT), ()


def _other_card(situation: Situation) -> Press:
    asked = [each.number for each in asked_by_now(situation) if each.open_ended]
    newest = situation.last_cards()
    if asked:
        return Draft(line="", number=asked[0]), ()
    if newest is None:
        raise RefusedInputError(w.NOTHING_THERE)
    return Draft(line="", number=newest.number), ()


def _answered(key: str, situation: Situation) -> Report:
    """The answer that a digit gives to the first question that has answers."""
    asked = next((each for each in asked_by_now(situation) if each.choices), None)
    place = int(key) - 1
    if asked is None or not 0 <= place < len(asked.choices):
        raise RefusedInputError(_about(w.NOT_ASKED, key))
    return asked.choices[place].report


def _about(text: Text, key: str) -> Text:
    return Text(text.en.format(key), text.zh.format(key))


def prompt(draft: Draft, situation: Situation) -> str:
    """What stands at the bottom while something is half keyed; else nothing."""
    language = situation.language
    names = situation.names
    seats = "  ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(names))
    by = "" if draft.by is None else names[draft.by]
    if draft.line is not None and draft.number is not None:
        return w.WRITE_CARD.in_language(language).format(draft.number, draft.line + "_")
    if draft.line is not None:
        return w.WRITE.in_language(language).format(draft.line + "_")
    if draft.verb == _NEXT:
        return w.AGAIN.in_language(language)
    if draft.verb and draft.by is None and VERBS[draft.verb].subject:
        return w.WHO.in_language(language).format(
            VERBS[draft.verb].name.in_language(language), seats
        )
    if draft.verb:
        verb = VERBS[draft.verb].name.in_language(language)
        return w.WHOM.in_language(language).format(by, verb, seats).strip()
    return w.SUBJECT.in_language(language).format(by) if by else ""
