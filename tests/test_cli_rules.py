import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from companion.cli import COMMANDS, main
from companion.rules.book import rule_book
from companion.rules.catalog import ALL_OPTIONS
from companion.rules.option import written
from companion.rules.presets import preset, preset_names
from companion.wrapping import COLUMNS, width_of, wrap

every_language = pytest.mark.parametrize("language", ["en", "zh"])


def companion(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)))


def printed(*arguments):
    result = companion(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def unfolded(text):
    """Text without any spaces: what remains the same however lines are folded."""
    return "".join(text.split())


@pytest.fixture
def table(tmp_path):
    """A table's own rules in a file."""
    path = tmp_path / "friday.toml"
    path.write_text(
        'extends = "baike"\ntitle = "周五 Friday"\n[options]\njump_in = "numbers"\n',
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize("name", preset_names())
@every_language
def test_the_whole_book_of_a_preset_is_printed(name, language):
    text = unfolded(printed("rules", "--rules", name, "--lang", language))
    for part in rule_book(preset(name), language):
        assert unfolded(f"# {part.number} {part.title}") in text
        for sentence in (*part.paragraphs, *(clause.sentence for clause in part.clauses)):
            assert unfolded(sentence) in text


def test_without_options_the_english_book_of_the_plain_game_is_printed():
    assert printed("rules") == printed("rules", "--rules", "mattel", "--lang", "en")


def test_the_book_of_a_table_with_rules_of_its_own_is_printed(table):
    text = printed("rules", "--rules", table)
    assert text.startswith("# 周五 Friday\n\nThis table's own rules, starting from Baike.\n")
    assert "- The dealer is the opening player.\n" in text
    assert "- A number card identical to the top card may be played out of turn.\n" in text


@every_language
@pytest.mark.parametrize("arguments", [(), ("--list",)])
def test_nothing_is_wider_than_a_terminal(language, arguments):
    text = printed("rules", "--rules", "party", "--lang", language, *arguments)
    assert max(map(width_of, text.splitlines())) <= COLUMNS == 100


@every_language
def test_the_list_shows_every_value_with_its_effect(language):
    text = unfolded(printed("rules", "--list", "--lang", language))
    for name in preset_names():
        assert unfolded(preset(name).description.in_language(language)) in text
    for choice in ALL_OPTIONS:
        assert f"{choice.key}({choice.section})" in text
        assert unfolded(choice.explains.in_language(language)) in text
        for value in choice.allowed():
            line = written(value) + choice.effect(value).in_language(language)
            assert unfolded(line) in text


@pytest.mark.parametrize(
    "line",
    [
        '"dealer" The dealer is the opening player. [baike]',
        '"same_kind" A Draw Two may be answered with a Draw Two and a Wild Draw Four with a',
        '"same_symbol" A player may lay any number of cards of one number or one action at once,',
        "one of them must fit. [classic_cn, party]",
        '"any" Any card may be the last one. [all]',
        "7 Each player is dealt 7 cards. [all]",
        "a whole number from 1 to 10",
    ],
)
def test_the_list_shows_which_ruleset_chose_a_value(line):
    assert unfolded(line) in unfolded(printed("rules", "--list"))


def test_a_table_of_its_own_joins_the_list(table):
    text = unfolded(printed("rules", "--list", "--rules", table))
    line = '"numbers" A number card identical to the top card may be played out of turn. '
    assert unfolded(f"{line}[friday.toml]") in text


@every_language
def test_the_list_as_json_holds_every_option_with_the_value_of_each_preset(language):
    listed = json.loads(printed("rules", "--list", "--json", "--lang", language))
    assert [entry["name"] for entry in listed["rulesets"]] == list(preset_names())
    assert [entry["key"] for entry in listed["options"]] == [choice.key for choice in ALL_OPTIONS]
    for entry, choice in zip(listed["options"], ALL_OPTIONS, strict=True):
        assert entry["rulesets"] == {name: preset(name)[choice] for name in preset_names()}
        assert entry["default"] == choice.default
        for value in choice.allowed():
            assert entry["effects"][written(value)] == choice.effect(value).in_language(language)


def test_the_book_as_json_holds_every_section():
    book = json.loads(printed("rules", "--json", "--rules", "baike", "--lang", "zh"))
    assert book == [
        {
            "number": part.number,
            "title": part.title,
            "paragraphs": list(part.paragraphs),
            "options": {clause.key: clause.sentence for clause in part.clauses},
        }
        for part in rule_book(preset("baike"), "zh")
    ]


@pytest.mark.parametrize(
    ("content", "en", "zh"),
    [
        (
            b"[options]\nstacking = any",
            "friday.toml, line 2, column 12: Invalid value;",
            "friday.toml 第2行第12列不是有效的 TOML",
        ),
        (
            b'[options]\nstackin = "any"',
            "friday.toml: there is no option stackin, did you mean stacking?",
            "friday.toml：没有 stackin 这个选项，是不是 stacking？",
        ),
        (
            b"[options]\nhand_size = 30",
            "friday.toml: hand_size = 30 is not possible; choose a whole number from 1 to 10",
            "friday.toml：hand_size = 30 不可用；请选择 1 到 10 的整数",
        ),
        (b"\xff\xfe", "friday.toml is not text in UTF-8", "friday.toml 不是 UTF-8 编码的文本"),
        (None, "there is no file ", "没有 "),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_in_one_sentence(tmp_path, content, en, zh):
    path = tmp_path / "friday.toml"
    if content is not None:
        path.write_bytes(content)
    for language, sentence in (("en", en), ("zh", zh)):
        result = companion("rules", "--rules", path, "--lang", language)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert len(result.stderr.splitlines()) == 1
        assert sentence in result.stderr


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ("bake", "there is no preset bake, did you mean baike?"),
        (".", ". cannot be read: Is a directory"),
    ],
)
def test_a_name_that_is_no_ruleset_is_refused_in_one_sentence(chosen, sentence):
    result = companion("rules", "--rules", chosen)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(sentence)
    assert len(result.stderr.splitlines()) == 1


def test_an_unknown_command_is_refused():
    result = companion("rulez")
    assert result.exit_code == 2
    assert "No such command 'rulez'" in result.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_registry_exists_and_has_help(name):
    assert printed(name, "--help").startswith(f"Usage: main {name} ")


def test_help_lists_every_command():
    lines = printed("--help").splitlines()
    for name, summary in COMMANDS.items():
        assert any(line.split() == [name, *summary.split()] for line in lines)


def test_help_imports_no_command():
    script = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from companion.cli import main\n"
        "print(CliRunner().invoke(main, ['--help']).stdout)\n"
        "print(sorted({name.split('.')[1] for name in sys.modules if 'companion.' in name}))\n"
        "print([name for name in sys.modules if name.startswith('companion.commands.')])\n"
    )
    shown = subprocess.run(  # noqa: S603 - the script stands above
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout
    assert shown.splitlines()[-2:] == [
        "['cards', 'cli', 'commands']",
        "['companion.commands.last_words']",
    ]


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 9, ["- one two", "  three"]),
        ("extraordinary", 9, ["- extraordinary"]),
        ("出牌，摸牌。", 9, ["- 出牌，", "  摸牌。"]),
        ("出牌：摸牌。", 7, ["- 出", "  牌：", "  摸", "  牌。"]),
        ("“出牌”与+2", 10, ["- “出牌”与", "  +2"]),
        ("去 [全部]", 8, ["- 去", "  [全部]"]),
    ],
)
def test_lines_are_folded_between_words_and_chinese_characters(text, columns, lines):
    first = "- " if text else ""
    assert wrap(text, first=first, columns=columns).split("\n") == lines
