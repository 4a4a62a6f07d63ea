"""Whatever happens to a pile: each card laid is told once, in order, and none is invented.

A random history of a true pile is filmed by a noisy detector that jitters,
misses and misreads, though never in more than one of any four frames. What
lies where decides what is visible; the tracker knows nothing of it.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import count

import numpy as np
from hypothesis import event, given, settings
from hypothesis import strategies as st
from pile_story import FRAME_S, LENGTH, VISIT_S, WIDTH

from companion.cards import ALL_CARDS, Deck, deck_cards
from companion.table.sightings import Happening
from companion.vision import Detection, Part
from companion.vision.geometry import holds, tilted_box
from companion.vision.pile import PileTracker

DECK = deck_cards(Deck.CLASSIC)
SIZE = np.array([WIDTH, LENGTH])
GRID = [(u, v) for u in np.linspace(-0.45, 0.45, 7) for v in np.linspace(-0.45, 0.45, 9)]
STEPS = np.linspace(0.06, 0.94, 9)
WHOLE = 0.8
CLEARLY = 0.3
NOISY = 4
FRAMES = 12
PHANTOM = tilted_box(np.array([30, 40]), SIZE, 0.4)


@dataclass(frozen=True)
class Truth:
    """One card where it truly lies; the number tells identical cards apart."""

    number: int
    card: object
    pose: tuple

    @property
    def quad(self):
        x, y, degrees = self.pose
        return tilted_box(np.array([x, y]), SIZE, np.radians(degrees))

    def points(self):
        x, y, degrees = self.pose
        c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        for u, v in GRID:
            across, along = u * WIDTH, v * LENGTH
            yield np.array([x + across * c - along * s, y + across * s + along * c], np.float32)


def owner_at(point, pile):
    """The uppermost card there: its number and pose, or nothing."""
    for truth in reversed(pile):
        if holds(truth.quad, point):
            return truth.number, truth.pose
    return None


def shown(truth, pile):
    """The visible fraction of a card of the pile."""
    points = list(truth.points())
    mine = sum(owner_at(point, pile) == (truth.number, truth.pose) for point in points)
    return mine / len(points)


class TrueTraces:
    """What pictures would tell, told from the truth."""

    def __init__(self, before, after):
        self.before, self._after = before, after

    def changed(self, place, covers=()):
        inside = (within(place, u, v) for u in STEPS for v in STEPS)
        points = [p for p in inside if not any(holds(grown(cover), p) for cover in covers)]
        if len(points) < 10:
            return None
        other = sum(owner_at(p, self.before) != owner_at(p, self._after) for p in points)
        return other / len(points)

    def uncovered(self, places, earlier, covers=()):
        inside = (within(place, u, v) for place in places for u in STEPS for v in STEPS)
        points = [p for p in inside if not any(holds(grown(cover), p) for cover in covers)]
        return self._share(points, earlier, self.before, least=10)

    def elsewhere(self, _places):
        return 0.0

    def rim_remains(self, old, covers, earlier):
        fine = np.linspace(0.02, 0.98, 25)
        points = [within(old, u, v) for u in fine for v in fine]
        rim = [p for p in points if not any(holds(grown(cover), p) for cover in covers)]
        return self._share(rim, self.before, earlier, least=2)

    def _share(self, points, one, other, least):
        """How much of what tells the two piles apart looks now like *one*."""
        telling = [p for p in points if owner_at(p, one) != owner_at(p, other)]
        if len(telling) < least:
            return None
        return sum(owner_at(p, one) == owner_at(p, self._after) for p in telling) / len(telling)


def grown(quad):
    middle = quad.mean(axis=0)
    return np.asarray(middle + 1.06 * (quad - middle), np.float32)


def within(quad, u, v):
    top, bottom = quad[0] + u * (quad[1] - quad[0]), quad[3] + u * (quad[2] - quad[3])
    return np.asarray(top + v * (bottom - top), np.float32)


@dataclass
class Camera:
    """A detector that is sometimes wrong, seeded by the history."""

    rng: np.random.Generator
    errors: bool
    clock: count = field(default_factory=count)

    def frame(self, lying):
        """What the detector says of the cards that are visible enough."""
        wrong = self.errors and next(self.clock) % NOISY == 0
        found = [self._seen(truth, share) for truth, share in lying]
        if wrong and found:
            found = self._spoilt(found)
        return found

    def _seen(self, truth, share):
        quad = (truth.quad + self.rng.normal(0, 0.4, (4, 2))).astype(np.float32)
        return Detection(Part.FACE, truth.card, self.rng.uniform(0.75, 1), quad, share)

    def _spoilt(self, found):
        number = int(self.rng.integers(len(found)))
        victim = found[number]
        kind = self.rng.choice(["missed", "misread", "phantom"])
        wrong = ALL_CARDS[int(self.rng.integers(54))]
        if kind == "phantom":
            return [*found, Detection(Part.FACE, wrong, 0.6, PHANTOM)]
        rest = found[:number] + found[number + 1 :]
        if kind == "missed":
            return rest
        return [*rest, Detection(victim.part, wrong, victim.confidence, victim.quad)]


def whole(pile):
    """The cards that are visible enough, with their visible fractions."""
    shares = [(truth, shown(truth, pile)) for truth in pile[-4:]]
    return [(truth, share) for truth, share in shares if share >= WHOLE]


@st.composite
def poses(draw):
    x, y = (draw(st.integers(-22, 22)) for _ in "xy")
    return x, y, draw(st.integers(-90, 90))


LAY = st.tuples(st.just("lay"), st.sampled_from(ALL_CARDS[:12]), poses())
PAIR = st.lists(st.sampled_from(ALL_CARDS[:54]), min_size=2, max_size=2)
SET = st.tuples(st.just("set"), PAIR, poses())
NUDGE = st.tuples(st.just("nudge"), st.tuples(*[st.integers(-9, 9)] * 3))
PASS = st.tuples(st.just("pass"))
HISTORIES = st.lists(st.one_of(LAY, LAY, SET, NUDGE, PASS), min_size=1, max_size=9)


def laid_by(act, numbers):
    """The cards that an act lays; a set lies spread, the second over the first one's edge."""
    if act[0] == "lay":
        return [Truth(next(numbers), act[1], act[2])]
    if act[0] == "set":
        x, y, degrees = act[2]
        poses = [(x - 28, y + 4, degrees / 9), (x + 28, y - 2, degrees / 9)]
        return [Truth(next(numbers), c, p) for c, p in zip(act[1], poses, strict=True)]
    return []


def after(act, pile, numbers):
    """The true pile after an act."""
    if act[0] == "nudge" and pile:
        top = pile[-1]
        pose = tuple(a + b for a, b in zip(top.pose, act[1], strict=True))
        return (*pile[:-1], Truth(top.number, top.card, pose))
    return (*pile, *laid_by(act, numbers))


def is_possible(before, now):
    """The deck holds these cards, and no visit hides a card under its twin: nobody could tell."""
    laid = now[len(before) :]
    hidden = [
        truth
        for truth in before
        if truth.card in {new.card for new in laid} and open_share(truth, laid) < CLEARLY
    ]
    return Counter(truth.card for truth in now) <= DECK and not hidden


def open_share(truth, covers):
    points = list(truth.points())
    hidden = sum(any(holds(cover.quad, point) for cover in covers) for point in points)
    return 1 - hidden / len(points)


def watch(history, camera):
    """The sightings, and the cards truly laid; what is impossible is left out."""
    tracker, numbers = PileTracker(), count()
    pile, sightings, at = (), [], 0.0
    for act in [("pass",), *history]:
        before, next_pile = pile, after(act, pile, numbers)
        pile = next_pile if is_possible(pile, next_pile) else pile
        lying, traces = whole(pile), TrueTraces(before, pile)
        tracker.disturb()
        at += VISIT_S
        for _ in range(FRAMES):
            at += FRAME_S
            sightings.append(tracker.look(at, camera.frame(lying), traces))
    return [s for s in sightings if s], [truth.card for truth in pile]


@settings(max_examples=60)
@given(HISTORIES, st.integers(0, 2**32 - 1), st.booleans())
def test_each_card_is_told_once_in_order_and_none_is_invented(history, seed, errors):
    camera = Camera(np.random.default_rng(seed), errors)
    sightings, laid = watch(history, camera)
    event(f"{len(laid)} cards")

    assert {s.happening for s in sightings} <= {Happening.LAID}
    assert [r.card for s in sightings for r in s.readings] == laid
