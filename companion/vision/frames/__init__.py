"""Frames: from cameras, streams and recordings to the newest picture.

What this package does: it opens what the user names, captures in one thread,
keeps one frame, and notices what is wrong with a camera and when that is over.
It knows no cards. Importing it opens nothing.
"""

from companion.vision.frames.capture import Capture
from companion.vision.frames.errors import CameraError
from companion.vision.frames.feed import Feed
from companion.vision.frames.frame import Frame
from companion.vision.frames.health import Health
from companion.vision.frames.in_order import InOrder
from companion.vision.frames.pushed import PushedFrames
from companion.vision.frames.source import FrameSource
from companion.vision.frames.spec import open_source, source_named
from companion.vision.frames.trouble import NOTICED_WITHIN, Trouble

__all__ = [
    "NOTICED_WITHIN",
    "CameraError",
    "Capture",
    "Feed",
    "Frame",
    "FrameSource",
    "Health",
    "InOrder",
    "PushedFrames",
    "Trouble",
    "open_source",
    "source_named",
]
