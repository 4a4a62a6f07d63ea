"""Playing notation through the referee, for tests that read like the rule book."""

import re

from companion.cards import hand_points, parse_cards, parse_color
from companion.rules import facts as f
from companion.rules.catalog import change
from companion.rules.corrections import judge_log
from companion.rules.events import CardsDrawn
from companion.rules.facts import Observation
from companion.rules.house.registry import law_of
from companion.rules.position import parse_position
from companion.rules.presets import preset
from companion.rules.referee import start
from companion.rules.senses import FULL


def rules(text):
    """``"baike stacking=none"`` as a ruleset."""
    name, *options = text.split()
    values = {}
    for word in options:
        key, _, value = word.partition("=")
        values[key] = {"true": True, "false": False}.get(value, value)
        if value.isdecimal() and key != "deck":
            values[key] = int(value)
    return change(preset(name), **values)


def opening(law, text, senses=FULL):
    """``"dealt 4"``, or a position; ``"2 top=r5"`` is a position of two players."""
    words = text.split()
    if words[0] == "dealt":
        return start(law, int(words[1]), senses=senses)
    players = words.pop(0) if words[0].isdecimal() else "4"
    return parse_position(" ".join([f"players={players}", *words]), law, senses)


def seat(word):
    return None if word == "?" else "ABCDEFGHIJ".index(word)


def fact(text):
    """One observation in the notation of the tables: ``A r5 b5 > r``."""
    text, _, color = text.partition(" > ")
    named = parse_color(color) if color else None
    match text.split():
        case ["first", card]:
            return f.FirstCard(*parse_cards(card))
        case ["guilty" | "innocent" as word]:
            return f.Revealed(guilty=word == "guilty")
        case ["reshuffle"]:
            return f.Reshuffled()
        case [who, "draws", count] if count.isdecimal():
            return f.Drew(seat(who), int(count))
        case [who, "draws"]:
            return f.Drew(seat(who))
        case [who, "draws", *cards]:
            return f.Drew(seat(who), len(cards), parse_cards(" ".join(cards)))
        case [who, "takes", *cards]:
            return f.Took(seat(who), parse_cards(" ".join(cards)) if cards else None)
        case [who, "jumps", *cards]:
            return f.Laid(parse_cards(" ".join(cards)), seat(who), named, jump=True)
        case [who, "counts", count]:
            return f.Counted(seat(who), int(count))
        case [who, "accuses", whom]:
            return f.Accused(seat(who), seat(whom))
        case [who, "names", word]:
            return f.Named(parse_color(word), seat(who))
        case [who, "swaps", whom]:
            return f.Chose(seat(whom), seat(who))
        case [who, "keeps"]:
            return f.Chose(None, seat(who))
        case [who, "shows", *cards]:
            return f.Shown(seat(who), parse_cards(" ".join(cards)))
        case [who, word] if word in SIMPLE:
            return SIMPLE[word](seat(who))
        case [who, *cards]:
            return f.Laid(parse_cards(" ".join(cards)), seat(who), named)
    raise AssertionError(text)


SIMPLE = {
    "passes": f.Passed,
    "reaches": f.Reached,
    "uno": f.Called,
    "challenges": f.Challenged,
    "back": f.TookBack,
    "out": f.SaidOut,
    "leaves": f.Left,
    "advises": f.Advised,
}


def observations(text):
    """``"A r5; @5 B uno"`` as observations numbered from 1."""
    for number, part in enumerate(filter(None, map(str.strip, text.split(";"))), start=1):
        timed = re.match(r"@([\d.]+) (.*)", part)
        at, words = (float(timed[1]), timed[2]) if timed else (None, part)
        yield Observation(number, fact(words), at=at)


def judged(rules_text, position, happens, senses=FULL):
    """Decisions of the referee, and the state they lead to."""
    law = law_of(rules(rules_text))
    state = opening(law, position, senses)
    decisions = judge_log(law, state, list(observations(happens)))
    return decisions, decisions[-1].state if decisions else state


def says(decisions):
    """The codes of all rulings, in order."""
    return [ruling.code.value for decision in decisions for ruling in decision.rulings]


def drawn_by(decisions, who):
    """How many cards *who* drew."""
    events = [event for decision in decisions for event in decision.events]
    return sum(e.count for e in events if isinstance(e, CardsDrawn) and e.seat == who)


def hand_value(state, who):
    return hand_points(state.hands[who].cards)
