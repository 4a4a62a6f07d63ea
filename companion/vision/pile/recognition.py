"""Which of the cards in view lay there before, and which are new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.vision.arrays import Quad
from companion.vision.geometry import area, holds, overlap, shared_area
from companion.vision.pile.lying import Lying, Pile, last_visit
from companion.vision.pile.order import lies_above
from companion.vision.pile.pose import center, displacement, distance, length
from companion.vision.pile.settings import PileSettings
from companion.vision.pile.visit import Visit
from companion.vision.pile.vote import Seen, View

_BARELY: Final = 0.5
"""What is covered less lies beside the others."""
_ELSEWHERE: Final = 0.15
"""A like card that lies farther off, in card lengths, shows its sign in another place."""
_BESIDE: Final = 2
"""So many cards of one play may have lain in sight beside the one that is looked for."""


@dataclass(frozen=True, slots=True, eq=False)
class NewCard:
    """A card that wasn't there before the visit.

    Attributes:
        seen: What the vote says of it.
        trust: How sure it is that it is new, 0 to 1.
        rival: The known card that it may be instead, misread.
    """

    seen: Seen
    trust: float = 1.0
    rival: Lying | None = None


class Recognition:
    """Every card in view is either a known card or a new one.

    A card is recognized by its face and its pose. Where the pose doesn't
    decide (the same card again, elsewhere), the place that it would have left
    does: if the known card still shows there, the other one is new.

    Args:
        pile: What was known before the visit.
        visit: What it shows.
        settings: Thresholds.
    """

    def __init__(self, pile: Pile, visit: Visit, settings: PileSettings) -> None:
        self._pile = pile
        self._visit = visit
        self._view, self._traces = visit.view, visit.traces
        self._settings = settings
        self.known: dict[int, Seen] = {}
        """Numbers of cards of the pile and where they are seen now."""
        self._trust: dict[int, float] = {}
        self._slivers: set[int] = set()
        self._find_unhidden()
        self._find_slivers()
        self._find_unmoved()
        self._forgive_misreadings()
        self._find_moved()
        new = [self._as_new(face) for face in self._strangers()]
        self.new = [card for card in new if self._came(card, new)]

    @property
    def highest(self) -> int:
        """The number of the uppermost known card in view, or -1."""
        return max(self.known, default=-1)

    def may_be_another(self, face: Seen) -> bool:
        """Whether the deck holds one more of this card than the pile."""
        known = Counter(lying.card for lying in self._pile)
        return known[face.card] < self._settings.deck.get(face.card, 0)

    def _strangers(self) -> list[Seen]:
        taken = self._slivers.union(map(id, self.known.values()))
        return [face for face in self._view.faces if id(face) not in taken]

    def _find_unhidden(self) -> None:
        """What lay there before a hand hid it, and lies there again as it did."""
        clear = self._visit.clear
        if clear is None:
            return
        for face in self._view.faces:
            if not _shows(clear.view, face):
                continue
            covers = [*self._others(face), *_beside(face, clear.view.faces)]
            again = self._traces.uncovered([face.quad], clear.picture, covers)
            if again is not None and again >= self._settings.uncovered:
                self._recognize(face)

    def _same(self, lying: Lying, face: Seen) -> bool:
        return lying.card is face.card and self._same_pose(lying, face)

    def _find_slivers(self) -> None:
        """What was in view and still lies there, though its outline is found anew or elsewhere.

        Of a card that is nearly covered now a corner is read, now a whole card.
        """
        for face in self._strangers():
            like = [(n, lying) for n, lying in self._missing() if lying.card is face.card]
            if any(lying.in_sight for _, lying in like):
                continue
            if self._was_in_view(face):
                most = self._settings.still_shows
            elif any(self._same_pose(lying, face) for _, lying in like):
                most = self._settings.as_before
            else:
                continue
            if self._is_as_before(face, most):
                self._recognize(face)

    def _recognize(self, face: Seen) -> None:
        """*face* lay there before: as the card that lay so, or as none that is known."""
        lying = (n for n, lying in self._missing() if self._same(lying, face))
        number = next(lying, None)
        if number is None:
            self._slivers.add(id(face))
        else:
            self.known[number] = face

    def _was_in_view(self, face: Seen) -> bool:
        before = self._visit.before
        return before is not None and _shows(before, face)

    def _is_as_before(self, face: Seen, most: float) -> bool:
        """Whether nothing happened there but what the other cards in view hide, or hid."""
        covers = self._others(face)
        if self._visit.before is not None:
            here = {other.card for other in self._view.faces}
            covers += _beside(face, (o for o in self._visit.before.faces if o.card in here))
        share = self._traces.changed(face.quad, covers)
        return share is not None and share <= most

    def _others(self, face: Seen) -> list[Quad]:
        return [other.quad for other in self._view.faces if other is not face]

    def _find_unmoved(self) -> None:
        """The same face in the same pose as before the visit."""
        for face in self._strangers():
            for number, lying in self._missing():
                if lying.in_sight and self._same(lying, face):
                    if self._is_under_twin(lying, face) is not True:
                        self.known[number] = face
                    break

    def _find_moved(self) -> None:
        """The same face in another pose, from the top of the pile down."""
        for number, lying in self._missing():
            twins = [face for face in self._strangers() if face.card is lying.card]
            for face in sorted(twins, key=lambda twin: _away(lying, twin)):
                trust = self._trust_in_new(lying, face)
                if trust is None:
                    self.known[number] = face
                    break
                self._trust[id(face)] = min(trust, self._trust.get(id(face), 1.0))

    def _missing(self) -> Iterator[tuple[int, Lying]]:
        """Cards of the pile that aren't in view as far as is known, from the top down."""
        for number in reversed(range(len(self._pile))):
            if number not in self.known:
                yield number, self._pile[number]

    def _same_pose(self, lying: Lying, face: Seen) -> bool:
        return _overlap(lying, face) >= self._settings.same_pose

    def _trust_in_new(self, lying: Lying, face: Seen) -> float | None:
        """How sure *face* is a second card like *lying*; ``None`` if it is the same one."""
        if all(known.quad is None for known in self._pile):
            return None
        if lying.in_sight:
            return self._trust_beside_visible(lying, face)
        if self._is_deep(lying) and self._lay_open(lying, face):
            return self._settings.doubt
        if self.highest >= 0 and self._top_in_view():
            return self._trust_beside_top(lying, face)
        return self._trust_without_top(lying, face)

    def _trust_beside_visible(self, lying: Lying, face: Seen) -> float | None:
        """*lying* was in sight: it was nudged, or a second one lies on it or beside it."""
        twin = self._is_under_twin(lying, face)
        if twin is not None:
            return self._trust_in_twin(lying, face) if twin and self.may_be_another(face) else None
        if self._is_unmoved(lying, face):
            return None
        unchanged = self._still_lies(lying, face)
        if unchanged is True:
            return self._trust_in_copy(face)
        near = self._is_near(lying, face) and not self._lies_on_a_stranger(face)
        if unchanged is False or near:
            return None
        return self._settings.doubt if self.may_be_another(face) else None

    def _trust_in_twin(self, lying: Lying, face: Seen) -> float:
        """How sure a second card lies on *lying*: an outline is no better known than so.

        Where more has changed than the two explain, a hand may hide what shows it.
        """
        if lying.quad is None:
            return 1.0
        far = self._settings.clearly_displaced * length(face.quad)
        strange = self._traces.elsewhere([lying.quad, face.quad]) or 0.0
        is_clear = displacement(lying.quad, face.quad) >= far
        return 1.0 if is_clear and strange < self._settings.hidden else self._settings.doubt

    def _trust_beside_top(self, lying: Lying, face: Seen) -> float | None:
        """*lying* was covered, and the top is in view: it slid out, or a second one lies there."""
        if self._is_deep(lying):
            return self._trust_in_copy(face)
        top = self.known[self.highest]
        if lies_above(face, top) is True or self._still_lies(lying, face) is True:
            return self._trust_in_copy(face)
        if _away(lying, face) <= self._settings.slid or not self.may_be_another(face):
            return None
        return self._settings.doubt

    def _trust_without_top(self, lying: Lying, face: Seen) -> float | None:
        """*lying* was covered: the top was taken off it, or a second one covers the top."""
        if self._is_deep(lying):
            return self._trust_in_copy(face)
        top, same = self._pile[-1], _overlap(lying, face)
        top_shows = self._still_lies(top, face)
        if top_shows is True:
            return self._trust_in_copy(face)
        doubtful = lying.quad is None or same >= self._settings.same_pose
        if same >= self._settings.untouched or (top_shows is False and doubtful):
            return None
        return self._settings.doubt if doubtful else 1.0

    def _is_deep(self, lying: Lying) -> bool:
        """Whether more lies on it than people take back: it doesn't come to light again."""
        above = next(n for n, other in enumerate(reversed(self._pile)) if other is lying)
        return above > max(1, last_visit(self._pile)) + _BESIDE

    def _lay_open(self, lying: Lying, face: Seen) -> bool:
        """Whether *face* lies as *lying* did, beside all that came after it.

        Only a hand can have hidden that.
        """
        if lying.quad is None or not self._same_pose(lying, face):
            return False
        after = self._pile[self._pile.index(lying) + 1 :]
        covered = (shared_area(lying.quad, o.quad) for o in after if o.quad is not None)
        return max(covered, default=0.0) < _BARELY * area(lying.quad)

    def _still_lies(self, lying: Lying, cover: Seen) -> bool | None:
        """Whether *lying* shows where it lay, beside the card that covers it now."""
        if lying.quad is None:
            return None
        for index in self._view.indices:
            middle = center(index.quad)
            if (
                index.card is lying.card
                and holds(lying.quad, middle)
                and not holds(cover.quad, middle)
            ):
                return True
        share = self._traces.changed(lying.quad, [face.quad for face in self._view.faces])
        return None if share is None else self._verdict(share, self._settings.still_shows)

    def _is_under_twin(self, lying: Lying, face: Seen) -> bool | None:
        """Whether the rim of *lying* shows beside a second card like it, or what lay under it.

        Nobody lays a card under others.
        """
        if self._visit.brief or (self._is_deep(lying) and self._is_near(lying, face)):
            return False
        if lying.quad is None or lying.under is None:
            return None
        away = displacement(lying.quad, face.quad) / length(face.quad)
        if away < self._settings.displaced:
            return None
        least = self._settings.other_face if away >= _ELSEWHERE else self._settings.as_before
        if self._is_as_before(face, least):
            return None
        covers = [face.quad, *self._came_beside(face)]
        share = self._traces.rim_remains(lying.quad, covers, lying.under)
        if share is None or 1 - self._settings.rim < share < self._settings.rim:
            return None
        return share >= self._settings.rim

    def _came_beside(self, face: Seen) -> Iterator[Quad]:
        """Where other cards lie that weren't in view there before the visit."""
        others = (other for other in self._view.faces if other is not face)
        return (other.quad for other in others if not self._was_in_view(other))

    def _is_unmoved(self, lying: Lying, face: Seen) -> bool:
        """Whether nothing has changed where *face* lies: only its outline was found elsewhere."""
        beside = [] if lying.quad is None else [lying.quad]
        shares = self._traces.changed(face.quad), self._traces.changed(face.quad, beside)
        return any(share is not None and share <= self._settings.as_before for share in shares)

    def _is_near(self, lying: Lying, face: Seen) -> bool:
        return _away(lying, face) <= self._settings.nudged

    def _lies_on_a_stranger(self, face: Seen) -> bool:
        """Whether it covers a card that certainly is new, so that it came after."""
        cards = {lying.card for lying in self._pile}
        strangers = (other for other in self._strangers() if other.card not in cards)
        return any(lies_above(face, other) is True for other in strangers)

    def _top_in_view(self) -> bool:
        return self.highest == len(self._pile) - 1

    def _trust_in_copy(self, face: Seen) -> float:
        return 1.0 if self.may_be_another(face) else self._settings.doubt

    def _forgive_misreadings(self) -> None:
        """A known card in its old pose may be read differently from one vote to the next."""
        for face in self._strangers():
            number = self._place_of(face)
            if number is not None and self._is_misread(self._pile[number], face):
                self.known[number] = face

    def _place_of(self, face: Seen) -> int | None:
        """The card that was in sight exactly there."""
        for number, lying in self._missing():
            if lying.in_sight and self._same_pose(lying, face):
                return number
        return None

    def _is_misread(self, lying: Lying, face: Seen) -> bool:
        unchanged = self._looks_unchanged(lying)
        return not face.is_clear(self._settings.vote) if unchanged is None else unchanged

    def _looks_unchanged(self, lying: Lying) -> bool | None:
        """Whether nothing happened where *lying* lies; ``None`` if something may have."""
        share = None if lying.quad is None else self._traces.changed(lying.quad)
        return None if share is None else self._verdict(share, self._settings.as_before)

    def _looks_otherwise(self, lying: Lying) -> bool:
        """Whether so much has changed where *lying* lies that another card lies on it."""
        share = None if lying.quad is None else self._traces.changed(lying.quad)
        return share is not None and share >= self._settings.other_face

    def _verdict(self, share: float, as_before: float) -> bool | None:
        if share <= as_before:
            return True
        return False if share >= self._settings.gone else None

    def _as_new(self, face: Seen) -> NewCard:
        trust, number = self._trust.get(id(face), 1.0), self._place_of(face)
        if number is None or self._looks_otherwise(self._pile[number]):
            return NewCard(face, trust)
        return NewCard(face, min(trust, self._settings.doubt), self._pile[number])

    def _came(self, card: NewCard, new: Sequence[NewCard]) -> bool:
        """Whether its place has changed; if not, it lay there before and wasn't read.

        A card on its like changes little.
        """
        number = self._place_of(card.seen)
        if number is not None and self._pile[number].card is card.seen.card:
            return True
        beside = [other.seen.quad for other in new if other is not card]
        share = self._traces.changed(card.seen.quad, beside)
        return share is None or share > self._settings.as_before


def _shows(view: View, face: Seen) -> bool:
    """Whether *view* shows the card *face*, or a corner of it, in that place."""
    return any(_is_where(face, seen) for seen in (*view.indices, *view.faces))


def _beside(face: Seen, others: Iterable[Seen]) -> list[Quad]:
    """Where those of *others* lie that are not *face* in its place."""
    return [other.quad for other in others if not _is_where(face, other)]


def _is_where(face: Seen, other: Seen) -> bool:
    """Whether *other* is the card *face* in that place."""
    return other.card is face.card and holds(face.quad, center(other.quad))


def _overlap(lying: Lying, face: Seen) -> float:
    return 0.0 if lying.quad is None else overlap(lying.quad, face.quad)


def _away(lying: Lying, face: Seen) -> float:
    """The distance between the two centers in card lengths; 0 if unknown."""
    return 0.0 if lying.quad is None else distance(lying.quad, face.quad) / length(face.quad)
