"""Whose hand it was: who laid cards, and who drew.

What this room does: it tells moving arms from the table as it lies, sees where
each comes in over the picture's edge, and what it reaches. A place at the edge
is a seat, because somebody showed it on the picture; who sits there it doesn't
know. It looks at no face, keeps no picture, and asks no rule: whose turn it is
would only spoil the evidence. Where two hands come into question it says nothing.
"""

from companion.vision.hands.arms import Arm, arms_in
from companion.vision.hands.background import Background
from companion.vision.hands.crediting import credited, draw_seen
from companion.vision.hands.draw_pile import DrawPileFinder
from companion.vision.hands.drawing import DrawWatch
from companion.vision.hands.following import ArmFollower
from companion.vision.hands.ports import DrawVisit, HandFollower, Owner
from companion.vision.hands.record import read_seats, write_seats
from companion.vision.hands.seats import Point, SeatMap
from companion.vision.hands.settings import HandSettings
from companion.vision.hands.waiting import WaitingDraws

__all__ = [
    "Arm",
    "ArmFollower",
    "Background",
    "DrawPileFinder",
    "DrawVisit",
    "DrawWatch",
    "HandFollower",
    "HandSettings",
    "Owner",
    "Point",
    "SeatMap",
    "WaitingDraws",
    "arms_in",
    "credited",
    "draw_seen",
    "read_seats",
    "write_seats",
]
