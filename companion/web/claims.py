"""Which phone acts for which player."""

from __future__ import annotations

from threading import Lock

from companion.web.ports import Settings
from companion.web.refusals import TAKEN, RefusedRequestError, filled


class Claims:
    """Players and the devices that act for them; a device holds one seat at most.

    They go by name, so that they last when seats change and rounds begin.

    Args:
        settings: Where they are remembered.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = Lock()
        kept = settings.get("claims")
        pairs = kept.items() if isinstance(kept, dict) else ()
        self._devices = {name: str(device) for name, device in pairs}

    def taken(self) -> frozenset[str]:
        """The players for whom some device acts."""
        with self._lock:
            return frozenset(self._devices)

    def player_of(self, device: str) -> str | None:
        """For whom *device* acts."""
        with self._lock:
            return next((name for name, held in self._devices.items() if held == device), None)

    def claim(self, player: str, device: str) -> None:
        """From now on *device* acts for *player*, and for nobody else.

        Raises:
            RefusedRequestError: another device does.
        """
        with self._lock:
            if self._devices.get(player, device) != device:
                raise RefusedRequestError(filled(TAKEN, player), 409)
            others = {name: held for name, held in self._devices.items() if held != device}
            self._keep({**others, player: device})

    def release(self, player: str) -> None:
        """No device acts for *player* any more."""
        with self._lock:
            self._keep({name: held for name, held in self._devices.items() if name != player})

    def _keep(self, devices: dict[str, str]) -> None:
        self._settings.put("claims", dict(devices))
        self._devices = devices
