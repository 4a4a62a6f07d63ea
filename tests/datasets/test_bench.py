"""The benchmark of filmed games: it finds every kind of error, and no other."""

from dataclasses import replace

import numpy as np
import pytest

pytest.importorskip("fontTools", reason="rendering needs fonttools (extra train)")

from companion.cards import label_of, parse_card, parse_cards
from companion.table.sightings import Happening, Reading, Sighting
from companion.vision import Detection, Part
from companion.vision.frames import Frame
from datasets.games.bench.kept import keep, read_kept
from datasets.games.bench.live import LiveFilm, Stopwatch
from datasets.games.bench.looks import KeptLooks
from datasets.games.bench.verdicts import in_words, outcomes
from datasets.games.bench.watching import Told
from datasets.games.truth import CardTruth, PileTruth

QUAD = np.zeros((4, 2), np.float32)


def happened(story):
    """``1 laid r5; 3 taken_back r5`` as the truth tells it."""
    entries = []
    for number, words in enumerate(filter(None, map(str.strip, story.split(";")))):
        at, what, *cards = words.split()
        labels = [label_of(parse_card(card)) for card in cards]
        truths = tuple(CardTruth(label, float(at), QUAD, 1.0) for label in labels)
        entries.append(PileTruth(what, number, 0, float(at), truths, None, None, 1))
    return entries


def told(story):
    """The same as a watcher tells it; ``opened`` is laid, too."""
    sightings = []
    for words in filter(None, map(str.strip, story.split(";"))):
        at, what, *cards = words.split()
        readings = tuple(Reading(card, 1.0, 3) for card in parse_cards(" ".join(cards)))
        sightings.append(Told(Sighting(Happening(what), readings, float(at)), float(at) + 0.2))
    return sightings


CASES = [
    ("", "", []),
    ("1 opened r5", "1.2 laid r5", ["right"]),
    ("1 laid r5; 3 laid g5", "1.2 laid r5; 3.2 laid g5", ["right", "right"]),
    ("1 laid r5; 3 laid g5; 5 laid g7", "1.2 laid r5; 5.2 laid g7", ["right", "missed", "right"]),
    ("1 laid r5", "1.2 laid r5; 2 laid b3", ["right", "invented"]),
    ("1 laid r6", "1.2 laid r9", ["wrong card"]),
    ("1 laid r5 g5", "1.2 laid g5 r5", ["wrong order"]),
    ("1 laid r5 g5", "1.2 laid g5", ["incomplete set"]),
    ("1 laid g5", "1.2 laid r5 g5", ["too many cards"]),
    ("1 laid r5; 2 laid g5", "2.2 laid r5 g5", ["merged"]),
    ("1 laid r5 g5", "0.7 laid r5; 1.2 laid g5", ["split"]),
    ("1 laid r5; 3 taken_back r5", "1.2 laid r5; 3.2 taken_back r5", ["right", "right"]),
    ("1 laid r5; 3 taken_back r5", "1.2 laid r5", ["right", "missed"]),
    ("1 laid r5; 3 reshuffled r5", "1.2 laid r5; 3.2 collapsed r5", ["right", "right"]),
    ("1 laid r5; 5 reshuffled r5", "1.2 laid r5; 3.6 collapsed r5", ["right", "right"]),
    ("1 laid r5; 5 laid g5", "1.2 laid r5; 3.6 laid g5", ["right", "missed", "invented"]),
    ("1 laid r5", "20 laid r5", ["missed", "invented"]),
    ("9 laid r5", "1 laid r5", ["missed", "invented"]),
    ("1 laid W", "1.2 unread", ["asked what lies there"]),
    ("1 laid W; 3 laid r5", "1.2 unread; 3.2 laid r5", ["asked what lies there", "right"]),
    ("1 laid r5; 2 taken_back r5", "1.2 laid r5; 2.2 unread", ["asked what lies there", "right"]),
    ("1 laid r5", "1.2 laid r5; 6 unread", ["asked what lies there", "right"]),
    (
        "1 laid g2; 7 laid r9; 10 laid W",
        "7.2 laid r9; 10.2 laid W; 12 laid y3",
        ["missed", "right", "right", "invented"],
    ),
]


@pytest.mark.parametrize(("true", "said", "expected"), CASES, ids=str)
def test_what_was_told_is_held_against_what_happened(true, said, expected):
    found = outcomes(happened(true), told(said))

    assert sorted(one.verdict for one in found) == sorted(expected)
    assert sum(len(one.happened) for one in found) == len(happened(true))
    assert sum(len(one.told) for one in found) == len(told(said))


def test_a_set_is_told_in_time_from_its_first_card_on():
    (entry,) = happened("5 laid y1 yS")
    first = replace(entry.cards[0], at=4.0)
    early = told("3.4 laid y1 yS")

    assert [
        o.verdict for o in outcomes([replace(entry, cards=(first, *entry.cards[1:]))], early)
    ] == ["right"]
    assert len(outcomes([entry], early)) == 2


def test_cards_are_counted():
    one, other = outcomes(happened("1 laid r5 g5; 4 laid r6"), told("1.2 laid g5; 4.2 laid r9"))

    assert (one.missed_cards, one.wrong_cards, one.invented_cards) == (1, 0, 0)
    assert (other.missed_cards, other.wrong_cards, other.invented_cards) == (0, 1, 0)


def test_an_error_is_told_in_words():
    true, said = happened("1 laid r6"), told("1.2 laid r9")
    (one,) = outcomes(true, said)

    assert in_words(one, true, said) == "1.0 s wrong card: laid r6, told: laid r9 (1.00)"


class Film:
    """Ten frames a second; each shows its number."""

    rate, live, steady, name = 10.0, False, True, "film"

    def __init__(self, count):
        self._frames = [
            Frame(np.full((90, 160, 3), number, np.uint8), 100 + number / 10, number)
            for number in range(1, count + 1)
        ]

    def open(self):
        pass

    def close(self):
        pass

    def read(self):
        return self._frames.pop(0) if self._frames else None


def test_what_comes_while_one_looks_is_not_seen():
    spent = [0.0]
    feed = LiveFilm(Film(9), Stopwatch(lambda: spent[0]))
    numbers = []
    while (frame := feed.latest(0, 0.0)) is not None:
        numbers.append(frame.number)
        spent[0] += 0.25 if frame.number == 2 else 0.01
    assert numbers == [1, 2, 4, 5, 6, 7, 8, 9]
    assert feed.spent == pytest.approx(0.25 + 7 * 0.01)


def test_a_part_of_a_picture_is_looked_at_as_in_play(tmp_path):
    asked = []

    class Detector:
        def detect_in(self, frame, window):
            asked.append((frame.shape, window))
            return (Detection(Part.FACE, parse_card("r5"), 0.9, QUAD),)

    picture = np.arange(300, dtype=np.uint8).reshape(10, 10, 3)
    looks = KeptLooks(Detector(), tmp_path / "looks", Stopwatch())
    (seen,) = looks.detect_in(picture, (2, 3, 8, 9))

    assert asked == [((6, 6, 3), (0, 0, 6, 6))]
    assert (seen.quad == QUAD + np.float32([2, 3])).all()


def test_what_was_said_of_a_picture_is_kept_with_its_time(tmp_path):
    spent, asked = [0.0], []

    class Detector:
        def detect(self, frames):
            asked.extend(frames)
            spent[0] += 0.5
            return [(Detection(Part.FACE, parse_card("r5"), 0.9, QUAD),) for _ in frames]

    picture = np.arange(300, dtype=np.uint8).reshape(10, 10, 3)
    first = KeptLooks(Detector(), tmp_path / "looks", Stopwatch(lambda: spent[0]))
    (one,) = first.detect_in(picture, (2, 3, 8, 9))
    again = KeptLooks(Detector(), tmp_path / "looks", watch := Stopwatch(lambda: spent[0]))
    before = watch()
    (other,) = again.detect_in(picture, (2, 3, 8, 9))

    assert len(asked) == 1
    assert watch() - before == pytest.approx(0.5)
    assert (one.card, one.confidence) == (other.card, other.confidence)
    assert (one.quad == other.quad).all()
    assert (one.quad[0] == (2, 3)).all()
    assert again.count == 1


def test_a_benchmark_that_was_killed_knows_what_it_measured(tmp_path):
    kept = tmp_path / "results.jsonl"
    assert read_kept(kept) == {}

    keep(kept, "one", {"plays": 3})
    keep(kept, "other", {"plays": 5})

    assert read_kept(kept) == {"one": {"plays": 3}, "other": {"plays": 5}}
