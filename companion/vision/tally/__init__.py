"""Hands at the end of a round, read from photographs: each card once, with its points.

What this room does: it finds whole cards and corner indices in a photograph of
a hand, makes cards of them, and says what it doubts. It imports the detector's
parts and the cards, and no rule. What is known of the hand is used to question
a reading, never to change it; a card that can't be read stays a "?".
"""

from companion.vision.tally.belief import Likely
from companion.vision.tally.doubts import Doubt, sentence_of
from companion.vision.tally.eye import DetectorEye, HandEye, open_hand_eye
from companion.vision.tally.hand import read_hand
from companion.vision.tally.known import Known
from companion.vision.tally.reading import HandCard, HandReading

__all__ = [
    "DetectorEye",
    "Doubt",
    "HandCard",
    "HandEye",
    "HandReading",
    "Known",
    "Likely",
    "open_hand_eye",
    "read_hand",
    "sentence_of",
]
