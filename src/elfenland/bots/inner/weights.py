"""What things are worth to the pathfinder, next to each other: in thousandths of a town piece."""

from typing import Final

TOWN: Final = 1000


class Weights:
    """The numbers that are fitted by self-play. One a bot, so that two can be compared in one match."""

    def __init__(self) -> None:
        self.risk = 60  # a counter that has yet to be laid: the road may be taken first
        self.hope = 0  # a road without a counter of one's own, trusting that somebody opens it; 0: never
        self.kept_card = 30  # a card kept that will not be filled up again
        self.idle_card = 5  # one that would be dealt anyway
        self.last_card = 20  # one that may break a tie
        self.kept_counter = 40  # the first counter left over
        self.spare_counter = 10  # each further one
        self.gold = 25  # a piece of gold
        self.last_gold = 4  # one that may break a tie
        self.near = 130  # a missing town next to the boot, when rounds are left
        self.nearby = 60  # one at two links
        self.far = 0  # one further away
        self.lonely = 100  # less for a missing town with no other one next to it
        self.home = 1000  # a link from home in the last round
        self.homeward = 60  # a link from home earlier
        self.rival = 350  # a town that the leader loses
        self.width = 24  # how many plans go on from each number of cards
        self.drawing_width = 10
