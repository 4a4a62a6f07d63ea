"""The phrasebooks, one package for each language.

A new ruling is one entry in ``rulings.py`` of each language; a new event is
one in ``events.py``. A phrase may have fuller and shorter alternatives; how
they are written and chosen says :mod:`companion.rules.wording.telling`.
"""

from collections.abc import Mapping
from typing import Final

from companion.cards.names import Language
from companion.rules.wording.phrases.en import ENGLISH
from companion.rules.wording.phrases.phrasebook import Phrasebook
from companion.rules.wording.phrases.zh import CHINESE

PHRASEBOOKS: Final[Mapping[Language, Phrasebook]] = {"en": ENGLISH, "zh": CHINESE}

__all__ = ["PHRASEBOOKS"]
