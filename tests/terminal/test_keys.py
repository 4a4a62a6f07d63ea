"""What keys mean: each row is a round, what is pressed, and what comes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from told import told

from companion.cards import Color, parse_card, parse_cards
from companion.rules import facts as f
from companion.rules.catalog import make_ruleset
from companion.rules.corrections import Amended, Inserted, Overruled, Withdrawn
from companion.rules.facts import Source
from companion.table import Corrected, Told
from companion.table.situation import Situation
from companion.terminal.keys import EMPTY, VERBS, Answer, Draft, NextRound, Wish, press, prompt
from companion.terminal.words import HELP, NO_ROUND

EVENING = "first: r7; Ben r5; Cara g5"
NAMED = {"Enter": "enter", "Esc": "esc", "Back": "backspace"}
KEY_NAMES = frozenset({"enter", "esc", "backspace", "up", "page down", "ctrl-l"})


def typed(keys, situation):
    """What *keys* do; words such as Enter are keys of their own, everything else is letters."""
    draft, acts = EMPTY, []
    for word in keys.split(" "):
        for key in [NAMED[word]] if word in NAMED else word.replace("_", " "):
            draft, done = press(draft, key, situation)
            acts += done
    return draft, acts


def said(fact):
    return Told(fact, Source.KEYBOARD)


@pytest.mark.parametrize(
    ("keys", "fact"),
    [
        ("d", f.Drew()),
        ("B d", f.Drew(1)),
        ("t", f.Took()),
        ("C t", f.Took(2)),
        ("p", f.Passed()),
        ("k", f.TookBack()),
        ("A k", f.TookBack(0)),
        ("r", f.Named(Color.RED)),
        ("y", f.Named(Color.YELLOW)),
        ("g", f.Named(Color.GREEN)),
        ("B b", f.Named(Color.BLUE, 1)),
        ("u A", f.Called(0)),
        ("u a", f.Called(0)),
        ("C u", f.Called(2)),
        ("a A B", f.Accused(0, 1)),
        ("A a B", f.Accused(0, 1)),
        ("c", f.Challenged()),
        ("B c", f.Challenged(1)),
        ("s C", f.Chose(2)),
        ("B s C", f.Chose(2, 1)),
        ("s -", f.Chose(None)),
        ("x A", f.SaidOut(0)),
        ("u Q A", f.Called(0)),
    ],
)
def test_keys_report_facts(keys, fact):
    assert typed(keys, told(EVENING)) == (EMPTY, [said(fact)])


@pytest.mark.parametrize(
    ("statements", "keys", "correction"),
    [
        (EVENING, "w A", Amended(3, f.Laid(parse_cards("g5"), 0))),
        (EVENING, "A w", Amended(3, f.Laid(parse_cards("g5"), 0))),
        (EVENING + "; Ana draws", "w A", Amended(3, f.Laid(parse_cards("g5"), 0))),
        (EVENING, "e g6 Enter", Amended(3, f.Laid(parse_cards("g6"), 2))),
        (EVENING, "e g7 Back 6 Enter", Amended(3, f.Laid(parse_cards("g6"), 2))),
        ("first: r7", "e b7 Enter", Amended(1, f.FirstCard(parse_card("b7")))),
        (EVENING, "z", Withdrawn(3)),
        (EVENING + "; withdraw 3", "z", Withdrawn(2)),
        (EVENING, "o", Overruled(3)),
        ("first: r7; Ben b5; Ben draws", "o", Overruled(2)),
    ],
)
def test_keys_correct(statements, keys, correction):
    assert typed(keys, told(statements)) == (EMPTY, [Corrected(correction)])


@pytest.mark.parametrize(
    ("written", "reports"),
    [
        ("Ben_draws_2", [said(f.Drew(1, 2))]),
        ("A_r5;_B_uno", [said(f.Laid(parse_cards("r5"), 0)), said(f.Called(1))]),
        ("amend_3:_Ana_g6", [Corrected(Amended(3, f.Laid(parse_cards("g6"), 0)))]),
        ("before_3:_Cara_draws", [Corrected(Inserted(3, f.Drew(2)))]),
        ("withdraw_2", [Corrected(Withdrawn(2))]),
    ],
)
@pytest.mark.parametrize("opened", ["Enter", ":", "："])
def test_anything_can_be_written(opened, written, reports):
    assert typed(f"{opened} {written} Enter", told(EVENING)) == (EMPTY, reports)


@pytest.mark.parametrize(
    ("statements", "number"),
    [
        ("first: r7; Zoe joins after Ana", 2),
        ("first: r7; Ben r5; before 2: Zoe joins after Ana", 3),
    ],
)
def test_where_a_newcomer_sits_can_be_put_right(statements, number):
    written = f"Enter amend_{number}:_Zoe_joins_after_Ben Enter"
    right = Corrected(Amended(number, f.Joined(3, 1, "Zoe")))
    assert typed(written, told(statements)) == (EMPTY, [right])


@pytest.mark.parametrize(
    ("keys", "act"),
    [
        ("q", Wish.QUIT),
        ("?", Wish.HELP),
        ("l", Wish.LEARN_AGAIN),
    ],
)
def test_wishes(keys, act):
    assert typed(keys, told(EVENING)) == (EMPTY, [act])


@pytest.mark.parametrize(
    "keys", ["Esc", "B Esc", "u Esc", "a A Esc", "Enter Ben Esc", "Enter Back", "e r Esc"]
)
def test_what_was_begun_is_taken_back(keys):
    assert typed(keys, told(EVENING)) == (EMPTY, [])


@pytest.mark.parametrize("keys", ["B", "u", "a", "a A", "A a", "s", "Enter", "Enter Ben", "e", "n"])
def test_what_is_half_keyed_is_shown(keys):
    draft, acts = typed(keys, told(EVENING))
    assert draft != EMPTY
    assert acts == []
    for language in ("en", "zh"):
        assert prompt(draft, told(EVENING, language))


def test_nothing_half_keyed_shows_nothing():
    assert prompt(EMPTY, told(EVENING)) == ""


def test_the_next_round_takes_a_second_key_while_one_is_played():
    assert typed("n", told(EVENING)) == (Draft(verb="n"), [])
    assert typed("n n", told(EVENING)) == (EMPTY, [NextRound()])
    assert typed("C n n", told(EVENING)) == (EMPTY, [NextRound("Cara")])
    assert typed("n d", told(EVENING)) == (EMPTY, [])


def test_the_next_round_begins_at_once_after_the_end():
    over = told(f"{EVENING}; Ana leaves; Cara leaves")
    assert typed("n", over) == (EMPTY, [NextRound()])
    assert typed("B n", over) == (EMPTY, [NextRound("Ben")])


@pytest.mark.parametrize(
    ("statements", "keys", "why"),
    [
        ("", "w A", "nothing to correct"),
        ("", "z", "nothing to correct"),
        ("", "o", "nothing to correct"),
        ("", "e", "nothing to correct"),
        ("first: r7", "w B", "nothing to correct"),
        (EVENING, "1", "Nothing is asked that 1 answers."),
        (EVENING, "h", "h means nothing here"),
        (EVENING, "J", "J means nothing here"),
        (EVENING, "e rr Enter", "write a card"),
        ("first: r7", "e b7_b5 Enter", "write a card"),
        (EVENING, "Enter Dan_draws Enter", "nobody here is called Dan"),
        (EVENING, "Enter withdraw_9 Enter", ""),
    ],
)
def test_what_means_nothing_is_said(statements, keys, why):
    _, acts = typed(keys, told(statements))
    assert len(acts) == 1
    assert isinstance(acts[0], Answer)
    assert why in acts[0].text.en


def test_a_line_that_is_refused_can_be_put_right():
    draft, _ = typed("Enter Dan_draws Enter", told(EVENING))
    assert draft.line == "Dan draws"


@pytest.mark.parametrize("key", [*VERBS, "enter", ":", "n", "e", "1", "A", "h"])
def test_before_any_round_every_key_says_what_to_do(key):
    assert press(EMPTY, key, Situation()) == (EMPTY, (Answer(NO_ROUND),))


@pytest.mark.parametrize(("key", "wish"), [("q", Wish.QUIT), ("?", Wish.HELP)])
def test_before_any_round_one_can_quit_and_ask_for_help(key, wish):
    assert press(EMPTY, key, Situation()) == (EMPTY, (wish,))


ROUNDS = {
    "none": Situation(),
    "not dealt": told(""),
    "played": told(EVENING),
    "asked": told("first: r7; Ben r5; Cara b9", watched=True, unsure={2: (0.6, parse_card("r9"))}),
    "over": told(f"{EVENING}; Ana leaves; Cara leaves"),
}
PIECES = st.sampled_from(
    [
        *VERBS,
        *("n", "e", "l", "q", "?", "A", "B", "C", "D", "1", "9", "٣", "-", "é", "ß", "卡"),
        *("enter", "esc", "backspace", "up", "page down", "ctrl-l"),
        *(
            "Ben",
            " draws",
            " r5",
            " W4 > g",
            "amend 2: ",
            "before 1: ",
            "withdraw 2",
            ";",
            "#",
            '"',
        ),
    ]
)


@pytest.mark.parametrize("name", ROUNDS)
@given(pieces=st.lists(PIECES, max_size=12))
def test_whatever_is_keyed_has_an_answer_and_ends_no_evening(name, pieces):
    """A key never raises, and what is half keyed can always be shown."""
    situation, draft = ROUNDS[name], EMPTY
    for piece in pieces:
        keys = [piece] if piece in KEY_NAMES else piece
        for key in keys:
            draft, acts = press(draft, key, situation)
            assert isinstance(prompt(draft, situation), str)
            assert all(
                isinstance(act, Answer | Wish | NextRound | Told | Corrected) for act in acts
            )


# Questions


def test_the_camera_s_question_is_answered_by_a_digit():
    unsure = {2: (0.6, parse_card("r9"))}
    situation = told("first: r7; ? r6 ~0.6 from camera", watched=True, unsure=unsure)
    for digit, card in enumerate(("r6", "r9"), start=1):
        answer = Corrected(Amended(2, f.Laid(parse_cards(card))))
        assert typed(str(digit), situation) == (EMPTY, [answer])
    (refused,) = typed("3", situation)[1]
    assert "3" in refused.text.en


def test_another_card_answers_the_question_too():
    unsure = {2: (0.6, parse_card("r9"))}
    situation = told("first: r7; ? r6 ~0.6; ? r5", watched=True, unsure=unsure)
    assert typed("e r8 Enter", situation) == (
        EMPTY,
        [Corrected(Amended(2, f.Laid(parse_cards("r8"))))],
    )


CHALLENGED = "first: r7; Ben W4 > b; Cara challenges"


def test_a_challenge_is_settled_by_a_digit():
    assert typed("1", told(CHALLENGED)) == (EMPTY, [said(f.Revealed(guilty=True))])
    assert typed("2", told(CHALLENGED)) == (EMPTY, [said(f.Revealed(guilty=False))])


def test_whom_to_swap_with_is_asked():
    swap = told("first: r7; Ben WX > b", rules=make_ruleset("swap", {"deck": "112_swap_custom"}))
    assert typed("1", swap) == (EMPTY, [said(f.Chose(0, 1))])
    assert typed("2", swap) == (EMPTY, [said(f.Chose(2, 1))])


def test_a_question_of_the_referee_is_answered_by_a_digit():
    out_of_turn = told("first: r7; Cara draws")
    assert typed("1", out_of_turn) == (EMPTY, [Corrected(Amended(2, f.Drew(2)))])
    assert typed("2", out_of_turn) == (EMPTY, [Corrected(Amended(2, f.Drew(1)))])


def test_every_key_is_explained():
    keys = {*VERBS, "e", "n", "l", "q"}
    for language in ("en", "zh"):
        words = " ".join(text.in_language(language) for text in HELP).split()
        assert keys - set(words) == set()
