"""Chapter 3: travel cards are shuffled and dealt."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.events import CardsDealt, Log, Shuffled
from elfenland.engine.phases.phase import Phase, Pile, over
from elfenland.engine.pieces import gather, pile, size
from elfenland.engine.state import CHANCE, State


@dataclass(frozen=True)
class Deal(Phase):
    """Shuffle every card that isn't in a hand, then refill hands or deal new ones."""

    number: int
    anew: bool = False
    name: str = "deal"

    def begin(self, state: State, log: Log) -> None:
        """Gather the cards and wait for the shuffle (Rule 3.1)."""
        state.played = 0
        state.surplus = [0] * state.players
        state.deck = pile(state.rules.cards - sum(state.hands))
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        """All cards that aren't in a hand."""
        return Pile("cards", state.deck)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Deal from the top, to the starting player first (Rule 3.2)."""
        assert isinstance(action, Shuffle)
        state.deck = action.order
        if log is not None:
            log.append(Shuffled("cards", len(action.order)))
        for turn in range(state.players):
            self.deal_to((state.start + turn) % state.players, state, log)
        over(state)

    def deal_to(self, seat: int, state: State, log: Log) -> None:
        """Give one player the cards due to them."""
        number = self.number if self.anew else max(0, self.number - size(state.hands[seat]))
        left = len(state.deck) - number
        cards = gather(state.deck[left:])
        state.deck = state.deck[:left]
        state.hands[seat] += cards
        if log is not None:
            log.append(CardsDealt(seat, number, cards))
