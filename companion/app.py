"""The composition root: the only file that knows every room.

It opens the log, the camera and the models that a table wants, ties them to one
session, and gives them back. What is shown to people comes from the command.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from cv2.utils import logging

from companion.cards import Card
from companion.rules.presets import preset
from companion.rules.ruleset import Ruleset
from companion.rules.text import Text, TextError
from companion.storage import EvidenceFiles, LogPlace, open_log
from companion.table import Deal, Ended, Report, Session, Update
from companion.table.discard_pile import pile_of
from companion.table.ports import LogRefusedError, ObservationLog
from companion.terminal import News
from companion.vision import open_detector
from companion.vision.frames import (
    CameraError,
    Capture,
    Feed,
    Health,
    InOrder,
    open_source,
    source_named,
)
from companion.vision.frames.devices import cameras_plugged_in
from companion.vision.watching import CameraWatcher

DEFAULT_RULES: Final = "mattel"

_OVER: Final = Text("The recording is over.", "录像放完了。")
_NO_SEATS: Final = Text(
    "who plays? name them clockwise: --seats Ana,Ben,Cara",
    "谁在玩？请按顺时针写出名字：--seats 小安,小本,小佳",
)
_NOT_HERE: Final = Text("the dealer {} is not among the players", "庄家 {} 不在玩家之中")


class RoundIsOpenError(TextError):
    """Another round than the wanted one is on the table."""

    def __init__(self, names: tuple[str, ...], rules: Ruleset) -> None:
        listed_en, listed_zh = ", ".join(names), "、".join(names)
        super().__init__(
            Text(
                f"a round of {listed_en} by the rules {rules.name} is not over: go on with it"
                " without --seats and --rules, or close it with --new",
                f"{listed_zh} 的一局（规则 {rules.name}）还没有结束：去掉 --seats 和 --rules 继续，"
                "或用 --new 结束它",
            )
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a table wants; what is absent goes on as it was the last time.

    Attributes:
        place: Where the log lies.
        source: A camera, a recording or an address; the first camera if absent.
        rules: By which rules.
        seats: Who plays, clockwise.
        dealer: Who deals the first round; the first player if absent.
        new: Whether a round that is open is closed first.
        model: Another model instead of our own.
        fast: Whether a recording is read as fast as possible, every picture of it.
    """

    place: LogPlace
    source: str | None = None
    rules: Ruleset | None = None
    seats: tuple[str, ...] | None = None
    dealer: str | None = None
    new: bool = False
    model: Path | None = None
    fast: bool = False


class FrameClock:
    """Time as a recording tells it that is read faster than it was taken."""

    def __init__(self) -> None:
        self._now = time.monotonic()

    def __call__(self) -> float:
        """Seconds, up to the newest picture."""
        return self._now

    def reach(self, at: float) -> None:
        """A picture of that moment was read."""
        self._now = max(self._now, at)


class Table:
    """A table that is watched: what views and keys work on.

    Attributes:
        session: Its session.
        failure: Why it is no longer watched, if that is so.
    """

    def __init__(
        self, session: Session, watcher: CameraWatcher, tell: Callable[[News], None]
    ) -> None:
        self.session = session
        self._watcher = watcher
        self._tell = tell
        self._thread = Thread(target=self._watch, name="watcher", daemon=True)
        self._stopped = False
        self.failure: Text | None = None

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

    def next_round(self, dealer: str | None) -> Future[Update]:
        """Close the round on the table if it is open, and begin the next one."""
        self.session.end_round()
        self._watcher.next_round()
        return self.session.next_round(dealer)

    def learn_again(self) -> None:
        """The camera stands right as it is now."""
        self._watcher.learn_again()

    def _watch(self) -> None:
        try:
            self._watcher.watch(self.session)
            if not self._stopped:
                self._tell(News("over", present=False, text=_OVER))
        except CameraError as error:
            self._fail(error.text)
        except Exception as error:  # noqa: BLE001 - a table whose camera fails is still refereed
            self._fail(_unforeseen(error))

    def _fail(self, text: Text) -> None:
        self.failure = text
        self._tell(News("watcher", present=True, text=text))


def _unforeseen(error: Exception) -> Text:
    return Text(
        f"the pictures are no longer watched, because of an error: {error!r}. Start again; the"
        " round is kept",
        f"画面识别因错误停止：{error!r}。请重新启动，本局已保存",
    )


@contextmanager
def open_table(wanted: Wanted, tell: Callable[[News], None]) -> Iterator[Table]:
    """Open everything that *wanted* names; the round of the log goes on, or one begins.

    Args:
        wanted: What the table wants.
        tell: Hears how the camera is.

    Raises:
        TextError: the log cannot be used, or the round cannot begin like that.
        CameraError: the source is none, or a recording that cannot be read.
        ModelFileError: the models cannot be loaded.
    """
    logging.setLogLevel(logging.LOG_LEVEL_ERROR)  # of cameras we tell more, and what to do
    with ExitStack() as stack:
        log = stack.enter_context(open_log(wanted.place))
        clock = FrameClock() if wanted.fast else None
        feed = stack.enter_context(_feed(wanted))
        detector = open_detector(model=wanted.model)
        evidence = EvidenceFiles(wanted.place.evidence)
        session = Session(log, evidence, time.monotonic if clock is None else clock)
        stack.enter_context(session)
        known = () if wanted.new else _pile_of_open_round(log)
        _begin(session, wanted)
        reach = _ignore if clock is None else clock.reach
        watcher = CameraWatcher(feed, detector, known, lambda health: tell(_news(health)), reach)
        table = Table(session, watcher, tell)
        stack.callback(table.stop)
        table.start()
        yield table


def _pile_of_open_round(log: ObservationLog) -> tuple[Card, ...]:
    """What lies on the pile; nothing if the round is over or, as the session says, damaged."""
    try:
        record = log.latest_round()
    except LogRefusedError:
        return ()
    return () if record is None or record.ended is not None else pile_of(record)


def _news(health: Health) -> News:
    return News(health.trouble.value, health.present, health.text)


def _ignore(_: float) -> None:
    """Time goes by itself."""


@contextmanager
def _feed(wanted: Wanted) -> Iterator[Feed]:
    """Every picture of a recording, the newest of anything live."""
    spec = _first_camera() if wanted.source is None else wanted.source
    source = source_named(spec, real_time=not wanted.fast)
    if not source.live:
        yield InOrder(open_source(spec, real_time=not wanted.fast))
        return
    with Capture(source) as capture:
        yield capture


def _first_camera() -> str:
    plugged_in = cameras_plugged_in()
    return str(plugged_in[0].number) if plugged_in else "0"


def _begin(session: Session, wanted: Wanted) -> None:
    """Go on with the open round, or begin one.

    Raises:
        RoundIsOpenError: another round is open, and nobody said what becomes of it.
        TextError: nobody said who plays, or they cannot play by these rules.
    """
    updates = session.since(0)
    last = updates[-1] if updates else None
    is_open = last is not None and not isinstance(last.cause, Ended)
    deal = _last_deal(updates)
    if is_open and deal is not None and not wanted.new:
        _check_same(wanted, deal)
        return
    begins = _deal(wanted, deal)
    if is_open:
        session.end_round().result()
    if deal is not None and not (wanted.seats or wanted.rules):
        session.next_round(wanted.dealer).result()
    else:
        session.start_round(begins).result()


def _last_deal(updates: tuple[Update, ...]) -> Deal | None:
    return next(
        (update.cause.deal for update in updates[:1] if hasattr(update.cause, "deal")), None
    )


def _check_same(wanted: Wanted, deal: Deal) -> None:
    other_seats = wanted.seats is not None and wanted.seats != deal.names
    other_rules = wanted.rules is not None and dict(wanted.rules.items()) != dict(
        deal.rules.items()
    )
    if other_seats or other_rules:
        raise RoundIsOpenError(deal.names, deal.rules)


def _deal(wanted: Wanted, last: Deal | None) -> Deal:
    """The first round of a new match; what nobody said is as it was in the *last* one."""
    names = wanted.seats or (None if last is None else last.names)
    if names is None:
        raise TextError(_NO_SEATS)
    rules = wanted.rules or (preset(DEFAULT_RULES) if last is None else last.rules)
    dealer = names[0] if wanted.dealer is None else wanted.dealer
    if dealer not in names:
        raise TextError(Text(_NOT_HERE.en.format(dealer), _NOT_HERE.zh.format(dealer)))
    return Deal(rules, names, names.index(dealer))
