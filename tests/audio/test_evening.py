"""A golden evening: a transcript goes in, and every sentence that is spoken is compared.

Once as the prompts are worded, and once as they arrive at a sound device: real
voices speak, PortAudio and ALSA carry it, and a file takes the place of the
loudspeaker. What lies in the file is the clip, bit for bit.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hall import EVERYTHING, sentences_of, updates_of
from sound_card import SOUND_CARD, STANDARD, config_in, needs_portaudio, samples

HERE = Path(__file__).parent
EVENING = (HERE / "evening.uno").read_text("utf-8")

SPOKEN = {
    "en": [
        "Wait, Ana. The green 2 doesn't fit. Red is in play.",
        "Wait, Cara. It's Ben's turn.",
        "2 cards for Cara.",
        "Wait, Cara. First draw 2.",
        "4 cards for Ben.",
        "It's green now.",
        "The challenge was wrong. 6 cards for Ben.",
        "Other way round.",
        "Ana forgot UNO.",
        "Correction. That was the blue 8.",
        "Wait, Ben. The yellow 1 doesn't fit. Green is in play.",
        "The yellow 1 counts. The table decided.",
        "Correction. The yellow 1 was not played.",
        "Ana wins the round!",
    ],
    "zh": [
        "等等，Ana。绿2接不上。现在是红色。",
        "等等，Cara。现在轮到Ben。",
        "Cara抽2张。",
        "等等，Cara。先抽2张。",
        "Ben抽4张。",
        "现在是绿色。",
        "质疑失败。Ben抽6张。",
        "换方向。",
        "Ana忘了喊UNO。",
        "更正。那是蓝8。",
        "等等，Ben。黄1接不上。现在是绿色。",
        "黄1算数。大家说了算。",
        "更正。黄1没有出过。",
        "Ana赢了这一局！",
    ],
}

LOOK = 1000
"""Bytes of the file of a sound card that was only looked for."""


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_evening_in_words(language):
    assert sentences_of(updates_of(EVENING), EVERYTHING, language) == SPOKEN[language]


def run(program, folder, card):
    """Run a program of ours with that sound card; what it prints as JSON."""
    config = config_in(folder, card)
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, HERE / program, folder],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        env={**os.environ, "ALSA_CONFIG_PATH": str(config)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


@needs_portaudio
def test_the_evening_as_it_is_heard(tmp_path):
    said = run("speak_evening.py", tmp_path, STANDARD + SOUND_CARD)
    assert [text for text, _ in said] == SPOKEN["en"]
    heard = sorted(tmp_path.glob("heard.wav*"))
    assert len(heard) == len(said)
    for path, (_, clip) in zip(heard, said, strict=True):
        assert np.array_equal(samples(path), samples(clip))


@needs_portaudio
def test_a_loudspeaker_that_is_plugged_in_later_speaks_at_once(tmp_path):
    (tmp_path / "loudspeaker.conf").write_text(SOUND_CARD.format(folder=tmp_path), "utf-8")
    health, said = run("plug_in.py", tmp_path, STANDARD)
    assert health == [["no_loudspeaker", True], ["no_loudspeaker", False]]
    assert said == ["Hello! I am the voice of this table."] * 2
    heard = [path for path in tmp_path.glob("heard.wav*") if path.stat().st_size > LOOK]
    assert len(heard) == 1
    assert np.abs(samples(heard[0])).max() > 1000
