"""A camera's picture in the browser, with every card marked."""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Iterator
from typing import Any, Final

import cv2
import flask
import waitress  # type: ignore[import-untyped]  # it ships no types

from companion.vision import Detector
from companion.vision.marking import marked
from companion.vision.pictures import as_jpeg

_HOST: Final = "127.0.0.1"
_VIEWERS: Final = 8
_PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What the camera sees</title>
<style>body{margin:0;background:#111}img{display:block;margin:auto;max-width:100vw;max-height:100vh}
</style>
<img src="/stream" alt="The camera's picture with every card marked">
</html>"""


class CameraError(RuntimeError):
    """There is no such camera, or it gives no picture."""


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


def create_app(camera: MarkedCamera) -> flask.Flask:
    """The page and its stream."""
    app = flask.Flask(__name__)

    @app.get("/")
    def page() -> str:
        return _PAGE

    @app.get("/stream")
    def stream() -> flask.Response:
        parts = (
            b"--frame\r\nContent-Type: image/jpeg\r\n\r\n" + picture + b"\r\n"
            for picture in camera.pictures()
        )
        return flask.Response(parts, mimetype="multipart/x-mixed-replace; boundary=frame")

    return app


def show(number: int, detector: Detector, port: int) -> None:
    """Show camera *number* on a local page until stopped.

    Raises:
        CameraError: there is no such camera, or it gives no picture.
    """
    capture = cv2.VideoCapture(number)
    try:
        if not capture.isOpened() or not capture.read()[0]:
            raise CameraError(f"camera {number} gives no picture: is it plugged in and free?")
        camera = MarkedCamera(capture, detector)
        threading.Thread(target=camera.run, daemon=True).start()
        address = f"http://{_HOST}:{port}/"
        print(f"the camera's picture: {address} (Ctrl-C ends)")  # noqa: T201 - for the user
        webbrowser.open(address)
        waitress.serve(create_app(camera), host=_HOST, port=port, threads=_VIEWERS)
    finally:
        capture.release()
