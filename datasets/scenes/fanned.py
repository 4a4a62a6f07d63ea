"""Corner indices of a few fanned cards, cut out as a reader sees them.

Much faster than whole scenes: only the top edge of the fan is drawn, at the size
at which somebody photographs a hand, and every card of it gives one crop.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.geometry import box_around, tilted_box
from companion.vision.straighten import straighten
from datasets.artist.canvas import Picture
from datasets.artist.design import design
from datasets.scenes.deck import CardTexture, card_texture, choose_source
from datasets.scenes.layouts import FACES
from datasets.scenes.light import choose_lens, choose_light, illuminate, photograph
from datasets.scenes.settings import SceneSettings
from datasets.scenes.stage import Shadow, Stage, corners
from datasets.scenes.strangers import choose_stranger
from datasets.scenes.tables import choose_tile
from datasets.scenes.truth import Quad

_CARDS: Final = (4, 9)
_SEEN: Final = (110, 700)
"""Heights in pixels of the cards, from far away to a photograph of a hand."""
_WILD_SHARE: Final = 0.2
_WILDS: Final = {"wild": 6, "wild4": 6, "wild_shuffle": 3, "wild_swap": 3, "wild_custom": 3}
"""Parts: decks differ most in them."""
_COLORED: Final = tuple(face for face in FACES if face not in _WILDS)
_TILTED_SHARE: Final = 0.3
_TILTED: Final = (0.45, 1.0)
"""A fan that leans away from the camera shows so much of its cards' height."""
_STRIP: Final = 0.4
"""So much of the cards' height is drawn, from the top."""
_MOST_HIDDEN: Final = 0.25
_BLURRED_SHARE: Final = 0.2
_BLUR: Final = (0.01, 0.065)
"""Sigma, in widths of the crop: a hand held too near is out of focus."""
_LOOSE_SHARE: Final = 0.25
"""Small digits are found with a box that is too large as often."""


@dataclass(frozen=True)
class _Laid:
    """A card of the fan: its name, its corners in pixels, and those of its index."""

    label: str
    quad: Quad
    index: Quad


def render_fanned_crops(
    seed: int,
    size: tuple[int, int],
    margin: float,
    settings: SceneSettings,
    wilds: float = _WILD_SHARE,
) -> Iterator[tuple[Picture, str]]:
    """Render the top of a fan of one deck, and cut out each card's index.

    Args:
        seed: 0 or more; the same seed gives the same crops.
        size: Width and height of a crop in pixels.
        margin: How many times as wide as an index's box a crop is, about.
        settings: Designs, tables and lights to choose from.
        wilds: The share of wilds among the cards, 0 to 1.

    Yields:
        A crop ``(height, width, 3)``, blue, green, red, turned any way, and the card's name.
    """
    rng = np.random.default_rng([31, seed])
    seen = float(np.exp(rng.uniform(*np.log(_SEEN))))
    stage, fan = _fan(rng, seen, wilds, settings)
    picture = _photograph(stage, rng, seen, settings)
    for card in fan:
        yield _cut(picture, rng, card.index, size, margin), card.label


def render_stranger_corner(
    seed: int, size: tuple[int, int], margin: float, settings: SceneSettings
) -> Picture:
    """Render the corner of something that is no card of this game, half the time a playing card.

    Args and the picture: as :func:`render_fanned_crops`.
    """
    rng = np.random.default_rng([37, seed])
    seen = float(np.exp(rng.uniform(*np.log(_SEEN))))
    texture = choose_stranger(rng)
    width = round(seen * texture.aspect)
    room = 0.12 * seen
    stage = _table(rng, (round(2 * room + width), round(room + _STRIP * seen)), settings)
    height = min(round(seen * 1.2), texture.image.shape[0])
    resized = (max(2, round(height * texture.aspect)), max(2, height))
    image = cv2.resize(texture.image, resized, interpolation=cv2.INTER_AREA)
    quad = (_leaning(rng, corners(width, seen), seen) + room).astype(np.float32)
    stage.lay(image, quad, 0, shadow=_shadow(rng, seen))
    left, top = rng.uniform(0.03, 0.1), rng.uniform(0.02, 0.06)
    box = np.asarray((left, top, left + rng.uniform(0.1, 0.2), top + rng.uniform(0.08, 0.16)))
    return _cut(_photograph(stage, rng, seen, settings), rng, _on_card(box, quad), size, margin)


def has_rare_index(deck: int) -> bool:
    """Whether a deck's indices are dark, lie on a sunburst's rays, or its wilds are white."""
    style = design(deck)
    on_rays = style.emblem.kind == "rays" and style.emblem.ray_tint == 1
    return on_rays or style.index.ink != "white" or style.sheet.wild_panel == "paper"


def _photograph(
    stage: Stage, rng: np.random.Generator, seen: float, settings: SceneSettings
) -> Picture:
    light = choose_light(rng, settings.lights, settings.mixed_light_share, settings.glare_share)
    return photograph(illuminate(stage.image, light), choose_lens(rng, 0.4 * seen), rng)


def _table(rng: np.random.Generator, size: tuple[int, int], settings: SceneSettings) -> Stage:
    tile = choose_tile(rng, settings.tables)
    return Stage(cv2.resize(tile[:200, :300], size, interpolation=cv2.INTER_AREA))


def _fan(
    rng: np.random.Generator, seen: float, wilds: float, settings: SceneSettings
) -> tuple[Stage, list[_Laid]]:
    deck = int(rng.choice(settings.designs))
    tilt = rng.uniform(*_TILTED) if rng.random() < _TILTED_SHARE else 1.0
    labels = [_label(rng, wilds) for _ in range(int(rng.integers(*_CARDS)))]
    textures = [(label, _texture(rng, label, deck, seen, settings)) for label in labels]
    step = seen * 0.65 * rng.uniform(0.25, 0.5)
    room = 0.12 * seen
    size = (round(2 * room + seen * 0.65 + step * (len(textures) - 1)), round(room + _STRIP * seen))
    stage = _table(rng, size, settings)
    shadow = _shadow(rng, seen)
    fan: list[_Laid] = []
    for number, (label, texture) in enumerate(textures):
        quad = _leaning(rng, corners(seen * texture.aspect, seen * tilt), seen)
        quad = (quad + np.asarray((room + number * step, room))).astype(np.float32)
        stage.lay(texture.image, quad, 0, shadow=shadow)
        fan = [card for card in fan if _hidden(card.index, quad) < _MOST_HIDDEN]
        if len(texture.indices):
            fan.append(_Laid(label, quad, _on_card(texture.indices[0], quad)))
    return stage, fan


def _label(rng: np.random.Generator, wilds: float) -> str:
    if rng.random() >= wilds:
        return str(rng.choice(_COLORED))
    parts = np.asarray(list(_WILDS.values()))
    return str(rng.choice(list(_WILDS), p=parts / parts.sum()))


def _texture(
    rng: np.random.Generator, label: str, deck: int, seen: float, settings: SceneSettings
) -> CardTexture:
    source = choose_source(rng, label, deck, settings)
    return card_texture(label, source, min(seen, 512.0), settings)


def _leaning(rng: np.random.Generator, quad: Quad, seen: float) -> Quad:
    """The card turned a little about its foot, as it leans, and pushed a little."""
    angle = np.radians(rng.normal(0, 6))
    c, s = np.cos(angle), np.sin(angle)
    foot = quad[2:].mean(axis=0)
    turned = (quad - foot) @ np.asarray([[c, s], [-s, c]]) + foot
    return np.asarray(turned + rng.normal(0, 0.015 * seen, 2) + rng.normal(0, 0.01 * seen, (4, 2)))


def _on_card(shares: NDArray[np.float64], quad: Quad) -> Quad:
    """Where a box, in shares of a card's width and height, lies on the card at *quad*."""
    x0, y0, x1, y1 = shares
    box = np.asarray([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(corners(1, 1), quad)
    return np.asarray(cv2.perspectiveTransform(box[None], matrix)[0], dtype=np.float32)


def _hidden(index: Quad, card: Quad) -> float:
    """How much of an index the card above it hides, 0 to 1."""
    common, _ = cv2.intersectConvexConvex(index, card)
    return float(common / cv2.contourArea(index))


def _shadow(rng: np.random.Generator, seen: float) -> Shadow:
    unit = seen * rng.uniform(0.004, 0.02)
    return Shadow(
        unit * rng.uniform(-1, 1), unit * rng.uniform(-1, 1), unit, rng.uniform(0.15, 0.6)
    )


def _cut(
    picture: Picture, rng: np.random.Generator, index: Quad, size: tuple[int, int], margin: float
) -> Picture:
    """The square about the box that the index has in a picture turned any way."""
    angle = float(rng.uniform(-np.pi, np.pi))
    c, s = np.cos(angle), np.sin(angle)
    box = box_around((index @ np.asarray([[c, -s], [s, c]])).astype(np.float32))
    loose = rng.uniform(1.2, 1.9) if rng.random() < _LOOSE_SHARE else rng.uniform(0.85, 1.2)
    side = margin * loose * float((box[2:] - box[:2]).max())
    middle = index.mean(axis=0) + side * rng.normal(0, 0.045, 2)
    square = tilted_box(middle, np.full(2, side), angle)
    crop = straighten(np.asarray(picture, dtype=np.uint8), square, size)
    if rng.random() < _BLURRED_SHARE:
        crop = np.asarray(cv2.GaussianBlur(crop, (0, 0), size[0] * rng.uniform(*_BLUR)), np.uint8)
    return crop
