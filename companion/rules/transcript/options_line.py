"""The line ``options: stacking = none, jump_in = numbers``."""

from __future__ import annotations

from companion.rules.catalog import UnknownOptionError, option
from companion.rules.option import InvalidOptionError, Number, Option, Toggle, Value
from companion.rules.transcript.characters import visible
from companion.rules.transcript.errors import Problem, RefusedProblem
from companion.rules.transcript.tokens import Kind, Token
from companion.rules.transcript.words import Words


def read_options(words: Words) -> tuple[tuple[str, Value], ...]:
    """Each option and its value.

    Raises:
        RefusedProblem: an unknown option, one that stands there twice, or a value
            that it does not have.
    """
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
