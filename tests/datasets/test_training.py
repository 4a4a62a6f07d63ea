"""The whole training path in small: render, a few steps, export, evaluate."""

# ruff: noqa: PLC0415 - what the extra brings is imported where it is known to be there

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("ultralytics", "torch", "onnx", "fontTools")
MISSING = [name for name in NEEDED if find_spec(name) is None]

pytestmark = [
    pytest.mark.skipif(
        bool(MISSING), reason=f"the extra train is not installed: {', '.join(MISSING)} missing"
    ),
    pytest.mark.filterwarnings("ignore"),  # of the training tools, not of ours
]


@pytest.fixture
def settings():
    from datasets.training.settings import read_settings

    whole = read_settings(ROOT / "datasets" / "training.yaml")
    reader = {"crops": 2, "validation": 2, "epochs": 1, "batch": 16}
    return replace(
        whole,
        scenes=replace(whole.scenes, count=8, validation=4, size=(320, 240), kinds={"row": 1}),
        locator=replace(
            whole.locator,
            network=str(ROOT / whole.locator.network),
            size=160,
            epochs=1,
            batch=4,
            smallest=1,
        ),
        fitter=replace(whole.fitter, epochs=1, batch=4),
        faces=replace(whole.faces, **reader),
        indices=replace(whole.indices, **reader),
        checker=replace(whole.checker, **reader),
    )


def test_the_index_readers_mix_names_every_source(settings):
    from datasets.training.index_sources import SOURCES

    assert set(settings.indices.mix) == set(SOURCES)
    assert all(part > 0 for part in settings.indices.mix.values())


def test_render_train_export_and_evaluate(settings, tmp_path, monkeypatch):
    from companion.vision.opening import open_two_stage
    from datasets.evaluation import scenes
    from datasets.scenes.settings import load_settings
    from datasets.training import shards, steps
    from datasets.training.export import export_all

    monkeypatch.setenv("YOLO_CONFIG_DIR", str(tmp_path))
    monkeypatch.setattr(shards, "SHARD", 64)
    monkeypatch.setattr(steps, "SHARD", 64)
    workshop = steps.Workshop(tmp_path / "runs", settings, load_settings("train"), fans=None)

    for step in steps.STEPS.values():
        step(workshop)
    for step in steps.STEPS.values():
        step(workshop)  # a finished run is left as it is
    export_all(workshop.runs, settings, tmp_path / "models", sizes=(160, 320))
    drawn = scenes.scenes(
        tmp_path / "drawn", "row", range(3), (320, 240), load_settings("held_out")
    )
    tally = scenes.measure(drawn, open_two_stage(tmp_path / "models"))

    for name in ("fitter", "faces", "indices", "checker"):
        assert (workshop.runs / name / "curve.csv").read_text().count("\n") == 2
    for name in ("faces", "indices"):
        assert (workshop.runs / name / "confusion.csv").exists()
    assert (workshop.runs / "locator" / "results.csv").exists()
    assert len(tally.pictures) == 3
    assert any(line.startswith("mAP50") for line in scenes.report(tally))
