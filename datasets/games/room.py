"""The room of one game: the camera, who sits where, and where the piles lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.rules.seating import Seat
from datasets.games.motion import Spot
from datasets.games.settings import GameSettings
from datasets.scenes.camera import Camera
from datasets.scenes.people import Person, choose_person
from datasets.scenes.truth import Quad

THICKNESS: Final = 0.0035
"""How thick a card is, in card heights."""

_REACH_AHEAD: Final = 1.05
"""How far what a hand carries reaches beyond its fingertips, in card heights."""
_HALF_BREADTH: Final = 0.6


@dataclass(frozen=True, eq=False)
class Room:
    """What stays the same through a game.

    Attributes:
        camera: Where the table is seen from.
        seats: The direction of each seat from the middle of the picture,
            degrees clockwise from rightwards; seats count clockwise.
        people: Who sits there.
        discard: The middle of the discard pile and the way its cards lie.
        draw: The draw pile, or ``None`` where it is out of the picture.
        spread: Standard deviation of a card's place on the discard pile, card heights.
        twist: Standard deviation of its turn, degrees.
        own_way: Whether each player lays cards along the own arm.
        deck: The seed of the deck's design.
        aspect: A card's width by its height.
    """

    camera: Camera
    seats: tuple[float, ...]
    people: tuple[Person, ...]
    discard: Spot
    draw: Spot | None
    spread: float
    twist: float
    own_way: bool
    deck: int
    aspect: float

    def quad(self, spot: Spot) -> Quad:
        """A card's corners in pixels, as printed from the top-left on."""
        c, s = np.cos(np.radians(spot.turn)), np.sin(np.radians(spot.turn))
        local = np.asarray([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (self.aspect / 2, 0.5)
        flat = local @ np.asarray([[c, s], [-s, c]]) + (spot.x, spot.y)
        points = np.column_stack([flat, np.full(4, spot.lift)])
        return self.camera.project(points).astype(np.float32)

    def deck_top(self, stock: int) -> Spot:
        """Where the top card of a draw pile of *stock* cards lies.

        Raises:
            ValueError: the draw pile is not in the picture.
        """
        if self.draw is None:
            raise ValueError("this room's draw pile is out of the picture")
        return replace(self.draw, lift=THICKNESS * max(0, stock - 1))

    def pixel(self, spot: Spot) -> NDArray[np.float64]:
        """Where *spot* appears."""
        (pixel,) = self.camera.project(np.asarray([(spot.x, spot.y, spot.lift)]))
        return np.asarray(pixel, dtype=np.float64)

    def sees(self, spot: Spot, margin: float = 0.0) -> bool:
        """Whether *spot* is in the picture, or no further out than *margin* card heights."""
        x, y = self.pixel(spot)
        width, height = self.camera.size
        pad = margin * self.camera.scale
        return bool(-pad < x < width + pad and -pad < y < height + pad)

    def shows_hand(self, tips: Spot, carrying: bool) -> bool:
        """Whether a hand at *tips*, or what it holds, is in the picture."""
        front = _REACH_AHEAD if carrying else 0.1
        edge = (-_HALF_BREADTH, 0.0, _HALF_BREADTH)
        return any(self.sees(tips.ahead(front, aside)) for aside in edge)

    def shoulder(self, seat: Seat) -> Spot:
        """From where a seat's arms come, outside of the picture."""
        width, height = (half / self.camera.scale for half in self.camera.size)
        turn = np.radians(self.seats[seat])
        x0, y0 = (
            (size / 2 - center) / self.camera.scale
            for size, center in zip(self.camera.size, self.camera.center, strict=True)
        )
        x = x0 + np.cos(turn) * (width / 2 + 3)
        y = y0 + np.sin(turn) * (height / 2 + 3)
        return Spot(float(x), float(y))

    def heading(self, seat: Seat, target: Spot) -> float:
        """The direction in which a seat's arm reaches for *target*, degrees."""
        behind = self.shoulder(seat)
        return float(np.degrees(np.arctan2(target.y - behind.y, target.x - behind.x)))

    def away(self, tips: Spot) -> Spot:
        """The nearest spot behind *tips* at which the hand and its cards are out of the picture."""
        for step in np.arange(0.4, 14, 0.2):
            spot = tips.ahead(-float(step))
            if not self.shows_hand(spot, carrying=True) and not self.sees(spot, 0.3):
                return spot
        raise ValueError(f"no way out of the picture from {tips}")

    def entry(self, seat: Seat) -> tuple[float, float]:
        """The pixel at the picture's edge where the seat's arm enters on its way to the pile."""
        behind = self.shoulder(seat)
        ways = (behind.toward(self.discard, float(share)) for share in np.linspace(0, 1, 400))
        x, y = self.pixel(next(spot for spot in ways if self.sees(spot)))
        return round(float(x), 1), round(float(y), 1)


def choose_room(rng: np.random.Generator, settings: GameSettings, deck: int, aspect: float) -> Room:
    """A camera above a table, seats around it, and room for the piles."""
    camera = _aim(rng, settings.size)
    x, y = rng.uniform(-0.35, 0.35, 2)
    turn = float(rng.choice([0, 90, 180, 270]))
    discard = Spot(float(x), float(y), turn + rng.normal(0, 8))
    side = rng.choice([-1, 1])
    beside = Spot(
        discard.x + side * rng.uniform(1.2, 1.7),
        discard.y + rng.uniform(-0.35, 0.35),
        rng.choice([0, 90]) + rng.normal(0, 6),
    )
    return Room(
        camera=camera,
        seats=_seats(rng, settings.players),
        people=tuple(choose_person(rng) for _ in range(settings.players)),
        discard=discard,
        draw=beside if rng.random() < 0.75 else None,
        spread=rng.uniform(0.03, 0.16),
        twist=rng.uniform(4, 22),
        own_way=bool(rng.random() < 0.5),
        deck=deck,
        aspect=aspect,
    )


def _aim(rng: np.random.Generator, size: tuple[int, int]) -> Camera:
    """Overhead or slightly oblique, five to seven card heights across the short side."""
    width, height = size
    return Camera(
        size=size,
        scale=min(size) / rng.uniform(5.0, 6.8),
        distance=rng.uniform(8, 15),
        pitch=abs(rng.normal(0, 10)) if rng.random() < 0.8 else rng.uniform(12, 26),
        roll=rng.normal(0, 3),
        center=(width * rng.uniform(0.46, 0.54), height * rng.uniform(0.46, 0.54)),
    )


def _seats(rng: np.random.Generator, players: int) -> tuple[float, ...]:
    share = 360 / players
    first = rng.uniform(0, 360)
    return tuple(
        float(first + i * share + np.clip(rng.normal(0, 0.1), -0.2, 0.2) * share)
        for i in range(players)
    )
