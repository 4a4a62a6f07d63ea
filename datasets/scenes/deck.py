"""Cards ready to be laid: drawn or real, at the size that the picture needs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture
from datasets.artist.design import design
from datasets.artist.faces import draw_card
from datasets.artist.textures import RealCard, load_real_cards
from datasets.scenes.settings import SceneSettings

LEVELS: Final = (64, 96, 128, 192, 256, 384, 512, 768)
"""Heights in pixels at which cards are kept."""


@dataclass(frozen=True, eq=False)
class CardTexture:
    """A card with premultiplied alpha and its index boxes in shares of width and height.

    Attributes:
        image: ``(h, w, 4)``.
        indices: ``(n, 4)`` as ``(x_min, y_min, x_max, y_max)``, 0 to 1.
        aspect: Width by height.
    """

    image: Picture
    indices: NDArray[np.float64]
    aspect: float


@dataclass(frozen=True)
class Source:
    """Which deck a card comes from: a drawn design, or a photograph by its number."""

    seed: int
    real: bool = False


class _Cache:
    """Keeps the textures used last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Source, int], CardTexture] = OrderedDict()
        self._bytes = 0

    def get(
        self, key: tuple[str, Source, int], limit: int, make: Callable[[], CardTexture]
    ) -> CardTexture:
        """The texture for *key*, made when it is not there; *limit* in bytes."""
        texture = self._kept.get(key)
        if texture is not None:
            self._kept.move_to_end(key)
            return texture
        texture = self._kept[key] = make()
        self._bytes += texture.image.nbytes
        while self._bytes > limit:
            self._bytes -= self._kept.popitem(last=False)[1].image.nbytes
        return texture


_CACHE: Final = _Cache()


def premultiplied(image: Picture) -> Picture:
    """Colors times alpha, so that edges blend without a dark or bright seam."""
    alpha = cv2.cvtColor(image[..., 3], cv2.COLOR_GRAY2BGR)
    colors = cv2.multiply(np.ascontiguousarray(image[..., :3]), alpha, scale=1 / 255)
    return np.dstack([colors, image[..., 3]])


def level_for(height: float) -> int:
    """The smallest kept height that is not below *height* pixels."""
    return next((level for level in LEVELS if level >= height), LEVELS[-1])


def card_texture(label: str, source: Source, height: float, settings: SceneSettings) -> CardTexture:
    """The card *label* of a deck for showing *height* pixels high."""
    level = level_for(height)
    make = _real if source.real else _drawn
    limit = settings.cache_megabytes * 2**20
    return _CACHE.get((label, source, level), limit, lambda: make(label, source, level, settings))


def _drawn(label: str, source: Source, level: int, _settings: SceneSettings) -> CardTexture:
    card = draw_card(label, design(source.seed), level)
    height, width = card.image.shape[:2]
    boxes = np.asarray(card.indices, dtype=np.float64).reshape(-1, 4)
    return CardTexture(
        premultiplied(card.image), boxes / (width, height, width, height), width / height
    )


def _real(label: str, source: Source, level: int, settings: SceneSettings) -> CardTexture:
    card = real_cards(label, settings)[source.seed]
    height, width = card.image.shape[:2]
    size = (round(level * width / height), level)
    image = cv2.resize(premultiplied(card.image), size, interpolation=cv2.INTER_AREA)
    return CardTexture(image, np.asarray(card.indices, dtype=np.float64), width / height)


def real_cards(label: str, settings: SceneSettings) -> tuple[RealCard, ...]:
    """The real cards with this label; none where no folder is given."""
    if settings.faces is None:
        return ()
    return load_real_cards(settings.faces).get(label, ())


def choose_source(
    rng: np.random.Generator, label: str, deck: int, settings: SceneSettings
) -> Source:
    """A real card with the settings' probability, otherwise the deck *deck*."""
    real = real_cards(label, settings)
    if real and rng.random() < settings.real_share:
        return Source(int(rng.integers(len(real))), real=True)
    return Source(deck)
