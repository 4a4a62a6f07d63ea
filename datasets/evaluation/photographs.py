"""Photographs of one card each: is the one card found and named right?"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.vision import Detection, Detector
from companion.vision.pictures import read_picture
from datasets.evaluation import look_alikes
from datasets.evaluation.proportion import Proportion


@dataclass(frozen=True, slots=True)
class Look:
    """What the detector said about one photograph.

    Attributes:
        image: Its path in the set.
        card: What the photograph shows.
        source: Who took it.
        named: What the detector found, surest first.
    """

    image: str
    card: str
    source: str
    named: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether exactly one card was found and named right."""
        return self.named == (self.card,)

    @property
    def surest_is_right(self) -> bool:
        """Whether the surest of what was found is the card."""
        return self.named[:1] == (self.card,)


def look_at(listing: Path, detector: Detector) -> Iterator[Look]:
    """What *detector* says about every photograph of *listing*.

    Args:
        listing: A CSV file with the columns image, card and source.
        detector: The detector.
    """
    with listing.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            (found,) = detector.detect([read_picture(listing.parent / row["image"])])
            yield Look(row["image"], row["card"], row["source"], _names(found))


def report(looks: list[Look]) -> Iterator[str]:
    """The figures of *looks*, line by line."""
    yield f"one card found, named right    {_share(looks, lambda look: look.is_right)}"
    yield f"the surest card is right       {_share(looks, lambda look: look.surest_is_right)}"
    yield f"nothing found                  {_share(looks, lambda look: not look.named)}"
    yield f"more than one found            {_share(looks, lambda look: len(look.named) > 1)}"
    for source in sorted({look.source for look in looks}):
        of_source = [look for look in looks if look.source == source]
        yield f"  {source:<14} {_share(of_source, lambda look: look.is_right)}"
    yield "look-alikes, by the surest card:"
    yield from look_alikes.report(
        Counter((look.card, look.named[0]) for look in looks if look.named)
    )
    yield from _below(looks, "color", lambda card: card.split("_")[0])
    yield from _below(looks, "rank", lambda card: card.split("_")[-1])
    yield "per class (only those below 100%):"
    yield from _below(looks, "card", lambda card: card, only_wrong=True)
    yield "confusions (truth -> said, times):"
    wrong = Counter((look.card, look.named) for look in looks if not look.is_right)
    for (card, named), times in wrong.most_common():
        yield f"  {card:<16} -> {' '.join(named) or 'nothing':<30} {times}"


def _below(
    looks: Iterable[Look], what: str, key: Callable[[str], str], *, only_wrong: bool = False
) -> Iterator[str]:
    groups: dict[str, list[Look]] = {}
    for look in looks:
        groups.setdefault(key(look.card), []).append(look)
    for name, group in sorted(groups.items()):
        if not only_wrong or not all(look.is_right for look in group):
            yield f"  {what} {name:<14} {_share(group, lambda look: look.is_right)}"


def _share(looks: list[Look], question: Callable[[Look], bool]) -> Proportion:
    return Proportion(sum(map(question, looks)), len(looks))


def _names(found: Iterable[Detection]) -> tuple[str, ...]:
    return tuple(detection.label for detection in found)
