"""What settled frames add up to: cards laid, taken back, and the pile reshuffled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.cards import Card
from companion.table.sightings import Happening, Sighting
from companion.vision.arrays import Image, Quad
from companion.vision.detection import Detection, Part
from companion.vision.pile.comparison import Finding, compare, first_look, guessed
from companion.vision.pile.glimpses import Glimpses
from companion.vision.pile.lying import Pile, remembered, without_picture
from companion.vision.pile.pose import distance, length
from companion.vision.pile.settings import PileSettings
from companion.vision.pile.traces import NoTraces, Traces
from companion.vision.pile.unexplained import unexplained
from companion.vision.pile.visit import Clear, Visit
from companion.vision.pile.vote import Frame, Seen, View, is_decided, seen_at_times, view_of
from companion.vision.pile.zone import Zone


class PileTracker:
    """Remembers the discard pile and tells what each visit did to it.

    A *visit* is everything between two settled views: a hand that passes, lays
    a card or several, takes one back, pushes the pile. Of one visit the frames
    after it vote; nothing is believed from a single frame.

    Args:
        zone: Where the pile lies; without it every card counts.
        settings: Thresholds.
        known: What lay on the pile before a restart, in landing order.
    """

    def __init__(
        self,
        zone: Zone | None = None,
        settings: PileSettings | None = None,
        known: Iterable[Card] = (),
    ) -> None:
        self.zone = zone
        self._settings = settings or PileSettings()
        self._pile: Pile = tuple(map(remembered, known))
        self._before: View | None = None
        self._clear: Clear | None = None
        """The table before something came that nothing told explains: a hand, mostly."""
        self._frames: list[Frame] = []
        self._since = 0.0
        self._latest = self._decided = float("-inf")
        self._undecided = True
        self._open: tuple[Finding, View, Traces] | None = None
        """What the frames so far show, while the vote is open."""
        self._goes_on = False
        """Whether the visit did more than was told: what lay under its cards isn't known."""
        self._unread = False
        """Whether something came to lie since the last sighting that wasn't told."""
        self._glimpses = Glimpses(self._settings.vote)
        self._asked = False
        """Whether it was said already that the pile can't be read."""

    @property
    def undecided(self) -> bool:
        """Whether more settled frames are wanted."""
        return self._undecided

    @property
    def cards(self) -> tuple[Card, ...]:
        """The known cards of the pile in landing order, the top last."""
        return tuple(lying.card for lying in self._pile)

    @property
    def places(self) -> tuple[Quad, ...]:
        """Where the known cards were seen last, as far as they were, the top last."""
        return tuple(lying.quad for lying in self._pile if lying.quad is not None)

    def lay_there(self, seen: Detection) -> bool:
        """Whether a card like *seen* lay there before, known or not, as far as one look tells."""
        like = (lying.quad for lying in self._pile if lying.card is seen.card)
        known = any(quad is not None and self._is_near(seen, quad) for quad in like)
        return known or self._was_in_view(seen)

    def _was_in_view(self, seen: Detection | Seen) -> bool:
        faces = () if self._before is None else self._before.faces
        return any(face.card is seen.card and self._is_near(seen, face.quad) for face in faces)

    def visited(self, image: Image, at: float) -> Image | None:
        """Something moves or reaches over the pile.

        Args:
            image: The camera's picture.
            at: Its capture time in seconds on the camera's clock.

        Returns:
            The picture of this visit in which to look for what will be covered, if any.
        """
        if not self._undecided:
            self._glimpses.begin(at)
        return self._glimpses.next(image, at)

    def glimpse(self, detections: Sequence[Detection]) -> None:
        """Take in what was found in a picture of the visit."""
        self._glimpses.add(self._in_zone(detections))

    def _in_zone(self, detections: Sequence[Detection]) -> Frame:
        return [d for d in detections if self.zone is None or self.zone.holds(d)]

    def disturb(self) -> None:
        """Something moves or reaches over the pile: what was seen of it is void."""
        if self._frames and not self._shows_top(self._frames[-1]):
            self._unread = True
        if self._open is not None and self._is_lost(*self._open):
            self._unread = True
        for frame in self._frames:
            self._glimpses.add(frame)
        self._frames, self._open = [], None
        self._undecided = True

    def interrupt(self) -> Sighting | None:
        """Something moves or reaches over the pile while the vote is open.

        Returns:
            The cards that came, if enough frames saw some to ask about them.
        """
        sighting = None
        if self._open is not None and self._open[0].happening is Happening.LAID:
            sighting = self._decide(*self._open)
        self.disturb()
        return sighting and _doubted(sighting, self._settings.doubt)

    def _shows_top(self, frame: Frame) -> bool:
        """Whether *frame* shows the top card where it lay."""
        if not self._pile or not self._pile[-1].in_sight:
            return True
        top = self._pile[-1]
        return any(
            seen.card is top.card
            and seen.part is Part.FACE
            and top.quad is not None
            and self._is_near(seen, top.quad)
            for seen in frame
        )

    def _is_near(self, seen: Detection | Seen, place: Quad) -> bool:
        return distance(seen.quad, place) <= self._settings.nudged * length(place)

    def look(
        self, at: float, detections: Sequence[Detection], traces: Traces | None = None
    ) -> Sighting | None:
        """Add a settled frame to the vote.

        Args:
            at: Its capture time in seconds on the camera's clock.
            detections: What the detector found in the whole picture.
            traces: The pictures before the visit and now.

        Returns:
            What the visit did, when the vote is decided and it did something. That the
            pile can't be read is told once, until something can be again.
        """
        if not self._undecided:
            return None
        self._since = self._since if self._frames else at
        self._latest = at
        self._frames.append(self._in_zone(detections))
        if len(self._frames) < self._settings.vote.least_frames:
            return None
        view = view_of(self._frames, self._settings.vote)
        traces = traces or NoTraces()
        finding = self._finding(view, traces)
        self._open = finding, view, traces
        return self._decide(finding, view, traces) if self._is_ripe(*self._open) else None

    def _is_ripe(self, finding: Finding, view: View, traces: Traces) -> bool:
        """Whether more frames would change nothing: pictures show it, or the frames agree.

        What was found because something is *not* seen takes longer.
        """
        if finding.shown:
            return True
        if not is_decided(self._frames, self._settings.vote):
            return False
        if self._is_patient():
            return True
        if self._is_lost(finding, view, traces):
            return len(self._frames) >= self._settings.lost_after
        return not self._rests_on_absence(finding, view)

    def _is_lost(self, finding: Finding, view: View, traces: Traces) -> bool:
        """Whether much has changed, nothing explains it, and the top isn't seen any more."""
        return _is_blind(finding, view) and self._strange(finding, traces) >= self._settings.unread

    def _strange(self, finding: Finding, traces: Traces) -> float:
        """How much has changed that *finding* doesn't explain, in cards."""
        return unexplained(self._pile, finding, traces, self._settings)

    def _decide(self, finding: Finding, view: View, traces: Traces) -> Sighting | None:
        self._open = None
        strange = self._strange(finding, traces)
        lost = _is_blind(finding, view) and strange >= self._settings.unread
        if lost and not self._asked:
            finding = self._guessed(finding, traces)
        unbroken = not self._unread and (not self._pile or self._pile[-1].in_sight)
        beneath = self._pile[-1].card if self._pile and self._pile[-1].in_sight else None
        since, self._pile = self._since, finding.pile
        if self._goes_on:
            self._pile = without_picture(self._pile, traces.before)
        self._goes_on = finding.goes_on
        if finding.goes_on:
            self._since = self._latest
        else:
            self._keep_clear(strange, traces)
            self._before, self._frames, self._undecided = view, [], False
            self._decided = self._latest
        self._unread = self._may_be_unread(finding, strange)
        happening = self._worth_telling(finding, lost)
        if happening is None:
            return None
        return Sighting(
            happening,
            finding.readings,
            at=since,
            unbroken=unbroken and strange < self._settings.hidden,
            beneath=beneath,
        )

    def _guessed(self, finding: Finding, traces: Traces) -> Finding:
        """*finding*, with the card that changed the pile if it was read now and then."""
        came = [
            seen
            for seen in seen_at_times(self._frames, self._settings.vote)
            if (traces.changed(seen.quad) or 0.0) >= self._settings.gone
            and not self._was_in_view(seen)
        ]
        if not came:
            return finding
        likeliest = max(came, key=lambda seen: seen.strength * seen.frames)
        return guessed(finding, likeliest, self._settings, traces)

    def _keep_clear(self, strange: float, traces: Traces) -> None:
        """Remember the table without what hides a part of it now."""
        if strange < self._settings.unread:
            self._clear = None
        elif self._clear is None and self._before is not None and traces.before is not None:
            self._clear = Clear(self._before, traces.before)

    def _worth_telling(self, finding: Finding, lost: bool) -> Happening | None:
        """What happened; that it can't be read is told once, until something can."""
        if finding.happening is not None:
            self._asked = False
            return finding.happening
        if not lost or self._asked:
            return None
        self._asked = True
        return Happening.UNREAD

    def _may_be_unread(self, finding: Finding, strange: float) -> bool:
        """Whether a card may lie on the pile now that wasn't told, or was told as another thing."""
        match finding.happening:
            case Happening.LAID:
                return False
            case Happening.TAKEN_BACK if min(r.confidence for r in finding.readings) < 1:
                return True
            case _:
                return self._unread or strange >= self._settings.unread

    def _finding(self, view: View, traces: Traces) -> Finding:
        if not self._pile and (self._before is None or self.zone is None):
            return first_look(Visit(view, traces, self._before), self._settings)
        brief = 0 <= self._since - self._decided < self._settings.brief_s
        glimpsed, frames = tuple(self._glimpses.seen()), self._glimpses.frames
        visit = Visit(view, traces, self._before, self._clear, brief, glimpsed, frames)
        return compare(self._pile, visit, self._settings)

    def _rests_on_absence(self, finding: Finding, view: View) -> bool:
        absent = {Happening.TAKEN_BACK, Happening.COLLAPSED}
        return finding.happening in absent or (view.is_empty and bool(self._pile))

    def _is_patient(self) -> bool:
        return len(self._frames) >= self._settings.vote.most_frames


def _is_blind(finding: Finding, view: View) -> bool:
    """Whether nothing was found, and the top isn't seen whole anywhere."""
    pile = finding.pile
    shows_top = bool(pile) and any(face.card is pile[-1].card for face in view.faces)
    return finding.happening is None and not shows_top


def _doubted(sighting: Sighting, doubt: float) -> Sighting:
    """*sighting* with readings that are asked about."""
    readings = (replace(r, confidence=r.confidence * doubt) for r in sighting.readings)
    return replace(sighting, readings=tuple(readings))
