"""A checked transcript for programs, in plain JSON types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.cards import Card, hand_points
from companion.cards.names import Language
from companion.commands.check.score import Tally, score_of, tally_of
from companion.rules.corrections import Difference
from companion.rules.referee import Decision
from companion.rules.report import Report
from companion.rules.rulings import Ground, Ruling, Severity
from companion.rules.seating import CLOCKWISE, Seat
from companion.rules.state import Outcome, Phase, RoundState
from companion.rules.transcript import entry_text, to_json
from companion.rules.wording import event_sentence, explain
from companion.table.scoring import Score

VERSION: Final = 1
"""The version of the object; it changes when older readers would misread it."""

Names = Sequence[str]


def as_data(report: Report, language: Language) -> dict[str, Any]:
    """The whole report; sentences are in *language*, everything else is the same in all."""
    names = report.transcript.names
    corrected = report.corrected
    return {
        "version": VERSION,
        "transcript": to_json(report.transcript),
        "rules": {"name": report.rules.name, "options": dict(report.rules.items())},
        "start": _state(report.opening, names),
        "turns": [_turn(decision, names, language) for decision in report.decisions],
        "corrected": None if corrected is None else difference_data(corrected, names, language),
        "outcome": _outcome(report.state.outcome, names),
        "score": _score(score_of(report), language),
        "tally": _tally(tally_of(report), names, language),
        "faults": len(report.faults),
        "questions": sum(r.severity is Severity.QUESTION for r in report.rulings),
    }


def _turn(decision: Decision, names: Names, language: Language) -> dict[str, Any]:
    sentences = (event_sentence(event, names, language) for event in decision.events)
    return {
        "number": decision.observation.number,
        "observed": entry_text(decision.observation, names),
        "overruled": decision.observation.overruled,
        "events": [sentence for sentence in sentences if sentence is not None],
        **_state(decision.state, names),
        "rulings": [_ruling(ruling, names, language) for ruling in decision.rulings],
    }


def _state(state: RoundState, names: Names) -> dict[str, Any]:
    pile = state.pile
    return {
        "phase": state.phase.value,
        "turn": names[state.turn] if state.phase is Phase.PLAY else None,
        "turn_sure": state.sure,
        "direction": "clockwise" if state.direction == CLOCKWISE else "counterclockwise",
        "top": _card(pile.top),
        "color": None if pile.color is None else pile.color.name.lower(),
        "owes": {names[seat]: state.owed_by(seat) for seat in state.order if state.owed_by(seat)},
        "needs": [{"need": need.value, "player": names[seat]} for need, seat in state.needs],
        "hands": {
            names[seat]: {"least": state.hands[seat].lo, "most": state.hands[seat].hi}
            for seat in state.order
        },
        "draw_pile": state.stock,
        "discard_pile": pile.size,
    }


def _ruling(ruling: Ruling, names: Names, language: Language) -> dict[str, Any]:
    told = explain(ruling, names, language)
    return {
        "number": ruling.number,
        "code": ruling.code.value,
        "severity": ruling.severity.value,
        "player": _name(ruling.seat, names),
        "other": _name(ruling.other, names),
        "cards": _cards(ruling.cards),
        "count": ruling.count,
        "color": None if ruling.color is None else ruling.color.name.lower(),
        "remedy": ruling.remedy.value,
        "section": ruling.section,
        "option": _ground(ruling.ground),
        "sentence": told.sentence,
        "remedy_sentence": told.remedy,
        "rule": told.rule,
        "option_sentence": told.ground,
    }


def _ground(ground: Ground | None) -> dict[str, Any] | None:
    if ground is None:
        return None
    return {"key": ground.key, "value": ground.value, "otherwise": ground.otherwise}


def difference_data(changes: Difference, names: Names, language: Language) -> dict[str, Any]:
    """Which rulings are gone, new and changed."""

    def told(rulings: Sequence[Ruling]) -> list[dict[str, Any]]:
        return [_ruling(ruling, names, language) for ruling in rulings]

    return {
        "gone": told(changes.gone),
        "new": told(changes.new),
        "changed": [
            {"before": before, "after": after} for before, after in map(told, changes.changed)
        ],
    }


def _outcome(outcome: Outcome | None, names: Names) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {"winner": _name(outcome.winner, names), "blocked": outcome.blocked}


def _score(score: Score | None, language: Language) -> dict[str, Any] | None:
    if score is None:
        return None
    return {
        "sides": [
            {"players": list(line.members), "points": line.points, "won": line.won}
            for line in score.lines
        ],
        "payments": [
            {"from": pay.payer, "to": pay.payee, "chips": pay.chips} for pay in score.payments
        ],
        "hands_missing": list(score.missing),
        "refused": None if score.refused is None else score.refused.in_language(language),
    }


def _tally(tally: Tally | None, names: Names, language: Language) -> dict[str, Any] | None:
    if tally is None:
        return None
    hands: Mapping[Seat, tuple[Card, ...]] = tally.hands
    return {
        "hands": {
            names[seat]: {"cards": _cards(hand), "points": hand_points(hand)}
            for seat, hand in hands.items()
        },
        "problems": [problem.sentence(names, language) for problem in tally.problems],
    }


def _name(seat: Seat | None, names: Names) -> str | None:
    return None if seat is None else names[seat]


def _card(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _cards(cards: Sequence[Card]) -> list[str]:
    return list(map(str, cards))
