"""A table that is watched, and what is known of its camera."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Event, Lock, Thread
from typing import Final

from companion.app.seats import SeatDesk
from companion.cards.text import Text
from companion.table import Deal, Report, Session, Update
from companion.table.ports import View
from companion.terminal import Invitation, News
from companion.terminal.words import CAMERA
from companion.vision.frames import CameraError
from companion.vision.placing import Circle
from companion.vision.watching import CameraWatcher
from companion.web.ports import CameraNews

_OVER: Final = Text("The recording is over.", "录像放完了。")


class Crier:
    """Tells everybody how the camera is, and remembers what is wrong with it."""

    def __init__(self, tell: Callable[[News], None]) -> None:
        self._tells = [tell]
        self._lock = Lock()
        self._present: dict[str, News] = {}

    def also(self, tell: Callable[[News], None]) -> None:
        """Tell one more from now on."""
        self._tells.append(tell)

    def tell(self, news: News) -> None:
        """Tell *news*."""
        with self._lock:
            others = {key: each for key, each in self._present.items() if key != news.key}
            self._present = {**others, news.key: news} if news.present else others
        for tell in self._tells:
            tell(news)

    def present(self) -> tuple[News, ...]:
        """What is wrong now."""
        with self._lock:
            return tuple(self._present.values())


class Table:
    """A table that is watched: what views, keys and pages work on.

    Args:
        begun: Set once a round has begun and the watcher looks for its cards.

    Attributes:
        session: Its session.
        failure: Why it is no longer watched, if that is so.
        invitation: How phones find the pages, if there are any.
    """

    def __init__(
        self,
        session: Session,
        watcher: CameraWatcher,
        crier: Crier,
        seats: SeatDesk,
        begun: Event,
    ) -> None:
        self.session = session
        self._begun = begun
        self._watcher = watcher
        self._seats = seats
        self._crier = crier
        self._thread = Thread(target=self._watch, name="watcher", daemon=True)
        self._stopped = False
        self.failure: Text | None = None
        self.invitation: Invitation | None = None

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self) -> None:
        """Watch no more; waits for the frame that is being looked at."""
        self._stopped = True
        self._watcher.stop()
        if self._thread.is_alive():
            self._thread.join()

    def over(self, seconds: float) -> bool:
        """Whether there is nothing more to see; waits for that, at most so many seconds."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def report(self, report: Report) -> Future[tuple[Update, ...]]:
        """Put *report* into the queue of the session."""
        return self.session.report(report)

    def start_round(self, deal: Deal) -> Future[Update]:
        """Begin the first round of a new match; the card that lies there opens it.

        What was seen after an earlier round the session has kept; before the first
        one it kept nothing, and the camera looks anew.
        """
        first = not self.session.since(0)
        began = self.session.start_round(deal)
        if first:
            began.add_done_callback(self._look_anew)
        return began

    def _look_anew(self, began: Future[Update]) -> None:
        if not began.cancelled() and began.exception() is None:
            self._watcher.begin()
            self._begun.set()

    def next_round(self, dealer: str | None = None) -> Future[Update]:
        """Close the round on the table if it is open, and begin the next one."""
        self.session.end_round()
        self._watcher.next_round()
        return self.session.next_round(dealer)

    def end_round(self) -> Future[Update]:
        """Close the round on the table."""
        return self.session.end_round()

    def since(self, number: int) -> tuple[Update, ...]:
        """Every update of the round on the table after event *number*; 0 for all."""
        return self.session.since(number)

    def follow(self, view: View, number: int = 0) -> None:
        """Tell *view* everything after event *number* until the session is closed."""
        self.session.follow(view, number)

    def troubles(self) -> tuple[CameraNews, ...]:
        """What is wrong with the camera now."""
        return tuple(
            CameraNews(news.key, news.text)
            for news in self._crier.present()
            if news.label == CAMERA
        )

    def still(self) -> bytes | None:
        """The newest picture as JPEG; ``None`` before the first one."""
        return self._watcher.still()

    def learn_again(self) -> None:
        """The camera stands right as it is now; where people sit has to be shown again."""
        self._watcher.learn_again()
        self._seats.forget()

    def pile(self) -> Circle | None:
        """Where the discard pile lies; ``None`` until the first card showed it."""
        return self._watcher.pile()

    def place_pile(self, circle: Circle) -> None:
        """The discard pile lies there, and only there cards count."""
        self._watcher.place_pile(circle)

    def _watch(self) -> None:
        try:
            self._watcher.watch(self.session)
            if not self._stopped:
                self._crier.tell(News("over", present=False, text=_OVER))
        except CameraError as error:
            self._fail(error.text)
        except Exception as error:  # noqa: BLE001 - a table whose camera fails is still refereed
            self._fail(_unforeseen(error))

    def _fail(self, text: Text) -> None:
        self.failure = text
        self._crier.tell(News("watcher", present=True, text=text))


def _unforeseen(error: Exception) -> Text:
    return Text(
        f"the pictures are no longer watched, because of an error: {error!r}. Start again; the"
        " round is kept",
        f"画面识别因错误停止：{error!r}。请重新启动，本局已保存",
    )
