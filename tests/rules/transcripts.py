"""Hypothesis strategies for transcripts of any content, sensible or not."""

import unicodedata

from hypothesis import strategies as st

from companion.cards import ALL_CARDS, Color
from companion.rules import facts as f
from companion.rules.catalog import ALL_OPTIONS
from companion.rules.corrections import Amended, Entry, Inserted, Overruled, Withdrawn
from companion.rules.facts import Observation, Source
from companion.rules.senses import Senses
from companion.rules.transcript import Transcript
from companion.rules.transcript.characters import writable

card = st.sampled_from(ALL_CARDS)
cards = st.lists(card, min_size=1, max_size=4).map(tuple)
hand = st.lists(card, max_size=3).map(tuple)
color = st.sampled_from(Color)
count = st.integers(1, 999)
fraction = st.floats(0, 1)
time = st.none() | st.floats(0, 1e9)

words = st.one_of(
    st.text("abcdefghijklmnopqrstuvwxyzÄéß'. -#:;/@~?", min_size=2, max_size=12),
    st.text("安本卡丹小明·", min_size=1, max_size=4),
    st.sampled_from(["first", "hands", "amend", "from", "guilty", "r5", "W4", "draws", "-", "?"]),
)
names = words.map(lambda name: unicodedata.normalize("NFC", name)).filter(
    lambda name: name.strip() and writable(name)
)


def facts(seats):
    """Any fact at a table of so many seats, but a newcomer's."""
    seat = st.integers(0, seats - 1)
    anybody = st.none() | seat
    return st.one_of(
        st.builds(f.Dealt, st.lists(hand, min_size=seats, max_size=seats).map(tuple)),
        st.builds(f.FirstCard, card),
        st.builds(f.Laid, cards, anybody, st.none() | color, st.booleans()),
        st.builds(f.TookBack, anybody),
        st.builds(f.Drew, anybody, count),
        st.builds(lambda who, drawn: f.Drew(who, len(drawn), drawn), anybody, cards),
        st.builds(f.Took, anybody, st.none() | cards),
        st.builds(f.Passed, anybody),
        st.builds(f.Reached, anybody),
        st.builds(f.Named, color, anybody),
        st.builds(f.Chose, anybody, anybody),
        st.builds(f.Called, seat),
        st.builds(f.Accused, seat, seat, st.none() | st.booleans()),
        st.builds(f.Challenged, anybody),
        st.builds(f.Revealed, st.booleans(), st.none() | hand),
        st.builds(f.Counted, seat, st.integers(0, 999)),
        st.builds(f.SaidOut, seat),
        st.builds(f.Advised, seat),
        st.just(f.Reshuffled()),
        st.builds(f.Left, seat),
        st.builds(f.Shown, seat, hand),
    )


@st.composite
def logs(draw, newcomers, seats):
    """Entries numbered from 1: a first card, then anything, corrections included."""
    log = [Observation(1, f.FirstCard(draw(card)))]
    stating = [1]
    for number in range(2, draw(st.integers(2, 12))):
        kind = draw(st.sampled_from(["fact", "fact", "fact", "join", "correct"]))
        if kind == "join" and newcomers:
            fact = f.Joined(seats, draw(st.integers(0, seats - 1)), newcomers.pop())
            seats += 1
            log.append(Observation(number, fact))
            stating.append(number)
        elif kind == "correct" and stating:
            target = draw(st.sampled_from(stating))
            log.append(Entry(number, draw(corrections(target, seats))))
            if isinstance(log[-1].correction, Withdrawn):
                stating.remove(target)
            elif isinstance(log[-1].correction, Inserted):
                stating.append(number)
        else:
            noted = st.builds(
                Observation, st.just(number), facts(seats), st.sampled_from(Source), time, fraction
            )
            log.append(draw(noted))
            stating.append(number)
    return tuple(log)


def corrections(target, seats):
    return st.one_of(
        st.builds(Amended, st.just(target), facts(seats)),
        st.builds(Inserted, st.just(target), facts(seats)),
        st.just(Withdrawn(target)),
        st.just(Overruled(target)),
    )


def option_values(choice):
    if choice.allowed():
        return st.sampled_from(choice.allowed())
    if isinstance(choice.default, int):
        return st.integers(choice.low, choice.high)
    return st.text(max_size=20).filter(writable)


options = st.lists(st.sampled_from(ALL_OPTIONS), unique_by=id, max_size=4).flatmap(
    lambda chosen: st.tuples(
        *[st.tuples(st.just(choice.key), option_values(choice)) for choice in chosen]
    )
)


@st.composite
def transcripts(draw):
    """A transcript such as could be read from a text."""
    people = draw(st.lists(names, min_size=3, max_size=10, unique=True))
    newcomers, seats = people[2:3], tuple(people[:2] + people[3:])
    return Transcript(
        seats=seats,
        dealer=draw(st.integers(0, len(seats) - 1)),
        rules=draw(st.none() | st.sampled_from(["baike", "friday night.toml"])),
        options=draw(options),
        senses=draw(st.builds(Senses, *[st.booleans()] * 3, trust=fraction)),
        log=draw(logs(newcomers, len(seats))),
    )
