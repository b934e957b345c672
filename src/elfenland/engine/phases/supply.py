"""Elfengold's travel cards: dealt at the start, later drawn."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Shuffle, Take, TakeBlind, TakeGoldDeck
from elfenland.engine.events import (
    CardDrawn,
    CardsDealt,
    CardTaken,
    CardTurnedUp,
    DrawLost,
    GoldCardDrawn,
    GoldDeckTaken,
    Log,
    Shuffled,
)
from elfenland.engine.explain import Refusal
from elfenland.engine.mypyc_compat import mypyc_attr
from elfenland.engine.phases.phase import Phase, Pile, over
from elfenland.engine.pieces import CARD_NAMES, GOLD_CARD, ONE, count, gather, kinds, pile, size
from elfenland.engine.state import CHANCE, State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class CardSupply:
    """The face-up cards, the supply, the gold deck and the discards."""

    open_cards: int
    gold_a_card: int

    def replenish(self, state: State, log: Log, due: bool = True) -> bool:
        """Refill the face-up cards (Rule G3.14 to G3.17).

        Return False if the discards have to be shuffled first.

        That is due when the supply has just run out; if there were no discards then, when someone next draws.
        """
        while state.deck and size(state.open_cards) < self.open_cards:
            self.turn_up(state, log)
        if due and not state.deck and self.discards(state):
            state.seat = CHANCE
            return False
        return True

    def discards(self, state: State) -> int:
        """Return the cards played, taken for gold or discarded since the last shuffle."""
        return state.played + sum(state.surplus)

    def turn_up(self, state: State, log: Log) -> None:
        """Turn up the top card; a gold card goes to the gold deck (Rule G3.8)."""
        card = self.top(state)
        if card == GOLD_CARD:
            state.gold_deck += 1
        else:
            state.open_cards += ONE[card]
        if log is not None:
            log.append(CardTurnedUp(card))

    def top(self, state: State) -> int:
        """Take the top card off the supply."""
        card = state.deck[-1]
        state.deck = state.deck[:-1]
        return card

    def due(self, state: State) -> Pile:
        """Return the discards, when they become the new supply."""
        return Pile("cards", pile(self.discards(state)))

    def shuffle_in(self, state: State, action: Action, log: Log) -> None:
        """Turn the discards into the new supply."""
        assert isinstance(action, Shuffle)
        state.deck = action.order
        state.played = 0
        state.surplus = [0] * state.players
        if log is not None:
            log.append(Shuffled("cards", len(action.order)))

    def is_empty(self, state: State) -> bool:
        """Return whether nothing at all can be drawn (Rule G3.16)."""
        return not (state.open_cards or state.deck or state.gold_deck)

    def options(self, state: State) -> list[Action]:
        """Return an open card, a blind one, or the gold deck."""
        words = state.rules.words
        options: list[Action] = [words.takes[kind] for kind in kinds(state.open_cards)]
        if state.deck:
            options.append(words.blind)
        if state.gold_deck:
            options.append(words.gold_deck)
        return options

    def refuse(self, state: State, action: Take | TakeBlind | TakeGoldDeck) -> Refusal | None:
        """Refuse to take what isn't there."""
        if isinstance(action, Take):
            found = count(state.open_cards, action.kind)
            return None if found else Refusal("illegal/no-open-card", {"kind": CARD_NAMES[action.kind]})
        if isinstance(action, TakeBlind):
            return None if state.deck else Refusal("illegal/no-supply")
        return None if state.gold_deck else Refusal("illegal/no-gold-deck")

    def draw(self, state: State, action: Action, log: Log) -> bool:
        """Draw for the seat to act; False for a blind gold card, which is drawn again."""
        if isinstance(action, Take):
            self.take_open(state, action.kind, log)
            return True
        if isinstance(action, TakeGoldDeck):
            self.take_gold_deck(state, log)
            return True
        return self.draw_blind(state, log)

    def take_open(self, state: State, kind: int, log: Log) -> None:
        """Everybody sees which card goes into the hand."""
        state.open_cards -= ONE[kind]
        state.hands[state.seat] += ONE[kind]
        state.known[state.seat] += ONE[kind]
        if log is not None:
            log.append(CardTaken(state.seat, kind))

    def take_gold_deck(self, state: State, log: Log) -> None:
        """Pay gold for every card of the deck, which goes to the discards (Rule G3.9)."""
        cards = state.gold_deck
        state.gold[state.seat] += cards * self.gold_a_card
        state.played += cards * ONE[GOLD_CARD]
        state.gold_deck = 0
        if log is not None:
            log.append(GoldDeckTaken(state.seat, cards, cards * self.gold_a_card))

    def draw_blind(self, state: State, log: Log) -> bool:
        """Draw the top card; a gold card goes to the gold deck, and is drawn again."""
        card = self.top(state)
        if card == GOLD_CARD:
            state.gold_deck += 1
        else:
            state.hands[state.seat] += ONE[card]
        if log is not None:
            log.append(GoldCardDrawn(state.seat) if card == GOLD_CARD else CardDrawn(state.seat, card))
        return card != GOLD_CARD


@dataclass(frozen=True)
class DealHands(Phase):
    """Hands and face-up cards, dealt before the gold cards go in (Rule G2.2, G2.3)."""

    number: int
    supply: CardSupply
    name: str = "deal"

    def begin(self, state: State, log: Log) -> None:
        """Wait for the shuffle of all travel cards."""
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        return Pile("cards", state.deck)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Deal from the top, to the starting player first; then turn up the open cards."""
        self.supply.shuffle_in(state, action, log)
        for turn in range(state.players):
            seat = (state.start + turn) % state.players
            left = len(state.deck) - self.number
            cards = gather(state.deck[left:])
            state.deck = state.deck[:left]
            state.hands[seat] += cards
            if log is not None:
                log.append(CardsDealt(seat, self.number, cards))
        self.supply.replenish(state, log)
        over(state)


@dataclass(frozen=True)
class MixInGoldCards(Phase):
    """The gold cards, shuffled into the rest of the travel cards (Rule G2.4)."""

    name: str = "mix"

    def begin(self, state: State, log: Log) -> None:
        """Wait for the shuffle."""
        state.deck += bytes([GOLD_CARD]) * state.rules.gold_cards
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        return Pile("cards", state.deck)

    def apply(self, state: State, action: Action, log: Log) -> None:
        assert isinstance(action, Shuffle)
        state.deck = action.order
        if log is not None:
            log.append(Shuffled("cards", len(action.order)))
        over(state)


@dataclass(frozen=True)
class DrawCards(Phase):
    """Draws from the second round on, one at a time or all at once (chapter G3)."""

    number: int
    supply: CardSupply
    all_at_once: bool = False
    name: str = "cards"

    def begin(self, state: State, log: Log) -> None:
        """Let the starting player draw first; nobody draws in the first round."""
        state.turns = 0
        if state.round == 1:
            over(state)
        else:
            self.go_on(state, log)

    def go_on(self, state: State, log: Log, had_supply: bool = True) -> None:
        """Wait for the next draw; one that finds no card at all is lost."""
        draws = self.number * state.players
        if not self.supply.replenish(state, log, had_supply or state.turns < draws):
            return
        while state.turns < draws and self.supply.is_empty(state):
            if log is not None:
                log.append(DrawLost(self.drawer(state)))
            state.turns += 1
        if state.turns == draws:
            over(state)
        else:
            state.seat = self.drawer(state)

    def drawer(self, state: State) -> int:
        """Return the seat whose draw it is, by the number of draws made."""
        turn = state.turns // self.number if self.all_at_once else state.turns
        return (state.start + turn) % state.players

    def due(self, state: State) -> Pile:
        return self.supply.due(state)

    def options(self, state: State) -> list[Action]:
        return self.supply.options(state)

    def options_ahead(self, state: State, seat: int) -> list[Action]:
        """Return the same for everybody who still has to draw."""
        place = (seat - state.start) % state.players
        first_turn = place * self.number if self.all_at_once else place
        last_turn = first_turn + (self.number - 1) * (1 if self.all_at_once else state.players)
        return self.options(state) if last_turn >= state.turns else []

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Take | TakeBlind | TakeGoldDeck):
            return self.out_of_place()
        return self.supply.refuse(state, action)

    def refuse_ahead(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Any card of the game may still be turned up, and a gold card, too."""
        is_card = isinstance(action, Take) and count(state.rules.cards, action.kind) > 0
        is_possible = is_card or isinstance(action, TakeBlind | TakeGoldDeck)
        return None if is_possible else self.refuse(state, action)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Draw, or take the shuffled discards as the new supply; then go on drawing."""
        had_supply = len(state.deck) > 0
        if isinstance(action, Shuffle):
            self.supply.shuffle_in(state, action, log)
        elif self.supply.draw(state, action, log):
            state.turns += 1
        self.go_on(state, log, had_supply)
