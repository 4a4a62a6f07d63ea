"""``companion check``: what it prints, in text and JSON, and how it ends."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from transcripts import transcripts

from companion.cards import parse_cards
from companion.cli import main
from companion.commands.check.command import LARGEST
from companion.commands.check.data import as_data
from companion.commands.check.telling import WIDTH, Teller, change_lines
from companion.commands.check.text import as_text
from companion.match import Scoring
from companion.rules.corrections import Difference
from companion.rules.option import InvalidRulesetError
from companion.rules.presets import preset, preset_names
from companion.rules.report import judge_transcript
from companion.rules.rulings import Remedy
from companion.rules.transcript import TranscriptError, parse_transcript, to_json
from companion.wrapping import width_of

SCENARIOS = Path(__file__).parent / "rules" / "scenarios"
DISPUTE = SCENARIOS / "dispute.uno"

every_language = pytest.mark.parametrize("language", ["en", "zh"])

TABLE = "seats: Ana Ben Cara Dan\ndealer: Ana\n"

LAST_ROUND = """\
rules: baike
seats: Ana Ben Cara Dan
start: turn=A top=g4 hands=A:1,B:2,C:2,D:3 draw=30
Ana gD
Ben takes b7 rV
Ben shows r5 W b7 rV
Cara shows yS b0
Dan shows g9 g9 W4
"""
"""Worked case 60, from the last card on."""


def companion(*arguments, text=None, **settings):
    return CliRunner().invoke(main, ["check", *map(str, arguments)], input=text, **settings)


def checked(text, *arguments):
    return companion("-", *arguments, text=text)


def data_of(text, *arguments):
    return json.loads(checked(text, "--json", *arguments).stdout)


def rows(text):
    """Number, observation and the rest of each row of the table."""
    return [line for line in text.splitlines() if re.match(r" {0,2}\d+[* ]", line)]


def test_the_example_in_english():
    result = companion(DISPUTE)
    assert result.exit_code == 1
    text = result.stdout
    assert text.startswith(
        "dispute.uno: Baike (baike) with jump_in = numbers\n"
        "Seats, clockwise: Ana (dealer), Ben, Cara, Dan\n"
    )
    assert [re.split(r" {2,}", row.strip()) for row in rows(text)[:6]] == [
        ["1", "first: r7", "Ana", "↻ clockwise", "red (r)"],
        ["2", "Ana r5", "Ben", "↻ clockwise", "red (r)"],
        ["3", "Ben draws", "Ben", "↻ clockwise", "red (r)"],
        ["4", "Ben passes", "Cara", "↻ clockwise", "red (r)"],
        ["5", "Cara g5", "Dan", "↻ clockwise", "green (g)"],
        ["6", "Dan W4 > b", "Ana", "↻ clockwise", "blue (b)"],
    ]
    fault = text[text.index("  7  Ana bD") : text.index("  8  Ana back")]
    assert "owes       Ana 4" in fault
    assert "Fault      Ana has to draw 4" in fault
    assert "now        Take it back; draw 4." in fault
    assert "rule       4.3 " in fault
    assert "escalate" in fault
    assert "16* Ana g2" in text
    assert re.search(r"gone +\(16\) Fault: Ana cannot play the yellow 2", text)
    assert text.endswith("Faults and penalties: 1.\n")


def test_the_example_in_chinese():
    text = companion(DISPUTE, "--lang", "zh").stdout
    assert "↻ 顺时针" in text
    assert "绿色 (g)" in text
    assert "违规" in text
    assert "4.3 " in text
    assert text.endswith("违规和罚牌：1处。\n")


def test_the_example_as_data():
    result = companion(DISPUTE, "--json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert data["version"] == 1
    assert data["rules"]["name"] == "baike"
    assert data["rules"]["options"]["jump_in"] == "numbers"
    assert data["transcript"] == to_json(
        parse_transcript(DISPUTE.read_text("utf-8"), "dispute.uno")
    )
    turns = {turn["number"]: turn for turn in data["turns"]}
    assert list(turns) == list(range(1, 17))
    assert (turns[6]["turn"], turns[6]["color"], turns[6]["owes"]) == ("Ana", "blue", {"Ana": 4})
    assert turns[11]["observed"] == "Dan jumps b7"
    assert turns[11]["turn"] == "Ana"
    assert turns[9]["hands"]["Ana"] == {"least": 10, "most": 10}
    (ruling,) = turns[7]["rulings"]
    assert ruling["code"] == "must_take"
    assert ruling["severity"] == "fault"
    assert ruling["player"] == "Ana"
    assert ruling["cards"] == ["bD"]
    assert ruling["count"] == 4
    assert ruling["remedy"] == "take_back_and_take"
    assert ruling["section"] == "4.3"
    assert ruling["option"] == {"key": "stacking", "value": "escalate", "otherwise": "any"}
    assert [gone["code"] for gone in data["corrected"]["gone"]] == ["no_match"]
    assert data["corrected"]["new"] == data["corrected"]["changed"] == []
    assert data["outcome"] is data["score"] is data["tally"] is None
    assert (data["faults"], data["questions"]) == (1, 0)


def test_data_says_the_same_in_both_languages_but_for_sentences():
    def bare(value):
        if isinstance(value, dict):
            told = ("sentence", "rule", "events")
            return {k: bare(v) for k, v in value.items() if not k.endswith(told)}
        return [bare(item) for item in value] if isinstance(value, list) else value

    english, chinese = (
        data_of(DISPUTE.read_text("utf-8"), "--lang", lang) for lang in ("en", "zh")
    )
    assert bare(english) == bare(chinese)
    assert english != chinese


@pytest.mark.parametrize(
    ("rules", "word"), [("party", "jump"), ("mattel", "mattel"), ("classic_cn", "classic_cn")]
)
def test_the_command_line_wins_over_the_transcript(rules, word):
    data = data_of(f"rules: baike\n{TABLE}first: r7\n", "--rules", rules)
    assert data["rules"]["name"] == rules
    assert data["start"]["phase"] == "setup"
    opener = "Ana" if rules == "baike" else "Ben"
    assert data["turns"][0]["turn"] == opener
    assert word in json.dumps(data)


def test_without_any_rules_the_default_is_named():
    assert checked(f"{TABLE}first: r7").stdout.startswith("stdin: Mattel (mattel)\n")


@pytest.fixture
def friday(tmp_path):
    """A transcript beside its table's own rules."""
    (tmp_path / "friday.toml").write_text('extends = "baike"\ntitle = "Friday table"\n', "utf-8")
    game = tmp_path / "friday.uno"
    game.write_text(f"rules: friday.toml\n{TABLE}first: r7\nAna r5\n", "utf-8")
    return game


def test_rules_may_stand_beside_the_transcript(friday):
    result = companion(friday)
    assert result.exit_code == 0
    assert result.stdout.startswith("friday.uno: Friday table (friday.toml)\n")
    assert result.stdout.endswith("No fault.\n")


def test_json_is_read_from_a_file_and_from_standard_input(friday, tmp_path):
    document = json.dumps(to_json(parse_transcript(friday.read_text("utf-8"), "friday.uno")))
    game = tmp_path / "friday.json"
    game.write_text(document, "utf-8")
    (from_file, from_input) = companion(game), companion("-", "--rules", "baike", text=document)
    assert rows(from_file.stdout) == rows(companion(friday).stdout) == rows(from_input.stdout)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("first: r7\nA r5", 0),
        ("first: r7\nA r5\nB g7", 1),
        ("first: r7\nA r5\nB g7\noverrule 3", 0),
        ("first: r7\nA r5\nB draws\nC accuses D", 1),
        ("first: r7\nA r5\nC challenges", 0),
        ("first: r7\nA r5\n? r0; ? r0 > b; ? r0", 0),
        ("first: r7\nA rr", 2),
    ],
    ids=["legal", "fault", "overruled", "penalty", "refused", "questions", "unreadable"],
)
def test_the_exit_code_says_whether_there_was_a_fault(text, code):
    assert checked(f"rules: baike\n{TABLE}{text}\n").exit_code == code


REFUSALS = {
    "nothing at all": ("", [], "stdin, line 1, column 1: who plays?"),
    "a word that is no card": (f"{TABLE}first: r7\nA rr", [], "stdin, line 4, column 3: rr is"),
    "unknown rules": (
        f"{TABLE}rules: baikee\nfirst: r7",
        [],
        "stdin, line 3, column 1: there is no preset baikee, did you mean baike?",
    ),
    "unknown rules on the command line": (
        f"{TABLE}first: r7",
        ["--rules", "baikee"],
        "there is no preset baikee, did you mean baike?",
    ),
    "no such file of rules": (
        f"{TABLE}rules: monday.toml\nfirst: r7",
        [],
        "stdin, line 3, column 1: there is no file monday.toml",
    ),
    "options that contradict each other": (
        f"{TABLE}options: teams = 2, scoring = chips\nfirst: r7",
        [],
        "stdin, line 3, column 1: teams = 2 needs points",
    ),
    "players who make no teams": (
        "\nseats: Ana Ben Cara\ndealer: Ana\noptions: teams = 2\nfirst: r7",
        [],
        "stdin, line 2, column 1: 3 players cannot form 2 equal teams",
    ),
    "no position": (
        "seats: Ana Ben\nstart: turn=B top=purple",
        [],
        "stdin, line 2, column 1: top: 'purple' is not a card",
    ),
    "a position of others": (
        "seats: Ana Ben\nstart: players=3 top=r5",
        [],
        "stdin, line 2, column 1: the position has 3 players, and 2 are named",
    ),
    "no JSON": ('{"version": 1', [], "stdin, line 1, column 14: this is not JSON"),
    "no observations": ('{"version": 1}', [], "stdin, $: the key seats is missing"),
}


@pytest.mark.parametrize(("text", "arguments", "message"), REFUSALS.values(), ids=REFUSALS)
def test_what_cannot_be_judged_is_refused_with_its_place(text, arguments, message):
    result = checked(text, *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(message)


def test_refusals_speak_chinese():
    result = checked(f"{TABLE}first: r7\nA rr", "--lang", "zh")
    assert result.stderr.startswith("stdin 第4行第3列：rr 既不是牌")


def test_a_file_that_is_not_there(tmp_path):
    assert companion(tmp_path / "nothing.uno").exit_code == 2


def test_bytes_in_a_wrong_encoding(tmp_path):
    game = tmp_path / "game.uno"
    game.write_bytes("seats: José Ben\n".encode("latin-1"))
    result = companion(game)
    assert result.exit_code == 2
    assert result.stderr.startswith("game.uno, line 1, column 11: the bytes e9 are not UTF-8")


def test_a_file_that_is_no_round_is_not_read_whole(tmp_path):
    game = tmp_path / "game.uno"
    game.write_bytes(b" " * (LARGEST + 1))
    result = companion(game)
    assert result.exit_code == 2
    assert "is larger than" in result.stderr


def test_a_hundred_thousand_lines_are_refused_at_the_line_where_no_round_goes_on():
    result = checked(f"{TABLE}first: r7\n" + "A r5\n" * 100_000)
    assert result.exit_code == 2
    assert result.stderr.startswith("stdin, line 10003, column 1: a round has a few hundred")


@every_language
def test_everything_stays_within_80_columns(language):
    long = '"a name of forty characters, all of them"'
    seats = f"seats: {long} 诸葛孔明诸葛孔明诸葛孔明诸葛孔明 Cara {'x' * 40}\ndealer: C\n"
    for text in (
        DISPUTE.read_text("utf-8"),
        LAST_ROUND,
        f"{seats}first: W\nA W4 > g\nB uno; D uno",
        f"{seats}senses: none\nfirst: rD\n? r5; D g7 @1000000.123456 from microphone",
        f"{seats}first: r7\nB jumps r5 r5 r5 r5 r5 r5 r5 r5\namend 2: B r1 > b",
    ):
        lines = checked(text, "--lang", language).stdout.splitlines()
        assert max(map(width_of, lines)) <= WIDTH


def test_quiet_leaves_out_what_needs_no_word():
    text = companion(DISPUTE, "--quiet").stdout
    assert [row.split()[0] for row in rows(text)] == ["7", "17"]
    assert "Fault" in text
    assert "Seats" not in text


def test_colors_are_for_terminals_that_want_them(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    colored = companion(DISPUTE, color=True).stdout
    assert "\x1b[31mred (r)" in colored
    assert "\x1b[34mblue (b)" in colored
    assert "\x1b[31mFault\x1b[0m" in colored
    plain = companion(DISPUTE).stdout
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert companion(DISPUTE, color=True).stdout == plain


def test_the_camera_alone_is_shown_as_uncertain():
    text = checked(f"{TABLE}senses: none\nfirst: r7\n? r5\n? W\n? b5").stdout
    assert "Always reported: only the cards on the pile" in text
    assert re.search(r"2  \? r5 +Cara\? ", text)
    assert "not named" in text
    assert "Cara named blue, it seems." in text
    assert text.endswith("No fault.\n")


def test_an_opening_wild_that_fits_everything_and_one_that_waits():
    assert re.search(
        r"first: W +Ana +↻ clockwise +any", checked(f"rules: baike\n{TABLE}first: W").stdout
    )
    waits = checked(f"rules: mattel\n{TABLE}first: W\nC draws").stdout
    assert re.search(r"first: W +Ben +↻ clockwise +not named", waits)
    assert "waits      Ben names a color" in waits


def test_before_the_first_card_nobody_is_on_turn():
    row = rows(checked(f"rules: baike\n{TABLE}first: W4\nfirst: r7").stdout)[0]
    assert re.split(r" {2,}", row.strip()) == ["1", "first: W4", "-", "↻ clockwise", "-"]


def test_direction_in_words():
    assert "↺ counterclockwise" in checked(f"{TABLE}first: rV").stdout


POINTS = {
    "score": {"Ana": 170, "Ben": 0, "Cara": 0, "Dan": 0},
    "minus": {"Ana": 0, "Ben": 82, "Cara": 20, "Dan": 68},
    "bust": {"Ana": 0, "Ben": -82, "Cara": -20, "Dan": -68},
    "chips": {"Ana": 170, "Ben": -82, "Cara": -20, "Dan": -68},
    "challenge_uno": {"Ana": 0, "Ben": 82, "Cara": 20, "Dan": 68},
}


@pytest.mark.parametrize(("scoring", "points"), POINTS.items(), ids=POINTS)
def test_the_score_of_a_round(scoring, points):
    data = data_of(f"options: scoring = {scoring}\n{LAST_ROUND}")
    sides = data["score"]["sides"]
    assert {side["players"][0]: side["points"] for side in sides} == points
    assert [side["players"] for side in sides if side["won"]] == [["Ana"]]
    assert data["outcome"] == {"winner": "Ana", "blocked": False}
    assert data["score"]["payments"] == (
        [] if scoring != "chips" else [
            {"from": "Ben", "to": "Ana", "chips": 82},
            {"from": "Cara", "to": "Ana", "chips": 20},
            {"from": "Dan", "to": "Ana", "chips": 68},
        ]
    )  # fmt: skip


def test_every_way_of_scoring_is_tried():
    assert {*POINTS, "knockout"} == set(Scoring)


def test_the_places_of_a_knockout():
    text = (
        "options: scoring = knockout\nseats: Ana Ben Cara\n"
        "start: turn=C top=g4 hands=A:2,B:1,C:1\nCara g5; Ana g2; Ben g3\n"
    )
    sides = data_of(text)["score"]["sides"]
    assert [(side["players"], side["points"]) for side in sides] == [
        (["Cara"], 1),
        (["Ben"], 2),
        (["Ana"], 3),
    ]
    assert re.search(r"Cara +1 +won", checked(text).stdout)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("teams = 2", [(["Ana", "Cara"], 20), (["Ben", "Dan"], 150)]),
        ("rotation = four_12", [(["Ana"], 150), (["Cara"], 150), (["Ben"], 0), (["Dan"], 0)]),
        ("rotation = eight_28", [(["Ana"], 150), (["Cara"], 150), (["Ben"], 0), (["Dan"], 0)]),
    ],
)
def test_the_score_of_partners(options, expected):
    """Team-mates book the partner's hand in baike; in a rotation the opponents' hands."""
    sides = data_of(f"options: {options}\n{LAST_ROUND}")["score"]["sides"]
    assert [(side["players"], side["points"]) for side in sides] == expected


def test_the_score_in_words():
    text = checked(LAST_ROUND).stdout
    assert re.search(r"Ana +170 +won", text)
    assert re.search(r"Ben +82 +r5 W b7 rV", text)
    assert "Nothing contradicts the deck of 108 cards." in text
    chips = checked(f"options: scoring = chips\n{LAST_ROUND}", "--lang", "zh").stdout
    assert "Ben付给Ana 82" in chips


def test_a_hand_that_was_not_shown_is_asked_for():
    text = LAST_ROUND.replace("Cara shows yS b0\n", "")
    assert data_of(text)["score"]["hands_missing"] == ["Cara"]
    assert "The hands of Cara are not known: write Cara shows r5 W" in checked(text).stdout


def test_a_hand_that_has_yet_to_draw_is_not_final():
    known = "rules: baike\nseats: Ana Ben\nstart: turn=A top=g4 hands=A:{gD},B:{r5 W}\nAna gD\n"
    assert data_of(known)["score"]["hands_missing"] == ["Ben"]
    assert data_of(f"{known}Ben takes b7 rV")["score"]["sides"][0]["points"] == 82


def test_cards_that_cannot_be_are_named():
    text = LAST_ROUND.replace("yS b0", "yS gD").replace("g9 g9 W4", "g9 gD W4")
    data = data_of(text)
    assert data["tally"]["problems"] == [
        "3 of green Draw Two, but the deck has 2: Cara holds 1, Dan holds 1, 1 on the discard pile."
    ]
    assert "3 of green Draw Two" in checked(text).stdout


@pytest.mark.parametrize(
    ("shown", "problem"),
    [
        ("r5 r6", "109 cards counted, but the deck has 108: 1 too many."),
        ("r5", None),
    ],
)
def test_cards_are_counted_where_a_position_accounts_for_all(shown, problem):
    text = (
        "seats: Ana Ben\nstart: turn=A top=g4 hands=A:1,B:1 draw=105 discard=1\n"
        f"Ana g1; Ben shows {shown}\n"
    )
    assert data_of(text)["tally"]["problems"] == ([] if problem is None else [problem])
    unaccounted = text.replace("draw=105", "draw=30")
    assert data_of(unaccounted)["tally"]["problems"] == []


def test_a_blocked_round():
    text = (
        "rules: baike\nseats: Ana Ben\nstart: turn=A top=r5 hands=A:1,B:1 draw=0 discard=1\n"
        "Ana passes; Ben passes\nAna shows g5\nBen shows W\n"
    )
    data = data_of(text)
    assert data["outcome"] == {"winner": None, "blocked": True}
    assert [(side["points"], side["won"]) for side in data["score"]["sides"]] == [
        (50, True),
        (0, False),
    ]
    assert "It is blocked" in checked(text).stdout
    void = checked(f"options: blocked_round = void\n{text}").stdout
    assert "void, to be played again" in void


def test_a_round_that_nobody_can_book():
    text = "seats: Ana Ben\ndealer: Ana\nfirst: r7\nBen leaves\n"
    data = data_of(text)
    assert data["outcome"]["winner"] == "Ana"
    assert data["score"]["sides"] == []
    assert data["score"]["refused"] == "All others have left: there are no hands to count."
    assert "All others have left" in checked(text).stdout
    uneven = f"options: teams = 2\n{LAST_ROUND}".replace("Ana gD", "Dan leaves; Ana gD")
    uneven = uneven.replace("Dan shows g9 g9 W4\n", "")
    assert "3 players do not make 2 teams" in data_of(uneven)["score"]["refused"]


def test_what_corrections_change():
    text = (
        f"rules: baike\n{TABLE}first: r7\nA r5\nB g7\nC g8\n"
        "amend 3: B r7; before 3: B draws\nwithdraw 4\n"
    )
    data = data_of(text)
    assert [turn["number"] for turn in data["turns"]] == [1, 2, 6, 3]
    changes = {kind: [(r["number"], r["code"]) for r in data["corrected"][kind]]
               for kind in ("gone", "new")}  # fmt: skip
    assert changes == {"gone": [(3, "no_match"), (4, "stands")], "new": []}
    printed = checked(text).stdout
    assert re.search(r"  5  amend 3: Ben r7\n  6  before 3: Ben draws\n  7  withdraw 4\n", printed)
    assert re.search(r" 6\* Ben draws .*\n  3\* Ben r7 ", printed)


def test_a_ruling_that_says_something_else_after_a_correction():
    text = f"{TABLE}first: r7\nB g6\namend 2: B g5\n"
    ((change,)) = data_of(text)["corrected"]["changed"]
    assert (change["before"]["cards"], change["after"]["cards"]) == (["g6"], ["g5"])
    printed = " ".join(checked(text).stdout.split())
    assert re.search(r"changed \(2\) Fault: [^→]*green 6[^→]* → \(2\) Fault: .*green 5", printed)


@pytest.mark.parametrize(
    ("differs", "said"),
    [
        ({"cards": parse_cards("g5")}, "green 6 → green 5"),
        ({"remedy": Remedy.DRAW, "count": 2}, "Take it back → Draw 2."),
        ({"count": 9}, "no ruling changed"),
    ],
)
def test_a_change_is_told_as_short_as_it_can_be_seen(differs, said):
    """Never as the same sentence twice."""
    game = parse_transcript(f"{TABLE}first: r7\nB g6\n", "game")
    (ruling,) = judge_transcript(game, preset("mattel"), "game").rulings
    changes = Difference((), (), ((ruling, replace(ruling, **differs)),))
    told = " ".join(" ".join(change_lines(changes, Teller(game.names, "en"))).split())
    assert all(word in told for word in said.split(" → "))
    before, _, after = told.removeprefix("changed ").partition(" → ")
    assert before != after


def test_a_correction_that_changes_no_ruling_says_so():
    assert "no ruling changed" in checked(f"{TABLE}first: r7\nB r6\namend 2: B r5\n").stdout


def test_the_hands_are_told_once_somebody_comes_down_to_two_cards():
    """Bounds that are ten cards apart say only that it is at least so many."""
    start = "seats: Ana Ben Cara\nstart: turn=A top=r5 hands=A:4,B:3-12,C:3-13\n"
    text = checked(f"{start}Ana r6; Ben r7; Cara r8; Ana r9").stdout
    told = [line.split(maxsplit=1)[1] for line in text.splitlines() if line[:11] == "      hands"]
    assert told == [
        "Ana 4, Ben 3-12, Cara 3+",
        "Ana 3, Ben 2-11, Cara 3+",
        "Ana 3, Ben 2-11, Cara 2+",
        "Ana 2, Ben 2-11, Cara 2+",
    ]


def test_a_fine_is_told_where_no_ruling_tells_it():
    """Who took a wrong card back is fined then; the ruling was about the play before."""
    fined = companion(SCENARIOS / "illegal_play_take_back_draw_2.uno").stdout
    assert "so         Ana has to draw 2 for the wrong card." in fined


def test_only_a_card_with_an_effect_loses_it_to_a_jump_in():
    start = (
        "rules: classic_cn\nseats: Ana Ben Cara Dan\nstart: turn=B top=r5 hands=A:7,B:5,C:4,D:6\n"
    )
    number, action = (
        checked(f"{start}{plays}").stdout
        for plays in ("Ben r6; Dan jumps r6", "Ben rD; Dan jumps rD")
    )
    assert "no effect any more" not in number
    assert "no effect any more" in action


def test_newcomers_are_told_by_name():
    text = f"{TABLE}first: r7\nEve joins after Ana\nEve r5\n"
    data = data_of(text)
    assert data["turns"][1]["hands"]["Eve"] == {"least": 7, "most": 7}
    assert "hands      Ana 7, Eve 7, Ben 7, Cara 7, Dan 7" in checked(text).stdout


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(transcripts(), st.sampled_from(preset_names()), st.sampled_from(["en", "zh"]))
def test_whatever_was_written_has_a_report(transcript, name, language):
    try:
        report = judge_transcript(transcript, preset(name), "game.uno")
    except (TranscriptError, InvalidRulesetError):
        return
    text = as_text(report, "game.uno", language, quiet=False)
    assert max(width_of(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in text.split("\n")) <= WIDTH
    assert json.loads(json.dumps(as_data(report, language)))["faults"] == len(report.faults)


def test_the_installed_command_judges_a_file():
    command = Path(sys.executable).with_name("companion")
    done = subprocess.run(  # noqa: S603 - our own command
        [command, "check", DISPUTE, "--quiet"], capture_output=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == b""
    assert "Faults and penalties: 1." in done.stdout.decode("utf-8")
