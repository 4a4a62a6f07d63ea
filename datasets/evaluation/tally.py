"""Hands that were read, compared with the hands that were there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.cards import card_from_label, hand_points
from companion.vision.tally import HandReading
from datasets.evaluation.proportion import Proportion


@dataclass(frozen=True, slots=True)
class Outcome:
    """One hand that was read.

    Attributes:
        hand: Which: its set and its name in it, like ``fan/7/9700003``.
        cards: How many it held.
        missed: Cards that were not found.
        invented: Cards that were found where none is.
        misnamed: Cards that were found and named wrong.
        points: By how much the sum was wrong.
        confessed: Of the invented and misnamed cards, those shown as "?" or not sure.
        questions: Cards shown as "?" or not sure, right or wrong.
        doubts: Doubts about the picture: that it is blurred, cut off, and so on.
        seconds: Of the processor.
    """

    hand: str
    cards: int
    missed: int
    invented: int
    misnamed: int
    points: int
    confessed: int
    questions: int
    doubts: int
    seconds: float

    @property
    def kind(self) -> str:
        """The set that it is from."""
        return self.hand.split("/")[0]

    @property
    def is_exact(self) -> bool:
        """Whether every card was found and named right, and none besides."""
        return not (self.missed or self.invented or self.misnamed)

    @property
    def is_questioned(self) -> bool:
        """Whether somebody who looks at the reading is told to check it."""
        return self.questions > 0 or self.doubts > 0

    @property
    def is_questioned_by_count(self) -> bool:
        """Likewise where the table knows how many cards the hand holds."""
        return self.is_questioned or self.missed != self.invented

    @property
    def wrong_cards(self) -> int:
        """Cards that are shown and not right."""
        return self.invented + self.misnamed


def compare(hand: str, labels: Iterable[str], reading: HandReading, seconds: float) -> Outcome:
    """What became of the hand *labels*.

    A card too few and one too many are one card named wrong; only what is left is missed
    or invented.
    """
    there = Counter(map(card_from_label, labels))
    read = Counter(card.likeliest for card in reading.cards)
    lacking, extra = (there - read).total(), (read - there).total()
    misnamed = min(lacking, extra)
    questioned = Counter(card.likeliest for card in reading.cards if not card.is_sure)
    return Outcome(
        hand=hand,
        cards=there.total(),
        missed=lacking - misnamed,
        invented=extra - misnamed,
        misnamed=misnamed,
        points=reading.points - hand_points(there.elements()),
        confessed=((read - there) & questioned).total(),
        questions=questioned.total(),
        doubts=_about_picture(reading),
        seconds=round(seconds, 3),
    )


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """The figures of *outcomes*, line by line."""
    for kind in sorted({outcome.kind for outcome in outcomes}):
        of_kind = [outcome for outcome in outcomes if outcome.kind == kind]
        yield f"== {kind}: {len(of_kind)} hands"
        yield from _summary(of_kind)
        if kind != PUBLIC:
            small = [outcome for outcome in of_kind if outcome.cards <= 10]
            yield f"points exact, up to 10 cards   {_share(o.points == 0 for o in small)}"
            yield from _by_size(of_kind)


PUBLIC = "public"
"""The set of public fans, of three cards each."""


def _summary(outcomes: Sequence[Outcome]) -> Iterator[str]:
    wrong = [outcome for outcome in outcomes if not outcome.is_exact]
    cards, shown = sum(o.cards for o in outcomes), sum(o.wrong_cards for o in outcomes)
    yield f"hands exact                    {_share(o.is_exact for o in outcomes)}"
    yield f"points exact                   {_share(o.points == 0 for o in outcomes)}"
    yield f"cards missed                   {Proportion(sum(o.missed for o in outcomes), cards)}"
    yield f"cards named wrong              {Proportion(sum(o.misnamed for o in outcomes), cards)}"
    yield f"cards invented, per hand       {sum(o.invented for o in outcomes) / len(outcomes):7.3f}"
    confessed = Proportion(sum(o.confessed for o in outcomes), shown)
    yield f'wrong cards shown as "?"       {confessed}'
    yield f"wrong hands questioned         {_share(o.is_questioned for o in wrong)}"
    yield f"  where their size is known    {_share(o.is_questioned_by_count for o in wrong)}"
    right = [outcome for outcome in outcomes if outcome.is_exact]
    yield f"right hands questioned         {_share(o.is_questioned for o in right)}"
    seconds = sorted(o.seconds for o in outcomes)
    yield f"processor seconds, median      {seconds[len(seconds) // 2]:7.2f}"


def _by_size(outcomes: Sequence[Outcome]) -> Iterator[str]:
    yield "cards  hands  exact  points  missed  invented  named wrong"
    for size in sorted({outcome.cards for outcome in outcomes}):
        hands = [outcome for outcome in outcomes if outcome.cards == size]
        exact, points = (
            sum(map(question, hands))
            for question in (lambda o: o.is_exact, lambda o: o.points == 0)
        )
        missed, invented, misnamed = (
            sum(getattr(hand, what) for hand in hands)
            for what in ("missed", "invented", "misnamed")
        )
        yield (
            f"{size:>5}{len(hands):>7}{exact:>7}{points:>8}{missed:>8}{invented:>10}{misnamed:>13}"
        )


def _share(answers: Iterable[bool]) -> Proportion:
    said = list(answers)
    return Proportion(sum(said), len(said))


def _about_picture(reading: HandReading) -> int:
    """The doubts that are not about single cards, which are counted already."""
    return sum(type(doubt).__name__ not in {"Unread", "Unsure"} for doubt in reading.doubts)
