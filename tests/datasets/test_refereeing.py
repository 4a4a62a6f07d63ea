"""What people answer in the benchmark, and that the referee accuses nobody wrongly then."""

from dataclasses import dataclass

import pytest

pytest.importorskip("fontTools", reason="rendering needs fonttools (extra train)")

from companion.simulation import VIEWS, Round
from companion.table.sightings import Happening, Reading, Sighting
from datasets.games.bench.games import BenchGame
from datasets.games.bench.refereeing import referee
from datasets.games.bench.verdicts import WHAT, cards_of, outcomes
from datasets.games.bench.watching import Told
from datasets.games.truth import GameTruth

B3, G3 = 2, 3
"""A play and the next one, of other players, by rules that know no sets."""


@dataclass
class Game:
    """The first plays of a round, and what is true about their film."""

    round: Round
    truth: GameTruth

    @property
    def happened(self):
        return [entry for entry in self.truth.pile if entry.what in WHAT]

    def seen(self):
        """The sightings of a camera without error."""
        return [
            Sighting(
                WHAT[entry.what],
                tuple(Reading(card, 1.0, 3) for card in cards_of(entry)),
                entry.at,
                unbroken=True,
            )
            for entry in self.happened
        ]

    def refereed(self, sightings, view):
        told = [Told(sighting, sighting.at + 0.2) for sighting in sightings]
        found = self.happened, told, outcomes(self.happened, told)
        return referee(self.round, self.truth, found, view)


@pytest.fixture(scope="module")
def game():
    chosen = BenchGame(1, (320, 180), 16.0)
    return Game(chosen.played(), chosen.film().truth)


ANY_VIEW = pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)


@ANY_VIEW
def test_nothing_is_asked_of_people_whose_plays_were_all_seen(game, view):
    said = game.refereed(game.seen(), view)

    assert (said.asked, said.wrong) == (0, ())


@ANY_VIEW
def test_people_who_are_asked_about_two_plays_told_as_one_tell_both(game, view):
    seen = game.seen()
    both = Sighting(
        Happening.LAID, (*seen[B3].readings, *seen[G3].readings), seen[G3].at, unbroken=True
    )
    said = game.refereed([*seen[:B3], both, *seen[G3 + 1 :]], view)

    assert (said.asked, said.wrong) == (1, ())


@ANY_VIEW
def test_people_who_are_asked_what_lies_there_say_what_it_is(game, view):
    seen = game.seen()
    seen[B3] = Sighting(Happening.UNREAD, (), seen[B3].at)
    said = game.refereed(seen, view)

    assert (said.asked, said.wrong) == (1, ())


@ANY_VIEW
def test_people_who_are_asked_about_nothing_say_so(game, view):
    seen = game.seen()
    seen.insert(B3, Sighting(Happening.UNREAD, (), seen[B3].at - 1.0))
    said = game.refereed(seen, view)

    assert (said.asked, said.wrong) == (1, ())
