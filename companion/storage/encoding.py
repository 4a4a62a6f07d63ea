"""Headers and evidence as JSON; entries are those of a JSON transcript."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.cards import Card, parse_card
from companion.cards.text import Text
from companion.rules.catalog import make_ruleset
from companion.rules.ruleset import Ruleset
from companion.rules.senses import Senses
from companion.table.deal import Deal
from companion.table.ports import Evidence, Picture
from companion.table.sightings import Happening, Reading


def checksum(round_id: int, place: int, kind: str, said: str) -> int:
    """The sum that tells whether a row of the journal is as it was written."""
    return zlib.crc32(f"{round_id} {place} {kind} {said}".encode())


def written(document: Mapping[str, Any]) -> str:
    """*document* as it stands in the database."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def deal_document(deal: Deal) -> dict[str, Any]:
    """How a round began, with every option of its rules."""
    return {
        "rules": {
            "name": deal.rules.name,
            "title": asdict(deal.rules.title),
            "description": asdict(deal.rules.description),
            "options": dict(deal.rules.items()),
        },
        "names": list(deal.names),
        "dealer": deal.dealer,
        "senses": asdict(deal.senses),
    }


def deal_from(document: Mapping[str, Any]) -> Deal:
    """The deal that *document* describes.

    Raises:
        TextError: an option or a value that this version does not know.
    """
    return Deal(
        rules=_rules_from(document["rules"]),
        names=tuple(document["names"]),
        dealer=document["dealer"],
        senses=Senses(**document["senses"]),
    )


def _rules_from(document: Mapping[str, Any]) -> Ruleset:
    return make_ruleset(
        document["name"],
        document["options"],
        title=Text(**document["title"]),
        description=Text(**document["description"]),
    )


def evidence_document(evidence: Evidence) -> dict[str, Any]:
    """What is kept of a sighting, without the pictures themselves."""
    return {
        "happening": evidence.happening.value,
        "readings": [_reading_document(reading) for reading in evidence.readings],
        "before": None if evidence.before is None else asdict(evidence.before),
        "after": None if evidence.after is None else asdict(evidence.after),
        "unbroken": evidence.unbroken,
        "beneath": None if evidence.beneath is None else str(evidence.beneath),
    }


def evidence_from(document: Mapping[str, Any]) -> Evidence:
    """The evidence that *document* describes; older logs don't say what lay beneath."""
    before, after, beneath = document["before"], document["after"], document.get("beneath")
    return Evidence(
        Happening(document["happening"]),
        tuple(_reading_from(reading) for reading in document["readings"]),
        None if before is None else Picture(**before),
        None if after is None else Picture(**after),
        document.get("unbroken"),
        None if beneath is None else parse_card(beneath),
    )


def _reading_document(reading: Reading) -> dict[str, Any]:
    other = reading.runner_up
    return {
        "card": str(reading.card),
        "confidence": reading.confidence,
        "frames": reading.frames,
        "runner_up": None if other is None else [str(other[0]), other[1]],
        "box": reading.box,
    }


def _reading_from(document: Mapping[str, Any]) -> Reading:
    other, box = document["runner_up"], document["box"]
    runner_up: tuple[Card, float] | None = None
    if other is not None:
        runner_up = (parse_card(other[0]), other[1])
    return Reading(
        card=parse_card(document["card"]),
        confidence=document["confidence"],
        frames=document["frames"],
        runner_up=runner_up,
        box=None if box is None else tuple(box),
    )
