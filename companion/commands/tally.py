"""``companion tally``: count the hands in photographs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from companion.cards import card_name, label_of
from companion.cards.names import Language
from companion.cards.text import TextError
from companion.commands.answering import language_option
from companion.vision import ModelFileError, open_detector
from companion.vision.arrays import Image
from companion.vision.pictures import as_jpeg
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
from companion.vision.uploads import opened

_DEFAULT_OUT = Path("marked")


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
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where marked copies are written  [default: marked; with --json: nowhere]",
)
@click.option("--same-hand", is_flag=True, help="All photos show one hand: read it once.")
@click.option(
    "--count", "known", callback=_known, help="How many cards each hand should hold: 7, or 5-7."
)
@language_option("the tables")
@click.option(
    "--model",
    type=click.Path(path_type=Path),
    help="Another model in a format that the package ultralytics reads.",
)
@click.option("--threads", type=click.IntRange(min=1), default=1, show_default=True)
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
    folder = out or (None if as_json else _DEFAULT_OUT)
    try:
        eye = _eye(model, threads)
        hands = [photos] if same_hand else [(photo,) for photo in photos]
        readings = _readings(hands, eye, known, folder)
        if as_json:
            click.echo(json.dumps([_written(*read) for read in readings], ensure_ascii=False))
            return
        for photo, reading in readings:
            click.echo(_table(photo, reading, language))
        click.echo(f"marked copies: {folder}")
    except ModelFileError as error:
        raise click.ClickException(str(error)) from error


def _eye(model: Path | None, threads: int) -> HandEye:
    if model is None:
        return open_hand_eye(threads=threads)
    return DetectorEye(open_detector(threads=threads, model=model))


def _readings(
    hands: Sequence[tuple[str, ...]], eye: HandEye, known: Known | None, folder: Path | None
) -> Iterator[tuple[str, HandReading]]:
    """The hands, each with the photo in which it is shown; marked copies go to *folder*."""
    taken: set[str] = set()
    for photos in hands:
        pictures = [_opened(photo) for photo in photos]
        reading = read_hand(pictures, eye, known)
        photo = photos[reading.picture]
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            copy = marked_hand(pictures[reading.picture], reading)
            (folder / _free_name(Path(photo).stem, taken)).write_bytes(as_jpeg(copy))
        yield photo, reading


def _free_name(stem: str, taken: set[str]) -> str:
    names = (f"{stem}{suffix}.jpg" for suffix in ["", *(f"-{n}" for n in range(2, len(taken) + 3))])
    name = next(name for name in names if name not in taken)
    taken.add(name)
    return name


def _opened(photo: str) -> Image:
    try:
        return opened(Path(photo).read_bytes())
    except OSError as error:
        raise click.ClickException(f"{photo} can't be read: {error.strerror}") from error
    except TextError as error:
        raise click.ClickException(f"{photo}: {error}") from error


def _table(photo: str, reading: HandReading, language: Language) -> str:
    cards = f"{len(reading.cards)} card{'' if len(reading.cards) == 1 else 's'}"
    lines = [f"{photo}: {cards}, {reading.points} points"]
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
