"""What a table remembers until next Saturday."""

import pytest

from companion.cards.text import TextError
from companion.storage import SettingsFile, place_of, settings_path


@pytest.fixture
def path(tmp_path):
    return tmp_path / "evening-settings.json"


def test_they_lie_beside_the_log():
    assert settings_path(place_of("there/evening.sqlite3")) == (
        settings_path(place_of("there/evening.db"))
    )
    assert str(settings_path(place_of("there/evening.db"))) == "there/evening-settings.json"


def test_what_was_put_is_there_next_saturday(path):
    settings = SettingsFile(path)
    settings.put("language", "zh")
    settings.put("seats", {"小安": [0.5, 1.0]})
    settings.put("language", "en")
    for each in (settings, SettingsFile(path)):
        assert each.get("language") == "en"
        assert each.get("seats") == {"小安": [0.5, 1.0]}
        assert each.get("voice") is None
        assert each.lost is None


def test_only_their_owner_may_read_them(path):
    """The PIN is among them."""
    SettingsFile(path).put("pin", "4711")
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", [b"", b'{"pin": "47', b"[1, 2]", b"\xff\xfe\x00"])
def test_settings_that_cannot_be_read_are_told_and_put_aside(path, content):
    path.write_bytes(content)
    settings = SettingsFile(path)
    aside = path.with_suffix(".damaged")
    assert str(aside) in settings.lost.en
    assert str(aside) in settings.lost.zh
    assert settings.get("pin") is None
    assert path.read_bytes() == content, "whoever only looks changes nothing"
    settings.put("pin", "4711")
    settings.put("language", "zh")
    assert aside.read_bytes() == content
    again = SettingsFile(path)
    assert (again.get("pin"), again.get("language"), again.lost) == ("4711", "zh", None)


def test_what_cannot_be_written_is_told_and_not_remembered(path):
    settings = SettingsFile(path / "no folder" / "settings.json")
    path.write_text("a file where a folder should be")
    with pytest.raises(TextError) as refused:
        settings.put("pin", "4711")
    assert "cannot be written" in refused.value.text.en
    assert "无法写入" in refused.value.text.zh
    assert settings.get("pin") is None
