"""The rule book: the complete rules of one table, in its language.

What this package does: it puts together what holds at every table with the
effects of what this table chose. It imports cards, options and rulesets, and
performs no I/O. It says nothing that the referee does not enforce or ask for.
"""

from companion.rules.book.printing import markdown, rule_book
from companion.rules.book.relevance import relevant
from companion.rules.book.section import Clause, Section

__all__ = ["Clause", "Section", "markdown", "relevant", "rule_book"]
