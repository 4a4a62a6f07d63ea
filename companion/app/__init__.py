"""The composition root: the only room that knows every other.

What this room does: it opens the log, the camera, the models and the pages that a
table wants, ties them to one session, and gives them back. What is shown to people
in a terminal comes from the command.
"""

from companion.app.opening import language_of, open_table
from companion.app.table import Table
from companion.app.wanted import Pages, Wanted

__all__ = ["Pages", "Table", "Wanted", "language_of", "open_table"]
