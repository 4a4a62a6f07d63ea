"""One companion writes a log at a time."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from companion.storage.errors import RivalError, UnwritableLogError


class Lock:
    """A lock beside the log; the system lets go of it when its holder dies, however it dies.

    Raises:
        RivalError: somebody else holds it.
        UnwritableLogError: the log or its folder cannot be written.
    """

    def __init__(self, log: Path) -> None:
        path = log.with_name(f"{log.name}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise UnwritableLogError(str(log), error.strerror or str(error)) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            log.open("ab").close()  # SQLite opens what it may only read, and complains much later
        except BlockingIOError as error:
            os.close(self._file)
            raise RivalError(str(log)) from error
        except OSError as error:
            os.close(self._file)
            raise UnwritableLogError(str(log), error.strerror or str(error)) from error

    def release(self) -> None:
        """Let others write. The file stays: removing it would let two in at once."""
        os.close(self._file)
