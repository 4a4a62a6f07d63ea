"""What the detector said, kept with the time that it took.

The tracker can be tried on the same films again without the detector's work,
as if that were done: the stopwatch goes on by what each answer took once.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from companion.cards import Card, card_from_label, label_of
from companion.vision import BACK, Detection, Detector, Image, Part
from companion.vision.manifest import Manifest
from companion.vision.pile.attention import CloseLooker, Window
from datasets.games.bench.live import Stopwatch


class KeptLooks:
    """A detector that remembers.

    Args:
        detector: Who is asked about pictures never seen before.
        file: Where the answers lie, one in a line; of one film and one set of models.
        stopwatch: Goes on by what a remembered answer took.

    Attributes:
        count: How many pictures were looked at.
        spent: Processor seconds that took.
    """

    def __init__(self, detector: Detector, file: Path, stopwatch: Stopwatch) -> None:
        self._detector = detector
        self._file = file
        self._stopwatch = stopwatch
        self._known = dict(_read(file))
        self.count = 0
        self.spent = 0.0

    def detect(self, frames: Sequence[Image]) -> list[tuple[Detection, ...]]:
        """What the detector says, or said, of each picture."""
        return [self._detect(frame) for frame in frames]

    def detect_in(self, frame: Image, window: Window) -> tuple[Detection, ...]:
        """What it says, or said, of a part of *frame*."""
        x_min, y_min, x_max, y_max = window
        found = self._detect(np.ascontiguousarray(frame[y_min:y_max, x_min:x_max]), close=True)
        corner = np.array([x_min, y_min], np.float32)
        return tuple(replace(seen, quad=seen.quad + corner) for seen in found)

    def _detect(self, frame: Image, *, close: bool = False) -> tuple[Detection, ...]:
        self.count += 1
        before = self._stopwatch()
        key = f"{frame.shape[1]}x{frame.shape[0]}-{zlib.crc32(frame.tobytes()):08x}"
        known = self._known.get(key)
        if known is None:
            return self._ask(key, frame, close=close)
        found = tuple(map(_detection, known["found"]))
        seconds = known["seconds"]
        self._stopwatch.add(seconds - (self._stopwatch() - before))
        self.spent += seconds
        return found

    def _ask(self, key: str, frame: Image, *, close: bool) -> tuple[Detection, ...]:
        """Ask about *frame*; *close* if it is a part of a picture, looked at like those before."""
        before = self._stopwatch()
        if close and isinstance(self._detector, CloseLooker):
            found = self._detector.detect_in(frame, (0, 0, frame.shape[1], frame.shape[0]))
        else:
            (found,) = self._detector.detect([frame])
        seconds = self._stopwatch() - before
        self.spent += seconds
        entry = {"key": key, "seconds": round(seconds, 4), "found": list(map(_plain, found))}
        self._known[key] = entry
        with self._file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(entry) + "\n")
        self._stopwatch.add(before + seconds - self._stopwatch())
        return found


def looks_file(folder: Path, film: Path, models: Path) -> Path:
    """Where the answers about *film* lie that the models in *models* gave."""
    sums = "".join(sorted(model.sha256 for model in Manifest.read(models).models.values()))
    return folder / f"{film.stem}-{zlib.crc32(sums.encode()):08x}.looks"


def _read(file: Path) -> list[tuple[str, dict[str, Any]]]:
    if not file.exists():
        return []
    entries = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [(entry["key"], entry) for entry in entries]


def _plain(detection: Detection) -> dict[str, Any]:
    return {
        "part": detection.part.value,
        "label": detection.label,
        "confidence": round(detection.confidence, 5),
        "quad": [[round(float(x), 3), round(float(y), 3)] for x, y in detection.quad],
        "visible": detection.visible,
        "rival": None if detection.rival is None else _plain_rival(*detection.rival),
    }


def _plain_rival(card: Card, confidence: float) -> list[Any]:
    return [label_of(card), round(confidence, 5)]


def _detection(entry: dict[str, Any]) -> Detection:
    rival = entry.get("rival")
    return Detection(
        part=Part(entry["part"]),
        card=None if entry["label"] == BACK else card_from_label(entry["label"]),
        confidence=entry["confidence"],
        quad=np.array(entry["quad"], np.float32),
        visible=entry["visible"],
        rival=None if rival is None else (card_from_label(rival[0]), rival[1]),
    )
