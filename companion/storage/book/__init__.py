"""The book of matches in the database of the log: players, sheets, and what is exchanged.

:class:`SqlMatchBook` keeps the protocol of :mod:`companion.table.book`. Sheets are
written line by line; a correction is one more line. Only two acts remove anything:
taking a match out of the book, and forgetting a player.
"""

from companion.storage.book.sql import SqlMatchBook, book_beside, open_book, read_book

__all__ = ["SqlMatchBook", "book_beside", "open_book", "read_book"]
