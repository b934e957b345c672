"""Weights of the pathfinder's evaluation, in thousandths of a town piece."""

from typing import Final

TOWN: Final = 1000


class Weights:
    """Weights fitted by self-play. One per bot, so that two can meet in a match."""

    def __init__(self) -> None:
        self.risk = 10  # a counter still to be placed: the road may be taken first
        self.hope = 500  # a road that another player must open, before any placement; 0: never
        self.idle_card = 5  # a card kept when hands are refilled anyway
        self.kept_card = [0, 360]  # a card kept when they are not, by rounds left
        self.last_card = 20  # a card that may break a tie
        self.kept_counter = 40  # the first counters left over, as many as may be kept
        self.spare_counter = 10  # each further one
        self.gold = [4, 18]  # a piece of gold, by rounds left; after the last round it may break a tie
        self.plenty = 0  # gold in the purse at which a piece is worth a quarter; 0: always worth the same
        self.income_card = [0, 300]  # a card instead of the journey's gold, by rounds left
        self.card = 280  # a card of any kind in hand
        self.counter_for_card = 13  # more for each counter of its kind in the game
        self.raft = 410
        self.witch = 400
        self.pair = 32  # less for each card of the same kind
        self.match = 70  # a counter and a card of the same kind
        self.rarity = 25  # a counter, per counter of its kind below the usual number
        self.common = 9
        self.road = 3  # a counter, for each road that suits it
        self.special_item = 20  # an obstacle, a spell or a gold piece, to keep
        self.special_lot = 40  # the same, to buy
        self.home = 1000  # a link from home in the last round
        self.homeward = 60  # a link from home earlier
        self.leader = 350  # a town that the strongest rival loses
        self.others = 100  # a town that another rival loses
        self.obstacle = 250  # an obstacle that can be used later
        self.urgent = 100  # hundredths: how much the loss of a road counts for the order of placing
        self.samples = 3  # guesses at every rival's hand
        self.width = 24  # plans continued from each number of cards
        self.drawing_width = 10


def to_win() -> Weights:
    """Return weights for winning with gold: most games are tied, and gold breaks ties."""
    weights = Weights()
    weights.gold = [75, 75, 58, 37, 24, 18]
    weights.plenty = 60
    weights.kept_card = [0, 500, 450, 400, 360]
    weights.income_card = [0, 420, 380, 330, 300]
    return weights
