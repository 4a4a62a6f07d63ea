"""What the voice says, one file for each language.

Screens have room for a whole sentence of law; a voice has a second. These are
the short forms, written like those of :mod:`companion.rules.wording.phrases` and
filled by the same :func:`~companion.rules.wording.telling.tell`. A phrase is cut
into clips at the ends of its sentences, so what varies stands in short sentences
of its own; ``Wait, {seat}.`` is made once for each player.
"""

from collections.abc import Mapping
from typing import Final

from companion.audio.phrases.en import ENGLISH
from companion.audio.phrases.spoken import Line, Spoken
from companion.audio.phrases.zh import CHINESE
from companion.cards.names import Language

SPOKEN: Final[Mapping[Language, Spoken]] = {"en": ENGLISH, "zh": CHINESE}

__all__ = ["SPOKEN", "Line", "Spoken"]
