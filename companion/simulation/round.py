"""One round from the deal to the tally."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from companion.cards import Card, Color, Rank
from companion.rules import facts as f
from companion.rules.events import HandsMoved
from companion.rules.facts import Fact, Observation
from companion.rules.house import jump_in
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE, VOLUNTARY_DRAW
from companion.rules.house.multi import MULTI, MULTI_COLOR
from companion.rules.judging.wrong_plays import as_it_lies
from companion.rules.law import Law
from companion.rules.legality import fault_of
from companion.rules.moves import legal_cards
from companion.rules.options.setup import HAND_SIZE
from companion.rules.referee import Decision, decide, start
from companion.rules.seating import Seat
from companion.rules.state import Need, Phase, Play, RoundState
from companion.simulation.habits import LEGAL, Habits
from companion.simulation.table import CardsOnTable

_MOVES_HANDS = (Rank.ZERO, Rank.SEVEN, Rank.WILD_SHUFFLE_HANDS, Rank.WILD_SWAP_HANDS)
"""Wrong cards of these ranks are always noticed: else hands would have to move late."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was played, and the truth about it.

    Attributes:
        law: The rules it was played under.
        start: The state before the deal.
        decisions: What the referee, who saw everything, made of it.
        sizes: The true hand sizes after each observation, by seat. Cards that
            lie wrongly on the pile are in no hand.
        finished: Whether it came to an end within the steps allowed.
    """

    law: Law
    start: RoundState
    decisions: tuple[Decision, ...]
    sizes: tuple[tuple[int, ...], ...]
    finished: bool


def play_round(  # noqa: PLR0913, PLR0917 - a round has this many circumstances
    law: Law,
    players: int,
    chance: Random,
    habits: Habits = LEGAL,
    dealer: Seat = 0,
    most_steps: int = 20_000,
) -> Round:
    """Play a whole round.

    Args:
        law: The rules in force.
        players: How many, 2 to 10.
        chance: Where the shuffles and choices come from.
        habits: How the players behave.
        dealer: Who deals.
        most_steps: Give up after so many observations.
    """
    opening = start(law, players, dealer)
    cards = CardsOnTable(law, players, law[HAND_SIZE], chance)
    game = _Game(law, opening, cards, habits, chance)
    game.open()
    while not game.over and len(game.decisions) < most_steps:
        game.move()
    if game.over:
        game.tally()
    return Round(law, opening, tuple(game.decisions), tuple(game.sizes), game.over)


@dataclass(slots=True)
class _Game:
    """A round in progress: the players look at the referee's state and move the cards."""

    law: Law
    state: RoundState
    cards: CardsOnTable
    habits: Habits
    chance: Random
    decisions: list[Decision] = field(default_factory=list)
    sizes: list[tuple[int, ...]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the round is decided and everything owed is drawn."""
        state = self.state
        if state.phase is not Phase.TALLY or state.debt is not None:
            return False
        return not (any(state.fines) and self._can_draw())

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self.chance.random() < chance

    def tell(self, fact: Fact) -> Decision:
        """Report *fact* to the referee."""
        decision = decide(self.law, self.state, Observation(len(self.decisions) + 1, fact))
        self.decisions.append(decision)
        self.state = decision.state
        self.sizes.append(self.cards.sizes())
        return decision

    def open(self) -> None:
        """Deal and turn the first card, again and again if it goes back."""
        self.tell(f.Dealt(tuple(map(tuple, self.cards.hands))))
        while self.state.phase is Phase.SETUP:
            self.tell(f.FirstCard(self.cards.turn_first()))
            if self.state.phase is Phase.SETUP:
                self.cards.put_first_back()

    def move(self) -> None:
        """Whatever happens next."""
        state, habits = self.state, self.habits
        if self._pay_fines():
            return
        if state.needs:
            self._answer()
        elif state.window and self._happens(habits.accuse):
            accused = self.chance.choice(state.window)
            self.tell(f.Accused(self._other_than(accused), accused))
        elif self._happens(habits.slander):
            accused = self.chance.choice(state.order)
            self.tell(f.Accused(self._other_than(accused), accused))
        elif self._happens(habits.cry):
            self.tell(f.Called(self.chance.choice(state.order)))
        elif self._happens(habits.illegal) and self._play_wrongly():
            return
        else:
            self._act(state.turn)

    def _other_than(self, seat: Seat) -> Seat:
        return self.chance.choice([other for other in self.state.order if other != seat])

    def _pay_fines(self) -> bool:
        if not any(self.state.fines) or not self._can_draw():
            return False
        for seat in self.state.order:
            if self.state.fines[seat]:
                self._take(seat)
                return True
        return False

    def _can_draw(self) -> bool:
        return bool(self.cards.draw_pile) or len(self.cards.discard) > 1

    def _answer(self) -> None:
        need, seat = self.state.needs[0]
        if need is Need.COLOR:
            last = self.state.last
            colors = [] if last is None else [c.color for c in last.cards if c.color is not None]
            self.tell(f.Named(self.chance.choice(colors or list(Color)), seat))
        elif need is Need.TARGET:
            self._swap(seat, self._other_than(seat))

    def _swap(self, seat: Seat, target: Seat) -> None:
        self.cards.swap(seat, target)
        self.tell(f.Chose(target, seat))

    def _draw(self, seat: Seat, count: int) -> tuple[Card, ...]:
        """Draw for the turn, card by card, reshuffling when the pile is used up."""
        if not self.cards.draw_pile:
            self._reshuffle()
        return self.cards.draw(seat, count)

    def _reshuffle(self) -> None:
        if self.cards.reshuffle():
            self.tell(f.Reshuffled())

    def _take(self, seat: Seat) -> None:
        owed = self.state.owed_by(seat)
        first = self.cards.draw(seat, owed)
        if first and len(first) < owed and len(self.cards.discard) > 1:
            self.tell(f.Drew(seat, len(first), first))
            self._reshuffle()
            first = self.cards.draw(seat, owed - len(first))
        elif not first and owed:
            self._reshuffle()
            first = self.cards.draw(seat, owed)
        self.tell(f.Took(seat, first))

    def _act(self, seat: Seat) -> None:
        """The player on turn does something, or somebody jumps in."""
        state = self.state
        jumper = self._jumper()
        if jumper is not None and state.pile.top is not None:
            self._lay(jumper, (state.pile.top,))
        elif state.debt is not None:
            self._face_debt(seat)
        elif state.drawn is not None:
            self._after_drawing(seat)
        else:
            self._take_turn(seat)

    def _jumper(self) -> Seat | None:
        """Somebody who holds the top card and wants to jump in."""
        state, top = self.state, self.state.pile.top
        if self.law[jump_in.JUMP_IN] == "off" or not state.open or top is None:
            return None
        for seat in state.order:
            play = Play(seat, (top,))
            holds = seat != state.turn and top in self.cards.hands[seat]
            if holds and self._legal(play) and self._happens(self.habits.jump):
                return seat
        return None

    def _legal(self, play: Play) -> bool:
        return fault_of(self.law, self.state, play) is None

    def _face_debt(self, seat: Seat) -> None:
        debt = self.state.debt
        if debt is None:
            return
        answers = legal_cards(self.law, self.state) if self.state.phase is Phase.PLAY else []
        challengeable = debt.kind.is_wild and not (debt.is_final or debt.taken)
        if answers and not debt.taken and self._happens(self.habits.answer):
            self._lay(seat, self._set_around(seat, self.chance.choice(answers)))
        elif challengeable and self._happens(self.habits.challenge):
            self._challenge(debt.seat)
        else:
            self._take(debt.seat)

    def _challenge(self, seat: Seat) -> None:
        last, before = self.state.last, len(self.cards.discard)
        self.tell(f.Challenged(seat))
        returned = before - self.state.pile.size
        if returned and last is not None and last.seat is not None:
            self.cards.take_back(last.seat, returned)
            self.sizes[-1] = self.cards.sizes()
        elif self.state.debt is not None and not self.state.debt.settled:
            self._take(seat)

    def _take_turn(self, seat: Seat) -> None:
        playable = legal_cards(self.law, self.state)
        may_draw = self.law[VOLUNTARY_DRAW] == "allowed"
        if playable and not (may_draw and self._happens(self.habits.lazy)):
            self._lay(seat, self._set_around(seat, self.chance.choice(playable)))
            return
        drawn = self._draw(seat, 1)
        if drawn:
            self.tell(f.Drew(seat, 1, drawn))
        else:
            self.tell(f.Passed(seat))

    def _after_drawing(self, seat: Seat) -> None:
        playable = legal_cards(self.law, self.state)
        until = self.law[DRAW_MODE] == "until_playable"
        must = until or self.law[AFTER_DRAW] == "must_play_drawn"
        if playable and (must or self.chance.random() < 0.8):
            self._lay(seat, (self.chance.choice(playable),))
        elif not playable and until and self._can_draw():
            drawn = self._draw(seat, 1)
            self.tell(f.Drew(seat, 1, drawn))
        else:
            self.tell(f.Passed(seat))

    def _set_around(self, seat: Seat, card: Card) -> tuple[Card, ...]:
        """*card*, with its like from the hand if the player wants to lay several."""
        if self.law[MULTI] == "off" or not self._happens(self.habits.sets):
            return (card,)
        more = list(self.cards.hands[seat])
        more.remove(card)
        more = [other for other in more if other.rank is card.rank]
        cards = (card, *self.chance.sample(more, self.chance.randint(0, len(more))))
        return cards if self._legal(Play(seat, cards)) else (card,)

    def _color_for(self, cards: tuple[Card, ...]) -> Color | None:
        if self._happens(self.habits.late):
            return None
        if cards[-1].is_wild:
            return self.chance.choice(list(Color))
        if len(cards) > 1 and self.law[MULTI_COLOR] == "choose_played":
            return self.chance.choice(cards).color
        return None

    def _lay(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Lay cards, call UNO or forget it, and do what the cards ask for."""
        state = self.state
        left = len(self.cards.hands[seat]) - len(cards)
        calls = left == 1 and not self._happens(self.habits.forget)
        early = calls and seat == state.turn and self._happens(0.3)
        if early:
            self.tell(f.Called(seat))
        self.cards.lay(seat, cards)
        decision = self.tell(f.Laid(cards, seat, self._color_for(cards)))
        self._move_hands(decision, seat)
        moved = any(isinstance(event, HandsMoved) for event in decision.events)
        if not moved and self.state.wrong is None and self._happens(self.habits.regret):
            self._take_back(seat, len(cards), state.order)
        elif calls and not early and self._holds_one(seat):
            self.tell(f.Called(seat))

    def _holds_one(self, seat: Seat) -> bool:
        return self.state.phase is Phase.PLAY and len(self.cards.hands[seat]) == 1

    def _take_back(self, seat: Seat, count: int, order: tuple[Seat, ...]) -> None:
        """Regret a legal play, unless somebody is out."""
        if self.state.phase is Phase.PLAY and self.state.order == order:
            self.cards.take_back(seat, count)
            self.tell(f.TookBack(seat))

    def _move_hands(self, decision: Decision, by: Seat) -> None:
        """Do with the cards what the referee saw happen to the hands."""
        for event in decision.events:
            if isinstance(event, HandsMoved):
                if event.how == "rotate":
                    self.cards.rotate(self.state.order, self.state.direction)
                elif event.how == "deal":
                    self.cards.deal_anew(self.state.order, by)
                else:
                    self.cards.swap(*event.seats)
                self.sizes[-1] = self.cards.sizes()
                if event.how == "deal":
                    self.tell(f.Dealt(tuple(map(tuple, self.cards.hands))))

    def _play_wrongly(self) -> bool:
        """Lay something illegal; somebody notices, or the next player goes on."""
        state = self.state
        seat = state.turn if self.chance.random() < 0.7 else self.chance.choice(state.order)
        wrong = self._wrong_cards(seat)
        if wrong is None or state.phase is not Phase.PLAY:
            return False
        self.cards.lay(seat, wrong)
        decision = self.tell(f.Laid(wrong, seat))
        if self.state.wrong is None:
            self._move_hands(decision, seat)
            return True
        lying = as_it_lies(self.law, self.state)
        stands = self._happens(self.habits.unnoticed) and lying.phase is Phase.PLAY
        if (
            stands
            and self.cards.draw_pile
            and not lying.needs
            and lying.turn != seat
            and wrong[-1].rank not in _MOVES_HANDS
        ):
            self._go_on(lying)
        else:
            self.cards.take_back(seat, len(wrong))
            self.tell(f.TookBack(seat))
        return True

    def _wrong_cards(self, seat: Seat) -> tuple[Card, ...] | None:
        hand = list(self.cards.hands[seat])
        self.chance.shuffle(hand)
        for count in (1, 2) if self._happens(0.8) else (2, 1):
            for place in range(len(hand) - count + 1):
                cards = tuple(hand[place : place + count])
                if not self._legal(Play(seat, cards)):
                    return cards
        return None

    def _go_on(self, lying: RoundState) -> None:
        """The next player acts as if the wrong card were right."""
        seat = lying.turn
        self.tell(f.Drew(seat, 1, self._draw(seat, 1)))

    def tally(self) -> None:
        """Show what is left."""
        for seat in self.state.order:
            self.tell(f.Shown(seat, tuple(self.cards.hands[seat])))
