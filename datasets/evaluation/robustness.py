"""Where recognition breaks: photographs made smaller, turned, blurred, lit and covered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.vision import Detector
from companion.vision.arrays import Image, Quad
from datasets.evaluation.proportion import Proportion

Change = Callable[[Image, Quad, float], Image]
"""Changes a picture, with the card at a quad, by an amount."""


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A photograph of one card, what it shows, and where, in pixels."""

    image: Image
    card: str
    quad: Quad


def curves(examples: list[Example], detector: Detector) -> Iterator[str]:
    """How often the surest detection is right, for every change and amount."""
    for title, (change, amounts) in _CHANGES.items():
        yield f"{title}:"
        for amount in amounts:
            yield f"  {amount:>7g}  {_right(examples, detector, change, amount)}"


def _right(
    examples: Iterable[Example], detector: Detector, change: Change, amount: float
) -> Proportion:
    right, count = 0, 0
    for example in examples:
        (found,) = detector.detect([change(example.image, example.quad, amount)])
        right += bool(found) and found[0].label == example.card
        count += 1
    return Proportion(right, count)


def _length(quad: Quad) -> float:
    return max(float(np.linalg.norm(quad[i] - quad[i - 1])) for i in range(4))


def _small(image: Image, quad: Quad, pixels: float) -> Image:
    """The card *pixels* long in a picture of the same size, as if seen from farther away."""
    height, width = image.shape[:2]
    scale = min(1.0, pixels / _length(quad))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    canvas = np.empty_like(image)
    canvas[:] = np.median(image.reshape(-1, 3), axis=0)
    top, left = (height - small.shape[0]) // 2, (width - small.shape[1]) // 2
    canvas[top : top + small.shape[0], left : left + small.shape[1]] = small
    return canvas


def _turned(image: Image, quad: Quad, degrees: float) -> Image:
    """The picture turned about the card's middle, on a canvas that holds the card."""
    del quad
    height, width = image.shape[:2]
    side = int(np.hypot(height, width))
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    turn[:, 2] += [(side - width) / 2, (side - height) / 2]
    return np.asarray(
        cv2.warpAffine(image, turn, (side, side), borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def _blurred(image: Image, quad: Quad, percent: float) -> Image:
    """Out of focus by *percent* of the card's length."""
    sigma = percent / 100 * _length(quad)
    return image if sigma == 0 else np.asarray(cv2.GaussianBlur(image, (0, 0), sigma), np.uint8)


def _lit(image: Image, quad: Quad, warmth: float) -> Image:
    """Red stronger and blue weaker by the factor *warmth*; below 1, the other way round."""
    del quad
    gains = np.array([1 / warmth, 1.0, warmth])
    return np.clip(image * gains / gains.max() ** 0.5, 0, 255).astype(np.uint8)


def _exposed(image: Image, quad: Quad, stops: float) -> Image:
    """Brighter or darker by *stops*, clipped as a camera clips."""
    del quad
    linear = (image / 255.0) ** 2.2 * 2.0**stops
    return (np.clip(linear, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)


def _covered(image: Image, quad: Quad, percent: float) -> Image:
    """*percent* of the card covered by something skin-colored, from one end on."""
    share = percent / 100
    far, near = quad[0] + (quad[3] - quad[0]) * share, quad[1] + (quad[2] - quad[1]) * share
    cover = np.array([quad[0], quad[1], near, far]).round().astype(np.int32)
    copy = image.copy()
    cv2.fillConvexPoly(copy, cover, _SKIN)
    return copy


_SKIN: Final = (120, 150, 205)

_CHANGES: Final[dict[str, tuple[Change, tuple[float, ...]]]] = {
    "card length in pixels": (_small, (240, 160, 120, 90, 70, 55, 40, 30)),
    "rotation in degrees": (_turned, (0, 15, 30, 45, 60, 75, 90, 135, 180, 225, 270, 315)),
    "blur, sigma in % of the card's length": (_blurred, (0, 0.5, 1, 1.5, 2, 3, 4, 5)),
    "warmth of the light (1 = as taken)": (_lit, (0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.4, 1.6)),
    "exposure in stops": (_exposed, (-4, -3, -2, -1, 0, 0.5, 1, 1.5, 2)),
    "covered from one end, % of the card": (_covered, (0, 5, 10, 15, 20, 25, 30, 40)),
}
