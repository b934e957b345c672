"""Elfengold's gold: at the start, in each round, and for a journey."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, ChooseCards, Coins, Shuffle, Take, TakeBlind, TakeGoldDeck
from elfenland.engine.events import CardsChosen, DrawLost, GoldReceived, GoldValuesLaid, Log
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.phase import Phase, Pile, over
from elfenland.engine.phases.supply import CardSupply
from elfenland.engine.phases.travelling import Afterwards
from elfenland.engine.state import CHANCE, State


@dataclass(frozen=True)
class HandOutGold(Phase):
    """Everybody gets gold, from some round on (Rule G2.5, G4.2)."""

    amount: int
    from_round: int = 1
    name: str = "gold"

    def begin(self, state: State, log: Log) -> None:
        """Pay out the gold; nobody decides anything."""
        if state.round >= self.from_round:
            for turn in range(state.players):
                seat = (state.start + turn) % state.players
                state.gold[seat] += self.amount
                if log is not None:
                    log.append(GoldReceived(seat, self.amount))
        over(state)


@dataclass(frozen=True)
class LayGoldValues(Phase):
    """Every town gets the gold value that the board says (Rule G1.6)."""

    name: str = "values"

    def begin(self, state: State, log: Log) -> None:
        """Set the values; nobody decides anything."""
        self.lay(state, bytes(town.gold for town in state.rules.board.towns), log)

    def lay(self, state: State, values: bytes, log: Log) -> None:
        """Give each town its value."""
        state.values = values
        if log is not None:
            log.append(GoldValuesLaid(tuple(values)))
        over(state)


@dataclass(frozen=True)
class ShuffleGoldValues(LayGoldValues):
    """The same values, in random order; the start has none (Rule V5.1)."""

    def begin(self, state: State, log: Log) -> None:
        """Wait for the shuffle of the values."""
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        board = state.rules.board
        return Pile("values", bytes(town.gold for town in board.towns if town is not board.start))

    def apply(self, state: State, action: Action, log: Log) -> None:
        assert isinstance(action, Shuffle)
        start = state.rules.board.start.index
        self.lay(state, action.order[:start] + bytes(1) + action.order[start:], log)


@dataclass(frozen=True)
class GoldOrCards(Afterwards):
    """The choice between gold and cards after a journey (Rule G8.13 to G8.16).

    A player who hasn't moved draws the cards.
    """

    cards: int
    supply: CardSupply

    def begin(self, state: State, log: Log) -> bool:
        state.draws = 0
        if state.moved:
            return True
        state.draws = self.cards
        return not self.go_on(state, log)

    def choosing(self, state: State) -> bool:
        """Return whether the seat to act has yet to choose."""
        return state.moved and state.draws == 0

    def options(self, state: State) -> list[Action]:
        if self.choosing(state):
            words = state.rules.words
            return [words.income(state.earned), words.choose_cards]
        return self.supply.options(state)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if self.choosing(state):
            if isinstance(action, Coins) and action.amount != state.earned:
                return Refusal("illegal/income", {"gold": state.earned})
            return None if isinstance(action, Coins | ChooseCards) else Refusal("illegal/gold-or-cards")
        if not isinstance(action, Take | TakeBlind | TakeGoldDeck):
            return Refusal("illegal/draw-cards", {"number": state.draws})
        return self.supply.refuse(state, action)

    def apply(self, state: State, action: Action, log: Log) -> bool:
        had_supply = len(state.deck) > 0
        if isinstance(action, Coins):
            return self.take_gold(state, action.amount, log)
        if isinstance(action, ChooseCards):
            state.draws = self.cards
            if log is not None:
                log.append(CardsChosen(state.seat))
        elif isinstance(action, Shuffle):
            state.seat = (state.start + state.turns) % state.players
            self.supply.shuffle_in(state, action, log)
        elif self.supply.draw(state, action, log):
            state.draws -= 1
        return self.go_on(state, log, had_supply)

    def take_gold(self, state: State, amount: int, log: Log) -> bool:
        """Pay out the journey's gold."""
        state.gold[state.seat] += amount
        if log is not None:
            log.append(GoldReceived(state.seat, amount))
        return True

    def go_on(self, state: State, log: Log, had_supply: bool = True) -> bool:
        """Go on drawing; return whether all draws are made.

        A draw that finds no card at all is lost.
        """
        if not self.supply.replenish(state, log, had_supply or state.draws > 0):
            return False
        while state.draws and self.supply.is_empty(state):
            state.draws -= 1
            if log is not None:
                log.append(DrawLost(state.seat))
        return state.draws == 0

    def due(self, state: State) -> Pile:
        return self.supply.due(state)
