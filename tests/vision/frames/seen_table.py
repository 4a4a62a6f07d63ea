"""A drawn table, a hand over it, and a sensor's noise."""

import cv2
import numpy as np

WIDTH, HEIGHT = 320, 180


def drawn_table(seed=0):
    """A wooden table with cards on it, shape (180, 320, 3)."""
    rng = np.random.default_rng(seed)
    grain = cv2.GaussianBlur(rng.normal(0, 120, (HEIGHT, WIDTH)).astype(np.float32), (0, 0), 2)
    table = np.clip(np.array([60, 90, 130]) + grain[..., None], 20, 235).astype(np.uint8)
    for _ in range(6):
        x, y = (int(n) for n in rng.integers((10, 10), (WIDTH - 30, HEIGHT - 40)))
        cv2.rectangle(table, (x, y), (x + 18, y + 27), (240, 240, 240), -1)
        cv2.rectangle(table, (x + 3, y + 3), (x + 15, y + 24), (30, 30, 200), -1)
    return table


def shifted(image, right, down):
    matrix = np.array([[1, 0, right], [0, 1, down]], dtype=np.float32)
    size = (image.shape[1], image.shape[0])
    return cv2.warpAffine(image, matrix, size, borderMode=cv2.BORDER_REFLECT_101)


def with_hand(image, angle):
    """An arm from the edge to the middle, seen from above."""
    middle = np.array([WIDTH / 2, HEIGHT / 2])
    edge = middle + WIDTH * np.array([np.cos(angle), np.sin(angle)])
    ends = (tuple(int(n) for n in end) for end in (edge, middle))
    return cv2.line(image.copy(), *ends, (140, 165, 215), 40)


class Sensor:
    """Adds what no sensor is without."""

    def __init__(self, sigma=2.0, seed=1):
        rng = np.random.default_rng(seed)
        self._noise = [rng.normal(0, sigma, (HEIGHT, WIDTH, 3)) for _ in range(7)]
        self._next = 0

    def sees(self, image):
        self._next = (self._next + 1) % len(self._noise)
        return np.clip(image + self._noise[self._next], 0, 255).astype(np.uint8)
