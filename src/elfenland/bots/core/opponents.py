"""Opponent model: likely journeys from public information, and how to block them."""

from typing import Final

from elfenland.bots.core.draft import unseen_cards
from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.weights import TOWN
from elfenland.engine.actions import Step
from elfenland.engine.board import Link
from elfenland.engine.journeys.label_search import Halt, LabelSearch
from elfenland.engine.journeys.objective import Objective
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.pieces import gather, pieces, size

OPPONENT_OBJECTIVE: Final = Objective(town=TOWN, card=10, gold=1)
GUESS_MAX_FARES: Final = 600  # fares per guess
SPREAD: Final = 48271  # multiplier of a small generator, so that equal tables are judged equally
PRIME: Final = 2147483647


class Guess:
    """A hand that a rival may hold, and the best journey with it."""

    def __init__(self, outset: JourneyQuery, weight: int, seat: int) -> None:
        self.outset = outset
        self.weight = weight  # the value of a town that this rival loses
        self.seat = seat
        best = best_halt(outset)
        self.worth = best.score
        self.links = _links(best)


class Opponents:
    """Guesses at the hands of all others who have still to travel."""

    def __init__(self, position: Position) -> None:
        self.position = position
        seen = position.seen
        self.others = [seat for seat in range(seen.players) if seat != position.me]
        self.leader = self._find_leader()
        self.guesses: list[Guess] = []
        unseen = pieces(unseen_cards(position))
        self.chance = 1 + len(unseen)
        for _ in range(position.weights.samples):
            self._deal(unseen)

    def _find_leader(self) -> int:
        """Return the strongest opponent: by town pieces, then by cards."""
        seen = self.position.seen
        leader = self.others[0]
        for seat in self.others:
            here = seen.visited[seat].bit_count(), seen.hand_sizes[seat]
            if here > (seen.visited[leader].bit_count(), seen.hand_sizes[leader]):
                leader = seat
        return leader

    def _deal(self, unseen: list[int]) -> None:
        """Deal every opponent a possible hand."""
        seen, weights = self.position.seen, self.position.weights
        rest = self._shuffled(unseen)
        for seat in self.others:
            known = seen.known[seat]
            number = seen.hand_sizes[seat] - size(known)
            left = max(len(rest) - number, 0)
            hand = known + gather(rest[left:])
            rest = rest[:left]
            outset = self.position.outset
            own = JourneyQuery(
                outset.table, outset.fares, seen.boots[seat], hand, seen.visited[seat], seen.gold[seat], -1
            )
            weight = weights.leader if seat == self.leader else weights.others
            self.guesses.append(Guess(own, weight, seat))

    def _shuffled(self, cards: list[int]) -> list[int]:
        order = cards[:]
        for last in range(len(order) - 1, 0, -1):
            self.chance = self.chance * SPREAD % PRIME
            other = self.chance % (last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def busiest(self, number: int) -> list[int]:
        """Return the numbers of the links that matter most to the others."""
        use: dict[int, int] = {}
        for guess in self.guesses:
            for link in guess.links:
                use[link] = use.get(link, 0) + guess.weight
        order = [(-weight, link) for link, weight in use.items()]
        order.sort()
        return [link for _, link in order[:number]]

    def loss(self, kind: int, link: Link) -> tuple[int, int]:
        """Return the others' loss from an item, and who loses most, in 1/1000 town pieces."""
        blocked = self.position.outset.laying(kind, link)
        total = 0
        costs = [0] * self.position.seen.players
        for guess in self.guesses:
            if link.index in guess.links:
                outset = guess.outset
                there = JourneyQuery(
                    blocked.table, blocked.fares, outset.town, outset.hand, outset.visited, outset.gold, -1
                )
                cost = guess.weight * (guess.worth - best_halt(there).score)
                costs[guess.seat] += cost
                total += cost
        worst = 0
        for seat in range(1, len(costs)):
            if costs[seat] > costs[worst]:
                worst = seat
        return total // (TOWN * max(1, self.position.weights.samples)), worst


def best_halt(outset: JourneyQuery) -> Halt:
    """Return the end of the best journey."""
    explorer = LabelSearch(outset, OPPONENT_OBJECTIVE, GUESS_MAX_FARES, outset.missing, [])
    best = explorer.found[outset.town][0]
    for halts in explorer.found.values():
        for halt in halts:
            if halt.score > best.score:
                best = halt
    return best


def _links(halt: Halt) -> list[int]:
    found: list[int] = []
    at: Halt | None = halt
    while at is not None:
        if at.fare is not None and isinstance(at.fare.action, Step):
            found.append(at.fare.action.way.link.index)
        at = at.before
    return found
