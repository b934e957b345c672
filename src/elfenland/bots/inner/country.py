"""The board as searching bots look at it: flat tables, made once, of where ways lead and what they cost."""

from typing import Final

from elfenland.bots.inner.weights import Weights
from elfenland.engine.actions import Lay
from elfenland.engine.board import Board, Town, Way
from elfenland.engine.phases.travelling import ByCaravan, Travel
from elfenland.engine.pieces import KINDS, RAFT, TRANSPORTS, TRAVEL_CARDS, count
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown
from elfenland.engine.vocabulary import Chart

HALF: Final = 11  # the towns of a mask are counted in two halves
LOW: Final = (1 << HALF) - 1
NEVER: Final = 99  # cards: what no hand can pay


class Hop:
    """A way from a town, with its price in cards of each kind; NEVER where a kind is no use."""

    __slots__ = ("bit", "prices", "raft", "road", "target", "target_bit", "way")

    def __init__(self, way: Way, chart: Chart) -> None:
        self.way = way
        self.bit = way.bit
        self.road = way.road
        self.target = way.target.index
        self.target_bit = way.target.bit
        self.prices = [chart.price(kind, way) or NEVER for kind in range(TRANSPORTS)]
        self.raft = chart.price(RAFT, way) or NEVER


class Country:
    """The tables of one rulebook."""

    __slots__ = (
        "caravan",
        "caravan_of",
        "card_worth",
        "collectable",
        "home_far",
        "hops",
        "last_resort",
        "lays",
        "rules",
        "secret_lays",
    )

    def __init__(self, rules: Rules) -> None:
        board = rules.board
        self.rules = rules
        self.collectable = board.collectable
        self.hops = [[Hop(way, rules.chart) for way in ways] for ways in board.ways_from]
        self.home_far = [_home_distances(rules, board, town) for town in board.towns]
        self.lays = [_by_link(lays) for lays in rules.words.lays]  # for each kind of item
        self.secret_lays = [_by_link(lays) for lays in rules.words.secret_lays]
        self.card_worth = [_card_worth(rules, kind) for kind in range(KINDS)]
        self.caravan = NEVER  # how many cards a caravan takes, and of which kinds
        self.caravan_of = TRAVEL_CARDS
        self.last_resort = False  # whether it is for those who cannot pay otherwise (Rule V2.13)
        self._survey_caravans(rules)

    def _survey_caravans(self, rules: Rules) -> None:
        for phase in rules.phases:
            if isinstance(phase, Travel):
                for part in phase.by:
                    if isinstance(part, ByCaravan):
                        self.caravan = part.number
                        self.caravan_of = part.of
                        self.last_resort = part.only_if_unable


def _by_link(lays: list[Lay]) -> dict[int, Lay]:
    """Layings by the bit of their link."""
    return {lay.bit: lay for lay in lays}


def _card_worth(rules: Rules, kind: int) -> int:
    """What a single card is worth to the pathfinder: the more counters there are for it, the more."""
    weights = Weights()
    if kind >= TRANSPORTS:
        return weights.raft if kind == RAFT else weights.witch
    return weights.card + weights.counter_for_card * count(rules.items, kind)


def _home_distances(rules: Rules, board: Board, home: Town) -> list[int]:
    """How far every town is from a home town, as the rulebook counts it."""
    scoring = rules.scoring
    return board.distances(home, isinstance(scoring, HomeTown) and scoring.roads_only)


_countries: dict[str, Country] = {}


def country(rules: Rules) -> Country:
    """The tables of a rulebook, made at the first call."""
    name = rules.name
    known = _countries.get(name)
    if known is None or known.rules is not rules:
        known = _countries[name] = Country(rules)
    return known


_POPULATION: Final = [mask.bit_count() for mask in range(1 << HALF)]


def how_many(towns: int) -> int:
    """How many towns a mask has."""
    return _POPULATION[towns & LOW] + _POPULATION[towns >> HALF]
