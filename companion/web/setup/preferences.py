"""What a table chose the last time, kept in its settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.cards.text import Text
from companion.rules.option import InvalidRulesetError
from companion.rules.presets import preset, preset_names
from companion.rules.ruleset import Ruleset
from companion.rules.senses import CAMERA_ONLY, Senses
from companion.web.ports import Json, Settings
from companion.web.ruleset.reading import base_of, read_form, written

KEY: Final = "table"
PLAINEST: Final = preset(preset_names()[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """How a table begins its rounds.

    Attributes:
        names: Who plays, clockwise; nobody before the first evening.
        dealer: Who deals the first round, by name; the first player if absent.
        rules: By which rules.
        senses: What is always reported at this table.
        lost: Why the remembered rules cannot be played any more, if that is so.
    """

    names: tuple[str, ...] = ()
    dealer: str | None = None
    rules: Ruleset = PLAINEST
    senses: Senses = CAMERA_ONLY
    lost: Text | None = None


def kept_preferences(settings: Settings) -> Preferences:
    """What was chosen the last time; the plainest game before that."""
    kept = settings.get(KEY)
    if not isinstance(kept, dict):
        return Preferences()
    rules, lost = _rules(kept.get("rules"))
    names, dealer = kept.get("names"), kept.get("dealer")
    return Preferences(
        names=tuple(map(str, names)) if isinstance(names, list) else (),
        dealer=dealer if isinstance(dealer, str) else None,
        rules=rules,
        senses=_senses(kept.get("senses")),
        lost=lost,
    )


def keep_preferences(settings: Settings, preferences: Preferences) -> None:
    """Remember *preferences*.

    Raises:
        TextError: they cannot be written.
    """
    base, rules, senses = base_of(preferences.rules), preferences.rules, preferences.senses
    changes = {
        option.key: written(value)
        for option, value in rules.choices.items()
        if value != base[option]
    }
    settings.put(
        KEY,
        {
            "names": list(preferences.names),
            "dealer": preferences.dealer,
            "rules": {"preset": base.name, **changes},
            "senses": {
                "draws": senses.draws,
                "calls": senses.calls,
                "choices": senses.choices,
            },
        },
    )


def _rules(kept: Json) -> tuple[Ruleset, Text | None]:
    """The remembered rules; the plainest game, and why, if a newer version cannot play them."""
    if not isinstance(kept, dict):
        return PLAINEST, None
    try:
        return read_form({key: str(value) for key, value in kept.items()}), None
    except InvalidRulesetError as error:
        return PLAINEST, error.text


def _senses(kept: Json) -> Senses:
    if not isinstance(kept, dict):
        return CAMERA_ONLY
    return Senses(
        draws=kept.get("draws") is True,
        calls=kept.get("calls") is True,
        choices=kept.get("choices") is True,
    )
