"""The whole screen as lines: what stands where, at any size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from companion.cards import Color, color_name
from companion.cards.text import Text
from companion.rules.state import Need, Phase
from companion.table.asking import Asked, asked_by_now
from companion.table.situation import Situation
from companion.terminal import words as w
from companion.terminal.ink import INK_OF, Ink, Line, Span, cut, filled, flow
from companion.terminal.invitation import Invitation
from companion.terminal.keys import EMPTY, VERBS, Draft, prompt
from companion.terminal.news import News
from companion.terminal.status import status_lines
from companion.terminal.story import Paragraph
from companion.wrapping import width_of, wrap

_LEAST_STORY: Final = 3
_KEYS: Final = "dtpuacskwezox"
_KEY_LINES: Final = 2


class Page(Enum):
    """What the middle of the screen is turned to."""

    STORY = auto()
    KEYS = auto()
    CODE = auto()


@dataclass(frozen=True, slots=True)
class View:
    """Everything that the screen shows.

    Attributes:
        situation: The round.
        story: What happened, oldest first.
        troubles: What is wrong with the camera or the voice, by key.
        draft: What is half keyed.
        answer: What was said to the last key.
        scrolled: How many lines the story is scrolled back.
        page: What the middle of the screen is turned to.
        leafed: How many lines the page of keys is scrolled down.
        invitation: Where the pages for phones are, if there are any.
    """

    situation: Situation = field(default_factory=Situation)
    story: tuple[Paragraph, ...] = ()
    troubles: Mapping[str, News] = field(default_factory=dict)
    draft: Draft = EMPTY
    answer: Text | None = None
    scrolled: int = 0
    page: Page = Page.STORY
    leafed: int = 0
    invitation: Invitation | None = None


def screen(view: View, columns: int, rows: int) -> list[Line]:
    """Exactly *rows* lines of at most *columns* columns.

    Where there is too little room the story is shortened first, then the seats.
    """
    above, below = _frame(view, columns, rows)
    middle = _middle(view, columns, rows - len(above) - len(below))
    return [cut(line, columns) for line in [*above, *middle, *below]][:rows]


def _frame(view: View, columns: int, rows: int) -> tuple[list[Line], list[Line]]:
    """What stands above and below the middle, in at most so many rows."""
    below = [*_asked(view, columns), *_foot(view, columns)][-max(rows - 1, 0) :]
    above = [_title(view, columns), *_invitation(view, columns)]
    return above[: max(rows - len(below), 1)], below


def page_after(view: View) -> Page:
    """What ``?`` turns to: the keys, then the code; before a round keys do nothing yet."""
    match view.page:
        case Page.STORY if view.situation.state is not None or view.invitation is None:
            return Page.KEYS
        case Page.STORY:
            return Page.CODE
        case Page.KEYS if view.situation.state is not None and view.invitation is not None:
            return Page.CODE
        case _:
            return Page.STORY


def farthest_scroll(view: View, columns: int) -> int:
    """How many lines the story can be scrolled back at most."""
    return max(len(_story(view, columns)) - 1, 0)


def farthest_leaf(view: View, columns: int, rows: int) -> int:
    """How many lines the page of keys can be scrolled down at most."""
    above, below = _frame(view, columns, rows)
    return max(len(_help(view, columns)) - max(rows - len(above) - len(below), 0), 0)


def _title(view: View, columns: int) -> Line:
    situation = view.situation
    words = [w.TITLE.in_language(situation.language)]
    if situation.latest is not None and situation.deal is not None:
        words.append(w.ROUND.in_language(situation.language).format(situation.latest.round))
        words.append(situation.deal.rules.title.in_language(situation.language))
    return filled((Span(f" {' · '.join(words)}", Ink.TURNED),), columns, Ink.TURNED)


def _invitation(view: View, columns: int) -> list[Line]:
    """Where the pages are."""
    if view.invitation is None:
        return []
    parts = view.invitation.parts(view.situation.language)
    return flow([(Span(part, Ink.CYAN),) for part in parts], columns, "   ")


def _middle(view: View, columns: int, rows: int) -> list[Line]:
    """What lies between the title and the keys, in so many rows."""
    if view.page is Page.KEYS:
        return _window(_help(view, columns)[view.leafed :], rows, 0, from_top=True)
    code = _code(view)
    if view.page is Page.CODE:
        shown = code if len(code) <= rows else [_no_room(view)]
        return _window(shown, rows, 0, from_top=True)
    if view.situation.state is None and code and len(code) + _LEAST_STORY <= rows:
        above = [*status_lines(view.situation, columns), *code]
    else:
        above = [*_troubles(view, columns), *_status(view, columns)]
        above = above[: max(rows - _LEAST_STORY, 0)]
    story = _story(view, columns)
    return [*above, *_window(story, rows - len(above), view.scrolled, from_top=False)]


def _code(view: View) -> list[Line]:
    """The address of the pages as a QR code."""
    return [] if view.invitation is None else [(Span(line),) for line in view.invitation.qr]


def _no_room(view: View) -> Line:
    return (Span(w.NO_ROOM.in_language(view.situation.language)),)


def _troubles(view: View, columns: int) -> list[Line]:
    language = view.situation.language
    return [
        (Span(line, Ink.RED),)
        for news in view.troubles.values()
        for line in wrap(
            news.text.in_language(language),
            first=f"! {news.label.in_language(language)}: ",
            columns=columns,
        ).split("\n")
    ]


def _status(view: View, columns: int) -> list[Line]:
    return [*status_lines(view.situation, columns), _rule(columns)]


def _rule(columns: int) -> Line:
    return (Span("─" * columns, Ink.DIM),)


def _story(view: View, columns: int) -> list[Line]:
    numbers = [paragraph.number for paragraph in view.story if paragraph.number is not None]
    newest = numbers[-1] if numbers else None
    return [
        line
        for paragraph in view.story
        for line in paragraph.lines(
            columns, newest=newest is not None and paragraph.number == newest
        )
    ]


def _help(view: View, columns: int) -> list[Line]:
    language = view.situation.language
    lines = [text.in_language(language) for text in w.HELP]
    folded = (
        part for line in lines for part in wrap(line, rest="   ", columns=columns).split("\n")
    )
    title = w.HELP_TITLE if view.invitation is None else w.HELP_TITLE_BEFORE_CODE
    head = _folded(title.in_language(language), Ink.BOLD, columns)
    return [*head, *((Span(line),) for line in folded)]


def _window(lines: Sequence[Line], rows: int, scrolled: int, *, from_top: bool) -> list[Line]:
    """The part of *lines* that is in sight, filled up to *rows*."""
    rows = max(rows, 0)
    end = rows if from_top else max(len(lines) - scrolled, min(rows, len(lines)))
    seen = list(lines[max(end - rows, 0) : end])
    return [*seen, *[()] * (rows - len(seen))]


def _asked(view: View, columns: int) -> list[Line]:
    """The first question with its answers, and how many more there are."""
    situation = view.situation
    asked = asked_by_now(situation)
    if not asked:
        return [_rule(columns)]
    first = next((each for each in asked if each.choices), asked[0])
    more = len(asked) - 1
    tail = f" {w.MORE_ASKED.in_language(situation.language).format(more)}" if more else ""
    number = "" if first.number is None else f"{first.number}: "
    question = wrap(f"{first.text}{tail}", first=f"? {number}", columns=columns).split("\n")
    lines: list[Line] = [(Span(line, Ink.YELLOW),) for line in question]
    return [_rule(columns), *lines, *flow(_choices(first, view), columns)]


def _choices(asked: Asked, view: View) -> Iterable[Line]:
    language = view.situation.language
    for digit, choice in enumerate(asked.choices, start=1):
        yield (Span(f"  {digit}", Ink.BOLD), Span(f" {choice.text}"))
    state = view.situation.state
    if state is not None and state.needs_from(Need.COLOR) is not None and not asked.choices:
        for color in Color:
            ink = INK_OF[color]
            yield (Span(f"  {color.letter}", ink), Span(f" {color_name(color, language)}"))
    if asked.open_ended:
        yield (Span(f"  {w.ANOTHER_CARD.in_language(language)}"),)


def _foot(view: View, columns: int) -> list[Line]:
    """What was said to the last key, what is half keyed, and what keys there are."""
    said = "" if view.answer is None else view.answer.in_language(view.situation.language)
    half = prompt(view.draft, view.situation)
    return [
        *_folded(said, Ink.CYAN, columns),
        *_folded(half, Ink.BOLD, columns),
        *_keys(view, columns),
    ]


def _folded(text: str, ink: Ink, columns: int) -> list[Line]:
    lines = wrap(text, columns=columns).split("\n") if text else []
    return [(Span(line, ink),) for line in lines]


def _keys(view: View, columns: int) -> list[Line]:
    """The commonest keys in two lines at most, as bars; all of them where they fit."""
    language = view.situation.language
    state = view.situation.state
    words = [w.COLOR_KEYS, *(_with_key(key) for key in _KEYS)]
    if state is None:
        words = []
    elif view.situation.closed or state.phase is Phase.TALLY:
        words = [w.NEXT_KEY, w.WRITE_KEY, _with_key("z")]
    last = w.LAST_KEYS.in_language(language)
    spans = [(Span(word.in_language(language), Ink.TURNED),) for word in words]
    lines = flow([*spans, (Span(last, Ink.TURNED),)], columns)
    if len(lines) > _KEY_LINES:
        room = columns - width_of(last) - 2
        lines = [*lines[: _KEY_LINES - 1], cut(lines[_KEY_LINES - 1], room)]
        lines[-1] = (*lines[-1], Span(f"  {last}", Ink.TURNED))
    return [
        filled(tuple(Span(span.text, Ink.TURNED) for span in line), columns, Ink.TURNED)
        for line in lines
    ]


def _with_key(key: str) -> Text:
    name = w.CARD_KEY if key == "e" else VERBS[key].name
    return Text(f"{key} {name.en}", f"{key} {name.zh}")
