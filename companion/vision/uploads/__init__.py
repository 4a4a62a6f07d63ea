"""Photographs that somebody sends: opened safely, or refused in a sentence.

What this room does: it reads the outline of a file (its format, its size and
whether it is complete) before anything is decoded, and lets only so many
photographs into memory at once. It knows nothing of cards, and writes no file.
"""

from companion.vision.uploads.desk import Desk
from companion.vision.uploads.opening import checked, opened
from companion.vision.uploads.refusals import Refusal, UploadError

__all__ = ["Desk", "Refusal", "UploadError", "checked", "opened"]
