"""The deck of one game: its cards' pictures, worn and bent as they are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from datasets.artist.canvas import Picture
from datasets.scenes.deck import CardTexture, Source, card_texture, real_cards
from datasets.scenes.settings import SceneSettings
from datasets.scenes.wear import worn

_STIFF: Final = (0.0, 0.0)


class Deck:
    """The cards of one game.

    Where the settings name a folder of photographed cards, those that are in
    it are used, the others are drawn.

    Args:
        seed: The film's seed.
        design: The seed of the deck's design.
        settings: Shares of wear and bend, and the folder.
    """

    def __init__(self, seed: int, design: int, settings: SceneSettings) -> None:
        rng = np.random.default_rng([31, seed])
        self.settings = settings
        self.design = design
        self.old = bool(rng.random() < settings.wear_share)
        self.bent = bool(rng.random() < settings.bend_share)
        self.photo = int(rng.integers(1000))
        self.seed = seed
        self._images = lru_cache(maxsize=256)(self._image)

    @property
    def aspect(self) -> float:
        """A card's width by its height."""
        return self._texture("red_1", 64).aspect

    def image(self, label: str, height: float) -> Picture:
        """A card's picture with premultiplied alpha, for showing *height* pixels high."""
        return self._images(label, height)

    def bend(self, label: str) -> tuple[float, float]:
        """How far a card's long and short sides bulge, in shares of its size."""
        if not self.bent:
            return _STIFF
        rng = np.random.default_rng([41, self.seed, sum(label.encode())])
        across, along = np.clip(rng.normal(0, 0.012, 2), -0.03, 0.03)
        return float(across), float(along)

    def _image(self, label: str, height: float) -> Picture:
        image = self._texture(label, height).image
        if not self.old:
            return image
        return worn(image, np.random.default_rng([43, self.seed, sum(label.encode())]))

    def _texture(self, label: str, height: float) -> CardTexture:
        real = real_cards(label, self.settings)
        source = Source(self.photo % len(real), real=True) if real else Source(self.design)
        return card_texture(label, source, height, self.settings)
