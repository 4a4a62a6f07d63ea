"""The log on disk, and the pictures beside it.

What this room does: it keeps what the session reports in a database (SQLite, or
another one by its address) so that nothing that was acknowledged is lost, and
evidence in files beside it. It may import the table's protocols and the rules;
it judges nothing and knows no camera, page or voice.
"""

from companion.storage.errors import (
    DamagedLogError,
    DamagedRoundError,
    FullDiskError,
    NewerLogError,
    NoSuchRoundError,
    RivalError,
    UnreadableLogError,
    UnwritableLogError,
)
from companion.storage.evidence import EvidenceFiles
from companion.storage.log import SqlLog, open_log
from companion.storage.places import LogPlace, default_place, place_of
from companion.storage.settings import SettingsFile, settings_path
from companion.storage.shelf import Shelf, StoredRound, open_shelf

__all__ = [
    "DamagedLogError",
    "DamagedRoundError",
    "EvidenceFiles",
    "FullDiskError",
    "LogPlace",
    "NewerLogError",
    "NoSuchRoundError",
    "RivalError",
    "SettingsFile",
    "Shelf",
    "SqlLog",
    "StoredRound",
    "UnreadableLogError",
    "UnwritableLogError",
    "default_place",
    "open_log",
    "open_shelf",
    "place_of",
    "settings_path",
]
