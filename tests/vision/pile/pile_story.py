"""Stories of a pile in a line: what settled frames show, and what is told of it.

``3 r5@a | ~ | 3 r5@a g7@b`` reads: three frames with a red 5 at place *a*; a
hand passes; three frames with a green 7 at *b* as well. ``-`` is an empty
frame, ``!`` a hand that comes while the vote is open, ``i:r5@a`` a lone corner
of a card that lies at *a*, ``r5@a?40`` a card read with 40% confidence,
``r5@a/85`` one that is 85% visible, ``back@far`` a card face down.
"""

import re

import numpy as np

from companion.cards import parse_card, parse_cards, write_cards
from companion.vision import Detection, Part
from companion.vision.geometry import tilted_box
from companion.vision.pile import PileTracker

LENGTH, WIDTH = 100.0, 64.0
FRAME_S = 1 / 15
VISIT_S = 0.9

PLACES = {
    "a": (0, 0, 0),
    "a'": (1, -1, 1),  # the same place, as shaky as a detector is
    "j": (2.5, -2, 1),  # a, jostled
    "o": (14, -12, 25),  # a, partly open
    "b": (18, 9, 35),
    "c": (-20, 15, -60),
    "d": (8, -22, 80),
    "n": (10, -6, 12),  # a, nudged
    "t": (2, 3, 90),  # a, turned
    "slid": (45, 30, 10),
    "row": (46, 0, 0),
    "wide": (70, 0, 20),
    "left": (-70, 10, 5),
    "lefter": (-74, 12, 9),
    "edge": (0, 130, 15),
    "far": (260, 0, 0),
}
"""x, y and degrees about the middle of the pile; a card is 100 long."""

WORD = re.compile(
    r"(?P<index>i:)?(?P<card>\w+)@(?P<place>[\w']+)(\?(?P<sure>\d+))?(/(?P<shown>\d+))?"
)


def quad_at(place, size=(WIDTH, LENGTH)):
    x, y, degrees = PLACES[place]
    return tilted_box(np.array([x, y]) + 500, np.array(size), np.radians(degrees))


def corner_at(place):
    """The corner index nearest to the card's first corner."""
    quad = quad_at(place)
    middle = quad[0] + 0.15 * (quad[2] - quad[0])
    return tilted_box(middle, np.array([12, 16]), 0.0)


def detection(word):
    part = WORD.fullmatch(word)
    assert part, f"{word!r} is no card of a story"
    index, back = part["index"], part["card"] == "back"
    return Detection(
        Part.INDEX if index else Part.BACK if back else Part.FACE,
        None if back else parse_card(part["card"]),
        int(part["sure"] or 90) / 100,
        corner_at(part["place"]) if index else quad_at(part["place"]),
        int(part["shown"]) / 100 if part["shown"] else None,
    )


def frames(scene):
    """``3 r5@a`` is three equal frames, ``r5@a , r6@a`` two different ones."""
    for frame in scene.split(","):
        words = frame.split()
        times = int(words.pop(0)) if words and words[0].isdecimal() else 1
        yield from [[detection(word) for word in words if word != "-"]] * times


def play(story, tracker=None, traces=None):
    """Every sighting of the story, in order."""
    tracker = tracker or PileTracker()
    sightings, at = [], 0.0
    for scene in story.split("|"):
        if scene.strip() == "~":
            tracker.disturb()
            at += VISIT_S
            continue
        if scene.strip() == "!":
            sightings.append(tracker.interrupt())
            at += VISIT_S
            continue
        for frame in frames(scene):
            at += FRAME_S
            sightings.append(tracker.look(at, frame, traces))
    return [sighting for sighting in sightings if sighting]


def told(story, **about):
    """The sightings in short: ``laid r5; laid g7 b7; taken_back b7``; ``?`` is below 60%."""
    return "; ".join(
        f"{s.happening} {write_cards(r.card for r in s.readings)}".strip()
        + "?" * (s.confidence < 0.6)
        for s in play(story, **about)
    )


def after(story):
    """A tracker that saw the story, and over whose pile something moves again."""
    tracker = PileTracker()
    play(story, tracker=tracker)
    tracker.disturb()
    return tracker


def known(cards):
    return PileTracker(known=parse_cards(cards))
