"""Scenes: cards on tables and in hands, photographed, with the truth about them.

:func:`~datasets.scenes.render.render_scene` makes whole pictures,
:func:`~datasets.scenes.crops.render_crop` and
:func:`~datasets.scenes.fanned.render_fanned_crops` the cut-outs of cards and of
corner indices that the naming stage sees. Nothing here mirrors a card or changes a hue by more
than light does.
"""
