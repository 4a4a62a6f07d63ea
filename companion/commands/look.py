"""``companion look``: name every card in photographs, or in front of a camera."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from companion.vision import Detection, Detector, ModelFileError, open_detector
from companion.vision.marking import marked
from companion.vision.pictures import PictureError, as_jpeg, read_picture

_DEFAULT_OUT = Path("marked")


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="PHOTO... | CAMERA")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list instead of a table.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where marked copies are written  [default: marked; with --json: nowhere]",
)
@click.option(
    "--model",
    type=click.Path(path_type=Path),
    help="Another model in a format that the package ultralytics reads.",
)
@click.option("--threads", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--port", default=8040, show_default=True, help="Of the page that shows a camera.")
def look(  # noqa: PLR0913, PLR0917 - one parameter per option
    sources: tuple[str, ...],
    as_json: bool,
    out: Path | None,
    model: Path | None,
    threads: int,
    port: int,
) -> None:
    """Name every card in PHOTO..., or in what camera number CAMERA sees.

    Photographs are named in a table or as JSON, and copies of them are marked.
    A camera's picture is shown in the browser, marked, until you stop it.
    """
    try:
        detector = open_detector(threads=threads, model=model)
        camera = _camera_of(sources)
        if camera is not None:
            _show(camera, detector, port)
        elif as_json:
            click.echo(json.dumps([_written(*look) for look in _looks(sources, detector, out)]))
        else:
            for source, found in _looks(sources, detector, out or _DEFAULT_OUT):
                click.echo(_table(source, found))
            click.echo(f"marked copies: {out or _DEFAULT_OUT}")
    except (ModelFileError, PictureError) as error:
        raise click.ClickException(str(error)) from error


def _camera_of(sources: tuple[str, ...]) -> int | None:
    if len(sources) == 1 and sources[0].isdecimal() and not Path(sources[0]).exists():
        return int(sources[0])
    return None


def _show(camera: int, detector: Detector, port: int) -> None:
    from companion.commands.live_look import CameraError, show  # noqa: PLC0415 - needs Flask

    try:
        show(camera, detector, port)
    except CameraError as error:
        raise click.ClickException(str(error)) from error


def _looks(
    sources: Iterable[str], detector: Detector, out: Path | None
) -> Iterator[tuple[str, tuple[Detection, ...]]]:
    taken: set[str] = set()
    for source in sources:
        image = read_picture(Path(source))
        (found,) = detector.detect([image])
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            name = _free_name(Path(source).stem, taken)
            (out / name).write_bytes(as_jpeg(marked(image, found)))
        yield source, found


def _free_name(stem: str, taken: set[str]) -> str:
    names = (f"{stem}{suffix}.jpg" for suffix in ["", *(f"-{n}" for n in range(2, len(taken) + 3))])
    name = next(name for name in names if name not in taken)
    taken.add(name)
    return name


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


def _table(source: str, found: tuple[Detection, ...]) -> str:
    lines = [f"{source}: {len(found)} {'card' if len(found) == 1 else 'cards'}"]
    for detection in found:
        x_min, y_min, x_max, y_max = (round(float(side)) for side in detection.box)
        lines.append(
            f"  {detection.label:<14}{detection.confidence:>5.0%}"
            f"   {x_min:>5} {y_min:>5} {x_max:>5} {y_max:>5}"
        )
    return "\n".join(lines)
