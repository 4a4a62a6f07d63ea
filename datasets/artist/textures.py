"""Real cards: cut out of photographs and straightened, to lie beside the drawn ones.

The photographs show one upright card each. Nothing of them is part of the
project: whoever trains names the folder.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Canvas, Picture
from datasets.artist.outline import rounded

_HEIGHT: Final = 640
_ASPECT: Final = 0.645
_BORDER: Final = (0.07, 0.0385)
"""White border left and right, above and below, in shares of width and height."""
_CORNER: Final = 0.05
_INDEX: Final = (0.085, 0.05, 0.34, 0.235)
_WIDE_INDEX: Final = (0.085, 0.05, 0.43, 0.215)
"""The top-left index of these photographs' decks, in shares of width and height."""


class CardNotFoundError(ValueError):
    """No card can be made out in a photograph."""


@dataclass(frozen=True, eq=False)
class RealCard:
    """A card cut from a photograph.

    Attributes:
        image: ``(h, w, 4)``, blue, green, red, alpha.
        indices: Two boxes ``(x_min, y_min, x_max, y_max)`` in shares of width and height.
    """

    label: str
    image: Picture
    indices: tuple[tuple[float, float, float, float], ...]


def find_card(photo: Picture) -> NDArray[np.float32]:
    """The corners ``(4, 2)`` of the one upright card, from its printed panel.

    A photograph that has itself a card's shape and shows no separate panel is
    a tight crop: then its own corners are the card's.

    Raises:
        CardNotFoundError: neither is the case.
    """
    hsv = cv2.cvtColor(cv2.GaussianBlur(photo, (5, 5), 0), cv2.COLOR_BGR2HSV)
    colored = ((hsv[..., 1] > 90) | (hsv[..., 2] < 70)).astype(np.uint8)
    printed = cv2.morphologyEx(colored, cv2.MORPH_CLOSE, np.ones((25, 25), np.uint8))
    frame = photo.shape[0] * photo.shape[1]
    for contour in _inner_contours(printed):
        corners = _upright(np.asarray(cv2.boxPoints(cv2.minAreaRect(contour)), np.float32))
        width = float(np.linalg.norm(corners[1] - corners[0]))
        height = float(np.linalg.norm(corners[3] - corners[0]))
        area = max(1.0, width * height)
        fills = cv2.contourArea(contour) / area
        if 0.5 * height < width < 0.72 * height and area > 0.05 * frame and fills > 0.8:
            return _with_border(corners)
    rows, columns = photo.shape[:2]
    if 0.6 < columns / rows < 0.85:
        tight = [(0, 0), (columns, 0), (columns, rows), (0, rows)]
        return np.asarray(tight, dtype=np.float32)
    raise CardNotFoundError("no printed panel of a card's shape")


def _inner_contours(printed: Picture) -> list[Picture]:
    """Contours from the largest on, the picture's dark rim taken off."""
    printed = printed.copy()
    for seed in (
        (0, 0),
        (printed.shape[1] - 1, 0),
        (0, printed.shape[0] - 1),
        (printed.shape[1] - 1, printed.shape[0] - 1),
    ):
        if printed[seed[1], seed[0]]:
            cv2.floodFill(printed, None, seed, 0)
    contours, _ = cv2.findContours(printed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    return sorted(contours, key=cv2.contourArea, reverse=True)


def _upright(box: NDArray[np.float32]) -> NDArray[np.float32]:
    """The corners from the top-left on, clockwise."""
    order = np.argsort(box[:, 1])
    top, bottom = box[order[:2]], box[order[2:]]
    top, bottom = top[np.argsort(top[:, 0])], bottom[np.argsort(-bottom[:, 0])]
    return np.vstack([top, bottom]).astype(np.float32)


def _with_border(panel: NDArray[np.float32]) -> NDArray[np.float32]:
    x, y = _BORDER
    inner = np.asarray([(x, y), (1 - x, y), (1 - x, 1 - y), (x, 1 - y)], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(inner, panel)
    whole = np.asarray([[(0, 0), (1, 0), (1, 1), (0, 1)]], dtype=np.float32)
    return np.asarray(cv2.perspectiveTransform(whole, matrix)[0], dtype=np.float32)


def straighten(photo: Picture, corners: NDArray[np.float32]) -> Picture:
    """The card between *corners* as an upright picture with transparent corners."""
    canvas = Canvas(_HEIGHT, _ASPECT)
    w, h = canvas.width, canvas.height
    upright = np.asarray([(0, 0), (w, 0), (w, h), (0, h)], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(corners, upright)
    flat = cv2.warpPerspective(
        photo, matrix, (w, h), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
    )
    alpha = canvas.finish(rounded(_ASPECT, 1, _CORNER))[..., 3]
    return np.dstack([flat, alpha])


@lru_cache(maxsize=4)
def load_real_cards(folder: Path) -> dict[str, tuple[RealCard, ...]]:
    """All cards of a folder by label; its list ``faces.csv`` lies in it or beside it.

    Raises:
        FileNotFoundError: there is no list, or a photograph is missing.
        CardNotFoundError: a photograph shows no card.
    """
    table = next(
        (p for p in (folder / "faces.csv", folder.parent / "faces.csv") if p.is_file()), None
    )
    if table is None:
        raise FileNotFoundError(f"no faces.csv in or beside {folder}")
    cards: dict[str, list[RealCard]] = {}
    with table.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            path = folder / Path(row["image"]).name
            cards.setdefault(row["card"], []).append(_load(path, row["card"]))
    return {label: tuple(found) for label, found in cards.items()}


def _load(path: Path, label: str) -> RealCard:
    photo = cv2.imread(str(path))
    if photo is None:
        raise FileNotFoundError(f"no photograph {path}")
    try:
        corners = find_card(photo)
    except CardNotFoundError as error:
        raise CardNotFoundError(f"{path.name}: {error}") from error
    x0, y0, x1, y1 = _WIDE_INDEX if label.endswith(("draw2", "wild4")) else _INDEX
    turned = (1 - x1, 1 - y1, 1 - x0, 1 - y0)
    return RealCard(label, straighten(photo, corners), ((x0, y0, x1, y1), turned))
