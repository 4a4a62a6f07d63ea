"""How each kind of fact is judged, one file for each thing that players do.

:mod:`companion.rules.referee` picks the function for a fact; each of them
takes a :class:`~companion.rules.judging.step.Step`, to which it adds the
events and rulings that follow. To follow one card through this folder, read
``laying`` (cards arrive), ``attribution`` (whose are they?), ``landing``
(they count) and ``effects`` (what they do).
"""
