"""What a network that learned from millions of recordings makes of sound, where it is installed.

It comes with the package ``pyopen-wakeword`` (Apache-2.0), together with the library that
runs it, TensorFlow Lite, which is asked through its C interface: so a whole moment of sound
goes through in one run. The wake words in that package are not used.
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.spectrum import RATE, Samples
from companion.audio.hearing.trouble import DeafError, DeafTrouble

SOUNDS: Final = 96
"""Numbers by which the network describes a moment."""
EVERY: Final = 0.08
"""Seconds from one description to the next."""
MOMENT: Final = 0.79
"""Seconds that a description is about."""

Descriptions: TypeAlias = NDArray[np.float32]
"""Shape (moments, :data:`SOUNDS`); the newest sample belongs to the last moment."""
Speech: TypeAlias = Callable[[Samples], Descriptions]
"""Describes every moment in some sound; none, if it is too short."""

_PACKAGE: Final = "pyopen_wakeword"
_BANDS: Final = 32
_HOP: Final = RATE // 100
"""Samples from one frame of the network's spectrum to the next; it looks at four of them."""
_FRAMES: Final = 76
"""Frames that a description is made of."""
_STEP: Final = 8
"""Frames from one description to the next."""
_LOUDEST: Final = 32_767
"""The network's spectrum is made of 16-bit samples."""


class NoSpeechError(DeafError):
    """That network is not installed, or can't be run here."""

    def __init__(self) -> None:
        super().__init__(DeafTrouble.NO_MODEL)


def open_speech() -> Speech:
    """The network, on one thread. One thread at a time may ask it.

    Raises:
        NoSpeechError: there is none here.
    """
    spec = find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        raise NoSpeechError
    folder = Path(spec.origin).parent
    try:
        library = ctypes.CDLL(str(next((folder / "lib").glob("*tensorflowlite_c.*"))))
    except (OSError, StopIteration) as error:
        raise NoSpeechError from error
    spectrum = _Network(library, folder / "models" / "melspectrogram.tflite")
    moments = _Network(library, folder / "models" / "embedding_model.tflite")
    return lambda samples: _described(spectrum, moments, samples)


def _described(spectrum: _Network, moments: _Network, samples: Samples) -> Descriptions:
    frames = len(samples) // _HOP - 3
    count = (frames - _FRAMES) // _STEP + 1
    if count < 1:
        return np.zeros((0, SOUNDS), np.float32)
    needed = (_FRAMES + _STEP * (count - 1) + 3) * _HOP
    heard = spectrum(samples[None, -needed:] * np.float32(_LOUDEST))
    picture = np.asarray(heard.reshape(1, -1, _BANDS, 1) / 10 + 2, np.float32)
    return moments(picture).reshape(count, SOUNDS)


class _Network:
    """A network of TensorFlow Lite that takes sound of any length.

    Args:
        library: TensorFlow Lite.
        file: The network.

    Raises:
        NoSpeechError: it can't be read.
    """

    def __init__(self, library: ctypes.CDLL, file: Path) -> None:
        self._library = library
        for name in ("ModelCreateFromFile", "InterpreterOptionsCreate", "InterpreterCreate"):
            self._function(name).restype = ctypes.c_void_p
        for side in ("Input", "Output"):
            self._function(f"InterpreterGet{side}Tensor").restype = ctypes.c_void_p
        model = self._made("ModelCreateFromFile", str(file).encode())
        options = self._made("InterpreterOptionsCreate")
        self._function("InterpreterOptionsSetNumThreads")(options, 1)
        self._interpreter = self._made("InterpreterCreate", model, options)
        self._function("InterpreterOptionsDelete")(options)
        weakref.finalize(self, _free, library, self._interpreter, model)
        self._shape: tuple[int, ...] = ()

    def __call__(self, given: NDArray[np.float32]) -> NDArray[np.float32]:
        """What the network makes of *given*."""
        given = np.ascontiguousarray(given, np.float32)
        if given.shape != self._shape:
            self._fit(given.shape)
        source = self._tensor("Input")
        self._do("TensorCopyFromBuffer", source, *_buffer(given))
        self._do("InterpreterInvoke", self._interpreter)
        answer = self._tensor("Output")
        sizes = range(self._function("TensorNumDims")(answer))
        said = np.empty([self._function("TensorDim")(answer, size) for size in sizes], np.float32)
        self._do("TensorCopyToBuffer", answer, *_buffer(said))
        return said

    def _fit(self, shape: tuple[int, ...]) -> None:
        sizes = (ctypes.c_int32 * len(shape))(*shape)
        self._do("InterpreterResizeInputTensor", self._interpreter, 0, sizes, len(shape))
        self._do("InterpreterAllocateTensors", self._interpreter)
        self._shape = shape

    def _tensor(self, side: str) -> ctypes.c_void_p:
        return self._made(f"InterpreterGet{side}Tensor", self._interpreter, 0)

    def _function(self, name: str) -> Any:
        return getattr(self._library, f"TfLite{name}")

    def _made(self, name: str, *given: object) -> ctypes.c_void_p:
        address = self._function(name)(*given)
        if not address:
            raise NoSpeechError
        return ctypes.c_void_p(address)

    def _do(self, name: str, *given: object) -> None:
        if self._function(name)(*given):
            raise NoSpeechError


def _buffer(numbers: NDArray[np.float32]) -> tuple[ctypes.c_void_p, ctypes.c_size_t]:
    return numbers.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(numbers.nbytes)


def _free(library: Any, interpreter: ctypes.c_void_p, model: ctypes.c_void_p) -> None:
    library.TfLiteInterpreterDelete(interpreter)
    library.TfLiteModelDelete(model)
