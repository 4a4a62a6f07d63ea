"""A checked transcript for people: the turns, what corrections changed, the end, the score."""

from __future__ import annotations

from collections.abc import Iterator

from companion.cards import hand_points, write_cards
from companion.cards.names import Language
from companion.commands.check import words as w
from companion.commands.check.score import Tally, score_of, tally_of
from companion.commands.check.telling import (
    WIDTH,
    Teller,
    change_lines,
    hands_text,
    heading,
)
from companion.commands.check.turns import turn_lines
from companion.rules.corrections import Entry
from companion.rules.option import Value, written
from companion.rules.options.match import ROTATION, SCORING, TEAM_TALLY, TEAMS
from companion.rules.report import Report
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Severity
from companion.rules.state import Phase, RoundState
from companion.rules.transcript import entry_text
from companion.rules.transcript.senses_line import REPORTED
from companion.table.scoring import Line, Score
from companion.wrapping import pad, wrap


def as_text(report: Report, file: str, language: Language, *, quiet: bool) -> str:
    """The report within 80 columns.

    Args:
        report: What was judged.
        file: What the transcript is called.
        language: Which language.
        quiet: Whether to print only what the referee says, and how it ended.
    """
    teller = Teller(report.transcript.names, language)
    head = [] if quiet else [*_head(report, file, teller), ""]
    turns = list(turn_lines(report, teller, quiet=quiet))
    blocks = [*_corrections(report, teller), *_ending(report, teller), *_sum(report, teller)]
    return "\n".join([*head, *turns, *([""] if turns else []), *blocks])


def _head(report: Report, file: str, teller: Teller) -> Iterator[str]:
    transcript, rules = report.transcript, report.rules
    options = [f"{key} = {_bare(value)}" for key, value in transcript.options]
    title = rules.title.in_language(teller.language)
    chosen = teller.say(w.WITH, teller.listed(options)) if options else ""
    yield wrap(
        teller.say(w.RULES, file=file, title=title, name=rules.name, options=chosen), columns=WIDTH
    )
    seats = [
        teller.say(w.DEALER, name) if seat == transcript.dealer else name
        for seat, name in enumerate(transcript.seats)
    ]
    yield wrap(teller.say(w.SEATS, teller.listed(seats)), columns=WIDTH)
    senses = [sense for sense in REPORTED if getattr(transcript.senses, sense)]
    if len(senses) < len(REPORTED):
        told = teller.listed(senses) or teller.say(w.NOTHING_REPORTED)
        yield wrap(teller.say(w.SENSES, told), columns=WIDTH)


def _bare(value: Value) -> str:
    return value if isinstance(value, str) else written(value)


def _corrections(report: Report, teller: Teller) -> Iterator[str]:
    if report.corrected is None:
        return
    yield heading(teller.say(w.CORRECTIONS))
    for entry in report.transcript.log:
        if isinstance(entry, Entry):
            written_down = entry_text(entry, teller.names)
            yield wrap(written_down, first=f"{entry.number:>3}  ", columns=WIDTH)
    yield from change_lines(report.corrected, teller)
    yield ""


def _ending(report: Report, teller: Teller) -> Iterator[str]:
    state = report.state
    yield heading(teller.say(w.ROUND))
    yield _paragraph(_outcome(state, teller))
    if state.phase is Phase.PLAY:
        yield _paragraph(teller.say(w.HANDS_NOW, hands_text(state, teller)))
    score, tally = score_of(report), tally_of(report)
    if score is not None:
        yield from ("", heading(teller.say(w.SCORE)))
        yield from map(_paragraph, _score(score, report.rules, teller))
    if tally is not None and tally.hands:
        yield from ("", heading(teller.say(w.TALLY)))
        yield from map(_paragraph, _tally(tally, state, teller))
    yield ""


def _paragraph(text: str) -> str:
    return wrap(text, first="  ", columns=WIDTH)


def _outcome(state: RoundState, teller: Teller) -> str:
    outcome = state.outcome
    if outcome is None:
        return teller.say(w.GOES_ON)
    if outcome.winner is None:
        return teller.say(w.BLOCKED)
    return teller.say(w.WINNER, teller.name(outcome.winner))


def _score(score: Score, rules: Ruleset, teller: Teller) -> Iterator[str]:
    if score.missing:
        example = f"{score.missing[0]} shows r5 W"
        yield teller.say(w.MISSING, teller.listed(score.missing), example)
    elif score.refused is not None:
        yield score.refused.in_language(teller.language)
    elif not score.lines:
        yield teller.say(w.VOID)
    else:
        yield from _how_it_counts(rules, teller.language)
        yield from (_line(line, teller) for line in score.lines)
    for payment in score.payments:
        yield teller.say(w.PAYS, payer=payment.payer, payee=payment.payee, chips=payment.chips)


def _how_it_counts(rules: Ruleset, language: Language) -> Iterator[str]:
    options = [SCORING, *([TEAM_TALLY] if rules[TEAMS] else [])]
    options += [ROTATION] if rules[ROTATION] != "none" else []
    yield from (choice.effect(rules[choice]).in_language(language) for choice in options)


def _line(line: Line, teller: Teller) -> str:
    members = pad(teller.listed(line.members), 20)
    won = f"  {teller.say(w.WON)}" if line.won else ""
    return f"{members}{line.points:>6}{won}"


def _tally(tally: Tally, state: RoundState, teller: Teller) -> Iterator[str]:
    for seat, hand in tally.hands.items():
        yield f"{pad(teller.name(seat), 20)}{hand_points(hand):>6}  {write_cards(hand)}"
    for problem in tally.problems:
        yield problem.sentence(teller.names, teller.language)
    if not tally.problems:
        yield teller.say(w.POSSIBLE, cards=state.deck_size)


def _sum(report: Report, teller: Teller) -> Iterator[str]:
    faults = len(report.faults)
    questions = sum(ruling.severity is Severity.QUESTION for ruling in report.rulings)
    counted = [teller.say(w.FAULTS, faults) if faults else teller.say(w.NO_FAULT)]
    counted += [teller.say(w.QUESTIONS, questions)] if questions else []
    yield teller.say(w.NEXT_SENTENCE).join(counted)
