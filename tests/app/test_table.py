"""What a table knows of its camera."""

from companion.app.table import Crier, Table
from companion.cards.text import Text
from companion.terminal import News
from companion.terminal.words import VOICE
from companion.web.ports import CameraNews

BLACK = Text("The picture is black.", "画面全黑。")
SILENT = Text("I find no loudspeaker.", "没有找到扬声器。")


def test_pages_that_show_the_camera_show_its_troubles_alone_and_while_they_last():
    """The voice has pages of its own."""
    heard = []
    crier = Crier(heard.append)
    table = Table(None, None, crier, None, None)
    assert table.troubles() == ()
    crier.tell(News("black", present=True, text=BLACK))
    crier.tell(News("voice no_loudspeaker", present=True, text=SILENT, label=VOICE))
    assert table.troubles() == (CameraNews("black", BLACK),)
    crier.tell(News("black", present=False, text=Text("It is light.", "亮了。")))
    assert table.troubles() == ()
    assert [news.key for news in crier.present()] == ["voice no_loudspeaker"]
    assert [news.present for news in heard] == [True, True, False]


def test_who_comes_later_is_told_from_then_on():
    first, later = [], []
    crier = Crier(first.append)
    crier.tell(News("black", present=True, text=BLACK))
    crier.also(later.append)
    crier.tell(News("over", present=False, text=BLACK))
    assert ([news.key for news in first], [news.key for news in later]) == (
        ["black", "over"],
        ["over"],
    )
