"""Chapter G6: items are turned up and auctioned one after another."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Coins, Pass
from elfenland.engine.events import BidMade, BidPassed, Log, LotDefaulted, LotSold, LotsTurnedUp, LotUnsold
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.drawing import draw
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.pieces import MOST_COINS, ONE
from elfenland.engine.state import NOBODY, State


@dataclass(frozen=True)
class Auction(Phase):
    """Two lots a player. Whoever is left when all others have passed pays his bid and takes the lot.

    Who bids more than he has loses all he has and sits out while the lot is auctioned again; or, where that
    is forbidden, cannot bid so much, and is not asked when he could not raise.
    """

    lots_a_player: int
    overbid: bool = True
    name: str = "auction"

    def begin(self, state: State, log: Log) -> None:
        """Turn the lots up; the last one is auctioned first."""
        number = self.lots_a_player * state.players
        state.lots = bytes(draw(state) for _ in range(number))
        if log is not None:
            log.append(LotsTurnedUp(tuple(state.lots)))
        state.barred = 0
        self.open_lot(state, log)

    def open_lot(self, state: State, log: Log) -> None:
        """The starting player bids first, or the next one who does not sit out (Rule G6.3, G6.15)."""
        state.bid = 0
        state.bidder = NOBODY
        state.passed = state.barred
        self.ask(state.start, state, log)

    def ask(self, seat: int, state: State, log: Log) -> None:
        """Ask the first from this seat on who may still bid; when that is nobody else, the lot is decided."""
        for _ in range(state.players):
            if seat == state.bidder:
                break
            if not state.passed >> seat & 1 and self.most(seat, state) > state.bid:
                state.seat = seat
                return
            seat = state.next_seat(seat)
        self.close_lot(state, log)

    def most(self, seat: int, state: State) -> int:
        """The most a seat may bid."""
        return MOST_COINS if self.overbid else min(state.gold[seat], MOST_COINS)

    def options(self, state: State) -> list[Action]:
        """Any raise, or a pass."""
        return self.raises(state, self.most(state.seat, state))

    def offers(self, state: State) -> list[Action]:
        """Any raise that one can pay, or a pass."""
        return self.raises(state, min(state.gold[state.seat], MOST_COINS))

    def raises(self, state: State, most: int) -> list[Action]:
        """Every bid above the last, up to the most, or a pass."""
        words = state.rules.words
        options: list[Action] = list(words.coins[state.bid + 1 : most + 1])
        options.append(words.passing)
        return options

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Coins):
            return self.out_of_place()
        if action.amount <= state.bid:
            return Refusal("illegal/bid-too-low", {"bid": state.bid})
        if action.amount > MOST_COINS:
            return Refusal("illegal/bid-too-high", {"most": MOST_COINS})
        if action.amount > self.most(state.seat, state):
            return Refusal("illegal/bid-above-means", {"gold": state.gold[state.seat]})
        return None

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Note the bid or the pass and ask the next."""
        seat = state.seat
        if isinstance(action, Coins):
            state.bid = action.amount
            state.bidder = seat
        else:
            state.passed |= 1 << seat
        if log is not None:
            log.append(BidMade(seat, state.bid) if isinstance(action, Coins) else BidPassed(seat))
        self.ask(state.next_seat(seat), state, log)

    def close_lot(self, state: State, log: Log) -> None:
        """Sell the lot, put it back, or auction it again."""
        lot = state.lots[-1]
        if state.bidder == NOBODY:
            self.put_back(lot, state, log)
        elif state.gold[state.bidder] >= state.bid:
            self.sell(lot, state, log)
        else:
            self.punish(lot, state, log)

    def sell(self, lot: int, state: State, log: Log) -> None:
        """The winner pays and lays the item before him, face up (Rule G6.10)."""
        state.gold[state.bidder] -= state.bid
        state.open[state.bidder] += ONE[lot]
        if log is not None:
            log.append(LotSold(state.bidder, lot, state.bid))
        self.next_lot(state, log)

    def put_back(self, lot: int, state: State, log: Log) -> None:
        """Nobody wants it: it goes face down to the pile (Rule G6.11)."""
        state.returned += ONE[lot]
        if log is not None:
            log.append(LotUnsold(lot))
        self.next_lot(state, log)

    def punish(self, lot: int, state: State, log: Log) -> None:
        """The winner cannot pay: he loses all he has and sits out the repeat (Rule G6.12 to G6.14)."""
        if log is not None:
            log.append(LotDefaulted(state.bidder, lot, state.bid, state.gold[state.bidder]))
        state.gold[state.bidder] = 0
        state.barred |= 1 << state.bidder
        self.open_lot(state, log)

    def next_lot(self, state: State, log: Log) -> None:
        """Go on with the next lot, or end the auction."""
        state.lots = state.lots[:-1]
        state.barred = 0
        if state.lots:
            self.open_lot(state, log)
        else:
            state.bid = 0
            state.bidder = NOBODY
            state.passed = 0
            over(state)
