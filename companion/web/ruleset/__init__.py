"""The rules of a table as a form, and as a book.

What this package does: it shows every option with its question, its values and
what each of them means, and where it differs from the preset; it reads the filled
form; and it prints the rule book. All words come from the options themselves.
"""

from companion.web.ruleset.form import Chapter, Field, chapters
from companion.web.ruleset.reading import base_of, read_form

__all__ = ["Chapter", "Field", "base_of", "chapters", "read_form"]
