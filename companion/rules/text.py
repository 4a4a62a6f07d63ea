"""Sentences in every language of the table, as rules, options and rulings write them."""

from companion.cards.text import Text, TextError

__all__ = ["Text", "TextError"]
