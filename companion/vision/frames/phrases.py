"""Every sentence about cameras, in every language of the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.cards.text import Text
from companion.vision.frames.trouble import Trouble


def filled(text: Text, **values: object) -> Text:
    """*text* with its ``{places}`` filled; a text in a place speaks each language."""
    en = {place: value.en if isinstance(value, Text) else value for place, value in values.items()}
    zh = {place: value.zh if isinstance(value, Text) else value for place, value in values.items()}
    return Text(text.en.format(**en), text.zh.format(**zh))


BEGAN: Final[Mapping[Trouble, Text]] = MappingProxyType(
    {
        Trouble.UNPLUGGED: Text(
            "The camera is unplugged. Plug it in: I go on by myself.",
            "摄像头断开了。请重新插上，我会自动继续。",
        ),
        Trouble.UNREACHABLE: Text(
            "The camera can't be reached. I keep trying.",
            "连接不到摄像头。我会继续尝试。",
        ),
        Trouble.SILENT: Text(
            "The camera sends no pictures. I keep trying.",
            "摄像头没有传来画面。我会继续尝试。",
        ),
        Trouble.GARBLED: Text(
            "The camera's pictures arrive damaged. I keep trying.",
            "摄像头传来的画面已损坏。我会继续尝试。",
        ),
        Trouble.UNREADABLE: Text(
            "The recording can't be read.",
            "录像无法读取。",
        ),
        Trouble.FROZEN: Text(
            "The camera's picture is frozen. I am restarting the camera.",
            "摄像头画面卡住了。正在重启摄像头。",
        ),
        Trouble.BLACK: Text(
            "The picture is black: is the lens covered, or the light off?",
            "画面全黑：镜头被遮住了，还是灯关了？",
        ),
        Trouble.OVEREXPOSED: Text(
            "The picture is too bright to read cards: turn the lamp away or lower the exposure.",
            "画面过亮，看不清牌：请移开灯光，或调低曝光。",
        ),
        Trouble.MOVED: Text(
            "The camera was moved. Put it back, or leave it as it is: then I go on from there.",
            "摄像头被移动了。请放回原位，或者就让它停在那里：我会接着看。",
        ),
        Trouble.HIDDEN: Text(
            "I don't recognize the table: the camera was turned away, or something is before it.",
            "认不出牌桌了：摄像头转开了，或者有东西挡住了。",
        ),
    }
)
"""What is said when a trouble begins and nothing more precise is known."""

OVER: Final[Mapping[Trouble, Text]] = MappingProxyType(
    {
        Trouble.UNPLUGGED: Text("The camera is back.", "摄像头恢复了。"),
        Trouble.UNREACHABLE: Text("The camera can be reached again.", "摄像头又连上了。"),
        Trouble.SILENT: Text("The camera sends pictures again.", "摄像头又有画面了。"),
        Trouble.GARBLED: Text("The camera's pictures are sound again.", "摄像头画面恢复正常。"),
        Trouble.UNREADABLE: Text("The recording can be read again.", "录像又可以读取了。"),
        Trouble.FROZEN: Text("The camera's picture moves again.", "摄像头画面恢复更新。"),
        Trouble.BLACK: Text("The picture is no longer black.", "画面不再全黑。"),
        Trouble.OVEREXPOSED: Text("The picture is no longer too bright.", "画面不再过亮。"),
        Trouble.MOVED: Text("The camera is in its place again.", "摄像头回到原位。"),
        Trouble.HIDDEN: Text("I recognize the table again.", "又认得出牌桌了。"),
    }
)
"""What is said when a trouble is over."""

GOES_ON: Final = Text(
    "The camera stays where it is now: I go on from there.", "摄像头停在了新位置：我接着看。"
)
"""What is said when a camera that was moved rests elsewhere."""

NO_SUCH_SOURCE: Final = Text(
    "There is no file or folder {spec}. A source is a camera's number (0) or name, a video"
    " file, a folder of stills, an address (rtsp://… or http://…), picamera or phone.",
    "没有文件或文件夹 {spec}。画面来源可以是摄像头编号（0）或名称、视频文件、图片文件夹、"
    "地址（rtsp://… 或 http://…）、picamera 或 phone。",
)
NO_SUCH_SCHEME: Final = Text(
    "{spec}: addresses start with rtsp://, rtsps://, http:// or https://.",
    "{spec}：地址要以 rtsp://、rtsps://、http:// 或 https:// 开头。",
)
NO_HOST: Final = Text(
    "{spec} names no host: write it like http://192.168.1.20:8080/video.",
    "{spec} 没有主机名：请写成 http://192.168.1.20:8080/video 的样子。",
)
NO_SUCH_CAMERA: Final = Text(
    "There is no camera {wanted}. Plugged in: {cameras}. Plug it in: I go on by myself.",
    "没有摄像头 {wanted}。已连接：{cameras}。插上后我会自动继续。",
)
NO_CAMERAS: Final = Text("none", "无")
SEVERAL_CAMERAS: Final = Text(
    "Several cameras are called {wanted}: {cameras}. Name one by its number.",
    "有多个摄像头叫 {wanted}：{cameras}。请用编号指定。",
)
CAMERA_DOES_NOT_OPEN: Final = Text(
    "Camera {name} doesn't open: plug it in, and close other programs that use it.",
    "摄像头 {name} 打不开：请插好，并关闭占用它的其他程序。",
)
CAMERA_GONE: Final = Text(
    "Camera {name} is unplugged. Plug it in: I go on by myself.",
    "摄像头 {name} 断开了。请重新插上，我会自动继续。",
)
CAMERA_SILENT: Final = Text(
    "Camera {name} sends no pictures: unplug it and plug it in again.",
    "摄像头 {name} 没有传来画面：请拔下再插上。",
)
UNREACHABLE: Final = Text(
    "Nobody answers at {name} ({reason}): is the camera on, in this network, and the address"
    " right?",
    "{name} 没有回应（{reason}）：摄像头开了吗，在同一网络吗，地址对吗？",
)
REFUSED: Final = Text(
    "{name} answers “{status} {reason}”: check the path of the address.",
    "{name} 回答“{status} {reason}”：请检查地址中的路径。",
)
PASSWORD_WANTED: Final = Text(
    "{name} wants a user name and a password: write them as http://user:password@host/path.",
    "{name} 需要用户名和密码：请写成 http://用户名:密码@主机/路径。",
)
CONNECTION_CLOSED: Final = Text(
    "{name} closed the connection. I keep trying.",
    "{name} 断开了连接。我会继续尝试。",
)
STREAM_SILENT: Final = Text(
    "{name} sent no picture for {seconds:g} seconds. I keep trying.",
    "{name} 已有 {seconds:g} 秒没有传来画面。我会继续尝试。",
)
STREAM_GARBLED: Final = Text(
    "What {name} sends can't be read as pictures. I keep trying.",
    "{name} 传来的数据不是可读的画面。我会继续尝试。",
)
NOT_MJPEG: Final = Text(
    "{name} sends {kind}, not an MJPEG stream: enter the address of the stream itself, not of"
    " its page.",
    "{name} 传来的是 {kind}，不是 MJPEG 视频流：请输入视频流本身的地址，而不是网页地址。",
)
STREAM_NOT_READABLE: Final = Text(
    "{name} answers, but sends no video that can be read: check the path, the user name and"
    " password, and choose H.264 or MJPEG in the camera.",
    "{name} 有回应，但没有可读的视频：请检查路径、用户名和密码，并在摄像头里选择 H.264 或 MJPEG。",
)
NOT_A_JPEG: Final = Text(
    "What arrived is not a whole JPEG picture of at most {megabytes} MB and {megapixels}"
    " megapixels.",
    "收到的不是完整的 JPEG 图片（最大 {megabytes} MB、{megapixels} 百万像素）。",
)
NOT_A_VIDEO: Final = Text(
    "{name} is not a video that can be read: it is damaged or its codec is unknown. Convert it"
    " to MP4 with H.264.",
    "{name} 不是可读的视频：文件已损坏或编码未知。请转换成 H.264 编码的 MP4。",
)
VIDEO_BREAKS_OFF: Final = Text(
    "{name} breaks off after {seconds:.1f} seconds, before its end: the file is incomplete or"
    " damaged.",
    "{name} 在 {seconds:.1f} 秒处中断，未到结尾：文件不完整或已损坏。",
)
NO_STILLS: Final = Text(
    "The folder {name} holds no pictures ({kinds}).",
    "文件夹 {name} 里没有图片（{kinds}）。",
)
NO_FOLDER: Final = Text(
    "The folder {name} can't be read: {reason}.",
    "文件夹 {name} 无法读取：{reason}。",
)
STILL_UNREADABLE: Final = Text(
    "The picture {name} can't be read: it is damaged or no picture. Remove or replace it.",
    "图片 {name} 无法读取：文件已损坏或不是图片。请删除或更换。",
)
NO_PICAMERA2: Final = Text(
    "The Raspberry Pi camera needs picamera2: sudo apt install python3-picamera2, and create"
    " the virtual environment with --system-site-packages.",
    "树莓派摄像头需要 picamera2：sudo apt install python3-picamera2，"
    "并用 --system-site-packages 创建虚拟环境。",
)
NO_PI_CAMERA: Final = Text(
    "The Raspberry Pi camera doesn't open ({reason}): check its ribbon cable, and close other"
    " programs that use it.",
    "树莓派摄像头打不开（{reason}）：请检查排线，并关闭占用它的其他程序。",
)
PHONE_SILENT: Final = Text(
    "The phone sends no pictures: open the camera page on it, and keep its screen on.",
    "手机没有传来画面：请在手机上打开摄像头页面，并保持屏幕亮着。",
)
