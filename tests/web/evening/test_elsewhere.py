"""Matches that are taken along, and brought to a table that has none."""

from browsing import browser, follow
from phones import pages_of

from companion.match import RoundResult, record
from companion.rules.presets import preset


def test_a_match_is_taken_along_and_brought_to_a_table_that_has_none(house, elsewhere):
    ids = [house.book.player_named(name).id for name in ("Ana", "Ben")]
    number = house.book.begin(preset("mattel"), ids).number
    result = RoundResult(seats=tuple(ids), dealer=0, out=(0,), hands=(0, 30))
    house.book.change(number, lambda match: record(match, result))
    with browser() as chromium:
        with pages_of(house, chromium) as table:
            page = table.host()
            page.goto(f"/match/{number}")
            page.click("details.panel > summary")
            with page.expect_download() as taken:
                page.click(f"a[href$='/{number}.json']")
            file = taken.value.path().rename(taken.value.path().with_suffix(".json"))
        with pages_of(elsewhere, chromium) as table:
            page = table.host()
            page.goto("/match")
            page.click("summary")
            page.set_input_files("[name=file]", file)
            follow(page, "button:has-text('Bring in')")
            page.goto("/match/1")
            page.wait_for_selector(".standing th:has-text('Ana')")
    assert elsewhere.book.latest().match.ledger.totals == {"1": 30, "2": 0}
