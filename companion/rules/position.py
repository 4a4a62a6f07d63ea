"""A round's state in one line of text, so that a dispute needs no history.

Fields are words of the form ``key=value``, in any order::

    players=4 dealer=A turn=B dir=cw top=r5 color=r
    hands=A:7,B:2,C:{W4 r2},D:3-9 owes=B:4D/A fines=C:2
    was=g draw=30 discard=9 out=D window=A called=B

Only ``players`` and ``top`` are needed. A hand is a count, a range or its
cards in braces. ``owes=B:4D/A`` says that B owes four cards for a Draw Two of
A; ``was`` is the color before a Wild Draw Four. Without ``draw`` the draw pile
holds what is left of the deck, where every hand is known.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from companion.cards import (
    Card,
    Color,
    InvalidNotationError,
    Rank,
    parse_card,
    parse_cards,
    parse_color,
    write_cards,
)
from companion.cards.text import Text, TextError
from companion.rules.law import Law
from companion.rules.referee import start
from companion.rules.seating import CLOCKWISE, COUNTERCLOCKWISE, Direction, Seat
from companion.rules.senses import FULL, Senses
from companion.rules.state import Debt, Hand, Phase, Pile, RoundState

_FIELD = re.compile(r"(\w+)=((?:\{[^}]*\}|[^\s{}])+)")
_HAND = re.compile(r"([A-J]):(?:\{([^}]*)\}|(\d+)(?:-(\d+))?)(?:,|$)")
_OWES = re.compile(r"([A-J]):(\d+)(D|W4)(?:/([A-J]))?$")
_FINE = re.compile(r"([A-J]):(\d+)$")
_KINDS = {"D": Rank.DRAW_TWO, "W4": Rank.WILD_DRAW_FOUR}
_DIRECTIONS: dict[str, Direction] = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}


class InvalidPositionError(TextError):
    """A line that is not a position, with the field at fault and what belongs there."""


def _refusal(en: str, zh: str) -> InvalidPositionError:
    return InvalidPositionError(Text(en, zh))


def letter(seat: Seat) -> str:
    """The letter of a seat in notation: A, B, C, clockwise from seat 0."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[seat % 26]


def _seat(word: str, players: int) -> Seat:
    seat = ord(word) - ord("A") if len(word) == 1 else -1
    if not 0 <= seat < players:
        raise _refusal(
            f"there is no seat {word!r} among {players} players", f"{players}人里没有座位 {word!r}"
        )
    return seat


@dataclass(frozen=True, slots=True)
class _Fields:
    """The words of a position, by key."""

    words: dict[str, str]
    players: int

    def seat(self, key: str, default: Seat) -> Seat:
        return _seat(self.words[key], self.players) if key in self.words else default

    def seats(self, key: str) -> tuple[Seat, ...]:
        return tuple(_seat(word, self.players) for word in self.words.get(key, ""))

    def number(self, key: str) -> int | None:
        word = self.words.get(key)
        if word is None:
            return None
        if not word.isdecimal():
            raise _refusal(f"{key}={word}: write a whole number", f"{key}={word}：请写整数")
        return int(word)

    def color(self, key: str, default: Color | None) -> Color | None:
        word = self.words.get(key)
        if word is None:
            return default
        try:
            return None if word == "any" else parse_color(word)
        except InvalidNotationError as error:
            raise _refusal(
                f"{key}={word}: {error}", f"{key}={word}：不是颜色，请写 r y g b 或 any"
            ) from None


_KEYS = frozenset(
    [
        "players",
        "dealer",
        "turn",
        "dir",
        "top",
        "color",
        "hands",
        "owes",
        "fines",
        "was",
        "draw",
        "discard",
        "out",
        "window",
        "called",
    ]
)


def parse_position(text: str, law: Law, senses: Senses = FULL) -> RoundState:
    """Read a position.

    Args:
        text: The fields, separated by spaces.
        law: The rules in force; they say how many cards there are.
        senses: What this table's observers report without fail.

    Raises:
        InvalidPositionError: a field is missing, unknown or not understood.
    """
    fields = _split(text)
    state = start(law, fields.players, fields.seat("dealer", 0), senses)
    hands = _hands(fields, state.hands)
    out = fields.seats("out")
    order = tuple(seat for seat in state.order if seat not in out)
    if not order:
        raise _refusal("out: nobody is left to play", "out：没有人还在玩")
    pile = _pile(fields, law)
    state = replace(
        state,
        phase=Phase.PLAY,
        order=order,
        places=out,
        hands=tuple(Hand(0, 0, 0, ()) if seat in out else hand for seat, hand in enumerate(hands)),
        fines=_fines(fields),
        turn=fields.seat("turn", order[0]),
        direction=_direction(fields),
        pile=pile,
        debt=_debt(fields, hands),
        window=fields.seats("window"),
    )
    if state.turn not in order:
        who = letter(state.turn)
        raise _refusal(f"turn={who}: that player is out", f"turn={who}：这位玩家已经出完")
    return replace(state, stock=_stock(fields, state))


def _split(text: str) -> _Fields:
    words = dict(_FIELD.findall(text))
    rest = _FIELD.sub("", text).strip()
    if rest:
        raise _refusal(
            f"{rest!r} is not a field: write key=value, such as turn=B",
            f"{rest!r} 不是一项：请写 名称=值，例如 turn=B",
        )
    unknown = sorted(set(words) - _KEYS)
    if unknown:
        known = " ".join(sorted(_KEYS))
        raise _refusal(
            f"{unknown[0]!r} is not a field; there are {known}",
            f"没有 {unknown[0]!r} 这一项；可以写 {known}",
        )
    players = words.get("players", "")
    if not players.isdecimal() or not 2 <= int(players) <= 10:
        raise _refusal("write players=N with 2 to 10 players", "请写 players=N，2到10人")
    return _Fields(words, int(players))


def _hands(fields: _Fields, dealt: tuple[Hand, ...]) -> tuple[Hand, ...]:
    hands = list(dealt)
    text = fields.words.get("hands", "")
    end = 0
    for match in _HAND.finditer(text):
        if match.start() != end:
            break
        end = match.end()
        word, cards, lo, hi = match.groups()
        hands[_seat(word, fields.players)] = (
            _known(_cards("hands", cards)) if cards is not None else _counted(int(lo), hi)
        )
    if end != len(text):
        raise _refusal(
            f"hands: {text[end:]!r} is not a hand; write A:7, A:2-5, A:{{r5}}",
            f"hands：{text[end:]!r} 不是手牌；请写 A:7、A:2-5 或 A:{{r5}}",
        )
    for seat in fields.seats("called"):
        hands[seat] = replace(hands[seat], called=True)
    return tuple(hands)


def _cards(key: str, text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except InvalidNotationError as error:
        raise _refusal(f"{key}: {error}", f"{key}：{text!r} 里有不是牌的词") from None


def _known(cards: tuple[Card, ...]) -> Hand:
    return Hand(len(cards), len(cards), len(cards), cards)


def _counted(lo: int, hi: str | None) -> Hand:
    most = lo if hi is None else int(hi)
    if most < lo:
        raise _refusal(f"hands: {lo}-{most} counts backward", f"hands：{lo}-{most} 前大后小")
    return Hand(lo, most, lo)


def _pile(fields: _Fields, law: Law) -> Pile:
    try:
        top = parse_card(fields.words.get("top", ""))
    except InvalidNotationError as error:
        raise _refusal(f"top: {error}", "top：不是一张牌，请写 r5、yS、W4 之类") from None
    seen = bytearray(len(law.limits))
    seen[top.index] = 1
    size = fields.number("discard")
    symbol = None if top.is_wild else top.rank
    color = fields.color("color", top.color)
    return Pile(top, color, symbol, 1 if size is None else size, bytes(seen))


def _direction(fields: _Fields) -> Direction:
    word = fields.words.get("dir", "cw")
    if word not in _DIRECTIONS:
        raise _refusal(f"dir={word}: write cw or ccw", f"dir={word}：请写 cw 或 ccw")
    return _DIRECTIONS[word]


def _debt(fields: _Fields, hands: tuple[Hand, ...]) -> Debt | None:
    word = fields.words.get("owes")
    if word is None:
        return None
    match = _OWES.match(word)
    if match is None:
        raise _refusal(
            f"owes={word}: write owes=B:4D/A (who, how many, D or W4, by whom)",
            f"owes={word}：请写 owes=B:4D/A（谁、几张、D 或 W4、谁出的）",
        )
    who, amount, kind, giver = match.groups()
    by = None if giver is None else _seat(giver, fields.players)
    return Debt(
        seat=_seat(who, fields.players),
        amount=int(amount),
        kind=_KINDS[kind],
        by=by,
        color_before=fields.color("was", None),
        hand_before=None if by is None else hands[by].cards,
        stacked=int(amount) > (2 if kind == "D" else 4),
    )


def _fines(fields: _Fields) -> tuple[int, ...]:
    fines = [0] * fields.players
    for word in fields.words["fines"].split(",") if "fines" in fields.words else ():
        match = _FINE.match(word)
        if match is None:
            raise _refusal(f"fines: {word!r}; write fines=C:2", f"fines：{word!r}；请写 fines=C:2")
        fines[_seat(match[1], fields.players)] = int(match[2])
    return tuple(fines)


def _stock(fields: _Fields, state: RoundState) -> int | None:
    told = fields.number("draw")
    if told is not None:
        return told
    if any(not state.hands[seat].known for seat in state.order):
        return None
    held = sum(state.hands[seat].hi for seat in state.order)
    return max(state.deck_size - held - state.pile.size, 0)


def write_position(state: RoundState) -> str:
    """Write a position; :func:`parse_position` reads it back.

    Only a round in play can be written: what has to be said next, early
    calls and the history are not part of a position.
    """
    pile = state.pile
    color = "any" if pile.color is None else pile.color.letter
    words = [
        f"players={len(state.hands)}",
        f"dealer={letter(state.dealer)}",
        f"turn={letter(state.turn)}",
        f"dir={'cw' if state.direction == CLOCKWISE else 'ccw'}",
        f"top={pile.top}",
        f"color={color}",
        f"discard={pile.size}",
        f"hands={','.join(_write_hand(seat, state.hands[seat]) for seat in state.order)}",
    ]
    if state.stock is not None:
        words.append(f"draw={state.stock}")
    if state.debt is not None:
        words.append(_write_debt(state.debt))
        if state.debt.color_before is not None:
            words.append(f"was={state.debt.color_before.letter}")
    fined = ",".join(f"{letter(seat)}:{n}" for seat, n in enumerate(state.fines) if n)
    called = "".join(letter(seat) for seat in state.order if state.hands[seat].called)
    lists = {
        "fines": fined,
        "out": "".join(map(letter, state.places)),
        "window": "".join(map(letter, state.window)),
        "called": called,
    }
    return " ".join(words + [f"{key}={value}" for key, value in lists.items() if value])


def _write_hand(seat: Seat, hand: Hand) -> str:
    if hand.cards is not None:
        return f"{letter(seat)}:{{{write_cards(hand.cards)}}}"
    return f"{letter(seat)}:{hand.lo}" + ("" if hand.known else f"-{hand.hi}")


def _write_debt(debt: Debt) -> str:
    kind = "D" if debt.kind is Rank.DRAW_TWO else "W4"
    by = "" if debt.by is None else f"/{letter(debt.by)}"
    return f"owes={letter(debt.seat)}:{debt.left}{kind}{by}"
