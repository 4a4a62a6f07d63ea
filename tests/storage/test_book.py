"""The book of matches: what is written in it, by whom, and how somebody is forgotten."""

import shutil
import sqlite3
from threading import Thread

import pytest
from parlor import NoEvidence, laid

from companion.match import (
    Deeds,
    MatchError,
    PlayerId,
    RoundResult,
    arrive,
    insert_round,
    leave,
    play_on,
    record,
    replace_round,
    stop,
)
from companion.rules.catalog import change
from companion.rules.corrections import Amended
from companion.rules.facts import Called, Joined
from companion.rules.facts import Source as Said
from companion.rules.presets import preset
from companion.storage import open_log, open_shelf, place_of
from companion.storage.book import book_beside, open_book
from companion.storage.errors import RivalError
from companion.table import Corrected, Deal, Session, Told
from companion.table.book import BookRefusedError, Source

RULES = change(preset("mattel"), target=100)


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    """An empty book: making its tables takes longer than a test."""
    file = tmp_path_factory.mktemp("book") / "table.sqlite3"
    open_book(place_of(str(file))).__exit__()
    return file


@pytest.fixture
def place(empty, tmp_path):
    file = tmp_path / "table.sqlite3"
    shutil.copy(empty, file)
    return place_of(str(file))


@pytest.fixture
def book(place):
    with open_book(place) as book:
        yield book


def seated(book, *names, rules=RULES):
    """A new match of these players; it and their ids."""
    ids = [book.player_named(name).id for name in names]
    return book.begin(rules, ids), *ids


def won(player, *hands):
    """The next round, in which *player* goes out and the others hold so many points."""

    def how(match):
        seats, held = match.ledger.seats, iter(hands)
        points = tuple(0 if seat == player else next(held) for seat in seats)
        out = (seats.index(player),)
        return record(match, RoundResult(seats=seats, dealer=0, out=out, hands=points))

    return how


def names(book):
    return [player.name for player in book.players()]


def totals(kept):
    return dict(kept.match.ledger.totals)


def test_a_match_is_there_again_when_the_book_is_opened_again(place):
    with open_book(place) as book:
        kept, ana, ben = seated(book, "Ana", "Ben")
        book.change(kept.number, won(ana, 30), Source(None, {ben: Deeds(wild4s=2)}))
        before = book.change(kept.number, stop)
    with open_book(place) as book:
        assert book.latest() == before
        assert book.read(kept.number).match == before.match
        assert before.deeds == ({ben: Deeds(wild4s=2)},)
        assert (before.rules, totals(before)) == (RULES, {ana: 30, ben: 0})


def test_a_round_that_is_put_in_between_keeps_every_source_with_its_round(place):
    with open_book(place) as book:
        kept, ana, ben, cleo = seated(book, "Ana", "Ben", "Cleo")
        dan = book.player_named("Dan").id
        for log in (1, 3):
            book.change(kept.number, won(ana, log, log), Source(log, {ben: Deeds(laid=log)}))
        seats = (ana, ben, cleo, dan)
        late = RoundResult(seats=seats, dealer=0, out=(0,), hands=(0, 2, 2, 2))
        source = Source(2, {dan: Deeds(laid=2)})
        changed = book.change(kept.number, lambda match: insert_round(match, 1, late), source)
        book.change(kept.number, lambda match: replace_round(match, 2, match.rounds[0]))
    with open_book(place) as book:
        read = book.read(kept.number)
        assert [source.log for source in read.sources] == [1, 2, 3]
        assert read.deeds == ({ben: Deeds(laid=1)}, {dan: Deeds(laid=2)}, {ben: Deeds(laid=3)})
        assert changed.match.rounds[1] == read.match.rounds[1] == late
        assert read.match.rounds[2] == read.match.rounds[0]
        assert totals(read) == {ana: 2 + 6 + 2, ben: 0, cleo: 0, dan: 0}


def test_every_kind_of_entry_comes_back(book):
    kept, ana, _, cleo = seated(book, "Ana", "Ben", "Cleo")
    dan = book.player_named("Dan").id
    for how in (
        won(ana, 60, 50),
        lambda match: play_on(match, 300),
        lambda match: arrive(match, dan, 1),
        lambda match: leave(match, cleo),
        won(dan, 1, 2),
        stop,
        play_on,
    ):
        expected = how(book.read(kept.number).match)
        assert book.change(kept.number, how).match == expected


def test_a_corrected_round_changes_the_totals_and_keeps_where_it_came_from(book, place):
    kept, ana, ben = seated(book, "Ana", "Ben")
    told = Source(None, {ana: Deeds(forgot=1)})
    book.change(kept.number, won(ana, 30), told)
    book.change(kept.number, won(ben, 20))
    right = RoundResult(seats=(ana, ben), dealer=0, out=(1,), hands=(25, 0))
    corrected = book.change(kept.number, lambda match: replace_round(match, 0, right))
    assert totals(corrected) == {ana: 0, ben: 45}
    assert corrected.sources[0] == told
    with sqlite3.connect(place.file) as raw:
        assert raw.execute("SELECT count(*) FROM sheet_lines").fetchone() == (3,)


def test_what_is_refused_leaves_the_sheet_as_it_was(book):
    kept, _, _ = seated(book, "Ana", "Ben")
    with pytest.raises(MatchError):
        book.change(kept.number, stop)
    assert book.read(kept.number) == kept


@pytest.mark.parametrize(
    "act",
    [
        lambda book: book.read(9),
        lambda book: book.remove(9),
        lambda book: book.rename(PlayerId("9"), "Eve"),
        lambda book: book.forget(PlayerId("x")),
        lambda book: book.begin(RULES, [PlayerId("8"), PlayerId("9")]),
        lambda book: book.export_csv(9),
        lambda book: book.player_named("B"),
        lambda book: book.player_named("  "),
        lambda book: book.player_named('An"a'),
        lambda book: book.player_named("a" * 41),
    ],
)
def test_what_is_not_there_and_what_nobody_is_called_is_refused(book, act):
    with pytest.raises(BookRefusedError):
        act(book)
    assert book.players() == book.matches() == ()
    assert book.latest() is None


def test_players_are_known_by_their_names_whatever_the_letters(book):
    ana = book.player_named("Ana")
    assert book.player_named(" ana ") == ana
    book.rename(ana.id, "Anna")
    assert book.player_named("ANA").name == "Anna"
    book.rename(ana.id, "Ana")
    assert names(book) == ["Ana"]
    with pytest.raises(BookRefusedError, match="has that name"):
        book.rename(book.player_named("Ben").id, "ana")


def test_a_name_that_somebody_gave_up_can_be_taken(book):
    book.rename(book.player_named("Ana").id, "Anna")
    book.rename(book.player_named("Ben").id, "Ana")
    assert book.player_named("ana").others == ("Ben",)


def test_two_entries_of_one_person_become_one(book):
    first, ana, ben = seated(book, "Ana", "Ben")
    second, anna, cleo = seated(book, "Anna", "Cleo")
    book.merge(anna, ana)
    assert names(book) == ["Ana", "Ben", "Cleo"]
    assert book.read(second.number).match.players == (ana, cleo)
    assert book.player_named("Anna").id == ana
    for pair in ((ana, ben), (ana, ana), (cleo, ana)):
        with pytest.raises(BookRefusedError, match="two people"):
            book.merge(*pair)
    assert book.read(first.number) == first


def test_a_match_taken_out_of_the_book_leaves_the_players(book):
    kept, *_ = seated(book, "Ana", "Ben")
    book.change(kept.number, won(kept.match.players[0], 5))
    book.remove(kept.number)
    assert (book.matches(), names(book)) == ((), ["Ana", "Ben"])


def test_two_phones_write_at_once_and_nothing_is_lost(book):
    kept, ana, _ = seated(book, "Ana", "Ben", rules=change(RULES, target=10_000))
    writers = [
        Thread(target=lambda: [book.change(kept.number, won(ana, 1)) for _ in range(3)])
        for _ in range(4)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert totals(book.read(kept.number))[ana] == 12


def test_the_book_of_a_log_that_another_companion_writes_stays_closed(place):
    with open_log(place), pytest.raises(RivalError):
        open_book(place)


def test_a_book_beside_its_log(place):
    with open_log(place), book_beside(place) as book:
        assert book.player_named("Ana").name == "Ana"


def test_a_line_that_cannot_be_read_is_said_and_hides_no_other_match(book, place):
    kept, ana, _ = seated(book, "Ana", "Ben")
    other, *_ = seated(book, "Ana", "Ben")
    book.change(kept.number, won(ana, 5))
    with sqlite3.connect(place.file) as raw:
        raw.execute("""UPDATE sheet_lines SET said = '{"round": 5}'""")
    with pytest.raises(BookRefusedError, match="cannot be read"):
        book.read(kept.number)
    assert book.matches() == (other,)


@pytest.fixture
def evening(place):
    """A book with a round in the log in which Dan joins late and Ben is corrected."""
    with open_log(place) as log, Session(log, NoEvidence()) as session:
        session.start_round(Deal(preset("mattel"), ("Ana", "Ben", "Cleo"))).result()
        session.report(laid("r7", at=session.clock())).result()
        session.report(Told(Called(1), Said.PHONE)).result()
        session.report(Told(Joined(3, 1, "Dan"), Said.PHONE)).result()
        session.report(Corrected(Amended(3, Joined(3, 2, "Dan")))).result()
        session.end_round().result()
    with open_book(place) as book:
        yield book


def recorded(place, round_id=1):
    with open_shelf(place) as shelf:
        return shelf.read(round_id)


@pytest.mark.parametrize("name", ["Ben", "Dan"])
def test_who_is_forgotten_is_in_no_file_and_the_round_stays(evening, place, name):
    before = recorded(place)
    evening.forget(evening.player_named(name).id)
    after = recorded(place)
    assert name not in names(evening)
    assert len(after.log) == len(before.log)
    assert after.numbers == before.numbers
    assert after.deal.names == tuple(
        "Somebody" if each == name else each for each in before.deal.names
    )
    for file in place.file.parent.glob("table.sqlite3*"):
        assert f'"{name}"'.encode() not in file.read_bytes()


def test_who_is_forgotten_is_not_in_what_was_set_aside_either(evening, place):
    """Such entries are kept byte for byte, and their quotation marks may be damaged too."""
    said = {90: '{"name": "Ben"', 91: "{'name': #Ben'", 92: '{"name": "Ana"'}
    with sqlite3.connect(place.file) as raw:
        for row in said.items():
            raw.execute("INSERT INTO set_aside VALUES (?, 1, 9, 'observed', ?, 0, '')", row)
    raw.close()
    evening.forget(evening.player_named("Ben").id)
    with sqlite3.connect(place.file) as raw:
        assert dict(raw.execute("SELECT number, said FROM set_aside")) == {92: said[92]}
    raw.close()


def test_a_forgotten_player_keeps_the_place_on_the_sheets_of_others(evening):
    kept, ana, ben = seated(evening, "Ana", "Ben")
    evening.change(kept.number, won(ben, 40))
    evening.change(kept.number, stop)
    evening.forget(ben)
    assert totals(evening.read(kept.number)) == {ana: 0, ben: 40}
    assert evening.player_named("Ben").id != ben


def test_a_second_forgotten_player_is_another_somebody(evening, place):
    for name in ("Ben", "Cleo"):
        evening.forget(evening.player_named(name).id)
    assert recorded(place).deal.names == ("Ana", "Somebody", "Somebody 2")


def test_who_is_at_the_table_cannot_be_forgotten(evening):
    _, ana, _ = seated(evening, "Ana", "Ben")
    with pytest.raises(BookRefusedError, match="at the table"):
        evening.forget(ana)


def test_who_sits_in_an_open_round_cannot_be_forgotten(place):
    with open_log(place) as log, Session(log, NoEvidence()) as session:
        session.start_round(Deal(preset("mattel"), ("Ana", "Ben"))).result()
        with book_beside(place) as book, pytest.raises(BookRefusedError, match="at the table"):
            book.forget(book.player_named("Ana").id)
