"""What the listener learns from: who says what, and what is the truth about it."""

import re

import numpy as np

from datasets.voices.curve import working_points
from datasets.voices.sayings import Kind, read_cast

CAST = read_cast()


def test_the_same_seed_gives_every_voice_the_same_script():
    assert CAST.script("pico", "en-US", ("en",)) == CAST.script("pico", "en-US", ("en",))
    assert CAST.script("pico", "en-US", ("en",)) != CAST.script("pico", "en-GB", ("en",))


def test_a_voice_says_as_much_as_its_engine_shall():
    script = CAST.script("flite", "rms", ("en",))
    share = CAST.shares["flite"]
    for kind in Kind:
        assert sum(saying.kind is kind for saying in script) == share.more * share[kind]
    assert min(saying.pace for saying in script) >= share.pace[0]
    assert max(saying.pace for saying in script) <= share.pace[1]


def test_who_measures_says_no_more_than_that():
    script = CAST.script("flite", "awb", ("en",))
    share = CAST.shares["flite"]
    assert share.more > 1
    assert len(script) == sum(share[kind] for kind in Kind)


def test_nobody_learns_from_a_voice_that_is_mixed_of_one_held_out():
    share = CAST.shares["kokoro"]
    assert share.holds_out("af_kore")
    assert share.holds_out("am_adam~af_kore")
    assert not share.holds_out("am_adam~af_sky")


def test_only_calls_hold_the_word():
    for kind in (Kind.NEAR, Kind.TALK):
        texts = [text for texts in CAST.phrases[kind].values() for text in texts]
        assert not [text for text in texts if re.search(r"\bu[hú]?no\b", text, re.IGNORECASE)]


def test_english_engines_are_not_asked_for_what_they_misread():
    """Flite and Festival read "Uno" as "uh no", Pico as "you know"."""
    assert {text.strip("!.").lower() for text in CAST.phrases[Kind.CALL]["en"]} == {"oono"}


def test_what_sounds_like_you_know_is_no_call():
    texts = [text for texts in CAST.phrases[Kind.CALL].values() for text in texts]
    assert not [text for text in texts if re.match(r"yoo|you|ju|jo", text, re.IGNORECASE)]
    assert {"You know.", "Oh no!", "One."} <= set(CAST.phrases[Kind.NEAR]["en"])


def test_a_working_point_has_its_price_and_no_more():
    calls, windows = [0.1, 0.5, 0.6, 0.9, 0.95], np.linspace(0, 0.99, 100)
    points = working_points(calls, windows, (1.0, 10.0, 50.0))
    assert [point.credited for point in points] == [1.0, 10.0, 50.0]
    assert [point.heard for point in points] == [0.0, 40.0, 80.0]
    assert points[0].threshold > points[1].threshold > points[2].threshold
