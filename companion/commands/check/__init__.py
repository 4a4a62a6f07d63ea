"""``companion check``: a round that somebody wrote down, judged and printed.

What this package does: it reads a transcript, has it judged, and prints what the
referee says, as text or as JSON, with the score. It judges nothing itself.
"""

from companion.commands.check.command import check

__all__ = ["check"]
