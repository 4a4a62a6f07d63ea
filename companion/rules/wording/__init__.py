"""Rulings and events in words, in each language of the table.

What this package does: it turns what the referee says into short sentences
with names and cards, for screens and for the voice. The sentences are data,
one entry for each ruling or event in each language; see
:mod:`companion.rules.wording.phrases`. It imports cards, rulings, events and
the rule book, performs no I/O, and never judges anything: what is uncertain
arrives as uncertain and is worded so.
"""

from companion.rules.wording.events import event_sentence
from companion.rules.wording.explanation import Explanation, explain
from companion.rules.wording.rulings import ground_sentence, remedy_sentence, ruling_sentence

__all__ = [
    "Explanation",
    "event_sentence",
    "explain",
    "ground_sentence",
    "remedy_sentence",
    "ruling_sentence",
]
