"""The English phrasebook."""

from typing import Final

from companion.rules.wording.phrases.en.events import EVENTS
from companion.rules.wording.phrases.en.rulings import GROUNDS, REMEDIES, RULINGS
from companion.rules.wording.phrases.en.words import WORDS
from companion.rules.wording.phrases.phrasebook import Phrasebook

ENGLISH: Final = Phrasebook(WORDS, RULINGS, REMEDIES, GROUNDS, EVENTS)

__all__ = ["ENGLISH"]
