"""Setting a table up on a phone: the picture, who plays, the rules, the language.

What this package does: it shows what was chosen the last time, reads what is chosen
now, remembers it for next Saturday, and begins the round.
"""
