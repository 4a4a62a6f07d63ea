"""From frames of a drawn table to sightings."""

import cv2
import numpy as np
import pytest
from pile_story import FRAME_S
from tabletop import MIDDLE, ZONE, Table, TruthfulDetector, quad, timed

from companion.cards import parse_card, write_cards
from companion.vision import Detection, Part
from companion.vision.pile import PileTracker, PileWatcher


class Evening:
    """A table, a watcher, and what it has told so far."""

    def __init__(self, zone=ZONE):
        self.table = Table()
        self.detector = TruthfulDetector(self.table)
        self.tracker = PileTracker(zone)
        self.watcher = PileWatcher(self.detector, self.tracker)
        self.told, self.at = [], 0.0

    def film(self, frames):
        for image, at in timed(frames, self.at):
            sighting = self.watcher.see(image, at)
            self.at = at + FRAME_S
            if sighting:
                self.told.append((sighting, at))

    def still(self, frames=6):
        self.film(self.table.still(frames))

    def visit(self, change=None, frames=6):
        self.film(self.table.hand(change))
        self.still(frames)

    def lay(self, code, x, y, degrees):
        self.visit(lambda: self.table.lay(code, x, y, degrees))

    def story(self):
        return "; ".join(
            f"{s.happening} {write_cards(r.card for r in s.readings)}" for s, _ in self.told
        )


@pytest.fixture
def evening():
    evening = Evening()
    evening.still()
    return evening


def test_an_empty_table_tells_nothing(evening):
    evening.still(30)

    assert evening.told == []


def test_cards_are_told_once_as_they_are_laid(evening):
    evening.lay("r5", 0, 0, 20)
    evening.lay("r5", 12, 9, 70)
    evening.visit()
    evening.lay("g5", -10, 5, -40)
    evening.lay("b5", 6, 6, 10)

    assert evening.story() == "laid r5; laid r5; laid g5; laid b5"


def test_a_set_is_told_in_landing_order(evening):
    def lay_two():
        evening.table.lay("y7", -20, 0, 0)
        evening.table.lay("b7", 17, 0, 0)

    evening.lay("r5", 0, 0, 80)
    evening.visit(lay_two)

    assert evening.story() == "laid r5; laid y7 b7"
    assert evening.told[-1][0].confidence == 1.0


def test_a_nudged_card_is_not_new(evening):
    def nudge():
        evening.table.cards[-1] = ("r5", evening.table.cards[-1][1] + np.float32([9, 7]))

    evening.lay("r5", 0, 0, 20)
    evening.visit(nudge)

    assert evening.story() == "laid r5"


def test_a_card_is_taken_back(evening):
    evening.lay("r5", 0, 0, 20)
    evening.lay("g5", 8, 5, 80)
    evening.visit(evening.table.cards.pop, frames=12)

    assert evening.story() == "laid r5; laid g5; taken_back g5"


def test_the_zone_goes_where_the_pile_turns_out_to_lie():
    evening = Evening(zone=None)
    evening.still()
    evening.lay("b5", 50, 10, 0)
    first = evening.tracker.zone
    for code, degrees in (("r5", 20), ("r7", 70), ("g7", -30), ("g1", 45)):
        evening.lay(code, -20, 0, degrees)
    evening.lay("g2", -75, 10, 0)

    assert evening.story() == "laid b5; laid r5; laid r7; laid g7; laid g1; laid g2"
    beside = Detection(Part.FACE, parse_card("g2"), 0.9, quad(-75, 10, 0))
    assert not first.holds(beside)
    assert evening.tracker.zone.holds(beside)


def test_a_zone_that_was_given_stays(evening):
    for code, degrees in (("r5", 20), ("r7", 70), ("g7", -30), ("g1", 45)):
        evening.lay(code, -50, 0, degrees)

    assert evening.tracker.zone is ZONE


def test_the_detector_rests_while_nothing_changes(evening):
    evening.lay("r5", 0, 0, 20)
    asked = evening.detector.frames
    evening.still(60)

    assert evening.detector.frames == asked


def test_two_looks_that_agree_are_followed_by_no_third(evening):
    evening.visit()
    asked = evening.detector.frames
    evening.visit(lambda: evening.table.lay("r5", 0, 0, 20))

    assert evening.story() == "laid r5"
    assert evening.detector.frames == asked + 2


def test_between_two_looks_that_agree_lies_the_card(evening):
    looks = [Detection(Part.FACE, parse_card("r5"), 0.95, quad(x, 0, 20)) for x in (-3, 3)]
    evening.visit()
    asked = evening.detector.frames
    evening.detector._seen = lambda: looks[evening.detector.frames - asked - 1 :][:1]
    evening.visit(lambda: evening.table.lay("r5", 0, 0, 20))

    ((sighting, _),) = evening.told
    lies = quad(0, 0, 20)
    assert sighting.readings[0].box == pytest.approx((*lies.min(axis=0), *lies.max(axis=0)), abs=1)


def test_looks_that_do_not_agree_are_followed_by_others(evening):
    cards = [Detection(Part.FACE, parse_card(code), 0.95, quad(0, 0, 20)) for code in ("r5", "r6")]
    looks = [cards[0], cards[1], *cards[:1] * 9]
    evening.visit()
    evening.detector._seen = lambda: looks[evening.detector.frames - asked - 1 :][:1]
    asked = evening.detector.frames
    evening.visit(lambda: evening.table.lay("r5", 0, 0, 20), frames=9)

    assert evening.story() == "laid r5"
    assert evening.detector.frames > asked + 3


@pytest.mark.parametrize(("old", "new", "looks"), [(0.6, 0.95, 2), (0.95, 0.6, 3), (0.6, 0.6, 3)])
def test_only_what_is_new_must_be_clear_to_be_done_after_two_looks(evening, old, new, looks):
    cards = [("b3", old, quad(-30, 0, 0)), ("r5", new, quad(20, 0, 20))]
    seen = [Detection(Part.FACE, parse_card(code), sure, place) for code, sure, place in cards]
    evening.lay("b3", -30, 0, 0)
    asked = evening.detector.frames
    evening.detector._seen = lambda: seen
    evening.lay("r5", 20, 0, 20)

    assert evening.story() == "laid b3; laid r5"
    assert evening.detector.frames == asked + looks


def test_the_light_wakes_nobody_for_long(evening):
    evening.lay("r5", 0, 0, 20)
    evening.table.gain = 1.3
    evening.still(12)

    assert evening.story() == "laid r5"


def test_a_card_is_told_with_the_third_settled_frame(evening):
    evening.lay("r5", 0, 0, 20)
    ((sighting, told_at),) = evening.told

    assert told_at - sighting.at == pytest.approx(2 * FRAME_S)
    assert sighting.readings[0].frames == 3


def test_the_stills_show_the_pile_before_and_after(evening):
    evening.lay("r5", 0, 0, 20)
    ((sighting, told_at),) = evening.told
    before, after = (
        cv2.imdecode(np.frombuffer(still.jpeg, np.uint8), cv2.IMREAD_COLOR)
        for still in (sighting.before, sighting.after)
    )
    x_min, y_min, x_max, y_max = map(int, sighting.readings[0].box)
    changed = np.abs(after.astype(int) - before).max(axis=2)[:240] > 60

    assert sighting.before.at < sighting.at <= sighting.after.at == told_at
    assert changed[y_min:y_max, x_min:x_max].mean() > 0.5
    changed[y_min:y_max, x_min:x_max] = False
    assert changed.mean() < 0.001


def test_the_first_sighting_of_a_table_that_was_never_still_has_no_still_before():
    evening = Evening()
    evening.table.lay("r5", 0, 0, 20)
    evening.still()

    assert evening.told[0][0].before is None


def test_the_zone_is_proposed_where_the_first_card_lies():
    evening = Evening(zone=None)
    evening.still()
    evening.lay("r5", -5, 4, 20)
    evening.table.lay("y9", 250, 0, 0)
    evening.lay("g5", 8, 5, 70)

    assert evening.story() == "laid r5; laid g5"
    assert evening.tracker.zone is not None


@pytest.mark.parametrize("offset", [(4, 3), (-3, 5), (6, -4)])
def test_a_second_card_like_the_top_is_told_although_it_lies_nearly_on_it(evening, offset):
    evening.lay("g7", 3, -4, -15)
    evening.lay("r5", 0, 0, 20)
    evening.lay("r5", *offset, 24)

    assert evening.story() == "laid g7; laid r5; laid r5"
    assert evening.told[-1][0].confidence == 1.0


@pytest.mark.parametrize("offset", [(4, 3), (-3, 5), (6, -4)])
def test_the_top_card_pushed_a_little_is_not_told(evening, offset):
    def push():
        evening.table.cards[-1] = ("r5", evening.table.cards[-1][1] + np.float32(offset))

    evening.lay("g7", 3, -4, -15)
    evening.lay("r5", 0, 0, 20)
    evening.visit(push)

    assert evening.story() == "laid g7; laid r5"


def test_a_card_taken_back_is_told_with_the_third_settled_frame(evening):
    evening.lay("r5", 0, 0, 20)
    evening.lay("g5", 8, 5, 80)
    evening.visit(evening.table.cards.pop)
    sighting, told_at = evening.told[-1]

    assert evening.story() == "laid r5; laid g5; taken_back g5"
    assert told_at - sighting.at == pytest.approx(2 * FRAME_S)


def test_a_set_taken_back_is_told_whole(evening):
    def lay_two():
        evening.table.lay("y7", -20, 0, 0)
        evening.table.lay("b7", 17, 0, 0)

    def take_two():
        del evening.table.cards[-2:]

    evening.lay("r5", 0, 0, 80)
    evening.visit(lay_two)
    evening.visit(take_two)

    assert evening.story() == "laid r5; laid y7 b7; taken_back y7 b7"


def test_a_hand_that_rests_on_the_pile_takes_nothing_back(evening):
    evening.lay("r5", 0, 0, 20)
    evening.lay("g5", 8, 5, 80)
    evening.film([evening.table._with_hand(MIDDLE[1])] * 40)
    evening.still()

    assert evening.story() == "laid r5; laid g5"


@pytest.mark.parametrize("gain", [0.02, 6.0])
def test_pictures_that_show_nothing_take_nothing_back(evening, gain):
    evening.lay("r5", 0, 0, 20)
    evening.lay("g5", 8, 5, 80)
    evening.table.gain = gain
    evening.still(20)
    evening.table.gain = 1.0
    evening.still(12)

    assert evening.story() == "laid r5; laid g5"


def test_a_card_taken_back_is_told_although_a_covered_one_is_hard_to_see(evening):
    seen = evening.detector._seen
    flicker = Detection(Part.FACE, parse_card("b1"), 0.7, quad(-30, 4, 75))

    def now_and_then():
        yield from seen()
        if evening.detector.frames % 2:
            yield flicker

    evening.lay("r5", 0, 0, 20)
    evening.lay("g5", 8, 5, 80)
    evening.detector._seen = now_and_then
    evening.visit(evening.table.cards.pop)

    assert evening.story() == "laid r5; laid g5; taken_back g5"


def test_a_card_that_cannot_be_read_is_asked_about_and_makes_the_next_one_doubtful(evening):
    seen = evening.detector._seen
    evening.detector._seen = lambda: (d for d in seen() if d.card is not parse_card("b2"))
    evening.lay("r5", 0, 0, 20)
    evening.lay("g5", 12, 9, 70)
    evening.lay("b2", 40, -25, 30)
    evening.lay("y9", 45, -30, 50)
    evening.lay("y7", 0, 10, 10)

    told = [(" ".join(str(r.card) for r in s.readings), s.unbroken) for s, _ in evening.told]
    unread = ("", False)
    assert told == [("r5", True), ("g5", True), unread, ("y9", False), ("y7", True)]


def test_a_card_is_told_although_the_next_one_comes_before_the_frames_agree(evening):
    def unclear():
        yield Detection(Part.FACE, card[evening.detector.frames % 2], 0.9, quad(12, 9, 70))

    card = parse_card("r6"), parse_card("r9")
    evening.lay("r5", 0, 0, 20)
    seen = evening.detector._seen
    evening.detector._seen = unclear
    evening.visit(lambda: evening.table.lay("r6", 12, 9, 70), frames=5)
    evening.detector._seen = seen
    evening.lay("g5", -10, 5, -40)

    assert evening.story() in {"laid r5; laid r6; laid g5", "laid r5; laid r9; laid g5"}
    _, (asked, at), _ = evening.told
    assert asked.readings[0].confidence < 0.6
    assert asked.before.at < asked.after.at <= at


def lay_one_on_the_other(evening, seconds):
    """A set of two, the lower one open for so long, and then wholly covered."""
    evening.film(evening.table.hand()[:4])
    evening.table.lay("b9", 0, 0, 10)
    evening.film([evening.table._with_hand(MIDDLE[1])] * round(seconds / FRAME_S))
    evening.table.lay("g7", 1, 0, 10)
    evening.film(evening.table.hand()[4:])


def test_a_card_that_lay_open_while_a_set_was_laid_is_asked_about(evening):
    evening.lay("r5", 0, 0, 80)
    lay_one_on_the_other(evening, 0.9)
    evening.still()

    assert evening.story() == "laid r5; laid b9 g7"
    assert [round(r.confidence, 1) for r in evening.told[-1][0].readings] == [0.5, 1.0]


def test_the_detector_rests_while_a_single_card_is_laid_and_looks_when_a_hand_stays(evening):
    evening.lay("r5", 0, 0, 80)
    asked = evening.detector.frames
    evening.film([evening.table._with_hand(MIDDLE[1])] * 10)
    rested = evening.detector.frames
    evening.film([evening.table._with_hand(MIDDLE[1])] * 10)

    assert rested == asked
    assert evening.detector.frames == asked + 5


def test_nothing_is_looked_for_in_the_dark(evening):
    evening.lay("r5", 0, 0, 80)
    asked = evening.detector.frames
    evening.table.gain = 0.02
    evening.still(30)

    assert evening.detector.frames == asked
