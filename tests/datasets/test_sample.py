"""The film that comes with the project, and the truth beside it."""

import json
from pathlib import Path

import pytest

from companion.rules.presets import preset
from companion.rules.report import judge_transcript
from companion.rules.transcript import from_json

SAMPLES = Path(__file__).resolve().parents[2] / "datasets" / "samples"
TRUTH = json.loads((SAMPLES / "truth.json").read_text(encoding="utf-8"))


def test_the_film_is_as_long_and_as_large_as_the_truth_says():
    cv2 = pytest.importorskip("cv2", reason="reading films needs opencv-python")
    film = cv2.VideoCapture(str(SAMPLES / "table.mp4"))
    shape, count = None, 0
    while (read := film.read())[0]:
        shape, count = read[1].shape, count + 1

    width, height = TRUTH["video"]["size"]
    assert shape == (height, width, 3)
    assert count == round(TRUTH["video"]["seconds"] * TRUTH["video"]["fps"])


def test_the_referee_rules_as_the_truth_says():
    transcript = from_json(TRUTH["transcript"], "truth.json")
    rulings = judge_transcript(transcript, preset(transcript.rules), "truth.json").rulings

    assert [(r.number, r.code.value, r.severity.value) for r in rulings] == [
        (r["number"], r["code"], r["severity"]) for r in TRUTH["rulings"]
    ]


def test_it_is_lively():
    assert {"mixed_symbols", "uno_forgotten"} <= {r["code"] for r in TRUTH["rulings"]}
    assert {"opened", "laid", "taken_back"} <= {entry["what"] for entry in TRUTH["pile"]}
    assert any(len(entry["cards"]) > 1 for entry in TRUTH["pile"])
    assert min(entry["open"] for entry in TRUTH["pile"]) > 0.3
