"""What happened on the pile between two views of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.table.sightings import Happening, Reading
from companion.vision.arrays import Image, Quad
from companion.vision.geometry import holds, overlap
from companion.vision.pile.hidden import hidden_members, is_clearly_alike, is_sure
from companion.vision.pile.lying import Lying, Pile, forgetting, last_visit
from companion.vision.pile.order import came_to_rest, in_landing_order
from companion.vision.pile.pose import box_of, center, displacement, distance, length
from companion.vision.pile.recognition import NewCard, Recognition
from companion.vision.pile.settings import PileSettings
from companion.vision.pile.traces import NoTraces, Traces
from companion.vision.pile.visit import Visit
from companion.vision.pile.vote import Seen, View

_BACK: Final = 0.5
"""So much of the pile's other cards must be to be seen again where it was out of sight."""
_DEEPEST: Final = 3
"""So many visits are undone at a time at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Finding:
    """The pile after a visit, and what the visit did.

    Attributes:
        pile: What is known now.
        happening: What happened; ``None`` if nothing that counts.
        readings: The cards concerned, in landing order.
        shown: Whether pictures show it, and not only that something isn't found.
        goes_on: Whether the visit did more: what, shows against the pile as it is now.
    """

    pile: Pile
    happening: Happening | None = None
    readings: tuple[Reading, ...] = ()
    shown: bool = False
    goes_on: bool = False


def first_look(visit: Visit, settings: PileSettings) -> Finding:
    """What lies where nothing is known of a pile yet: the surest card and what lies with it.

    A table holds much that may be taken for a card: what lay still doesn't count,
    nor what lies elsewhere. What lay there before the watch began is the pile;
    only its top is told.
    """
    came = [face for face in visit.view.faces if _came(face, visit.traces, settings)]
    if not came:
        return Finding(())
    surest = max(came, key=lambda face: (face.share * face.strength, face.frames))
    near = [face for face in came if distance(face.quad, surest.quad) < length(surest.quad)]
    finding = _laid((), [NewCard(face) for face in near], settings, visit)
    told = finding.readings[-1:] if visit.before is None else finding.readings
    return replace(finding, readings=told)


def _came(face: Seen, traces: Traces, settings: PileSettings) -> bool:
    changed = traces.changed(face.quad)
    return changed is None or changed > settings.as_before


def compare(pile: Pile, visit: Visit, settings: PileSettings) -> Finding:
    """What the *visit* did to *pile*.

    Args:
        pile: What was known.
        visit: What it shows.
        settings: Thresholds.
    """
    before, view, traces = visit.before, visit.view, visit.traces
    uncovered = _uncovered(pile, view, traces, settings)
    if uncovered is not None:
        return uncovered
    if view.is_empty:
        return _emptied(pile, traces, settings)
    if before is not None and before.is_empty and not _is_back(pile, view, traces, settings):
        return _after_emptiness(pile, view, traces, settings)
    return _told(pile, visit, Recognition(pile, visit, settings), settings)


def guessed(finding: Finding, seen: Seen, settings: PileSettings, traces: Traces) -> Finding:
    """*finding*, and what was *seen* at times lies on top: that is to be asked about."""
    alone = Visit(View((seen,), ()), traces)
    return _laid(finding.pile, [NewCard(seen, settings.doubt)], settings, alone)


def _told(pile: Pile, visit: Visit, found: Recognition, settings: PileSettings) -> Finding:
    """What cards that were recognized, new or missing tell."""
    now, traces = _seen_again(pile, found), visit.traces
    if found.new:
        replaced = _replaced(pile, found, traces, settings)
        if replaced is not None:
            return replaced
        size = length(found.new[0].seen.quad)
        hidden = sorted(
            hidden_members(pile, visit, found.new, settings),
            key=lambda seen: came_to_rest(seen, visit.meanwhile, size),
        )
        below = _by_a_corner(hidden, found.new, settings, traces.before)
        return _laid((*now, *below), found.new, settings, visit, since=len(now))
    set_down = _on_a_stranger(pile, visit, found, settings)
    if set_down is not None:
        return set_down
    if 0 <= found.highest < len(pile) - 1:
        return _taken_back(pile, now, found, traces, settings)
    before = visit.before
    if before is not None and _is_alone(now, before, visit.view, traces, settings):
        return _collapsed(now[-1], settings.doubt)
    return Finding(now)


def _on_a_stranger(
    pile: Pile, visit: Visit, found: Recognition, settings: PileSettings
) -> Finding | None:
    """The top is another card like the one before, if a corner that nobody knew shows beside it.

    Nobody lays a card under others: both came as a set, and lie on the top that was there.
    Where the top was pushed, corners of known cards come to light; wild cards are taken for
    each other.
    """
    top = found.known.get(len(pile) - 1)
    if top is None or not found.may_be_another(top) or not _is_displaced(pile[-1], top, settings):
        return None
    again, known = NewCard(top, settings.doubt), {lying.card for lying in pile}
    corners = hidden_members(pile, visit, [again], settings)
    wild = any(card.is_wild for card in known)
    hidden = [
        corner
        for corner in corners
        if is_sure(corner) and corner.card not in known and not (wild and corner.card.is_wild)
    ]
    if not hidden:
        return None
    before = (*_seen_again(pile, found)[:-1], replace(pile[-1], in_sight=False))
    below = _by_a_corner(hidden, [again], settings, visit.traces.before)
    return _laid((*before, *below), [again], settings, visit, since=len(before))


def _is_displaced(lying: Lying, seen: Seen, settings: PileSettings) -> bool:
    far = settings.displaced * length(seen.quad)
    return lying.quad is not None and displacement(lying.quad, seen.quad) >= far


def _uncovered(pile: Pile, view: View, traces: Traces, settings: PileSettings) -> Finding | None:
    """The cards of the last visit are gone, if the table looks again as it did before them.

    If it looks as it did some visits ago, those between are gone as well.
    """
    count = 0
    for depth in range(1, _DEEPEST + 1):
        visit = last_visit(pile[: len(pile) - count])
        count += visit
        rest = pile[: len(pile) - count]
        if not visit or not (_shows(rest, view) if rest else view.is_empty):
            continue
        if _looks_as_before(pile[len(rest) :], (), traces, settings):
            kept = pile[: len(pile) - last_visit(pile)]
            now = _seen_again(kept, Recognition(kept, Visit(view, NoTraces()), settings))
            return _took_last_visit(pile, now, goes_on=depth > 1)
    return None


def _replaced(
    pile: Pile, found: Recognition, traces: Traces, settings: PileSettings
) -> Finding | None:
    """The cards of the last visit were taken back, and then others were laid."""
    kept = len(pile) - last_visit(pile)
    gone, covers = pile[kept:], [card.seen.quad for card in found.new]
    if any(number >= kept for number in found.known):
        return None
    if not _looks_as_before(gone, covers, traces, settings):
        return None
    return _took_last_visit(pile, pile[:kept], goes_on=True)


def _looks_as_before(
    gone: Pile, covers: Sequence[Quad], traces: Traces, settings: PileSettings
) -> bool:
    """Whether the table looks as it did before *gone* came, as far as *covers* leave it open."""
    under, quads = gone[0].under if gone else None, _places(gone)
    if under is None or not quads:
        return False
    again = traces.uncovered(quads, under, covers)
    return again is not None and again >= settings.uncovered


def _took_last_visit(pile: Pile, now: Pile, *, goes_on: bool) -> Finding:
    readings = tuple(_gone(lying, 1.0) for lying in pile[len(pile) - last_visit(pile) :])
    return Finding(now, Happening.TAKEN_BACK, readings, shown=True, goes_on=goes_on)


def _places(pile: Pile) -> list[Quad]:
    return [lying.quad for lying in pile if lying.quad is not None]


def _shows(pile: Pile, view: View) -> bool:
    """Whether the top of *pile* is in view, whole or by a corner."""
    top = pile[-1]
    corners = (
        index
        for index in view.indices
        if top.quad is not None and holds(top.quad, center(index.quad))
    )
    return any(seen.card is top.card for seen in (*view.faces, *corners))


def _emptied(pile: Pile, traces: Traces, settings: PileSettings) -> Finding:
    """Nothing is in view: a lone card was taken back, or the whole pile is away or covered."""
    if len(pile) == 1 and _may_be_gone(pile[0], traces, settings) and not _is_covered(pile, traces):
        return Finding((), Happening.TAKEN_BACK, (_gone(pile[0], settings.doubt),))
    return Finding(pile)


def _after_emptiness(pile: Pile, view: View, traces: Traces, settings: PileSettings) -> Finding:
    """Something lies where nothing was in view: the old top alone, or a fresh pile."""
    if pile and [face.card for face in view.faces] == [pile[-1].card]:
        top = _placed(pile[-1], view.faces[0])
        return _collapsed(top, 1.0 if len(pile) >= settings.reshuffled_from else settings.doubt)
    if not view.faces:
        return Finding(pile)
    return _laid((), [NewCard(face) for face in view.faces], settings, Visit(view, traces))


def _by_a_corner(
    hidden: Sequence[Seen], new: Sequence[NewCard], settings: PileSettings, under: Image | None
) -> Iterator[Lying]:
    """Cards of which only a corner shows: where and how they lie is not known.

    They are asked about; one that clearly makes a set with the new cards is told.
    """
    for seen in hidden:
        is_told = len(hidden) == 1 and is_clearly_alike(seen, new)
        reading = seen.reading(settings.vote, 1.0 if is_told else settings.doubt)
        yield Lying(reading, quad=None, in_sight=False, under=under)


def _laid(
    pile: Pile,
    new: Sequence[NewCard],
    settings: PileSettings,
    visit: Visit,
    since: int | None = None,
) -> Finding:
    """The cards *new* lie on *pile*, whose cards from number *since* on came with them."""
    by_place = {id(card.seen): card for card in new}
    landed, under = [], visit.traces.before
    for seen, certain in in_landing_order([card.seen for card in new], visit.meanwhile):
        card = by_place[id(seen)]
        clear = certain and (seen.visible is None or seen.visible >= settings.whole)
        reading = seen.reading(settings.vote, card.trust * (1.0 if clear else settings.doubt))
        landed.append(Lying(_with_rival(reading, card), seen.quad, in_sight=True, under=under))
    now = forgetting((*pile, *landed))
    readings = tuple(lying.reading for lying in now[len(pile) if since is None else since :])
    return Finding(now, Happening.LAID, readings)


def _with_rival(reading: Reading, card: NewCard) -> Reading:
    """The reading with the known card that it may be instead as its runner-up."""
    if card.rival is None or reading.runner_up is not None:
        return reading
    return replace(reading, runner_up=(card.rival.card, 1 - reading.confidence))


def _taken_back(
    pile: Pile, now: Pile, found: Recognition, traces: Traces, settings: PileSettings
) -> Finding:
    """The cards above the uppermost known one in view are gone, unless they only can't be read."""
    missing = pile[found.highest + 1 :]
    if not _may_be_gone(missing[-1], traces, settings) or _is_covered(pile, traces):
        return Finding(now)
    uncovered = any(_was_covered(pile[number]) for number in found.known)
    changed = (_change(missing[-1], traces) or 0.0) >= settings.gone
    trust = 1.0 if uncovered or changed else settings.doubt
    gone = tuple(_gone(lying, trust) for lying in missing)
    return Finding(now[: found.highest + 1], Happening.TAKEN_BACK, gone)


def _is_covered(pile: Pile, traces: Traces) -> bool:
    """Whether something lies over the last cards: their place doesn't look as before them."""
    gone = pile[len(pile) - last_visit(pile) :]
    if not gone or gone[0].under is None or not _places(gone):
        return False
    again = traces.uncovered(_places(gone), gone[0].under)
    return again is not None and again < 0.5


def _was_covered(lying: Lying) -> bool:
    return lying.quad is not None and not lying.in_sight


def _collapsed(top: Lying, trust: float) -> Finding:
    reading = replace(top.reading, confidence=trust)
    return Finding((top,), Happening.COLLAPSED, (reading,))


def _is_alone(pile: Pile, before: View, view: View, traces: Traces, settings: PileSettings) -> bool:
    """Whether all that was in view beside the top of a large pile is gone."""
    if len(pile) < settings.reshuffled_from or len(view.faces) != 1 or view.indices:
        return False
    top = view.faces[0]
    beside = [s for s in (*before.faces, *before.indices) if s.card is not top.card]
    changes = [traces.changed(seen.quad, [top.quad]) for seen in beside]
    return bool(beside) and all(share is None or share >= settings.gone for share in changes)


def _is_back(pile: Pile, view: View, traces: Traces, settings: PileSettings) -> bool:
    """Whether the pile was only out of sight: a card lies where it lay, and others around it."""
    if not _lies_as_before(pile, view, settings):
        return False
    alone = len(view.faces) == 1 and not view.indices and len(pile) >= settings.reshuffled_from
    under = pile[-1].under
    if not alone or under is None:
        return True
    again = traces.uncovered(_places(pile[:-1]), under, [view.faces[0].quad])
    return again is None or again >= _BACK


def _lies_as_before(pile: Pile, view: View, settings: PileSettings) -> bool:
    """Whether some card lies exactly where it lay."""
    return any(
        lying.card is face.card and overlap(lying.quad, face.quad) >= settings.same_pose
        for lying in pile
        if lying.quad is not None
        for face in view.faces
    )


def _may_be_gone(lying: Lying, traces: Traces, settings: PileSettings) -> bool:
    """Whether it may have been taken away, and isn't only hard to read."""
    changed = _change(lying, traces)
    return changed is None or changed > settings.as_before


def _change(lying: Lying, traces: Traces) -> float | None:
    """How much of the place where it lay has changed, 0 to 1, if that is known."""
    return None if lying.quad is None else traces.changed(lying.quad)


def _seen_again(pile: Pile, found: Recognition) -> Pile:
    """The pile with the new poses of what is in view."""
    return tuple(
        _placed(lying, found.known[number])
        if number in found.known
        else replace(lying, in_sight=False)
        for number, lying in enumerate(pile)
    )


def _placed(lying: Lying, seen: Seen) -> Lying:
    reading = replace(lying.reading, box=box_of(seen.quad))
    return replace(lying, reading=reading, quad=seen.quad, in_sight=True)


def _gone(lying: Lying, trust: float) -> Reading:
    """A card taken away; the confidence says how sure that is, the card was read before."""
    return replace(lying.reading, confidence=trust, box=None)
