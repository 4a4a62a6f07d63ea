"""The public fans made whole: what their labels leave out, as the models at hand see it.

Only the top-left index of each card is labeled. Of the card on top, the outline
and the other index are needed too before a picture can teach where cards are;
the models find the outline, and the label mirrored through its middle is the
other index. What the models take for an index elsewhere, far from the cards, is
kept as a place that is none.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.vision import Detection, Detector, Part
from companion.vision.arrays import Box, Image, Quad
from companion.vision.geometry import box_corners, holds
from datasets.training.fans import Fan
from datasets.training.names import OTHER
from datasets.training.scene_store import Mark, Placed, Stored, placed_from, placed_to

FAN_SIZE: Final = (416, 416)
"""Width and height of every picture of the set, in pixels."""

_SURE: Final = 0.9
"""An outline counts only if its card is read this surely, 0 to 1."""

_CORNER: Final = ((0.12, 0.195), (0.08, 0.135))
"""Where in its card the middle of an index lies in this deck: from the nearest corner, along
the short and the long side, in parts of them. An outline that says otherwise is wrong."""

_AWAY: Final = 1.0
"""How far from the labels a stray lies at least, in lengths of the card or of their spread."""


def complete_fans(folder: Path, fans: Iterable[Fan], detector: Detector) -> None:
    """Write a copy of every picture, and its truth, to *folder*; what is there stays."""
    for part in ("images", "truth"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for fan in fans:
        truth = folder / "truth" / f"{fan.picture.stem}.json"
        if truth.exists():
            continue
        shutil.copyfile(fan.picture, folder / "images" / fan.picture.name)
        image = np.asarray(cv2.imread(str(fan.picture)), np.uint8)
        cards = [*complete(fan, image, detector)]
        truth.write_text(json.dumps([placed_to(card) for card in cards]), encoding="utf-8")


def completed_fans(folder: Path) -> Iterator[Stored]:
    """Every fan in *folder*, in the order of their names."""
    for truth in sorted((folder / "truth").glob("*.json")):
        cards = json.loads(truth.read_text(encoding="utf-8"))
        yield Stored(folder / "images" / f"{truth.stem}.jpg", tuple(map(placed_from, cards)))


def is_whole(fan: Stored) -> bool:
    """Whether all that can be seen of the cards is known: the card on top is outlined."""
    return any(card.visible == 1 for card in fan.cards)


def complete(fan: Fan, image: Image, detector: Detector) -> Iterator[Placed]:
    """The labeled cards, the one on top with outline and both indices, then the strays.

    A card whose outline isn't known has its index for an outline and is called
    hidden; so is a stray, which has no index.
    """
    (found,) = detector.detect([image])
    labels = list(zip(fan.names, map(box_corners, fan.boxes), strict=True))
    for name, box in labels:
        face = _face_of(name, box, labels, found)
        if face is None:
            yield Placed(name, box, 0.0, (Mark(box, 1.0),))
        else:
            other = (2 * face.mean(axis=0) - box).astype(np.float32)
            yield Placed(name, face, 1.0, (Mark(box, 1.0), Mark(box_corners(_around(other)), 1.0)))
    group = _around(np.concatenate([box for _, box in labels]))
    for seen in found:
        if seen.part is Part.INDEX and _is_away(seen, group, found):
            yield Placed(OTHER, seen.quad, 0.0, ())


def _face_of(
    name: str, box: Quad, labels: list[tuple[str, Quad]], found: Iterable[Detection]
) -> Quad | None:
    """The outline of the card whose index is in *box*, if it is the one that lies on top."""
    for seen in found:
        if seen.part is Part.FACE and seen.label == name and seen.confidence > _SURE:
            held = [holds(seen.quad, other.mean(axis=0)) for _, other in labels]
            if sum(held) == 1 and _in_its_corner(seen.quad, box.mean(axis=0)):
                return seen.quad
    return None


def _in_its_corner(card: Quad, middle: Quad) -> bool:
    """Whether *middle* lies in *card*, whose short side comes first, where an index does."""
    for side, (least, most) in zip((card[1] - card[0], card[3] - card[0]), _CORNER, strict=True):
        along = float((middle - card[0]) @ side / (side @ side))
        if not least < min(along, 1 - along) < most:
            return False
    return True


def _is_away(seen: Detection, group: Box, found: Iterable[Detection]) -> bool:
    """Whether *seen* lies so far from the *group* of labels that no card can reach there."""
    lengths = [float(np.ptp(card.quad, axis=0).max()) for card in found if card.part is Part.FACE]
    spread = float(max(group[2] - group[0], group[3] - group[1]))
    margin = _AWAY * max([spread * 1.5, *lengths])
    center = seen.quad.mean(axis=0)
    return bool((center < group[:2] - margin).any() or (center > group[2:] + margin).any())


def _around(points: Quad) -> Box:
    return np.concatenate([points.min(axis=0), points.max(axis=0)]).astype(np.float32)
