"""The pages of a table: scoreboard, seats, host and whatever else people see on phones.

What this room does: it serves pages, tells them what happens as it happens, and
turns taps into reports. Every subject is a blueprint of its own, registered in
:mod:`companion.web.subjects`. What it needs from other rooms comes in through the
protocols of :mod:`companion.web.ports`; it opens no camera, no log and no sound,
judges nothing, and asks nothing of any server but its own.
"""

from companion.web.factory import create_app
from companion.web.ports import Services

__all__ = ["Services", "create_app"]
