"""A round entry by entry, as the pages about it tell it.

What this package does: from the updates of a session, or of a recorded round, it
makes what the pages about corrections, disputes and history show. It is pure:
no request, no clock, no file.
"""

from companion.web.record.account import Account, Step, account_of
from companion.web.record.shifts import Shift, shifts

__all__ = ["Account", "Shift", "Step", "account_of", "shifts"]
