"""Filmed games: repeatable, and true about every card, hand and ruling."""

import json
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("cv2", reason="rendering needs opencv-python (extra train)")
pytest.importorskip("fontTools", reason="rendering needs fonttools (extra train)")

import cv2
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import label_of
from companion.rules import facts as f
from companion.rules.presets import preset
from companion.rules.report import judge_transcript
from companion.rules.transcript import from_json
from companion.simulation import LEGAL, MISCHIEVOUS
from datasets.artist.fonts import FONTS, FONTS_FOLDER
from datasets.games.deck import Deck
from datasets.games.gesture import Hold
from datasets.games.motion import Spot, join
from datasets.games.render import render_game
from datasets.games.settings import GameSettings
from datasets.games.sprites import sprite
from datasets.games.truth import to_json
from datasets.scenes.people import choose_person, paint_arm, paint_fingers, pose_hand
from datasets.scenes.settings import load_settings
from datasets.scenes.stage import Stage, corners

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(
    not all((FONTS_FOLDER / font.file).is_file() for font in FONTS.values()),
    reason="the fonts have not been fetched: run scripts/fetch_fonts",
)

SETTINGS = GameSettings(
    replace(load_settings(), designs=(3, 4)), habits=MISCHIEVOUS, size=(320, 180)
)
GAMES = (
    (1, 4, "party", None),
    (3, 4, "party", None),
    (6, 2, "mattel", None),
    (8, 8, "classic_cn", 40.0),
    (9, 6, "baike", 60.0),
)


@cache
def truth_of(seed, players, rules, seconds):
    settings = replace(SETTINGS, players=players, rules=rules, seconds=seconds)
    return render_game(seed, settings).truth


@pytest.fixture(params=GAMES, ids=str)
def truth(request):
    return truth_of(*request.param)


def judged(truth):
    """The round as the document tells it, judged again."""
    document = json.loads(json.dumps(to_json(truth)))
    transcript = from_json(document["transcript"], "truth.json")
    return judge_transcript(transcript, preset(transcript.rules), "truth.json")


def test_the_same_seed_films_the_same_game():
    settings = replace(SETTINGS, seconds=4.0, rules="party")
    one, other = (render_game(5, settings) for _ in range(2))

    assert to_json(one.truth) == to_json(other.truth)
    frames = list(zip(one.frames(), other.frames(), strict=True))
    assert len(frames) == 60
    assert all(np.array_equal(a.image, b.image) for a, b in frames)


def test_another_seed_films_another_game():
    one, other = (truth_of(seed, 4, "party", None) for seed in (1, 3))

    assert one.transcript != other.transcript


def test_the_referee_says_of_the_document_what_it_says_itself(truth):
    assert judged(truth).rulings == truth.rulings


def test_mischief_is_in_the_films():
    told = {ruling.severity.value for game in GAMES for ruling in truth_of(*game).rulings}

    assert {"fault", "penalty"} <= told
    what = {entry.what for game in GAMES for entry in truth_of(*game).pile}
    assert {"opened", "laid", "taken_back", "reshuffled", "nudged"} <= what
    assert any(len(entry.cards) > 1 for game in GAMES for entry in truth_of(*game).pile)


def test_legal_players_take_nothing_back():
    settings = replace(SETTINGS, habits=LEGAL, seconds=60.0)

    assert {e.what for e in render_game(2, settings).truth.pile} <= {"opened", "laid", "nudged"}


def test_the_pile_holds_what_the_referee_believes_to_lie_there(truth):
    entries = {entry.number: entry for entry in truth.pile if entry.what != "returned"}
    checked = 0
    for decision in judged(truth).decisions:
        entry = entries.get(decision.observation.number)
        if entry is None or decision.state.wrong is not None:
            continue
        assert entry.top == label_of(decision.state.pile.top)
        assert entry.size == decision.state.pile.size
        checked += 1
    assert checked > 5


def test_each_play_is_in_the_pile_with_its_cards(truth):
    laid = [entry for entry in truth.pile if entry.what == "laid"]
    plays = [o for o in truth.transcript.log if isinstance(o.fact, f.Laid)]

    assert [entry.number for entry in laid] == [play.number for play in plays]
    for entry, play in zip(laid, plays, strict=True):
        assert [card.label for card in entry.cards] == [label_of(c) for c in play.fact.cards]
        assert entry.seat == play.fact.seat
        assert entry.at == play.at == entry.cards[-1].at
        assert entry.cards[-1].visible == 1


def test_times_rise(truth):
    for times in (
        [entry.at for entry in truth.transcript.log],
        [entry.at for entry in truth.pile],
        [draw.at for draw in truth.draws],
        *([card.at for card in entry.cards] for entry in truth.pile),
    ):
        assert times == sorted(times)
        assert all(0 <= time < truth.seconds for time in times)
    assert all(0 <= visit.since < visit.until < truth.seconds for visit in truth.visits)


def test_a_hand_is_there_when_cards_land(truth):
    for entry in truth.pile:
        assert any(
            visit.seat == entry.seat and visit.since < entry.at < visit.until + 0.3
            for visit in truth.visits
        )


def test_a_seat_has_one_visit_at_a_time(truth):
    for seat in range(len(truth.transcript.seats)):
        mine = [v for v in truth.visits if v.seat == seat and v.purpose != "reshuffle"]
        for earlier, later in pairwise(mine):
            assert earlier.until <= later.since


def test_cards_lie_inside_the_picture_and_face_up(truth):
    for entry in truth.pile:
        for card in entry.cards:
            x, y = card.quad.T.astype(float)
            assert (card.quad > 0).all()
            assert (card.quad < truth.size).all()
            assert float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) > 0


def test_every_play_lies_open_before_the_next(truth):
    for entry, after in pairwise(truth.pile):
        if entry.what == "laid":
            assert 0.15 < entry.open <= after.at - entry.at + 0.05


def test_draws_are_told_with_seat_and_count(truth):
    drawn = [
        (o.number, o.fact.seat, len(o.fact.cards or ()))
        for o in truth.transcript.log
        if isinstance(o.fact, f.Drew | f.Took) and o.fact.cards
    ]

    assert [(draw.number, draw.seat, draw.count) for draw in truth.draws] == drawn
    for draw in truth.draws:
        assert len(draw.moments) == (draw.count if truth.draw_pile is not None else 0)


def quiet(truth, time):
    """Whether no hand is in the picture at *time*, nor about to be."""
    return not any(v.since - 0.1 <= time <= v.until + 0.1 for v in truth.visits)


def test_the_top_card_shows_its_face_where_the_truth_says():
    """Straightened from the film, a settled card correlates with its own face best."""
    settings = replace(SETTINGS, size=(640, 360), seconds=20.0, pace=0.3, flawless=True)
    film = render_game(1, settings)
    deck = Deck(1, film.truth.deck, settings.scenes)
    size = deck.image("red_1", 64).shape[1::-1]
    faces = {entry.top for entry in film.truth.pile} | {"back", "green_9", "blue_0"}
    seen = set()
    for frame in film.frames():
        past = [entry for entry in film.truth.pile if entry.at <= frame.at]
        if not past or past[-1].what != "laid" or not quiet(film.truth, frame.at):
            continue
        card = past[-1].cards[-1]
        matrix = cv2.getPerspectiveTransform(card.quad, corners(*size))
        flat = cv2.warpPerspective(frame.image, matrix, size).astype(float)
        likeness = {
            face: np.corrcoef(flat.ravel(), deck.image(face, 64)[..., :3].ravel())[0, 1]
            for face in faces
        }
        assert max(likeness, key=likeness.get) == card.label
        seen.add(past[-1].number)
    assert len(seen) >= 3


def test_the_picture_moves_only_while_a_hand_is_told():
    film = render_game(4, replace(SETTINGS, seconds=12.0, flawless=True))
    frames = list(film.frames())
    moved = {True: 0, False: 0}
    for before, after in pairwise(frames):
        still = quiet(film.truth, before.at) and quiet(film.truth, after.at)
        change = int(cv2.absdiff(before.image, after.image).max())
        if still and not any(-0.1 < before.at - step < 0.5 for step in film.truth.exposures):
            assert change < 8
            moved[False] += 1
        moved[True] += change > 40
    assert min(moved.values()) > 20


def test_what_a_sprite_shows_is_what_was_painted():
    """Over any ground, shadows included."""
    ground = np.full((120, 260, 3), (60, 140, 200), np.uint8)
    rng = np.random.default_rng(2)
    hand = pose_hand(rng, choose_person(rng), "pinch", (np.asarray((200.0, 60.0)), 0.1), 50)

    def paint(stage):
        paint_arm(stage, hand)
        paint_fingers(stage, hand, hand.fingers)

    painted, laid = Stage(ground.copy()), Stage(ground.copy())
    paint(painted)
    laid.blend(sprite(paint, (260, 120)), (0, 0))

    assert int(cv2.absdiff(painted.image, laid.image).max()) <= 6


spots = st.builds(
    Spot,
    st.floats(-5, 5),
    st.floats(-5, 5),
    st.floats(-180, 180),
    st.floats(0, 1),
)


@given(spots, spots)
def test_a_held_card_stays_where_it_is_held(card, tips):
    hold = Hold.of(card, tips)
    held, back = hold.card(tips), hold.tips(card, tips.turn)

    assert (held.x, held.y, held.lift) == pytest.approx((card.x, card.y, card.lift), abs=1e-9)
    assert np.cos(np.radians(held.turn - card.turn)) == pytest.approx(1, abs=1e-9)
    assert (back.x, back.y) == pytest.approx((tips.x, tips.y), abs=1e-9)


def test_a_track_rests_before_and_after():
    track = join([(1.0, Spot(0, 0)), (2.0, Spot(4, 0))])

    assert [track.at(t).x for t in (0, 1, 1.5, 2, 9)] == [0, 0, 2, 4, 4]


@pytest.mark.parametrize("players", [1, 9])
def test_there_is_room_for_two_to_eight(players):
    with pytest.raises(ValueError, match=f"2 to 8 players find room, not {players}"):
        render_game(0, replace(SETTINGS, players=players))


def test_a_clip_is_written_and_read_back(tmp_path):
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, ROOT / "scripts/render_game", "10", "--out", tmp_path, "--mischief",
         "--seconds", "5", "--size", "320x180"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if "cannot write" in done.stderr:
        pytest.skip("this build of OpenCV writes no mp4v films")

    assert done.returncode == 0, done.stderr
    document = json.loads((tmp_path / "truth.json").read_text(encoding="utf-8"))
    assert document["version"] == 1
    assert document["pile"][0]["what"] == "opened"
    assert document["video"] == {"size": [320, 180], "fps": 15.0, "seconds": 5.0}
    film = cv2.VideoCapture(str(tmp_path / "game.mp4"))
    shapes = []
    while (read := film.read())[0]:
        shapes.append(read[1].shape)
    assert shapes == [(180, 320, 3)] * 75
