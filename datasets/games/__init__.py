"""Whole games as video, with the truth about every card.

:func:`~datasets.games.render.render_game` lets made-up players play a round,
directs their hands, and films the table. What the round is comes from
:mod:`companion.simulation`; cards, tables, light and hands are those of
:mod:`datasets.scenes`. The same seed and settings give the same film.
"""
