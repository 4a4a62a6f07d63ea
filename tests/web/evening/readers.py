"""A reader of hands for tests: photographs are the notation of their cards."""

import io

import cv2
import numpy as np

from companion.cards import parse_card
from companion.cards.text import Text, TextError
from companion.web.ports_match import ReadCard, ReadHand


def blank(width=40, height=30):
    """A JPEG of nothing."""
    _, jpeg = cv2.imencode(".jpg", np.full((height, width, 3), 200, np.uint8))
    return jpeg.tobytes()


class Reader:
    """Reads ``r5 ?r6/r9 W`` as two cards and one that is a red 6 or a red 9."""

    def __init__(self):
        self.asked = []

    def read(self, photo, known):
        self.asked.append(known)
        try:
            words = io.BytesIO(photo).read().decode("ascii").split()
            cards = [self._card(word, at, len(words)) for at, word in enumerate(words)]
        except ValueError as error:
            raise TextError(Text("that is no picture", "这不是图片")) from error
        doubts = (Text("blurred", "模糊"),) if len(cards) > 5 else ()
        return ReadHand(tuple(cards), blank(), (40, 30), doubts)

    @staticmethod
    def _card(word, at, of):
        box = (at / of, 0.2, (at + 0.8) / of, 0.8)
        if word.startswith("?"):
            likely = tuple(map(parse_card, word[1:].split("/")))
            return ReadCard(None, likely, box)
        return ReadCard(parse_card(word), (), box)
