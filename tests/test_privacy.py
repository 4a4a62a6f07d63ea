"""What happens at a table stays on its computer: no library reports it to its makers."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENTRANCES = {
    "the eyes": "from companion.vision import open_detector; open_detector()",
    "the ear": "from companion.audio.hearing.spotter import ListenerModel, network_of;"
    " network_of(ListenerModel.read())",
}
"""Everything that loads ONNX Runtime, through :mod:`companion.onnx_runtime`."""


def left_behind(program, home):
    """The files that *program* leaves in the folder of its user.

    ONNX Runtime makes a number for the computer and a queue of reports there before
    it sends any; not where it believes itself tested, so the environment is bare.
    """
    bare = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT, env=bare)  # noqa: S603
    return [file for file in home.rglob("*") if file.is_file()]


def test_onnx_runtime_is_loaded_in_one_place():
    """Where its reports are switched off before."""
    files = [file for room in ("companion", "datasets") for file in (ROOT / room).rglob("*.py")]
    loads = re.compile(r"^\s*(import onnxruntime|from onnxruntime)\b", re.MULTILINE)
    loading = [file.name for file in files if loads.search(file.read_text("utf-8"))]
    assert loading == ["onnx_runtime.py"]


@pytest.mark.parametrize("entrance", ENTRANCES.values(), ids=ENTRANCES.keys())
def test_a_model_is_loaded_and_nothing_is_kept_to_be_reported(entrance, tmp_path):
    """Neither a number that recognizes this computer, nor a queue of events."""
    assert left_behind(entrance, tmp_path) == []
