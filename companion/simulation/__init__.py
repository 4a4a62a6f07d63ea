"""Whole rounds played by made-up players, with every card known.

What this room does: it deals, plays legally or mischievously, and reduces
what happened to what a camera would see. Tests, benchmarks and the rendered
table stand on it. It may import the rules and the cards; chance comes in as
a :class:`random.Random`, so that a seed gives the same round again.
"""

from companion.simulation.blinding import VIEWS, View, blind_start, blinded
from companion.simulation.habits import LEGAL, MISCHIEVOUS, Habits
from companion.simulation.round import Round, play_round

__all__ = [
    "LEGAL",
    "MISCHIEVOUS",
    "VIEWS",
    "Habits",
    "Round",
    "View",
    "blind_start",
    "blinded",
    "play_round",
]
