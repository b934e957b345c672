"""The hasty player: rules of thumb, quick enough to finish a round for all seats of an imagined table."""

from typing import Final

from elfenland.bots.inner.country import Country, how_many
from elfenland.bots.inner.vision import CARAVAN, Stop, Taste, Vision, spare
from elfenland.engine.actions import Action, Keep, Step
from elfenland.engine.chance import Dice, deal
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.drawing import DrawCounters
from elfenland.engine.phases.ending import KeepItems
from elfenland.engine.phases.gold import GoldOrCards
from elfenland.engine.phases.items import DrawItems
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.phases.travelling import HandLimit, Travel
from elfenland.engine.pieces import (
    BITS,
    COUNTERS,
    FIELD,
    GOLD_PIECE,
    KINDS,
    MOST,
    OBSTACLE,
    ONE,
    RAFT,
    SEA_MONSTER,
    TRANSPORTS,
    pieces,
)
from elfenland.engine.state import CHANCE, OVER, State

# How widely a card or counter of each kind can be used; a raft needs no counter, a witch is rare.
GENERAL: Final = (2, 2, 1, 1, 1, 3, 1, 6, 0, 0, 0, 0)
MOST_WORTH: Final = 1_000_000
EXTRAS: Final = FIELD[OBSTACLE] | FIELD[SEA_MONSTER] | FIELD[GOLD_PIECE]


class Habits:
    """The numbers among the rules of thumb."""

    __slots__ = ("coin", "glance", "good_income", "looks", "match", "pair", "special", "width", "worthy_deck")

    def __init__(self) -> None:
        self.width = 8  # of its visions
        self.glance = 4  # of those that say what a lot is worth
        self.looks = 3  # plans a round, unless others upset them
        self.worthy_deck = 7  # gold cards
        self.good_income = 33  # gold; for less of it, it draws cards
        self.coin = 18  # thousandths of a town piece that a coin is worth
        self.special = 2  # coins for an item that is no counter
        self.pair = 32  # thousandths that a card is worth less for each other one of its kind
        self.match = 70  # and more for a counter without a card


class Hasty:
    """Plays all seats of one table on. It remembers what each seat is up to: one for every table played."""

    __slots__ = (
        "blocked",
        "country",
        "covered",
        "habits",
        "items",
        "looks",
        "plans",
        "priced",
        "prices",
        "round",
        "steps",
        "tastes",
        "under_way",
        "without",
    )

    def __init__(self, country: Country, tastes: list[Taste], habits: Habits, players: int) -> None:
        self.country = country
        self.habits = habits
        self.tastes = tastes  # by the round
        self.plans: list[list[Stop] | None] = [None] * players
        self.covered = [0] * players  # the roads that had a counter when the plan was made
        self.blocked = [0] * players  # and the links with an obstacle
        self.looks = [0] * players
        self.steps: list[Stop] = []  # the rest of the journey under way
        self.under_way = -1  # whose it is
        self.priced = [0] * players  # the number of lots that were left when a price was thought of
        self.prices = [0] * players  # for the lot, in gold
        self.items = [0] * players  # before the seat, when it last looked how far they lead
        self.without = [0] * players  # and how far that was
        self.round = 0

    def play_until(self, state: State, last_round: int, dice: Dice) -> None:
        """Play on in place until a later round begins, or the game is over."""
        rules = state.rules
        while state.seat != OVER and state.round <= last_round:
            if state.seat == CHANCE:
                rules.advance(state, deal(state, dice))
            else:
                rules.advance(state, self.decide(state, dice))

    def forget(self) -> None:
        """A new round: nobody has plans."""
        for seat in range(len(self.plans)):
            self.plans[seat] = None
            self.looks[seat] = 0
            self.priced[seat] = 0
            self.items[seat] = -1
        self.under_way = -1

    def decide(self, state: State, dice: Dice) -> Action:
        """What the seat to act does."""
        if state.round != self.round:
            self.round = state.round
            self.forget()
        phase = state.rules.sequence[state.phase]
        if isinstance(phase, Plan):
            return self.plan(state)
        if isinstance(phase, Travel):
            return self.go_on(state, phase, dice)
        if isinstance(phase, Auction):
            return self.bid(state)
        if isinstance(phase, DrawCounters):
            return self.draw_counter(state)
        if isinstance(phase, DrawCards):
            return self.draw_card(state)
        if isinstance(phase, DrawItems):
            return self.show(state)
        if isinstance(phase, KeepItems):
            return self.keep(state, phase)
        return any_offer(state, dice)

    def go_on(self, state: State, travel: Travel, dice: Dice) -> Action:
        """Travel, or do what comes afterwards."""
        if state.stage == 0:
            return self.travel(state)
        after = travel.after[state.stage - 1]
        if isinstance(after, HandLimit):
            return self.give_up(state, after.surplus(state))
        if isinstance(after, GoldOrCards):
            return self.earn(state, after.choosing(state))
        return any_offer(state, dice)

    # Counters and cards.

    def draw_counter(self, state: State) -> Action:
        """The counter of the row that most cards wait for; blind when none does."""
        seat = state.seat
        held = state.open[seat] + state.secret[seat]
        best, most = -1, 0
        for kind in range(TRANSPORTS):
            if state.row & FIELD[kind]:
                lack = 2 * need(state.hands[seat], held, kind) + GENERAL[kind]
                if lack > most and need(state.hands[seat], held, kind) > 0:
                    best, most = kind, lack
        return state.rules.words.takes[best] if best >= 0 else state.rules.words.blind

    def draw_card(self, state: State) -> Action:
        """The open card that is worth the most, or one blind; the gold deck when it is fat."""
        words = state.rules.words
        if state.gold_deck >= self.habits.worthy_deck:
            return words.gold_deck
        best, most, usual = -1, 0, 0
        for kind in range(RAFT + 1):
            worth = self.card_worth(state, kind)
            usual += worth
            if state.open_cards & FIELD[kind] and worth > most:
                best, most = kind, worth
        if state.deck and usual >= most * (RAFT + 1):
            return words.blind
        if best >= 0:
            return words.takes[best]
        return state.rules.options(state)[0]

    def card_worth(self, state: State, kind: int) -> int:
        """What one more card of a kind is worth: more with counters for it, less with others like it."""
        seat = state.seat
        have = number(state.hands[seat], kind)
        worth = self.country.card_worth[kind] - self.habits.pair * have
        if kind < TRANSPORTS and number(state.open[seat] + state.secret[seat], kind) > have:
            worth += self.habits.match
        return worth

    def show(self, state: State) -> Action:
        """The item that fewer cards match lies open."""
        options = state.rules.options(state)
        if len(options) == 1:
            return options[0]
        first, second = pieces(state.fresh)
        hand = state.hands[state.seat]
        return options[0] if number(hand, first) <= number(hand, second) else options[1]

    def bid(self, state: State) -> Action:
        """One more than the last bid, up to what the lot seems worth."""
        words = state.rules.words
        price = self.price(state, state.lots[-1], state.seat)
        if state.bid < price and state.bid < state.gold[state.seat]:
            return words.coins[state.bid + 1]
        return words.passing

    def price(self, state: State, lot: int, seat: int) -> int:
        """What a lot is worth to a seat, in gold: what it adds to the journey in sight."""
        if lot >= TRANSPORTS:
            return self.habits.special
        if not state.hands[seat] & FIELD[lot]:
            return 0
        items = state.open[seat] + state.secret[seat]
        key = len(state.lots)
        if self.priced[seat] != key:
            self.priced[seat] = key
            if self.items[seat] != items:
                self.items[seat] = items
                self.without[seat] = self.foresee(state, seat, items)
            gain = self.foresee(state, seat, items + ONE[lot]) - self.without[seat]
            self.prices[seat] = gain // self.habits.coin
        return self.prices[seat]

    def foresee(self, state: State, seat: int, items: int) -> int:
        """What the journey is worth that these items allow."""
        vision = Vision(self.country, self.tastes[state.round], state.laid, state.values, self.habits.glance)
        home = state.homes[seat]
        vision.look(state.boots[seat], state.hands[seat], state.visited[seat], items & COUNTERS, home)
        return vision.top

    # Planning.

    def plan(self, state: State) -> Action:
        """The first counter that the journey needs; then what helps it or hinders others; or pass."""
        seat = state.seat
        legs = self.plans[seat]
        if legs is None or self.is_upset(state, legs):
            legs = self.look_anew(state)
        lay = self.next_lay(state, legs)
        if lay is None and self.looks[seat] < self.habits.looks and self.covered[seat] != state.covered():
            legs = self.look_anew(state)
            lay = self.next_lay(state, legs)
        if lay is None:
            lay = self.extras(state, legs)
        if lay is None:
            return state.rules.words.passing
        return lay

    def is_upset(self, state: State, legs: list[Stop]) -> bool:
        """Whether others have covered a road that is to be laid, or blocked the way."""
        covered = state.covered()
        fresh = (state.laid[OBSTACLE] | state.laid[SEA_MONSTER]) & ~self.blocked[state.seat]
        for leg in legs:
            assert leg.hop is not None
            bit = leg.hop.bit
            if fresh & bit or (leg.lay >= 0 and covered & bit and not state.laid[leg.lay] & bit):
                return True
        return False

    def look_anew(self, state: State) -> list[Stop]:
        """Make a plan for the seat to act."""
        seat = state.seat
        vision = Vision(self.country, self.tastes[state.round], state.laid, state.values, self.habits.width)
        counters = (state.open[seat] + state.secret[seat]) & COUNTERS
        vision.look(state.boots[seat], state.hands[seat], state.visited[seat], counters, state.homes[seat])
        legs = vision.legs()
        self.plans[seat] = legs
        self.covered[seat] = state.covered()
        self.blocked[seat] = state.laid[OBSTACLE] | state.laid[SEA_MONSTER]
        self.looks[seat] += 1
        return legs

    def next_lay(self, state: State, legs: list[Stop]) -> Action | None:
        """The first counter of the plan that does not lie there yet."""
        covered = state.covered()
        for leg in legs:
            assert leg.hop is not None
            if leg.lay >= 0 and not covered & leg.hop.bit:
                return self.lay_on(state, leg.lay, leg.hop.bit)
        return None

    def extras(self, state: State, legs: list[Stop]) -> Action | None:
        """A gold piece on one's own way, an obstacle or a sea monster on another's."""
        seat = state.seat
        held = state.open[seat] + state.secret[seat]
        if not held & EXTRAS:
            return None
        mine = 0
        for leg in legs:
            assert leg.hop is not None
            mine |= leg.hop.bit
        bare = state.covered() & ~state.laid[OBSTACLE] & ~state.laid[GOLD_PIECE]
        if held & FIELD[GOLD_PIECE] and mine & bare:
            return self.lay_on(state, GOLD_PIECE, first_bit(mine & bare))
        theirs = self.leaders_way(state) & ~mine
        if held & FIELD[OBSTACLE] and theirs & bare:
            return self.lay_on(state, OBSTACLE, first_bit(theirs & bare))
        water = theirs & ~state.rules.board.roads & ~state.laid[SEA_MONSTER]
        if held & FIELD[SEA_MONSTER] and water:
            return self.lay_on(state, SEA_MONSTER, first_bit(water))
        return None

    def leaders_way(self, state: State) -> int:
        """The links that whoever of the others has the most town pieces is about to take."""
        leader, most = -1, -1
        for seat in range(state.players):
            if seat != state.seat and self.plans[seat] and how_many(state.visited[seat]) > most:
                leader, most = seat, how_many(state.visited[seat])
        way = 0
        if leader >= 0:
            for leg in self.plans[leader] or []:
                assert leg.hop is not None
                way |= leg.hop.bit
        return way

    def lay_on(self, state: State, kind: int, bit: int) -> Action:
        """Laying an item there: an open one if there is one, so that secrets last."""
        if state.open[state.seat] & FIELD[kind]:
            return self.country.lays[kind][bit]
        return self.country.secret_lays[kind][bit]

    # Travelling.

    def travel(self, state: State) -> Action:
        """The next step of the journey, which is looked for when the boot sets out."""
        seat = state.seat
        if self.under_way != seat:
            self.under_way = seat
            self.set_out(state)
        if not self.steps:
            self.under_way = -1
            return state.rules.words.passing
        leg = self.steps.pop()
        assert leg.hop is not None
        return Step(leg.hop.way, leg.pay, leg.lay == CARAVAN)

    def set_out(self, state: State) -> None:
        """Look for the best journey, and choose the cards for its caravans among those it does not name."""
        seat = state.seat
        vision = Vision(self.country, self.tastes[state.round], state.laid, state.values, self.habits.width)
        vision.look(state.boots[seat], state.hands[seat], state.visited[seat], 0, state.homes[seat])
        legs = vision.legs()
        left = state.hands[seat] & self.country.caravan_of
        for leg in legs:
            left -= leg.pay
        for leg in legs:
            if leg.lay == CARAVAN and not leg.pay:
                assert leg.hop is not None
                leg.pay = spare(left, self.country.caravan + (1 if vision.blocked & leg.hop.bit else 0))
                left -= leg.pay
        legs.reverse()
        self.steps = legs

    def give_up(self, state: State, surplus: int) -> Action:
        """The cards that are worth the least, one after the other."""
        hand = state.hands[state.seat]
        chosen = 0
        for _ in range(surplus):
            worst, least = -1, MOST_WORTH
            for kind in range(KINDS):
                have = number(hand, kind)
                worth = self.country.card_worth[kind] - self.habits.pair * have
                if have and worth < least:
                    worst, least = kind, worth
            hand -= ONE[worst]
            chosen += ONE[worst]
        return state.rules.words.discard(chosen)

    def earn(self, state: State, choosing: bool) -> Action:
        """Gold for a good journey; else cards."""
        if not choosing:
            return self.draw_card(state)
        words = state.rules.words
        return words.income(state.earned) if state.earned >= self.habits.good_income else words.choose_cards

    def keep(self, state: State, phase: KeepItems) -> Action:
        """The items that the most cards match, one after the other."""
        shown, hidden = phase.held(state)
        open_kept = secret_kept = 0
        for _ in range(phase.number):
            best, most = -1, -1
            for kind in range(KINDS):
                if (shown - open_kept | hidden - secret_kept) & FIELD[kind]:
                    worth = self.promise(state.hands[state.seat], kind)
                    if worth > most:
                        best, most = kind, worth
            if (hidden - secret_kept) & FIELD[best]:
                secret_kept += ONE[best]
            else:
                open_kept += ONE[best]
        return Keep(open_kept, secret_kept)

    def promise(self, hand: int, kind: int) -> int:
        """What an item is good for in the next round."""
        return 4 * number(hand, kind) + GENERAL[kind] if kind < TRANSPORTS else 3


def number(bag: int, kind: int) -> int:
    """How many of a kind are in a bag."""
    return bag >> BITS * kind & MOST


def need(wanting: int, held: int, kind: int) -> int:
    """How many more of a kind are in one bag than in the other."""
    return (wanting >> BITS * kind & MOST) - (held >> BITS * kind & MOST)


def first_bit(mask: int) -> int:
    """The lowest bit of a mask."""
    return mask & -mask


def any_offer(state: State, dice: Dice) -> Action:
    """Something that is offered, whatever it is."""
    offers = state.rules.offers(state)
    return offers[int(dice.random() * len(offers))]
