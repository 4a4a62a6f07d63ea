"""Whatever is wrong, a command says so in one sentence of the table's language, and ends with 2."""

import pytest
from click.testing import CliRunner

from companion.cli import main

KEEPING = {
    "play": ("play", "--no-web", "--fast", "--source", "film.mp4"),
    "replay": ("replay",),
    "replay last": ("replay", "last"),
    "match": ("match",),
    "match last": ("match", "last"),
    "match --json": ("match", "--json"),
    "match --import": ("match", "--import", "season.json"),
    "match --export": ("match", "--export", "season.json"),
}
"""Every command that uses a log."""

RULED = {
    "rules": ("rules",),
    "check": ("check", "game.uno"),
    "play": ("play", "--no-web", "--fast", "--source", "film.mp4"),
}
"""Every command that uses rules, but replay, which finds no log first."""


PLACES = [
    ("", "the log needs a file", "要有文件"),
    ("sqlite://", "the log needs a file", "要有文件"),
    ("folder", "folder is a folder", "是文件夹"),
    ("://", "no database address", "不是数据库地址"),
    ("clay://tablet", "of no kind that is known", "不认识"),
]
"""Places where no log can lie, and what is said about them."""

RULES = [
    ("", "the presets are mattel", "mattel"),
    ("matel", "did you mean mattel?", "mattel"),
    ("nowhere.toml", "there is no file nowhere.toml", "没有 nowhere.toml 这个文件"),
    ("folder", "folder cannot be read", "无法读取 folder"),
    ("gbk.toml", "gbk.toml is not text in UTF-8", "gbk.toml 不是 UTF-8"),
]
"""Rules that are none, and what is said about them."""

WRONG = [
    pytest.param(words, option, *said, id=f"{name} {option} {said[0]}")
    for commands, option, values in ((KEEPING, "--log", PLACES), (RULED, "--rules", RULES))
    for name, words in commands.items()
    for said in values
]


@pytest.fixture
def refused(tmp_path, monkeypatch):
    """Run a command that has to refuse; what it says, in both languages."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "folder").mkdir()
    (tmp_path / "season.json").write_text("{}", "utf-8")
    (tmp_path / "film.mp4").touch()
    (tmp_path / "game.uno").write_text("seats: Ana Ben\ndealer: Ana", "utf-8")
    (tmp_path / "gbk.toml").write_bytes("title = '朋友'".encode("gbk"))

    def run(command, *options):
        sentences = []
        for language in ("en", "zh"):
            done = CliRunner().invoke(main, [*command, *options, "--lang", language])
            assert (done.exit_code, done.stdout) == (2, "")
            assert done.exception is None or isinstance(done.exception, SystemExit)
            sentences.append(done.stderr.strip())
            assert "\n" not in sentences[-1]
        return sentences

    return run


@pytest.mark.parametrize(("command", "option", "value", "en", "zh"), WRONG)
def test_a_log_or_rules_that_are_none_are_refused(refused, command, option, value, en, zh):
    english, chinese = refused(command, option, value)
    assert en in english
    assert zh in chinese


@pytest.mark.parametrize("charset", ["latin-1", "gbk", "cp437"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_terminal_that_lacks_signs_shows_question_marks(charset, language, tmp_path):
    """No traceback, and the exit code stays. Where ASCII is set, UTF-8 is meant."""
    game = tmp_path / "game.uno"
    game.write_text("seats: Ana 小本 Cara\ndealer: Ana\nfirst: r7\nB g5\n", "utf-8")
    done = CliRunner(charset=charset).invoke(main, ["check", str(game), "--lang", language])
    assert done.exit_code == 1
    assert "g5" in done.stdout
    assert ("小本" in done.stdout) == (charset == "gbk")
    assert "?" in done.stdout
