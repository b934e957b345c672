"""Weights of the pathfinder's evaluation, in thousandths of a town piece."""

from typing import Final

TOWN: Final = 1000


class Weights:
    """The numbers that are fitted by self-play. One a bot, so that two can be compared in one match."""

    def __init__(self) -> None:
        self.risk = 10  # a counter that has yet to be laid: the road may be taken first
        self.hope = 500  # a road that somebody else is to open, before anybody lays; 0: never
        self.idle_card = 5  # a card kept where hands are filled up anyway
        self.kept_card = [0, 360]  # one kept where they are not, by the rounds to come
        self.last_card = 20  # one that may break a tie
        self.kept_counter = 40  # the first counters left over, as many as may be kept
        self.spare_counter = 10  # each further one
        self.gold = [4, 18]  # a piece of gold, by the rounds to come; after the last it may break a tie
        self.plenty = (
            0  # gold in the purse that makes a piece worth a quarter; 0: it is always worth the same
        )
        self.income_card = [0, 300]  # a card in place of the journey's gold, by the rounds to come
        self.card = 280  # a card of any kind in hand
        self.counter_for_card = 13  # more for each counter of its kind in the game
        self.raft = 410
        self.witch = 400
        self.pair = 32  # less for each card of the same kind
        self.match = 70  # a counter and a card of the same kind
        self.rarity = 25  # a counter, for each one less of its kind than are common
        self.common = 9
        self.road = 3  # a counter, for each road that suits it
        self.special_item = 20  # an obstacle, a spell or a gold piece, to keep
        self.special_lot = 40  # the same, to buy
        self.home = 1000  # a link from home in the last round
        self.homeward = 60  # a link from home earlier
        self.leader = 350  # a town that the strongest rival loses
        self.others = 100  # a town that another rival loses
        self.obstacle = 250  # an obstacle that can be used later
        self.urgent = 100  # hundredths: how much the loss of a road counts for the order of laying
        self.samples = 3  # guesses at every rival's hand
        self.width = 24  # how many plans go on from each number of cards
        self.drawing_width = 10


def to_win() -> Weights:
    """Those of whoever plays to win where there is gold: most games end in a tie, and gold breaks it."""
    weights = Weights()
    weights.gold = [75, 75, 58, 37, 24, 18]
    weights.plenty = 60
    weights.kept_card = [0, 500, 450, 400, 360]
    weights.income_card = [0, 420, 380, 330, 300]
    return weights
