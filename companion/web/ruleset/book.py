"""The rule book of this table."""

from __future__ import annotations

from flask import Blueprint, render_template

from companion.rules.book import rule_book
from companion.rules.catalog import differences
from companion.web.open_round import account_on_table
from companion.web.ruleset import words as w
from companion.web.ruleset.reading import base_of
from companion.web.setup.preferences import kept_preferences
from companion.web.visitor import services, visitor

book = Blueprint("book", __name__)


@book.get("/rules")
def show() -> str:
    """The rules of the round on the table, or those that the next one will have."""
    account = account_on_table()
    rules = kept_preferences(services().settings).rules if account is None else account.deal.rules
    base = base_of(rules)
    return render_template(
        "book.html",
        words=w,
        rules=rules,
        base=base,
        begun=account is not None,
        sections=rule_book(rules, visitor().language),
        different={option.key for option, _, _ in differences(base, rules)},
    )
