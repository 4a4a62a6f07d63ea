"""Why a photograph is refused, in every language of the table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from companion.cards.text import Text, TextError
from companion.vision.uploads.limits import (
    LONGEST_SIDE,
    MOST_BYTES,
    MOST_PIXELS,
    MOST_PIXELS_AT_ONCE,
    SHORTEST_SIDE,
)

_MILLION: Final = 1_000_000


class Refusal(StrEnum):
    """Why a photograph is not opened."""

    EMPTY = "empty"
    TOO_LARGE = "too_large"
    TOO_SMALL = "too_small"
    HEIC = "heic"
    NO_PICTURE = "no_picture"
    MOVING = "moving"
    DAMAGED = "damaged"
    BUSY = "busy"


SENTENCES: Final[Mapping[Refusal, Text]] = MappingProxyType(
    {
        Refusal.EMPTY: Text(
            "The file is empty. Please choose the photo again.",
            "文件是空的。请重新选择照片。",
        ),
        Refusal.TOO_LARGE: Text(
            f"The photo is too large: at most {MOST_BYTES // _MILLION} MB, {LONGEST_SIDE} pixels"
            f" along a side, and {MOST_PIXELS // _MILLION} megapixels as a camera's JPEG or"
            f" {MOST_PIXELS_AT_ONCE // _MILLION} as anything else. Choose a smaller size.",
            f"照片太大：最大 {MOST_BYTES // _MILLION} MB，每边最多 {LONGEST_SIDE} 像素，"
            f"相机 JPEG 最多 {MOST_PIXELS // _MILLION} 百万像素，"
            f"其他格式最多 {MOST_PIXELS_AT_ONCE // _MILLION} 百万像素。请选择较小的尺寸。",
        ),
        Refusal.TOO_SMALL: Text(
            "The picture is too small to read cards: each side needs at least"
            f" {SHORTEST_SIDE} pixels.",
            f"图片太小，看不清牌：每边至少 {SHORTEST_SIDE} 像素。",
        ),
        Refusal.HEIC: Text(
            "This is a HEIC or AVIF photo, which I can't read. On an iPhone choose Settings,"
            " Camera, Formats, Most Compatible; or send a screenshot of the photo.",
            "这是 HEIC 或 AVIF 照片，我读不了。iPhone 请在“设置—相机—格式”里选“兼容性最佳”，"
            "或者发送照片的截图。",
        ),
        Refusal.NO_PICTURE: Text(
            "This is not a photo that I can read. Send a JPEG, PNG or WebP picture.",
            "这不是我能读的照片。请发送 JPEG、PNG 或 WebP 图片。",
        ),
        Refusal.MOVING: Text(
            "This is a moving picture. Send a still photo.",
            "这是动图。请发送静态照片。",
        ),
        Refusal.DAMAGED: Text(
            "The photo arrived damaged or only in part. Please send it again.",
            "照片已损坏或没有传完整。请重新发送。",
        ),
        Refusal.BUSY: Text(
            "Too many photos at once: this one was not read. Send it again in a few seconds.",
            "照片太多，这一张还没有读。请过几秒再发送。",
        ),
    }
)


class UploadError(TextError):
    """A photograph was refused.

    Attributes:
        refusal: Why.
        text: The same as a sentence, with what to do about it.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(SENTENCES[refusal])
        self.refusal = refusal
