"""A phone as the loudspeaker of the voice."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, render_template

from companion.rules.text import Text
from companion.web.refusals import NOT_FOUND, RefusedRequestError
from companion.web.visitor import players_only, services

loudspeaker = Blueprint("loudspeaker", __name__, url_prefix="/loudspeaker")

TITLE: Final = Text("Loudspeaker", "喇叭")
EXPLAINS: Final = Text(
    "This device can say what the companion says. The host chooses on the host page whether"
    " the computer speaks, or a phone.",
    "这台设备可以代替电脑说话。由主持人在主持页面选择用电脑还是手机。",
)
BEGIN: Final = Text("Speak here", "在这里播放")
SPEAKS: Final = Text("This device speaks while this page is open.", "本页打开期间由这台设备说话。")
ABSENT: Final = Text("This table has no voice.", "本桌没有语音。")


@loudspeaker.get("")
@players_only
def show() -> str:
    """The button with which a phone begins to speak."""
    texts = {"TITLE": TITLE, "EXPLAINS": EXPLAINS, "BEGIN": BEGIN, "SPEAKS": SPEAKS}
    there = services().voice is not None
    return render_template("loudspeaker.html", texts=texts, there=there, absent=ABSENT)


@loudspeaker.get("/<clip_id>.wav")
@players_only
def clip(clip_id: str) -> Response:
    """A clip that was announced."""
    voice = services().voice
    sound = None if voice is None else voice.clip(clip_id)
    if sound is None:
        raise RefusedRequestError(NOT_FOUND, 404)
    return Response(sound, content_type="audio/wav")
