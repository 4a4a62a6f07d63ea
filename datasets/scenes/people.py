"""People in the picture: arms, sleeves, hands and fingers in many skin tones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Color, Picture
from datasets.scenes.stage import Stage
from datasets.scenes.tables import hsv

SKINS: Final[tuple[Color, ...]] = (
    (188, 206, 245), (166, 190, 234), (140, 170, 222), (118, 150, 205), (96, 130, 190),
    (78, 110, 168), (62, 88, 142), (48, 68, 112), (38, 52, 86), (30, 40, 66),
)  # fmt: skip
"""From very light to very dark: blue, green, red."""

Point = NDArray[np.float64]


def _limb(points: Sequence[Point], widths: Sequence[float]) -> NDArray[np.float64]:
    """The polygon around a bent limb whose width changes from point to point."""
    spine = np.asarray(points, dtype=np.float64)
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True) + 1e-9
    side = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1) * (np.asarray(widths) / 2)[:, None]
    turn = np.arctan2(ahead[-1, 1], ahead[-1, 0])
    cap = turn + np.radians(np.linspace(90, -90, 9))
    tip = spine[-1] + np.stack([np.cos(cap), np.sin(cap)], axis=1) * widths[-1] / 2
    return np.vstack([spine + side, tip, (spine - side)[::-1]])


def _round_shade(mask: Picture) -> NDArray[np.float32]:
    """How much light a rounded body takes: 1 on its ridge, less towards its edges."""
    distance = cv2.distanceTransform(mask, cv2.DIST_L2, 3)
    half = max(1.0, float(distance.max()))
    rim = 1 - np.minimum(distance / half, 1)
    return np.asarray(1 - 0.42 * rim**2, dtype=np.float32)


def paint_body(stage: Stage, outline: NDArray[np.float64], color: Color, shadow: float) -> None:
    """Fill a polygon in pixels as a rounded body, over everything; *shadow* is its blur."""
    height, width = stage.image.shape[:2]
    pad = 4 * shadow + 3
    x0, y0 = np.maximum(np.floor(outline.min(axis=0) - pad), 0).astype(int)
    x1, y1 = np.minimum(np.ceil(outline.max(axis=0) + pad), (width, height)).astype(int)
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    points = np.round((outline - (x0, y0)) * 16).astype(np.int32)
    cv2.fillPoly(mask, [points], 255, cv2.LINE_AA, 4)
    if not mask.any():
        return
    if shadow:
        aside = np.asarray([[1, 0, shadow * 0.6], [0, 1, shadow]])
        moved = cv2.warpAffine(mask, aside, mask.shape[::-1])
        stage.shade(moved, (int(x0), int(y0)), shadow, 0.4)
    tone = _round_shade(mask)[..., None] * np.asarray(color, dtype=np.float32)
    share = mask[..., None].astype(np.float32) / 255
    layer = np.dstack([tone * share, mask])
    stage.blend(np.clip(layer, 0, 255).astype(np.uint8), (int(x0), int(y0)))


def _skin(rng: np.random.Generator) -> Color:
    base = np.asarray(SKINS[int(rng.integers(len(SKINS)))]) * rng.uniform(0.88, 1.08)
    blue, green, red = np.clip(base * rng.uniform(0.96, 1.04, 3), 8, 252)
    return round(blue), round(green), round(red)


def _sleeve(rng: np.random.Generator) -> Color:
    blue, green, red = hsv(rng.uniform(0, 360), rng.uniform(0, 0.9), rng.uniform(0.08, 0.95))
    return round(float(blue)), round(float(green)), round(float(red))


@dataclass(frozen=True)
class Finger:
    """One finger: knuckle and sizes in pixels, angle in radians, bend per joint in degrees."""

    base: Point
    angle: float
    length: float
    width: float
    bend: float


def _draw_finger(stage: Stage, finger: Finger, skin: Color) -> None:
    points, heading, width = [finger.base], finger.angle, finger.width
    for share in (0.42, 0.32, 0.26):
        heading += np.radians(finger.bend)
        ahead = np.asarray((np.cos(heading), np.sin(heading)))
        points.append(points[-1] + finger.length * share * ahead)
    widths = [width * 1.05, width, width * 0.93, width * 0.8]
    paint_body(stage, _limb(points, widths), skin, width * 0.12)
    _creases(stage, points, width, skin)
    if width > 7:
        _nail(stage, points[-1], heading, width, skin)


def _nail(stage: Stage, tip: Point, heading: float, width: float, skin: Color) -> None:
    middle = tip + 0.12 * width * np.asarray((np.cos(heading), np.sin(heading)))
    color = tuple(min(255.0, c * 1.06 + 12) for c in skin)
    axes = (round(width * 0.26), round(width * 0.22))
    center = (round(middle[0]), round(middle[1]))
    degrees = float(np.degrees(heading))
    cv2.ellipse(stage.image, center, axes, degrees, 0, 360, color, -1, cv2.LINE_AA)


def _creases(stage: Stage, points: list[Point], width: float, skin: Color) -> None:
    dark = tuple(c * 0.78 for c in skin)
    for here, there in pairwise(points[1:]):
        ahead = (there - here) / (np.linalg.norm(there - here) + 1e-9)
        side = np.asarray((-ahead[1], ahead[0])) * width * 0.3
        a, b = here - side, here + side
        cv2.line(
            stage.image,
            (round(a[0]), round(a[1])),
            (round(b[0]), round(b[1])),
            dark,
            max(1, round(width * 0.05)),
            cv2.LINE_AA,
        )


@dataclass(frozen=True)
class Person:
    """Whose hand it is.

    Attributes:
        breadth: The hand's breadth in card heights.
        side: On which side the thumb is, -1 or 1.
    """

    skin: Color
    sleeve: Color
    breadth: float
    side: float


def choose_person(rng: np.random.Generator) -> Person:
    """Anybody's left or right hand."""
    skin, sleeve = _skin(rng), _sleeve(rng)
    return Person(skin, sleeve, rng.uniform(0.8, 1.05), float(rng.choice([-1, 1])))


@dataclass(frozen=True, eq=False)
class Hand:
    """A hand and its arm in one place: points and sizes in pixels.

    Attributes:
        fingers: From the index finger to the little one, then the thumb.
    """

    person: Person
    scale: float
    palm: Point
    wrist: Point
    cuff: Point
    elbow: Point
    fingers: tuple[Finger, ...]


def draw_hand(
    stage: Stage, rng: np.random.Generator, target: Point, heading: float, unit: float
) -> None:
    """A hand whose fingertips reach *target*, its arm coming from behind.

    Args:
        stage: What it covers.
        rng: Chance.
        target: Pixels.
        heading: The direction in which it reaches, radians.
        unit: A card's height in pixels; a hand is about as broad.
    """
    person = choose_person(rng)
    pose = str(rng.choice(POSES, p=[0.4, 0.4, 0.2]))
    hand = pose_hand(rng, person, pose, (target, heading), unit)
    paint_arm(stage, hand)
    paint_fingers(stage, hand, hand.fingers)


def pose_hand(
    rng: np.random.Generator, person: Person, pose: str, reach: tuple[Point, float], unit: float
) -> Hand:
    """A person's hand in one of ``POSES``; *reach* is where the fingertips are and their heading.

    Raises:
        KeyError: there is no such pose.
    """
    target, heading = reach
    scale = unit * person.breadth
    ahead = np.asarray((np.cos(heading), np.sin(heading)))
    side = np.asarray((-ahead[1], ahead[0])) * person.side
    palm = target - ahead * scale * _REACHES[pose]
    wrist = palm - ahead * scale * 0.85
    elbow = wrist - ahead * scale * 9 + side * scale * rng.uniform(-1.2, 1.2)
    cuff = wrist - (wrist - elbow) * rng.uniform(0.03, 0.5)
    fingers = tuple(_fingers(rng, (palm, ahead, side), scale, pose))
    return Hand(person, scale, palm, wrist, cuff, elbow, fingers)


def paint_arm(stage: Stage, hand: Hand) -> None:
    """Forearm, sleeve and palm."""
    scale, elbow, wrist, cuff = hand.scale, hand.elbow, hand.wrist, hand.cuff
    paint_body(
        stage,
        _limb([elbow, (elbow + wrist) / 2, wrist], [scale * 0.95, scale * 0.8, scale * 0.62]),
        hand.person.skin,
        scale * 0.1,
    )
    paint_body(
        stage,
        _limb([elbow, (elbow + cuff) / 2, cuff], [scale * 1.35, scale * 1.15, scale * 0.85]),
        hand.person.sleeve,
        scale * 0.1,
    )
    _draw_palm(stage, hand.palm, wrist, scale, hand.person.skin)


def paint_fingers(stage: Stage, hand: Hand, fingers: Iterable[Finger]) -> None:
    """Some of the hand's fingers."""
    for finger in fingers:
        _draw_finger(stage, finger, hand.person.skin)


def _draw_palm(stage: Stage, palm: Point, wrist: Point, scale: float, skin: Color) -> None:
    outline = _limb(
        [wrist, (wrist + palm) / 2, palm + (palm - wrist) * 0.2],
        [scale * 0.6, scale * 0.85, scale * 0.8],
    )
    paint_body(stage, outline, skin, scale * 0.08)


_REACHES: Final = {"reach": 1.0, "pinch": 0.8, "point": 1.05}
"""From the palm to the fingertips, per pose, in hand breadths."""

POSES: Final = tuple(_REACHES)
"""An open hand, one that holds something, one that points."""

_LENGTHS: Final = {
    "reach": (0.72, 0.82, 0.78, 0.6),
    "pinch": (0.6, 0.62, 0.4, 0.3),
    "point": (0.9, 0.35, 0.3, 0.25),
}
"""From the index finger to the little one, per pose, in hand breadths."""


def _fingers(
    rng: np.random.Generator, frame: tuple[Point, Point, Point], scale: float, pose: str
) -> Iterator[Finger]:
    """Four fingers and the thumb; *frame* is the palm, the way ahead and the thumb's side."""
    palm, ahead, side = frame
    heading = float(np.arctan2(ahead[1], ahead[0]))
    handed = 1.0 if ahead[0] * side[1] - ahead[1] * side[0] > 0 else -1.0
    spread, curl = rng.uniform(2, 11), 5.0 if pose == "pinch" else 0.0
    for i, length in enumerate(_LENGTHS[pose]):
        base = palm + side * scale * (0.3 - 0.2 * i) + ahead * scale * 0.25
        angle = heading + handed * np.radians(spread * (1.5 - i))
        bend = -handed * rng.uniform(curl, curl + 10)
        yield Finger(base, angle, length * scale, 0.19 * scale, bend)
    thumb = palm + side * scale * 0.36 - ahead * scale * 0.15
    turn = rng.uniform(15, 30) if pose == "pinch" else rng.uniform(25, 65)
    angle = heading + handed * np.radians(turn)
    yield Finger(thumb, angle, 0.72 * scale, 0.22 * scale, -handed * rng.uniform(2, 14))


def draw_thumb(
    stage: Stage, rng: np.random.Generator, tip: Point, heading: float, unit: float
) -> None:
    """Only a thumb or a finger that lies over something, reaching *tip*."""
    length, width = unit * rng.uniform(0.55, 0.9), unit * rng.uniform(0.17, 0.25)
    base = tip - np.asarray((np.cos(heading), np.sin(heading))) * length
    skin = _skin(rng)
    behind = base - np.asarray((np.cos(heading), np.sin(heading))) * unit
    paint_body(stage, _limb([behind, base], [unit * 0.7, width * 1.6]), skin, unit * 0.05)
    _draw_finger(stage, Finger(base, heading, length, width, rng.uniform(-8, 8)), skin)
