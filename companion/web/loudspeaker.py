"""A phone as the loudspeaker of the voice."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, render_template

from companion.cards.text import Text
from companion.web.ports_voice import VoiceState
from companion.web.refusals import NOT_FOUND, RefusedRequestError
from companion.web.visitor import players_only, services

loudspeaker = Blueprint("loudspeaker", __name__, url_prefix="/loudspeaker")

TITLE: Final = Text("Loudspeaker", "喇叭")
EXPLAINS: Final = Text(
    "This device can say what the companion says.",
    "这台设备可以代替电脑说话。",
)
COMPUTER: Final = Text(
    "At present the computer speaks. The host can choose a phone, on the host page.",
    "现在由电脑说话。主持人可以在主持页面改用手机。",
)
READY: Final = Text(
    "Ready. This device speaks as soon as the host chooses a phone, while this page is open.",
    "准备好了。主持人选择手机后，本页打开期间由这台设备说话。",
)
BEGIN: Final = Text("Speak here", "在这里播放")
SPEAKS: Final = Text(
    "This device speaks while this page is open and its screen is on.",
    "本页打开、屏幕亮着时，由这台设备说话。",
)
ABSENT: Final = Text("This table has no voice.", "本桌没有语音。")


@loudspeaker.get("")
@players_only
def show() -> str:
    """The button with which a phone begins to speak."""
    voice = services().voice
    aloud = voice is not None and _computer_speaks(voice.state())
    texts = {
        "TITLE": TITLE,
        "EXPLAINS": EXPLAINS,
        "BEGIN": BEGIN,
        "COMPUTER": COMPUTER,
        "SPEAKS": READY if aloud else SPEAKS,
    }
    there = voice is not None
    return render_template("loudspeaker.html", texts=texts, there=there, aloud=aloud, absent=ABSENT)


def _computer_speaks(state: VoiceState) -> bool:
    """Whether only the computer is heard: it was chosen, and it has a loudspeaker."""
    chosen = {choice.key: choice.value for choice in state.choices}
    return chosen.get("speaks_from") == "computer" and state.trouble is None


@loudspeaker.get("/<clip_id>.wav")
@players_only
def clip(clip_id: str) -> Response:
    """A clip that was announced."""
    voice = services().voice
    sound = None if voice is None else voice.clip(clip_id)
    if sound is None:
        raise RefusedRequestError(NOT_FOUND, 404)
    return Response(sound, content_type="audio/wav")
