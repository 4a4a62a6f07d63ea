"""A round as the pages about it tell it."""

from typing import get_args

import pytest
from open_house import OpenHouse
from parlor import laid

from companion.cards import Color, parse_card, parse_cards
from companion.rules import facts as f
from companion.rules.corrections import Amended, Inserted, Overruled, Withdrawn
from companion.table import Corrected
from companion.web.record import account_of, shifts
from companion.web.record.facts import fact_sentence
from companion.web.record.telling import correction_sentence, step_sentence

NAMES = ("Ana", "Ben", "Cara")
R5, R6, G7 = map(parse_card, ("r5", "r6", "g7"))
FACTS = (
    f.Dealt(((R5,), (R6,), (G7,))),
    f.FirstCard(R5),
    f.Laid((R5,)),
    f.Laid((R5,), 0, jump=True),
    f.Laid(parse_cards("W"), 0, Color.RED),
    f.TookBack(),
    f.Drew(1, 2),
    f.Took(0),
    f.Passed(2),
    f.Reached(1),
    f.Named(Color.BLUE, 0),
    f.Chose(1, 0),
    f.Chose(None, 0),
    f.Called(0),
    f.Accused(0, 1),
    f.Challenged(),
    f.Revealed(guilty=True),
    f.Revealed(guilty=False),
    f.Counted(1, 1),
    f.SaidOut(1),
    f.Advised(2),
    f.Reshuffled(),
    f.Left(2),
    f.Joined(3, 0, "Dora"),
    f.Shown(1, ()),
    f.Shown(1, (R5, R6)),
)


@pytest.fixture
def played(house):
    house.deal()
    house.tell(f.FirstCard(R5), f.Laid((R6,), 1), f.Laid((G7,), 2))
    return house


def account(house):
    found = account_of(house.session.since(0))
    assert found is not None
    return found


def test_every_fact_has_its_sentence_in_both_languages():
    assert {type(fact) for fact in FACTS} == set(get_args(f.Fact))
    for language in ("en", "zh"):
        sentences = [fact_sentence(fact, NAMES, language) for fact in FACTS]
        assert len(set(sentences)) == len(FACTS)
        assert not any("{" in sentence or "None" in sentence for sentence in sentences)


def test_sentences_name_players_and_cards():
    assert fact_sentence(f.Drew(1, 2), NAMES, "en") == "Ben draws 2 cards."
    assert fact_sentence(f.Laid((R5,)), NAMES, "en") == "Red 5 on the pile."
    assert fact_sentence(f.Passed(), NAMES, "en") == "Somebody passes."
    assert fact_sentence(f.Chose(1, 0), NAMES, "zh") == "Ana和Ben换手牌。"


def test_before_a_round_there_is_no_account():
    assert account_of(()) is None


def test_an_account_has_a_step_for_each_observation(played):
    told = account(played)

    assert [step.number for step in told.steps] == [1, 2, 3]
    assert [step_sentence(step, told.names, "en") for step in told.steps] == [
        "The first card is the red 5.",
        "Ben plays the red 6.",
        "The green 7 does not count.",
    ]
    assert [ruling.code.value for ruling in told.steps[2].rulings] == ["no_match"]
    assert (told.round, told.open, told.names) == (1, True, NAMES)


def test_what_was_put_right_is_marked_and_what_never_happened_is_gone(played):
    played.session.report(Corrected(Amended(3, f.Laid((R6,), 2)))).result()
    played.session.report(Corrected(Inserted(3, f.Drew(0)))).result()
    played.session.report(Corrected(Withdrawn(2))).result()
    told = account(played)

    assert [step.number for step in told.steps] == [1, 5, 3]
    assert [step.corrected for step in told.steps] == [False, True, True]
    assert told.step(2) is None
    assert told.after(1) == told.step(5)
    assert told.after(3) is None


def test_a_fault_that_is_asked_is_only_in_question(played):
    played.tell(f.TookBack(2), laid("b3", at=1001.0, unbroken=None))
    told = account(played)
    step = told.steps[-1]

    assert told.question(step.number) is not None
    assert step_sentence(step, told.names, "en") == "The blue 3 is in question."


def test_a_closed_round_is_no_longer_open(played):
    played.session.end_round().result()

    assert not account(played).open


@pytest.mark.parametrize(
    ("correction", "en", "zh"),
    [
        (
            Amended(3, f.Laid((R5,), 0)),
            "Number 3 was really: Ana plays red 5.",
            "第3条其实是：Ana出红5。",
        ),
        (
            Inserted(3, f.Drew(0)),
            "Before number 3 this happened: Ana draws 1 card.",
            "第3条之前：Ana摸1张。",
        ),
        (Withdrawn(3), "Number 3 never happened.", "第3条没有发生。"),
        (
            Overruled(3),
            "The table decides: number 3 counts.",
            "全桌决定：第3条照算。",
        ),
    ],
)
def test_corrections_in_sentences(correction, en, zh):
    assert correction_sentence(correction, NAMES, "en") == en
    assert correction_sentence(correction, NAMES, "zh") == zh


def test_shifts_name_everything_on_the_board_that_is_otherwise(played):
    before = played.latest.state
    played.session.report(Corrected(Overruled(3))).result()

    told = shifts(before, played.latest.state, NAMES, "en")
    assert [(each.what, each.before, each.after) for each in told] == [
        ("Turn", "Cara", "Ana"),
        ("Top card", "red 6", "green 7"),
        ("Color", "red", "green"),
    ]


def test_shifts_tell_of_debts_directions_winners_and_wilds():
    with OpenHouse() as house:
        house.deal().tell(f.FirstCard(R5))
        first = house.latest.state
        house.tell(f.Laid(parse_cards("rV"), 1), f.Laid(parse_cards("rD"), 0))
        second = house.latest.state
        house.tell(f.Took(2), f.Laid(parse_cards("W"), 1))
        third = house.latest.state
        house.tell(f.SaidOut(0))

    told = {each.what: each for each in shifts(first, second, NAMES, "en")}
    assert told["Direction"].after == "counterclockwise"
    assert told["Cara has to draw"].before == "nothing"
    assert told["Cara has to draw"].after == "2 cards"
    zh = {each.what: each.after for each in shifts(second, third, NAMES, "zh")}
    assert zh["颜色"] == "尚未指定"
