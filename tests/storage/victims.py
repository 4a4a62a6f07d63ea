"""What child processes do to a log before they are killed, starved or locked out.

They are forked from a server that has everything imported, so that fifty of
them cost little more than what they write.
"""

import multiprocessing
import os
import resource
import time
from pathlib import Path
from threading import Thread

from parlor import Notices, deal, laid

from companion.cards.text import TextError
from companion.rules.corrections import Overruled
from companion.rules.facts import Called, Source
from companion.storage import EvidenceFiles, open_log, open_shelf, place_of
from companion.storage.book import book_beside
from companion.table import Corrected, Session, Told
from companion.table.scribe import Habits

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(
    ["companion.storage", "companion.table", "companion.rules.presets"]
)


def opened(folder):
    """The log in *folder*."""
    return open_log(place_of(str(folder / "table.sqlite3")))


def session_on(log, folder):
    return Session(log, EvidenceFiles(folder / "pictures"), habits=Habits(retry=0.01))


def report_for(number, now):
    """The report that becomes entry *number*: what it is follows from its number."""
    if number % 7 == 1:
        return laid("r7", at=now, stills=True)
    if number % 5 == 0:
        return Corrected(Overruled(number - 1))
    return Told(Called(number % 3), Source.PHONE)


def append_forever(folder, acknowledgments):
    """Report without end; say which entry of which round was acknowledged."""
    folder = Path(folder)
    with opened(folder) as log, session_on(log, folder) as session:
        if not session.since(0):
            session.start_round(deal()).result()
        while True:
            number = len(session.since(0))
            (update,) = session.report(report_for(number, session.clock())).result()
            os.write(acknowledgments.fileno(), f"{update.number} {update.cause.number}\n".encode())


def start(target, *arguments):
    """A process that runs *target*, and the end of a pipe that it writes to."""
    reader, writer = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=target, args=(*arguments, writer))
    process.start()
    writer.close()
    return process, reader


def said(reader):
    """Everything that a process that is dead now has said, line by line."""
    with os.fdopen(os.dup(reader.fileno()), "rb") as pipe:
        text = pipe.read()
    reader.close()
    return text.decode().split("\n")[:-1]


def starve(folder, answers):
    """Report until no file may grow any more, and go on when files may grow again."""
    folder, view = Path(folder), Notices()
    with opened(folder) as log, session_on(log, folder) as session:
        Thread(target=session.follow, args=(view,)).start()
        session.start_round(deal()).result()
        for number in range(1, 30):
            session.report(report_for(number, session.clock())).result()
        size = max(path.stat().st_size for path in folder.iterdir())
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
        reports = [Told(Called(number % 3), Source.PHONE) for number in range(40)]
        waiting = [session.report(report) for report in reports]
        while not view.notices:
            time.sleep(0.001)
        written = sum(future.done() for future in waiting)
        seen = len(session.since(0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        numbers = [future.result(60)[0].number for future in waiting]
    answers.send((written, seen, numbers, [notice.trouble for notice in view.notices]))


def try_to_open(folder, answers):
    """Open a log as somebody who may not write there."""
    _try_as_somebody_else(lambda: opened(Path(folder)).close(), answers)


def try_to_read(folder, answers):
    """List the rounds of a log as somebody who may not read it."""
    _try_as_somebody_else(lambda: open_shelf(_place(folder)).rounds(), answers)


def try_to_read_the_book(folder, answers):
    """List the matches beside a log as somebody who may not read it."""
    _try_as_somebody_else(lambda: book_beside(_place(folder)).matches(), answers)


def _place(folder):
    return place_of(f"{folder}/table.sqlite3")


def _try_as_somebody_else(act, answers):
    os.setuid(65534)
    try:
        act()
    except TextError as error:
        answers.send((type(error).__name__, error.text))
    else:
        answers.send(("opened", None))


def hold(folder, answers):
    """Open a log and keep it open."""
    with opened(Path(folder)):
        answers.send("open")
        PROCESSES.Event().wait()
