"""Settings that carry their unit and their bounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_type_hints


class SettingError(ValueError):
    """A setting lies outside its bounds."""


@dataclass(frozen=True, slots=True)
class Within:
    """Least and greatest value of a setting, both allowed, and their unit."""

    least: float
    most: float
    unit: str


def check_bounds(settings: Any) -> None:
    """Compare every field that is annotated with ``Within``.

    Raises:
        SettingError: a value lies outside; names the setting, its bounds and unit.
    """
    hints = get_type_hints(type(settings), include_extras=True)
    for name, hint in hints.items():
        for bound in getattr(hint, "__metadata__", ()):
            value = getattr(settings, name)
            if not bound.least <= value <= bound.most:
                raise SettingError(
                    f"{name} is {value}: it must be {bound.least} to {bound.most} {bound.unit}"
                )
