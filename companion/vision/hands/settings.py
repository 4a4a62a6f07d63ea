"""What the watcher of hands can be told: every threshold with unit and bounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from companion.vision.pile.bounds import Within, check_bounds


@dataclass(frozen=True, slots=True)
class HandSettings:
    """When something is an arm, and when it is certain whose.

    Attributes:
        width: Of the small picture that is compared.
        strange: Difference from the known table that is something else.
        moved: Difference between two frames that is motion.
        absorb_s: What lies still so long is part of the table.
        give_up_s: So long an arm may lie still before it is, too.
        drift_s: So slowly the known table follows the light.
        join: Gaps so wide do not cut an arm in two: a sleeve may look like the table.
        edge: So much of the picture's edge an arm covers at least.
        largest: So much of the picture an arm covers at most: where nearly all of it looks
            otherwise, the camera changed its exposure, and nobody reached in.
        widest: So much of it an arm covers at most: somebody who leans over the table, or
            a lamp that goes on, has no one place at which to come in.
        spread: How far from its seat's place an arm comes in, standard deviation,
            as seen from the pile in a picture that is stretched to a square.
        reach: So far from a card's middle the fingertips that laid it are, standard
            deviation.
        sure: So much of the evidence speaks for a seat that is named ...
        probable: ... or so much, for one that probably drew: whose turn it is decides.
        least: In so many frames its arm was seen at the card.
        memory_s: So long it is remembered which arms were where.
        touch: So near the middle of the draw pile are the fingertips of one who draws.
        covered: So much of its top their hand covers ...
        partly: ... or so much, for one that probably drew.
        dwell_s: So long without a break; who only passes over it is gone sooner.
        pause_s: Once they were away so long, a visit is over.
        taken: So much more of the backs' colors leaves with the hand than came with it.
        farther: So much farther than to the draw pile the hand reached at most ...
        beyond: ... or so much, where one that stayed there took a card along: who draws and
            plays in one movement reaches on.
        lost_s: The draw pile is looked for anew once something else lay there for so long.
        take_s: Nobody takes one card after another faster.
    """

    width: Annotated[int, Within(64, 640, "pixels")] = 160
    strange: Annotated[float, Within(5, 100, "gray levels")] = 12.0
    moved: Annotated[float, Within(2, 100, "gray levels")] = 8.0
    absorb_s: Annotated[float, Within(0.2, 60, "seconds")] = 0.5
    give_up_s: Annotated[float, Within(1, 300, "seconds")] = 6.0
    drift_s: Annotated[float, Within(0.5, 300, "seconds")] = 3.0
    join: Annotated[int, Within(1, 15, "pixels of the small picture")] = 5
    edge: Annotated[int, Within(1, 40, "pixels of the small picture")] = 3
    largest: Annotated[float, Within(0.05, 1, "of the picture")] = 0.5
    widest: Annotated[float, Within(0.02, 1, "of the edge")] = 0.2
    spread: Annotated[float, Within(1, 45, "degrees")] = 9.0
    reach: Annotated[float, Within(0.2, 5, "card lengths")] = 0.8
    sure: Annotated[float, Within(0.5, 1, "of the evidence")] = 0.9
    probable: Annotated[float, Within(0.3, 1, "of the evidence")] = 0.6
    least: Annotated[float, Within(0, 30, "frames")] = 1.0
    memory_s: Annotated[float, Within(1, 120, "seconds")] = 20.0
    touch: Annotated[float, Within(0.1, 2, "card lengths")] = 0.7
    covered: Annotated[float, Within(0, 1, "of the top")] = 0.6
    partly: Annotated[float, Within(0, 1, "of the top")] = 0.55
    dwell_s: Annotated[float, Within(0, 2, "seconds")] = 0.12
    pause_s: Annotated[float, Within(0.1, 5, "seconds")] = 0.6
    taken: Annotated[float, Within(0.02, 2, "cards")] = 0.12
    farther: Annotated[float, Within(0, 3, "card lengths")] = 0.2
    beyond: Annotated[float, Within(0, 5, "card lengths")] = 1.5
    lost_s: Annotated[float, Within(0.5, 60, "seconds")] = 3.0
    take_s: Annotated[float, Within(0.1, 2, "seconds")] = 0.35

    def __post_init__(self) -> None:
        """Refuse what lies outside the bounds."""
        check_bounds(self)
