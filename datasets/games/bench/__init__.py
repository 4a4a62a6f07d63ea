"""Filmed games against what the companion makes of them.

A game is filmed with its truth, the film goes through the real chain (frames,
gate, detector, tracker, session, referee), and what was told is held against
the truth: card by card, ruling by ruling, second by second.
"""
