"""How many players can sit down to play by a ruleset."""

from __future__ import annotations

from typing import Final

from companion.cards import Deck, Rank, deck_cards
from companion.cards.text import Text
from companion.rules.option import InvalidRulesetError, written
from companion.rules.options.match import ROTATION, TEAMS
from companion.rules.options.setup import (
    DECK,
    DECK_COPIES,
    FIRST_SPECIAL_WILD,
    FIRST_WILD,
    FIRST_WILD4,
    HAND_SIZE,
)
from companion.rules.ruleset import Ruleset

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 10

_FIRST_CARD: Final = {Rank.WILD: FIRST_WILD, Rank.WILD_DRAW_FOUR: FIRST_WILD4}

_ROTATION_PLAYERS: Final = {"four_12": 4, "eight_28": 8}


class TableSizeError(InvalidRulesetError):
    """A number of players that the rules have no room for, and what would fit."""


def check_seats(rules: Ruleset, players: int) -> None:
    """Refuse a number of players that *rules* cannot seat.

    Raises:
        TableSizeError: too few or too many players, unequal teams, the wrong
            number for changing partners, or too few cards for the deal.
    """
    _check_number(players)
    _check_teams(rules[TEAMS], players)
    _check_rotation(rules[ROTATION], players)
    _check_deal(rules, players)


def _check_number(players: int) -> None:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise TableSizeError(
            Text(
                f"UNO is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}",
                f"UNO适合{FEWEST_PLAYERS}到{MOST_PLAYERS}人，不能{players}人玩",
            )
        )


def _check_teams(teams: int, players: int) -> None:
    if teams and (players % teams or players < 2 * teams):
        raise TableSizeError(
            Text(
                f"{players} players cannot form {teams} equal teams of two or more",
                f"{players}人分不成{teams}个人数相等、每队至少两人的队",
            )
        )


def _check_rotation(rotation: str, players: int) -> None:
    needed = _ROTATION_PLAYERS.get(rotation, players)
    if players != needed:
        raise TableSizeError(
            Text(
                f"changing partners is for exactly {needed} players, not {players}:"
                f" other numbers play with rotation = {written('none')}",
                f"换搭档的赛制只适合{needed}人，不能{players}人玩：其他人数请设"
                f" rotation = {written('none')}",
            )
        )


def _check_deal(rules: Ruleset, players: int) -> None:
    deck = deck_cards(Deck(rules[DECK]), rules[DECK_COPIES])
    left = deck.total() - players * rules[HAND_SIZE]
    never_first = sum(count for card, count in deck.items() if _goes_back(rules, card.rank))
    if left <= never_first:
        raise TableSizeError(
            Text(
                f"hand_size = {rules[HAND_SIZE]} leaves {left} cards for {players} players,"
                f" and all of them may be cards that cannot open a round:"
                f" deal fewer cards or set deck_copies to 2",
                f"hand_size = {rules[HAND_SIZE]}，{players}人只剩{left}张，"
                "而且可能全是不能作首张的牌：请少发几张，或者把 deck_copies 设为 2",
            )
        )


def _goes_back(rules: Ruleset, rank: Rank) -> bool:
    """Whether a card of this rank is put back when it is turned up first."""
    if not rank.is_wild:
        return False
    option = _FIRST_CARD.get(rank, FIRST_SPECIAL_WILD)
    return "redraw" in {rules[option], rules[FIRST_WILD]}
