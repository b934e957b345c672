"""Chapter G6: items are turned up and auctioned one after another."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Coins, Pass
from elfenland.engine.events import BidMade, BidPassed, Log, LotDefaulted, LotSold, LotsTurnedUp, LotUnsold
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.drawing import draw
from elfenland.engine.phases.phase import TablePhase, over
from elfenland.engine.pieces import MOST_COINS, ONE
from elfenland.engine.selection import Selection
from elfenland.engine.state import NOBODY, State


@dataclass(frozen=True)
class Auction(TablePhase):
    """An auction of two items per player, each sold to the last bidder left.

    A winner who can't pay loses all their gold and sits out while the item is auctioned again. If such
    bids are forbidden, a player who can't raise is skipped.
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
        """Let the first player who doesn't sit out open the bidding (Rule G6.3, G6.15)."""
        state.bid = 0
        state.bidder = NOBODY
        state.passed = state.barred
        self.ask(state.start, state, log)

    def ask(self, seat: int, state: State, log: Log) -> None:
        """Ask the next seat that may still bid; if there is none, close the bidding."""
        for _ in range(state.players):
            if seat == state.bidder:
                break
            if not state.passed >> seat & 1 and self.most(seat, state) > state.bid:
                state.seat = seat
                return
            seat = state.next_seat(seat)
        self.close_lot(state, log)

    def most(self, seat: int, state: State) -> int:
        """Return the most a seat may bid: never less than its own gold (Rule G6.6)."""
        return max(state.gold[seat], MOST_COINS) if self.overbid else state.gold[seat]

    def select(self, state: State, selection: Selection) -> None:
        """Any raise, or a pass."""
        self.select_raises(state, self.most(state.seat, state), selection)

    def select_offers(self, state: State, selection: Selection) -> None:
        """Any raise that the seat can pay, or a pass."""
        self.select_raises(state, state.gold[state.seat], selection)

    def select_raises(self, state: State, most: int, selection: Selection) -> None:
        """Every bid above the last, up to the most, or a pass."""
        words = state.rules.words
        selection.add_slice(words.coins, state.bid + 1, most + 1)
        if most > MOST_COINS:  # richer than the box: these bids are not in the table
            selection.add_all([Coins(amount) for amount in range(max(state.bid, MOST_COINS) + 1, most + 1)])
        selection.add(words.passing)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Coins):
            return self.out_of_place()
        if action.amount <= state.bid:
            return Refusal("illegal/bid-too-low", {"bid": state.bid})
        gold = state.gold[state.seat]
        if action.amount > max(gold, MOST_COINS):
            return Refusal("illegal/bid-too-high", {"most": max(gold, MOST_COINS)})
        if action.amount > self.most(state.seat, state):
            return Refusal("illegal/bid-above-means", {"gold": gold})
        return None

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Record the bid or the pass and ask the next seat."""
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
        """Let the winner pay and take the item, face up (Rule G6.10)."""
        state.gold[state.bidder] -= state.bid
        state.open[state.bidder] += ONE[lot]
        if log is not None:
            log.append(LotSold(state.bidder, lot, state.bid))
        self.next_lot(state, log)

    def put_back(self, lot: int, state: State, log: Log) -> None:
        """Put a lot that nobody wants back on the pile, face down (Rule G6.11)."""
        state.returned += ONE[lot]
        if log is not None:
            log.append(LotUnsold(lot))
        self.next_lot(state, log)

    def punish(self, lot: int, state: State, log: Log) -> None:
        """Take all the gold of a winner who can't pay, and bar them (Rule G6.12 to G6.14)."""
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
