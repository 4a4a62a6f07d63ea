"""The table with everything that lies still on it, brought up to date piece by piece."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture
from datasets.games.deck import Deck
from datasets.games.motion import Spot
from datasets.games.room import Room
from datasets.games.script import Change
from datasets.games.visits import Lying
from datasets.scenes.clutter import choose_thing
from datasets.scenes.settings import SceneSettings
from datasets.scenes.stage import Shadow, Stage
from datasets.scenes.tables import table_seen

_CLEAR: Final = 2.1
"""No other thing lies nearer to the middle of a pile than this, in card heights."""
_LAYER: Final = 4
"""The draw pile is drawn as layers of so many cards."""
_ORIGIN: Final = np.zeros(2, np.float32)


class Tabletop:
    """The settled table of one game, unlit.

    Args:
        rng: Chance.
        room: Where everything lies.
        deck: The cards.
        settings: Kinds of table, and how often other things lie on it.
    """

    def __init__(
        self, rng: np.random.Generator, room: Room, deck: Deck, settings: SceneSettings
    ) -> None:
        self.room = room
        self.deck = deck
        stage = Stage(table_seen(rng, settings.tables, room.camera))
        angle, reach = rng.uniform(0, 2 * np.pi), room.camera.scale * rng.uniform(0.006, 0.02)
        self.shadow = Shadow(
            reach * float(np.cos(angle)), reach * float(np.sin(angle)), reach, rng.uniform(0.2, 0.6)
        )
        if rng.random() < settings.clutter_share:
            _scatter(stage, rng, room)
        self.bare = stage.image
        self.image: Picture = self.bare.copy()
        self.jitter = rng.normal(0, 0.012, (120, 3)) * (1, 1, 90)
        self.state = Change(0.0, (), 0)

    def show(self, state: Change) -> bool:
        """Bring the picture to *state*; say whether anything changed."""
        old, self.state = self.state, state
        if old.discard == state.discard and old.stock == state.stock:
            return False
        known = len(old.discard)
        if old.stock != state.stock or state.discard[:known] != old.discard:
            self.image, known = self.bare.copy(), 0
            self._lay_deck(state.stock)
        for card in state.discard[known:]:
            self.lay(Stage(self.image), card)
        return True

    def lay(
        self,
        stage: Stage,
        card: Lying,
        shadow: Shadow | None = None,
        corner: NDArray[np.float32] = _ORIGIN,
    ) -> None:
        """Lay one card on *stage*, whose top-left pixel is the picture's *corner*."""
        image = self.deck.image(card.label, self.room.camera.scale * 1.15)
        bend = self.deck.bend(card.label)
        stage.lay(image, self.room.quad(card.spot) - corner, 0, bend, shadow or self.shadow)

    def _lay_deck(self, stock: int) -> None:
        if self.room.draw is None:
            return
        stage = Stage(self.image)
        for count in [*range(1, stock, _LAYER), *([stock] if stock > 0 else [])]:
            top = self.room.deck_top(count)
            dx, dy, turn = self.jitter[count % len(self.jitter)]
            self.lay(stage, Lying("back", Spot(top.x + dx, top.y + dy, top.turn + turn, top.lift)))


def _scatter(stage: Stage, rng: np.random.Generator, room: Room) -> None:
    """Put other things on the table, away from the piles."""
    width, height = room.camera.size
    piles = [pile for pile in (room.discard, room.draw) if pile is not None]
    for _ in range(int(rng.integers(1, 5))):
        thing = choose_thing(rng)
        x = (rng.uniform(0, width) - room.camera.center[0]) / room.camera.scale
        y = (rng.uniform(0, height) - room.camera.center[1]) / room.camera.scale
        place = Spot(x, y, rng.uniform(0, 360))
        size = max(thing.width, thing.height)
        if min(place.distance(pile) for pile in piles) < _CLEAR + (size - 1) / 2:
            continue
        unit = room.camera.scale * 0.04
        quad = _thing_quad(room, place, (thing.width / 2, thing.height / 2))
        stage.lay(thing.texture, quad, shadow=Shadow(unit, unit, unit, 0.5))


def _thing_quad(room: Room, spot: Spot, half: tuple[float, float]) -> np.ndarray:
    along, across = (spot.ahead(half[0]), spot.ahead(0, half[1]))
    middle = np.asarray((spot.x, spot.y))
    right, down = np.asarray((along.x, along.y)) - middle, np.asarray((across.x, across.y)) - middle
    corners = [middle - right - down, middle + right - down,
               middle + right + down, middle - right + down]  # fmt: skip
    points = np.column_stack([np.asarray(corners), np.zeros(4)])
    return room.camera.project(points).astype(np.float32)
