"""What a table wants to be opened."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.cards.names import Language
from companion.rules.ruleset import Ruleset
from companion.storage import LogPlace


@dataclass(frozen=True, slots=True)
class Pages:
    """Where the pages for phones are served.

    Attributes:
        port: On this port; on any that is free if it is taken, unless it is *fixed*.
        fixed: Whether it has to be this port.
        lan: Whether phones in the same network can open them; else only this computer.
    """

    port: int
    fixed: bool = False
    lan: bool = True


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
        paced: Whether every picture of a recording is read, but none too early.
        language: The language of the table.
        pages: Where pages for phones are served; nowhere if absent.
        voice: Whether the companion speaks.
        listens: Whether a microphone listens for UNO.
    """

    place: LogPlace
    source: str | None = None
    rules: Ruleset | None = None
    seats: tuple[str, ...] | None = None
    dealer: str | None = None
    new: bool = False
    model: Path | None = None
    fast: bool = False
    paced: bool = False
    language: Language = "en"
    pages: Pages | None = None
    voice: bool = False
    listens: bool = False

    @property
    def every_picture(self) -> bool:
        """Whether no picture of a recording is left out."""
        return self.fast or self.paced
