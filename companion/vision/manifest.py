"""The list of model files: which there are, what they need and their checksums."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.cards.text import Text, TextError

MODELS: Final = Path(__file__).resolve().parents[2] / "models"
"""Where the models lie in a checkout."""


class ModelFileError(TextError):
    """A model file or its manifest is missing, damaged or not what the manifest says."""


@dataclass(frozen=True, slots=True)
class Model:
    """One model file.

    Attributes:
        path: The ONNX file.
        sha256: Its checksum, hexadecimal.
        size: Width and height of its input in pixels; for the locator, the longer sides
            of the pictures it looks at, one after the other.
        names: Its classes, in the order of its outputs.
        threshold: The least confidence that counts, 0 to 1.
        margin: How many times as large as the box a crop is cut.
    """

    path: Path
    sha256: str
    size: tuple[int, ...]
    names: tuple[str, ...]
    threshold: float
    margin: float

    def checked_bytes(self) -> bytes:
        """The file's content.

        Raises:
            ModelFileError: it is missing, or its checksum is not the manifest's.
        """
        try:
            content = self.path.read_bytes()
        except OSError as error:
            raise ModelFileError(
                Text(
                    f"the model file {self.path} can't be read ({error.strerror}): fetch it with"
                    " the repository, or make it with scripts/train and scripts/export",
                    f"无法读取模型文件 {self.path}（{error.strerror}）：请随代码仓库一起取得，"
                    "或用 scripts/train 和 scripts/export 生成",
                )
            ) from error
        if hashlib.sha256(content).hexdigest() != self.sha256:
            listed = self.path.parent / "manifest.toml"
            raise ModelFileError(
                Text(
                    f"the model file {self.path} is damaged or another version: its checksum is"
                    f" not the one in {listed}",
                    f"模型文件 {self.path} 已损坏或版本不符：校验和与 {listed} 中的不同",
                )
            )
        return content


@dataclass(frozen=True, slots=True)
class Manifest:
    """The models of a folder, by name."""

    path: Path
    models: Mapping[str, Model]

    @classmethod
    def read(cls, folder: Path = MODELS) -> Manifest:
        """Read ``manifest.toml`` in *folder*.

        Raises:
            ModelFileError: there is none, or an entry lacks something.
        """
        path = folder / "manifest.toml"
        try:
            entries = tomllib.loads(path.read_text(encoding="utf-8"))["models"]
            return cls(path, {name: _model(folder, entry) for name, entry in entries.items()})
        except OSError as error:
            raise ModelFileError(
                Text(
                    f"there is no list of models at {path}: it comes with the repository",
                    f"{path} 处没有模型清单：它在代码仓库中",
                )
            ) from error
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise ModelFileError(
                Text(
                    f"the list of models at {path} is damaged: {error}",
                    f"模型清单 {path} 已损坏：{error}",
                )
            ) from error

    def __getitem__(self, name: str) -> Model:
        """The model called *name*.

        Raises:
            ModelFileError: there is none.
        """
        try:
            return self.models[name]
        except KeyError:
            raise ModelFileError(
                Text(
                    f"the list of models at {self.path} has no {name!r}",
                    f"模型清单 {self.path} 里没有 {name!r}",
                )
            ) from None


def not_onnx(path: Path) -> ModelFileError:
    """What to raise when the file of a model is none."""
    return ModelFileError(Text(f"{path} is not an ONNX model", f"{path} 不是 ONNX 模型"))


def _model(folder: Path, entry: dict[str, Any]) -> Model:
    return Model(
        path=folder / entry["file"],
        sha256=entry["sha256"],
        size=tuple(map(int, entry["size"])),
        names=tuple(entry["classes"]),
        threshold=float(entry["threshold"]),
        margin=float(entry["margin"]),
    )
