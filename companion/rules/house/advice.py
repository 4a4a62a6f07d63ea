"""Advice: no helping other players (rule book, 8.6)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Number

ADVICE_PENALTY: Final = Number(
    key="advice_penalty",
    section="8.6",
    title=Text("Advice", "支招"),
    explains=Text(
        "What does it cost to advise another player what to play?", "给别的玩家支招，罚几张？"
    ),
    default=0,
    choices=(0, 2, 4),
    sentence=Text(
        "Whoever advises another player what to play draws {n} cards.",
        "给别的玩家支招的人，罚抽{n}张。",
    ),
    special={0: Text("Advice to another player costs nothing.", "给别的玩家支招不罚。")},
)
