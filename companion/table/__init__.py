"""The table session: one thread owns the log and the state.

What this room does: it takes what cameras, phones, microphones and keyboards
report, puts it into the log before anybody sees its effect, has it judged, and
tells those who watch. It may import the rules, matches and cards; it never
opens a camera, a file or a socket: those come in through the protocols of
:mod:`companion.table.ports`.
"""

from companion.table.deal import Deal
from companion.table.questions import Question
from companion.table.reports import Corrected, RefusedReportError, Report, Told
from companion.table.scribe import Habits
from companion.table.session import Session
from companion.table.updates import Began, Ended, Notice, Trouble, Update

__all__ = [
    "Began",
    "Corrected",
    "Deal",
    "Ended",
    "Habits",
    "Notice",
    "Question",
    "RefusedReportError",
    "Report",
    "Session",
    "Told",
    "Trouble",
    "Update",
]
