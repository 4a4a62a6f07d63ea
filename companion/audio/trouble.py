"""What is said when the camera or the log is in trouble: short, with the screen for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.audio.kinds import Kind
from companion.audio.phrases import Line
from companion.audio.prompt import Prompt, Sentence
from companion.table import Notice, Trouble

CAMERA: Final[Mapping[str, Line]] = MappingProxyType(
    {
        "unplugged": Line.CAMERA_GONE,
        "unreachable": Line.CAMERA_GONE,
        "silent": Line.CAMERA_GONE,
        "garbled": Line.CAMERA_TROUBLE,
        "unreadable": Line.CAMERA_TROUBLE,
        "frozen": Line.CAMERA_TROUBLE,
        "black": Line.CAMERA_BLIND,
        "overexposed": Line.CAMERA_BRIGHT,
        "moved": Line.CAMERA_MOVED,
        "hidden": Line.CAMERA_HIDDEN,
    }
)
"""By the names that the room of the cameras gives its troubles; others are plain trouble."""

_NOTICES: Final[Mapping[Trouble, Line]] = MappingProxyType(
    {
        Trouble.LOG: Line.LOG_STUCK,
        Trouble.LOG_AGAIN: Line.LOG_AGAIN,
        Trouble.UNREAD: Line.WHICH_CARD,
    }
)
"""Those at the table must know these at once; screens show the others."""


def camera_prompt(trouble: str, *, present: bool) -> Prompt:
    """The prompt about a trouble of the camera, or about its end."""
    line = CAMERA.get(trouble, Line.CAMERA_TROUBLE) if present else Line.CAMERA_BACK
    return Prompt(Kind.HEALTH, (Sentence(line),))


def notice_prompt(notice: Notice) -> tuple[Prompt, ...]:
    """The prompt about a notice; none if screens are enough."""
    line = _NOTICES.get(notice.trouble)
    return () if line is None else (Prompt(Kind.HEALTH, (Sentence(line),)),)
