"""Whole games: the players play, the director directs, the camera films."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from companion.rules.house.registry import law_of
from companion.rules.presets import preset
from companion.rules.seating import Seat
from companion.rules.table_size import check_seats
from companion.rules.transcript import Transcript
from companion.simulation import play_round
from datasets.artist.canvas import Picture
from datasets.games.deck import Deck
from datasets.games.director import Director
from datasets.games.film_camera import FilmCamera
from datasets.games.room import Room, choose_room
from datasets.games.script import Script
from datasets.games.settings import FEWEST, MOST, GameSettings
from datasets.games.shot import Shooting
from datasets.games.sprites import Hands
from datasets.games.tabletop import Tabletop
from datasets.games.truth import GameTruth, VisitTruth
from datasets.games.visits import Visit
from datasets.games.weather import Weather

NAMES: Final = ("Ana", "Ben", "Chen", "Dora", "Emil", "Fay", "Gus", "Hana")
"""What the players are called, by seat."""

_SAMPLES: Final = 60
"""Instants per second at which it is asked whether a hand is in the picture."""


@dataclass(frozen=True, eq=False)
class Frame:
    """One picture of a film.

    Attributes:
        image: ``(height, width, 3)``, blue, green, red, uint8.
        at: Seconds from the first one.
    """

    image: Picture
    at: float


class Film:
    """A game being filmed; its frames are rendered as they are asked for.

    Attributes:
        truth: What is true about it.
        tone: Of its light: ``warm``, ``neutral`` or ``cold``.
        pitch: Of its camera: degrees from straight above.
    """

    def __init__(self, seed: int, settings: GameSettings) -> None:
        look = seed if settings.look is None else settings.look
        rngs = [np.random.default_rng([29, look, part]) for part in range(4)]
        scenes = settings.scenes
        deck = Deck(look, int(rngs[0].choice(scenes.designs)), scenes)
        room = choose_room(rngs[0], settings, deck.design, deck.aspect)
        self._script = _directed(seed, settings, room)
        seconds = self._script.seconds
        self._tabletop = Tabletop(rngs[1], room, deck, scenes)
        self._weather = Weather(rngs[2], room, scenes, seconds)
        self.tone = self._weather.tone
        self.pitch = room.camera.pitch
        self._camera = FilmCamera(rngs[3], seed, room, seconds, settings.flawless)
        self._shooting = Shooting(room, Hands(look, room), self._tabletop)
        self._fps, self._size = settings.fps, settings.size
        self.truth = self._truth(seed, settings, room)

    def frames(self) -> Iterator[Frame]:
        """The pictures, in order."""
        whole = (0, 0, *self._size)
        changes = list(self._script.changes)
        still = None
        for number in range(round(self._script.seconds * self._fps)):
            time = number / self._fps
            changed = still is None
            while changes and changes[0].at <= time:
                changed |= self._tabletop.show(changes.pop(0))
            if still is None or changed:
                still = self._weather.lit(self._tabletop.image, whole)
            yield Frame(self._frame(still, number, time), time)

    def _frame(self, still: Picture, number: int, time: float) -> Picture:
        visits = [v for v in self._script.visits if v.hand.start <= time < v.hand.end]
        moving = self._shooting.moving(visits, time) if visits else None
        if moving is not None:
            image, window = moving
            x0, y0, x1, y1 = window
            still = still.copy()
            still[y0:y1, x0:x1] = self._weather.lit(image, window)
        return self._camera.take(self._weather.exposed(still, time), number, time)

    def _truth(self, seed: int, settings: GameSettings, room: Room) -> GameTruth:
        script = self._script
        stock = script.changes[0].stock
        visits = [_seen(room, visit) for visit in script.visits]
        return GameTruth(
            seed=seed,
            size=settings.size,
            fps=settings.fps,
            seconds=script.seconds,
            deck=room.deck,
            card_height=room.camera.scale,
            entries=tuple(room.entry(seat) for seat in range(settings.players)),
            draw_pile=None if room.draw is None else room.quad(room.deck_top(stock)),
            transcript=Transcript(
                seats=NAMES[: settings.players], rules=settings.rules, log=script.observations
            ),
            rulings=script.rulings,
            pile=script.pile,
            draws=script.draws,
            visits=tuple(visit for visit in visits if visit is not None),
            finished=script.finished,
            bumps=tuple(at for at, _ in self._camera.bumps),
            exposures=tuple(step.at for step in self._weather.steps),
        )


def render_game(seed: int, settings: GameSettings) -> Film:
    """Play, direct and film one game; the same seed and settings give the same film.

    Args:
        seed: 0 or more.
        settings: Who plays what, and how it is filmed.

    Raises:
        ValueError: there are fewer than 2 or more than 8 players.
        UnknownPresetError: the companion has no such ruleset.
        InvalidRulesetError: the ruleset is not for so many players.
        MissingFontError: the decks' fonts have not been fetched.
    """
    if not FEWEST <= settings.players <= MOST:
        raise ValueError(f"{FEWEST} to {MOST} players find room, not {settings.players}")
    return Film(seed, settings)


def _directed(seed: int, settings: GameSettings, room: Room) -> Script:
    rules = preset(settings.rules)
    check_seats(rules, settings.players)
    chance = Random(seed)  # noqa: S311 - a seed makes the same game again, it keeps no secret
    played = play_round(law_of(rules), settings.players, chance, settings.habits)
    rng = np.random.default_rng([53, seed])
    return Director(rng, room, played, settings.pace).direct(settings.seconds)


def _seen(room: Room, visit: Visit) -> VisitTruth | None:
    """When a visit's hand is in the picture, if it ever is."""
    hand = visit.hand
    times = np.arange(hand.start, hand.end, 1 / _SAMPLES)
    shown = [float(t) for t in times if room.shows_hand(hand.at(float(t)), bool(visit.flights))]
    if not shown:
        return None
    seat: Seat = visit.seat
    return VisitTruth(seat, visit.purpose.value, round(shown[0], 3), round(shown[-1], 3))
