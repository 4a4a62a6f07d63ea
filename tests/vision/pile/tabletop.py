"""A small drawn table with cards and hands, filmed with exact ground truth."""

from dataclasses import dataclass, field

import cv2
import numpy as np
from pile_story import FRAME_S

from companion.cards import parse_card
from companion.vision import Detection, Part
from companion.vision.geometry import tilted_box
from companion.vision.pile import Zone

WIDTH, HEIGHT = 640, 360
LONG, SHORT = 70.0, 45.0
MIDDLE = (320, 180)
INKS = {"r": (40, 40, 200), "y": (40, 200, 230), "g": (60, 150, 50), "b": (190, 90, 30)}
SKIN = (120, 150, 205)
ZONE = Zone(((260, 120), (380, 120), (380, 240), (260, 240)), LONG)


def cloth():
    """A mottled table."""
    rng = np.random.default_rng(3)
    coarse = rng.integers(60, 120, (HEIGHT // 8, WIDTH // 8, 3)).astype(np.uint8)
    return cv2.resize(coarse, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)


CLOTH = cloth()
GRAIN = np.random.default_rng(2).normal(0, 1, (HEIGHT + 64, WIDTH + 64, 3)).astype(np.float32)


def quad(x, y, degrees):
    return tilted_box(np.array([x, y]) + MIDDLE, np.array([SHORT, LONG]), np.radians(degrees))


def draw_card(image, code, corners):
    inner = corners.mean(axis=0) + 0.86 * (corners - corners.mean(axis=0))
    cv2.fillConvexPoly(image, corners.round().astype(np.int32), (235, 235, 235), cv2.LINE_AA)
    cv2.fillConvexPoly(image, inner.round().astype(np.int32), INKS[code[0]], cv2.LINE_AA)
    x, y = corners.mean(axis=0).astype(int)
    cv2.putText(image, code[1:], (x - 9, y + 9), cv2.FONT_HERSHEY_DUPLEX, 1, (255, 255, 255), 2)


def draw_hand(image, x, y):
    """An arm from the lower edge whose hand is at (x, y)."""
    cv2.line(image, (x, y), (x + 60, HEIGHT + 60), SKIN, 36, cv2.LINE_AA)
    cv2.circle(image, (x, y), 28, SKIN, -1, cv2.LINE_AA)


@dataclass
class Table:
    """What lies on the table, and a camera above it."""

    cards: list = field(default_factory=list)
    noise: float = 4.0
    gain: float = 1.0
    rng: np.random.Generator = field(default_factory=lambda: np.random.default_rng(1))

    def lay(self, code, x, y, degrees):
        self.cards.append((code, quad(x, y, degrees)))

    def scene(self):
        image = CLOTH.copy()
        for code, corners in self.cards:
            draw_card(image, code, corners)
        return image

    def film(self, image):
        y, x = self.rng.integers(0, 64, 2)
        grain = GRAIN[y : y + HEIGHT, x : x + WIDTH] * np.float32(self.noise)
        return cv2.convertScaleAbs(np.maximum(image * np.float32(self.gain) + grain, 0))

    def still(self, frames):
        """So many frames of the table as it lies."""
        return [self.film(self.scene()) for _ in range(frames)]

    def hand(self, change=None, frames=4):
        """A hand comes and goes; in between *change* is done to the table."""
        way = np.linspace(HEIGHT + 40, MIDDLE[1], frames).astype(int)
        coming = [self._with_hand(y) for y in way]
        if change is not None:
            change()
        return coming + [self._with_hand(y) for y in way[::-1]]

    def _with_hand(self, y):
        image = self.scene()
        draw_hand(image, MIDDLE[0], int(y))
        return self.film(image)


class TruthfulDetector:
    """Names every card whose face is whole enough, and counts its frames."""

    def __init__(self, table):
        self._table = table
        self.frames = 0

    def detect(self, frames):
        self.frames += len(frames)
        return [tuple(self._seen()) for _ in frames]

    def _seen(self):
        owner = np.zeros((HEIGHT, WIDTH), np.uint8)
        for number, (_, corners) in enumerate(self._table.cards, start=1):
            cv2.fillConvexPoly(owner, corners.round().astype(np.int32), number)
        for number, (code, corners) in enumerate(self._table.cards, start=1):
            if np.count_nonzero(owner == number) >= 0.8 * LONG * SHORT:
                yield Detection(Part.FACE, parse_card(code), 0.9, corners)


def timed(frames, start=0.0):
    """The frames with their capture times, at 15 frames a second."""
    return [(image, start + number * FRAME_S) for number, image in enumerate(frames)]
