"""Hands made up for tests: where cards lie, what a perfect eye would see of them, what is read."""

from collections import Counter
from dataclasses import dataclass

import cv2
import numpy as np

from companion.cards import ALL_CARDS, parse_card
from companion.vision.fitter import ASPECT
from companion.vision.geometry import box_around, box_corners, tilted_box
from companion.vision.tally.belief import sure_of
from companion.vision.tally.evidence import Corner, Evidence, Twins, Whole
from companion.vision.tally.grouping import grouped
from companion.vision.tally.outline import index_squares

CARD = 200
"""Length of a card in pixels."""
INDEX = 0.1
"""Width of an index in card lengths."""
SIZE = (1600, 1200)


@dataclass(frozen=True)
class Laid:
    """A card of the hand: what it is, its middle in pixels, and its turn in degrees."""

    card: str
    x: float
    y: float
    turn: float = 0

    @property
    def quad(self):
        size = np.array([ASPECT * CARD, CARD])
        return tilted_box(np.array([self.x, self.y]), size, np.radians(self.turn))


def fan(cards, step=9, pivot=1.3, middle=(800, 800)):
    """Cards held in a hand, the last one on top."""
    laid = []
    for number, card in enumerate(cards):
        turn = (number - (len(cards) - 1) / 2) * step
        x, y = np.sin(np.radians(turn)), -np.cos(np.radians(turn))
        laid.append(Laid(card, middle[0] + pivot * CARD * x, middle[1] + pivot * CARD * y, turn))
    return laid


def row(cards, step=0.4, turn=0):
    """Cards beside each other, each on the edge of the one before."""
    along = np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
    spots = [np.array([300, 600]) + along * step * CARD * n for n in range(len(cards))]
    return [Laid(card, *spot, turn) for card, spot in zip(cards, spots, strict=True)]


def evidence_of(laid, strength=0.95, found=0.95):
    """What is seen of *laid*, from the lowest to the topmost: every index that shows, and the
    outline of every card of which hardly anything is hidden."""
    owner = np.full(SIZE[::-1], -1, np.int16)
    for number, one in enumerate(laid):
        cv2.fillConvexPoly(owner, one.quad.round().astype(np.int32), number)
    corners, wholes, ends = [], [], []
    for number, one in enumerate(laid):
        belief = sure_of(parse_card(one.card), strength)
        if shows(owner, one.quad, number, 0.8):
            wholes.append(Whole(one.quad, belief))
        for end, square in enumerate(index_squares(one.quad, INDEX)):
            if shows(owner, square, number, 0.9):
                corners.append(Corner(box_corners(box_around(square)), belief, found))
                ends.append((number, end))
    return Evidence(SIZE, tuple(wholes), tuple(corners), tuple(twins_of(corners, ends, laid)))


def twins_of(corners, ends, laid):
    """Both ends of one card look alike, and no others do."""
    for one, (card, end) in zip(corners, ends, strict=True):
        for other, (same, far_end) in zip(corners, ends, strict=True):
            if card == same and end < far_end:
                yield Twins(one, other, laid[card].quad, 0.9)


def shows(owner, quad, number, share):
    mask = np.zeros(owner.shape, np.uint8)
    cv2.fillConvexPoly(mask, quad.round().astype(np.int32), 1)
    return (owner[mask > 0] == number).mean() >= share


@dataclass
class Told:
    """An eye that sees what it is told, one look after the other."""

    looks: list

    def look(self, _picture):
        return self.looks.pop(0)


def said(evidence):
    return Counter(str(ALL_CARDS[int(c.belief.argmax())]) for c in grouped(evidence).cards)


def box(x, y, side=INDEX * CARD):
    return box_corners(np.array([x, y, x + side, y + side], np.float32))


def corner(card, x, y, side=INDEX * CARD, strength=0.95, found=0.8):
    return Corner(box(x, y, side), sure_of(parse_card(card), strength), found)
