"""Light and lens: what lamps and the camera do to a picture of a table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture

Gains = tuple[float, float, float]
"""Factors for blue, green and red."""

LIGHTS: Final[dict[str, tuple[tuple[float, float], tuple[float, float]]]] = {
    "daylight": ((0.9, 1.12), (-0.03, 0.04)),
    "lamp": ((0.68, 0.9), (-0.03, 0.05)),
    "led": ((0.95, 1.22), (-0.06, 0.03)),
    "dusk": ((1.1, 1.32), (-0.04, 0.05)),
    "candle": ((0.56, 0.74), (-0.02, 0.05)),
    "neon": ((0.95, 1.15), (-0.12, -0.02)),
    "sunset": ((0.6, 0.8), (0.02, 0.1)),
    "window": ((0.85, 1.25), (-0.02, 0.02)),
}
"""Per light, the range of blue against red, and of magenta against green."""


@dataclass(frozen=True)
class Light:
    """The light over one picture, and how the camera takes it.

    Attributes:
        main: The main light's color.
        second: The other light's color; equal to the main one where there is only one.
        angle: Degrees, where the second light comes from.
        falloff: Brightness lost across the picture, 0 to 1.
        exposure: Factor on everything.
        contrast: Exponent of the tone curve, about 1.
        glares: Mirrored lamps: x and y in shares of the picture, radius in
            shares of its width, strength 0 to 1.
        dims: Soft shadows of people and things, in the same terms.
        haze: Veil over everything, 0 to 1.
    """

    main: Gains
    second: Gains
    angle: float
    falloff: float
    exposure: float
    contrast: float
    glares: tuple[tuple[float, float, float, float], ...]
    dims: tuple[tuple[float, float, float, float], ...]
    haze: float


def light_color(rng: np.random.Generator, kinds: tuple[str, ...]) -> Gains:
    """A light's color after the camera's white balance, brightest channel about 1."""
    temperature, tint = LIGHTS[str(rng.choice(kinds))]
    ratio = float(np.sqrt(rng.uniform(*temperature)))
    gains = np.asarray((ratio, 1 - rng.uniform(*tint), 1 / ratio))
    blue, green, red = gains / gains.max() * rng.uniform(0.97, 1.06)
    return float(blue), float(green), float(red)


def _spots(
    rng: np.random.Generator, most: int, radius: tuple[float, float], strength: tuple[float, float]
) -> tuple[tuple[float, float, float, float], ...]:
    return tuple(
        (rng.uniform(0, 1), rng.uniform(0, 1), rng.uniform(*radius), rng.uniform(*strength))
        for _ in range(int(rng.integers(1, most + 1)))
    )


def choose_light(
    rng: np.random.Generator, kinds: tuple[str, ...], mixed: float, glare: float
) -> Light:
    """A light of one of *kinds*; *mixed* and *glare* are probabilities."""
    main = light_color(rng, kinds)
    second = light_color(rng, kinds) if rng.random() < mixed else main
    return Light(
        main=main,
        second=second,
        angle=rng.uniform(0, 360),
        falloff=rng.uniform(0, 0.5) if rng.random() < 0.7 else 0.0,
        exposure=float(np.exp(rng.normal(0.16, 0.24))),
        contrast=rng.uniform(0.8, 1.3),
        glares=_spots(rng, 3, (0.03, 0.2), (0.15, 0.75)) if rng.random() < glare else (),
        dims=_spots(rng, 3, (0.1, 0.5), (0.1, 0.5)) if rng.random() < 0.5 else (),
        haze=rng.uniform(0, 0.12) if rng.random() < 0.4 else 0.0,
    )


def _spot_field(
    spots: tuple[tuple[float, float, float, float], ...],
    x: NDArray[np.float32],
    y: NDArray[np.float32],
) -> NDArray[np.float32]:
    field = np.zeros_like(x)
    for cx, cy, radius, strength in spots:
        field += strength * np.exp(-((((x - cx) ** 2 + (y - cy) ** 2) / radius**2) ** 1.5))
    return field


def light_fields(
    light: Light, size: tuple[int, int]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What the light does to each pixel of a picture of this width and height.

    Returns:
        The factors, and what is added to the product, 0 to 255; both
        ``(height, width, 3)``, blue, green, red.
    """
    width, height = size
    columns, rows = max(8, width // 12), max(8, height // 12)
    x, y = np.meshgrid(
        np.linspace(0, 1, columns, dtype=np.float32),
        np.linspace(0, height / width, rows, dtype=np.float32),
    )
    turn = np.radians(light.angle)
    across = 0.5 + (x - 0.5) * np.cos(turn) + (y - 0.5 * height / width) * np.sin(turn)
    share = np.clip(across, 0, 1)[..., None]
    colors = np.asarray(light.main) * (1 - share) + np.asarray(light.second) * share
    level = (
        light.exposure
        * (1 - light.falloff * share)
        * np.clip(1 - _spot_field(light.dims, x, y), 0.25, 1)[..., None]
    )
    field = (colors * level).astype(np.float32)
    glare = _spot_field(light.glares, x, y)[..., None] * np.asarray(light.main)
    glare = (255 * np.clip(glare + light.haze, 0, 1)).astype(np.float32)
    return cv2.resize(field, size), cv2.resize(glare, size)


def illuminate(image: Picture, light: Light) -> Picture:
    """The picture as lit and exposed."""
    field, glare = light_fields(light, (image.shape[1], image.shape[0]))
    lit = cv2.add(cv2.multiply(image, field, dtype=cv2.CV_32F), glare)
    return cv2.LUT(cv2.convertScaleAbs(lit), _tone_curve(round(light.contrast, 2)))


@lru_cache(maxsize=128)
def _tone_curve(contrast: float) -> Picture:
    """Darkens or lifts the middle tones and rolls off the highlights."""
    level = np.arange(256) / 255
    return np.clip(np.round(255 * level**contrast), 0, 255).astype(np.uint8)


@dataclass(frozen=True)
class Lens:
    """What lens, sensor and file do to a picture.

    Attributes:
        blur: Radius out of focus, pixels.
        motion: Length of the motion blur, pixels.
        motion_angle: Its direction, degrees.
        noise: Standard deviation, 0 to 255.
        sharpening: Overshoot at edges, 0 to 1.
        quality: JPEG quality, or 0 for no compression.
    """

    blur: float
    motion: float
    motion_angle: float
    noise: float
    sharpening: float
    quality: int


def choose_lens(rng: np.random.Generator, card_height: float) -> Lens:
    """Flaws in proportion to *card_height* in pixels: cards stay readable by eye."""
    return Lens(
        blur=card_height * rng.uniform(0, 0.012) if rng.random() < 0.6 else 0.0,
        motion=card_height * rng.uniform(0.01, 0.04) if rng.random() < 0.15 else 0.0,
        motion_angle=rng.uniform(0, 180),
        noise=float(rng.gamma(1.4, 2.6)),
        sharpening=rng.uniform(0.2, 0.9) if rng.random() < 0.3 else 0.0,
        quality=int(rng.integers(35, 96)) if rng.random() < 0.7 else 0,
    )


def motion_kernel(length: float, angle: float) -> NDArray[np.float32]:
    """What smears a picture along a line *length* pixels long, at *angle* degrees."""
    reach = max(1, int(np.ceil(length / 2)))
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    dx, dy = np.cos(np.radians(angle)) * length / 2, np.sin(np.radians(angle)) * length / 2
    ends = [(round((reach + s * dx) * 16), round((reach + s * dy) * 16)) for s in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    return np.asarray(kernel / kernel.sum(), dtype=np.float32)


@lru_cache(maxsize=1)
def _noise_tile() -> NDArray[np.float32]:
    """Normal noise, a little correlated between neighbors as after demosaicing."""
    grain = np.random.default_rng(5).normal(0, 1, (1024, 1024, 3)).astype(np.float32)
    return cv2.GaussianBlur(grain, (3, 3), 0.5) * 1.3


def _grain(rng: np.random.Generator, height: int, width: int) -> NDArray[np.float32]:
    tile = _noise_tile()
    y, x = (int(v) for v in rng.integers(0, 1024, 2))
    if y + height > 1024 or x + width > 1024:
        tile = np.tile(tile, ((y + height) // 1024 + 1, (x + width) // 1024 + 1, 1))
    return tile[y : y + height, x : x + width]


def photograph(image: Picture, lens: Lens, rng: np.random.Generator) -> Picture:
    """The picture as the camera stores it."""
    if lens.blur > 0.3:
        image = cv2.GaussianBlur(image, (0, 0), lens.blur)
    if lens.motion > 1.5:
        image = cv2.filter2D(image, -1, motion_kernel(lens.motion, lens.motion_angle))
    if lens.noise > 0.5:
        grain = _grain(rng, *image.shape[:2]) * np.float32(lens.noise)
        image = cv2.convertScaleAbs(np.maximum(cv2.add(image, grain, dtype=cv2.CV_32F), 0))
    if lens.sharpening:
        soft = cv2.GaussianBlur(image, (0, 0), 1.2)
        image = cv2.addWeighted(image, 1 + lens.sharpening, soft, -lens.sharpening, 0)
    if lens.quality:
        return through_jpeg(image, lens.quality)
    return image


def through_jpeg(image: Picture, quality: int) -> Picture:
    """*image* stored as JPEG of this quality, 1 to 100, and read again."""
    _, packed = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
