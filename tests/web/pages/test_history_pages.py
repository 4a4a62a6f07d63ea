"""Disputes, the history, what if, and the rule book."""

import pytest
from open_house import OpenHouse
from parlor import laid

from companion.cards import parse_card
from companion.rules import facts as f
from companion.rules.catalog import ALL_OPTIONS, InvalidRulesetError, change
from companion.rules.corrections import Amended, Overruled
from companion.rules.presets import preset, preset_names
from companion.rules.senses import Senses
from companion.table import Corrected, Deal
from companion.web.ruleset import base_of, chapters, read_form
from companion.web.ruleset.reading import written

R5, R6, G7, RD = map(parse_card, ("r5", "r6", "g7", "rD"))


@pytest.fixture
def played(house):
    house.deal()
    house.tell(f.FirstCard(R5), f.Laid((R6,), 1), f.Laid((G7,), 2))
    return house


@pytest.fixture
def seen(house):
    """A fault that the camera saw, and somebody confirmed."""
    house.deal()
    house.tell(f.FirstCard(R5), laid("g7", at=1001.0, stills=True, unbroken=None))
    house.session.report(Corrected(Amended(2, f.Laid((G7,), 1)))).result()
    return house


# Disputes


def test_a_dispute_shows_the_ruling_the_rule_and_lets_the_table_decide(played):
    phone = played.player()
    page = phone.text("/disputes/1/3")

    assert "Cara cannot play the green 7 on the red 6: the color is red." in page
    assert "Take it back and play again." in page
    assert "4.1 What fits A colored card fits if it has the color in play" in page
    assert "No picture was kept of this." in page
    phone.tap("/correct/3", "counts", played.latest.number)
    assert "The table has decided: the green 7 counts." in phone.text("/disputes/1/3")
    assert "We let it count" not in phone.text("/disputes/1/3")


def test_who_only_watches_lets_nothing_count(played):
    watches, plays = (phone.text("/disputes/1/3") for phone in (played.guest(), played.player()))

    assert "We let it count" in plays
    assert "We let it count" not in watches
    assert "choose your seat first" in watches


def test_a_dispute_shows_the_option_behind_the_ruling_and_what_it_could_be(house):
    house.deal(senses=Senses())
    house.tell(f.FirstCard(R5), f.Laid((RD,), 1), f.Laid((parse_card("gD"),), 2))
    page = house.guest().text("/disputes/1/3")

    assert "Stacking" in page
    assert "What this table chose" in page
    assert "At a table that chose otherwise" in page


def test_the_pictures_are_shown_with_the_box_and_how_sure_the_camera_was(seen):
    phone = seen.player()
    page = phone.get("/disputes/1/2").text

    assert '<rect x="1.0" y="2.0" width="29.0" height="38.0" />' in page
    assert "The camera read green 7, 100% sure" in page
    assert "Settled by the table." in page
    for when in ("before", "after"):
        assert f'src="/disputes/1/2/{when}.jpg"' in page
        assert phone.get(f"/disputes/1/2/{when}.jpg").data == when.encode()


def test_a_picture_that_made_room_is_missed_in_words(seen):
    seen.pictures.kept.clear()

    assert "removed to make room" in seen.guest().text("/disputes/1/2")
    assert seen.guest().get("/disputes/1/2/after.jpg").status_code == 404


def test_what_is_asked_is_not_yet_held_against_anybody(house):
    house.deal()
    house.tell(f.FirstCard(R5), laid("g7", at=1001.0, unbroken=None))
    page = house.player().get("/disputes/1/2").text

    assert "The green 7 is in question." in page
    assert 'name="answer"' in page
    house.tell(f.TookBack(1), f.Laid((R6,), 1), f.Drew(2), f.Passed(2), f.Laid((R5,), 0))
    assert "nothing is held against anybody" in house.guest().text("/disputes/1/2")


def test_a_closed_round_can_be_looked_at_and_not_decided(played):
    played.session.end_round().result()
    played.session.next_round().result()
    page = played.player().text("/disputes/1/3")

    assert "Cara cannot play the green 7" in page
    assert "We let it count" not in page
    assert "Something is wrong here" not in page


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/disputes/1/99", 404),
        ("/disputes/9/1", 409),
        ("/disputes/1/3/after.jpg", 404),
        ("/disputes/1/3/other.jpg", 404),
        ("/disputes/1/3/../../x.jpg", 404),
        ("/history/9", 409),
        ("/history/9/what-if", 409),
        ("/history/1/what-if?preset=nonsense", 409),
        ("/history/1/what-if?preset=mattel&hand_size=0", 409),
    ],
)
def test_pages_of_what_is_not_there(played, path, status):
    assert played.guest().get(path).status_code == status


def test_steps_lead_to_their_neighbors(played):
    page = played.guest().get("/disputes/1/2").text

    assert 'href="/disputes/1/1" rel="prev"' in page
    assert 'href="/disputes/1/3" rel="next"' in page


# History


def test_all_rounds_are_listed_by_match_the_newest_first(played):
    assert "2026-11-21 Round 1" in played.guest().text("/history")
    assert "on the table now" in played.guest().text("/history")
    played.session.end_round().result()
    played.session.next_round().result()
    page = played.guest().text("/history")

    assert page.index("Round 2") < page.index("Round 1")
    assert "Ana, Ben, Cara Mattel · 3 entries" in page


def test_a_preset_is_listed_by_its_title_in_the_language_of_the_reader(house):
    house.deal(rules="party")
    phone = house.guest()
    phone.post("/language", language="zh", page="/history")

    assert "欢乐派对 · 0条记录" in phone.text("/history")


def test_what_is_asked_for_is_said_once(house):
    house.deal(senses=Senses()).tell(f.FirstCard(R5), f.Laid((parse_card("W"),), 1))
    phone = house.guest()

    for path in ("/", "/history/1"):
        assert "Ben has to name a color." in phone.text(path)
        assert "Name a color." not in phone.text(path)


def test_a_first_card_that_cannot_be_one_is_told_with_what_to_do(house):
    house.deal().tell(f.FirstCard(parse_card("W4")))
    phone = house.guest()

    for path in ("/", "/history/1"):
        assert "Put it back and turn over another card." in phone.text(path)


def test_before_the_first_round_the_history_is_empty(house):
    assert "No round was recorded yet." in house.guest().text("/history")


def test_a_table_that_records_nothing_has_no_history():
    with OpenHouse(archive=None) as house:
        assert house.guest().get("/history").status_code == 404
        house.deal().tell(f.FirstCard(R5))
        assert "The first card is the red 5." in house.guest().text("/history/1")
        assert house.guest().get("/history/2").status_code == 404


def test_a_round_is_told_turn_by_turn_with_its_rulings_and_corrections(seen):
    page = seen.guest().text("/history/1")

    assert "2 The green 7 does not count. Ben cannot play the green 7" in page
    assert "settled by the table · with a picture" in page
    assert "Corrections Number 2 was really: Ben plays green 7." in page


def test_the_winner_of_a_round_is_told(house):
    rules = change(preset("mattel"), hand_size=1)
    house.session.start_round(Deal(rules, ("Ana", "Ben"), senses=Senses())).result()
    house.tell(f.FirstCard(R5), f.Laid((R6,), 1))

    assert "Ben won." in house.guest().text("/history/1")


def test_other_rules_change_what_would_have_been_said(house):
    house.deal(senses=Senses())
    house.tell(f.FirstCard(R5), f.Laid((RD,), 1), f.Laid((parse_card("gD"),), 2))
    phone = house.guest()
    page = phone.text("/history/1/what-if", preset="mattel", stacking="same_kind")

    assert "Would not have been said Number 3 : Cara" in page
    assert "Stacking" in page
    assert "These are the rules that you played by." in phone.text(
        "/history/1/what-if", preset="mattel"
    )
    assert "Other rules" not in phone.text("/history/1/what-if")


def test_other_rules_that_change_nothing_say_so(played):
    page = played.guest().text("/history/1/what-if", preset="mattel", uno_forgot_penalty="4")

    assert "The referee would have said the same." in page


def test_what_if_does_not_touch_the_round(played):
    played.session.report(Corrected(Overruled(3))).result()
    before = played.log.records
    played.guest().get("/history/1/what-if", preset="party")

    assert played.log.records == before
    assert played.latest_deal.rules == preset("mattel")


def test_so_many_players_cannot_play_by_every_rules(played):
    answer = played.guest().get("/history/1/what-if", preset="mattel", teams="2")

    assert answer.status_code == 409
    assert "3 players cannot form 2 equal teams" in answer.text


# Rules


@pytest.mark.parametrize("name", preset_names())
def test_a_form_says_every_option_and_is_read_as_it_was(name):
    rules = preset(name)
    form = {option.key: written(value) for option, value in rules.choices.items()}

    assert read_form({"preset": "mattel", **form}) == rules
    fields = [each for chapter in chapters(rules, rules, "en") for each in chapter.fields]
    assert {each.key for each in fields} == {option.key for option in ALL_OPTIONS}
    for field in fields:
        assert field.picks or field.longest or field.low < field.high
        assert [pick.value for pick in field.picks if pick.chosen] in ([], [field.value])
        assert not field.differs


def test_what_differs_from_the_preset_is_marked():
    rules = change(preset("mattel"), stacking="same_kind", hand_size=5)
    told = chapters(rules, base_of(rules), "zh")

    assert sum(chapter.changes for chapter in told) == 2
    differing = [each for chapter in told for each in chapter.fields if each.differs]
    assert [each.key for each in differing] == ["hand_size", "stacking"]
    assert differing[0].usual == "每人发7张牌。"


@pytest.mark.parametrize(
    "form",
    [
        {"preset": "x"},
        {"stacking": "x"},
        {"hand_size": "-1"},
        {"hand_size": "٣"},
        {"hand_size": "9" * 5000},
        {"stack_deflect": "yes"},
        {"custom_text": "x" * 10_000},
        {"teams": "2", "scoring": "chips"},
    ],
)
def test_a_form_that_says_no_rules_is_refused(form):
    with pytest.raises(InvalidRulesetError):
        read_form(form)


def test_the_rule_book_is_that_of_the_round_on_the_table(house):
    assert "No round has begun yet" in house.guest().text("/rules")
    house.deal(rules="party")
    page = house.guest().get("/rules").text

    assert 'id="s4.1"' in page
    assert "No round has begun yet" not in page


def test_the_rule_book_marks_what_this_table_changed(house):
    house.host().post("/setup/rules", preset="mattel", hand_size="5")

    assert "Each player is dealt 5 cards. Unlike Mattel" in house.guest().text("/rules")
