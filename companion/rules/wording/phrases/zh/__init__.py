"""The Chinese phrasebook."""

from typing import Final

from companion.rules.wording.phrases.phrasebook import Phrasebook
from companion.rules.wording.phrases.zh.events import EVENTS
from companion.rules.wording.phrases.zh.rulings import GROUNDS, REMEDIES, RULINGS
from companion.rules.wording.phrases.zh.words import WORDS

CHINESE: Final = Phrasebook(WORDS, RULINGS, REMEDIES, GROUNDS, EVENTS)

__all__ = ["CHINESE"]
