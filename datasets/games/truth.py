"""What is true about a film: who laid which card when, and what the referee must say.

All times are seconds from the film's first frame, all points pixels. The
format of :func:`to_json` is described in ``datasets/games/README.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from companion.cards import write_cards
from companion.rules.rulings import Ruling
from companion.rules.seating import Seat
from companion.rules.transcript import Transcript
from companion.rules.transcript import to_json as transcript_json
from datasets.scenes.truth import Quad

VERSION: Final = 1
"""The version of the document; it changes when older readers would misread it."""

Interval = tuple[float, float]


@dataclass(frozen=True, eq=False)
class CardTruth:
    """A card that came to rest on the discard pile, or left it.

    Attributes:
        label: Its class name.
        at: When it lay still, or was off the pile.
        quad: Its corners ``(4, 2)`` as printed from the top-left on; where it
            lay, if it left.
        visible: The share of it that lies open once the visit is over, 0 to 1.
    """

    label: str
    at: float
    quad: Quad
    visible: float


@dataclass(frozen=True, eq=False)
class PileTruth:
    """One thing that happened on the discard pile.

    Attributes:
        what: ``opened``, ``laid``, ``taken_back``, ``reshuffled`` or ``nudged``;
            ``returned`` for an opening card that goes back into the draw pile.
        number: The observation that reports it, or ``None`` where none does.
        seat: Whose hand it was.
        at: When it was over: the last card at rest, or off the pile.
        cards: The cards concerned, in landing order; of a reshuffle, the top card.
        top: The label of the card that is then on top, if there is one.
        top_quad: Where that card lies.
        open: For how many seconds at a stretch, until the pile next changes,
            no hand is over that card.
        open_since: From when on it lies open for a fifth of a second, if it does.
        size: How many cards then lie there.
    """

    what: str
    number: int | None
    seat: Seat
    at: float
    cards: tuple[CardTruth, ...]
    top: str | None
    top_quad: Quad | None
    size: int
    open: float = 0.0
    open_since: float | None = None


@dataclass(frozen=True)
class VisitTruth:
    """When a seat's hand, or what it holds, is in the picture, and what for."""

    seat: Seat
    purpose: str
    since: float
    until: float


@dataclass(frozen=True)
class DrawTruth:
    """Cards that went from the draw pile to a hand.

    Attributes:
        number: The observation that reports it.
        moments: When each card left the draw pile; empty where that is not in the picture.
    """

    number: int
    seat: Seat
    count: int
    at: float
    moments: tuple[float, ...]


@dataclass(frozen=True, eq=False)
class GameTruth:
    """Everything that is true about a film.

    Attributes:
        seed: The film's seed.
        size: Width and height of its pictures.
        fps: Frames per second.
        seconds: Its length.
        deck: The seed of the deck's design.
        card_height: A card's height at the middle of the table, pixels.
        entries: Per seat, where its arm enters the picture on its way to the pile.
        draw_pile: The corners of the draw pile's top card, or ``None`` where it
            is out of the picture.
        transcript: The round so far as the film goes, with every hand known.
        rulings: What the referee has to say about it.
        finished: Whether the film shows the round to its end.
        bumps: When somebody knocked against the table.
        exposures: When the camera's exposure stepped.
    """

    seed: int
    size: tuple[int, int]
    fps: float
    seconds: float
    deck: int
    card_height: float
    entries: tuple[tuple[float, float], ...]
    draw_pile: Quad | None
    transcript: Transcript
    rulings: tuple[Ruling, ...]
    pile: tuple[PileTruth, ...]
    draws: tuple[DrawTruth, ...]
    visits: tuple[VisitTruth, ...]
    finished: bool
    bumps: tuple[float, ...]
    exposures: tuple[float, ...]


def to_json(truth: GameTruth) -> dict[str, Any]:
    """The document of a film, in plain JSON types."""
    names = truth.transcript.seats
    return {
        "version": VERSION,
        "seed": truth.seed,
        "video": {"size": list(truth.size), "fps": truth.fps, "seconds": truth.seconds},
        "deck": truth.deck,
        "card_height": round(truth.card_height, 1),
        "seats": [
            {"player": name, "enters_at": list(point)}
            for name, point in zip(names, truth.entries, strict=True)
        ],
        "draw_pile": None if truth.draw_pile is None else _points(truth.draw_pile),
        "finished": truth.finished,
        "transcript": transcript_json(truth.transcript),
        "rulings": [_ruling(ruling, names) for ruling in truth.rulings],
        "pile": [_pile(entry, names) for entry in truth.pile],
        "draws": [_draw(draw, names) for draw in truth.draws],
        "hands": [_visit(visit, names) for visit in truth.visits],
        "bumps": list(truth.bumps),
        "exposure_steps": list(truth.exposures),
    }


def _points(quad: Quad) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in quad]


def _ruling(ruling: Ruling, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "number": ruling.number,
        "code": ruling.code.value,
        "severity": ruling.severity.value,
        "player": None if ruling.seat is None else names[ruling.seat],
        "cards": write_cards(ruling.cards).split(),
        "count": ruling.count,
        "remedy": ruling.remedy.value,
    }


def _pile(entry: PileTruth, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "what": entry.what,
        "number": entry.number,
        "player": names[entry.seat],
        "at": entry.at,
        "cards": [
            {
                "label": card.label,
                "at": card.at,
                "quad": _points(card.quad),
                "visible": card.visible,
            }
            for card in entry.cards
        ],
        "top": entry.top,
        "top_quad": None if entry.top_quad is None else _points(entry.top_quad),
        "open": entry.open,
        "open_since": entry.open_since,
        "size": entry.size,
    }


def _draw(draw: DrawTruth, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "number": draw.number,
        "player": names[draw.seat],
        "count": draw.count,
        "at": draw.at,
        "moments": list(draw.moments),
    }


def _visit(visit: VisitTruth, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "player": names[visit.seat],
        "purpose": visit.purpose,
        "since": visit.since,
        "until": visit.until,
    }
