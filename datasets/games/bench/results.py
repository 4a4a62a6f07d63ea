"""The result of one game as a line of JSON, and what many of them come to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np

from companion.cards import card_from_label
from companion.table.questions import TELL_FROM
from companion.table.sightings import Happening
from datasets.artist.design import design
from datasets.games.bench.refereeing import Refereed
from datasets.games.bench.verdicts import WHAT, Outcome, Verdict, in_words
from datasets.games.bench.watching import Told, Watched
from datasets.games.render import Film
from datasets.games.truth import PileTruth

Result = dict[str, Any]

_THOUSAND: Final = 1000
_OPEN: Final = 0.1
"""A card of which less shows, 0 to 1, shows no corner with its index."""


def result_of(
    film: Film,
    watched: Watched,
    found: tuple[Sequence[PileTruth], Sequence[Told], Sequence[Outcome]],
    said: Mapping[str, Refereed],
) -> Result:
    """Everything about one game, in plain JSON types."""
    truth, (happened, told, outcomes) = film.truth, found
    missed = [one for one in outcomes if one.missed_cards and not _is_back(one, happened)]
    looks = design(truth.deck)
    wrong = [one for one in outcomes if one.verdict is not Verdict.RIGHT]
    right = [one for one in outcomes if one.verdict is Verdict.RIGHT]
    return {
        "rules": truth.transcript.rules,
        "deck": f"{looks.family}, {looks.sheet.wild_panel} wilds",
        "light": film.tone,
        "players": len(truth.transcript.seats),
        "seconds": truth.seconds,
        "plays": sum(entry.what == "laid" for entry in happened),
        "cards": sum(len(entry.cards) for entry in happened if entry.what == "laid"),
        "take_backs": sum(WHAT[e.what] is Happening.TAKEN_BACK for e in happened),
        "outcomes": dict(Counter(_kind(one, happened) for one in outcomes)),
        "wrong_cards": sum(one.wrong_cards for one in outcomes),
        "missed_cards": sum(one.missed_cards for one in missed),
        "hidden_cards": sum(_hidden(one, happened, told) for one in missed),
        "unread_cards": sum(one.missed_cards for one in missed if one.verdict is Verdict.UNREAD),
        "idle_questions": sum(
            one.verdict is Verdict.UNREAD and not one.happened for one in outcomes
        ),
        "invented_cards": sum(one.invented_cards for one in outcomes),
        "asked": sum(_is_asked(one, told) for one in right),
        "wrong_but_asked": sum(_is_asked(one, told) for one in wrong),
        "errors": [in_words(one, happened, told) for one in wrong],
        "since_open": list(_delays(right, happened, told, since_open=True)),
        "since_rest": list(_delays(right, happened, told, since_open=False)),
        "frames": watched.frames,
        "looks": watched.looks,
        "looking": round(watched.looking, 3),
        "spent": round(watched.spent, 3),
        "troubles": list(watched.troubles),
        "said": {name: _said(one) for name, one in said.items()},
    }


def _kind(one: Outcome, happened: Sequence[PileTruth]) -> str:
    what = happened[one.happened[0]].what if one.happened else "nothing"
    return f"{what}: {one.verdict.value}"


def _is_back(one: Outcome, happened: Sequence[PileTruth]) -> bool:
    return any(WHAT[happened[i].what] is not Happening.LAID for i in one.happened)


def _hidden(one: Outcome, happened: Sequence[PileTruth], told: Sequence[Told]) -> int:
    """How many cards were missed of which next to nothing lies open: no camera can read them."""
    left = Counter(reading.card for j in one.told for reading in told[j].sighting.readings)
    hidden = 0
    for card in (card for i in one.happened for card in happened[i].cards):
        known = card_from_label(card.label)
        hidden += left[known] == 0 and card.visible < _OPEN
        left[known] = max(0, left[known] - 1)
    return hidden


def _is_asked(one: Outcome, told: Sequence[Told]) -> bool:
    return any(told[j].sighting.confidence < TELL_FROM for j in one.told)


def _delays(
    right: Sequence[Outcome],
    happened: Sequence[PileTruth],
    told: Sequence[Told],
    *,
    since_open: bool,
) -> Iterator[float]:
    """Seconds from a play until it was told."""
    for one in right:
        entry, sighting = happened[one.happened[0]], told[one.told[0]]
        since = entry.open_since if since_open else entry.at
        if entry.what == "laid" and since is not None:
            yield round(sighting.at - since, 3)


def _said(one: Refereed) -> dict[str, Any]:
    return {
        "accusations": one.accusations,
        "wrong": list(one.wrong),
        "unasked": one.unasked,
        "asked": one.asked,
        "deserved": one.deserved,
        "due": one.due,
    }


def in_a_line(name: str, result: Result) -> str:
    """One game for the reader who waits."""
    right = sum(count for kind, count in result["outcomes"].items() if kind.endswith("right"))
    return (
        f"{name}  {result['players']} players, {result['rules']:<10}"
        f" {result['plays']:4} plays, {right:4} of {sum(result['outcomes'].values()):4} told right,"
        f" {sum(len(said['wrong']) for said in result['said'].values())} wrong accusations"
    )


def summary(results: Sequence[Result]) -> Iterator[str]:
    """All games together."""
    total = {key: sum(r[key] for r in results) for key in _SUMS}
    plays = max(1, total["plays"])
    yield (
        f"{len(results)} games, {total['plays']} plays, {total['cards']} cards,"
        f" {total['take_backs']} take-backs, {total['seconds'] / 60:.0f} minutes"
    )
    yield "per 1,000 plays:"
    for key in ("wrong_cards", "missed_cards", "invented_cards", "asked", "wrong_but_asked"):
        yield f"  {key.replace('_', ' '):<18}{_THOUSAND * total[key] / plays:8.1f} ({total[key]})"
    yield (
        f"  of the cards missed {total['hidden_cards']} lay hidden under others of their set,"
        f" {total['unread_cards']} were asked about at once;"
        f" {total['idle_questions']} questions about nothing"
    )
    for key in ("deck", "light"):
        yield from _by(key, results)
    kinds: Counter[str] = Counter()
    for result in results:
        kinds.update(result["outcomes"])
    yield from (f"  {kind:<30}{count:6}" for kind, count in sorted(kinds.items()))
    for view in results[0]["said"] if results else ():
        yield _about(view, [result["said"][view] for result in results], plays)
    for key, name in (("since_open", "lies open"), ("since_rest", "is at rest")):
        delays = [1000 * delay for result in results for delay in result[key]]
        p50, p95 = np.percentile(delays, [50, 95]) if delays else (0, 0)
        yield f"told after the card {name}: p50 {p50:.0f} ms, p95 {p95:.0f} ms"
    yield (
        f"a look takes {1000 * total['looking'] / max(1, total['looks']):.0f} ms,"
        f" a frame without one"
        f" {1000 * (total['spent'] - total['looking']) / max(1, total['frames']):.1f} ms;"
        f" {100 * total['spent'] / max(1, total['seconds']):.0f}% of one core in play"
    )


_SUMS: Final = (
    "plays", "cards", "take_backs", "seconds", "wrong_cards", "missed_cards", "invented_cards",
    "hidden_cards", "unread_cards", "idle_questions",
    "asked", "wrong_but_asked", "frames", "looks", "looking", "spent",
)  # fmt: skip


def _by(key: str, results: Sequence[Result]) -> Iterator[str]:
    """What went wrong under each value of *key*, the worst first."""
    groups: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for result in results:
        groups[result[key]].update({name: result[name] for name in ("plays", *_WRONG)})
    rates = {name: _rate(counts) for name, counts in groups.items()}
    for name in sorted(rates, key=lambda each: -rates[each]):
        counts = groups[name]
        yield (
            f"  {key} {name}: {counts['plays']} plays, {rates[name]:.0f} per 1,000 not told right"
            f" (missed {counts['missed_cards']}, wrong {counts['wrong_cards']},"
            f" invented {counts['invented_cards']})"
        )


_WRONG: Final = ("missed_cards", "wrong_cards", "invented_cards")


def _rate(counts: Mapping[str, int]) -> float:
    return _THOUSAND * sum(counts[name] for name in _WRONG) / max(1, counts["plays"])


def _about(view: str, said: Sequence[Mapping[str, Any]], plays: int) -> str:
    wrong = sum(len(one["wrong"]) for one in said)
    unasked, asked = (sum(one[key] for one in said) for key in ("unasked", "asked"))
    deserved, due = (sum(one[key] for one in said) for key in ("deserved", "due"))
    return (
        f"{view}: {wrong} wrong accusations told ({_THOUSAND * wrong / plays:.1f} per 1,000 plays),"
        f" {unasked} of them not asked first,"
        f" {deserved} of {due} that are due, {asked} questions"
    )
