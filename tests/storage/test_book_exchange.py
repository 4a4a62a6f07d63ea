"""Matches travel from book to book, and what is no match is refused by line and field."""

import contextlib
import csv
import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cards import ALL_CARDS
from companion.cards.text import Text
from companion.match import (
    Deeds,
    Ending,
    Match,
    MatchError,
    MatchFormat,
    PlayerId,
    RoundResult,
    arrive,
    leave,
    next_seats,
    play_on,
    record,
    replace_round,
    stop,
)
from companion.rules.catalog import change, make_ruleset
from companion.rules.presets import preset
from companion.storage import place_of
from companion.storage.book import open_book
from companion.storage.book.brought import BroughtError
from companion.storage.book.document import read as read_json
from companion.storage.book.document import write as write_json
from companion.storage.book.sheets import identified
from companion.storage.book.spreadsheet import write as write_csv
from companion.storage.book.spreadsheet_reading import FIELDS
from companion.storage.book.spreadsheet_reading import read as read_csv
from companion.table.book import KeptMatch, Player, Source

NAMES = ("Ana", "=Ben", "小佳", "O'Dan", "?Eve", "'Fay", "Gus, Jr", "-Hal")
NAMES_BY = {name: number for number, name in enumerate((*NAMES, "Late"))}
FORMS = (
    {"scoring": "score", "target": 60, "custom_text": "=sing, and\tdance"},
    {"scoring": "minus", "target": 60, "jump_in": "numbers", "seven": "swap"},
    {"scoring": "bust", "target": 60},
    {"scoring": "chips", "chip_rate": 10},
    {"scoring": "knockout"},
    {"scoring": "challenge_uno", "target": 40},
    {"teams": 2},
    {"teams": 2, "team_tally": "own_sum"},
    {"rotation": "four_12"},
    {"rotation": "eight_28"},
)


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """Two books that know nothing of each other."""
    places = [place_of(str(tmp_path_factory.mktemp(name) / "t.sqlite3")) for name in "ab"]
    with open_book(places[0]) as here, open_book(places[1]) as there:
        yield here, there


def players_of(options):
    return 8 if options.get("rotation") == "eight_28" else 4


def played(draw, match):
    """One more round, drawn at random."""
    table = draw(st.sampled_from((1, 2))) if match.form.rotation == "eight_28" else 1
    seats = next_seats(match, table)
    order = draw(st.permutations(range(len(seats))))
    out = order[:-1] if match.form.scoring == "knockout" else order[:1]
    held = st.integers(0, 90) | st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=4)
    hands = [() if seat in out else draw(held) for seat in range(len(seats))]
    result = RoundResult(
        seats=seats,
        dealer=draw(st.integers(0, len(seats) - 1)),
        out=tuple(out),
        hands=tuple(hand if isinstance(hand, int) else tuple(hand) for hand in hands),
        table=table,
    )
    void = RoundResult(seats=seats, dealer=0, ending=Ending.VOID, table=table)
    return record(match, draw(st.sampled_from((result, result, result, void))))


def corrected(draw, match):
    if not match.rounds:
        return match
    at = draw(st.integers(0, len(match.rounds) - 1))
    old = match.rounds[at]
    return replace_round(
        match, at, RoundResult(seats=old.seats, dealer=0, ending=Ending.VOID, table=old.table)
    )


def changed(draw, match, newcomers):
    """The match after anything that may happen to it; unchanged if this cannot."""
    acts = (
        lambda: played(draw, match),
        lambda: played(draw, match),
        lambda: corrected(draw, match),
        lambda: arrive(match, newcomers[0], draw(st.integers(0, 4))),
        lambda: leave(match, draw(st.sampled_from(match.ledger.seats))),
        lambda: stop(match),
        lambda: play_on(match),
    )
    try:
        return draw(st.sampled_from(acts))()
    except MatchError:
        return match


@settings(max_examples=40)
@given(data=st.data(), options=st.sampled_from(FORMS))
def test_any_match_comes_out_of_a_document_as_it_went_in(data, options):
    rules = change(preset("mattel"), **options)
    players = [Player(PlayerId(str(each)), name) for each, name in enumerate((*NAMES, "Late"))]
    ids = [player.id for player in players]
    form = MatchFormat.from_options(dict(rules.items()))
    match = Match(form, tuple(ids[: players_of(options)]))
    for _ in range(data.draw(st.integers(0, 8))):
        match = changed(data.draw, match, ids[-1:])
    told = {player: Deeds(wild4s=seat) for seat, player in enumerate(match.players)}
    sources = tuple(Source(None, told) for _ in match.rounds)
    kept = KeptMatch(1, "a-key-of-it", "2026-01-02T20:00:00+00:00", rules, match, sources)
    names = {player.id: player.name for player in players}

    brought = read_json(write_json([kept], players), "x")
    (again,) = brought.matches
    assert (again.key, again.began, again.rules, again.match) == (
        kept.key,
        kept.began,
        rules,
        match,
    )
    assert brought.names.items() <= names.items()
    assert all(told == deeds for entry, deeds in again.lines if isinstance(entry, RoundResult))

    brought = read_csv(write_csv(kept, players), "x")
    (again,) = brought.matches
    who = {player: ids[NAMES_BY[name]] for player, name in brought.names.items()}
    assert (again.key, again.began, again.rules) == (kept.key, kept.began, rules)
    assert tuple(who[player] for player in again.players) == match.players
    assert tuple(identified(entry, who.get) for entry, _ in again.lines) == match.entries


def evening(book):
    """A short match; its number."""
    ids = [book.player_named(name).id for name in ("Ana", "=Ben")]
    number = book.begin(change(preset("baike"), target=90), ids).number
    hands = ((), 40)
    result = RoundResult(seats=tuple(ids), dealer=1, out=(0,), hands=hands)
    book.change(
        number, lambda match: record(match, result), Source(None, {ids[1]: Deeds(forgot=1)})
    )
    return number


def test_a_match_that_is_there_already_stays_as_it_is(books):
    here, there = books
    number = evening(here)
    for text in (here.export_json([number]), here.export_csv(number)):
        adopted = there.adopt(text, "evening")
        assert (len(adopted.matches), adopted.known) == (1, 0)
        kept = there.read(adopted.matches[0])
        assert [there.player_named(name).id for name in ("Ana", "=Ben")] == list(kept.match.players)
        again = there.adopt(text, "evening")
        assert (again.matches, again.known, again.players) == ((), 1, ())
        there.remove(kept.number)


def test_who_was_forgotten_travels_without_a_name(books):
    here, there = books
    ids = [here.player_named(name).id for name in ("Ana", "Zoe")]
    number = here.begin(preset("mattel"), ids).number
    result = RoundResult(seats=tuple(ids), dealer=0, out=(1,), hands=(7, 0))
    here.change(number, lambda match: record(match, result))
    here.change(number, stop)
    here.forget(ids[1])
    for text in (here.export_json([number]), here.export_csv(number)):
        assert "Zoe" not in text
        adopted = there.adopt(text, "evening")
        kept = there.read(adopted.matches[0])
        assert sorted(kept.match.ledger.totals.values()) == [0, 7]
        assert kept.match.players[1] not in [player.id for player in there.players()]
        there.remove(kept.number)


def test_no_name_is_a_formula(books):
    rows = csv.DictReader(io.StringIO(books[0].export_csv(evening(books[0]))))
    cells = [cell for row in rows for cell in row.values() if cell]
    assert "'=Ben" in cells
    assert not [cell for cell in cells if cell[0] in "=+@"]


def good_json():
    return {
        "version": 1,
        "players": [{"id": "1", "name": "Ana"}, {"id": "2", "name": "Ben"}],
        "matches": [
            {
                "key": "abcdefgh",
                "began": "2026-01-02T20:00:00+00:00",
                "rules": {"name": "mattel", "options": {"target": 100}},
                "players": ["1", "2"],
                "entries": [
                    {
                        "round": {
                            "seats": ["1", "2"],
                            "dealer": 0,
                            "ending": "went_out",
                            "out": [0],
                            "hands": ["", "r5 W"],
                            "table": 1,
                            "deeds": {"1": {"wild4s": 2}},
                        }
                    }
                ],
            }
        ],
    }


def test_the_good_document_is_good():
    assert len(read_json(json.dumps(good_json()), "x").matches) == 1


MATCH = "matches[0]"
ROUND = f"{MATCH}.entries[0].round"


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("version", 2, "version"),
        ("version", True, "version"),
        ("players", {}, "players"),
        ("players", [{"id": "1", "name": "Ana"}] * 2, "players[1].id"),
        ("players.0.id", "x", "players[0].id"),
        ("players.0.id", "9" * 400, "players[0].id"),
        ("players.0.name", 5, "players[0].name"),
        ("players.0.name", "a\u202eb", "players[0].name"),
        ("players.1.name", "ANA", "players[1].name"),
        ("players.1.extra", 1, "players[1]"),
        ("matches", None, "matches"),
        ("matches.0", [], MATCH),
        ("matches.0.key", "a/../b", f"{MATCH}.key"),
        ("matches.0.began", "yesterday", f"{MATCH}.began"),
        ("matches.0.began", "2026-01-02T20:00:00", f"{MATCH}.began"),
        ("matches.0.rules.name", None, f"{MATCH}.rules.name"),
        ("matches.0.rules.options", {"target": 0}, f"{MATCH}.rules.options"),
        ("matches.0.rules.options", {"tarjet": 1}, f"{MATCH}.rules.options"),
        ("matches.0.rules.options", {"teams": 3}, f"{MATCH}.players"),
        ("matches.0.players", ["1"], f"{MATCH}.players"),
        ("matches.0.players", ["1", "1"], f"{MATCH}.players"),
        ("matches.0.players", ["1", "3"], f"{MATCH}.players[1]"),
        ("matches.0.players", ["1", []], f"{MATCH}.players[1]"),
        ("matches.0.entries", [{}], f"{MATCH}.entries[0]"),
        ("matches.0.entries", [{"stops": 1}], f"{MATCH}.entries[0].stops"),
        ("matches.0.entries", [{"plays_on": 0}], f"{MATCH}.entries[0].plays_on"),
        ("matches.0.entries", [{"arrives": "1", "seat": 0}], f"{MATCH}.entries[0]"),
        ("matches.0.entries", [{"leaves": "1"}, {"leaves": "2"}], f"{MATCH}.entries[1]"),
        ("matches.0.entries", [{"stops": True}] * 2_001, f"{MATCH}.entries"),
        ("matches.0.entries.0.round.seats", ["1", "9"], f"{ROUND}.seats[1]"),
        ("matches.0.entries.0.round.seats", ["1", "1"], ROUND),
        ("matches.0.entries.0.round.seats", ["1"], ROUND),
        ("matches.0.entries.0.round.dealer", -1, f"{ROUND}.dealer"),
        ("matches.0.entries.0.round.dealer", 5, ROUND),
        ("matches.0.entries.0.round.ending", "tired", f"{ROUND}.ending"),
        ("matches.0.entries.0.round.ending", {}, f"{ROUND}.ending"),
        ("matches.0.entries.0.round.out", [0, 1], ROUND),
        ("matches.0.entries.0.round.hands", ["", "r5 purple"], f"{ROUND}.hands[1]"),
        ("matches.0.entries.0.round.hands", ["", 1e300], f"{ROUND}.hands[1]"),
        ("matches.0.entries.0.round.hands", ["", 2_801], f"{ROUND}.hands[1]"),
        ("matches.0.entries.0.round.hands", [""], ROUND),
        ("matches.0.entries.0.round.table", 2, f"{MATCH}.entries[0]"),
        ("matches.0.entries.0.round.deeds", {"9": {}}, f"{ROUND}.deeds.9"),
        ("matches.0.entries.0.round.deeds", {"1": {"tears": 1}}, f"{ROUND}.deeds.1"),
        ("matches.0.entries.0.round.deeds", {"1": {"wild4s": -1}}, f"{ROUND}.deeds.1.wild4s"),
    ],
)
def test_a_bad_document_is_refused_by_its_path(path, value, where):
    document = good_json()
    *way, last = [int(word) if word.isdecimal() else word for word in path.split(".")]
    place = document
    for word in way:
        place = place[word]
    place[last] = value
    with pytest.raises(BroughtError) as refused:
        read_json(json.dumps(document), "evening.json")
    assert refused.value.where.en == where
    assert "evening.json" in refused.value.text.zh


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("{", "line 1"),
        ('{"version": 1,\n"players": [,]}', "line 2"),
        ('{"a":' * 100_000, "line 1"),
        ("{}", "$"),
        ('{"version": NaN, "players": [], "matches": []}', "version"),
        ('{"version": ' + "9" * 5_000 + ', "players": [], "matches": []}', "version"),
    ],
)
def test_what_is_no_document_is_refused(text, where):
    with pytest.raises(BroughtError) as refused:
        read_json(text, "x")
    assert refused.value.where.en == where


HEAD = ",".join(FIELDS)
GOOD_CSV = (
    HEAD,
    "match,,,,,,,,,,abcdefgh",
    "began,,,,,,,,,,2026-01-02T20:00:00+00:00",
    "rules,,,,,,,,,,mattel",
    "option,,,,,,,,,,target=100",
    "player,,,0,Ana,,,,,,",
    "player,,,1,Ben,,,,,,",
    "went_out,1,1,0,Ana,yes,1,none,,,",
    "went_out,1,1,1,Ben,,,r5 W,,,",
    "stops,,,,,,,,,,",
)


def test_the_good_table_is_good():
    (match,) = read_csv("\n".join(GOOD_CSV), "x").matches
    assert len(match.lines) == 2


@pytest.mark.parametrize(
    ("line", "row", "where"),
    [
        (1, "a,b", "line 1"),
        (2, "match,,,,,,,,,,a/b", "line 2, value"),
        (3, "began,,,,,,,,,,today", "line 3, value"),
        (3, "rules,,,,,,,,,,mattel", "line 10, what"),
        (4, "rules,,,,,,,", "line 4"),
        (5, "option,,,,,,,,,,target=-4", "line 5, value"),
        (5, "option,,,,,,,,,,uno=1", "line 5, value"),
        (5, "option,,,,,,,,,,teams=3", "line 8, player"),
        (6, "player,,,1,Ana,,,,,,", "line 6, seat"),
        (6, "player,,,0,A,,,,,,", "line 6, player"),
        (7, "player,,,1,ana,,,,,,", "line 9, player"),
        (7, "stops,,,,,,,,,,", "line 7, player"),
        (8, "went_out,1,1,0,Zoe,yes,1,none,,,", "line 8, player"),
        (8, "went_out,1,1,0,Ana,,1,none,,,", "line 8, dealer"),
        (8, "went_out,1,1,0,Ana,yes,two,none,,,", "line 8, out"),
        (8, "went_out,1,1,0,Ana,yes,,3,,,", "line 8, round"),
        (8, "blocked,1,1,0,Ana,yes,,3,,,", "line 8, what"),
        (8, "went_out,1,2,0,Ana,yes,1,none,,,", "line 8, what"),
        (9, "went_out,1,1,1,Ben,,,r5 X,,,", "line 9, hand"),
        (9, "went_out,1,1,1,Ben,,,9999,,,", "line 9, hand"),
        (9, '"went_out,1', "line 10"),
        (10, "explodes,,,,,,,,,,", "line 10, what"),
        (10, "leaves,,,,Zoe,,,,,,", "line 10, player"),
        (10, "arrives,,,7,Zoe,,,,,,", "line 10, what"),
        (10, "plays_on,,,,,,,,,,never", "line 10, value"),
    ],
)
def test_a_bad_table_is_refused_by_line_and_field(line, row, where):
    rows = [*GOOD_CSV]
    rows[line - 1] = row
    with pytest.raises(BroughtError) as refused:
        read_csv("\n".join(rows), "evening.csv")
    assert refused.value.where.en == where


@settings(max_examples=100)
@given(data=st.data())
def test_a_broken_file_is_refused_in_words_and_never_breaks_the_reader(data):
    """Any bytes changed, removed or doubled in good files."""
    is_json = data.draw(st.booleans())
    text = json.dumps(good_json()) if is_json else "\n".join(GOOD_CSV)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        until = at + data.draw(st.integers(0, 12))
        instead = data.draw(st.text(max_size=4) | st.sampled_from(("-1", "null", ",", '"', "0")))
        text = text[:at] + instead + text[until:]
    with contextlib.suppress(BroughtError):
        for match in (read_json if is_json else read_csv)(text, "x").matches:
            assert match.match.ledger.totals


OWN = make_ruleset("friday.toml", {"hand_size": 5}, title=Text('Friday "at ours"', "周五"))


def test_a_table_s_own_rules_keep_their_title(books):
    here, there = books
    ids = [here.player_named(name).id for name in ("Ann", "Bob")]
    kept = here.begin(OWN, ids)
    assert here.read(kept.number).rules.title == OWN.title
    (number,) = there.adopt(here.export_json([kept.number]), "own").matches
    assert there.read(number).rules.title == OWN.title


@pytest.mark.parametrize(
    "title",
    [None, Text("Friday", "周五"), Text("=SUM(A1)", "=SUM(A1)"), Text("friday.toml", "周五")],
)
def test_a_table_for_spreadsheets_keeps_what_the_rules_are_called(books, title):
    here, _ = books
    ids = [here.player_named(name).id for name in ("Ann", "Bob")]
    rules = make_ruleset("friday.toml", {"hand_size": 5}, title=title)
    kept = here.begin(rules, ids)
    (match,) = read_csv(write_csv(kept, here.players()), "evening.csv").matches
    assert (match.rules.name, match.rules.title) == (rules.name, rules.title)


@pytest.mark.parametrize("title", ["x" * 201, "\x1b[2J"])
def test_a_title_that_no_rules_can_have_is_refused_in_a_table_too(books, title):
    here, _ = books
    ids = [here.player_named(name).id for name in ("Ann", "Bob")]
    written = write_csv(here.begin(OWN, ids), here.players())
    with pytest.raises(BroughtError, match="write a title"):
        read_csv(written.replace("周五", title), "evening.csv")


@pytest.mark.parametrize(
    "title",
    [
        "Friday",
        {"en": "Friday"},
        {"en": "x" * 201, "zh": ""},
        {"en": 1, "zh": ""},
        {"en": "\x1b[2J", "zh": ""},
    ],
)
def test_a_title_that_is_none_is_refused(books, title):
    here, there = books
    ids = [here.player_named(name).id for name in ("Ann", "Bob")]
    document = json.loads(here.export_json([here.begin(OWN, ids).number]))
    document["matches"][0]["rules"]["title"] = title
    document["matches"][0]["key"] = "another-key"
    with pytest.raises(BroughtError, match="title"):
        there.adopt(json.dumps(document), "wrong")


def test_a_match_of_before_titles_were_kept_is_called_by_the_name_of_its_rules(books):
    here, there = books
    ids = [here.player_named(name).id for name in ("Ann", "Bob")]
    document = json.loads(here.export_json([here.begin(OWN, ids).number]))
    del document["matches"][0]["rules"]["title"]
    document["matches"][0]["key"] = "an-older-key"
    (number,) = there.adopt(json.dumps(document), "old").matches
    assert there.read(number).rules.title.en == "friday.toml"
