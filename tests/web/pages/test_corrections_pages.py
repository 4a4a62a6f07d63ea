"""Correcting anything with one tap on the page of what happened."""

import re

import pytest
from parlor import codes, laid

from companion.cards import Color, parse_card, parse_cards
from companion.rules import facts as f
from companion.rules.catalog import change
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.presets import preset
from companion.rules.senses import Senses
from companion.rules.state import Phase
from companion.table import Deal
from companion.web.corrections.missing import missing
from companion.web.corrections.offers import cards_in_play, offers
from companion.web.record import account_of

R5, R6, R9, G7 = map(parse_card, ("r5", "r6", "r9", "g7"))


@pytest.fixture
def played(house):
    house.deal(senses=Senses())
    house.tell(f.FirstCard(R5), f.Laid((R6,), 1), f.Laid((G7,), 2))
    return house


def offered(house, number, place=0, language="en"):
    """Every answer that is offered about an observation."""
    account = account_of(house.session.since(0))
    groups = offers(account, account.step(number), place, language)
    return [answer.say for group in groups for answer in group.answers]


def last_correction(house):
    cause = house.latest.cause
    assert isinstance(cause, Entry)
    return cause.correction


# What is offered


def test_the_likely_cards_come_first_and_the_whole_deck_last(played):
    said = offered(played, 2)

    assert said[:4] == ["card 0 r9", "card 0 y6", "card 0 g6", "card 0 b6"]
    assert said[-54:] == [f"card 0 {card}" for card in cards_in_play(played.latest_deal.rules)]
    assert "card 0 r6" not in said[:4]


def test_everybody_at_the_table_may_have_done_it(played):
    assert [say for say in offered(played, 2) if say.startswith("player")] == [
        "player 0",
        "player 1",
        "player 2",
    ]


def test_only_a_play_against_the_rules_can_be_let_count(played):
    assert "counts" in offered(played, 3)
    assert "counts" not in offered(played, 2)
    assert all("never" in offered(played, number) for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (f.Laid(parse_cards("W"), 2, Color.RED), "color r"),
        (f.Drew(2), "count 2"),
        (f.Counted(0, 3), "count 3"),
        (f.Named(Color.RED, 1), "color b"),
        (f.Accused(0, 1), "of 2"),
        (f.Revealed(guilty=True), "guilty 0"),
        (f.Chose(1, 0), "with 2"),
    ],
)
def test_the_details_can_be_wrong_too(played, fact, expected):
    played.tell(f.TookBack(2), fact)

    assert expected in offered(played, 5)


def test_a_wild_may_have_been_the_other_wild(played):
    played.tell(f.TookBack(2), f.Laid(parse_cards("W"), 2, Color.RED))

    assert offered(played, 5)[0] == "card 0 W4"


def test_of_a_set_each_card_can_be_put_right(house):
    house.deal(rules="classic_cn")
    house.tell(f.FirstCard(R5), f.Laid(parse_cards("r7 g7"), 1, Color.GREEN))

    assert offered(house, 2, place=1)[1] == "card 1 g1"
    assert "card=1" in house.player().get("/correct/2").text


def test_what_was_missed_is_offered_for_now_and_for_before(played):
    played.tell(f.TookBack(2), f.Laid(parse_cards("rD"), 2))
    account = account_of(played.session.since(0))
    now = [a.say for group in missing(account, "en", before=False) for a in group.answers]
    before = [a.say for group in missing(account, "en", before=True) for a in group.answers]

    assert now[0] == "take 0"
    assert {"draw 1", "uno 2", "pass 0", "color r", "card W4"} <= set(now)
    assert {"before draw 1", "before card W4"} <= set(before)


# What a tap does


@pytest.mark.parametrize(
    ("path", "say", "correction"),
    [
        ("/correct/3", "card 0 r7", Amended(3, f.Laid((parse_card("r7"),), 2))),
        ("/correct/3", "player 0", Amended(3, f.Laid((G7,), 0))),
        ("/correct/3", "never", Withdrawn(3)),
        ("/correct/3", "counts", Overruled(3)),
        ("/correct/2", "before draw 0", Inserted(2, f.Drew(0))),
        ("/correct/2", "before card r9", Inserted(2, f.Laid((R9,)))),
    ],
)
def test_one_tap_puts_it_right(played, path, say, correction):
    answer = played.player().tap(path, say, played.latest.number)

    assert answer.status_code == 303
    assert answer.headers["Location"] == "/corrected/4"
    assert last_correction(played) == correction


def test_another_color_is_that_of_the_naming_after_the_wild(played):
    played.tell(f.TookBack(2), f.Laid(parse_cards("W"), 2), f.Named(Color.RED, 2))
    played.player().tap("/correct/5", "color b", played.latest.number)

    assert last_correction(played) == Amended(6, f.Named(Color.BLUE, 2))
    assert played.latest.state.pile.color is Color.BLUE


def test_what_was_missed_just_now_is_told(played):
    played.player().tap("/correct/missed", "uno 1", played.latest.number)

    assert played.latest.cause.fact == f.Called(1)
    assert played.latest.cause.source.value == "phone"


def test_a_first_card_that_the_camera_missed_is_told_and_play_begins(house):
    phone = house.deal().player()
    page = phone.text("/correct/missed")
    phone.tap("/correct/missed", "first r5", house.latest.number)

    assert "Which card was turned over first?" in page
    assert "Which card was laid?" not in page
    assert house.latest.cause.fact == f.FirstCard(parse_card("r5"))
    assert house.latest.state.phase is Phase.PLAY


def test_the_page_after_it_says_what_changed_and_takes_it_back(played):
    phone = played.player()
    phone.tap("/correct/3", "card 0 r7", played.latest.number)
    told = phone.text("/corrected/4")

    assert "Number 3 was really: Cara plays red 7." in told
    assert "No longer holds Cara cannot play the green 7" in told
    assert re.search(r"Turn Cara Ana", told)
    assert "Something else is wrong about it" in told

    phone.post("/corrected/4/undo", seen=played.latest.number)
    assert codes(played.latest.rulings) == ["no_match"]
    assert "Take this back" in phone.text("/corrected/5")
    assert "Take this back" not in phone.text("/corrected/4")
    assert phone.post("/corrected/4/undo", seen=played.latest.number).status_code == 409


def test_a_correction_that_changes_nothing_says_so(played):
    played.player().tap("/correct/2", "player 1", played.latest.number)

    assert "Nothing else changes." in played.guest().text("/corrected/4")


def test_a_ruling_that_says_something_else_is_told_as_changed(played):
    played.player().tap("/correct/3", "card 0 g8", played.latest.number)

    assert "Says something else now Cara cannot play the green 7" in played.guest().text(
        "/corrected/4"
    )


def test_two_taps_in_a_hurry_are_one(played):
    phone, seen = played.player(), played.latest.number
    answers = [phone.tap("/correct/2", "before draw 0", seen) for _ in range(2)]
    told = [phone.tap("/correct/missed", "draw 0", played.latest.number)]
    told.append(played.player("Ben").tap("/correct/missed", "draw 0", seen))

    assert {each.headers["Location"] for each in answers} == {"/corrected/4"}
    assert {each.headers["Location"] for each in told} == {"/corrected/5"}


@pytest.fixture
def merged(house):
    """Ben's red 6 and Cara's green 6, taken for one play of Ben's."""
    house.deal(rules="classic_cn", senses=Senses())
    house.tell(f.FirstCard(R5), f.Laid(parse_cards("r6 g6"), 1, Color.GREEN))
    return house


def laid_now(house):
    account = account_of(house.session.since(0))
    return [step.observation.fact for step in account.steps[1:]]


APART = [f.Laid((R6,), 1), f.Laid(parse_cards("g6"), color=Color.GREEN)]


def test_a_set_that_was_two_plays_is_taken_apart_and_put_together_again(merged):
    phone, before = merged.player(), laid_now(merged)
    offers_it = "red 6, then green 6" in phone.text("/correct/2")
    answer = phone.tap("/correct/2", "apart 1", merged.latest.number)

    assert offers_it
    assert answer.headers["Location"] == "/corrected/4?since=3"
    assert laid_now(merged) == APART
    assert merged.latest.state.turn == 0
    told = phone.text("/corrected/4?since=3")
    assert "Number 2 was really: Ben plays red 6." in told
    assert re.search(r"Turn Cara Ana", told)

    phone.post("/corrected/4/undo", seen=merged.latest.number, since=3)
    assert laid_now(merged) == before


def test_two_plays_before_another_one_are_taken_apart(merged):
    merged.tell(f.Laid((G7,), 0))
    merged.player().tap("/correct/2", "apart 1", merged.latest.number)

    assert laid_now(merged) == [*APART, f.Laid((G7,), 0)]
    assert merged.latest.rulings == ()


def test_a_set_is_taken_apart_once_however_often_it_is_tapped(merged):
    phone, seen = merged.player(), merged.latest.number
    answers = [phone.tap("/correct/2", "apart 1", seen) for _ in range(2)]

    assert {each.headers["Location"] for each in answers} == {"/corrected/4?since=3"}
    assert laid_now(merged) == APART


@pytest.mark.parametrize("path", ["/corrected/3?since=4", "/corrected/9?since=1"])
def test_what_was_no_single_tap_is_not_shown_as_one(merged, path):
    assert merged.guest().get(path).status_code == 400


def test_a_draw_comes_in_no_two_plays(played):
    played.tell(f.Drew(0))

    assert played.player().tap("/correct/4", "apart 1", played.latest.number).status_code == 409


def test_what_never_happened_leads_to_where_that_is_taken_back(played):
    played.player().tap("/correct/3", "never", played.latest.number)

    assert played.guest().get("/correct/3").headers["Location"] == "/corrected/4"
    assert "Take this back" in played.guest().text("/corrected/4")


def test_the_page_about_the_last_thing_leads_to_all_others(played):
    page = played.player().text("/correct")

    assert "3 The green 7 does not count." in page
    assert "2 Ben plays the red 6." in page
    assert "Something was missed since" in page


def test_what_the_camera_asks_is_answered_on_the_same_page(played):
    played.tell(f.TookBack(2), laid("r6?r9", at=1001.0))
    page = played.player().get("/correct/5").text

    assert "Was that red 6 or red 9?" in page
    assert 'name="answer" value="red 9"' in page


def test_a_correction_leads_to_what_it_changed(played):
    played.player().tap("/correct/3", "never", played.latest.number)

    assert played.guest().get("/correct/4").headers["Location"] == "/corrected/4"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/correct/99", 404),
        ("/corrected/99", 404),
        ("/correct/3?card=9", 400),
        ("/correct/x", 404),
    ],
)
def test_pages_of_what_is_not_there(played, path, status):
    assert played.guest().get(path).status_code == status


@pytest.mark.parametrize("path", ["/correct", "/correct/1", "/correct/missed", "/corrected/1"])
def test_without_a_round_nothing_can_be_put_right(house, path):
    assert house.guest().get(path).status_code == 404


def test_in_a_round_in_which_nothing_happened_nothing_can_be_wrong(house):
    assert house.deal().guest().get("/correct").status_code == 404


def test_in_a_closed_round_nothing_is_offered_any_more(played):
    phone, seen = played.player(), played.latest.number
    played.session.end_round().result()

    assert 'name="say"' not in phone.get("/correct/3").text
    assert phone.tap("/correct/3", "never", seen).status_code == 409


def test_what_was_tapped_about_the_last_round_does_not_change_this_one(played):
    phone, seen = played.player(), played.latest.number
    played.session.end_round().result()
    played.session.next_round().result()
    played.tell(f.FirstCard(R5), f.Laid((R6,), 2))
    answer = phone.tap("/correct/2", "never", seen)

    assert answer.status_code == 409
    assert "Another round has begun since." in answer.text


def test_who_is_out_may_have_done_it_and_who_left_not(house):
    rules = change(preset("mattel"), hand_size=1)
    house.session.start_round(Deal(rules, ("Ana", "Ben", "Cara"), senses=Senses())).result()
    house.tell(f.FirstCard(R5), f.Left(2), f.Laid((R6,), 1))

    assert [say for say in offered(house, 3) if say.startswith("player")] == [
        "player 0",
        "player 1",
    ]


def test_who_only_watches_is_told_to_sit_down(played):
    assert "Choose your seat first" in played.guest().text("/correct/3")
    assert "Choose your seat first" not in played.player().text("/correct/3")


def test_somebody_who_is_not_there_cannot_have_done_it(played):
    answer = played.player().tap("/correct/3", "player 9", played.latest.number)

    assert answer.status_code == 409
    assert "nobody sits in that seat" in answer.text
