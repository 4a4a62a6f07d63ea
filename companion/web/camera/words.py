"""The words of the page of a phone that is the camera, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text

TITLE: Final = Text("This phone is the camera", "这台手机是摄像头")
LEAD: Final = Text(
    "Put it above the table so that the discard pile is in the picture, plug it in, and leave"
    " this page open.",
    "请把手机架在牌桌上方，让弃牌堆在画面里，接上电源，并保持本页打开。",
)
BEGIN: Final = Text("Begin to watch", "开始拍摄")
STOP: Final = Text("Stop", "停止")
WATCHING: Final = Text("The table is watched: {} pictures sent.", "正在拍摄：已发送{}张。")
NOT_SENT: Final = Text("No connection; I keep trying.", "连接中断，正在重试。")
REFUSED: Final = Text(
    "The browser lets nobody use the camera: allow it in the browser's settings.",
    "浏览器不允许使用摄像头：请在浏览器设置里允许。",
)
NONE_HERE: Final = Text("This device has no camera.", "这台设备没有摄像头。")
NOT_WANTED: Final = Text(
    "Another camera watches the table. Start the companion with --source phone to use this one.",
    "已有别的摄像头。要用手机，请以 --source phone 启动程序。",
)
INSECURE: Final = Text(
    "Browsers open the camera only to a secure page, and this one is not.",
    "浏览器只对安全的页面开放摄像头，而本页不是。",
)
WAYS: Final = (
    Text(
        "Android with a USB cable to the table's computer: run adb reverse tcp:{0} tcp:{0} there,"
        " then open http://localhost:{0}/camera on the phone.",
        "安卓手机用USB线连到电脑：在电脑上运行 adb reverse tcp:{0} tcp:{0}，"
        "再在手机上打开 http://localhost:{0}/camera。",
    ),
    Text(
        "Without a cable: an app that sends the camera as an MJPEG stream (an “IP camera” app)"
        " needs no secure page. Start the companion with --source and its address.",
        "不用线：装一个能发送MJPEG视频流的“IP摄像头”应用，它不需要安全页面。"
        "用 --source 加上它的地址启动程序。",
    ),
    Text(
        "With a certificate: put a program such as Caddy in front of the companion that serves it"
        " over HTTPS with a certificate that your phone trusts (mkcert makes one).",
        "用证书：在程序前面加一个提供HTTPS的程序（如Caddy），"
        "并用手机信任的证书（可用 mkcert 生成）。",
    ),
)
