"""What the tests of sources share."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from network_camera import NetworkCamera
from seen_table import Sensor, drawn_table


@pytest.fixture
def table():
    return drawn_table()


@pytest.fixture
def sensor():
    return Sensor()


@pytest.fixture
def network_camera(table, sensor):
    camera = NetworkCamera(lambda: sensor.sees(table))
    yield camera
    camera.leave()
