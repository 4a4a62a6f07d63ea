"""Frames in, sightings out, by hand-made feeds and a detector that says what a picture holds."""

from concurrent.futures import Future

import numpy as np
import pytest

from companion.cards import parse_card, parse_cards
from companion.cards.text import Text
from companion.table.draws import DrawSighting
from companion.table.sightings import Happening, Sighting
from companion.vision import Detection, Part
from companion.vision.frames import Frame, Health, Trouble
from companion.vision.hands import DrawVisit, Owner
from companion.vision.watching import CameraWatcher

QUAD = np.array([[50, 50], [80, 50], [80, 95], [50, 95]], np.float32)
TEXT = Text("said", "说")
EIGHT = 8
"""Frames that settle any vote."""


def picture(words):
    """A small table on which the last card of *words* can be seen; its number is its color."""
    image = np.full((150, 200, 3), 90, np.uint8)
    for place, card in enumerate(parse_cards(words)):
        left = 50 + 6 * place
        image[50:95, left : left + 30] = 230
        image[60:85, left + 6 : left + 24] = card.index + 1
        image[70, 70 + 6 * place] = 90
    return image


class ReadsColor:
    """Finds the top card of :func:`picture`."""

    def detect(self, frames):
        return [self._detect(frame) for frame in frames]

    def _detect(self, frame):
        from companion.cards import ALL_CARDS  # noqa: PLC0415 - only here

        for place in range(9, -1, -1):
            level = int(frame[62, 50 + 6 * place + 8, 0])
            if level not in {90, 230} and int(frame[55, 50 + 6 * place + 28, 0]) == 230:
                quad = QUAD + np.array([6 * place, 0], np.float32)
                return (Detection(Part.FACE, ALL_CARDS[level - 1], 0.99, quad),)
        return ()


class Feed:
    """Plays frames and changes of health, then ends."""

    def __init__(self, *items):
        self._items = [each for item in items for each in item]
        self._frame = None
        self._changes = []
        self._number = 0
        self.learned = 0

    @property
    def ended(self):
        return not self._items

    def latest(self, after_number, timeout):
        del after_number, timeout
        while self._items:
            item = self._items.pop(0)
            if callable(item):
                item()
            elif isinstance(item, Health):
                self._changes.append(item)
            else:
                self._number += 1
                return Frame(item, self._number / 10, self._number)
        return None

    def changes(self):
        changes, self._changes = tuple(self._changes), []
        return changes

    def learn_again(self):
        self.learned += 1


class Notes:
    """A reporter that writes down what it is told."""

    def __init__(self):
        self.heard = []

    def report(self, report):
        self.heard.append(report)
        return Future()


def shown(words, frames=2 * EIGHT):
    return [picture(words)] * frames


def health(trouble, *, present=True):
    return [Health(trouble, present, 0.0, TEXT)]


def watched(feed, known=""):
    """What is reported, as ``laid r7``, and what is told of the camera."""
    notes, told, moments = Notes(), [], []
    watcher = CameraWatcher(feed, ReadsColor(), parse_cards(known), told.append, moments.append)
    watcher.watch(notes)
    said = [
        " ".join([sighting.happening, *(str(one.card) for one in sighting.readings)])
        for sighting in notes.heard
    ]
    assert moments == sorted(moments)
    return said, told


def test_cards_are_reported_as_they_land():
    assert watched(Feed(shown(""), shown("r7"), shown("r7 r5")))[0] == ["laid r7", "laid r5"]


def test_nothing_is_reported_of_nothing():
    assert watched(Feed()) == ([], [])
    assert watched(Feed(shown(""))) == ([], [])


def test_what_lay_there_before_a_restart_is_not_new():
    assert watched(Feed(shown("r7 r5"), shown("r7 r5 g5")), known="r7 r5")[0] == ["laid g5"]


@pytest.mark.parametrize(
    "trouble", [Trouble.BLACK, Trouble.OVEREXPOSED, Trouble.MOVED, Trouble.HIDDEN]
)
def test_pictures_that_say_nothing_are_not_looked_at(trouble):
    dark = Feed(
        shown("r7"),
        health(trouble),
        shown("", 40),
        health(trouble, present=False),
        shown("r7"),
        shown("r7 r5"),
    )
    said, told = watched(dark)
    assert said == ["laid r7", "laid r5"]
    assert [(each.trouble, each.present) for each in told] == [(trouble, True), (trouble, False)]


def test_a_pile_that_is_swept_away_for_the_next_round_is_no_event():
    feed = Feed(shown("r7"), shown("r7 r5"))
    notes = Notes()
    watcher = CameraWatcher(feed, ReadsColor(), (), lambda _: None, lambda _: None)
    feed._items += [watcher.next_round, *shown("", 40), *shown("b3")]
    watcher.watch(notes)
    happened = [(sighting.happening, str(sighting.readings[-1].card)) for sighting in notes.heard]
    assert happened == [(Happening.LAID, card) for card in ("r7", "r5", "b3")]


def test_where_the_camera_stands_is_right_on_demand():
    feed = Feed(shown("r7"))
    watcher = CameraWatcher(feed, ReadsColor(), (), lambda _: None, lambda _: None)
    notes = Notes()
    feed._items += [watcher.learn_again, *shown("r7"), *shown("r7 r5")]
    watcher.watch(notes)
    assert feed.learned == 1
    assert [str(each.readings[-1].card) for each in notes.heard] == ["r7", "r5"]


def test_it_stops_when_it_is_told_to():
    feed = Feed(shown(""), shown("r7", 100))
    watcher = CameraWatcher(feed, ReadsColor(), (parse_card("g1"),), lambda _: None, lambda _: None)
    feed._items.insert(3, watcher.stop)
    watcher.watch(Notes())
    assert not feed.ended


class Hands:
    """Says that every card is from seat 2, and that seat 1 drew once."""

    def __init__(self):
        self.frames = 0
        self.misses_draw_pile = True
        self.draws = [DrawVisit(Owner(1, 0.97), 3, -2.5, -2.0)]

    def see(self, image, at):
        del image, at
        self.frames += 1

    def who_reached(self, place, since, until):
        del place, since, until
        return Owner(2, 0.99)

    def place_draw_pile(self, place):
        del place
        self.misses_draw_pile = False

    def drawn(self):
        drawn, self.draws = self.draws, []
        return tuple(drawn)


def heard(feed, hands, middle=()):
    notes = Notes()
    watcher = CameraWatcher(feed, ReadsColor(), (), lambda _: None, lambda _: None, hands)
    feed._items += [*(getattr(watcher, name) for name in middle), *shown("r7 r5")]
    watcher.watch(notes)
    return notes.heard


def seats_of(feed, hands, middle=()):
    return [each.seat for each in heard(feed, hands, middle) if isinstance(each, Sighting)]


def test_who_drew_is_reported():
    draws = [each for each in heard(Feed(shown(""), shown("r7")), Hands()) if each.seat == 1]

    assert draws == [DrawSighting(1, 3, -2.0, 0.97)]


class WithDrawPile(ReadsColor):
    """Finds a back beside the card, too."""

    def _detect(self, frame):
        back = Detection(Part.BACK, None, 0.99, QUAD + np.array([70, 0], np.float32))
        return (*super()._detect(frame), back)


@pytest.mark.parametrize(
    ("detector", "misses"), [(ReadsColor(), True), (WithDrawPile(), False)], ids=["no", "yes"]
)
def test_the_draw_pile_is_found_where_it_is_in_the_picture(detector, misses):
    hands = Hands()
    feed = Feed(shown(""), shown("r7"), shown("r7"))
    CameraWatcher(feed, detector, (), lambda _: None, lambda _: None, hands).watch(Notes())

    assert hands.misses_draw_pile is misses


def test_a_card_is_its_hands_seats():
    hands = Hands()

    assert seats_of(Feed(shown(""), shown("r7")), hands) == [2, 2]
    assert hands.frames == 6 * EIGHT


def test_without_seats_that_were_shown_nobody_is_named():
    assert seats_of(Feed(shown(""), shown("r7")), None) == [None, None]


def test_a_camera_that_was_moved_has_to_be_shown_the_seats_again():
    assert seats_of(Feed(shown(""), shown("r7")), Hands(), ["learn_again"]) == [2, None]


def test_seats_can_be_shown_while_it_watches():
    feed = Feed(shown(""), shown("r7"))
    watcher = CameraWatcher(feed, ReadsColor(), (), lambda _: None, lambda _: None)
    notes = Notes()
    feed._items += [lambda: watcher.follow_hands(Hands()), *shown("r7 r5")]
    watcher.watch(notes)
    assert [each.seat for each in notes.heard if isinstance(each, Sighting)] == [None, 2]
