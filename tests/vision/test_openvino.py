"""Which engine runs the models; OpenVINO itself is not needed here."""

import hashlib
import sys
from types import ModuleType

import numpy as np
import pytest

from companion.vision import openvino
from companion.vision.manifest import MODELS, Manifest, Model, ModelFileError
from companion.vision.openvino import OpenVinoNetwork, open_network
from companion.vision.session import Session


class Core:
    """Compiles a model that adds the number of its bytes."""

    def read_model(self, content):
        if content == b"damaged":
            raise RuntimeError("no model")
        return len(content)

    def compile_model(self, length, device, settings):
        assert device == "CPU"
        assert settings["INFERENCE_NUM_THREADS"] == 2
        return lambda batch: [batch + length]


@pytest.fixture
def installed(monkeypatch):
    module = ModuleType("openvino")
    module.Core = Core
    monkeypatch.setitem(sys.modules, "openvino", module)
    monkeypatch.setattr(openvino, "find_spec", lambda name: name)


def model(tmp_path, content):
    path = tmp_path / "x.onnx"
    path.write_bytes(content)
    return Model(path, hashlib.sha256(content).hexdigest(), (1, 1), (), 0.0, 1.0)


@pytest.mark.usefixtures("installed")
def test_openvino_is_used_where_it_is_installed(tmp_path):
    network = open_network(model(tmp_path, b"1234"), threads=2)

    assert isinstance(network, OpenVinoNetwork)
    assert network.run(np.zeros((1, 2), np.float32)) == pytest.approx(np.full((1, 2), 4))


@pytest.mark.usefixtures("installed")
def test_a_file_that_is_no_model_is_named(tmp_path):
    with pytest.raises(ModelFileError, match=r"x\.onnx is not an ONNX model"):
        open_network(model(tmp_path, b"damaged"), threads=2)


def test_without_openvino_the_models_run_on_onnx_runtime(monkeypatch):
    monkeypatch.setattr(openvino, "find_spec", lambda _: None)

    assert isinstance(open_network(Manifest.read(MODELS)["indices"]), Session)
