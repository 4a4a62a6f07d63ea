"""The referee, the options of a table, and its rule book.

What this room does: it takes observations and says what happened, what was
wrong and why (:mod:`companion.rules.referee`), by rules that each table
chooses (:mod:`companion.rules.catalog`). It reads and writes rounds as text,
prints the rule book, and words its rulings.

What it may import: the cards and the standard library. What it never does: it
opens no file, asks no clock and rolls no dice, and it never rules on a guess.
"""
