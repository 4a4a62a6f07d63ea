"""Rulings and events in words: every code, every event, both languages."""

import re
from dataclasses import fields
from itertools import combinations, product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Color, Rank, parse_card, parse_cards
from companion.rules import events as e
from companion.rules import facts as f
from companion.rules.catalog import ALL_OPTIONS, option
from companion.rules.house.registry import law_of
from companion.rules.presets import preset
from companion.rules.referee import replay, start
from companion.rules.rulings import KINDS, Code, Ground, Remedy, Ruling, Severity
from companion.rules.seating import CLOCKWISE, COUNTERCLOCKWISE
from companion.rules.state import Attribution, Debt, Need, Outcome, Play, Wrong
from companion.rules.wording import (
    event_sentence,
    explain,
    ground_sentence,
    remedy_sentence,
    ruling_sentence,
)
from companion.rules.wording.phrases import PHRASEBOOKS
from companion.rules.wording.phrases.phrasebook import EventPhrases, Wording
from companion.rules.wording.telling import About, choose, tell

NAMES = ("Ana", "Ben", "Cara", "Dan")
LANGUAGES = ("en", "zh")
BLAMING = {Severity.FAULT, Severity.PENALTY}
HAN = re.compile(r"[\u4e00-\u9fff]")
KNOWN = {
    "seat": 1,
    "other": 2,
    "cards": parse_cards("r5"),
    "top": parse_card("g2"),
    "count": 2,
    "color": Color.BLUE,
    "ground": Ground("stacking", "none", "escalate"),
}
SUBSETS = [
    {key: KNOWN[key] for key in keys}
    for size in range(len(KNOWN) + 1)
    for keys in combinations(KNOWN, size)
]


def make(code, *, severity=None, remedy=None, **about):
    kind = KINDS[code]
    severity = severity or kind.severity
    asked = severity is Severity.QUESTION and kind.severity is not Severity.QUESTION
    usual = Remedy.ASK if asked else kind.remedy
    return Ruling(code, severity, kind.section, 1, remedy=remedy or usual, **about)


def ask(code, **about):
    return make(code, severity=Severity.QUESTION, **about)


def assert_clean(text, language):
    assert not set("{}|") & set(text), text
    assert "None" not in text
    assert "  " not in text
    assert text == text.strip()
    if language == "en":
        assert not HAN.search(text), text
        assert text[0].isupper(), text
        assert text[-1] in ".?", text
    else:
        assert HAN.search(text), text
        assert not set(",.?:;!") & set(text), text
        assert text[-1] in "。？", text


def severities(code):
    usual = KINDS[code].severity
    return {usual, Severity.QUESTION}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", Code)
def test_every_ruling_reads_well_whatever_is_known(code, language):
    for severity, about in product(severities(code), SUBSETS):
        ruling = make(code, severity=severity, **about)
        sentence = ruling_sentence(ruling, NAMES, language)
        assert_clean(sentence, language)
        assert " " not in sentence or language == "en"
        remedy = remedy_sentence(ruling, NAMES, language)
        assert (remedy == "") == (ruling.remedy is Remedy.NONE)
        if remedy:
            assert_clean(remedy, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("cards", ["r5 b5", "b3 b3 r3", "W W4", "WS WS", "gD gD gD"])
def test_several_cards_read_well(code, cards, language):
    for severity in severities(code):
        about = {**KNOWN, "cards": parse_cards(cards)}
        assert_clean(
            ruling_sentence(make(code, severity=severity, **about), NAMES, language), language
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", Code)
def test_what_is_uncertain_is_asked(code, language):
    for about in SUBSETS:
        asked = ruling_sentence(ask(code, **about), NAMES, language)
        if KINDS[code].severity in BLAMING:
            assert asked != ruling_sentence(make(code, **about), NAMES, language)
        if KINDS[code].severity in BLAMING | {Severity.QUESTION}:
            assert set("?？") & set(asked), asked


@pytest.mark.parametrize(
    "code", [code for code in Code if KINDS[code].severity is Severity.PENALTY]
)
def test_penalties_say_who_draws_how_many(code):
    ruling = make(code, **{**KNOWN, "count": 4})
    assert "Ben draws 4" in ruling_sentence(ruling, NAMES, "en")
    assert "Ben罚抽4张" in ruling_sentence(ruling, NAMES, "zh")


BACK, BACK_AND_DRAW = Remedy.TAKE_BACK, Remedy.TAKE_BACK_AND_DRAW
R5, GD, W4 = parse_cards("r5"), parse_cards("gD"), parse_cards("W4")
SET = parse_cards("b3 b3 r3")

SENTENCES = [
    (
        make(Code.NO_MATCH, seat=1, cards=R5, color=Color.BLUE, top=parse_card("b3")),
        "Ben cannot play the red 5 on the blue 3: the color is blue.",
        "Ben不能在蓝3上出红5：当前颜色是蓝色。",
    ),
    (
        make(Code.NO_MATCH, cards=R5, color=Color.BLUE, top=parse_card("b3")),
        "The red 5 cannot be played on the blue 3: the color is blue.",
        "蓝3上不能出红5：当前颜色是蓝色。",
    ),
    (
        make(Code.NO_MATCH, seat=1, cards=R5, color=Color.BLUE),
        "Ben cannot play the red 5: it does not fit on blue.",
        "Ben不能出红5：当前颜色是蓝色，接不上。",
    ),
    (
        make(Code.NO_MATCH, seat=1, cards=SET, color=Color.GREEN),
        "Ben cannot play the 2 blue 3s and the red 3: none of them fits on green.",
        "Ben不能出两张蓝3和红3：当前颜色是绿色，接不上。",
    ),
    (
        ask(Code.NO_MATCH, seat=1, cards=R5, color=Color.BLUE),
        "Did Ben really play the red 5? It would not fit on blue.",
        "Ben出的真是红5吗？当前颜色是蓝色，接不上。",
    ),
    (
        make(Code.OUT_OF_TURN, seat=1, other=2, cards=R5),
        "Ben cannot play the red 5 now: it is Cara's turn.",
        "Ben现在不能出红5：轮到Cara。",
    ),
    (
        make(Code.OUT_OF_TURN, cards=R5),
        "The red 5 was played out of turn.",
        "现在不能出红5：还没轮到。",
    ),
    (
        ask(Code.OUT_OF_TURN, seat=1, cards=R5),
        "Was it Ben who played the red 5?",
        "红5是Ben出的吗？",
    ),
    (
        ask(Code.OUT_OF_TURN, seat=1, other=2, cards=R5),
        "Was it Ben or Cara who played the red 5?",
        "红5是Ben出的，还是Cara出的？",
    ),
    (ask(Code.OUT_OF_TURN, cards=R5), "Who played the red 5?", "红5是谁出的？"),
    (
        make(Code.MUST_TAKE, seat=1, cards=GD, count=2),
        "Ben has to draw 2 before anything else: the green Draw Two goes back.",
        "Ben要先罚抽2张，绿+2收回。",
    ),
    (
        make(Code.MUST_TAKE, seat=1, cards=parse_cards("gD rD"), count=4),
        "Ben has to draw 4 before anything else: the green Draw Two and the red Draw Two go back.",
        "Ben要先罚抽4张，绿+2和红+2收回。",
    ),
    (
        make(Code.MUST_TAKE, cards=GD, count=2),
        "Somebody has to draw 2 before anything else: the green Draw Two goes back.",
        "有人要先罚抽2张，绿+2收回。",
    ),
    (
        ask(Code.MUST_TAKE, seat=1, cards=GD, count=2),
        "Did Ben draw 2 before playing the green Draw Two?",
        "Ben出绿+2之前，罚抽2张了吗？",
    ),
    (
        make(Code.ONE_CARD, seat=0, cards=parse_cards("r5 b5")),
        "Ana cannot lay the red 5 and the blue 5 in one move.",
        "Ana不能一次打出红5和蓝5。",
    ),
    (
        make(Code.MIXED_SYMBOLS, seat=0, cards=parse_cards("W W4")),
        (
            "Ana cannot lay the Wild and the Wild Draw Four together:"
            " a set has one number or one action."
        ),
        "Ana不能把变色和+4一起打出：对牌的数字或功能必须相同。",
    ),
    (
        make(Code.ONLY_DRAWN, seat=0, cards=R5),
        "Ana has drawn in this turn and cannot play the red 5 any more.",
        "Ana这次已经摸过牌，不能再出红5。",
    ),
    (
        make(Code.LAST_CARD, seat=0, cards=parse_cards("rS"), count=1),
        "The red Skip cannot be Ana's last card at this table.",
        "本桌规定，Ana不能用红跳过当最后一张。",
    ),
    (
        make(Code.JUMP_NOT_IDENTICAL, seat=3, cards=R5, top=parse_card("r6")),
        "Dan cannot jump in with the red 5 on the red 6: only an identical card can.",
        "Dan不能在红6上用红5点断：两张牌必须完全相同。",
    ),
    (
        make(Code.JUMP_LATE, seat=3, cards=R5),
        "Dan is too late to jump in with the red 5.",
        "Dan用红5点断晚了。",
    ),
    (
        make(Code.MUST_PLAY, seat=0, cards=R5),
        "Ana has drawn the red 5 and has to play it.",
        "Ana摸到红5，必须打出。",
    ),
    (
        make(Code.MUST_DRAW, seat=0),
        "Ana has to draw before passing.",
        "Ana不能直接不出，要先摸牌。",
    ),
    (
        make(Code.ACTED_OUT_OF_TURN, seat=1, other=2),
        "Was that Ben? It is Cara's turn.",
        "刚才是Ben吗？现在轮到Cara。",
    ),
    (
        make(Code.IMPOSSIBLE_CARD, cards=R5, count=2),
        "Is that really the red 5? There are only 2 in the deck.",
        "那真是红5吗？整副牌里只有2张。",
    ),
    (
        make(Code.WHO_PLAYED, seat=1, cards=R5),
        "Was it Ben who played the red 5, or did somebody jump in?",
        "红5是Ben出的，还是有人点断？",
    ),
    (
        make(Code.HOW_MANY, seat=0, other=2, count=1),
        "How many cards does Ana hold? Cara did not hear UNO.",
        "Ana手里有几张牌？Cara没听到喊UNO。",
    ),
    (
        make(Code.DID_CALL, seat=0, other=2, count=2),
        "Did Ana call UNO? I did not hear it.",
        "Ana喊UNO了吗？我没听到。",
    ),
    (
        make(Code.UNO_FORGOTTEN, seat=0, other=2, count=2),
        "Ana draws 2: Cara noticed the missing UNO.",
        "Ana罚抽2张：Cara发现没喊UNO。",
    ),
    (ask(Code.UNO_FORGOTTEN, seat=0, other=2, count=2), "Did Ana call UNO?", "Ana喊UNO了吗？"),
    (
        make(Code.FALSE_CALL, seat=0, count=2),
        "Ana draws 2 for calling UNO with more than one card.",
        "Ana罚抽2张：喊了UNO，却不是只剩一张牌。",
    ),
    (
        make(Code.FALSE_ACCUSATION, seat=2, other=0, count=2),
        "Cara draws 2: Ana had done nothing wrong.",
        "Cara罚抽2张：举报Ana举报错了。",
    ),
    (
        make(Code.GUILTY, seat=0, other=1, count=4),
        "Ana draws 4: Ben was right to challenge.",
        "Ana罚抽4张：Ben质疑成功。",
    ),
    (
        make(Code.INNOCENT, seat=1, other=0, count=6),
        "Ben draws 6: Ana was allowed to play the Wild Draw Four.",
        "Ben罚抽6张：Ana可以出这张+4，质疑失败。",
    ),
    (
        make(Code.CHALLENGE_NOT_VICTIM, seat=3, other=1),
        "Only Ben can challenge now, not Dan.",
        "现在只有Ben可以质疑，Dan不能。",
    ),
    (
        make(Code.ACCUSATION_LATE, seat=2, other=0),
        "It is too late to ask for Ana's UNO.",
        "晚了，Ana没喊UNO已经不能追究。",
    ),
    (
        make(Code.NEED_REVEAL, seat=0, other=1),
        "Ana shows the hand to Ben, and to nobody else.",
        "请Ana把手牌只给Ben看。",
    ),
    (make(Code.NEED_COLOR, seat=0), "Ana has to name a color.", "请Ana指定颜色。"),
    (
        make(Code.REDRAW, cards=W4),
        "The Wild Draw Four cannot be the first card.",
        "+4不能当首张牌。",
    ),
    (
        make(Code.STANDS, seat=0, cards=SET),
        "The 2 blue 3s and the red 3 stand.",
        "两张蓝3和红3照样算数。",
    ),
    (
        make(Code.SHORTFALL, seat=1, count=3),
        "There are too few cards left: Ben is 3 short.",
        "牌不够抽：Ben还差3张。",
    ),
]


@pytest.mark.parametrize(("ruling", "english", "chinese"), SENTENCES)
def test_ruling_sentences(ruling, english, chinese):
    assert ruling_sentence(ruling, NAMES, "en") == english
    assert ruling_sentence(ruling, NAMES, "zh") == chinese


@pytest.mark.parametrize(
    ("ruling", "english", "chinese"),
    [
        (make(Code.NO_MATCH, cards=R5), "Take it back and play again.", "收回，重新出。"),
        (make(Code.NO_MATCH, cards=SET), "Take them back and play again.", "收回，重新出。"),
        (
            make(Code.NO_MATCH, cards=R5, count=2, remedy=BACK_AND_DRAW),
            "Take it back; draw 2.",
            "收回，抽2张。",
        ),
        (
            make(Code.OUT_OF_TURN, cards=R5),
            "Take it back and wait for your turn.",
            "收回，等轮到了再出。",
        ),
        (
            make(Code.OUT_OF_TURN, cards=R5, count=2, remedy=BACK_AND_DRAW),
            "Take it back; draw 2.",
            "收回，抽2张。",
        ),
        (make(Code.JUMP_LATE, cards=R5), "Take it back; play goes on.", "收回，牌局继续。"),
        (make(Code.MUST_TAKE, cards=GD, count=2), "Take it back; draw 2.", "收回绿+2，罚抽2张。"),
        (make(Code.MUST_TAKE, count=2), "Draw 2.", "罚抽2张。"),
        (make(Code.MUST_DRAW), "Draw a card.", "摸一张牌。"),
        (make(Code.DID_CALL, count=2), "If not, draw 2.", "没喊的话罚抽2张。"),
        (make(Code.MUST_PLAY, cards=R5), "Play the red 5.", "打出红5。"),
        (make(Code.NEED_REVEAL, other=1), "Show the hand to Ben.", "把手牌给Ben看。"),
        (
            make(Code.COLOR, cards=SET),
            "Name one of the colors played; otherwise the top card decides.",
            "从打出的颜色里指定一种；不指定就按最上面一张。",
        ),
        (make(Code.COLOR, cards=R5, remedy=Remedy.NONE), "", ""),
        (
            make(Code.REDRAW, cards=W4),
            "Put it back and turn over another card.",
            "放回牌库，另翻一张。",
        ),
        (ask(Code.OUT_OF_TURN, cards=R5), "The table decides.", "由大家决定。"),
        (make(Code.CHALLENGE_LATE), "", ""),
    ],
)
def test_remedy_sentences(ruling, english, chinese):
    assert remedy_sentence(ruling, NAMES, "en") == english
    assert remedy_sentence(ruling, NAMES, "zh") == chinese


@pytest.mark.parametrize(
    ("ground", "english", "chinese"),
    [
        (
            Ground("stacking", "none", "escalate"),
            (
                "Stacking: this table plays `stacking = none`;"
                " under `escalate` it would have been legal."
            ),
            "叠加：本桌采用 `stacking = none`；若是 `escalate`，这样出就合法。",
        ),
        (
            Ground("uno_forgot_penalty", 2),
            "Forgotten UNO: this table plays `uno_forgot_penalty = 2`.",
            "忘喊UNO：本桌采用 `uno_forgot_penalty = 2`。",
        ),
        (
            Ground("jump_in_self", value=False, otherwise=True),
            (
                "Jumping on one's own card: this table plays `jump_in_self = false`;"
                " under `true` it would have been legal."
            ),
            "点断自己的牌：本桌采用 `jump_in_self = false`；若是 `true`，这样出就合法。",
        ),
        (None, "", ""),
    ],
)
def test_ground_sentences(ground, english, chinese):
    ruling = make(Code.MUST_TAKE, ground=ground)
    assert ground_sentence(ruling, "en") == english
    assert ground_sentence(ruling, "zh") == chinese


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", ALL_OPTIONS, ids=lambda choice: choice.key)
def test_every_option_can_be_a_ground(choice, language):
    for otherwise in (None, *choice.allowed()):
        ground = Ground(choice.key, choice.default, otherwise)
        sentence = ground_sentence(make(Code.NO_MATCH, ground=ground), language)
        assert option(choice.key).title.in_language(language) in sentence
        assert "None" not in sentence
        assert not set("{}") & set(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", Code)
def test_every_ruling_explains_itself(code, language):
    rule = explain(make(code, **KNOWN), NAMES, language).rule
    number, title = rule.split(" ", 1)
    assert number == KINDS[code].section
    assert bool(HAN.search(title)) == (language == "zh")


def test_the_referee_explains_a_stacked_draw_two():
    law = law_of(preset("mattel"))
    laid = [f.FirstCard(parse_card("r5")), f.Laid(parse_cards("rD"), 1), f.Laid(GD, 2)]
    log = [f.Observation(number, fact) for number, fact in enumerate(laid, 1)]
    (ruling,) = replay(law, start(law, 4), log)[-1].rulings
    told = explain(ruling, NAMES, "en")
    assert told.sentence == "Cara has to draw 2 before anything else: the green Draw Two goes back."
    assert told.remedy == "Take it back; draw 2."
    assert told.rule == "4.3 What the cards do"
    assert told.ground == (
        "Stacking: this table plays `stacking = none`; under `same_kind` it would have been legal."
    )
    assert explain(ruling, NAMES, "zh").rule == "4.3 各种牌的作用"


INFERRED = Attribution.INFERRED
PLAY = Play(0, R5)
GUESS = Play(0, R5, attribution=INFERRED)

EVENTS = [
    (e.HandsDealt((R5, R5)), None, None),
    (e.FirstCardTurned(R5[0]), "The first card is the red 5.", "首张牌是红5。"),
    (e.CardsLaid(PLAY), "Ana plays the red 5.", "Ana打出红5。"),
    (e.CardsLaid(Play(0, SET)), "Ana plays the 2 blue 3s and the red 3.", "Ana打出两张蓝3和红3。"),
    (e.CardsLaid(GUESS), "Ana played the red 5, it seems.", "看来是Ana打出了红5。"),
    (
        e.CardsLaid(Play(0, R5, sure=False)),
        "Ana played the red 5, it seems.",
        "看来是Ana打出了红5。",
    ),
    (e.CardsLaid(Play(None, R5)), "Somebody plays the red 5.", "有人打出红5。"),
    (e.CardsLaid(Play(3, R5, jump=True)), "Dan jumps in with the red 5.", "Dan用红5点断。"),
    (
        e.CardsLaid(Play(3, R5, jump=True, sure=False)),
        "Dan jumped in with the red 5, it seems.",
        "看来是Dan用红5点断。",
    ),
    (
        e.WrongCardsLaid(Wrong(PLAY, Code.NO_MATCH)),
        "The red 5 does not count.",
        "红5不算数。",
    ),
    (
        e.WrongCardsLaid(Wrong(PLAY, Code.NO_MATCH, certain=False)),
        "The red 5 is in question.",
        "红5还没有定论。",
    ),
    (
        e.WrongCardsTakenBack(Wrong(PLAY, Code.NO_MATCH), seen=True),
        "Ana takes the red 5 back.",
        "Ana收回红5。",
    ),
    (
        e.WrongCardsTakenBack(Wrong(PLAY, Code.NO_MATCH)),
        "Ana took the red 5 back, it seems.",
        "看来Ana收回了红5。",
    ),
    (e.PlayTakenBack(PLAY), "Ana takes the red 5 back.", "Ana收回红5。"),
    (e.PlayTakenBack(GUESS), "Ana took the red 5 back, it seems.", "看来Ana收回了红5。"),
    (e.Misread(R5), "I am not sure about the red 5.", "红5可能没有看清。"),
    (e.EffectsCancelled(), "The card below has no effect any more.", "下面那张牌不再生效。"),
    (e.CardsDrawn(1, 2, e.Reason.DEBT), "Ben draws 2.", "Ben抽2张。"),
    (e.CardsDrawn(1, 1, e.Reason.TURN, R5), "Ben draws 1.", "Ben抽1张。"),
    (
        e.CardsDrawn(1, 4, e.Reason.DEBT, None, INFERRED),
        "Ben drew 4, it seems.",
        "看来Ben抽了4张。",
    ),
    (e.CardsDrawn(1, 1, e.Reason.TURN, None, INFERRED), None, None),
    (e.TurnPassed(1), "Ben passes.", "Ben不出。"),
    (
        e.TurnPassed(1, INFERRED),
        "Ben drew a card and passed, it seems.",
        "看来Ben摸了一张，没有出。",
    ),
    (e.TurnBegan(2), "It is Cara's turn.", "轮到Cara。"),
    (e.TurnBegan(2, sure=False), "It is Cara's turn, it seems.", "看来轮到Cara。"),
    (e.SeatsSkipped((1,)), "Ben is skipped.", "Ben轮空。"),
    (e.SeatsSkipped((1, 2, 3)), "Ben, Cara and Dan are skipped.", "Ben、Cara和Dan轮空。"),
    (
        e.DirectionChanged(COUNTERCLOCKWISE),
        "Play goes the other way: counterclockwise.",
        "方向反转，改为逆时针。",
    ),
    (
        e.DirectionChanged(CLOCKWISE),
        "Play goes the other way: clockwise.",
        "方向反转，改为顺时针。",
    ),
    (e.ColorNamed(Color.BLUE, 0), "Ana names blue.", "Ana指定蓝色。"),
    (e.ColorNamed(Color.BLUE, 0, INFERRED), "Ana named blue, it seems.", "看来Ana指定了蓝色。"),
    (
        e.ColorUntold((Color.RED, Color.GREEN, Color.BLUE)),
        "The color is red, green or blue: I did not hear which.",
        "当前颜色是红色、绿色或蓝色，我没有听到是哪一种。",
    ),
    (e.DebtChanged(Debt(1, 4, Rank.DRAW_TWO, 0)), "Ben has to draw 4.", "Ben要罚抽4张。"),
    (e.DebtChanged(Debt(1, 4, Rank.DRAW_TWO, 0, taken=3)), "Ben has to draw 1.", "Ben要罚抽1张。"),
    (e.DebtChanged(Debt(1, 2, Rank.DRAW_TWO, 0, taken=2)), None, None),
    (e.DebtChanged(None), None, None),
    (
        e.FineImposed(1, 2, e.Reason.WRONG_PLAY),
        "Ben has to draw 2 for the wrong card.",
        "Ben出错牌，要罚抽2张。",
    ),
    (
        e.FineImposed(1, -3, e.Reason.SHORTFALL),
        "Ben need not draw the last 3: there are no cards left.",
        "牌抽完了，Ben剩下的3张免抽。",
    ),
    (e.NeedArose(Need.COLOR, 0), None, None),
    (e.NeedLapsed(Need.COLOR), None, None),
    (e.DownToOne(0, sure=True), "Ana has one card left.", "Ana只剩一张牌。"),
    (e.DownToOne(0, sure=False), "Ana has one card left, it seems.", "看来Ana只剩一张牌。"),
    (e.UnoCalled(0, early=True), "Ana calls UNO.", "Ana喊UNO。"),
    (e.UnoCalled(0), "Ana has called UNO.", "Ana喊过UNO了。"),
    (e.CallWaived(0), None, None),
    (e.EarlyCallsSettled(), None, None),
    (e.WindowClosed((0,)), None, None),
    (e.AccusationWaits(2, 0), "Cara did not hear UNO from Ana.", "Cara没听到Ana喊UNO。"),
    (e.AccusationSettled(), None, None),
    (e.HandCounted(0, 1), "Ana holds 1 card.", "Ana手里有1张牌。"),
    (e.HandCounted(0, 3), "Ana holds 3 cards.", "Ana手里有3张牌。"),
    (e.HandCounted(0, 0), "Ana holds no card.", "Ana手里没有牌。"),
    (e.ChallengeMade(1, 0), "Ben challenges the Wild Draw Four from Ana.", "Ben质疑Ana的+4。"),
    (e.ChallengeSettled(guilty=True), "The challenge was right.", "质疑成功。"),
    (e.ChallengeSettled(guilty=False), "The challenge was wrong.", "质疑失败。"),
    (e.CardReturned(0), "Ana takes the Wild Draw Four back.", "Ana收回+4。"),
    (e.HandsMoved((), (0, 1), "swap"), "Ana and Ben swap hands.", "Ana和Ben交换手牌。"),
    (
        e.HandsMoved((), (0, 1, 2), "swap"),
        "Two hands changed places.",
        "有两位玩家交换了手牌。",
    ),
    (
        e.HandsMoved((), (0, 1, 2), "rotate"),
        "All hands move on to the next player.",
        "每人把手牌交给下家。",
    ),
    (
        e.HandsMoved((), (0, 1, 2), "deal"),
        "All hands are shuffled and dealt again.",
        "所有手牌收在一起，洗匀后重新发。",
    ),
    (
        e.PileReshuffled(),
        "The discard pile is shuffled into a new draw pile.",
        "弃牌堆重洗，作为新的牌库。",
    ),
    (
        e.PileReshuffled(INFERRED),
        "The discard pile was shuffled into a new draw pile, it seems.",
        "看来弃牌堆已经重洗，作为新的牌库。",
    ),
    (e.WentOut(0, 1), "Ana is out of cards.", "Ana出完了。"),
    (e.WentOut(0, 1, attribution=INFERRED), "Ana is out of cards, it seems.", "看来Ana出完了。"),
    (e.WentOut(0, 2, leaves=True), "Ana is out, in place 2.", "Ana出完了，第2名。"),
    (e.RoundEnded(Outcome(0)), "Ana wins the round.", "Ana赢了这一局。"),
    (e.RoundEnded(Outcome(None)), "The round is over.", "这一局结束。"),
    (
        e.RoundEnded(Outcome(None, blocked=True)),
        "The round is blocked.",
        "这一局成了僵局。",
    ),
    (e.RoundReopened(0), "The round goes on: Ana has to draw.", "这一局继续：Ana还要罚抽。"),
    (e.HandShown(1, SET), "Ben shows 3 cards.", "Ben亮出3张牌。"),
    (e.HandShown(1, ()), "Ben has no card to show.", "Ben没有牌可亮。"),
    (e.SeatLeft(1, dealer=0), "Ben leaves the table.", "Ben离开牌桌。"),
    (
        e.SeatJoined(6, 0, "Eva", 7),
        "Eva sits down after Ana and gets 7 cards.",
        "Eva入座，坐在Ana之后，发7张牌。",
    ),
]


@pytest.mark.parametrize(("event", "english", "chinese"), EVENTS)
def test_event_sentences(event, english, chinese):
    assert event_sentence(event, NAMES, "en") == english
    assert event_sentence(event, NAMES, "zh") == chinese


def test_every_event_stands_in_the_table():
    assert {type(event) for event, _, _ in EVENTS} == set(get_args(e.Event))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", e.Reason)
def test_every_fine_says_who_draws_how_many(reason, language):
    sentence = event_sentence(e.FineImposed(1, 2, reason), NAMES, language)
    assert_clean(sentence, language)
    assert "Ben" in sentence
    assert "2" in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", [event for event, _, _ in EVENTS])
def test_events_read_well_without_names(event, language):
    sentence = event_sentence(event, (), language)
    if sentence is not None:
        assert_clean(sentence, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_cards_are_never_named(language):
    drawn = event_sentence(e.CardsDrawn(1, 1, e.Reason.TURN, R5), NAMES, language)
    shown = event_sentence(e.HandShown(1, R5), NAMES, language)
    assert not {"5", "red", "红"} & set(re.findall(r"\w", drawn + shown))


ODD_NAMES = [
    "José",
    "小明",
    "O'Neil",
    "{x}",
    "{0}",
    "{seat}",
    "a|b",
    "%s",
    "bob",
    "None",
    "x{",
    "ß",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_come_through_unharmed(name, language):
    assert_same_with(name, language)


NAME = st.text(min_size=1).filter(str.strip)


@given(NAME, NAME)
def test_any_name_comes_through_unharmed(first, second):
    told = tell("{Seat}, {seat}, {Other}: {seats}.", About(0, 1, (0, 1)), (first, second), "en")
    assert told == f"{first}, {first}, {second}: {first} and {second}."


def assert_same_with(name, language):
    """Only the names differ from the sentences of a table with ordinary ones."""
    plain, odd = ["Qq"] * 4, [name] * 4
    for code in Code:
        for severity in severities(code):
            ruling = make(code, severity=severity, **KNOWN)
            for sentence in (ruling_sentence, remedy_sentence):
                expected = sentence(ruling, plain, language).replace("Qq", name)
                assert sentence(ruling, odd, language) == expected
    for event, _, _ in EVENTS:
        told = event_sentence(event, plain, language)
        assert event_sentence(event, odd, language) == (told and told.replace("Qq", name))


@pytest.mark.parametrize("seat", [None, -1, 4, 99])
def test_a_seat_without_a_name_is_somebody(seat):
    ruling = make(Code.MUST_DRAW, seat=seat)
    assert ruling_sentence(ruling, NAMES, "en") == "Somebody has to draw before passing."


@pytest.mark.parametrize("blank", ["", " ", "\u3000"])
def test_a_blank_name_is_somebody(blank):
    assert event_sentence(e.TurnBegan(0), [blank], "en") == "It is somebody's turn."


def test_the_fullest_phrase_that_is_known_is_told():
    phrases = ("{Seat} and {other}", "{Seat} alone", "nobody")
    assert tell(phrases, About(0, 1), NAMES, "en") == "Ana and Ben"
    assert tell(phrases, About(0), NAMES, "en") == "Ana alone"
    assert tell(phrases, About(None, 1), NAMES, "en") == "nobody"
    assert tell(phrases[:2], About(), NAMES, "en") == "Somebody alone"


def phrases_of(language):
    """Every entry of a phrasebook that is a phrase or a tuple of them."""
    book = PHRASEBOOKS[language]
    for wording in book.rulings.values():
        yield from (getattr(wording, part.name) for part in fields(Wording))
    yield from book.remedies.values()
    for part in fields(EventPhrases):
        entry = getattr(book.events, part.name)
        yield from entry.values() if isinstance(entry, dict) else (entry,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_alternative_is_idle(language):
    mentions = ("seat", "other", "seats", "cards", "top", "n", "color")
    unknowns = [frozenset(c) for size in range(8) for c in combinations(mentions, size)]
    for phrases in phrases_of(language):
        if isinstance(phrases, tuple):
            assert {choose(phrases, unknown) for unknown in unknowns} == set(phrases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_remedy_has_its_entry(language):
    book = PHRASEBOOKS[language]
    assert set(book.rulings) == set(Code)
    assert set(book.remedies) == set(Remedy)
    assert set(book.events.fines) == set(e.Reason)
