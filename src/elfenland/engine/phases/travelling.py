"""Chapter 7: each player in turn moves the boot, paying for every step, then comes down to the hand limit."""

from elfenland.engine.actions import Action, Discard, Pass, Step
from elfenland.engine.board import Way
from elfenland.engine.events import BootMoved, CardsDiscarded, Log, TravelEnded
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.ending import end_game
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.pieces import (
    CARD_LETTERS,
    OBSTACLE,
    RAFT,
    TRANSPORTS,
    holds,
    parts,
    present,
    size,
    spell,
)
from elfenland.engine.state import State


class Payment:
    """A way to pay for a step: one part of the phase."""

    def covers(self, step: Step) -> bool:
        """Whether this part judges the step."""
        raise NotImplementedError

    def add_options(self, state: State, options: list[Action]) -> None:
        """Append every step that the seat to act can pay in this manner."""
        raise NotImplementedError

    def refuse(self, state: State, step: Step) -> Refusal | None:
        """Why the step may not be paid like this; that the boot is there and the cards are held is known."""
        raise NotImplementedError


class ByCounter(Payment):
    """On a road: cards that match its counter, by the chart, one more at an obstacle (Rule 7.4 to 7.8)."""

    def covers(self, step: Step) -> bool:
        """Roads, other than by caravan."""
        return step.way.road and not step.caravan

    def add_options(self, state: State, options: list[Action]) -> None:
        """Along every road with a counter."""
        hand = state.hands[state.seat]
        covered = state.covered()
        for way in state.rules.board.roads_from[state.boots[state.seat]]:
            if covered & way.bit:
                options += [step for step in steps_by_counter(state, way) if holds(hand, step.pay)]

    def refuse(self, state: State, step: Step) -> Refusal | None:
        """The payment must be exactly what a counter on the road asks for."""
        offered = steps_by_counter(state, step.way)
        if not offered:
            return Refusal("illegal/no-counter", {"link": step.way.link.word})
        return _refuse_payment(step, offered, "illegal/wrong-cards")


class ByRaft(Payment):
    """On water: rafts, more against the stream and by ferry; no counter is needed (Rule 7.9 to 7.11)."""

    def covers(self, step: Step) -> bool:
        """All water ways."""
        return not step.way.road and not step.caravan

    def add_options(self, state: State, options: list[Action]) -> None:
        """Along every river and ferry."""
        hand = state.hands[state.seat]
        for way in state.rules.board.water_from[state.boots[state.seat]]:
            step = step_by_raft(state, way)
            if holds(hand, step.pay):
                options.append(step)

    def refuse(self, state: State, step: Step) -> Refusal | None:
        """Rafts only, and exactly as many as the way costs."""
        return _refuse_payment(step, [step_by_raft(state, step.way)], "illegal/only-rafts")


class ByCaravan(Payment):
    """On a road with a counter: any cards, one more at an obstacle (Rule 7.12 to 7.16)."""

    def __init__(self, number: int, only_if_unable: bool = False) -> None:
        self.number = number
        self.only_if_unable = only_if_unable

    def covers(self, step: Step) -> bool:
        """All caravans."""
        return step.caravan

    def add_options(self, state: State, options: list[Action]) -> None:
        """Along every road with a counter, with every choice of cards."""
        hand = state.hands[state.seat]
        if size(hand) < self.number:
            return
        covered = state.covered()
        payments: dict[int, list[int]] = {}  # by the number of cards
        for way in state.rules.board.roads_from[state.boots[state.seat]]:
            if covered & way.bit and self.allowed(state, way):
                price = self.price(state, way)
                if price not in payments:
                    payments[price] = parts(hand, price)
                caravans = state.rules.words.caravans(way)
                options += [caravans[pay] for pay in payments[price]]

    def price(self, state: State, way: Way) -> int:
        """How many cards a caravan takes along a road."""
        return self.number + 1 if state.laid[OBSTACLE] & way.bit else self.number

    def allowed(self, state: State, way: Way) -> bool:
        """Whether a caravan may go there at all (Rule V2.13)."""
        return not self.only_if_unable or not _payable(state, way)

    def refuse(self, state: State, step: Step) -> Refusal | None:
        """The road must have a counter, and the number of cards be right."""
        way, link = step.way, step.way.link.word
        if not way.road:
            return Refusal("illegal/caravan-on-water")
        if not state.covered() & way.bit:
            return Refusal("illegal/no-counter", {"link": link})
        if not self.allowed(state, way):
            return Refusal(
                "illegal/caravan-while-able", {"link": link, "needed": _prices(_payable(state, way))}
            )
        number = self.price(state, way)
        if size(step.pay) != number:
            code = "illegal/caravan-size" + ("-blocked" if number > self.number else "")
            return Refusal(code, {"link": link, "number": number})
        return None


class HandLimit:
    """How many cards one may hold at the end of one's turn (Rule 7.25, 7.26)."""

    def __init__(self, cards: int, last_round: bool = True) -> None:
        self.cards = cards
        self.last_round = last_round

    def surplus(self, state: State) -> int:
        """How many cards the seat to act has to give up now."""
        if not self.last_round and state.round == state.rules.rounds:
            return 0
        return max(0, size(state.hands[state.seat]) - self.cards)


class Travel(Phase):
    """Everybody in turn takes as many steps as he can pay for, and then gives up surplus cards."""

    name = "travel"

    def __init__(self, pay: tuple[Payment, ...], limit: HandLimit, at_once_through: int = 0) -> None:
        self.pay = pay
        self.limit = limit
        self.at_once_through = at_once_through  # up to this round, the last town piece ends the game at once

    def begin(self, state: State, log: Log) -> None:
        """The starting player travels first."""
        state.turns = 0
        state.reducing = False
        state.seat = state.start
        self.skip_the_empty(state)

    def options(self, state: State) -> list[Action]:
        """Every step one can pay for, or to stay; afterwards, every choice of surplus cards."""
        if state.reducing:
            return self.discards(state)
        options: list[Action] = []
        for part in self.pay:
            part.add_options(state, options)
        options.append(state.rules.words.passing)
        return options

    def discards(self, state: State) -> list[Action]:
        """Every choice of cards to give up: all but those one may keep."""
        hand = state.hands[state.seat]
        words = state.rules.words
        return [words.discard(hand - kept) for kept in parts(hand, self.limit.cards)]

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Move, stay, or give up cards."""
        if isinstance(action, Step):
            self.move(state, action, log)
        elif isinstance(action, Discard):
            self.discard(state, action, log)
        else:
            self.end_journey(state, log)

    def move(self, state: State, step: Step, log: Log) -> None:
        """Pay, enter the town and take one's piece there (Rule 7.20, 7.21)."""
        seat = state.seat
        town = step.way.target
        piece = town.bit & state.rules.board.collectable & ~state.visited[seat]
        state.hands[seat] -= step.pay
        state.played += step.pay
        state.boots[seat] = town.index
        state.visited[seat] |= piece
        if log is not None:
            log.append(BootMoved(seat, step.way.index, step.pay, step.caravan, piece != 0))
        if state.round <= self.at_once_through and state.visited[seat] == state.rules.board.collectable:
            end_game(state, log)
        elif not state.hands[seat]:
            self.end_journey(state, log)

    def end_journey(self, state: State, log: Log) -> None:
        """The boot stays where it is; too many cards must go at once."""
        if log is not None:
            log.append(TravelEnded(state.seat))
        if self.limit.surplus(state):
            state.reducing = True
        else:
            self.end_turn(state)

    def discard(self, state: State, action: Discard, log: Log) -> None:
        """Put the surplus away unseen."""
        seat = state.seat
        state.hands[seat] -= action.cards
        state.surplus[seat] += action.cards
        if log is not None:
            log.append(CardsDiscarded(seat, size(action.cards), action.cards))
        self.end_turn(state)

    def end_turn(self, state: State) -> None:
        """The left neighbour travels, or all have travelled."""
        state.reducing = False
        state.turns += 1
        state.seat = state.next_seat(state.seat)
        self.skip_the_empty(state)

    def skip_the_empty(self, state: State) -> None:
        """Who has no cards cannot travel and is not asked (Rule 7.24)."""
        while state.turns < state.players and not state.hands[state.seat]:
            state.turns += 1
            state.seat = state.next_seat(state.seat)
        if state.turns == state.players:
            over(state)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """First where the boot is, then the manner of paying, then the hand."""
        if isinstance(action, Discard):
            return self.refuse_discard(state, action)
        if not isinstance(action, Step | Pass):
            return self.out_of_place()
        if state.reducing:
            return Refusal("illegal/must-discard", {"limit": self.limit.cards})
        return self.refuse_step(state, action) if isinstance(action, Step) else None

    def refuse_step(self, state: State, step: Step) -> Refusal | None:
        """A step begins where the boot is and is paid by one of the manners from the hand."""
        here = state.rules.board.towns[state.boots[state.seat]]
        if step.way.origin is not here:
            return Refusal("illegal/not-there", {"town": here.name, "origin": step.way.origin.name})
        refusal = next(part for part in self.pay if part.covers(step)).refuse(state, step)
        return refusal or _refuse_hand(state, step.pay)

    def refuse_discard(self, state: State, action: Discard) -> Refusal | None:
        """Only what is too much, and only at the end of the turn."""
        if not state.reducing:
            return Refusal("illegal/discard-now")
        surplus = self.limit.surplus(state)
        if size(action.cards) != surplus:
            return Refusal("illegal/discard-number", {"number": surplus})
        return _refuse_hand(state, action.cards)


def steps_by_counter(state: State, way: Way) -> list[Step]:
    """The steps that the counters on a road offer, each with its price."""
    steps = state.rules.words.steps[way.index]
    blocked = 1 if state.laid[OBSTACLE] & way.bit else 0
    return [steps[kind][blocked] for kind in range(TRANSPORTS) if state.laid[kind] & way.bit]


def step_by_raft(state: State, way: Way) -> Step:
    """The step along a water way, with its price."""
    return state.rules.words.steps[way.index][RAFT][0]


def _payable(state: State, way: Way) -> list[Step]:
    hand = state.hands[state.seat]
    return [step for step in steps_by_counter(state, way) if holds(hand, step.pay)]


def _prices(steps: list[Step]) -> str:
    return " or ".join(spell(step.pay, CARD_LETTERS) for step in steps)


def _refuse_payment(step: Step, offered: list[Step], other_kind: str) -> Refusal | None:
    if any(step.pay == other.pay for other in offered):
        return None
    right_kind = any(present(step.pay) == present(other.pay) for other in offered)
    code = "illegal/price" if right_kind else other_kind
    return Refusal(code, {"link": step.way.link.word, "needed": _prices(offered)})


def _refuse_hand(state: State, cards: int) -> Refusal | None:
    if holds(state.hands[state.seat], cards):
        return None
    return Refusal("illegal/cards-not-held", {"cards": spell(cards, CARD_LETTERS)})
