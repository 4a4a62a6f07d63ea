"""Models in any format that ``ultralytics`` reads, where that package is installed."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from companion.cards import card_from_label
from companion.cards.text import Text
from companion.vision.arrays import Image, Quad
from companion.vision.detection import BACK, Detection, Part
from companion.vision.geometry import box_corners, short_side_first
from companion.vision.locator import Place, without_doubles
from companion.vision.manifest import ModelFileError


class ForeignModel:
    """One such model, with oriented boxes or with upright ones.

    Raises:
        ModelFileError: the file or the package is missing, or the file holds no detector.
    """

    def __init__(self, path: Path) -> None:
        if not path.exists():
            raise ModelFileError(Text(f"there is no model at {path}", f"{path} 处没有模型"))
        os.environ.setdefault("YOLO_OFFLINE", "1")
        try:
            ultralytics = importlib.import_module("ultralytics")
        except ImportError as error:
            raise ModelFileError(
                Text(
                    f"{path} needs the package ultralytics: scripts/setup train installs it",
                    f"{path} 需要 ultralytics 软件包：运行 scripts/setup train 即可",
                )
            ) from error
        self._model = ultralytics.YOLO(path)
        if self._model.task not in {"detect", "obb"}:
            task = self._model.task
            raise ModelFileError(
                Text(
                    f"{path} is made to {task}, not to detect", f"{path} 的用途是 {task}，不是检测"
                )
            )
        self.names: dict[int, str] = dict(self._model.names)
        self._check_names(path)

    @property
    def finds_parts(self) -> bool:
        """Whether its classes are parts of cards, to be named by our readers."""
        return set(self.names.values()) <= set(Part)

    def found(self, image: Image, longest: int | None = None) -> Iterator[tuple[str, Quad, float]]:
        """Class, corners in pixels and confidence of what is found, surest first.

        Args:
            image: The picture.
            longest: The longer side it is looked at in; ``None`` for the model's own.
        """
        size = {} if longest is None else {"imgsz": longest}
        (result,) = self._model.predict(image, verbose=False, **size)
        boxes = result.boxes if result.obb is None else result.obb
        order = np.argsort(-boxes.conf.cpu().numpy())
        for row in order:
            yield self.names[int(boxes.cls[row])], _corners(boxes, row), float(boxes.conf[row])

    def _check_names(self, path: Path) -> None:
        if not self.finds_parts:
            for name in self.names.values():
                if name != BACK and not _is_card(name):
                    raise ModelFileError(
                        Text(
                            f"{path} finds {name!r}, which is no card",
                            f"{path} 识别的 {name!r} 不是牌",
                        )
                    )


class ForeignLocator:
    """Such a model as locator.

    Args:
        model: Its classes are parts of cards.
        sizes: The longer sides of the pictures it looks at, one after the other.
    """

    def __init__(self, model: ForeignModel, sizes: Sequence[int]) -> None:
        self._model = model
        self._sizes = sizes

    def locate(self, image: Image) -> list[Place]:
        """What is found in *image*, surest first."""
        found = [
            Place(Part(name), quad, sure)
            for longest in self._sizes
            for name, quad, sure in self._model.found(image, longest)
        ]
        return without_doubles(sorted(found, key=lambda place: -place.confidence))


class ForeignDetector:
    """Such a model as the whole detector: its classes are names of cards."""

    def __init__(self, model: ForeignModel) -> None:
        self._model = model

    def detect(self, frames: Sequence[Image]) -> list[tuple[Detection, ...]]:
        """The cards of each picture, surest first."""
        return [tuple(self._detect(frame)) for frame in frames]

    def _detect(self, frame: Image) -> Iterator[Detection]:
        for name, quad, sure in self._model.found(frame):
            part = Part.BACK if name == BACK else Part.FACE
            card = None if name == BACK else card_from_label(name)
            yield Detection(part, card, sure, short_side_first(quad))


def _corners(boxes: Any, row: int) -> Quad:
    corners = getattr(boxes, "xyxyxyxy", None)
    if corners is None:
        return box_corners(boxes.xyxy[row].cpu().numpy())
    return np.asarray(corners[row].cpu().numpy(), dtype=np.float32)


def _is_card(name: str) -> bool:
    try:
        card_from_label(name)
    except KeyError:
        return False
    return True
