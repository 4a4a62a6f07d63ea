"""A camera's picture in the browser, with every card marked."""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Iterator
from typing import Any, Final

import click
import cv2
import flask
import waitress  # type: ignore[import-untyped]  # it ships no types
from cv2.utils import logging

from companion.cards.names import Language
from companion.cards.text import Text, TextError
from companion.vision import Detector
from companion.vision.marking import marked
from companion.vision.pictures import as_jpeg
from companion.web.server import listening

_HOST: Final = "127.0.0.1"
_VIEWERS: Final = 8
_PAGE: Final = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body{{margin:0;background:#111}}img{{display:block;margin:auto;max-width:100vw;
max-height:100vh}}</style>
<img src="/stream" alt="{alternative}">
</html>"""
_TITLE: Final = Text("What the camera sees", "摄像头看到的画面")
_ALTERNATIVE: Final = Text(
    "The camera's picture with every card marked", "摄像头画面，每张牌都标出来了"
)
_SHOWN: Final = Text("the camera's picture: {} (Ctrl-C ends)", "摄像头画面：{}（按 Ctrl-C 结束）")


class NoPictureError(TextError):
    """There is no such camera, or it gives no picture."""

    def __init__(self, number: int) -> None:
        super().__init__(
            Text(
                f"camera {number} gives no picture: is it plugged in and free?",
                f"摄像头 {number} 没有画面：插好了吗？是否被其他程序占用？",
            )
        )


class MarkedCamera:
    """The newest marked picture of a camera, for any number of viewers.

    Args:
        camera: Anything with OpenCV's ``read()``.
        detector: Names the cards.
    """

    def __init__(self, camera: Any, detector: Detector) -> None:
        self._camera = camera
        self._detector = detector
        self._changed = threading.Condition()
        self._picture: bytes | None = None
        self._count = 0
        self._ended = False

    def run(self) -> None:
        """Look until the camera gives no more pictures."""
        seen, frame = self._camera.read()
        while seen:
            (found,) = self._detector.detect([frame])
            self._publish(as_jpeg(marked(frame, found)))
            seen, frame = self._camera.read()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def pictures(self) -> Iterator[bytes]:
        """Every marked picture from now on, as JPEG; skips those that come too fast."""
        shown = 0
        while (newest := self._wait_for_newer(shown)) is not None:
            shown, picture = newest
            yield picture

    def _wait_for_newer(self, shown: int) -> tuple[int, bytes] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._ended or self._count > shown)
            if self._picture is None or self._count == shown:
                return None
            return self._count, self._picture

    def _publish(self, picture: bytes) -> None:
        with self._changed:
            self._picture = picture
            self._count += 1
            self._changed.notify_all()


def create_app(camera: MarkedCamera, language: Language) -> flask.Flask:
    """The page and its stream."""
    app = flask.Flask(__name__)

    @app.get("/")
    def page() -> str:
        return _PAGE.format(
            language=language,
            title=_TITLE.in_language(language),
            alternative=_ALTERNATIVE.in_language(language),
        )

    @app.get("/stream")
    def stream() -> flask.Response:
        parts = (
            b"--frame\r\nContent-Type: image/jpeg\r\n\r\n" + picture + b"\r\n"
            for picture in camera.pictures()
        )
        return flask.Response(parts, mimetype="multipart/x-mixed-replace; boundary=frame")

    return app


def show(number: int, detector: Detector, port: int, language: Language) -> None:
    """Show camera *number* on a local page until stopped.

    Raises:
        PortTakenError: another program has that port.
        NoPictureError: there is no such camera, or it gives no picture.
    """
    logging.setLogLevel(logging.LOG_LEVEL_SILENT)  # of cameras we tell more, and what to do
    with listening(_HOST, port) as sock:
        capture = cv2.VideoCapture(number)
        try:
            if not capture.isOpened() or not capture.read()[0]:
                raise NoPictureError(number)
            camera = MarkedCamera(capture, detector)
            threading.Thread(target=camera.run, daemon=True).start()
            address = f"http://{_HOST}:{port}/"
            click.echo(_SHOWN.in_language(language).format(address))
            webbrowser.open(address)
            waitress.serve(create_app(camera, language), sockets=[sock], threads=_VIEWERS)
        finally:
            capture.release()
