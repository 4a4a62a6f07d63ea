"""The options of the plain game, one file per chapter; house rules bring their own.

Each constant is named like its key. The catalog puts them all in order.
"""
