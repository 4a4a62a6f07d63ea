"""Photographs from phones become hands."""

from types import SimpleNamespace

import numpy as np
import pytest

import companion.app.hands
from companion.app.hands import HandDesk
from companion.cards import Deck, deck_cards, parse_card
from companion.cards.text import TextError
from companion.vision.pictures import as_jpeg
from companion.vision.tally import HandCard, HandReading, Likely
from companion.web.ports_match import KnownHand

PRINTED = tuple(deck_cards(Deck.CLASSIC, 2).elements())
PHOTO = as_jpeg(np.full((300, 400, 3), 128, np.uint8))
QUAD = np.array([[100, 30], [200, 30], [200, 180], [100, 180]], np.float32)


@pytest.fixture
def known(monkeypatch):
    """What the reading was told to be known."""
    told = []

    def read_hand(pictures, _, known):
        told.append(known)
        assert [picture.shape for picture in pictures] == [(300, 400, 3)]
        sure = (Likely(parse_card("r5"), 0.99),)
        either = (Likely(parse_card("r6"), 0.6), Likely(parse_card("r9"), 0.4))
        cards = (
            HandCard(QUAD, sure, 0.99, legible=True),
            HandCard(QUAD, either, 0.6, legible=False),
        )
        return HandReading(0, cards, ())

    monkeypatch.setattr(companion.app.hands, "read_hand", read_hand)
    monkeypatch.setattr(companion.app.hands, "open_hand_eye", SimpleNamespace)
    return told


def test_cards_are_shown_where_they_lie(known):
    hand = HandDesk().read(PHOTO, KnownHand(PRINTED, (parse_card("r5"),), least=2, most=4))
    certain, doubtful = hand.cards
    assert (certain.card, certain.likely) == (parse_card("r5"), ())
    assert hand.size == (350, 300)
    assert certain.box == pytest.approx((100 / 350, 0.1, 200 / 350, 0.6))
    assert (doubtful.card, doubtful.likely) == (None, (parse_card("r6"), parse_card("r9")))
    assert hand.picture.startswith(b"\xff\xd8")
    (told,) = known
    assert (told.copies, told.seen) == (2, {parse_card("r5"): 1})
    assert [told.holds(count) for count in (1, 2, 4, 5)] == [False, True, True, False]


def test_what_is_no_picture_is_refused(known):
    with pytest.raises(TextError):
        HandDesk().read(b"no picture", KnownHand(PRINTED))
    assert known == []
