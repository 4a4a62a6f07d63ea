"""The rulesets that come with the companion, and a table's own, as TOML.

What this package does: it turns TOML into rulesets. The presets are data of
the package, the one thing that it reads; a table's own text is handed to it.
"""

from companion.rules.presets.reader import (
    PRESET_NAMES,
    RulesetFileError,
    RulesetSyntaxError,
    UnknownPresetError,
    parse_ruleset,
    preset,
    preset_names,
)

__all__ = [
    "PRESET_NAMES",
    "RulesetFileError",
    "RulesetSyntaxError",
    "UnknownPresetError",
    "parse_ruleset",
    "preset",
    "preset_names",
]
