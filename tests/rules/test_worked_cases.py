"""Every worked case of the specification, by its number."""

import pytest
from table import check_row, rows

ROWS = rows("worked")


@pytest.mark.parametrize(
    ("rules", "position", "happens", "expected"),
    [row[1:] for row in ROWS],
    ids=[f"case-{row[0]}" for row in ROWS],
)
def test_worked_case(rules, position, happens, expected):
    check_row(rules, position, happens, expected)


def test_every_case_of_a_round_is_here():
    numbers = {int(row[0].split("-")[0]) for row in ROWS}
    assert numbers == set(range(1, 108)) - {20, 21}
