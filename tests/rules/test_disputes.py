"""Disputes of real tables and bugs of real programs, by their numbers."""

import pytest
from table import check_row, rows

ROWS = rows("disputes")

FIRM = {"A1", "A2", "A3", "A7", "A9", "A10", "A11", "B15", "C18", "C19", "C21", "D27"}
"""Those with one answer in all texts."""

HOUSE = {"A5", "B12", "B13", "B17", "C24", "E33", "E36", "E40", "F50"}
"""Those that a house rule decides."""


@pytest.mark.parametrize(
    ("rules", "position", "happens", "expected"),
    [row[1:] for row in ROWS],
    ids=[f"dispute-{row[0]}" for row in ROWS],
)
def test_dispute(rules, position, happens, expected):
    check_row(rules, position, happens, expected)


def rules_of(dispute):
    """The different rules by which a dispute is decided here."""
    return {rules for number, rules, *_ in ROWS if number.partition("-")[0] == dispute}


def test_every_firm_dispute_is_here():
    assert all(map(rules_of, FIRM))


def test_every_dispute_of_house_rules_is_decided_either_way():
    assert [dispute for dispute in HOUSE if len(rules_of(dispute)) < 2] == []
