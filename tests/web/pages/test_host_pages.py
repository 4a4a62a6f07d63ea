"""The host's page, setting up, and the camera."""

from dataclasses import replace

import pytest
from open_house import JPEG, OpenHouse
from parlor import laid

from companion.cards import parse_card
from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.presets import preset
from companion.rules.senses import CAMERA_ONLY, Senses
from companion.table import Ended
from companion.web.setup.preferences import Preferences, keep_preferences, kept_preferences

NAMES = ["Ana", "Ben", "", "Cara"]


def setting_up(**more):
    return {"name": NAMES, "dealer": "3", "preset": "baike", "language": "zh", **more}


# Rounds


def test_who_is_no_host_is_asked_for_the_pin(house):
    for path in ("/host", "/setup", "/setup/rules", "/camera"):
        answer = house.guest().get(path)
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/pin?page={path}")


def test_before_the_first_round_every_page_leads_to_setting_the_table_up(house):
    for path in ("/", "/seat", "/host"):
        phone = house.host()
        assert 'href="/setup"' in phone.get(path).text


def test_the_next_round_begins_with_one_tap(house):
    phone = house.deal().host()
    house.tell(f.FirstCard(parse_card("r5")))
    answer = phone.post("/host/next", round="1", still="open", dealer="Ben")

    assert answer.status_code == 303
    assert house.latest.round == 2
    assert house.latest_deal.dealer == 1


def test_the_second_of_two_hosts_does_not_close_the_new_round(house):
    house.deal()
    first, second = house.host(), house.host()
    first.post("/host/next", round="1", still="open")
    answer = second.post("/host/next", round="1", still="open")

    assert answer.status_code == 409
    assert "The round changed meanwhile" in answer.text
    assert house.latest.round == 2


def test_a_round_is_closed(house):
    house.deal().host().post("/host/end", round="1", still="open")

    assert isinstance(house.latest.cause, Ended)
    assert "Round 1 is closed." in house.host().text("/host")


def test_a_seat_is_freed(house):
    house.deal()
    player, host = house.player("Ben"), house.host()
    assert "Free the seat of Ben" in host.text("/host")
    host.post("/seat/release", player="Ben")

    assert player.tap("/correct/1", "never", 1).status_code == 403
    assert "No phone has chosen a seat yet." in host.text("/host")


def test_the_host_changes_the_pin_and_stays_host(house):
    first, second = house.host(), house.host()
    first.post("/host/pin")

    assert first.get("/host").status_code == 200
    assert second.get("/host").status_code == 302


def test_the_language_of_the_table_is_that_of_who_chose_none(house):
    house.host().post("/host/language", language="zh")

    assert 'lang="zh"' in house.guest().get("/").text
    assert house.settings.get("language") == "zh"
    assert house.voice.language == "zh"


def test_in_a_closed_round_nobody_is_on_turn_and_nothing_is_offered(house):
    house.deal().tell(laid("r7")).session.end_round().result()

    board, seat = house.guest().text("/"), house.player().get("/seat").text
    assert board.count("The round is closed.") == 2  # the headline, and what happened last
    assert "It is the turn of" not in board
    assert all(words not in seat for words in ("You hold", "I drew one", "That was wrong"))
    assert 'href="/correct"' not in house.host().get("/host").text


# What is asked


def test_the_host_is_asked_what_the_table_is_asked(house):
    page = house.deal().tell(laid("r7"), laid("r6?r9", at=1001.0)).host().get("/host").text

    assert "Was that red 6 or red 9?" in page
    assert 'name="answer" value="red 9"' in page


# The camera


def test_the_camera_is_shown_with_what_is_wrong_and_learns_again(house):
    phone = house.host()
    assert "The camera was moved." not in phone.text("/host")
    house.camera.wrong = [Text("The camera was moved.", "摄像头被移动了。")]
    assert "The camera was moved." in phone.text("/host")

    phone.post("/host/camera")
    assert house.camera.learned == 1


def test_the_newest_picture_is_for_the_host_only(house):
    assert house.host().get("/camera/still.jpg").data == JPEG
    assert house.guest().get("/camera/still.jpg").status_code == 403
    house.camera.picture = None
    assert house.host().get("/camera/still.jpg").status_code == 404


def test_a_phone_brings_its_pictures(house):
    phone = house.host()

    assert phone.send("/camera/frame", JPEG, "image/jpeg").status_code == 204
    assert phone.send("/camera/frame", JPEG + b"x" * 100_000, "image/jpeg").status_code == 204
    assert len(house.phone.pushed) == 2
    assert phone.send("/camera/frame", b"<html>", "image/jpeg").status_code == 409
    assert phone.send("/camera/frame", JPEG, "text/plain").status_code == 400
    assert phone.send("/camera/frame", JPEG * 300_000, "image/jpeg").status_code == 413
    assert len(house.phone.pushed) == 2


def test_a_table_without_camera_and_voice_says_so():
    with OpenHouse(camera=None, phone_camera=None, voice=None, hearing=None) as house:
        phone = house.host()
        assert "No camera watches this table." in phone.text("/host")
        assert "This table has no voice." in phone.text("/host")
        assert "No camera watches this table" in phone.text("/setup")
        assert "Another camera watches the table." in phone.text("/camera")
        assert "The microphone" not in phone.text("/host")
        for path in ("/host/camera", "/host/voice", "/host/voice/try", "/camera/frame"):
            assert phone.post(path).status_code == 404
        for path in ("/host/voice/name", "/host/hearing"):
            assert phone.post(path, name="Ana", way="0").status_code == 404
        pile = phone.post("/setup/pile", x="0.5", y="0.5", radius="0.1")
        assert pile.status_code == 404


# The voice


def test_the_voice_is_set_and_tried(house):
    phone = house.host()
    phone.post("/host/voice", on="on", volume="35", pause="12", kind=["turn"], speaks_from="phone")
    phone.post("/host/voice/try")

    assert house.voice.changed == [
        {
            "on": True,
            "volume": 0.35,
            "turn_pause": 12.0,
            "kinds": frozenset({"turn"}),
            "chosen": {"speaks_from": "phone"},
        }
    ]
    assert house.voice.tried == ["en"]


def test_a_name_that_sounds_wrong_is_respelled(house):
    phone = house.deal().host()
    assert 'value="Bän"' in phone.get("/host").text
    phone.post("/host/voice/name", name="Ana", spelling=" Ahna ")

    assert house.voice.spelled["Ana"] == "Ahna"


# The microphone


def test_what_would_help_the_microphone_to_hear_is_shown(house):
    hint = Text("Something is missing.", "还缺点什么。")
    house.hearing.set = replace(house.hearing.set, remark=hint)
    assert hint.en in house.host().text("/host")


def test_the_microphone_is_set_and_shows_that_it_hears(house):
    phone = house.host()
    assert "hears 60 of 100 calls, and 1 of 100 times one" in phone.text("/host")
    phone.post("/host/hearing", way="0")
    phone.post("/host/hearing", on="on", way="1")

    assert house.hearing.changed == [(False, 0), (True, 1)]
    assert phone.get("/host/hearing/meter").json == {"level": 0.25, "listens": True, "heard": None}
    assert house.guest().get("/host/hearing/meter").status_code == 403


# Setting up


def test_a_table_is_set_up_with_one_form(house):
    answer = house.host().post("/setup", **setting_up(calls="on"))

    assert answer.status_code == 303
    deal = house.latest_deal
    assert deal.names == ("Ana", "Ben", "Cara")
    assert deal.dealer == 2
    assert deal.rules == preset("baike")
    assert deal.senses == Senses(draws=False, calls=True, choices=False)
    assert house.settings.get("language") == "zh"


def test_everything_is_remembered_for_next_saturday(house):
    phone = house.host()
    phone.post("/setup", **setting_up(draws="on", language="en"))
    page = phone.get("/setup").text

    assert 'value="Cara"' in page
    assert 'name="dealer" value="2" checked' in page
    assert 'name="preset" value="baike" checked' in page
    assert 'name="draws" checked' in page
    assert 'name="calls" checked' not in page


def test_who_plays_already_need_not_be_written_again(house):
    page = house.deal(rules="party", dealer=1).host().get("/setup").text

    assert 'value="Ben"' in page
    assert 'name="dealer" value="1" checked' in page
    assert 'name="preset" value="party" checked' in page


def test_an_open_round_is_closed_only_by_who_was_told(house):
    phone = house.deal().host()
    assert "Beginning here closes it" in phone.text("/setup")
    assert phone.post("/setup", **setting_up()).status_code == 409
    assert house.latest.round == 1

    assert phone.post("/setup", **setting_up(close="yes")).status_code == 303
    assert house.latest.round == 2


@pytest.mark.parametrize("names", [["Ana"], ["Ana", "Ana"], ["Ana", 'Q"uote'], []])
def test_people_who_cannot_play_together_are_refused_in_words(house, names):
    phone = house.deal().host()
    answer = phone.post("/setup", **setting_up(name=names, dealer="", close="yes"))

    assert answer.status_code == 409
    assert house.latest.round == 1


def test_rules_with_changes_are_kept_and_compared_with_their_preset(house):
    phone = house.host()
    phone.post("/setup/rules", preset="mattel", hand_size="5", custom_text=" ", jump_in="numbers")
    rules = kept_preferences(house.settings).rules

    assert dict(rules.items())["hand_size"] == 5
    page = phone.text("/setup")
    assert "2 changed" in page
    told = phone.text("/setup/rules")
    assert "Mattel says: Each player is dealt 7 cards." in told
    phone.post("/setup/keep", **setting_up(preset="mattel"))
    assert kept_preferences(house.settings).rules == rules
    phone.post("/setup/keep", **setting_up(preset="party"))
    assert kept_preferences(house.settings).rules == preset("party")


def test_looking_at_another_preset_keeps_nothing(house):
    phone = house.host()
    assert 'value="party"' in phone.get("/setup/rules", preset="party").text
    assert kept_preferences(house.settings).rules == preset("mattel")


def test_the_pile_is_shown_and_remembered(house):
    phone = house.host()
    assert "I find the pile by myself" in phone.text("/setup")
    phone.post("/setup/pile", x="0.25", y="0.5", radius="0.125")
    assert house.camera.circle == (0.25, 0.5, 0.125)
    assert house.settings.get("pile") == [0.25, 0.5, 0.125]

    house.camera.circle = None
    assert 'name="x" min="0" max="1" step="any" value="0.25"' in phone.get("/setup").text
    house.settings.put("pile", ["nonsense"])
    assert 'name="x" min="0" max="1" step="any" value="0.5"' in phone.get("/setup").text


def test_rules_that_a_newer_version_does_not_know_are_named(house):
    house.settings.put("table", {"rules": {"preset": "forgotten"}, "names": "?", "dealer": 7})

    kept = kept_preferences(house.settings)
    assert (kept.rules, kept.names, kept.dealer) == (preset("mattel"), (), None)
    assert "The rules of the last time cannot be used" in house.host().text("/setup")


@pytest.mark.parametrize("kept", [None, 7, {}, {"rules": 3, "senses": []}])
def test_settings_that_say_nothing_are_the_plainest_game(house, kept):
    house.settings.put("table", kept)

    assert kept_preferences(house.settings) == Preferences()


def test_what_is_kept_is_read_as_it_was(house):
    chosen = Preferences(
        names=("Ana", "Ben"), dealer="Ben", rules=preset("party"), senses=CAMERA_ONLY
    )
    keep_preferences(house.settings, chosen)

    assert kept_preferences(house.settings) == chosen
