"""Small drawn tables with arms that reach in, and their masks."""

import cv2
import numpy as np

WIDTH, HEIGHT = 160, 90
BIG = (640, 360)
TABLE = (70, 90, 60)
SLEEVE = (150, 60, 180)
MIDDLE = (320, 180)
CARD = (300.0, 150.0, 340.0, 210.0)
"""The box of the card in the middle of the large picture."""
EDGES = {"bottom": (320, 420), "left": (-60, 180), "top": (320, -60), "right": (700, 180)}


def mask(*arms):
    """Where *arms*, pairs of points in the small picture, are."""
    drawn = np.zeros((HEIGHT, WIDTH), np.uint8)
    for start, end in arms:
        cv2.line(drawn, start, end, 1, 9)
    return drawn > 0


def table(*arms, card=None, light=1.0):
    """The large picture with arms from points outside to points on the table."""
    image = np.full((BIG[1], BIG[0], 3), TABLE, np.uint8)
    cv2.rectangle(image, (480, 60), (560, 120), (40, 40, 120), -1)
    if card is not None:
        x0, y0, x1, y1 = map(int, card)
        cv2.rectangle(image, (x0, y0), (x1, y1), (230, 230, 230), -1)
    for start, end in arms:
        cv2.line(image, start, end, SLEEVE, 40, cv2.LINE_AA)
    return cv2.convertScaleAbs(image, alpha=light)


def visit(start, end=MIDDLE, frames=5):
    """An arm that comes from *start* to *end* and goes again: one tuple of arms per frame."""
    steps = [*np.linspace(0.2, 1, frames), *np.linspace(1, 0.2, frames)]
    ways = [np.array(start) + share * (np.array(end) - start) for share in steps]
    return [((start, tuple(int(v) for v in way)),) for way in ways]
