"""``companion`` with a detector that reads what a test wrote into the pictures.

Pictures are drawn by :func:`still`: each shows cards on a table, and says in the
gray levels of three blocks which card lies on top. Everything else is real:
frames, gate, tracker, session, log and terminal.
"""

import os
import sys

import cv2
import numpy as np

import companion.app.opening
from companion.cards import ALL_CARDS, parse_card
from companion.cli import main
from companion.vision import Detection, Part

SIZE = (360, 640)
TAG = 16
"""Side of a pixel block that carries a number, times four to survive JPEG."""
LEFT, TOP = 60, 310
"""Where the first block lies: off the pile, and off the edge, where hands come from."""
COMPLAINT = os.environ.get("SCRIPTED_COMPLAINT", "").encode()
"""What the detector writes to the error output, as libraries do."""
CARD = np.array([[-45, -70], [45, -70], [45, 70], [-45, 70]], np.float32)
TABLE = np.random.default_rng(7).normal(90, 3, (*SIZE, 3)).clip(0, 255).astype(np.uint8)


def quad_of(place):
    """Where the card of that place in the story lies: each a little elsewhere, turned."""
    angle = 0.5 * place
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    middle = np.array([320 + 25 * np.cos(place * 2.0), 180 + 20 * np.sin(place * 3.0)])
    return (CARD @ turn.T + middle).astype(np.float32)


def still(words):
    """The table after the cards *words* were laid; ``?`` marks one that is hard to read."""
    image = TABLE.copy()
    image[TOP : TOP + TAG, LEFT : LEFT + 3 * TAG] = 0
    for place, _ in enumerate(words):
        quad = quad_of(place)
        print_of = quad * 0.6 + quad.mean(axis=0) * 0.4
        ink = np.random.default_rng(place).integers(0, 200, 3).tolist()
        cv2.fillPoly(image, [quad.round().astype(np.int32)], (235, 235, 235))
        cv2.fillPoly(image, [print_of.round().astype(np.int32)], ink)
    if words:
        top = words[-1]
        tags = (parse_card(top.rstrip("?")).index + 1, len(words) - 1, int(top.endswith("?")))
        for number, tag in enumerate(tags):
            left = LEFT + number * TAG
            image[TOP : TOP + TAG, left : left + TAG] = 4 * tag
    return image


def write_stills(folder, words, since=0):
    """A folder of stills, each with one more card; the first one shows *since* of them."""
    folder.mkdir()
    for count in range(since, len(words) + 1):
        cv2.imwrite(str(folder / f"{count:03}.png"), still(words[:count]))


class ScriptedDetector:
    """Reads the numbers in the blocks; of a card hard to read it thinks now so, now so."""

    def __init__(self):
        self._looks = 0

    def detect(self, frames):
        return [self._detect(frame) for frame in frames]

    def _detect(self, frame):
        os.write(2, COMPLAINT)
        self._looks += 1
        middle = TAG // 2
        lefts = (LEFT + number * TAG for number in range(3))
        tags = [round(int(frame[TOP + middle, left + middle, 0]) / 4) for left in lefts]
        index, place, unsure = tags
        if not index:
            return ()
        wavers = unsure and self._looks % 3 == 0
        card = ALL_CARDS[index - 1 + 3 * wavers]
        return (Detection(Part.FACE, card, 0.7 if unsure else 0.99, quad_of(place)),)


if __name__ == "__main__":
    companion.app.opening.open_detector = lambda **_: ScriptedDetector()
    sys.argv[0] = "companion"
    main()
