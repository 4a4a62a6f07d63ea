"""Server-sent events: every update by its number, and the parts of a page that changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, MutableMapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qs

from companion.cards.names import Language
from companion.table import Update
from companion.web.hub import Hub, Listener
from companion.web.news import lines_of
from companion.web.ports import Table
from companion.web.protection import is_own_host
from companion.web.sheets import Sheet, Sheets

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

BEAT: Final = 1.0
"""Seconds between two signs of life: a page that hears none for three says so."""
PATIENCE: Final = 10.0
"""Seconds in which a client has to take what is sent; a slower one is dropped."""
MOST: Final = 400
"""So many streams at once; who comes later is asked to wait."""
_KEPT: Final = 1024
"""So many updates are kept as they are sent."""
_HEADERS: Final = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-accel-buffering", b"no"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_BEGINNING: Final = {"type": "http.response.start", "status": 200, "headers": _HEADERS}
_LARGEST: Final = 2**53
"""Event numbers are whole numbers that a script can hold."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What a client asks for.

    Attributes:
        after: The last event number that it saw; 0 for none.
        sheet: Which page it shows.
        speaks: Whether it is a loudspeaker of the voice.
    """

    after: int
    sheet: Sheet
    speaks: bool = False


def asking(query: str, last_event_id: str = "") -> Asking:
    """What a request asks for; what makes no sense counts as not said.

    Args:
        query: ``language=zh&seat=2&acts=1&after=57``.
        last_event_id: What a browser sends that connects again by itself.
    """
    said = {key: values[-1] for key, values in parse_qs(query).items()}
    language: Language = "zh" if said.get("language") == "zh" else "en"
    seat = _number(said.get("seat", ""))
    after = max(_number(said.get("after", "")) or 0, _number(last_event_id) or 0)
    sheet = Sheet(language, seat, said.get("acts") == "1")
    return Asking(after, sheet, said.get("speaks") == "1")


def _number(written: str) -> int | None:
    fits = written.isascii() and written.isdecimal() and len(written) < 17
    return min(int(written), _LARGEST) if fits else None


class Stream:
    """An ASGI application: one endless answer for each client.

    A client that stopped reading is dropped without harm to the others: nothing
    waits for it, and nothing is kept for it but what the table keeps anyway.

    Args:
        table: Where the updates are.
        hub: Says when there are new ones.
        sheets: Draws the pages.
        names: Names of this computer besides its addresses.
    """

    def __init__(self, table: Table, hub: Hub, sheets: Sheets, names: Sequence[str] = ()) -> None:
        self._table = table
        self._hub = hub
        self._sheets = sheets
        self._names = names
        self._version = -1
        self._written: dict[Sheet, str] = {}
        self._tellings: dict[tuple[int, Language], str] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one client until it goes, or is dropped."""
        headers = dict(scope["headers"])
        status = self._refusal(scope["method"], headers.get(b"host", b"").decode("latin-1"))
        if status:
            await _refuse(send, status)
            return
        last = headers.get(b"last-event-id", b"").decode("latin-1")
        asked = asking(scope["query_string"].decode("latin-1"), last)
        listener = self._hub.join(asyncio.get_running_loop(), speaks=asked.speaks)
        gone = asyncio.ensure_future(_gone(receive))
        gone.add_done_callback(lambda _: listener.news.set())
        try:
            await _patiently(
                send, {"type": "http.response.start", "status": 200, "headers": _HEADERS}
            )
            await self._serve(asked, listener, gone, send)
            await _patiently(send, {"type": "http.response.body", "body": b""})
        except TimeoutError:
            return
        finally:
            gone.cancel()
            self._hub.leave(listener)

    def _refusal(self, method: str, host: str) -> int:
        """The status with which a client is refused; 0 if it is served."""
        if not is_own_host(host, self._names):
            return 421
        if method != "GET":
            return 405
        return 503 if self._hub.listeners >= MOST else 0

    async def _serve(
        self, asked: Asking, listener: Listener, gone: asyncio.Future[None], send: Send
    ) -> None:
        last, drawn = min(asked.after, self._newest()), -1
        await _patiently(send, _chunk("retry: 1000\n\n"))
        while not (gone.done() or self._hub.closed):
            listener.news.clear()
            version, updates = self._hub.version, self._table.since(last)
            text = "".join(self._told(update, asked.sheet.language) for update in updates)
            if version != drawn:
                text += self._sheet(asked.sheet, version)
            text += "".join(_announced(listener))
            last = updates[-1].number if updates else last
            drawn = version
            await _patiently(send, _chunk(text + event("beat", last)))
            await _woken(listener.news)

    def _told(self, update: Update, language: Language) -> str:
        """As :func:`told`, but written once for all who missed it."""
        key = update.number, language
        if key not in self._tellings:
            if len(self._tellings) >= _KEPT:
                self._tellings.clear()
            self._tellings[key] = told(update, language)
        return self._tellings[key]

    def _sheet(self, sheet: Sheet, version: int) -> str:
        """The changing parts of a page as an event; written once for all who look at it."""
        if version != self._version:
            self._version, self._written = version, {}
        if sheet not in self._written:
            self._written[sheet] = event("sheet", dict(self._sheets.draw(sheet)))
        return self._written[sheet]

    def _newest(self) -> int:
        updates = self._table.since(0)
        return updates[-1].number if updates else 0


def told(update: Update, language: Language) -> str:
    """What *update* tells, as an event that bears its number."""
    lines = [asdict(line) for line in lines_of(update, language)]
    data = {"number": update.number, "round": update.round, "lines": lines}
    return f"id: {update.number}\n{event('told', data)}"


def _announced(listener: Listener) -> Iterator[str]:
    while listener.announcements:
        each = listener.announcements.popleft()
        yield event(each.kind, each.data)


def event(kind: str, data: Any) -> str:
    """An event of the stream that bears no number."""
    return f"event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


def _chunk(text: str) -> MutableMapping[str, Any]:
    return {"type": "http.response.body", "body": text.encode(), "more_body": True}


async def _patiently(send: Send, message: MutableMapping[str, Any]) -> None:
    """Send *message*.

    Raises:
        TimeoutError: the client does not take it.
    """
    async with asyncio.timeout(PATIENCE):
        await send(message)


async def _woken(news: asyncio.Event) -> None:
    """Wait for news, but no longer than until the next sign of life."""
    with suppress(TimeoutError):
        async with asyncio.timeout(BEAT):
            await news.wait()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        continue


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0"), (b"retry-after", b"5")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
