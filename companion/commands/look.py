"""``companion look``: name every card in photographs, or in front of a camera."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import click

from companion.cards.names import Language
from companion.cards.text import Text
from companion.commands.answering import language_option
from companion.commands.looking import copies_option, model_option, threads_option
from companion.commands.marked_copies import USUAL, MarkedCopies
from companion.commands.refusing import refusals
from companion.vision import Detection, Detector, open_detector
from companion.vision.marking import marked
from companion.vision.pictures import read_picture

_HEAD: Final = Text("{}: {} cards", "{}：{}张牌")
_HEAD_OF_ONE: Final = Text("{}: {} card", _HEAD.zh)


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="PHOTO... | CAMERA")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list instead of a table.")
@copies_option
@model_option
@threads_option
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8040,
    show_default=True,
    help="Of the page that shows a camera.",
)
@language_option("the sentences; cards are called as in JSON")
def look(  # noqa: PLR0913, PLR0917 - one parameter per option
    sources: tuple[str, ...],
    as_json: bool,
    out: Path | None,
    model: Path | None,
    threads: int,
    port: int,
    language: Language,
) -> None:
    """Name every card in PHOTO..., or in what camera number CAMERA sees.

    Photographs are named in a table or as JSON, and copies of them are marked.
    A camera's picture is shown in the browser, marked, until you stop it.
    """
    copies = None if as_json and out is None else MarkedCopies(out or USUAL)
    with refusals(language):
        detector = open_detector(threads=threads, model=model)
        camera = _camera_of(sources)
        if camera is not None:
            _show(camera, detector, port, language)
            return
        looks = _looks(sources, detector, copies)
        if as_json:
            click.echo(json.dumps([_written(*look) for look in looks], ensure_ascii=False))
            return
        for source, found in looks:
            click.echo(_table(source, found, language))
        if copies is not None:
            click.echo(copies.told(language))


def _camera_of(sources: tuple[str, ...]) -> int | None:
    if len(sources) == 1 and sources[0].isdecimal() and not Path(sources[0]).exists():
        return int(sources[0])
    return None


def _show(camera: int, detector: Detector, port: int, language: Language) -> None:
    from companion.commands.live_look import show  # noqa: PLC0415 - needs Flask

    show(camera, detector, port, language)


def _looks(
    sources: Iterable[str], detector: Detector, copies: MarkedCopies | None
) -> Iterator[tuple[str, tuple[Detection, ...]]]:
    for source in sources:
        image = read_picture(Path(source))
        (found,) = detector.detect([image])
        if copies is not None:
            copies.keep(source, marked(image, found))
        yield source, found


def _written(source: str, found: Iterable[Detection]) -> dict[str, Any]:
    return {
        "image": source,
        "cards": [
            {
                "card": detection.label,
                "confidence": round(detection.confidence, 4),
                "quad": [[round(float(x), 1), round(float(y), 1)] for x, y in detection.quad],
                "box": [round(float(side), 1) for side in detection.box],
            }
            for detection in found
        ],
    }


def _table(source: str, found: tuple[Detection, ...], language: Language) -> str:
    head = _HEAD_OF_ONE if len(found) == 1 else _HEAD
    lines = [head.in_language(language).format(source, len(found))]
    for detection in found:
        x_min, y_min, x_max, y_max = (round(float(side)) for side in detection.box)
        lines.append(
            f"  {detection.label:<14}{detection.confidence:>5.0%}"
            f"   {x_min:>5} {y_min:>5} {x_max:>5} {y_max:>5}"
        )
    return "\n".join(lines)
