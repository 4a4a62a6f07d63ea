"""The words of the pages about rules, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text

BOOK: Final = Text("Rules of this table", "本桌规则")
CONTENTS: Final = Text("Contents", "目录")
DIFFERENT: Final = Text("Unlike {}", "与“{}”不同")
NO_TABLE: Final = Text(
    "No round has begun yet; these are the rules that the next one would be played by.",
    "还没有开始；下一局将按这些规则进行。",
)
CHOOSE: Final = Text("Rules", "规则")
PRESETS: Final = Text("Start from", "以此为基础")
CHANGES: Final = Text("{} changed", "改了{}项")
USUALLY: Final = Text("{} says: {}", "“{}”是：{}")
IDLE: Final = Text("Makes no difference besides your other choices.", "在其他选择之下没有影响。")
NUMBER: Final = Text("a number from {} to {}", "{}到{}的数字")
LETTERS: Final = Text("at most {} characters", "不超过{}字")
SAVE: Final = Text("Play by these rules", "用这些规则")
ALL_OPTIONS: Final = Text("All options", "所有选项")
