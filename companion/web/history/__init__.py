"""The rounds that were played: turn by turn, and judged again by other rules.

What this package does: it lists what the log holds and tells each round again. A
round judged by other rules is only looked at; what was played stays as it was.
"""
