"""Progress of a sketch: the round, the phase, and the players' turns in it."""

import re

from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.drawing import DrawCounters
from elfenland.engine.phases.gold import GoldOrCards
from elfenland.engine.phases.items import DrawItems
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.phases.travelling import Afterwards, HandLimit, Travel
from elfenland.engine.phases.witch import PastObstacle
from elfenland.engine.state import CHANCE, NOBODY
from elfenland.positions.table import SketchError, SketchTable

PLAIN_FIELDS = ("reducing", "moved", "guided", "ended")
NUMBERS = ("passes", "lap", "earned", "draws")
PLAYER_FIELDS = ("start", "act")
ON_THE_WAY = {"reducing", "moved", "guided", "ended", "earned", "draws"}


class SketchClock:
    """Starter of the phase that a sketch names, on the table it describes."""

    def __init__(self, head: list[str], table: SketchTable) -> None:
        self.head = head
        self.table = table
        self.state = table.state
        self.seats = table.seats
        self.rules = table.rules
        self.phase = self.read_phase()
        self.said = dict(self.read_said(word) for word in head[2:])
        self.start = self.seats.index(self.said.get("start", self.seats[0]))
        self.act = self.seats.index(self.said["act"]) if "act" in self.said else self.start

    def read_phase(self) -> Phase:
        """Read the round and the phase."""
        number, name = (*self.head, "", "")[:2]
        if not re.fullmatch(r"\d+\.", number):
            raise SketchError(number, 'a sketch begins with the round and the phase: "3. plan"')
        self.state.round = int(number[:-1])
        if not 1 <= self.state.round <= self.rules.rounds:
            raise SketchError(number, f"the game has {self.rules.rounds} rounds")
        phase = next((phase for phase in self.rules.phases if phase.name == name), None)
        if phase is None:
            names = ", ".join(phase.name for phase in self.rules.phases)
            raise SketchError(name, f"unknown phase; known phases: {names}")
        return phase

    def read_said(self, word: str) -> tuple[str, str]:
        """Read a further detail of the moment."""
        name, _, value = word.partition("=")
        is_player = name in PLAYER_FIELDS and value in self.seats
        is_number = name in NUMBERS and value.isdecimal()
        if not (is_player or is_number or word in PLAIN_FIELDS):
            players, numbers = (f"{'=, '.join(names)}=" for names in (PLAYER_FIELDS, NUMBERS))
            known = f"{players} with a player's colour, {numbers} with a number, {', '.join(PLAIN_FIELDS)}"
            raise SketchError(word, f"expected {known}")
        return name, value

    def begin(self) -> None:
        """Begin the phase, and account for turns already taken in it."""
        state = self.state
        self.check_board()
        state.phase = self.rules.sequence.index(self.phase)
        if isinstance(self.phase, Auction) and self.state.lots:
            self.go_on_bidding(self.phase)
        elif ON_THE_WAY & self.said.keys():
            self.go_on_travelling()
        else:
            self.begin_phase()
        if state.seat == NOBODY:
            self.rules.run(state)

    def check_board(self) -> None:
        """Check that no piece is where it can't be in this phase."""
        phases, state = self.rules.phases, self.state
        planning = next(place for place, other in enumerate(phases) if isinstance(other, Plan))
        if any(state.laid) and phases.index(self.phase) < planning:
            raise SketchError(self.phase.name, "nothing can be on the links before planning")
        if (state.bid or state.passed) and not state.lots:
            raise SketchError(
                self.phase.name, "bids and passes need items up for auction: say which are left"
            )
        if state.lots and not isinstance(self.phase, Auction):
            raise SketchError(self.phase.name, "items are only up for auction in the auction phase")
        if self.table.fresh and not self.may_be_fresh():
            raise SketchError("fresh=", "only the player to act in items has just drawn two")

    def may_be_fresh(self) -> bool:
        """Return whether the player with fresh items has just drawn them."""
        drawing = isinstance(self.phase, DrawItems) and self.table.fresh_seat == self.act
        return drawing and len(self.table.fresh) == 2

    def begin_phase(self) -> None:
        """Let the phase begin with the player to act."""
        state = self.state
        state.start = self.act  # a phase begins with the starting player, and skips players who can't decide
        self.phase.begin(state, None)
        state.start = self.start
        if {"act", "lap", "passes"} & self.said.keys():
            self.set_clock()

    def set_clock(self) -> None:
        """Set the turns already taken in this phase."""
        state, phase = self.state, self.phase
        lap, passes = int(self.said.get("lap", 1)), int(self.said.get("passes", 0))
        if state.seat not in (self.act, CHANCE):
            raise self.nothing_to_decide()
        if not 1 <= lap <= self.laps():
            raise SketchError(f"lap={lap}", f"{phase.name} has no such lap")
        if passes and (not isinstance(phase, Plan) or passes >= state.players):
            raise SketchError(f"passes={passes}", f"{phase.name} would be over")
        before, a_lap = self.before(), state.players
        if isinstance(phase, DrawCards) and phase.all_at_once:
            before, a_lap = before * phase.number, 1
        state.turns = before + (lap - 1) * a_lap
        state.passes = passes

    def before(self) -> int:
        """Return how many players have their turn before the one to act."""
        return (self.act - self.start) % self.state.players

    def laps(self) -> int:
        """Return how many times the phase goes around the table."""
        if isinstance(self.phase, DrawCounters):
            return self.phase.laps
        return self.phase.number if isinstance(self.phase, DrawCards) else 1

    def go_on_bidding(self, auction: Auction) -> None:
        """Ask the next bidder, which follows from the bid and the passes."""
        state, lots = self.state, self.state.lots
        state.start = self.start
        self.check_bids(auction)
        barred = state.barred
        first = state.start if state.bidder == NOBODY else state.next_seat(state.bidder)
        auction.ask(first, state, None)
        if state.lots != lots or state.barred != barred:
            raise SketchError(f"lots: {self.table.aside['lots']}", "nobody is left to bid for the last item")
        if state.seat != self.said_act():
            raise self.nothing_to_decide()

    def said_act(self) -> int:
        """Return the seat that the sketch says is to act, or else the one that is."""
        return self.act if "act" in self.said else self.state.seat

    def check_bids(self, auction: Auction) -> None:
        """Check that the bid could have been made."""
        state = self.state
        if len(state.lots) > auction.lots_a_player * state.players:
            number = auction.lots_a_player * state.players
            raise SketchError(
                f"lots: {self.table.aside['lots']}", f"at most {number} items are up for auction"
            )
        if state.bidder == NOBODY:
            return
        if not 1 <= state.bid <= auction.most(state.bidder, state):
            raise SketchError(f"bid={state.bid}", "this bid is too high or too low")
        if state.passed >> state.bidder & 1:
            raise SketchError(f"bid={state.bid}", "a player who has passed can't hold the bid")

    def go_on_travelling(self) -> None:
        """Put the player to act on the way, or at the end of the journey."""
        state, travel = self.state, self.phase
        if not isinstance(travel, Travel):
            raise SketchError(", ".join(ON_THE_WAY & self.said.keys()), f"nobody travels in {travel.name}")
        state.start, state.seat, state.turns = self.start, self.act, self.before()
        self.set_earnings(travel)
        if "draws" in self.said:
            self.draw_cards(travel)
        elif "reducing" in self.said:
            self.give_up_cards(travel)
        elif "ended" in self.said or not state.hands[state.seat]:
            travel.end_journey(state, None)
        if self.is_over():
            raise self.nothing_to_decide()

    def is_over(self) -> bool:
        """Return whether the turn of the seat to act has ended."""
        return self.state.turns != self.before() or self.state.seat not in (self.act, CHANCE)

    def set_earnings(self, travel: Travel) -> None:
        """Set whether the boot has moved, its earnings, and its witch."""
        self.state.moved = bool({"moved", "earned", "guided"} & self.said.keys())
        self.state.guided = "guided" in self.said
        self.state.earned = int(self.said.get("earned", 0))
        if self.state.earned and self.place(travel, GoldOrCards) is None:
            raise SketchError(f"earned={self.state.earned}", "a journey earns no gold in this game")
        guides = [part for part in travel.by if isinstance(part, PastObstacle) and part.one_for_all]
        if self.state.guided and not guides:
            raise SketchError("guided", "no witch stays for a whole journey in this game")

    def draw_cards(self, travel: Travel) -> None:
        """Set the number of cards still to be drawn after the journey."""
        state, number = self.state, int(self.said["draws"])
        place = self.place(travel, GoldOrCards)
        part = None if place is None else travel.after[place]
        if place is None or not isinstance(part, GoldOrCards) or not 1 <= number <= part.cards:
            raise SketchError(f"draws={number}", "nobody draws this many cards after a journey")
        state.stage, state.draws = place + 1, number
        if part.go_on(state, None):
            raise self.nothing_to_decide()

    def give_up_cards(self, travel: Travel) -> None:
        """Set the end of a journey with too large a hand."""
        place = self.place(travel, HandLimit)
        if place is None or not travel.after[place].begin(self.state, None):
            raise SketchError("reducing", "nobody has more cards than the hand limit here")
        self.state.stage = place + 1

    def place(self, travel: Travel, sort: type[Afterwards]) -> int | None:
        """Return which part after a journey is of this type."""
        found = (place for place, part in enumerate(travel.after) if isinstance(part, sort))
        return next(found, None)

    def nothing_to_decide(self) -> SketchError:
        """Return the error for a player who can't act now."""
        reason = f"there is nothing to decide for this player in {self.phase.name}"
        return SketchError(self.seats[self.act], reason)
