"""A camera on a local port."""

import socket
import socketserver
import threading

from companion.vision.pictures import as_jpeg


class _Camera(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 16


class NetworkCamera:
    """A camera that sends MJPEG on a local port and misbehaves when told to."""

    def __init__(self, picture):
        self.picture = picture
        self.sends = "pictures"
        self.content_type = "multipart/x-mixed-replace; boundary=--cut"
        self.status = "200 OK"
        self.with_length = True
        self.asked = []
        self._held = socket.socket()  # so that nobody takes the port while the plug is out
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", 0))
        self._port = self._held.getsockname()[1]
        self.plug_in()

    @property
    def url(self):
        return f"http://127.0.0.1:{self._port}/video?size=small"

    def plug_in(self):
        camera = self

        class Answer(socketserver.StreamRequestHandler):
            def handle(self):
                try:
                    camera._answer(self.rfile, self.wfile)
                except OSError:
                    return

        self._pulled = threading.Event()
        self._server = _Camera(("127.0.0.1", self._port), Answer)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def pull_the_plug(self):
        self._pulled.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def leave(self):
        self.pull_the_plug()
        self._held.close()

    def _answer(self, question, answer):
        asked = []
        while (line := question.readline()).strip():
            asked.append(line.decode().strip())
        self.asked.append(asked)
        head = f"HTTP/1.0 {self.status}\r\nContent-Type: {self.content_type}\r\n\r\n"
        answer.write(head.encode())
        while not self._pulled.wait(0.02):
            answer.write(self._part())

    def _part(self):
        if self.sends == "nothing":
            return b""
        if self.sends == "garbage":
            return bytes(range(256)) * 4
        content = as_jpeg(self.picture())
        if self.sends == "torn pictures":
            content = content[: len(content) // 2]
        length = f"Content-Length: {len(content)}\r\n" if self.with_length else ""
        return (
            b"--cut\r\nContent-Type: image/jpeg\r\n" + length.encode() + b"\r\n" + content + b"\r\n"
        )
