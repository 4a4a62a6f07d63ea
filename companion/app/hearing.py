"""The listening for UNO as the host's page handles it."""

from __future__ import annotations

from typing import Final

from companion.audio.hearing.ports import HearingDesk as Listening
from companion.audio.hearing.settings import HearingSettings, to_json
from companion.rules.text import Text, TextError
from companion.storage import SettingsFile
from companion.web.ports import Json
from companion.web.ports_hearing import HearingState, Meter, Sensitivity

KEY: Final = "hearing"
"""Under which the settings remember how the table wants to be listened to."""

_NO_SUCH: Final = Text("there is no such way to listen", "没有这种听法")


class HearingDesk:
    """What the host's page sees of *listening*.

    Args:
        listening: The listener itself.
        settings: Where is remembered how the table wants it.
    """

    def __init__(self, listening: Listening, settings: SettingsFile) -> None:
        self._listening = listening
        self._settings = settings

    def state(self) -> HearingState:
        """How it is set."""
        trouble = self._listening.trouble
        return HearingState(
            on=self._listening.settings.on,
            ways=tuple(Sensitivity(each.heard, each.credited) for each in self._listening.points),
            chosen=self._listening.chosen,
            trouble=None if trouble is None else trouble.text,
        )

    def change(self, *, on: bool, way: int) -> None:
        """Listen otherwise, from now on and next Saturday.

        Raises:
            TextError: there is no such way, or it cannot be remembered.
        """
        ways = len(self._listening.points)
        if ways and not 0 <= way < ways:
            raise TextError(_NO_SUCH)
        device = self._listening.settings.device
        wanted = HearingSettings(on=on, sensitivity=way if ways else None, device=device)
        document: dict[str, Json] = {**to_json(wanted)}
        self._settings.put(KEY, document)
        self._listening.change(wanted)

    def meter(self) -> Meter:
        """What the meter shows now."""
        shown = self._listening.meter()
        return Meter(shown.level, shown.listens, shown.heard)
