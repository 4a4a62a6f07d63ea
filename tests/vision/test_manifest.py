"""The list of models, and what happens when a file is missing or damaged."""

import hashlib

import pytest

from companion.vision import ModelFileError, open_detector
from companion.vision.manifest import Manifest
from companion.vision.session import Session

ENTRY = """
[models.faces]
file = "faces.onnx"
sha256 = "{digest}"
size = [64, 100]
threshold = 0.3
margin = 1.0
classes = ["red_0", "back"]
"""


def write(folder, content=b"not a model", digest=None):
    (folder / "faces.onnx").write_bytes(content)
    digest = digest or hashlib.sha256(content).hexdigest()
    (folder / "manifest.toml").write_text(ENTRY.format(digest=digest))
    return Manifest.read(folder)


def test_an_entry_is_read_whole(tmp_path):
    model = write(tmp_path)["faces"]

    assert (model.size, model.names, model.threshold) == ((64, 100), ("red_0", "back"), 0.3)
    assert model.checked_bytes() == b"not a model"


def test_a_file_with_another_checksum_is_damaged(tmp_path):
    manifest = write(tmp_path, digest="0" * 64)

    with pytest.raises(ModelFileError, match="damaged"):
        manifest["faces"].checked_bytes()


def test_a_missing_file_says_where_it_should_be(tmp_path):
    manifest = write(tmp_path)
    (tmp_path / "faces.onnx").unlink()

    with pytest.raises(ModelFileError, match=r"faces\.onnx can't be read"):
        manifest["faces"].checked_bytes()


def test_a_file_that_is_no_model_says_so(tmp_path):
    with pytest.raises(ModelFileError, match="not an ONNX model"):
        Session(write(tmp_path)["faces"])


def test_an_unlisted_model_says_so(tmp_path):
    with pytest.raises(ModelFileError, match="no 'locator'"):
        open_detector(write(tmp_path).path.parent)


def test_a_folder_without_a_list_says_so(tmp_path):
    with pytest.raises(ModelFileError, match="no list of models"):
        Manifest.read(tmp_path)


@pytest.mark.parametrize("text", ["", "models = 3", "[models.faces]\nfile = 'x'", "]["])
def test_a_damaged_list_says_so(tmp_path, text):
    (tmp_path / "manifest.toml").write_text(text)

    with pytest.raises(ModelFileError, match="damaged"):
        Manifest.read(tmp_path)
