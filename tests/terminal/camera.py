"""A network camera in the test: it shows what the test puts before it."""

import socket
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np
from scripted import still

FRAME_S = 0.08


class Camera:
    """Serves the picture that was put before it last, with a sensor's noise, as MJPEG."""

    def __init__(self, port=0):
        self.words = []
        self._gone = False
        self._rng = np.random.default_rng(1)
        self._server = ThreadingHTTPServer(("127.0.0.1", port), self._handler())
        self._server.daemon_threads = True
        self.port = self._server.server_port
        self.url = f"http://127.0.0.1:{self.port}/video"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._gone = True
        self._server.shutdown()
        self._server.server_close()

    @contextmanager
    def away(self):
        """Gone for a while, from a port that nobody else takes meanwhile."""
        with socket.socket() as held:
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            held.bind(("127.0.0.1", self.port))
            yield

    def jpeg(self):
        image = still(self.words)
        noise = self._rng.integers(0, 3, image.shape, dtype=np.uint8)
        return cv2.imencode(".jpg", image + noise, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()

    def _handler(self):
        camera = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
                self.end_headers()
                try:
                    while not camera._gone:
                        jpeg = camera.jpeg()
                        head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}"
                        self.wfile.write(f"{head}\r\n\r\n".encode() + jpeg + b"\r\n")
                        time.sleep(FRAME_S)
                except OSError:
                    return  # the companion is gone

            def log_message(self, *_):
                pass

        return Handler
