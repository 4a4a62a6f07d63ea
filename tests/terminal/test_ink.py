import pytest

from companion.terminal.ink import Ink, Span, ansi, columns_of, cut, filled, flow, plain

RED_FIVE = (Span("red "), Span("5", Ink.RED))


def test_a_line_is_measured_in_columns():
    assert columns_of((Span("红5"), Span("ab"))) == 5


@pytest.mark.parametrize(
    ("text", "columns", "shown"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("红黄绿", 5, "红黄…"),
        ("红黄", 4, "红黄"),
        ("红黄绿", 4, "红…"),
    ],
)
def test_what_is_too_long_is_cut(text, columns, shown):
    assert plain(cut((Span(text),), columns)) == shown


def test_a_cut_keeps_the_ink():
    assert cut((*RED_FIVE, Span(" and more")), 7)[1] == Span("5", Ink.RED)


def test_a_bar_is_as_wide_as_it_shall_be():
    assert columns_of(filled(RED_FIVE, 20, Ink.TURNED)) == 20
    assert columns_of(filled(RED_FIVE, 3, Ink.TURNED)) == 3


@pytest.mark.parametrize(
    ("columns", "lines"),
    [
        (20, ["aaa  bbb  ccc"]),
        (8, ["aaa  bbb", "ccc"]),
        (3, ["aaa", "bbb", "ccc"]),
        (2, ["a…", "b…", "c…"]),
    ],
)
def test_pieces_flow_into_lines(columns, lines):
    pieces = [(Span(letter * 3),) for letter in "abc"]
    assert [plain(line) for line in flow(pieces, columns)] == lines


def test_colors_are_codes():
    assert ansi(RED_FIVE, colored=True) == "red \x1b[1;31m5\x1b[0m"


def test_without_colors_only_bars_and_bold_stay():
    line = (*RED_FIVE, Span("bar", Ink.TURNED))
    assert ansi(line, colored=False) == "red 5\x1b[7mbar\x1b[0m"
