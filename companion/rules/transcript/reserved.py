"""The words that a statement or a line can begin with; names like them need quoting."""

from __future__ import annotations

from typing import Final

from companion.rules.transcript.correcting import KINDS
from companion.rules.transcript.statements import TABLE

HEADER_KEYS: Final = ("rules", "options", "seats", "dealer", "senses", "start")
"""What lines above the first observation begin with, in the order of writing."""

RESERVED: Final = frozenset((*TABLE, *KINDS, "from"))
"""Words that are no names unless they stand in quotation marks."""
