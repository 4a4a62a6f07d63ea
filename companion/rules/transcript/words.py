"""The words of one statement, read from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.cards import ALL_CARDS, Card, Color, InvalidNotationError, parse_card, parse_color
from companion.cards.text import Text
from companion.rules.seating import Seat
from companion.rules.transcript.characters import suspicion, visible
from companion.rules.transcript.errors import Place, Problem, RefusedProblem
from companion.rules.transcript.roster import InvalidNameError, Roster
from companion.rules.transcript.tokens import Kind, Token

EMPTY_HAND: Final = "-"
CALLED: Final = "called"
SILENT: Final = "silent"
MOST_COUNT: Final = 999

CARD_FORMS: Final = "r5 yS gV bD, W W4 WS WX WC"
"""What cards look like, for messages."""

_CARD_WORDS: Final = {str(card) for card in ALL_CARDS}


class Words:
    """A cursor over the tokens of one statement.

    Attributes:
        roster: Who is at the table so far.
    """

    def __init__(self, tokens: Sequence[Token], roster: Roster) -> None:
        self._tokens = tokens
        self._at = 0
        self.roster = roster

    @property
    def next(self) -> Token | None:
        """The token to be read next, or ``None`` at the end."""
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    @property
    def next_word(self) -> str | None:
        """The next token's text if it is a word that isn't quoted."""
        token = self.next
        return token.text if token is not None and token.kind is Kind.WORD else None

    @property
    def second_word(self) -> str | None:
        """The token after the next one, if it is a word that isn't quoted."""
        after = self._tokens[self._at + 1 : self._at + 2]
        return after[0].text if after and after[0].kind is Kind.WORD else None

    def step(self) -> Token:
        """Read one token; there must be one."""
        token = self._tokens[self._at]
        self._at += 1
        return token

    def mark(self, mark: str) -> bool:
        """Read *mark* if it comes next."""
        token = self.next
        if token is None or token.kind is not Kind.MARK or token.text != mark:
            return False
        self._at += 1
        return True

    def word(self, word: str) -> bool:
        """Read *word* if it comes next."""
        if self.next_word != word:
            return False
        self._at += 1
        return True

    def refuse(self, token: Token | None, en: str, zh: str) -> RefusedProblem:
        """The problem with *token*, or with the end of the statement if there is none."""
        if token is None:
            place = (
                Place(self._tokens[-1].line, self._tokens[-1].end) if self._tokens else Place(1, 1)
            )
            return RefusedProblem(Problem(place, "", Text(en, zh)))
        doubt = suspicion(token.text)
        text = Text(en + doubt.en, zh + doubt.zh)
        return RefusedProblem(Problem(token.place, visible(token.text), text))

    def end(self) -> None:
        """Make sure that nothing is left.

        Raises:
            RefusedProblem: something is.
        """
        token = self.next
        if token is not None:
            raise self.refuse(
                token,
                f"{visible(token.text)} does not belong here: ; separates two statements,"
                " and > names a color",
                f"这里不该有 {visible(token.text)}：两件事之间写 ;，指定颜色写 >",
            )

    def seat(self) -> Seat:
        """Read a player.

        Raises:
            RefusedProblem: nobody is named, or nobody has that name.
        """
        token = self.next
        if token is None or token.kind is Kind.MARK:
            raise self.refuse(token, "the name of a player is missing", "少了玩家的名字")
        self._at += 1
        try:
            return self.roster.seat(token.text, quoted=token.kind is Kind.QUOTED)
        except InvalidNameError as error:
            problem = Problem(token.place, visible(token.text), error.text)
            raise RefusedProblem(problem) from error

    def color(self) -> Color:
        """Read a color.

        Raises:
            RefusedProblem: it is none.
        """
        token = self.next
        try:
            color = parse_color(self.next_word or "")
        except InvalidNotationError:
            raise self.refuse(
                token,
                "write a color here: r, y, g or b",
                "这里要写颜色：r、y、g 或 b",
            ) from None
        self._at += 1
        return color

    def number(self, least: int, most: int = MOST_COUNT) -> int:
        """Read a whole number from *least* to *most*.

        Raises:
            RefusedProblem: it is none.
        """
        token, word = self.next, self.next_word or ""
        plain = word.isascii() and word.isdigit() and len(word) <= len(str(most))
        if not (plain and least <= int(word) <= most):
            raise self.refuse(
                token,
                f"write a whole number here, from {least} to {most}",
                f"这里要写整数：{least} 到 {most}",
            )
        self._at += 1
        return int(word)

    def card(self) -> Card:
        """Read one card.

        Raises:
            RefusedProblem: it is none; the message suggests the nearest one.
        """
        token, word = self.next, self.next_word or ""
        try:
            card = parse_card(word)
        except InvalidNotationError:
            complaint = _no_card(token)
            raise self.refuse(token, complaint.en, complaint.zh) from None
        self._at += 1
        return card

    def cards(self) -> tuple[Card, ...]:
        """Read one card or more, up to a mark, a note or the end.

        Raises:
            RefusedProblem: there is none, or one of them is no card.
        """
        found = [self.card()]
        while self.more:
            found.append(self.card())
        return tuple(found)

    def hand(self) -> tuple[Card, ...]:
        """Read the cards of a hand; ``-`` is an empty one.

        Raises:
            RefusedProblem: it is neither.
        """
        return () if self.word(EMPTY_HAND) else self.cards()

    @property
    def more(self) -> bool:
        """Whether another word comes before a mark, a note or the end."""
        token = self.next
        if token is None or token.kind is Kind.MARK:
            return False
        return token.kind is Kind.QUOTED or not is_note(token.text)


def is_note(word: str) -> bool:
    """Whether *word* begins a note about the observation: ``@12.5``, ``~0.6``, ``from``."""
    return word[0] in "@~" or word == "from"


def is_card(word: str) -> bool:
    """Whether *word* is a card in notation."""
    return word in _CARD_WORDS


def likely_card(word: str) -> str | None:
    """The card that somebody meant who confused capital and small letters."""
    likely = (word.swapcase(), word.lower(), word.upper(), word[:1].lower() + word[1:].upper())
    return next((card for card in likely if is_card(card)), None)


def did_you_mean(word: str) -> Text:
    """A suggestion, as the end of a sentence."""
    return Text(f", did you mean {word}?", f"，是不是 {word}？")


def _no_card(token: Token | None) -> Text:
    if token is None or token.kind is Kind.MARK:
        return Text(f"write a card here: {CARD_FORMS}", f"这里要写一张牌：{CARD_FORMS}")
    shown, likely = visible(token.text), likely_card(token.text)
    if likely is not None:
        hint = did_you_mean(likely)
        return Text(f"{shown} is not a card{hint.en}", f"{shown} 不是一张牌{hint.zh}")
    return Text(
        f"{shown} is not a card: write {CARD_FORMS}, and ; before another statement",
        f"{shown} 不是一张牌：请写 {CARD_FORMS}；另一件事之前写 ;",
    )
