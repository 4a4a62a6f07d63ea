"""The discard pile as a camera sees it: which cards were laid, taken back, reshuffled.

What this room does: it decides when the pile is still, lets several frames
vote, and tells what each visit of a hand did. It imports the detections, the
cards and what a sighting is; it opens no camera, knows no clock but the
frames' own, and no rules: an impossible play is told like any other.
"""

from companion.vision.pile.gate import Gate, GateState
from companion.vision.pile.settings import GateSettings, PileSettings, VoteSettings
from companion.vision.pile.tracker import PileTracker
from companion.vision.pile.watcher import PileWatcher
from companion.vision.pile.zone import Zone, propose_zone

__all__ = [
    "Gate",
    "GateSettings",
    "GateState",
    "PileSettings",
    "PileTracker",
    "PileWatcher",
    "VoteSettings",
    "Zone",
    "propose_zone",
]
