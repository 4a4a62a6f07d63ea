"""The documentation is true: what it names exists, and what it shows works."""

import ast
import doctest
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from table import check, judged, says

from companion.cards import ALL_CARDS, label_of
from companion.cli import COMMANDS, main
from companion.commands.check.words import SEVERITIES
from companion.rules.presets import parse_ruleset, preset_names
from companion.rules.rulings import Severity

ROOT = Path(__file__).parents[1]
FILES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
PAGES = {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in FILES}
README, COMMANDS_PAGE = PAGES["README.md"], PAGES["docs/commands.md"]

CODE = re.compile("`([^`]+)`")
PATH = r"[\w.-]+(/[\w.-]+)+"
MODULE = r"companion(\.\w+)+"
NAME = r"[A-Za-z]+(_[A-Za-z0-9]+)+|[A-Z]\w+(\.\w+)*"

NOT_RUN = {
    "scripts/demo": "makes an environment, and serves until it is stopped",
    "scripts/test": "would run this test again",
    ". .venv/bin/activate": "says nothing, and changes only the terminal in which it is typed",
    "companion demo": "serves until it is stopped",
    "companion match ": "needs a match that is kept",
    "companion look": "needs a photograph or a camera",
    "companion play": "needs a camera",
    "companion replay": "needs a round that was recorded",
    "companion tally": "needs a photograph",
}
"""Commands in the documentation that the tests do not run, and why."""


def blocks(language):
    """Every code block of a language, with its page."""
    pattern = re.compile(rf"^```{language}\n(.*?)^```", re.DOTALL | re.MULTILINE)
    return [(name, text) for name, page in PAGES.items() for text in pattern.findall(page)]


def prose(page):
    """A page without its code blocks."""
    return re.sub(r"^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)


def code_words(pattern=".*"):
    """What stands in backquotes and looks like *pattern*, with its page."""
    found = {(name, word) for name, page in PAGES.items() for word in CODE.findall(prose(page))}
    return sorted(pair for pair in found if re.fullmatch(pattern, pair[1]))


# What the command line offers


def options_of(command):
    parameters = main.get_command(click.Context(main), command).params
    options = [parameter for parameter in parameters if isinstance(parameter, click.Option)]
    return [name for each in options for name in (*each.opts, *each.secondary_opts)]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented_with_every_option(command):
    _, _, section = COMMANDS_PAGE.partition(f"## companion {command}\n")
    section = section.partition("\n## companion ")[0]
    assert [name for name in options_of(command) if f"`{name}" not in section] == []


def test_every_documented_option_exists():
    there = {name for command in COMMANDS for name in options_of(command)}
    scripts = (each for each in (ROOT / "scripts").iterdir() if each.is_file())
    texts = (script.read_text("utf-8") for script in scripts)
    there |= {name for text in texts for name in re.findall(r'"(--[a-z-]+)"', text)}
    there |= {"--help", "--version"}
    named = {name for _, word in code_words() for name in re.findall(r"(?<!\S)--[a-z-]+", word)}
    assert named - there == set()


def test_every_word_of_the_answer_is_explained():
    for severity in Severity:
        assert f"| {SEVERITIES[severity].en} |" in COMMANDS_PAGE


# Commands that run


SHOWN = [(name, line) for name, text in blocks("sh") for line in text.splitlines()]
RUN = [(name, line) for name, line in SHOWN if not line.startswith(tuple(NOT_RUN))]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A folder that looks like the repository and may be written to."""
    folder = tmp_path_factory.mktemp("checkout")
    for part in ROOT.iterdir():
        (folder / part.name).symlink_to(part)
    (folder / "bin").mkdir()
    (folder / "bin" / "companion").write_text(
        f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m companion "$@"\n'
    )
    (folder / "bin" / "companion").chmod(0o755)
    return folder


@pytest.mark.parametrize(("page", "line"), RUN)
def test_commands_run(page, line, checkout):
    del page
    path = f"{checkout / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(  # noqa: S603 - our own pages
        ["/bin/sh", "-c", line],
        check=False,
        cwd=checkout,
        env={**os.environ, "PATH": path},
        capture_output=True,
        encoding="utf-8",
    )
    faults = line.startswith("companion check")
    assert (done.returncode, done.stderr) == (1 if faults else 0, "")
    assert done.stdout


@pytest.mark.parametrize("command", NOT_RUN)
def test_what_is_not_run_is_shown(command):
    assert any(line.startswith(command) for _, line in SHOWN)


def test_the_demo_is_the_command():
    script = ROOT / "scripts" / "demo"
    assert 'exec .venv/bin/companion demo "$@"' in script.read_text("utf-8")
    assert os.access(script, os.X_OK)


def test_the_picture_shows_what_the_command_prints(tmp_path, monkeypatch):
    """If this fails, run ``scripts/draw_terminal`` and look at the picture."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    script, drawn = ROOT / "scripts" / "draw_terminal", tmp_path / "picture.svg"
    command = [sys.executable, script, "--out", drawn]
    subprocess.run(command, check=True, cwd=ROOT)  # noqa: S603 - our own script
    assert drawn.read_text("utf-8") == (ROOT / "docs" / "check.svg").read_text("utf-8")


# Code that runs


def test_there_is_code_to_run():
    assert {name for name, _ in blocks("python")} >= {"README.md", "docs/architecture.md"}


@pytest.mark.parametrize("page", sorted({name for name, _ in blocks("python")}))
def test_python_runs(page):
    """The blocks of a page, one after the other; those with ``>>>`` as doctests."""
    names = {}
    for place, text in enumerate(text for name, text in blocks("python") if name == page):
        if ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, names, page, page, place)
            said = []
            result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
            assert result.attempted
            assert result.failed == 0, "".join(said)
            names.update(test.globs)
        else:
            exec(compile(text, page, "exec"), names)  # noqa: S102 - our own pages


# What is named


@pytest.mark.parametrize(("page", "name"), code_words(f"{PATH}|{MODULE}"))
def test_paths_and_modules_exist(page, name):
    del page
    assert find_spec(name) if re.fullmatch(MODULE, name) else (ROOT / name).exists()


@cache
def identifiers():
    """Every name and every string that is a single word in the package's code."""
    found = set()
    for path in [*(ROOT / "companion").rglob("*.py"), *(ROOT / "datasets").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Name(name) | ast.Attribute(attr=name) | ast.ClassDef(name=name):
                    found.add(name)
                case ast.FunctionDef(name=name) | ast.arg(arg=name) | ast.alias(name=name):
                    found.add(name)
                case ast.Constant(value=str(text)) if text.isidentifier():
                    found.add(text)
    return found


def names():
    """Names of code in the pages; the notation has a test of its own."""
    return [pair for pair in code_words(NAME) if pair[0] != "docs/notation.md"]


@pytest.mark.parametrize(("page", "name"), names())
def test_names_exist(page, name):
    """Options, their values, functions, classes and labels of cards."""
    del page
    labels = set(map(label_of, ALL_CARDS))
    assert set(name.split(".")) <= identifiers() | labels


@pytest.mark.parametrize(("page", "text"), blocks("toml"))
def test_rulesets_are_read(page, text):
    assert parse_ruleset(text, page)


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_is_introduced(name):
    assert f"| `{name}` |" in README


def test_examples_stand_as_they_are_shown():
    for name in ("friday.uno", "friday.toml"):
        shown = (ROOT / "docs" / "examples" / name).read_text("utf-8")
        assert shown.partition("\n")[2].strip() in README


def links():
    found = {
        (name, link)
        for name, page in PAGES.items()
        for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", prose(page))
    }
    return sorted(found)


@pytest.mark.parametrize(("page", "link"), links())
def test_links_lead_somewhere(page, link):
    assert (ROOT / page).parent.joinpath(link).exists()


def test_every_page_is_reached_from_the_readme():
    reached, seen = ["README.md"], set()
    while reached:
        page = reached.pop()
        seen.add(page)
        for name, link in links():
            target = os.path.normpath(Path(name).parent / link)
            if name == page and target in PAGES and target not in seen:
                reached.append(target)
    assert set(PAGES) - seen == {"CHANGELOG.md"}


# What is decided


def decisions():
    """Rows of the tables in docs/decisions.md: rules or senses, position, what happens, then."""
    rows, head = [], ""
    for line in PAGES["docs/decisions.md"].splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if line.startswith("| Decision"):
            head = cells[1]
        elif line.startswith("| ") and "---" not in line:
            rows.append((head, *cells))
    return rows


@pytest.mark.parametrize(
    ("head", "decision", "rules", "position", "happens", "expected"), decisions()
)
def test_decisions_hold(head, decision, rules, position, happens, expected):
    del decision
    if head == "Senses":
        report = judged("mattel", position, happens, senses=rules)
    else:
        report = judged(rules, position, happens)
    for expectation in expected.split(","):
        check(report, expectation.strip())
    if "says" not in expected:
        assert says(report) == []
