"""A prompt is dropped as soon as it is not true any more."""

from dataclasses import replace

import pytest
from hall import prompts_of, told

from companion.audio.kinds import Kind
from companion.audio.premises import holds
from companion.rules.senses import CAMERA_ONLY
from companion.table.asking import STILL


def first_prompt(statements, kind, **how):
    """The first prompt of that kind, and the updates that came after it."""
    updates = told(statements, **how)
    made, prompt = next(
        (update, prompt) for update, prompt in prompts_of(updates) if prompt.kind is kind
    )
    return prompt, updates[updates.index(made) :]


@pytest.mark.parametrize(
    ("kind", "statements", "after"),
    [
        (Kind.OWED, "first: r5; Ben rD", "Cara takes"),
        (Kind.COLOR, "first: r5; Ben W > g", "Cara g1; Ana b1"),
        (Kind.DIRECTION, "first: r5; Ben rV", "Ana rV"),
        (Kind.ILLEGAL, "first: r5; Ben g7", "amend 2: Ben r7"),
        (Kind.ILLEGAL, "first: r5; Ben g7", "overrule 2"),
        (Kind.OWED, "first: r5; Ben rD", "withdraw 2"),
        (Kind.ANSWER, "first: r5; Cara challenges", "withdraw 2"),
        (Kind.QUESTION, "first: r5; Ben W", "Ben names g"),
    ],
)
def test_what_changed_is_not_said(kind, statements, after):
    prompt, (now, *later) = first_prompt(f"{statements}; {after}", kind)
    assert holds(prompt, now)
    assert not holds(prompt, later[-1])


@pytest.mark.parametrize(
    ("kind", "statements", "after"),
    [
        (Kind.ILLEGAL, "first: r5; Ben g7", "Ben back"),
        (Kind.OWED, "first: r5; Ben rD", "Ana uno"),
        (Kind.COLOR, "first: r5; Ben W > g", "Cara g1"),
    ],
)
def test_what_still_holds_is_said(kind, statements, after):
    prompt, updates = first_prompt(f"{statements}; {after}", kind)
    assert all(holds(prompt, update) for update in updates)


def test_any_news_ends_the_wait_for_a_player():
    prompt, (now, news) = first_prompt("first: r5; Ben r7", Kind.TURN)
    assert holds(prompt, now)
    assert not holds(prompt, news)


def test_the_next_card_answers_whether_somebody_is_out():
    empty = "first: r5; Ben counts 2; Ben r3; Cara r6; Ana r7; Ben r8"
    updates = told(f"{empty}; Cara r9", senses=CAMERA_ONLY)
    prompt = next(p for _, p in prompts_of(updates) if p.after == STILL)
    now, news = updates[-2:]
    assert holds(prompt, now)
    assert not holds(prompt, news)


def test_a_call_ends_the_reminder_to_call():
    down = "hands: Ana r1 r2 / Ben r3 r4 / Cara r6 r7; first: r5; Ben r3; Cara r6"
    prompt, (now, *later) = first_prompt(f"{down}; Ben uno", Kind.MISSED_UNO)
    assert holds(prompt, now)
    assert not holds(prompt, later[-1])


def test_nothing_of_an_earlier_round_holds():
    prompt, updates = first_prompt("first: r5; Ben g7", Kind.ILLEGAL)
    again = told("first: r5; Ben g7")[-1]
    assert holds(prompt, updates[0])
    assert holds(prompt, again)
    assert not holds(prompt, replace(again, round=2))
