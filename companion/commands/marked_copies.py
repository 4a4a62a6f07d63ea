"""Marked copies of photographs, in a folder."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path
from typing import Final

from companion.cards.names import Language
from companion.cards.text import Text, TextError
from companion.vision.arrays import Image
from companion.vision.pictures import as_jpeg

USUAL: Final = Path("marked")
"""Where they lie if nobody says otherwise."""

_THERE: Final = Text("marked copies: {}", "标好的副本：{}")


class MarkedCopies:
    """Keeps marked copies, each called like its photograph.

    Args:
        folder: Where; it is made with the first one.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._taken: set[str] = set()

    def keep(self, photograph: str, marked: Image) -> None:
        """Keep *marked*, the copy of *photograph*.

        Raises:
            TextError: it cannot be written.
        """
        file = self._folder / self._free_name(Path(photograph).stem)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            file.write_bytes(as_jpeg(marked))
        except OSError as error:
            raise TextError(
                Text(
                    f"{file} cannot be written ({error.strerror}): choose another folder with"
                    " --out",
                    f"无法写入 {file}（{error.strerror}）：请用 --out 换一个文件夹",
                )
            ) from error

    def told(self, language: Language) -> str:
        """Where they lie."""
        return _THERE.in_language(language).format(self._folder)

    def _free_name(self, stem: str) -> str:
        """A name that no copy has: photographs of the same name may lie in two folders."""
        names = chain([f"{stem}.jpg"], (f"{stem}-{number}.jpg" for number in count(2)))
        name = next(name for name in names if name not in self._taken)
        self._taken.add(name)
        return name
