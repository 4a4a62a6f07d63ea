"""A round written down: the short notation of ``.uno`` files, and the same as JSON.

What this package does: text in, a :class:`Transcript` out, and back. Errors
name the line and column, or the path in a JSON document, what was wrong and
what to write instead. What it never does: it judges no play and opens no file.

The notation is described in ``docs/notation.md``.
"""

from companion.rules.transcript.encoding import decode_transcript
from companion.rules.transcript.errors import JsonPath, Place, Problem, TranscriptError
from companion.rules.transcript.fact_text import fact_text
from companion.rules.transcript.json_form import from_json, parse_json, to_json
from companion.rules.transcript.parse import parse_transcript
from companion.rules.transcript.transcript import Transcript
from companion.rules.transcript.write import entry_text, write_transcript

__all__ = [
    "JsonPath",
    "Place",
    "Problem",
    "Transcript",
    "TranscriptError",
    "decode_transcript",
    "entry_text",
    "fact_text",
    "from_json",
    "parse_json",
    "parse_transcript",
    "to_json",
    "write_transcript",
]
