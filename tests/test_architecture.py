"""The house stands as docs/architecture.md says: borders, sizes, and what its rooms say."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "companion"
MAP = (ROOT / "docs" / "architecture.md").read_text("utf-8")

ROOMS = sorted(file.parent for file in PACKAGE.glob("*/__init__.py"))
INSIDE = sorted([*PACKAGE.rglob("*.py"), *(ROOT / "datasets").rglob("*.py")])
SCRIPTS = [
    file
    for file in sorted((ROOT / "scripts").glob("[!_.]*"))
    if file.read_text("utf-8").startswith("#!/usr/bin/env python3")
]
PURE = [file for room in ("cards", "rules", "match") for file in (PACKAGE / room).rglob("*.py")]

MOST_LINES = 400
"""Of a module. Beyond that it is more than one idea."""
SCREEN = 60
"""Lines of a function, without its docstring."""

LONGER_THAN_A_SCREEN = {
    "companion/rules/evolve.py:evolve": "a table: a line or two for each event",
    "companion/rules/wording/events.py:_telling": "a table: one phrase for each event",
}
"""Functions that are longer, and why that reads better than pieces."""

TOUCHES_THE_WORLD = {"open", "print", "input", "exec", "eval", "__import__"}


def name(path):
    return path.relative_to(ROOT).as_posix()


def nodes(path, kind):
    return [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kind)]


def docstring(package):
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8")))
    return " ".join((text or "").split())


def python(*arguments):
    """What a fresh Python prints."""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, *arguments],
        check=False,
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# Borders


def test_import_contracts_hold():
    lint = "from importlinter.cli import lint_imports_command as lint; lint()"
    assert "0 broken" in python("-c", lint, "--no-cache", "--no-logo")


def test_pure_rooms_import_the_standard_library_only():
    foreign = {
        (name(path), module.partition(".")[0])
        for path in PURE
        for node in nodes(path, ast.Import | ast.ImportFrom)
        for module in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
        if module.partition(".")[0] not in {"companion", *sys.stdlib_module_names}
    }
    assert foreign == set()


def test_pure_rooms_open_and_print_nothing():
    calls = {
        (name(path), node.func.id)
        for path in PURE
        for node in nodes(path, ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id in TOUCHES_THE_WORLD
    }
    assert calls == set()


@pytest.mark.parametrize("command", ["check", "rules"])
def test_a_command_loads_nothing_that_only_a_camera_needs(command):
    loaded = python(
        "-c",
        f"import sys, companion.cli, companion.commands.{command};"
        "print({'cv2', 'numpy', 'onnxruntime', 'flask'} & set(sys.modules))",
    )
    assert loaded.strip() == "set()"


def test_the_module_is_the_command():
    assert python("-m", "companion", "--version").startswith("companion, version ")


def test_continuous_integration_runs_what_everybody_runs():
    run = (ROOT / ".ci" / "run").read_text("utf-8")
    assert run.endswith('exec "$(dirname "$0")/../scripts/test"\n')


# Sizes


def functions(path):
    return nodes(path, ast.FunctionDef | ast.AsyncFunctionDef)


def length(function):
    """Lines from the name to the end, without the docstring."""
    lines = function.end_lineno - function.lineno + 1
    if ast.get_docstring(function) is not None:
        text = function.body[0]
        lines -= text.end_lineno - text.lineno + 1
    return lines


def test_a_module_is_one_idea():
    lengths = {name(path): len(path.read_text("utf-8").splitlines()) for path in INSIDE + SCRIPTS}
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}


def test_a_function_fits_on_a_screen():
    lengths = {
        f"{name(path)}:{function.name}": length(function)
        for path in INSIDE + SCRIPTS
        for function in functions(path)
    }
    longer = {function for function, lines in lengths.items() if lines > SCREEN}
    assert longer == set(LONGER_THAN_A_SCREEN)


def test_what_is_measured_is_there():
    assert len(SCRIPTS) > 5
    assert len(PURE) > 100
    assert len(ROOMS) > 5


# What the rooms say


def test_every_package_says_what_it_holds():
    packages = {path.parent for path in INSIDE if path.name == "__init__.py"}
    assert {name(package) for package in packages if not docstring(package).endswith(".")} == set()


@pytest.mark.parametrize("room", ROOMS, ids=name)
def test_every_room_says_what_it_does(room):
    assert "What this room does: " in docstring(room)


@pytest.mark.parametrize("room", ROOMS, ids=name)
def test_every_room_stands_on_the_map(room):
    assert f"\n  {room.name}/" in MAP
