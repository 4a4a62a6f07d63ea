"""What is said about an update."""

from dataclasses import replace

import pytest
from hall import EVERYTHING, NAMES, prompts_of, sentences_of, told

from companion.audio.kinds import NOT_CHATTY, Kind, Priority
from companion.audio.memory import Memory
from companion.audio.premises import holds
from companion.audio.prompts import prompts
from companion.audio.questions import question_prompt
from companion.audio.settings import (
    LONGEST_PAUSE,
    LONGEST_RESPELLING,
    SHORTEST_PAUSE,
    InvalidVoiceError,
    MissedUno,
    VoiceSettings,
)
from companion.cards import Color, parse_card
from companion.rules.corrections import Difference, Overruled
from companion.rules.rulings import Code, Ruling, Severity
from companion.rules.senses import CAMERA_ONLY, Senses
from companion.table import Question
from companion.table.asking import STILL
from companion.table.questions import Doubt


def last(statements, **how):
    """What the last entry makes the voice say."""
    updates = told(statements, **how)
    return [
        prompt.in_language(update.names, "en")
        for update, prompt in prompts_of(updates)
        if update is updates[-1] and prompt.kind is not Kind.TURN
    ]


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        ("first: r5; Ben r7", []),
        ("first: r5; Ben g7", ["Wait, Ben. The green 7 doesn't fit. Red is in play."]),
        ("first: r5; Cara r7", ["Wait, Cara. It's Ben's turn."]),
        ("first: r5; Ben rD", ["2 cards for Cara."]),
        ("first: r5; Ben rD; Cara r1", ["Wait, Cara. First draw 2."]),
        ("first: r5; Ben W > g", ["It's green now."]),
        ("first: r5; Ben W4 > b", ["4 cards for Cara.", "It's blue now."]),
        ("first: r5; Ben rV", ["Other way round."]),
        ("first: r5; Ben rS", []),
        ("first: r5; Ben draws; Ben passes", []),
        ("first: r5; Ben passes", ["Wait, Ben. Draw first."]),
        ("first: r5; Cara challenges", ["There's nothing to challenge."]),
        ("hands: Ana r1 / Ben r2 / Cara r3; first: r5; Ben r2", ["Ben wins the round!"]),
    ],
)
def test_what_happens_is_told_in_a_breath(statements, said):
    assert last(statements) == said


@pytest.mark.parametrize(
    ("statements", "reminded"),
    [("first: r5; Ben r7", ["Cara, it's your turn."]), ("first: r5; Ben W", [])],
)
def test_nobody_is_reminded_of_a_turn_while_a_color_is_to_be_named(statements, reminded):
    updates = told(statements)
    assert [
        prompt.in_language(NAMES, "en")
        for update, prompt in prompts_of(updates)
        if update is updates[-1] and prompt.kind is Kind.TURN
    ] == reminded


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        ("first: r5; Ben uno", "That's not UNO yet. 2 cards for Ben."),
        ("first: r5; Ben accuses Cara", "Cara did nothing wrong. 2 cards for Ben."),
    ],
)
def test_cards_that_a_ruling_costs_are_said_with_it_and_not_again(statements, said):
    assert last(statements, rules="baike") == [said]


def test_a_table_without_taps_hears_of_a_card_but_not_of_its_player():
    assert last("first: r5; ? g7", senses=CAMERA_ONLY) == [
        "The green 7 doesn't fit. Red is in play."
    ]


def test_who_has_to_draw_is_named_only_where_it_is_seen_who_played():
    assert last("first: r5; ? rD", senses=CAMERA_ONLY) == ["2 cards for the next player."]
    assert last("first: r5; Ben rD", senses=CAMERA_ONLY) == ["2 cards for Cara."]
    debt = told("first: r5; ? W4", senses=CAMERA_ONLY)
    assert "下一位抽4张。" in sentences_of(debt, language="zh")


EMPTY = "first: r5; Ben counts 2; {0} r3; Cara r6; Ana r7; {0} r8"


@pytest.mark.parametrize(
    ("who", "asks"), [("Ben", "Any cards left, Ben?"), ("?", "Is anybody out?")]
)
def test_whether_somebody_is_out_is_asked_once_play_has_stopped(who, asks):
    updates = told(EMPTY.format(who), senses=CAMERA_ONLY)
    asked = [p for _, p in prompts_of(updates) if p.in_language(NAMES, "en") == asks]
    assert [prompt.after for prompt in asked] == [15.0]


LAPS = (
    "Cara r6; Ana r7",
    "Cara r8; Ana r9",
    "Cara r1; Ana r2",
    "Cara r4; Ana r6",
    "Cara r7; Ana r8",
)


def unseen(laps, then):
    """Ben, who had two cards, lays one; after that others play, and once Ben something unknown."""
    return "; ".join(["first: r5", "Ben counts 2", "Ben r3", *LAPS[:laps], then])


@pytest.mark.parametrize(
    ("laps", "then", "asks"),
    [
        (2, "Ben r1", ["Any cards left, Ben?"]),
        (4, "Ben r9", ["Any cards left, Ben?"]),
        (5, "Ben r9", []),
        (2, "Cara r1", []),
        (2, "Ben draws", []),
        (2, "Ben r1; Ben counts 0", []),
    ],
    ids=["one likely", "three likely", "four likely", "another", "who drew", "counted since"],
)
def test_who_may_be_out_is_asked_once_play_has_stopped(laps, then, asks):
    updates = told(unseen(laps, then), senses=CAMERA_ONLY)
    asked = [p for update, p in prompts_of(updates) if update is updates[-1] and p.after == STILL]

    assert [prompt.in_language(NAMES, "en") for prompt in asked] == asks
    assert all(holds(prompt, updates[-1]) for prompt in asked)
    news = told(unseen(laps, f"{then}; Cara r9"), senses=CAMERA_ONLY)[-1]
    assert not any(holds(prompt, news) for prompt in asked)


def test_a_color_is_asked_for_only_where_somebody_could_tell_it():
    asked = [
        prompt
        for _, prompt in prompts_of(told("first: r5; Ben W"))
        if prompt.in_language(["Ana", "Ben"], "en") == "Which color, Ben?"
    ]
    assert [prompt.after for prompt in asked] == [6.0]
    assert last("first: r5; ? W", senses=CAMERA_ONLY) == []


def test_the_camera_asks_which_card_that_is():
    nine, blue = parse_card("r9"), parse_card("b6")
    both = told("first: r5; Ben r6", unsure={2: (0.6, nine)})
    assert sentences_of(both) == ["Is that the red 6, or the red 9?"]
    assert sentences_of(both, language="zh") == ["这是红6，还是红9？"]
    assert last("first: r5; Ben r6", unsure={2: (0.6, None)}) == ["Which card is that?"]
    assert last("first: r5; Ben b6", unsure={2: (0.6, blue)}) != []


def test_what_is_in_question_is_not_told():
    two = parse_card("rD")
    assert last("first: r5; Ben r2", unsure={2: (0.6, two)}) == [
        "Is that the red 2, or the red Draw Two?"
    ]


def test_the_player_on_turn_is_reminded_after_the_pause_of_the_host():
    settings = VoiceSettings(turn_pause=12.0)
    reminders = [
        (prompt.in_language(update.names, "en"), prompt.after)
        for update, prompt in prompts_of(told("first: r5; Ben rD"), settings)
        if prompt.kind is Kind.TURN
    ]
    assert reminders == [
        ("Ben, it's your turn.", 12.0),
        ("Cara, you have 2 to draw.", 12.0),
    ]


def test_nobody_is_reminded_when_the_round_is_over():
    updates = told("hands: Ana r1 / Ben r2 / Cara r3; first: r5; Ben r2")
    reminded = [update for update, prompt in prompts_of(updates) if prompt.kind is Kind.TURN]
    assert updates[-1] not in reminded


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_can_be_switched_off(kind):
    updates = told(
        "first: r5; Ben g7; Ben back; Ben rV; Ana rD; Cara challenges; Cara takes; Ben W > g;"
        " Ana g1; Cara r1; amend 10: Cara g2"
    )
    off = VoiceSettings(kinds=frozenset(Kind) - {kind})
    everything = [prompt.kind for _, prompt in prompts_of(updates)]
    assert [each.kind for _, each in prompts_of(updates, off)] == [
        each for each in everything if each is not kind
    ]


def test_by_default_the_voice_is_not_chatty():
    assert Kind.DIRECTION not in NOT_CHATTY
    assert Kind.ANSWER not in NOT_CHATTY
    assert sentences_of(told("first: r5; Ben rV; Ana rV"), VoiceSettings()) == []


# A missing UNO, worded by what is known

DOWN = "hands: Ana r1 r2 / Ben r3 r4 / Cara r6 r7; first: r5; Ben r3"


def missed(statements, when=MissedUno.IN_THE_END, *, listens=False, **how):
    settings = VoiceSettings(kinds=frozenset({Kind.MISSED_UNO}), missed_uno=when)
    return sentences_of(told(statements, **how), settings, listens=listens)


def test_where_every_call_is_reported_the_player_forgot():
    assert missed(f"{DOWN}; Cara r6") == ["Ben forgot UNO."]


def test_before_the_others_had_their_chance_nothing_is_said():
    assert missed(DOWN) == []


def test_a_call_that_was_heard_is_not_missing():
    assert missed(f"{DOWN}; Ben uno; Cara r6") == []


def test_who_was_caught_is_not_told_again():
    assert missed(f"{DOWN}; Cara accuses Ben; Cara r6") == ["No UNO from Ben. 2 cards for Ben."]


def test_who_was_caught_before_can_forget_again():
    dealt = "hands: Ana r1 r2 g1 b1 y1 / Ben r3 r4 / Cara r6 r7 g2 b2 y2; first: r5"
    caught = f"{dealt}; Ben r3; Cara accuses Ben; Ben takes r8 r9"
    again = f"{caught}; Cara r6; Ana r1; Ben r4; Cara r7; Ana r2; Ben r8; Cara draws g9"
    assert missed(again) == ["No UNO from Ben. 2 cards for Ben.", "Ben forgot UNO."]


def test_who_wants_it_is_reminded_but_gets_a_moment_to_call():
    settings = VoiceSettings(missed_uno=MissedUno.AT_ONCE)
    prompts = [p for _, p in prompts_of(told(DOWN), settings) if p.kind is Kind.MISSED_UNO]
    assert [(p.in_language(["Ana", "Ben"], "en"), p.after) for p in prompts] == [
        ("Ben is down to one card.", 3.0)
    ]


def test_a_table_may_leave_it_to_its_players():
    assert missed(f"{DOWN}; Cara r6", MissedUno.NEVER) == []


@pytest.mark.parametrize(
    ("listens", "said"),
    [(True, "I didn't hear UNO from Ben."), (False, "Ben is down to one card.")],
)
def test_where_calls_are_not_surely_heard_nobody_is_said_to_have_forgotten(listens, said):
    senses = Senses(calls=False)
    assert missed(f"{DOWN}; Cara r6", senses=senses, listens=listens) == [said]


@pytest.mark.parametrize("when", [MissedUno.AT_ONCE, MissedUno.IN_THE_END])
def test_a_hand_that_is_not_certain_is_asked_about(when):
    statements = "first: r5; Ben counts 2; Ben r3; Cara r6"
    assert missed(statements, when, senses=CAMERA_ONLY, listens=True) == ["One card left, Ben?"]


def test_a_hand_that_is_only_guessed_is_not_asked_about():
    played = "; ".join(f"? r{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 0, *range(1, 10)))
    assert told(f"first: r5; {played}", senses=CAMERA_ONLY)[-1].state.hands[0].best == 1
    assert missed(f"first: r5; {played}", senses=CAMERA_ONLY) == []


# Corrections


def correction(statements, **how):
    settings = VoiceSettings(kinds=frozenset({Kind.CORRECTION}))
    return sentences_of(told(statements, **how), settings)


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        ("first: r5; Ben g7; amend 2: Ben r7", ["Correction. That was the red 7. Sorry, Ben."]),
        (
            "first: r5; Ben r7; amend 2: Ana y5",
            ["Correction. That was the yellow 5. Wait, Ana. It's Ben's turn."],
        ),
        ("first: r5; Ben r7; amend 2: Ben r7", []),
        ("first: r5; ? r7; amend 2: Ben r7", []),
        ("first: r5; Ben W; amend 2: Ben W W", ["Wait, Ben. One card at a time."]),
        (
            "first: r5; Ben r7; amend 2: Ben b7 r7",
            ["Correction. That was the blue 7 and the red 7. Wait, Ben. One card at a time."],
        ),
        (
            "first: r5; Ben r7; amend 2: Cara r7",
            ["Correction. That was Cara. Wait, Cara. It's Ben's turn."],
        ),
        ("first: r5; Ben r7; before 2: Ana uno", ["Corrected."]),
        ("first: r5; Ben r7; Cara uno; amend 3: Ben uno", ["Corrected."]),
        (
            "first: r5; ? r7; ? r8; amend 3: Ana r8",
            ["Correction. That was Ana. Wait, Ana. It's Cara's turn."],
        ),
        ("first: r5; amend 1: first r6", ["Correction. That was the red 6."]),
        ("first: r5; Ben r7; withdraw 2", ["Correction. The red 7 was not played."]),
        (
            "first: r5; Cara r7; before 2: Ben r3",
            ["Correction. Ben played the red 3. Sorry, Cara."],
        ),
        ("first: r5; Cara r7; before 2: Ben draws", ["Correction. Ben drew 1."]),
        ("first: r5; Ben draws; withdraw 2", ["Corrected."]),
        ("first: r5; Ben g7; overrule 2", ["The green 7 counts. The table decided."]),
    ],
)
def test_the_voice_says_only_the_correction(statements, said):
    assert correction(statements) == said


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        ("first: r5; Ben r7; amend 2: Ben r7 b7", []),
        (
            "first: r5; Ben r7; amend 2: Ben b7 r7",
            ["Correction. That was the blue 7 and the red 7."],
        ),
        ("first: r5; Ben g7; amend 2: Ben g7 r7", ["Sorry, Ben."]),
    ],
)
def test_a_set_that_is_told_card_by_card_is_no_correction(statements, said):
    assert correction(statements, rules="classic_cn") == said


def test_nothing_else_is_said_about_a_correction():
    updates = told("first: r5; Ben g7; amend 2: Ben rD")
    kinds = [prompt.kind for update, prompt in prompts_of(updates) if update is updates[-1]]
    assert kinds == [Kind.CORRECTION, Kind.TURN]


def test_an_answer_to_the_camera_is_no_correction():
    nine = parse_card("r9")
    assert correction("first: r5; Ben r6; amend 2: Ben r9", unsure={2: (0.6, nine)}) == []


def test_an_answer_to_the_referee_is_no_correction():
    statements = "first: r5; ? r1; ? r2; ? r2; amend 4: Ana jumps r2"
    updates = told(statements, rules="classic_cn", senses=CAMERA_ONLY)
    asked = [p.in_language(NAMES, "en") for _, p in prompts_of(updates) if p.kind is Kind.QUESTION]
    assert asked == ["Who played the red 2?"]
    settings = VoiceSettings(kinds=frozenset({Kind.CORRECTION}))
    assert sentences_of(updates, settings) == []


def test_a_correction_that_makes_another_question_idle_is_told():
    statements = "first: r5; ? r1; ? r2; ? r2; amend 3: ? r3"
    said = correction(statements, rules="classic_cn", senses=CAMERA_ONLY)
    assert said == ["Correction. That was the red 3."]


def test_whatever_answers_the_camera_is_no_correction():
    nine = parse_card("r9")
    for answer in ("before 2: Ben r3", "withdraw 2", "overrule 2"):
        assert correction(f"first: r5; Ben r6; {answer}", unsure={2: (0.6, nine)}) == []


def test_a_fault_that_may_be_the_cameras_is_asked_about():
    ruling = Ruling(
        Code.NO_MATCH, Severity.QUESTION, "4.1", 2, cards=(parse_card("g7"),), color=Color.RED
    )
    question = Question(2, (Overruled(2),), open_ended=True, doubt=Doubt.FAULT, ruling=ruling)
    assert question_prompt(question).in_language(NAMES, "en") == "Was that really the green 7?"


def test_the_most_urgent_kinds_interrupt_small_talk():
    updates = told("first: r5; Ben g7")
    (prompt,) = [p for _, p in prompts_of(updates) if p.kind is Kind.ILLEGAL]
    assert prompt.manner.interrupts
    assert prompt.manner.priority is Priority.IMPORTANT


def test_a_ruling_that_became_certain_is_told_like_a_new_one():
    """What was asked turns out to be a fault, without anybody's correction."""
    *_, before, update = told("first: r5; Ben g7; Cara draws")
    (fault,) = before.rulings
    asked = replace(fault, severity=Severity.QUESTION)
    other = replace(fault, section="4.2")

    def says(was):
        changes = Difference(gone=(), new=(), changed=((was, fault),))
        spoken = prompts(replace(update, changes=changes), Memory(), EVERYTHING)
        return [prompt for prompt in spoken if prompt.kind is Kind.ILLEGAL]

    assert len(says(asked)) == 1
    assert says(other) == []


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ({"volume": 0}, True),
        ({"volume": 1}, True),
        ({"volume": -0.01}, False),
        ({"volume": 1.01}, False),
        ({"turn_pause": SHORTEST_PAUSE}, True),
        ({"turn_pause": LONGEST_PAUSE}, True),
        ({"turn_pause": SHORTEST_PAUSE - 0.1}, False),
        ({"turn_pause": LONGEST_PAUSE + 0.1}, False),
        ({"respelled": (("Ana", "a" * LONGEST_RESPELLING),)}, True),
        ({"respelled": (("Ana", "a"), ("Ben", "b" * (LONGEST_RESPELLING + 1)))}, False),
    ],
)
def test_settings_have_bounds(value, fits):
    if fits:
        assert VoiceSettings(**value)
    else:
        with pytest.raises(InvalidVoiceError):
            VoiceSettings(**value)


@pytest.mark.parametrize(("spelling", "said"), [("Wahkeen", "Wahkeen"), ("", "Ana"), ("  ", "Ana")])
def test_a_name_without_a_spelling_is_said_as_it_is_written(spelling, said):
    settings = VoiceSettings(respelled=(("Ana", spelling),))
    assert (settings.said("Ana"), settings.said("Ben")) == (said, "Ben")
