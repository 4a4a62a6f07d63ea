"""Straightened cut-outs: what the naming stage sees of one card.

Much faster than whole scenes: only the card, what lies next to it and on it,
and the same light and lens.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture
from datasets.scenes.deck import CardTexture, card_texture, choose_source
from datasets.scenes.layouts import FACES
from datasets.scenes.light import Lens, choose_lens, choose_light, illuminate, photograph
from datasets.scenes.people import draw_thumb
from datasets.scenes.settings import SceneSettings
from datasets.scenes.stage import Shadow, Stage, corners
from datasets.scenes.strangers import choose_stranger
from datasets.scenes.tables import choose_tile
from datasets.scenes.truth import Quad
from datasets.scenes.wear import worn

NAMES: Final = (*FACES, "back")
"""The classes among which a crop's label is chosen."""

_MARGIN: Final = 0.14
_SMALLEST: Final = 56
"""Height in pixels of the smallest card that is seen."""


_ASTRAY: Final = 1 / 3
"""The share of things that are no cards that is cut out of place."""


@dataclass(frozen=True)
class _Shot:
    """How one crop is taken.

    Attributes:
        rng: The chance that decides everything about it.
        seen: How many pixels high the thing is in the frame it is cut from.
        deck: The seed of the deck that lies around.
        size: Width and height of the crop in pixels.
        settings: Designs, tables and lights to choose from.
    """

    rng: np.random.Generator
    seen: float
    deck: int
    size: tuple[int, int]
    settings: SceneSettings


def render_crop(
    seed: int, label: str | None, size: tuple[int, int], settings: SceneSettings
) -> tuple[Picture, str]:
    """Render one card cut out and straightened, either way up.

    Args:
        seed: 0 or more; the same seed, label, size and settings give the same crop.
        label: Which card, or ``None`` for any of ``NAMES``.
        size: Width and height in pixels.
        settings: Designs, tables and lights to choose from.

    Returns:
        The picture ``(height, width, 3)``, blue, green, red, and the label.
    """
    rng = np.random.default_rng([19, seed])
    name = label or str(rng.choice(NAMES))
    deck = int(rng.choice(settings.designs))
    seen = _seen_height(rng, size[1])
    texture = card_texture(name, choose_source(rng, name, deck, settings), seen, settings)
    return _photographed(_Shot(rng, seen, deck, size, settings), texture), name


def render_stranger_crop(seed: int, size: tuple[int, int], settings: SceneSettings) -> Picture:
    """Render something that is no card of this game, cut out as if it were one.

    Some are cut out of place, as a locator that has never seen such a thing may do.

    Args and the picture: as :func:`render_crop`.
    """
    rng = np.random.default_rng([29, seed])
    deck = int(rng.choice(settings.designs))
    seen = _seen_height(rng, size[1])
    texture = _resized(choose_stranger(rng), seen)
    shot = _Shot(rng, seen, deck, size, settings)
    return _photographed(shot, texture, astray=rng.random() < _ASTRAY)


def _photographed(shot: _Shot, texture: CardTexture, *, astray: bool = False) -> Picture:
    """The thing with *texture*, laid on a table among cards, and cut out, perhaps out of place."""
    rng, seen, settings = shot.rng, shot.seen, shot.settings
    stage, quad = _set_stage(rng, texture, seen, settings)
    _surround(stage, rng, quad, shot.deck, settings)
    image = worn(texture.image, rng) if rng.random() < settings.wear_share else texture.image
    bent = rng.random() < settings.bend_share
    bend = np.clip(rng.normal(0, 0.022, 2), -0.05, 0.05) if bent else (0.0, 0.0)
    stage.lay(image, quad, 0, (float(bend[0]), float(bend[1])), _shadow(rng, seen))
    _cover(stage, rng, quad, shot.deck, settings)
    picture = _take(stage.image, rng, seen, settings)
    if astray:
        quad = _turned(quad, rng.normal(0, 25), rng.normal(0, 0.15 * seen, 2))
    return _straightened(picture, rng, quad, shot.size)


def _resized(texture: CardTexture, seen: float) -> CardTexture:
    """*texture* about as high as it will be seen, so that it doesn't flicker."""
    height = min(round(seen * 1.2), texture.image.shape[0])
    size = (max(2, round(height * texture.aspect)), max(2, height))
    return replace(texture, image=cv2.resize(texture.image, size, interpolation=cv2.INTER_AREA))


def _seen_height(rng: np.random.Generator, height: int) -> float:
    """How many pixels high the card is in the frame it is cut from, small ones often."""
    return float(np.exp(rng.uniform(np.log(_SMALLEST), np.log(max(2.2 * height, _SMALLEST + 1)))))


def _set_stage(
    rng: np.random.Generator, texture: CardTexture, seen: float, settings: SceneSettings
) -> tuple[Stage, Quad]:
    """A piece of table with room for the card, and where the card lies on it."""
    margin = _MARGIN * seen
    quad = corners(seen * texture.aspect, seen) + margin
    width, height = quad[2] + margin
    quad = quad + rng.normal(0, 0.02 * seen, (4, 2))
    ground = _ground(rng, (round(float(width)), round(float(height))), settings)
    return Stage(ground), quad.astype(np.float32)


def _ground(rng: np.random.Generator, size: tuple[int, int], settings: SceneSettings) -> Picture:
    tile = choose_tile(rng, settings.tables)
    y, x = (int(v) for v in rng.integers(0, tile.shape[0] - 200, 2))
    return cv2.resize(tile[y : y + 200, x : x + 200], size, interpolation=cv2.INTER_AREA)


def _shadow(rng: np.random.Generator, seen: float) -> Shadow:
    unit = seen * rng.uniform(0.006, 0.03)
    angle = rng.uniform(0, 2 * np.pi)
    return Shadow(
        unit * float(np.cos(angle)), unit * float(np.sin(angle)), unit, rng.uniform(0.15, 0.6)
    )


def _other_card(
    rng: np.random.Generator, deck: int, seen: float, settings: SceneSettings
) -> CardTexture:
    name = str(rng.choice(NAMES))
    return card_texture(name, choose_source(rng, name, deck, settings), seen, settings)


def _turned(quad: Quad, degrees: float, shift: NDArray[np.float64]) -> Quad:
    middle = quad.mean(axis=0)
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turned = (quad - middle) @ np.asarray([[c, s], [-s, c]]) + middle + shift
    return np.asarray(turned, dtype=np.float32)


def _surround(
    stage: Stage, rng: np.random.Generator, quad: Quad, deck: int, settings: SceneSettings
) -> None:
    """Cards of the pile that look out from under the card."""
    if rng.random() < 0.45:
        return
    seen = float(np.linalg.norm(quad[3] - quad[0]))
    for _ in range(int(rng.integers(1, 4))):
        other = _other_card(rng, deck, seen, settings)
        place = _turned(quad, rng.uniform(0, 360), rng.normal(0, 0.25 * seen, 2))
        stage.lay(other.image, place, 1, shadow=_shadow(rng, seen))


def _cover(
    stage: Stage, rng: np.random.Generator, quad: Quad, deck: int, settings: SceneSettings
) -> None:
    """Another card's corner or a finger over the card's edge, at most about a fifth of it."""
    seen = float(np.linalg.norm(quad[3] - quad[0]))
    chance = rng.random()
    middle = quad.mean(axis=0)
    if chance < 0.18:
        other = _other_card(rng, deck, seen, settings)
        heading = rng.uniform(0, 2 * np.pi)
        far = seen * rng.uniform(0.95, 1.15)
        shift = far * np.asarray((0.75 * np.cos(heading), np.sin(heading)))
        stage.lay(
            other.image, _turned(quad, rng.uniform(0, 360), shift), 1, shadow=_shadow(rng, seen)
        )
    elif chance < 0.36:
        side = int(rng.integers(4))
        edge = quad[side] + (quad[(side + 1) % 4] - quad[side]) * rng.uniform(0, 1)
        inward = (middle - edge) / (np.linalg.norm(middle - edge) + 1e-9)
        tip = (edge + inward * seen * rng.uniform(0.02, 0.2)).astype(np.float64)
        heading = float(np.arctan2(inward[1], inward[0])) + rng.normal(0, 0.4)
        draw_thumb(stage, rng, tip, heading, seen)


def _take(
    image: Picture, rng: np.random.Generator, seen: float, settings: SceneSettings
) -> Picture:
    light = choose_light(rng, settings.lights, settings.mixed_light_share, settings.glare_share)
    lens: Lens = choose_lens(rng, seen)
    return photograph(illuminate(image, light), lens, rng)


def _straightened(
    picture: Picture, rng: np.random.Generator, quad: Quad, size: tuple[int, int]
) -> Picture:
    """The card cut out with corners found about 3% wrong, either way up."""
    seen = float(np.linalg.norm(quad[3] - quad[0]))
    wrong = quad + rng.normal(0, rng.uniform(0, 0.03) * seen, 2) * 0.6
    wrong = wrong + rng.normal(0, 0.018 * seen, (4, 2))
    middle = wrong.mean(axis=0)
    found = (middle + (wrong - middle) * rng.uniform(0.96, 1.06)).astype(np.float32)
    if rng.random() < 0.5:
        found = np.roll(found, 2, axis=0)
    matrix = cv2.getPerspectiveTransform(found, corners(*size))
    flags = cv2.INTER_AREA if seen > 1.5 * size[1] else cv2.INTER_LINEAR
    return cv2.warpPerspective(picture, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
