"""One visit to the pile: what was in view before and after it, and what the pictures show."""

from __future__ import annotations

from dataclasses import dataclass

from companion.vision.arrays import Image
from companion.vision.pile.traces import Traces
from companion.vision.pile.vote import Frame, Seen, View


@dataclass(frozen=True, slots=True, eq=False)
class Clear:
    """The table when nothing hid a part of it.

    Attributes:
        view: What was in view.
        picture: What it looked like.
    """

    view: View
    picture: Image


@dataclass(frozen=True, slots=True, eq=False)
class Visit:
    """Everything between two settled views, as far as they show it.

    Attributes:
        view: What is in view after it.
        traces: The pictures before and after.
        before: What was in view before it; ``None`` after a restart.
        clear: The table before something came to hide a part of it, if something did.
        brief: Whether it was so short that only a hand that was there can have moved
            something.
        glimpsed: Cards and corners that lay there in the meantime.
        meanwhile: What was found by each look in the meantime, in order.
    """

    view: View
    traces: Traces
    before: View | None = None
    clear: Clear | None = None
    brief: bool = False
    glimpsed: tuple[Seen, ...] = ()
    meanwhile: tuple[Frame, ...] = ()
