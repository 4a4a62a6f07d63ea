"""Evenings in a real browser: every golden match played through the pages, taps included."""

import re
from pathlib import Path

import pytest
from browsing import axe_source, browser, follow, shows
from parlor import laid
from phones import pages_of

from companion.cards import parse_card
from companion.match import RoundResult, record
from companion.rules.catalog import change
from companion.rules.facts import FirstCard, SaidOut
from companion.rules.presets import preset
from companion.table import Deal
from companion.web.setup.preferences import Preferences, keep_preferences

GOLDEN = Path(__file__).parents[2] / "match" / "golden"
SERIOUS = re.compile("Uncaught|Refused to|Content Security")


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def table(shared_house, chromium):
    """One table for all evenings, as in a season."""
    with pages_of(shared_house, chromium) as opened:
        yield opened


@pytest.fixture(scope="module")
def host(table):
    """The phone of the host."""
    return table.host()


TAPPED = 13
"""So many rounds of an evening are tapped, all those of any other form; 56 take too long."""
OPEN = "link => document.querySelector(link).click()"
FILL = """
    ([out, hands]) => {
        const chips = [...document.querySelectorAll(".chips label")];
        chips.find((each) => each.innerText.trim() === out).control.checked = true;
        for (const [name, points] of hands)
            document.querySelector(`[data-hand='${name}'] input[type=text]`).value = points;
        document.querySelector("button.urgent").click();
    }
"""


class Evening:
    """The host's phone at one match."""

    def __init__(self, page):
        self.page = page
        self.rounds = 0

    def begin(self, names):
        self.page.goto("/match/new")
        nobody = "boxes => boxes.filter((box) => box.checked).forEach((box) => box.click())"
        self.page.locator("[name=player]").evaluate_all(nobody)
        self.page.fill("[name=new]", ", ".join(names))
        self.page.check("[value=setup]")
        self.page.check("[value=rules]")
        self.page.uncheck("[name=deal]")
        follow(self.page, "button:has-text('Begin')")

    def round(self, ending, words, table=1):
        """``Ana Dan: Ben r5 W, Cleo 12``: who went out, in order, and what the others hold."""
        self.rounds += 1
        out, _, hands = words.removeprefix("after ").partition(":")
        if self.rounds > TAPPED:
            self.fill(table, out, [hand.split() for hand in hands.split(",")])
            return
        self.write_down(table)
        out = [name for name in out.split() if name != "nobody"]
        places = self.page.locator("select[name^=place-]").count()
        if places:
            for place, name in enumerate(out):
                self.page.select_option(f"label:has-text('{name}') select", str(place))
        if ending in ("blocked", "void"):
            self.page.check(f"[value={ending}]")
        elif not places:
            self.page.check(f".chips label:has-text('{out[0]}') input")
        for hand in filter(None, hands.split(",")):
            self.hold(*hand.strip().split(" ", maxsplit=1))
        follow(self.page, "button:text-is('Accept')")

    def fill(self, table, out, hands):
        """The whole form at once: who went out, and the points of the others."""
        for script, words in ((OPEN, f"[data-deal='{table}'] a"), (FILL, [out, hands])):
            with self.page.expect_navigation(wait_until="domcontentloaded"):
                self.page.evaluate(script, words)

    def hold(self, name, hand):
        """Cards are tapped, points are typed."""
        row = self.page.locator(f"[data-hand='{name}']")
        if hand.isdigit():
            row.locator("input").fill(hand)
            return
        row.locator("label").click()
        for card in hand.split():
            row.locator(f"[data-card='{card}']").click()

    def at(self, words):
        table, word, rest = words.split(" ", maxsplit=2)
        self.round("out" if word == "out" else word, rest, int(table))

    def more(self):
        self.page.click("summary")

    def arrive(self, words):
        name, _, seat = words.partition(" at ")
        self.more()
        form = self.page.locator("form[action$=arrive]")
        form.locator("[name=name]").fill(name)
        if seat:
            form.locator("select").select_option(seat)
        follow(self.page, form.locator("button"))

    def leave(self, name):
        self.more()
        follow(self.page, f"form[action$=leave] button:has-text('{name}')")

    def stop(self, _):
        self.more()
        follow(self.page, "form[action$=stop] button")

    def play_on(self, words):
        if "to" in words:
            self.page.fill("[name=target]", words[6:])
        follow(self.page, "form[action$=on] button")

    def write_down(self, table):
        """To the page that takes the hands of the round at ``table``."""
        follow(self.page, f"[data-deal='{table}'] a")

    def totals(self, words):
        rows = self.page.locator(".standing tbody tr").all_inner_texts()
        shown = {}
        for row in rows:
            _, name, total = row.split("\t")
            team = re.match(r"Team (\d)", name)
            shown[str(int(team[1]) - 1) if team else name.split()[0]] = total
        assert shown == dict(each.split() for each in words.split(", "))

    def seats(self, words):
        self.write_down(1)
        shown = self.page.locator("[data-hand]").evaluate_all(
            "rows => rows.map(r => r.dataset.hand)"
        )
        assert shown == words.split()
        self.page.go_back()

    def deal(self, words):
        form = self.page.locator("[data-deal='1']")
        if form.count():
            said = form.locator("p").all_inner_texts()
            assert said == ([] if words == "-" else [f"{words} deals."])

    def over(self, words):
        won, lost = re.fullmatch(r"\w+, won by (.*), lost by (.*)", words).groups()
        shown = self.page.locator("[data-outcome]").inner_text()
        winners = [f"Team {int(each) + 1}" if each.isdigit() else each for each in won.split()]
        first = shown.splitlines()[0]
        assert all(winner in first for winner in winners)
        assert ("share" in first) == (len(winners) > 1)
        losers = re.search(r"Loses: (.*)|(.*) owes? the table", shown)
        found = "" if losers is None else losers[1] or losers[2]
        expected = [] if lost == "nobody" else lost.split()
        for loser in expected:
            assert (f"Team {int(loser) + 1}" if loser.isdigit() else loser) in found

    def still_open(self, _):
        assert self.page.locator("[data-outcome]").count() == 0


WORDS = {
    "out": lambda evening, words: evening.round("out", words),
    "blocked": lambda evening, words: evening.round("blocked", words),
    "void": lambda evening, words: evening.round("void", words),
    "at": Evening.at,
    "arrive": Evening.arrive,
    "leave": Evening.leave,
    "stop": Evening.stop,
    "play": Evening.play_on,
    "totals": Evening.totals,
    "seats": Evening.seats,
    "deal": Evening.deal,
    "over": Evening.over,
    "open": Evening.still_open,
}


def read(path):
    lines = [line for line in path.read_text("utf-8").splitlines() if line and line[0] != "#"]
    form, seats, *story = (tuple(line.partition(" ")[::2]) for line in lines)
    options = dict(word.split("=") for word in form[1].split())
    numbers = {key: int(value) if value.isdigit() else value for key, value in options.items()}
    return numbers, seats[1].split(), story


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.match")), ids=lambda path: path.stem)
def test_a_whole_evening_through_the_pages(shared_house, table, host, path):
    options, names, story = read(path)
    rules = change(preset("mattel"), **options)
    keep_preferences(shared_house.settings, Preferences(rules=rules))
    evening = Evening(host)
    evening.begin(names)
    for word, words in story:
        WORDS[word](evening, words)
    assert not [line for line in table.console if SERIOUS.search(line)]


def test_from_the_last_card_to_the_accepted_score_with_two_phones(house, chromium):
    """Ana lays her last card; Ben photographs his hand, the host taps Cleo's and accepts."""
    with pages_of(house, chromium) as table:
        host, ben = table.host(), table.phone()
        one_card = change(preset("mattel"), hand_size=1)
        house.session.start_round(Deal(one_card, ("Ana", "Ben", "Cleo"), dealer=2)).result()
        ben.goto("/seat")
        follow(ben, "button:has-text('Ben')")
        house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0))
        host.goto("/seat")
        follow(host, "button:has-text('Ana')")
        host.click(".asked button >> nth=0")

        follow(ben, "a:has-text('Count the hands')")
        follow(ben, "a:has-text('Show or change')")
        photo = {"name": "hand.jpg", "mimeType": "image/jpeg", "buffer": b"?b1/b7 g5 ?r6/r9 W"}
        ben.set_input_files("[name=photo]", files=[photo])
        ben.wait_for_selector("rect.unread")
        shows(ben.locator("output"), "4 cards, ? points")
        ben.click("[data-which='0'] button:has-text('No card')")
        shows(ben.locator("output"), "3 cards, ? points")
        ben.click("button:has-text('red 9')")
        ben.locator("rect").nth(1).click()
        ben.click("[data-card=g4]")
        shows(ben.locator("output"), "3 cards, 63 points")
        follow(ben, "button:has-text('Keep it')")
        ben.wait_for_selector("[data-hands] >> text=3 cards, 63 points")

        host.goto("/tally")
        shows(host.locator("[data-hand=Ben] output"), "3 cards, 63 points")
        Evening(host).hold("Cleo", "bS y1")
        shows(host.locator("[data-hand=Cleo] output"), "2 cards, 21 points")
        follow(host, "button:text-is('Accept')")
        Evening(host).totals("Ana 84, Ben 0, Cleo 0")
        follow(host, "button:has-text('Next round')")
        host.wait_for_selector(".scoreboard")
        assert house.latest.round == 2
        ben.goto("/match")
        Evening(ben).totals("Ana 84, Ben 0, Cleo 0")
        assert not [line for line in table.console if SERIOUS.search(line)]


def test_nothing_serious_for_who_cannot_see_the_pages(house, chromium):
    axe = axe_source()
    ids = [house.book.player_named(name).id for name in ("Ana", "Ben", "Cleo")]
    number = house.book.begin(preset("mattel"), ids).number
    for winner in (0, 1):
        hands = tuple(0 if seat == winner else 30 for seat in range(3))
        result = RoundResult(seats=tuple(ids), dealer=0, out=(winner,), hands=hands)
        house.book.change(number, lambda match, result=result: record(match, result))
    one_card = change(preset("mattel"), hand_size=1)
    house.session.start_round(Deal(one_card, ("Ana", "Ben", "Cleo"), dealer=2)).result()
    house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))
    with pages_of(house, chromium) as table:
        page = table.host()
        for path in PAGES:
            page.goto(path)
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, path
            page.evaluate(axe)
            found = page.evaluate("axe.run().then((told) => told.violations)")
            serious = [each["id"] for each in found if each["impact"] in ("serious", "critical")]
            assert not serious, (path, serious)


PAGES = (
    "/",
    "/match",
    "/match/new",
    "/match/1/rounds/1",
    "/tally",
    "/tally/1",
    "/players",
    "/players/1",
)
