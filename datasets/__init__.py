"""The pictures that the card models learn from: a drawn deck and rendered tables.

What this folder does: :mod:`datasets.artist` draws the cards of many decks,
:mod:`datasets.scenes` lays them on tables and photographs them. Both are
deterministic by seed. It needs numpy, OpenCV and fontTools, which the players'
installation does not all have: nothing in ``companion`` imports it.
"""
