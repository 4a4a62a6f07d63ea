"""What a page refuses, in both languages, with the status that HTTP has for it."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text, TextError


class RefusedRequestError(TextError):
    """A request that is not granted.

    Attributes:
        status: The HTTP status, 400 to 599.
        wait: Seconds after which it may be tried again, if that helps.
    """

    def __init__(self, text: Text, status: int, wait: int | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.wait = wait


NOT_UNDERSTOOD: Final = Text("That request makes no sense here.", "无法理解这个请求。")
SEAT_WANTED: Final = Text(
    "Only players act. Choose your seat first.", "只有玩家可以操作。请先选择座位。"
)
OTHER_SEAT: Final = Text(
    "Only the player in that seat or the host can do that.", "只有本人或主持人可以这样做。"
)
HOST_WANTED: Final = Text(
    "Only the host can do that. The PIN stands on the screen of the table's computer.",
    "只有主持人可以这样做。密码显示在电脑屏幕上。",
)
FOREIGN: Final = Text(
    "That came from another site and was not done. Open the table's own page.",
    "该请求来自其他网站，没有执行。请打开本桌页面。",
)
STRANGE_HOST: Final = Text(
    "Open this page by the address that the table's computer shows.",
    "请用电脑屏幕上显示的地址打开本页。",
)
WRONG_PIN: Final = Text("That is not the PIN.", "密码不对。")
TOO_MANY: Final = Text(
    "Too many wrong PINs. Try again in {} seconds.", "输错次数太多，请{}秒后再试。"
)
TAKEN: Final = Text(
    "{} plays from another phone. The host can free the seat.",
    "{}已在另一台手机上。主持人可以释放座位。",
)
NOBODY: Final = Text("Nobody of that name sits at the table.", "桌上没有这位玩家。")
NOT_FOUND: Final = Text("There is no such page.", "没有这个页面。")
TOO_LARGE: Final = Text("That is too large.", "内容太大。")
BROKEN: Final = Text(
    "Something went wrong here. The round is kept; try again.",
    "程序出错了。牌局已保存，请重试。",
)


def filled(text: Text, *values: object) -> Text:
    """*text* with *values* in its braces."""
    return Text(text.en.format(*values), text.zh.format(*values))
