"""``companion tally``: count the hands in photographs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import click

from companion.cards import card_name, label_of
from companion.cards.names import Language
from companion.cards.text import Text, TextError
from companion.commands.answering import language_option
from companion.commands.looking import copies_option, model_option, threads_option
from companion.commands.marked_copies import USUAL, MarkedCopies
from companion.commands.refusing import refusals
from companion.vision import open_detector
from companion.vision.arrays import Image
from companion.vision.tally import (
    DetectorEye,
    Doubt,
    HandCard,
    HandEye,
    HandReading,
    Known,
    open_hand_eye,
    read_hand,
    sentence_of,
)
from companion.vision.tally.marks import marked_hand
from companion.vision.uploads import UploadError, opened

_HEAD: Final = Text("{}: {} cards, {} points", "{}：{}张牌，{}分")
_HEAD_OF_ONE: Final = Text("{}: {} card, {} points", _HEAD.zh)


def _known(ctx: click.Context, param: click.Parameter, count: str | None) -> Known | None:
    """How many cards a hand should hold, written as ``7`` or ``5-7``."""
    del ctx, param
    if count is None:
        return None
    said = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", count)
    if said is None or int(said[2] or said[1]) < int(said[1]):
        raise click.BadParameter(f"{count!r} is no number of cards: write it like 7 or 5-7")
    return Known(int(said[1]), int(said[2] or said[1]))


@click.command()
@click.argument("photos", nargs=-1, required=True, metavar="PHOTO...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list instead of tables.")
@copies_option
@click.option("--same-hand", is_flag=True, help="All photos show one hand: read it once.")
@click.option(
    "--count", "known", callback=_known, help="How many cards each hand should hold: 7, or 5-7."
)
@language_option("the tables")
@model_option
@threads_option
def tally(  # noqa: PLR0913, PLR0917 - one parameter per option
    photos: tuple[str, ...],
    as_json: bool,
    out: Path | None,
    same_hand: bool,
    known: Known | None,
    language: Language,
    model: Path | None,
    threads: int,
) -> None:
    """Count the hand in each PHOTO: its cards, their points and the sum.

    A fan, a row or a heap in which every card shows a corner. What can't be
    read is shown as "?" with the two likeliest cards.
    """
    copies = None if as_json and out is None else MarkedCopies(out or USUAL)
    with refusals(language):
        eye = _eye(model, threads)
        hands = [photos] if same_hand else [(photo,) for photo in photos]
        readings = _readings(hands, eye, known, copies)
        if as_json:
            click.echo(json.dumps([_written(*read) for read in readings], ensure_ascii=False))
            return
        for photo, reading in readings:
            click.echo(_table(photo, reading, language))
        if copies is not None:
            click.echo(copies.told(language))


def _eye(model: Path | None, threads: int) -> HandEye:
    if model is None:
        return open_hand_eye(threads=threads)
    return DetectorEye(open_detector(threads=threads, model=model))


def _readings(
    hands: Sequence[tuple[str, ...]],
    eye: HandEye,
    known: Known | None,
    copies: MarkedCopies | None,
) -> Iterator[tuple[str, HandReading]]:
    """The hands, each with the photo in which it is shown."""
    for photos in hands:
        pictures = [_opened(photo) for photo in photos]
        reading = read_hand(pictures, eye, known)
        photo = photos[reading.picture]
        if copies is not None:
            copies.keep(photo, marked_hand(pictures[reading.picture], reading))
        yield photo, reading


def _opened(photo: str) -> Image:
    try:
        return opened(Path(photo).read_bytes())
    except OSError as error:
        why = error.strerror
        raise TextError(
            Text(f"{photo} can't be read: {why}", f"无法读取 {photo}：{why}")
        ) from error
    except UploadError as error:
        told = error.text
        raise TextError(Text(f"{photo}: {told.en}", f"{photo}：{told.zh}")) from error


def _table(photo: str, reading: HandReading, language: Language) -> str:
    head = _HEAD_OF_ONE if len(reading.cards) == 1 else _HEAD
    lines = [head.in_language(language).format(photo, len(reading.cards), reading.points)]
    lines += [_line(card, language) for card in reading.cards]
    lines += [f"  ! {sentence_of(doubt).in_language(language)}" for doubt in reading.doubts]
    return "\n".join(lines)


def _line(card: HandCard, language: Language) -> str:
    mark = " " if card.is_sure else "?"
    names = " / ".join(card_name(likely.card, language) for likely in card.likely)
    shown = card_name(card.likeliest, language) if card.is_sure else f"({names})"
    return f"  {mark} {card.points:>3} {card.confidence:>5.0%}  {shown}"


def _written(photo: str, reading: HandReading) -> dict[str, Any]:
    return {
        "image": photo,
        "points": reading.points,
        "cards": [_written_card(card) for card in reading.cards],
        "doubts": [_written_doubt(doubt) for doubt in reading.doubts],
    }


def _written_card(card: HandCard) -> dict[str, Any]:
    written: dict[str, Any] = {
        "card": label_of(card.card) if card.card else "?",
        "confidence": round(card.confidence, 4),
        "quad": [[round(float(x), 1), round(float(y), 1)] for x, y in card.quad],
        "box": [round(float(side), 1) for side in card.box],
        "points": card.points,
    }
    if not card.is_sure:
        written["likely"] = [
            {"card": label_of(likely.card), "probability": round(likely.share, 4)}
            for likely in card.likely
        ]
    return written


def _written_doubt(doubt: Doubt) -> dict[str, Any]:
    said = sentence_of(doubt)
    return {"doubt": type(doubt).__name__, "en": said.en, "zh": said.zh}
