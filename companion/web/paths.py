"""Where the pages about a round lie, for those that lead to them."""

from __future__ import annotations


def correction_path(number: int) -> str:
    """Where observation *number* of the round on the table is put right."""
    return f"/correct/{number}"


def dispute_path(round_number: int, number: int) -> str:
    """What is said about observation *number* of that round of the log, with its pictures."""
    return f"/disputes/{round_number}/{number}"
