"""Whole pictures: a table, cards, hands, light, and the camera."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture
from datasets.scenes.camera import Camera
from datasets.scenes.clutter import choose_thing
from datasets.scenes.deck import CardTexture, card_texture, choose_source
from datasets.scenes.layouts import Layout, Place, arrange
from datasets.scenes.light import choose_lens, choose_light, illuminate, photograph
from datasets.scenes.people import draw_hand, draw_thumb
from datasets.scenes.settings import SceneSettings
from datasets.scenes.stage import Shadow, Stage, corners, homography
from datasets.scenes.tables import table_seen
from datasets.scenes.truth import CardTruth, IndexTruth, Quad, Scene
from datasets.scenes.wear import worn


@dataclass(frozen=True, eq=False)
class _Laid:
    label: str
    quad: Quad
    texture: CardTexture


def render_scene(seed: int, kind: str, size: tuple[int, int], settings: SceneSettings) -> Scene:
    """Render one picture; the same seed, kind, size and settings give the same picture.

    Args:
        seed: 0 or more.
        kind: ``single``, ``pile``, ``row``, ``fan``, ``heap``, ``table`` or ``empty``.
        size: Width and height in pixels.
        settings: Designs, tables and lights to choose from.

    Raises:
        KeyError: there is no such kind.
        MissingFontError: the decks' fonts have not been fetched.
    """
    rng = np.random.default_rng([17, seed, sum(kind.encode())])
    layout = arrange(kind, rng)
    camera = _aim(rng, layout, kind, size)
    stage = Stage(table_seen(rng, settings.tables, camera))
    if kind == "empty" or rng.random() < settings.clutter_share:
        _scatter(stage, rng, camera, kind)
    laid = _lay_cards(stage, rng, layout, camera, settings)
    if layout.held and laid:
        _hold(stage, rng, camera, laid)
    if rng.random() < (settings.hand_share if laid else 0.6):
        _add_hands(stage, rng, camera, laid)
    light = choose_light(rng, settings.lights, settings.mixed_light_share, settings.glare_share)
    image = photograph(illuminate(stage.image, light), choose_lens(rng, camera.scale), rng)
    truths = tuple(_truth(stage, card, number) for number, card in enumerate(laid))
    return Scene(image, truths, kind)


def _aim(rng: np.random.Generator, layout: Layout, kind: str, size: tuple[int, int]) -> Camera:
    """A camera that shows the layout, sometimes only a part of it."""
    width, height = size
    short = min(size)
    if layout.overhead:
        scale = height * rng.uniform(100, 300) / 1080
        pitch, distance = rng.uniform(0, 28), rng.uniform(7, 16)
    else:
        fill = rng.uniform(0.35, 1.15) if kind != "single" else rng.uniform(0.12, 1.1)
        scale = short * fill / (2 * layout.reach)
        pitch, distance = abs(rng.normal(0, 22)), rng.uniform(4, 12)
    spare = 0.08 if layout.overhead else 0.5 - min(0.45, layout.reach * scale / short * 0.8)
    jitter = rng.uniform(-1, 1, 2) * (spare + 0.04) * 0.9
    center = (width * (0.5 + jitter[0]), height * (0.5 + jitter[1]))
    return Camera(
        size,
        max(scale, 18.0),
        max(distance, layout.reach * 1.6),
        min(pitch, 58.0),
        rng.uniform(-180, 180) if layout.overhead else rng.uniform(-12, 12),
        center,
    )


def _spot(camera: Camera, place: Place, half: tuple[float, float]) -> Quad:
    """The pixels of a flat thing's corners on the table; *half* its width and height."""
    c, s = np.cos(np.radians(place.turn)), np.sin(np.radians(place.turn))
    local = np.asarray([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    flat = local @ np.asarray([[c, s], [-s, c]]) + np.asarray((place.x, place.y))
    return camera.project(np.column_stack([flat, np.full(4, place.lift)])).astype(np.float32)


def _scatter(stage: Stage, rng: np.random.Generator, camera: Camera, kind: str) -> None:
    """Put other things on the table."""
    width, height = camera.size
    for _ in range(int(rng.integers(1, 7 if kind == "empty" else 5))):
        thing = choose_thing(rng)
        x = (rng.uniform(0, width) - camera.center[0]) / camera.scale
        y = (rng.uniform(0, height) - camera.center[1]) / camera.scale
        place = Place("", x, y, rng.uniform(0, 360))
        quad = _spot(camera, place, (thing.width / 2, thing.height / 2))
        unit = camera.scale * 0.04
        stage.lay(_shrunk(thing.texture, quad), quad, shadow=Shadow(unit, unit, unit, 0.5))


def _shrunk(texture: Picture, quad: Quad) -> Picture:
    """The texture no more than twice as large as it will be seen."""
    seen = float(max(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[3] - quad[0])))
    share = 1.4 * seen / max(texture.shape[:2])
    if share > 0.7:
        return texture
    size = (max(2, round(texture.shape[1] * share)), max(2, round(texture.shape[0] * share)))
    return cv2.resize(texture, size, interpolation=cv2.INTER_AREA)


def _lay_cards(
    stage: Stage, rng: np.random.Generator, layout: Layout, camera: Camera, settings: SceneSettings
) -> list[_Laid]:
    deck = int(rng.choice(settings.designs))
    angle, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.006, 0.03)
    unit = camera.scale * height
    shadow = Shadow(unit * np.cos(angle), unit * np.sin(angle), unit, rng.uniform(0.15, 0.6))
    bent = rng.random() < settings.bend_share
    laid = []
    for number, place in enumerate(layout.places):
        source = choose_source(rng, place.label, deck, settings)
        texture = card_texture(place.label, source, camera.scale * 1.1, settings)
        quad = _card_quad(rng, camera, place, texture.aspect)
        bend = np.clip(rng.normal(0, 0.022, 2), -0.05, 0.05) if bent else (0.0, 0.0)
        image = texture.image
        if rng.random() < settings.wear_share:
            image = worn(image, rng)
        stage.lay(image, quad, number, (float(bend[0]), float(bend[1])), shadow)
        laid.append(_Laid(place.label, quad, texture))
    return laid


def _card_quad(rng: np.random.Generator, camera: Camera, place: Place, aspect: float) -> Quad:
    """The card's corners; they lift a little, each on its own."""
    quad = _spot(camera, place, (aspect / 2, 0.5))
    return (quad + rng.normal(0, 0.004 * camera.scale, (4, 2))).astype(np.float32)


def _add_hands(stage: Stage, rng: np.random.Generator, camera: Camera, laid: list[_Laid]) -> None:
    for _ in range(int(rng.choice([1, 1, 1, 2]))):
        target, heading = _reach_for(rng, camera, laid)
        draw_hand(stage, rng, target, heading, camera.scale)


def _reach_for(
    rng: np.random.Generator, camera: Camera, laid: list[_Laid]
) -> tuple[NDArray[np.float64], float]:
    """Where a hand reaches, and from where: a card's edge, or anywhere."""
    if laid and rng.random() < 0.7:
        quad = laid[int(rng.integers(len(laid)))].quad.astype(np.float64)
        side = int(rng.integers(4))
        target = quad[side] + (quad[(side + 1) % 4] - quad[side]) * rng.uniform(0.05, 0.95)
        inward = quad.mean(axis=0) - target
        heading = float(np.arctan2(inward[1], inward[0])) + rng.normal(0, 0.35)
        depth = camera.scale * rng.uniform(-0.05, 0.12)
        return target + depth * inward / (np.linalg.norm(inward) + 1e-9), heading
    target = rng.uniform(0.1, 0.9, 2) * camera.size
    return target, rng.uniform(0, 2 * np.pi)


def _hold(stage: Stage, rng: np.random.Generator, camera: Camera, laid: list[_Laid]) -> None:
    """A thumb over the fan's lower end."""
    middle = laid[len(laid) // 2].quad.astype(np.float64)
    feet = np.stack([card.quad.mean(axis=0) for card in laid]).mean(axis=0)
    lower = max(middle, key=lambda corner: corner[1])
    tip = feet * 0.35 + lower * 0.65
    draw_thumb(stage, rng, tip, rng.uniform(-2.4, -0.9), camera.scale)


def _truth(stage: Stage, card: _Laid, number: int) -> CardTruth:
    matrix = homography(card.texture.image, card.quad)
    height, width = card.texture.image.shape[:2]
    indices = []
    for i, (x0, y0, x1, y1) in enumerate(card.texture.indices * (width, height, width, height)):
        box = corners(x1 - x0, y1 - y0) + np.asarray((x0, y0), dtype=np.float32)
        quad = cv2.perspectiveTransform(box[None], matrix)[0].astype(np.float32)
        quad = np.roll(quad, 2, axis=0) if i == 1 else quad
        indices.append(IndexTruth(quad, stage.visible(quad, number)))
    return CardTruth(card.label, card.quad, stage.visible(card.quad, number), tuple(indices))
