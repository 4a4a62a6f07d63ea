"""The artist: every face, back and extra of the deck, drawn in many designs.

A :class:`~datasets.artist.design.Design` holds all choices of style of one
deck; :func:`~datasets.artist.faces.draw_card` draws one card of it at any
resolution. All artwork is ours: outlines computed from numbers, glyphs from
free fonts, no trademark and no tracing.
"""
