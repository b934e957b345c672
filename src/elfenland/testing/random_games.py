"""Random games, step by step, and illegal actions to try: inputs for the laws."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from elfenland.engine.actions import (
    PILES,
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Pass,
    Show,
    Shuffle,
    Step,
    Take,
    TakeBlind,
    TakeGoldDeck,
)
from elfenland.engine.board import Link
from elfenland.engine.chance import Dice, deal, shuffled
from elfenland.engine.events import Event
from elfenland.engine.game import Game
from elfenland.engine.pieces import ITEM_LETTERS, MOST_COINS, RAFT, TRANSPORTS, WITCH, gather, pieces
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, STATE_FIELDS, State

MOST_MOVES = 5000  # far more than any game has: a longer walk would never end

T = TypeVar("T")


class WalkStep(NamedTuple):
    """One move of a walk: the tables before and after it, its action and its events."""

    state: State
    action: Action
    events: list[Event]
    after: State


def walk(state: State, dice: Dice) -> Iterator[WalkStep]:
    """Play a random game from this table on, move by move; the table stays unchanged."""
    for _ in range(MOST_MOVES):
        if state.rules.is_over(state):
            return
        events: list[Event] = []
        action = any_move(state, dice)
        after = state.rules.apply(state, action, events)
        yield WalkStep(state, action, events, after)
        state = after


def random_game(rules: Rules, players: int, dice: Dice) -> Game:
    """Return a whole game, played at random."""
    game = Game(rules, players)
    while not game.is_over and len(game.moves) < MOST_MOVES:
        game.play(any_move(game.state, dice))
    return game


def any_move(state: State, dice: Dice) -> Action:
    """Return a due shuffle, or a random option, each type being equally likely."""
    if state.seat == CHANCE:
        return deal(state, dice)
    sorts: dict[object, list[Action]] = {}
    for option in state.rules.options(state):
        sorts.setdefault(_sort(state, option), []).append(option)
    return any_of(any_of(list(sorts.values()), dice), dice)


def _sort(state: State, option: Action) -> object:
    """Return the sort of an action.

    Chosen among all options alike, a walk would place items off every route and pay for the rest by caravan.
    """
    if isinstance(option, Lay):
        link = option.link
        return Lay, link.a.index in state.boots or link.b.index in state.boots
    if isinstance(option, Step):
        new = option.way.target.bit & ~state.visited[state.seat]
        return Step, option.caravan, option.way.road, new != 0
    if isinstance(option, Coins):
        return Coins, option.amount <= state.gold[state.seat]
    return type(option)


def any_of(found: Sequence[T], dice: Dice) -> T:
    """Return one of these."""
    return found[int(dice.random() * len(found))]


def a_few(found: Sequence[T], dice: Dice, most: int = 40) -> list[T]:
    """Return all of these, or a sample of this size if there are more."""
    return list(found) if len(found) <= most else [any_of(found, dice) for _ in range(most)]


def digest(state: State) -> str:
    """Return a short digest of a table, the same for equal tables on every machine."""
    fields = [state.rules.name, *(repr(getattr(state, n)) for n in sorted(STATE_FIELDS) if n != "rules")]
    return hashlib.sha256("\n".join(fields).encode()).hexdigest()[:16]


def wild_actions(state: State, dice: Dice, number: int = 4) -> list[Action]:
    """Return random actions of every verb, a few legal and many nearly so."""
    acts: list[Action] = [Pass(), TakeBlind(), TakeGoldDeck(), ChooseCards()]
    acts += [Take(kind) for kind in range(WITCH + 1)]
    for _ in range(number):
        acts += [make(state, dice) for make in VERBS]
    return acts


def _wild_lay(state: State, dice: Dice) -> Action:
    kind = any_of(range(len(ITEM_LETTERS)), dice)
    return Lay(kind, any_of(state.rules.board.links, dice), dice.random() < 0.5)


def _near_lay(state: State, dice: Dice) -> Action:
    """Place an item of the seat to act, somewhere."""
    secret = dice.random() < 0.3
    held = pieces((state.secret if secret else state.open)[max(state.seat, 0)])
    return Lay(any_of(held or range(len(ITEM_LETTERS)), dice), any_of(state.rules.board.links, dice), secret)


def _wild_double(state: State, dice: Dice) -> Action:
    """Place a double spell, mostly where there is a counter."""
    links = _covered(state) if dice.random() < 0.8 else state.rules.board.links
    secret_spell, secret_counter = dice.random() < 0.3, dice.random() < 0.3
    return LayDouble(any_of(range(TRANSPORTS), dice), any_of(links, dice), secret_spell, secret_counter)


def _wild_exchange(state: State, dice: Dice) -> Action:
    """Exchange counters, mostly ones that are there."""
    one, two = (any_of(_covered(state), dice) for _ in range(2))
    kinds = [
        any_of((state.counters_on(link.bit) if dice.random() < 0.9 else []) or range(TRANSPORTS), dice)
        for link in (one, two)
    ]
    return LayExchange(one, kinds[0], two, kinds[1], dice.random() < 0.3)


def _covered(state: State) -> Sequence[Link]:
    links = state.rules.board.links
    return [link for link in links if state.covered() & link.bit] or links


def _wild_show(state: State, dice: Dice) -> Action:
    """Show one of two items, mostly those just drawn."""
    fresh = pieces(state.fresh) if dice.random() < 0.7 else []
    kinds = shuffled(bytes(fresh or range(len(ITEM_LETTERS))), dice)
    return Show(kinds[0], kinds[1])


def _wild_coins(state: State, dice: Dice) -> Action:
    """Name an amount of gold: the journey's income, near the last bid, or any."""
    any_amount = any_of(range(MOST_COINS + 20), dice)
    return Coins(any_of((state.earned, state.bid, state.bid + 1, state.bid + 2, any_amount), dice))


def _wild_flight(state: State, dice: Dice) -> Action:
    """Choose a town: mostly the boot's, now and then another."""
    towns = state.rules.board.towns
    origin = towns[_boot(state)] if dice.random() < 0.9 else any_of(towns, dice)
    return Fly(origin, any_of(towns, dice))


def _wild_step(state: State, dice: Dice) -> Action:
    """Step anywhere, mostly from the boot's town, for any cards."""
    board = state.rules.board
    here = board.ways_from[_boot(state)]
    way = any_of(here if dice.random() < 0.9 else board.ways, dice)
    # Between two towns that are also joined by a road, a caravan's word means the road.
    caravan = way.road or board.link(way.origin, way.target, road=True) is None
    return Step(way, _wild_cards(state, dice), caravan and dice.random() < 0.5, dice.random() < 0.2)


def _near_step(state: State, dice: Dice) -> Action:
    """Step from the boot's town, for cards of one kind, as a valid payment would be."""
    way = any_of(state.rules.board.ways_from[_boot(state)], dice)
    fitting = [kind for kind in range(TRANSPORTS) if state.laid[kind] & way.bit]
    kind = any_of(fitting or range(WITCH + 1), dice) if way.road else RAFT
    return Step(way, gather([kind] * any_of((1, 1, 2, 2, 3), dice)), False, dice.random() < 0.2)


def _wild_cards(state: State, dice: Dice) -> int:
    """Take a few cards: mostly from the hand of the seat to act, now and then any."""
    hand = pieces(state.hands[max(state.seat, 0)])
    from_hand = bool(hand) and dice.random() < 0.8
    number = any_of((1, 2, 3, 3, 4, 4, 5), dice)
    return _few(hand if from_hand else list(range(WITCH + 1)) * 2, number, dice)


def _wild_discard(state: State, dice: Dice) -> Action:
    return Discard(_wild_cards(state, dice))


def _wild_keep(state: State, dice: Dice) -> Action:
    """Take one or two items, mostly from those of the seat to act."""
    seat = max(state.seat, 0)
    held = (pieces(state.open[seat]), pieces(state.secret[seat]))
    every = list(range(len(ITEM_LETTERS)))
    shown, hidden = (own if own and dice.random() < 0.8 else every for own in held)
    numbers = any_of(((1, 0), (0, 1), (1, 0), (0, 1), (1, 1), (2, 0)), dice)
    return Keep(_few(shown, numbers[0], dice), _few(hidden, numbers[1], dice))


def _wild_shuffle(state: State, dice: Dice) -> Action:
    """Shuffle the pile that is due, now and then with a wrong piece, or another pile."""
    if state.seat != CHANCE or dice.random() < 0.2:
        pile = any_of(list(PILES), dice)
        return Shuffle(pile, bytes([any_of(range(len(PILES[pile])), dice)]))
    right = deal(state, dice)
    if dice.random() < 0.5:
        return right
    other = any_of(range(len(PILES[right.pile])), dice)
    return Shuffle(right.pile, right.order[:-1] + bytes([other]))


def _few(found: Sequence[int], number: int, dice: Dice) -> int:
    return gather(shuffled(bytes(found), dice)[:number])


def _boot(state: State) -> int:
    return state.boots[max(state.seat, 0)]


VERBS: tuple[Callable[[State, Dice], Action], ...] = (
    _wild_lay,
    _near_lay,
    _wild_double,
    _wild_exchange,
    _wild_show,
    _wild_coins,
    _wild_flight,
    _wild_step,
    _wild_step,
    _near_step,
    _wild_discard,
    _wild_keep,
    _wild_shuffle,
)
