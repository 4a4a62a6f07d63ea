"""What the pages show of a match: pure functions of the match and the players' names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.cards.names import Language
from companion.match import (
    Ending,
    Match,
    PlayerId,
    Scoring,
    Side,
    distinctions,
    final_places,
    scoresheet,
    standings,
)
from companion.match.standing import Line
from companion.table.book import KeptMatch, Player
from companion.web.evening import words as w


@dataclass(frozen=True, slots=True)
class Names:
    """What sides are called in one language.

    Attributes:
        players: The players' names; who was forgotten has none.
        language: The language.
    """

    players: Mapping[PlayerId, str]
    language: Language

    def player(self, player: PlayerId) -> str:
        """What a player is called."""
        return self.players.get(player) or w.SOMEBODY.in_language(self.language)

    def side(self, side: Side, members: Sequence[PlayerId] = ()) -> str:
        """What a side is called: the player, or the team with its members."""
        if isinstance(side, str):
            return self.player(side)
        team = w.TEAM.in_language(self.language).format(side + 1)
        return f"{team}: {self.together(members)}" if members else team

    def together(self, players: Sequence[PlayerId]) -> str:
        """Several players in a row."""
        comma = ", " if self.language == "en" else "、"
        return comma.join(map(self.player, players))


def names_of(players: Sequence[Player], language: Language) -> Names:
    """What everybody in the book is called."""
    return Names({player.id: player.name for player in players}, language)


@dataclass(frozen=True, slots=True)
class Row:
    """A side in the standing.

    Attributes:
        name: What it is called.
        place: 1 for the best; ``None`` for who left.
        total: Its points.
        eliminated: Whether it is out of the match.
        line: Which line of chart and table is its own, 0 for the first.
    """

    name: str
    place: int | None
    total: int
    eliminated: bool
    line: int


@dataclass(frozen=True, slots=True)
class Cell:
    """What a side booked in a round.

    Attributes:
        points: ``None`` where it did not play.
        total: After that round; ``None`` before it arrived.
        won: Whether it won the round.
    """

    points: int | None
    total: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A round in the table.

    Attributes:
        number: 1 for the first.
        note: What is unusual about it: the table it was played at, or that it is void.
        cells: One for each side, in the order of :attr:`View.sides`.
    """

    number: int
    note: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A match as its page shows it.

    Attributes:
        number: Which match of the book.
        rows: The standing, the best first.
        sides: What each side is called, in order of arrival.
        columns: The rounds.
        honors: What it is remembered for, as sentences.
        outcome: How it ended, as sentences; none while it is open.
        places: The final places, with names.
    """

    number: int
    rows: tuple[Row, ...]
    sides: tuple[str, ...]
    columns: tuple[Column, ...]
    honors: tuple[str, ...]
    outcome: tuple[str, ...]
    places: tuple[tuple[int, str], ...]


def view_of(kept: KeptMatch, names: Names) -> View:
    """The page of a match."""
    match = kept.match
    sheet = scoresheet(match)
    order = [line.side for line in sheet.lines]
    rows = tuple(
        Row(
            name=names.side(row.side, row.members),
            place=row.place,
            total=row.total,
            eliminated=row.eliminated_after is not None,
            line=order.index(row.side),
        )
        for row in standings(match)
    )
    return View(
        number=kept.number,
        rows=rows,
        sides=tuple(names.side(line.side, line.members) for line in sheet.lines),
        columns=tuple(
            _column(match, names, number, sheet.lines) for number in range(len(sheet.columns))
        ),
        honors=tuple(_honors(kept, names)),
        outcome=outcome_words(match, names),
        places=()
        if match.outcome is None
        else tuple((each.place, names.player(each.player)) for each in final_places(match)),
    )


def _column(match: Match, names: Names, at: int, lines: Sequence[Line]) -> Column:
    column = match.ledger.columns[at]
    result, notes = column.result, []
    if match.form.rotation == "eight_28":
        notes.append(w.TABLE_N.in_language(names.language).format(result.table))
    if result.ending is not Ending.WENT_OUT:
        notes.append(w.ENDINGS[result.ending].in_language(names.language))
    cells = tuple(
        Cell(line.points[at], line.totals[at], line.side in column.winners) for line in lines
    )
    return Column(at + 1, ", ".join(notes), cells)


def _honors(kept: KeptMatch, names: Names) -> list[str]:
    return [
        each.sentence(list(map(names.side, each.sides)), names.language)
        for each in distinctions(kept.match, kept.deeds)
    ]


def _listed(words: Sequence[str], language: Language) -> str:
    return (", " if language == "en" else "、").join(words)


def outcome_words(match: Match, names: Names) -> tuple[str, ...]:
    """How the match ended; nothing while it is open."""
    outcome = match.outcome
    if outcome is None:
        return ()

    def listed(sides: Sequence[Side]) -> str:
        members = {row.side: row.members for row in standings(match)}
        return _listed([names.side(side, members.get(side, ())) for side in sides], names.language)

    language = names.language
    won = w.WON if len(outcome.winners) == 1 else w.WON_TOGETHER
    said = [
        won.in_language(language).format(listed(outcome.winners)),
        w.TERMINATIONS[outcome.termination].in_language(language),
    ]
    if outcome.losers and not outcome.forfeits:
        said.append(w.LOST.in_language(language).format(listed(outcome.losers)))
    if outcome.forfeits:
        said.append(w.FORFEIT.in_language(language).format(listed(outcome.forfeits)))
    return tuple(said)


def unit_of(match: Match) -> str:
    """What the totals of a match are: ``points``, ``chips`` or ``places``."""
    units = {Scoring.CHIPS: "chips", Scoring.KNOCKOUT: "places"}
    return units.get(match.form.scoring, "points")
