"""A camera is pushed in the middle of a round, and the referee goes on without anybody's help."""

from concurrent.futures import Future

import cv2
import numpy as np
import pytest

from companion.cards import parse_card
from companion.vision import Detection, Part
from companion.vision.frames import Trouble
from companion.vision.frames.in_order import InOrder
from companion.vision.frames.video_file import VideoFile
from companion.vision.geometry import tilted_box
from companion.vision.watching import CameraWatcher

SIZE = WIDTH, HEIGHT = 640, 360
FRAMES_PER_SECOND = 10
SHORT, LONG = 45.0, 70.0
INKS = {"r5": (40, 40, 200), "g7": (60, 150, 50), "b2": (190, 90, 30)}
PLACES = {"r5": (340, 190, 0), "g7": (352, 198, 40), "b2": (345, 186, 100)}
PUSHED = np.array([30, 16])


def cloth():
    """A mottled table, larger than the picture."""
    rng = np.random.default_rng(3)
    coarse = rng.integers(60, 120, (60, 100, 3)).astype(np.uint8)
    return cv2.resize(coarse, (800, 480), interpolation=cv2.INTER_CUBIC)


def picture(table, cards, camera):
    """What a camera sees whose picture begins at the point *camera* of the table."""
    scene = table.copy()
    for card in cards:
        x, y, degrees = PLACES[card]
        for share, ink in ((1.0, (235, 235, 235)), (0.86, INKS[card])):
            size = share * np.array([SHORT, LONG])
            corners = tilted_box(np.array([x, y]), size, np.radians(degrees))
            cv2.fillConvexPoly(scene, corners.round().astype(np.int32), ink, cv2.LINE_AA)
    x, y = camera
    return scene[y : y + HEIGHT, x : x + WIDTH]


@pytest.fixture
def film(tmp_path):
    """Two cards, a push, and a third card when the camera has stood still for a while."""
    table, still, pushed = cloth(), np.array([40, 40]), np.array([40, 40]) + PUSHED
    shots = [
        (3, [], still),
        (2, ["r5"], still),
        (2, ["r5", "g7"], still),
        (9, ["r5", "g7"], pushed),
        (2, ["r5", "g7", "b2"], pushed),
    ]
    path = tmp_path / "pushed.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FRAMES_PER_SECOND, SIZE)
    for seconds, cards, camera in shots:
        for _ in range(seconds * FRAMES_PER_SECOND):
            writer.write(picture(table, cards, camera))
    writer.release()
    return path


class FindsInk:
    """Finds each card by its color, where enough of it is open."""

    def detect(self, frames):
        return [tuple(self._found(frame)) for frame in frames]

    def _found(self, frame):
        for card, ink in INKS.items():
            mask = (np.abs(frame.astype(int) - ink).max(axis=2) < 30).astype(np.uint8)
            if np.count_nonzero(mask) < 0.6 * SHORT * LONG:
                continue
            middle, (one, other), degrees = cv2.minAreaRect(cv2.findNonZero(mask))
            turn = np.radians(degrees if one < other else degrees + 90)
            quad = tilted_box(np.array(middle), np.array([SHORT, LONG]), turn)
            yield Detection(Part.FACE, parse_card(card), 0.95, quad)


class Notes:
    """Writes down what is reported."""

    def __init__(self):
        self.told = []

    def report(self, sighting):
        cards = " ".join(str(reading.card) for reading in sighting.readings)
        self.told.append(f"{sighting.happening} {cards}")
        return Future()


def test_after_a_push_the_referee_goes_on_where_the_camera_rests(film):
    notes, healths, zones = Notes(), [], []

    def hear(health):
        healths.append(health)
        zones.append(watcher.pile())

    feed = InOrder(VideoFile(film, real_time=False))
    watcher = CameraWatcher(feed, FindsInk(), (), hear, lambda _: None)
    watcher.watch(notes)

    assert notes.told == ["laid r5", "laid g7", "laid b2"]
    assert [(h.trouble, h.present) for h in healths] == [
        (Trouble.MOVED, True),
        (Trouble.MOVED, False),
    ]
    (before, _, width), (after, _, width_now) = zones[0], watcher.pile()
    assert (before - after) * WIDTH == pytest.approx(PUSHED[0], abs=3)
    assert width_now == pytest.approx(width, rel=0.05)
