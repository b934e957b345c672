"""Chapter 7: journeys, paid for step by step, and the hand limit."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Discard, Fly, Pass, Step
from elfenland.engine.board import Town, Way
from elfenland.engine.events import BootMoved, CardsDiscarded, Log, TravelEnded
from elfenland.engine.explain import Refusal
from elfenland.engine.mypyc_compat import i64, mypyc_attr
from elfenland.engine.phases.ending import end_game
from elfenland.engine.phases.phase import Pile, TablePhase, over
from elfenland.engine.pieces import (
    CARD_LETTERS,
    GOLD_PIECE,
    GUARDS,
    OBSTACLE,
    RAFT,
    SEA_MONSTER,
    TRANSPORTS,
    TRAVEL_CARDS,
    can_count_parts,
    count_parts,
    holds,
    less,
    lessen,
    nth_part,
    parts,
    present,
    size,
    spell,
)
from elfenland.engine.selection import Selection
from elfenland.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Passage:
    """A mode of travel: one part of the phase."""

    def covers(self, action: Action) -> bool:
        """Return whether this part judges and carries out the action."""
        raise NotImplementedError

    def add_options(self, state: State, options: list[Action]) -> None:
        """Append every move that the seat to act can pay for in this mode."""
        raise NotImplementedError

    def select(self, state: State, selection: Selection) -> None:
        """Go through them; from a list, unless a part can do it without."""
        options: list[Action] = []
        self.add_options(state, options)
        selection.add_all(options)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Check the boot's town, then the payment, then the hand."""
        assert isinstance(action, Step)
        return (
            refuse_place(state, action.way.origin)
            or self.refuse_payment(state, action)
            or refuse_hand(state, self.cards(state, action))
        )

    def cards(self, state: State, step: Step) -> int:
        """Return the bag of cards that a step takes from the hand."""
        return step.pay

    def refuse_payment(self, state: State, step: Step) -> Refusal | None:
        """Return why this isn't what the step costs in this mode."""
        raise NotImplementedError

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Pay and move."""
        assert isinstance(action, Step)
        way = action.way
        pay(state, self.cards(state, action))
        value = state.values[way.target.index]
        state.earned += 2 * value if state.laid[GOLD_PIECE] & way.bit else value
        collected = enter(state, way.target)
        if log is not None:
            event = BootMoved(state.seat, way.index, action.pay, action.caravan, action.witch, collected)
            log.append(event)


class TablePassage(Passage):
    """A mode that goes through the tables of ready actions."""

    def add_options(self, state: State, options: list[Action]) -> None:
        self.select(state, Selection(options))

    def select(self, state: State, selection: Selection) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class ByCounter(TablePassage):
    """Travel by road with cards that match its counter (Rule 7.4 to 7.8).

    An obstacle costs one more.
    """

    def covers(self, action: Action) -> bool:
        return isinstance(action, Step) and action.way.road and not action.caravan and not action.witch

    def select(self, state: State, selection: Selection) -> None:
        hand = state.hands[state.seat]
        laid = state.laid
        covered: i64 = state.covered()
        for way in state.rules.board.roads_from[state.boots[state.seat]]:
            if covered & way.bit:
                steps = state.rules.words.steps[way.index]
                extra = blocked(state, way)
                for kind in range(TRANSPORTS):
                    if laid[kind] & way.bit and holds(hand, steps[kind][extra].pay):
                        selection.add(steps[kind][extra])

    def refuse_payment(self, state: State, step: Step) -> Refusal | None:
        offered = steps_by_counter(state, step.way, blocked(state, step.way))
        if not offered:
            return Refusal("illegal/no-counter", {"link": step.way.link.word})
        return refuse_price(step, offered, "illegal/wrong-cards")


@dataclass(frozen=True)
class ByRaft(TablePassage):
    """Travel by water with rafts, more upstream and by ferry (Rule 7.9 to 7.11)."""

    def covers(self, action: Action) -> bool:
        return isinstance(action, Step) and not action.way.road and not action.caravan and not action.witch

    def select(self, state: State, selection: Selection) -> None:
        hand = state.hands[state.seat]
        for way in state.rules.board.water_from[state.boots[state.seat]]:
            step = step_by_raft(state, way, blocked(state, way))
            if holds(hand, step.pay):
                selection.add(step)

    def refuse_payment(self, state: State, step: Step) -> Refusal | None:
        offered = step_by_raft(state, step.way, blocked(state, step.way))
        return refuse_price(step, [offered], "illegal/only-rafts")


@dataclass(frozen=True)
class ByCaravan(TablePassage):
    """Travel by caravan with any cards on a road with a counter (Rule 7.12 to 7.16).

    An obstacle costs one more.
    """

    number: int
    only_if_unable: bool = False
    of: int = TRAVEL_CARDS  # the kinds of cards that may be used

    def covers(self, action: Action) -> bool:
        return isinstance(action, Step) and action.caravan and not action.witch

    def select(self, state: State, selection: Selection) -> None:
        hand = state.hands[state.seat] & self.of
        if size(hand) < self.number:
            return
        covered = state.covered()
        for way in state.rules.board.roads_from[state.boots[state.seat]]:
            if covered & way.bit and self.allowed(state, way):
                self.select_caravans(state, way, hand, blocked(state, way), selection)

    def select_caravans(self, state: State, way: Way, hand: i64, extra: i64, selection: Selection) -> None:
        """Go through the caravans that a hand can pay for, with or without an extra card."""
        number = self.number + extra
        if selection.listed is not None or not can_count_parts(hand, number):
            caravans: list[Action] = []
            caravans += self.caravans(state, way, hand, extra)
            selection.add_all(caravans)
            return
        place = selection.place_among(count_parts(hand, number))
        if place >= 0:
            selection.action = state.rules.words.caravan(way, nth_part(hand, number, place))

    def caravans(self, state: State, way: Way, hand: i64, extra: i64) -> list[Step]:
        """Return the caravans that a hand can pay for, with or without an extra card."""
        guarded = hand | GUARDS
        caravans = state.rules.words.caravans(way, present(hand), self.number + extra)
        # This is `holds`, inlined: this is the innermost loop of all.
        return [step for step in caravans if (guarded - step.pay) & GUARDS == GUARDS]

    def allowed(self, state: State, way: Way) -> bool:
        """Return whether a caravan is allowed on this road at all (Rule V2.13)."""
        return not self.only_if_unable or not payable(state, way)

    def refuse_payment(self, state: State, step: Step) -> Refusal | None:
        extra = blocked(state, step.way)
        return self.refuse_allowed(state, step) or self.refuse_cards(state, step, extra)

    def refuse_allowed(self, state: State, step: Step) -> Refusal | None:
        """Return why there may be no caravan along this road."""
        if self.allowed(state, step.way):
            return None
        needed = prices(payable(state, step.way))
        return Refusal("illegal/caravan-while-able", {"link": step.way.link.word, "needed": needed})

    def refuse_cards(self, state: State, step: Step, extra: int) -> Refusal | None:
        """Check that the road has a counter and the number of cards is right."""
        link = step.way.link.word
        if not step.way.road:
            return Refusal("illegal/caravan-on-water")
        if not state.covered() & step.way.bit:
            return Refusal("illegal/caravan-needs-counter", {"link": link})
        if size(step.pay) != self.number + extra:
            code = "illegal/caravan-size-blocked" if extra else "illegal/caravan-size"
            return Refusal(code, {"link": link, "number": self.number + extra})
        if step.pay & ~self.of:
            return Refusal("illegal/witch-in-caravan")
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Afterwards:
    """Something that a seat does at the end of its turn: one part of the phase."""

    def begin(self, state: State, log: Log) -> bool:
        """Start it for the seat to act; return whether there is anything to decide."""
        raise NotImplementedError

    def options(self, state: State) -> list[Action]:
        """Return the legal actions of the seat to act."""
        raise NotImplementedError

    def select(self, state: State, selection: Selection) -> None:
        """Go through them; from a list, unless a part can do it without."""
        selection.add_all(self.options(state))

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Return why it may not do this; None exactly when it is one of the options."""
        raise NotImplementedError

    def apply(self, state: State, action: Action, log: Log) -> bool:
        """Carry it out; return whether that was all."""
        raise NotImplementedError

    def due(self, state: State) -> Pile:
        """Return the pile to shuffle when chance is to act."""
        raise NotImplementedError


@dataclass(frozen=True)
class HandLimit(Afterwards):
    """A limit on cards in hand; the others are discarded (Rule 7.25, 7.26)."""

    cards: int
    last_round: bool = True

    def surplus(self, state: State) -> int:
        """Return how many cards the seat to act has to discard."""
        if not self.last_round and state.round == state.rules.rounds:
            return 0
        return max(0, size(state.hands[state.seat]) - self.cards)

    def begin(self, state: State, log: Log) -> bool:
        return self.surplus(state) > 0

    def options(self, state: State) -> list[Action]:
        hand = state.hands[state.seat]
        words = state.rules.words
        return [words.discard(hand - kept) for kept in parts(hand, self.cards)]

    def select(self, state: State, selection: Selection) -> None:
        hand = state.hands[state.seat]
        if selection.listed is not None or not can_count_parts(hand, self.cards):
            selection.add_all(self.options(state))
            return
        place = selection.place_among(count_parts(hand, self.cards))
        if place >= 0:
            selection.action = state.rules.words.discard(hand - nth_part(hand, self.cards, place))

    def refuse(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Discard):
            return Refusal("illegal/must-discard", {"limit": self.cards})
        surplus = self.surplus(state)
        if size(action.cards) != surplus:
            return Refusal("illegal/discard-number", {"number": surplus})
        return refuse_hand(state, action.cards, "illegal/discard-not-held")

    def apply(self, state: State, action: Action, log: Log) -> bool:
        """Discard the surplus unseen: nobody knows any longer which cards are left."""
        assert isinstance(action, Discard)
        seat, number = state.seat, size(action.cards)
        state.hands[seat] -= action.cards
        state.surplus[seat] += action.cards
        if state.known[seat]:
            state.known[seat] = lessen(state.known[seat], number)
        if log is not None:
            log.append(CardsDiscarded(seat, number, action.cards))
        return True


@dataclass(frozen=True)
class Travel(TablePhase):
    """Journeys in turn, as far as players like and can pay, and the parts that follow."""

    by: tuple[Passage, ...]
    after: tuple[Afterwards, ...]
    at_once_through: int = 0  # up to this round, the last town piece ends the game at once
    name: str = "travel"

    def begin(self, state: State, log: Log) -> None:
        """Let the starting player travel first."""
        state.turns = 0
        state.seat = state.start
        self.begin_turn(state, log)

    def begin_turn(self, state: State, log: Log) -> None:
        """Let the seat set out; without cards it can't, and isn't asked (Rule 7.24)."""
        state.stage = 0
        state.moved = False
        state.earned = 0
        if not state.hands[state.seat]:
            self.end_journey(state, log)

    def select(self, state: State, selection: Selection) -> None:
        """Every move the seat can pay for, or to stay; afterwards, the part that follows."""
        if state.stage:
            self.after[state.stage - 1].select(state, selection)
            return
        for part in self.by:
            part.select(state, selection)
        selection.add(state.rules.words.passing)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Move, stay, or do the part that follows."""
        if state.stage:
            if self.after[state.stage - 1].apply(state, action, log):
                self.go_on(state, log)
        elif isinstance(action, Pass):
            self.end_journey(state, log)
        else:
            self.part_for(action).apply(state, action, log)
            state.moved = True
            self.look_around(state, log)

    def look_around(self, state: State, log: Log) -> None:
        """End the game with the last town piece, or the journey with the last card."""
        seat = state.seat
        if state.round <= self.at_once_through and state.visited[seat] == state.rules.board.collectable:
            end_game(state, log)
        elif not state.hands[seat]:
            self.end_journey(state, log)

    def end_journey(self, state: State, log: Log) -> None:
        """End the journey: the boot stays where it is, and a witch leaves it."""
        state.guided = False
        if log is not None:
            log.append(TravelEnded(state.seat))
        self.go_on(state, log)

    def go_on(self, state: State, log: Log) -> None:
        """Begin the next part of this turn; after the last one, the left neighbour's turn."""
        while state.stage < len(self.after):
            state.stage += 1
            if self.after[state.stage - 1].begin(state, log):
                return
        state.turns += 1
        if state.turns == state.players:
            state.stage = 0
            over(state)
        else:
            state.seat = state.next_seat(state.seat)
            self.begin_turn(state, log)

    def due(self, state: State) -> Pile:
        """Return the pile that the current part after the journey has to shuffle."""
        return self.after[state.stage - 1].due(state)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Check the boot's town, then the mode of travel, then the hand."""
        if state.stage:
            return self.after[state.stage - 1].refuse(state, action)
        if isinstance(action, Pass):
            return None
        if isinstance(action, Discard):
            return Refusal("illegal/discard-now")
        if not any(part.covers(action) for part in self.by):
            moving = isinstance(action, Step | Fly)
            return Refusal("illegal/no-such-move") if moving else self.out_of_place()
        return self.part_for(action).refuse(state, action)

    def part_for(self, action: Action) -> Passage:
        """Return the mode of travel of an action."""
        return next(part for part in self.by if part.covers(action))


def blocked(state: State, way: Way) -> i64:
    """Return 1 if a way has an obstacle or a sea monster, else 0."""
    return 1 if (state.laid[OBSTACLE] | state.laid[SEA_MONSTER]) & way.bit else 0


def steps_by_counter(state: State, way: Way, extra: i64) -> list[Step]:
    """Return the steps that a road's counters offer, with `extra` cards each."""
    steps = state.rules.words.steps[way.index]
    return [steps[kind][extra] for kind in range(TRANSPORTS) if state.laid[kind] & way.bit]


def step_by_raft(state: State, way: Way, extra: i64) -> Step:
    """Return the step along a water way at its price, with `extra` cards."""
    return state.rules.words.steps[way.index][RAFT][extra]


def pay(state: State, cards: int) -> None:
    """Play cards from the hand of the seat to act, face up."""
    seat = state.seat
    state.hands[seat] -= cards
    state.played += cards
    if state.known[seat]:
        state.known[seat] = less(state.known[seat], cards)


def enter(state: State, town: Town) -> bool:
    """Move the boot into a town; return whether it took a piece (Rule 7.20, 7.21)."""
    seat = state.seat
    piece = town.bit & state.rules.board.collectable & ~state.visited[seat]
    state.boots[seat] = town.index
    state.visited[seat] |= piece
    return piece != 0


def payable(state: State, way: Way) -> list[Step]:
    """Return the steps along a road that the seat to act can pay with matching cards."""
    hand = state.hands[state.seat]
    return [step for step in steps_by_counter(state, way, blocked(state, way)) if holds(hand, step.pay)]


def prices(steps: list[Step]) -> str:
    """Spell the prices of steps in letters."""
    return " or ".join(spell(step.pay, CARD_LETTERS) for step in steps)


def refuse_place(state: State, origin: Town) -> Refusal | None:
    """Return why the seat to act can't set out from a town: the boot is elsewhere."""
    here = state.rules.board.towns[state.boots[state.seat]]
    if origin is here:
        return None
    return Refusal("illegal/not-there", {"town": here.name, "origin": origin.name})


def refuse_price(step: Step, offered: list[Step], other_kind: str) -> Refusal | None:
    """Return why these cards are not what the way costs."""
    if any(step.pay == other.pay for other in offered):
        return None
    right_kind = any(present(step.pay) == present(other.pay) for other in offered)
    code = "illegal/price" if right_kind else other_kind
    return Refusal(code, {"link": step.way.link.word, "needed": prices(offered)})


def refuse_hand(state: State, cards: int, code: str = "illegal/cards-not-held") -> Refusal | None:
    """Return why the seat to act can't pay these cards: it doesn't hold them."""
    if holds(state.hands[state.seat], cards):
        return None
    return Refusal(code, {"cards": spell(cards, CARD_LETTERS)})
