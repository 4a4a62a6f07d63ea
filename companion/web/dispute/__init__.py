"""When two people argue: the pictures, the ruling, the rule and the option behind it.

What this package does: it shows everything that is known about one observation of
a round, of the one on the table or of any recorded one. It judges nothing; the one
act that it offers, letting a play count, is a correction like any other.
"""
