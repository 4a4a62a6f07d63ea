"""What the watcher of the pile can be told: every threshold with unit and bounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from companion.cards import Card, Deck, deck_cards
from companion.vision.pile.bounds import Within, check_bounds


@dataclass(frozen=True, slots=True)
class GateSettings:
    """When the pile counts as moving, covered or settled.

    Attributes:
        width: Of the small gray picture that is compared.
        window: Side of the square whose mean brightness a pixel is compared with.
        motion_level: Change of local contrast between two frames that is motion.
        motion_area: So much of it over the pile is motion.
        change_level: Change of local contrast against the settled table that is
            something lying or hovering there.
        hand_area: So much of it over the pile is a hand.
        absorb_s: What lies still so long and is no arm over the pile is part of the table.
        drift_s: So slowly the known table follows the picture.
        give_up_s: An arm over the pile that lies still so long is, too.
        relearn_share: A change of so much of the picture is light, not a hand.
    """

    width: Annotated[int, Within(64, 640, "pixels")] = 160
    window: Annotated[int, Within(5, 41, "pixels of the small picture")] = 11
    motion_level: Annotated[float, Within(0.02, 0.5, "of the local mean")] = 0.09
    motion_area: Annotated[int, Within(1, 1000, "pixels of the small picture")] = 6
    change_level: Annotated[float, Within(0.02, 0.5, "of the local mean")] = 0.12
    hand_area: Annotated[int, Within(1, 1000, "pixels of the small picture")] = 12
    absorb_s: Annotated[float, Within(0.2, 60, "seconds")] = 2.0
    drift_s: Annotated[float, Within(1, 300, "seconds")] = 5.0
    give_up_s: Annotated[float, Within(1, 300, "seconds")] = 10.0
    relearn_share: Annotated[float, Within(0.2, 1, "of the picture")] = 0.6

    def __post_init__(self) -> None:
        """Refuse what lies outside the bounds."""
        check_bounds(self)


@dataclass(frozen=True, slots=True)
class VoteSettings:
    """When settled frames agree.

    At 15 frames a second the third settled frame comes at most 267 ms after
    the cards lie still (one frame is lost to see that they do), which leaves
    133 of 400 ms for the way to the phone. Where two looks agree, the third frame
    counts as they do: nothing has moved since.

    Attributes:
        least_frames: No fewer frames decide.
        most_frames: No more are waited for where frames disagree.
        same_place: Quads of two frames that overlap more are one card.
        sure_share: A card with so much of the weighted vote is agreed on.
        sure_presence: A card seen in so many of the frames is there.
        sure_absence: A card seen in no more of the frames is not.
        sure_confidence: From here on the detector is taken at its word.
        close_rival: Unless it would be surer than this of another card.
    """

    least_frames: Annotated[int, Within(3, 15, "frames")] = 3
    most_frames: Annotated[int, Within(3, 45, "frames")] = 8
    same_place: Annotated[float, Within(0.2, 0.9, "intersection over union")] = 0.5
    sure_share: Annotated[float, Within(0.5, 1, "of the weighted vote")] = 0.8
    sure_presence: Annotated[float, Within(0.5, 1, "of the frames")] = 0.75
    sure_absence: Annotated[float, Within(0, 0.5, "of the frames")] = 0.3
    sure_confidence: Annotated[float, Within(0.1, 1, "detector confidence")] = 0.7
    close_rival: Annotated[float, Within(0, 0.5, "detector confidence")] = 0.1

    def __post_init__(self) -> None:
        """Refuse what lies outside the bounds."""
        check_bounds(self)


def _one_deck() -> Mapping[Card, int]:
    return deck_cards(Deck.CLASSIC)


@dataclass(frozen=True, slots=True)
class PileSettings:
    """When a card is new, moved, uncovered or gone.

    Attributes:
        vote: When settled frames agree.
        same_pose: The same face that overlaps its old outline so much is the same
            card: outlines of half covered cards are found no better.
        untouched: A covered card that comes to light has not been moved either.
        nudged: Closer than this to where it lay, a card was pushed or turned.
        slid: Closer than this to where it lay, a covered card was uncovered.
        as_before: Where no more of a place changed, nothing happened there.
        still_shows: Where no more of a card's open part changed, it still lies there;
            the shadow of what lies on it falls on it.
        gone: Where so much of it changed, it does not.
        other_face: Where so much of a card changed, another one lies on it: two white
            cards differ only in their symbols.
        whole: A card of which less is open is named, but asked about.
        uncovered: Where so much looks as before a card came, it was taken away.
        displaced: Nearer than this to where it lay, a card lies where it lay.
        clearly_displaced: Farther than this, a like card on it is told and not asked.
        pushed: Farther than this from where it lay, a card was pushed.
        unread: Where so much has changed unexplained, a card lies there that wasn't read.
        hidden: Where so much has, a second one may lie under the one that was.
        rim: So much of the old card's rim must show to see that a second one lies on it.
        brief_s: In less time no hand brings another card.
        lost_after: After so many frames it is told that the pile can't be read.
        doubt: What is left of the confidence where a finding is the likelier of two.
        reshuffled_from: A lone card is a reshuffle where at least so many lay.
        deck: How many there are of each card.
    """

    vote: VoteSettings = field(default_factory=VoteSettings)
    same_pose: Annotated[float, Within(0.5, 0.98, "intersection over union")] = 0.65
    untouched: Annotated[float, Within(0.5, 0.98, "intersection over union")] = 0.9
    nudged: Annotated[float, Within(0, 1.5, "card lengths")] = 0.4
    slid: Annotated[float, Within(0, 3, "card lengths")] = 1.0
    as_before: Annotated[float, Within(0, 0.3, "of the pixels")] = 0.06
    still_shows: Annotated[float, Within(0, 0.5, "of the pixels")] = 0.2
    gone: Annotated[float, Within(0.1, 1, "of the pixels")] = 0.35
    other_face: Annotated[float, Within(0.06, 1, "of the pixels")] = 0.12
    whole: Annotated[float, Within(0.3, 1, "of the card")] = 0.75
    uncovered: Annotated[float, Within(0.5, 1, "of the pixels")] = 0.8
    displaced: Annotated[float, Within(0, 0.3, "card lengths")] = 0.02
    clearly_displaced: Annotated[float, Within(0, 0.3, "card lengths")] = 0.05
    pushed: Annotated[float, Within(0, 0.5, "card lengths")] = 0.06
    unread: Annotated[float, Within(0.05, 1, "cards")] = 0.25
    hidden: Annotated[float, Within(0.02, 1, "cards")] = 0.15
    rim: Annotated[float, Within(0.5, 1, "of the pixels")] = 0.7
    brief_s: Annotated[float, Within(0, 2, "seconds")] = 0.4
    lost_after: Annotated[int, Within(3, 45, "frames")] = 5
    doubt: Annotated[float, Within(0.05, 0.95, "of the confidence")] = 0.5
    reshuffled_from: Annotated[int, Within(2, 108, "cards")] = 12
    deck: Mapping[Card, int] = field(default_factory=_one_deck)

    def __post_init__(self) -> None:
        """Refuse what lies outside the bounds."""
        check_bounds(self)
