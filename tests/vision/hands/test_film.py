"""The film that comes with the project: whose hand laid each of its first cards, and who drew."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.vision.hands import ArmFollower, HandSettings, SeatMap

SAMPLES = Path(__file__).resolve().parents[3] / "datasets" / "samples"
TRUTH = json.loads((SAMPLES / "truth.json").read_text(encoding="utf-8"))
SIZE = np.array(TRUTH["video"]["size"])
NAMES = [seat["player"] for seat in TRUTH["seats"]]
SEATS = SeatMap.tapped([tuple(seat["enters_at"] / SIZE) for seat in TRUTH["seats"]])
SECONDS = 20


@pytest.fixture(scope="module")
def watched():
    """A follower that saw the first seconds, and the visits to the draw pile."""
    film, fps = cv2.VideoCapture(str(SAMPLES / "table.mp4")), TRUTH["video"]["fps"]
    follower = ArmFollower(SEATS, HandSettings(memory_s=SECONDS + 1))
    x, y = np.mean(TRUTH["draw_pile"], axis=0) / SIZE
    follower.place_draw_pile((float(x), float(y), 0.9 * TRUTH["card_height"] / SIZE[0]))
    for number in range(round(SECONDS * fps)):
        follower.see(film.read()[1], number / fps)
    return follower, follower.drawn()


def plays():
    """Each card laid in that time, with the moment at which the last hand was gone."""
    for entry in TRUTH["pile"]:
        if entry["at"] < SECONDS - 1 and entry["what"] == "laid":
            gone = [hand["until"] for hand in TRUTH["hands"] if hand["until"] < entry["at"]]
            yield entry, max(gone)


PLAYS = list(plays())


@pytest.mark.parametrize(
    ("entry", "before"),
    PLAYS,
    ids=[f"{entry['player']} at {entry['at']:.0f}" for entry, _ in PLAYS],
)
def test_each_card_is_the_players_who_laid_it(watched, entry, before):
    quad = np.array(entry["cards"][-1]["quad"])
    place = (*quad.min(axis=0), *quad.max(axis=0))

    owner = watched[0].who_reached(place, before, entry["at"])

    assert owner is not None
    assert NAMES[owner.seat] == entry["player"]


def test_nobody_is_said_to_have_drawn_who_did_not(watched):
    """The card that opens the round is taken from the draw pile, too."""
    opened = TRUTH["pile"][0]["at"]
    moments = {(draw["player"], moment) for draw in TRUTH["draws"] for moment in draw["moments"]}
    seen = [visit for visit in watched[1] if visit.until > opened]

    assert seen
    for visit in seen:
        assert any(
            NAMES[visit.owner.seat] == player and visit.since - 0.3 <= at <= visit.until + 0.3
            for player, at in moments
        )
