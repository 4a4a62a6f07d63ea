"""Beginning a match: who plays, by which rules, in which form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from companion.cards.text import Text
from companion.match import PlayerId
from companion.match.sides import MOST_PLAYERS
from companion.rules.options.match import TARGET
from companion.rules.presets import preset, preset_names
from companion.rules.ruleset import Ruleset
from companion.table.book import KeptMatch, MatchBook, Player
from companion.web.evening import words as w
from companion.web.evening.formats import FORMATS, Format, format_named, format_of
from companion.web.ports import Settings
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError, filled
from companion.web.setup.preferences import kept_preferences

Form = MultiDict[str, str]
SETUP = "setup"
"""The choice of the rules that the setup page remembers."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What is offered, as it was chosen the last time.

    Attributes:
        players: Everybody who may play, those who are chosen first and in their seats.
        seated: The players who are chosen.
        newcomers: Who plays now and is not known yet, as one writes them.
        rules: The rules, each with its name in the form.
        chosen: The name of the chosen ones.
        formats: The forms.
        form: The chosen one.
        target: The target.
    """

    players: tuple[Player, ...]
    seated: tuple[PlayerId, ...]
    newcomers: str
    rules: tuple[tuple[str, Text], ...]
    chosen: str
    formats: tuple[Format, ...]
    form: Format
    target: int


def choices(
    players: Sequence[Player],
    last: KeptMatch | None,
    settings: Settings,
    names: Sequence[str] = (),
) -> Choices:
    """What a table can choose from: all as in the *last* match, unless others play now.

    Args:
        players: Everybody who is known.
        last: The match before.
        settings: What the setup page remembers.
        names: Who plays the round on the table, clockwise; nobody if there is none.
    """
    setup = kept_preferences(settings)
    rules = setup.rules if last is None else last.rules
    here = {player.id: player for player in players}
    known = {player.name: player.id for player in players}
    before = () if last is None else tuple(each for each in last.match.players if each in here)
    now = tuple(known[name] for name in names if name in known)
    newcomers = [name for name in names if name not in known]
    seated = now if newcomers or set(now) - set(before) else before
    first = [here[player] for player in seated]
    others = [player for player in players if player.id not in seated]
    presets = [(name, preset(name).title) for name in preset_names()]
    return Choices(
        players=(*first, *others),
        seated=seated,
        newcomers=", ".join(newcomers),
        rules=((SETUP, w.LAST_RULES), *presets),
        chosen=SETUP if last is None or rules.name not in preset_names() else rules.name,
        formats=FORMATS,
        form=format_of(rules),
        target=rules[TARGET],
    )


def read_rules(form: Form, settings: Settings) -> Ruleset:
    """The rules that a filled form says, with its form of a match.

    Raises:
        RefusedRequestError: it is no such form.
        InvalidRulesetError: they do not go together.
    """
    chosen, shape = form.get("rules", SETUP), format_named(form.get("format", ""))
    if shape is None or (chosen != SETUP and chosen not in preset_names()):
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    rules = kept_preferences(settings).rules if chosen == SETUP else preset(chosen)
    target = form.get("target", "") or str(rules[TARGET])
    if not (target.isascii() and target.isdecimal() and len(target) < 6):
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return shape.applied(rules, int(target))


def read_players(form: Form, book: MatchBook) -> tuple[PlayerId, ...]:
    """Who plays, clockwise: the tapped ones in their order, then newcomers by name.

    Raises:
        RefusedRequestError: they are too many, or not known.
        BookRefusedError: nobody can be called that.
    """
    known = {player.id for player in book.players()}
    tapped = [PlayerId(player) for player in form.get("order", "").split()]
    ticked = [PlayerId(player) for player in form.getlist("player")]
    chosen = [player for player in tapped if player in ticked]
    chosen += [player for player in ticked if player not in chosen]
    new = [name for name in form.get("new", "").replace("，", ",").split(",") if name.strip()]
    if not known.issuperset(chosen):
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    if len(chosen) + len(new) > MOST_PLAYERS:
        raise RefusedRequestError(filled(w.TOO_MANY, MOST_PLAYERS), 400)
    joined = dict.fromkeys((*chosen, *(book.player_named(name).id for name in new)))
    return tuple(joined)
