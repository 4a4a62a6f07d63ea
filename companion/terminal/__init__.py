"""The table in a terminal: a live screen with keys, or plain lines.

What this room does: it shows what the session tells, and turns keys into
observations and corrections. What is shown and what a key means are pure
functions of what was told; only :mod:`companion.terminal.device` touches a
terminal. It imports the table, the rules and the cards, judges nothing, and
knows no camera and no disk.

It needs nothing but the standard library: the screen is two dozen lines that are
drawn anew when something is told, which is less code than adapting a library
of widgets to it would be.
"""

from companion.terminal.device import Device
from companion.terminal.invitation import Invitation
from companion.terminal.live import Desk, LiveView
from companion.terminal.news import News
from companion.terminal.plain import PlainView

__all__ = ["Desk", "Device", "Invitation", "LiveView", "News", "PlainView"]
