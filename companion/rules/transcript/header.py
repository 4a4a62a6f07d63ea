"""The lines above the first observation: who plays, by which rules, from where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final, TypeAlias, TypeVar

from companion.rules.catalog import UnknownOptionError, nearest, option
from companion.rules.option import InvalidOptionError, Number, Option, Toggle, Value
from companion.rules.seating import Seat
from companion.rules.senses import CAMERA_ONLY, FULL, Senses
from companion.rules.text import Text
from companion.rules.transcript.characters import visible
from companion.rules.transcript.errors import Place, Problem, RefusedProblem
from companion.rules.transcript.notes import decimal
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.reserved import HEADER_KEYS, RESERVED
from companion.rules.transcript.roster import InvalidNameError, Roster, size_complaint
from companion.rules.transcript.tokens import Kind, Token
from companion.rules.transcript.words import Words

Lines: TypeAlias = Mapping[str, Sequence[Token]]
"""The tokens of each header line by its key; the key itself and the colon come first."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says."""

    dealer: Seat
    rules: str | None
    options: tuple[tuple[str, Value], ...]
    senses: Senses
    start: str | None


def read_seats(lines: Lines, roster: Roster, problems: Problems) -> None:
    """Seat everybody who was dealt in."""
    tokens = lines.get("seats")
    if tokens is None:
        problems.add(
            Problem(
                Place(1, 1),
                "",
                Text(
                    "who plays? begin with a line such as seats: Ana Ben Cara",
                    "谁在玩？请先写一行，例如 seats: 小安 小本 小卡",
                ),
            )
        )
        return
    for token in tokens[2:]:
        with problems.caught():
            _sit(token, roster)
    count = len(tokens) - 2
    complaint = size_complaint(count)
    if complaint is not None:
        problems.add(Problem(tokens[0].place, str(count), complaint))


def _sit(token: Token, roster: Roster) -> None:
    name = token.text
    if token.kind is Kind.MARK:
        raise RefusedProblem(
            Problem(
                token.place,
                name,
                Text(
                    f"{name} separates nothing here: put spaces between the names",
                    f"这里不用 {name}：名字之间用空格隔开",
                ),
            )
        )
    if token.kind is Kind.WORD and (name in RESERVED or name[0] in "@~"):
        raise RefusedProblem(
            Problem(
                token.place,
                name,
                Text(
                    f'{name} is a word of the notation: write "{name}" wherever it is a name',
                    f'{name} 是记录用语：作名字时都要写成 "{name}"',
                ),
            )
        )
    try:
        roster.add(name)
    except InvalidNameError as error:
        raise RefusedProblem(Problem(token.place, visible(name), error.text)) from error


def read_header(lines: Lines, roster: Roster, problems: Problems) -> Header:
    """Read everything but the seats, which must be known."""

    def line(key: str, read: Callable[[Words], T], absent: T) -> T:
        found = absent
        with problems.caught():
            if key in lines:
                words = Words(lines[key], roster)
                words.step()
                words.step()
                found = read(words)
                words.end()
        return found

    if "dealer" not in lines and "start" not in lines:
        problems.add(_no_dealer(lines["seats"]))
    return Header(
        dealer=line("dealer", Words.seat, 0),
        rules=line("rules", _ruleset, None),
        options=line("options", _options, ()),
        senses=line("senses", _senses, FULL),
        start=line("start", position_text, None),
    )


def _no_dealer(seats: Sequence[Token]) -> Problem:
    last = seats[-1]
    return Problem(
        Place(last.line, last.end),
        "",
        Text("who dealt? write a line dealer: NAME", "谁发的牌？请写一行 dealer: 名字"),
    )


def _ruleset(words: Words) -> str:
    token = words.next
    if token is None or token.kind is Kind.MARK:
        raise words.refuse(
            token, "name a ruleset, such as rules: baike", "请写一套规则，例如 rules: baike"
        )
    return words.step().text


def _options(words: Words) -> tuple[tuple[str, Value], ...]:
    chosen: dict[str, Value] = {}
    while True:
        token, key = words.next, words.next_word
        if token is None or key is None:
            raise words.refuse(
                token, "an option is missing: write key = value", "少了选项：请写 选项 = 值"
            )
        if key in chosen:
            raise words.refuse(token, f"{key} has a value already", f"{key} 已经写过了")
        words.step()
        if not words.mark("="):
            raise words.refuse(words.next, f"write {key} = and its value", f"请写 {key} = 和它的值")
        chosen[key] = _value(words, token)
        if not words.mark(","):
            return tuple(chosen.items())


def _value(words: Words, key: Token) -> Value:
    token = words.next
    if token is None or token.kind is Kind.MARK:
        raise words.refuse(token, f"the value of {key.text} is missing", f"少了 {key.text} 的值")
    at_fault = key
    try:
        choice = option(key.text)
        at_fault = words.step()
        return choice.parse(_typed(choice, token))
    except (UnknownOptionError, InvalidOptionError) as error:
        problem = Problem(at_fault.place, visible(at_fault.text), error.text)
        raise RefusedProblem(problem) from error


def _typed(choice: Option[Value], token: Token) -> Value:
    """The word as the kind of value that *choice* has, where it is one."""
    word = token.text
    if isinstance(choice, Toggle) and word in {"true", "false"}:
        return word == "true"
    if isinstance(choice, Number) and word.isascii() and word.isdigit() and len(word) < 10:
        return int(word)
    return word


REPORTED: Final = tuple(field.name for field in fields(Senses) if field.type == "bool")
"""The senses that a table has or doesn't have."""

_SENSES: Final = (*REPORTED, "none", "trust")


def _senses(words: Words) -> Senses:
    if words.next is None:
        raise words.refuse(None, _WHICH_SENSES.en, _WHICH_SENSES.zh)
    senses = CAMERA_ONLY
    while (word := words.next_word) is not None:
        if word not in _SENSES:
            hint = nearest(word, _SENSES)
            raise words.refuse(words.next, _WHICH_SENSES.en + hint.en, _WHICH_SENSES.zh + hint.zh)
        words.step()
        if word == "trust":
            senses = replace(senses, trust=decimal(words, words.next_word or "", most=1))
            words.step()
        elif word != "none":
            senses = replace(senses, **{word: True})
    return senses


_WHICH_SENSES: Final = Text(
    f"what is always reported? {', '.join(REPORTED)} or none, and trust 0.9",
    f"哪些事一定有人报？请写 {'、'.join(REPORTED)} 或 none，以及 trust 0.9",
)


def position_text(words: Words) -> str:
    """The words again as one line, for :mod:`companion.rules.position` to read.

    Raises:
        RefusedProblem: it is empty or names somebody.
    """
    text, end = "", None
    while (token := words.next) is not None:
        if token.kind is Kind.QUOTED:
            raise words.refuse(
                token,
                "a position names players by their letters, A B C",
                "局面里用字母 A B C 代表玩家",
            )
        gap = end is not None and (token.line, token.column) != end
        text += (" " if gap else "") + words.step().text
        end = (token.line, token.end)
    if not text:
        raise words.refuse(
            None,
            "a position is missing, such as start: turn=B top=r5",
            "少了局面，例如 start: turn=B top=r5",
        )
    return text


def unknown_key(token: Token) -> Problem:
    """The problem with a line ``key: ...`` that no header has."""
    hint = nearest(token.text, HEADER_KEYS)
    listed = " ".join(HEADER_KEYS)
    return Problem(
        token.place,
        visible(token.text),
        Text(
            f"there is no line {visible(token.text)}:{hint.en or f'; there are {listed}'}",
            f"没有 {visible(token.text)}: 这样的行{hint.zh or f'；有的是 {listed}'}",
        ),
    )
